// Switches that the browser remembers.

/** A checkbox or a choice; `changed` hears of it when somebody changes it. */
export function remembered(id, usual, changed = () => {}) {
  const field = document.getElementById(id);
  const isBox = field.type === "checkbox";
  const stored = localStorage.getItem(id) ?? usual;
  if (isBox) field.checked = stored === "yes";
  else field.value = stored;
  field.addEventListener("change", () => {
    localStorage.setItem(id, isBox ? (field.checked ? "yes" : "no") : field.value);
    changed(field);
  });
  return field;
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing on the page should move. */
export const isStill = () => reduced.matches;
