// The coach: what the advice is about is outlined.

export function point() {
  for (const thing of document.querySelectorAll(".coached")) thing.classList.remove("coached");
  const about = document.querySelector(".coach")?.dataset.about;
  if (about) for (const thing of document.querySelectorAll(about)) thing.classList.add("coached");
}
