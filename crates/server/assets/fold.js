// The text of a base is shown while there is room for it beside the cards.

export function foldTexts() {
  for (const base of document.querySelectorAll(".base")) {
    const [body, head] = [base.querySelector(".body"), base.querySelector("header")];
    base.classList.remove("folded");
    base.classList.toggle("folded", body.scrollHeight > body.clientHeight + 1 || head.offsetTop + head.offsetHeight > base.clientHeight);
  }
}
const bases = document.getElementById("bases");
if (bases) new ResizeObserver(foldTexts).observe(bases);
