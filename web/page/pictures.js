// The pictures of a function: its values byte by byte, registers and the stack.
import { h } from "./dom.js";
import { link } from "./links.js";
import { argumentOf, colourOf, labelOf, membersIn, namesOf, placesOf, rowsOf } from "./model.js";

const bytes = (n) => `${n} byte${n === 1 ? "" : "s"}`;

export const nameOf = (f, i) => f.arguments[i].name || `argument ${i + 1}`;

// whereIs describes a place in words.
export function whereIs(place) {
  if (!place) return "";
  const at = place.register ?? `the stack, at +${place.stack}`;
  return place.address ? `memory, address in ${at}` : at;
}

// record draws a value byte by byte, with the units that the convention classifies below each row.
export function record(value, key, name) {
  const places = placesOf(value);
  const { rows, more, members } = rowsOf(value, name, places);
  const all = rows.map((row) => [
    h("span", { class: "offset", "aria-hidden": true }, String(row.offset)),
    ...row.segments.map((s) => segment(s, key, row)),
    ...(value.units ?? []).map((u) => band(u, row, key, value)),
  ]);
  return h("div", { class: "bytes" }, ...all.flat(), more ? h("p", { class: "more" }, `… ${bytes(more)} more`) : null, bitFields(members, places, key));
}

function segment(s, key, row) {
  let label = s.elided ? "…" : s.members.length ? labelOf(s.members) : "";
  if (s.to - s.from <= 2 && s.members.length === 1) label = label.replace(/^.*(?=\.)/, ""); // .r of color.r
  const what = s.members.length ? s.members.map((m) => m.c).join("; ") : s.elided ? "not drawn" : "padding";
  const range = s.to - s.from > 1 ? `bytes ${s.from} to ${s.to - 1}` : `byte ${s.from}`;
  const title = `${range}: ${what}${s.place ? ", in " + whereIs(s.place) : ""}`;
  return h("span", {
    class: `cell ${colourOf(s.place)} ${s.members.length ? "" : "padding"} ${s.place?.address ? "elsewhere" : ""}`,
    style: `grid-column: ${s.from - row.offset + 2} / ${s.to - row.offset + 2}; --width: ${s.to - s.from}`,
    tabindex: 0, role: "img", "aria-label": title, title, ...link(key, 8 * s.from, 8 * s.to),
  }, s.continued && label ? "" : label);
}

function band(u, row, key, value) {
  const from = Math.max(u.offset, row.offset), to = Math.min(u.offset + u.size, row.offset + 8, Math.max(value.size, row.offset + 1));
  if (from >= to) return null;
  const first = u.offset >= row.offset;
  const spans = u.spans ?? [], here = spans.find((s) => s.offset + s.size > from) ?? spans[0];
  return h("span", {
    class: `band ${colourOf(here)}`, style: `grid-column: ${from - row.offset + 2} / ${to - row.offset + 2}`,
    ...link(key, 8 * u.offset, 8 * (u.offset + u.size)),
  }, first ? `${u.class} ${namesOf(spans).join(":")}`.trimEnd() : "");
}

// bitFields draws the bits of a record with bit-fields.
function bitFields(members, places, key) {
  const fields = members.filter((m) => m.bitField).map((m) => ({ ...m, bit: m.bit ?? 0, width: m.width ?? 0 }));
  if (!fields.length) return null;
  const words = new Map();
  for (const m of fields)
    for (let bit = m.bit; bit < m.bit + m.width; ) {
      const word = bit - (bit % 32), to = Math.min(m.bit + m.width, word + 32);
      if (!words.has(word)) words.set(word, []);
      words.get(word).push({ m, from: bit, to });
      bit = to;
    }
  const rows = [...words].sort((a, b) => a[0] - b[0]).slice(0, 8).map(([word, spans]) => h("div", { class: "bits" },
    h("span", { class: "offset", "aria-hidden": true }, `bit ${word}`),
    ...spans.map(({ m, from, to }) => {
      const place = places.find((p) => p.from <= from && from < p.to);
      const title = `bits ${from} to ${to - 1}: ${m.c}`;
      return h("span", { class: `cell ${colourOf(place)}`, style: `grid-column: ${from - word + 2} / ${to - word + 2}`, role: "img", "aria-label": title, title, ...link(key, from, to) },
        m.name || "");
    })));
  return h("div", { class: "fields" }, ...rows);
}

