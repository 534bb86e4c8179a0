// The files of the source: tabs, and files that are opened, dropped or pasted.
import { h } from "./dom.js";

export const unnamed = "input.h";

// The page reads files of these names in a folder that is dropped, up to a size in all.
const source = /\.(h|hh|hpp|c|inc|def|in|mlir)$/i;
const largest = 8 << 20;

// tabs shows the files in a toolbar, if they differ from those it shows. The name of the shown one can be changed.
export function tabs(bar, current, change) {
  const { files, at } = current(), key = JSON.stringify([files.map((f) => f.name), at]), focused = bar.contains(document.activeElement);
  if (bar.dataset.shown === key) return;
  bar.dataset.shown = key;
  const set = (files, at) => change({ files, at, only: "" });
  const rename = (name) => set(current().files.map((f, i) => (i === at ? { ...f, name } : f)), at);
  const others = () => current().files.filter((_, i) => i !== at);
  const open = h("input", { type: "file", multiple: true, class: "hidden", tabindex: -1, "aria-hidden": "true", onchange: async (e) => add(current(), await read([...e.target.files]), change) });
  bar.replaceChildren(
    ...files.flatMap((f, i) => (i === at
      ? [
        h("input", {
          class: "tab", "aria-label": "File name", value: f.name || unnamed, spellcheck: "false", size: Math.max(6, (f.name || unnamed).length), "aria-current": "true",
          onchange: (e) => rename(clean(e.target.value)),
        }),
        files.length > 1 ? h("button", { type: "button", class: "quiet", "aria-label": `Remove ${f.name || unnamed}`, title: "Remove the file", onclick: () => set(others(), Math.max(0, at - 1)) }, "×") : "",
      ]
      : [h("button", { type: "button", class: "tab", onclick: () => set(current().files, i) }, f.name || unnamed)])),
    h("button", { type: "button", class: "quiet", title: "A new file that the others can include", onclick: () => set([...current().files, { name: fresh(files), text: "" }], files.length) }, "New"),
    h("button", { type: "button", class: "quiet", title: "Open headers of this computer. They can be dropped and pasted as well.", onclick: () => open.click() }, "Open…"), open);
  if (focused) bar.querySelector("[aria-current]").focus();
}

// clean returns a relative path without "." and "..".
const clean = (name) => name.split(/[\\/]+/).filter((part) => part && part !== "." && part !== "..").join("/");

function fresh(files) {
  for (let i = 1; ; i++) if (!files.some((f) => f.name === `file${i}.h`)) return `file${i}.h`;
}

// add adds files to the state. Those of the same names are replaced, and all of them if the source is an example. The
// shown file remains, or is the first that no other includes.
function add(state, read, change) {
  if (!read.length) return;
  const before = state.example ? [] : state.files.filter((f) => (f.name || f.text.trim()) && !read.some((r) => r.name === f.name));
  const files = [...before, ...read], shown = files.indexOf(state.files[state.at]);
  const included = (f) => files.some((other) => other !== f && includes(other.text).some((name) => f.name === name || f.name.endsWith("/" + name)));
  const first = files.find((f) => read.includes(f) && !included(f)) ?? read[0];
  change({ files, at: shown >= 0 ? shown : files.indexOf(first), only: "", language: /\.mlir$/.test(first.name) && shown < 0 ? "mlir" : state.language });
}

const includes = (text) => [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]/gm)].map((m) => m[1]);

// read reads files, which may be named by a path.
async function read(files) {
  const all = [];
  let size = 0;
  for (const file of files) if ((size += file.size) <= largest) all.push({ name: clean(file.path ?? file.name), text: await file.text() });
  return all;
}

// within lists the sources in a folder that was dropped.
async function within(entry) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    return [Object.assign(file, { path: entry.fullPath })];
  }
  const reader = entry.createReader(), found = [];
  for (let more = [null]; more.length; ) {
    more = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    for (const e of more) if (e.isDirectory || source.test(e.name)) found.push(...(await within(e)));
  }
  return found;
}

// accept adds files that are dropped on or pasted into an element. state returns the current state.
export function accept(element, state, change) {
  element.addEventListener("dragover", (e) => {
    if (e.dataTransfer.types.includes("Files")) e.preventDefault();
  });
  const take = async (e, data) => {
    if (!data?.files.length) return;
    e.preventDefault();
    e.stopPropagation();
    const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean), files = [...data.files];
    const found = entries.some((entry) => entry.isDirectory) ? (await Promise.all(entries.map(within))).flat() : files;
    add(state(), await read(found), change);
  };
  element.addEventListener("drop", (e) => take(e, e.dataTransfer), true);
  element.addEventListener("paste", (e) => take(e, e.clipboardData), true);
}
