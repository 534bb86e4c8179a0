// The records of an answer and the conventions of its platforms, as Go draws them.
import { drawing, h } from "./dom.js";

// The nodes that are shown, by their titles and HTML. Typing leaves most of them as they are.
let shown = new Map();

export function typesOf(answer, sides) {
  const old = shown;
  shown = new Map();
  const keep = (html, make, title = "") => {
    const node = old.get(title + html) ?? make(drawing(html));
    shown.set(title + html, node);
    return node;
  };
  const types = (answer.types ?? []).map((html) => keep(html, (content) => h("section", { class: "type" }, content)));
  const conventions = [...new Map(sides.filter((s) => s.convention).map((s) => [s.convention, s.title]))].map(([html, title]) =>
    keep(html, (content) => h("details", { class: "convention" }, h("summary", null, `The convention of ${title}`), content), title));
  return [...types, ...conventions];
}