// registers draws the register file with its contents.
export function registers(f) {
  const kinds = [["integer", "integer registers"], ["vector", "vector registers"], ["address", "address of the result"]];
  return kinds.map(([kind, caption]) => {
    const all = f.registers.filter((r) => r.kind === kind);
    if (!all.length) return null;
    if (all.length > 1 && all.every((r) => !r.of && !r.closed))
      return h("div", { class: "file" }, h("h3", null, caption), h("ul", null,
        h("li", { class: "register free all" }, h("b", null, `${all[0].name} to ${all.at(-1).name}`), h("span", null, "free"))));
    return h("div", { class: "file" }, h("h3", null, caption), h("ul", null, ...all.map((r) => register(f, r))));
  });
}

function register(f, r) {
  const key = argumentOf(r.of);
  if (key === null) {
    const state = r.closed ? "not used" : "free", title = r.closed ? `${r.name}: no further argument can use it` : `${r.name}: free`;
    return h("li", { class: `register ${r.closed ? "closed" : "free"}`, title, "aria-label": title }, h("b", null, r.name), h("span", null, state));
  }
  const value = key === "r" ? f.result : f.arguments[key];
  const place = placesOf(value).find((p) => p.register === r.name) ?? { from: 0, to: Infinity, address: value.kind === "indirect" };
  const what = key === "r" ? "result" : nameOf(f, key);
  const members = place.address ? [] : membersIn(value, place.from, place.to);
  const content = place.address ? `&${what}` : members.length ? members.map((m) => `${what}.${m.name}`).join(" ") : what;
  return box(r.name, content, key, place, r.name);
}

function box(name, content, key, place, at) {
  const title = `${name}: ${content}${place.address ? ", an address" : ""}`;
  return h("li", {
    class: `register at-${at} ${place.address ? "address" : ""}`, tabindex: 0, title, "aria-label": title, "data-order": key === "r" ? -1 : key,
    ...link(key, place.from, place.to === place.from ? Infinity : place.to),
  }, h("b", null, name), h("span", null, content));
}

// results draws the registers that hold the result, or its address.
export function results(f) {
  if (!f.result) return null;
  const boxes = placesOf(f.result).filter((p) => !p.address && p.register).map((p) => {
    const members = membersIn(f.result, p.from, p.to).map((m) => m.name);
    const li = box(p.register, members.length ? members.join(" ") : "result", "r", p, p.register);
    li.removeAttribute("data-order");
    return li;
  });
  if (f.result.kind === "indirect" && f.result.addressBack) {
    boxes.push(box(f.result.addressBack, "&result", "r", { from: 0, to: Infinity, address: true }, f.result.addressBack));
    boxes.at(-1).removeAttribute("data-order");
  }
  return boxes.length ? h("div", { class: "file" }, h("h3", null, "result"), h("ul", null, ...boxes)) : null;
}

// stack draws the stack at the call: the home space, if there is one, and the arguments.
export function stack(f) {
  const home = f.stackBase.atCall;
  if (!f.stack?.length && !home) return null;
  const rows = [];
  if (home) rows.push(h("li", { class: "slot gap" }, h("b", null, `−${home}`), h("span", null, `${bytes(home)} home space`)));
  let end = 0;
  const gap = (to) => to > end && rows.push(h("li", { class: "slot gap" }, h("b", null, `+${end}`), h("span", null, `${bytes(to - end)} unused`)));
  for (const s of f.stack ?? []) {
    gap(s.offset);
    const key = argumentOf(s.of), value = key === "r" ? f.result : f.arguments[key];
    const place = placesOf(value).find((p) => p.stack === s.offset);
    const address = value.kind === "indirect" && !value.byval;
    const what = (address ? "&" : "") + (key === "r" ? "result" : nameOf(f, key));
    const title = `stack +${s.offset}: ${what}, ${bytes(s.size)}`;
    rows.push(h("li", {
      class: `slot at-stack ${address ? "address" : ""}`, tabindex: 0, title, "aria-label": title, "data-order": key === "r" ? -1 : key,
      ...link(key, place?.from ?? 0, place && place.to > place.from ? place.to : Infinity),
    }, h("b", null, `+${s.offset}`), h("span", null, `${what}, ${bytes(s.size)}`)));
    end = s.offset + s.size;
  }
  gap(f.stackSize);
  return h("div", { class: "file stack" }, h("h3", null, "stack at the call"), h("ul", null, ...rows), h("p", { class: "faint" }, baseOf(f.stackBase)));
}

// baseOf tells what +0 of the stack is.
function baseOf(base) {
  const at = (n) => (n ? `${base.register}+${n}` : base.register);
  return `+0 is ${at(base.atCall)} at the call${base.onEntry === base.atCall ? "" : `, ${at(base.onEntry)} on entry`}`;
}
