// The index of functions, with a filter.
import { h } from "./dom.js";

const most = 200; // entries that are listed at once

let filter = "", last = { key: "", nav: null };

// index lists functions with a summary each. choose shows one alone, or all for "".
export function index(entries, only, choose) {
  const key = JSON.stringify([entries, only]);
  if (last.key !== key) last = { key, nav: nav(entries, only, choose) };
  return last.nav;
}

function nav(entries, only, choose) {
  const list = h("ul"), count = h("span", { class: "faint", role: "status" });
  const fill = () => {
    const words = filter.toLowerCase().split(/\s+/);
    const found = entries.filter((e) => words.every((w) => `${e.key} ${e.summary}`.toLowerCase().includes(w)));
    list.replaceChildren(...found.slice(0, most).map((e) => h("li", null,
      h("a", { href: `#f=${encodeURIComponent(e.key)}`, "aria-current": e.key === only, onclick: (click) => {
        click.preventDefault();
        choose(e.key);
      } }, e.key || "(pointer)"), " ", h("span", { class: "faint" }, e.summary))));
    count.textContent = found.length === entries.length && found.length <= most ? "" : `${Math.min(found.length, most)} of ${entries.length} functions`;
  };
  const input = h("input", { type: "search", placeholder: "Filter: a name, a register", "aria-label": "Filter the functions", value: filter, oninput: () => {
    filter = input.value;
    fill();
  } });
  if (entries.length <= 8) filter = "";
  fill();
  return h("nav", { class: "index", "aria-label": "Functions" },
    h("p", null, entries.length > 8 ? input : null, only ? h("button", { type: "button", onclick: () => choose("") }, `Show all ${entries.length}`) : null, count), list);
}
