// h makes an element. Children are nodes or texts; null ones are left out.
export function h(tag, attrs, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) e[name] = value;
    else e.setAttribute(name, value === true ? "" : value);
  }
  e.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return e;
}

// drawing makes the nodes of a drawing in an answer. Cells, registers and slots can have the focus.
export function drawing(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  for (const part of template.content.querySelectorAll("[data-a]:not(.band)")) part.tabIndex = 0;
  return template.content;
}
