// The right side of the page: an index, and an article for each function of each side.
import { abiOps, declaration, llvmIR, textsOf } from "./code.js";
import { drawing, h } from "./dom.js";
import { index } from "./index.js";
import { link } from "./links.js";
import { nameOf, namesOf, whereIs } from "./model.js";
import { tools } from "./share.js";
import { fileOf, older } from "./state.js";
import { titleOf } from "./targets.js";
import { typesOf } from "./types.js";

// most is the number of functions that are drawn at once. State has it, or 0 to draw all.
export const most = 24;

// The articles that are shown, by all that they show. Typing leaves most of them, their sliders and the
// focus as they are.
let shown = new Map();

function reuse(old, data, i, draw) {
  const key = JSON.stringify(data);
  const article = (!shown.has(key) && old.get(key)) || draw();
  shown.set(key, article);
  if (article.id !== `f${i}`) article.id = `f${i}`;
  return article;
}

// place makes the nodes the children of a parent, without moving those that are in place.
function place(parent, nodes) {
  nodes.forEach((node, i) => {
    if (parent.childNodes[i] !== node) parent.insertBefore(node, parent.childNodes[i] ?? null);
  });
  while (parent.childNodes.length > nodes.length) parent.lastChild.remove();
}

// show draws an answer and returns the names of its functions. change changes the state; address is for tools.
export function show(view, answer, state, change, address) {
  const sides = answer.sides.map((side, i) => ({
    ...side, target: i ? state.other : state.target, compiler: i ? state.otherCompiler : state.compiler, items: parse(side.explanation),
  }));
  if (state.other === older) for (const side of sides) [side.target, side.compiler] = [state.target, state.compiler];
  sides.forEach((s, i) => (s.title = state.other === older ? ["older version", "newer version"][i] : titleOf(s.target, s.compiler)));
  if (!sides.some((s) => s.items.length) && !answer.types) {
    if (!sides.some((s) => s.diagnostics.some((d) => d.severity === "error"))) view.replaceChildren();
    return [];
  }
  const comparisons = parse(answer.comparison ?? "").map((c) => ({ ...c, values: c.values ?? [] }));
  const entries = new Map(); // of the index, by key
  for (const s of sides) {
    s.byKey = keyed(s.items);
    for (const [key, e] of [...keyed(listed(s.index)), ...s.byKey]) if (!entries.has(key)) entries.set(key, { key, summary: e.summary ?? "" });
  }
  const only = entries.has(state.only) ? state.only : "";
  const drawn = only ? [only] : [...entries.keys()].filter((key) => sides.some((s) => s.byKey.has(key))).slice(0, state.drawn || Infinity);
  const comparisonOf = (key) => comparisons.find((c) => sides.some((s) => s.byKey.has(key) && nameOfItem(s.byKey.get(key)) === nameOfItem(c)));
  const old = shown, source = answer.excerpt || fileOf(state).text, choose = (only) => change({ only });
  shown = new Map();
  const draw = (key, i) => {
    const comparison = sides.length > 1 ? comparisonOf(key) : null;
    const items = sides.map((s) => {
      const item = s.byKey.get(key);
      return item ? [s.title, item, ...textsOf(s, item)] : [s.title];
    });
    const side = sides.findLast((s) => s.byKey.get(key)?.convention === "c"), alone = drawn.length === 1 && side;
    const share = alone ? () => tools(side.byKey.get(key), side, source, address) : entries.size > 1 ? () => single(key, choose) : () => null;
    return reuse(old, [items, comparison, alone ? [source, side.svg] : null], i, () => article(key, sides, comparison, share()));
  };
  place(view, [...(answer.changes ? [changes(answer.changes)] : []), ...(entries.size > 1 ? [index([...entries.values()], only, choose)] : []), ...drawn.map(draw), ...typesOf(answer, sides)]);
  if (!only && drawn.length < entries.size) {
    view.append(h("button", { type: "button", class: "all", onclick: () => change({ drawn: 0 }) }, `Draw ${entries.size - drawn.length} more functions`));
  }
  return [...entries.keys()];
}

// listed returns the entries of an index.
const listed = (index) => index?.functions.map((name, i) => ({ function: name, summary: index.summaries[index.at[i]] })) ?? [];

// parse reads lines of JSON.
const parse = (lines) => lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));

const nameOfItem = (item) => item.callback ? `callback ${item.function || `argument ${item.callback.argument}`} of ${item.callback.of}` : `${item.function ?? ""}${item.call ? " (call)" : ""}`;

// keyed maps names of functions to them; later ones of the same name have a number.
function keyed(items) {
  const counts = new Map(), all = new Map();
  for (const item of items) {
    const name = nameOfItem(item), n = (counts.get(name) ?? 0) + 1;
    counts.set(name, n);
    all.set(n > 1 ? `${name} ${n}` : name, item);
  }
  return all;
}

// single is a link that shows one function alone, with the tools to share it.
function single(key, choose) {
  return h("a", { class: "single", href: `#f=${encodeURIComponent(key)}`, "aria-label": `Alone, share: ${key}`, onclick: (e) => {
    e.preventDefault();
    choose(key);
    scrollTo(0, 0);
  } }, "Alone, share");
}

function article(key, sides, comparison, share) {
  const columns = sides.map((s) => {
    const item = s.byKey.get(key);
    const pictures = s.pictures?.[s.items.indexOf(item)];
    const body = item ? (item.convention === "c" ? functionView(item, pictures, s, comparison) : mlirView(item, pictures, s)) : [h("p", null, "not declared here")];
    return h("div", { class: "side", "data-scope": item?.convention === "c" }, sides.length > 1 ? h("h3", { class: "side-title" }, s.title) : null, ...body);
  });
  return h("article", null,
    h("div", { class: "head" }, h("h2", { tabindex: -1 }, key || "call through a pointer"), share),
    comparison ? table(comparison, sides) : null,
    h("div", { class: `sides sides-${sides.length}`, role: "group", "aria-label": key || "call" }, ...columns));
}

const verdicts = { breaks: "breaks compiled programs", growth: "grows as meant", "source-only": "may need changes in sources", compatible: "compatible" };

// changes lists the changes from the older to the newer version.
function changes(report) {
  const title = report.changes.length ? `The newer version ${report.verdict === "compatible" ? "is compatible" : verdicts[report.verdict]}` : "No changes";
  return h("section", { class: "changes", "aria-label": "Changes" }, h("p", { class: report.verdict }, title), h("ul", null, ...report.changes.map((c) => h("li", null,
    h("b", { class: c.verdict }, c.verdict), ` ${/^(record|enum)$/.test(c.kind) ? "" : c.kind + " "}'${c.name}' ${c.text}`,
    c.affects?.length ? h("span", { class: "faint" }, ` affects ${c.affects.join(", ")}`) : null,
    c.details?.length ? h("ul", null, ...c.details.map((d) => h("li", null, d))) : null))), notCompared(report.leftOut ?? []));
}

// notCompared names the declarations of which the comparison knows nothing.
function notCompared(all) {
  return all.length ? h("p", { class: "faint" }, `Not compared: ${all.map((l) => `${l.what} ${l.name ?? ""}`.trim()).join(", ")}`) : null;
}

// table compares the places of the values.
function table(c, sides) {
  const differ = c.values.filter((v) => v.differs), missing = c.sides.some((s) => !s.prototype);
  return h("div", { class: "comparison" },
    h("p", { class: c.differs ? "differs" : "" }, missing ? "≠ only one side has it" : c.differs ? `≠ ${differ.length} of ${c.values.length} values are passed differently` : "= the same places on both sides"),
    missing ? null : h("table", null,
      h("thead", null, h("tr", null, h("th", { scope: "col" }, "value"), ...sides.map((s) => h("th", { scope: "col" }, s.title)))),
      h("tbody", null, ...c.values.map((v) => h("tr", { class: v.differs ? "differs" : null },
        h("th", { scope: "row" }, `${v.differs ? "≠ " : ""}${v.argument ? v.name || `arg ${v.argument}` : "result"}`),
        ...v.on.map((o) => h("td", null, ...cell(o))))))));
}

// cell shows how one side passes a value.
function cell(o) {
  const places = namesOf(o.spans ?? []).join("+");
  return [places ? h("code", null, places) : "–", o.how && o.how !== places ? h("span", { class: "faint" }, ` ${o.how}`) : null];
}

function functionView(f, pictures, side, comparison) {
  const differs = (n) => !!comparison?.values.find((v) => v.argument === n)?.differs;
  const abi = abiOps(side, f), llvm = llvmIR(side, f);
  return [
    h("p", { class: "declaration" }, h("code", null, ...declaration(f))),
    places(f, pictures[0]),
    f.variadicRule ? h("p", null, `Variadic: ${f.variadicRule}`) : null,
    ...f.arguments.map((a, i) => valueView(a, i + 1, nameOf(f, i), pictures[i + 1], differs(i + 1))),
    f.result ? valueView(f.result, 0, "result", pictures.at(-1), differs(0)) : null,
    abi ? code("abi ops", abi, side.definitions ? "as a definition of the function has them" : "") : null,
    llvm ? code("LLVM IR", llvm) : code("LLVM IR", [f.prototype]),
  ].filter(Boolean);
}

function code(title, nodes, note) {
  return h("section", { class: "code" }, h("h3", null, title, note ? h("span", { class: "faint" }, ` ${note}`) : null),
    h("pre", { tabindex: 0, "aria-label": title }, h("code", null, ...nodes)));
}

// places shows registers and stack. A slider fills them argument by argument.
function places(f, picture) {
  const box = h("div", { class: "places" }, drawing(picture));
  if (f.arguments.length < 2) return box;
  const n = f.arguments.length;
  const output = h("output", null, `all ${n} arguments`);
  const slider = h("input", { type: "range", min: 0, max: n, value: n, "aria-label": "arguments placed" });
  slider.oninput = () => {
    const k = Number(slider.value);
    output.textContent = k === n ? `all ${n} arguments` : k ? `after ${nameOf(f, k - 1)}` : "before the first argument";
    for (const e of box.querySelectorAll("[data-a]")) e.classList.toggle("later", Number(e.dataset.a) > k);
  };
  return h("div", null, h("label", { class: "fill" }, "Fill ", slider, output), box);
}

const kinds = { direct: "direct", extend: "extended", indirect: "by address", ignore: "not passed", expand: "member by member" };

function valueView(v, key, title, picture, differs) {
  const kind = v.byval ? "copied to the stack" : kinds[v.kind] ?? v.kind;
  const extension = v.extension ? ` (${v.extension}-extended)` : "";
  const pieces = (v.pieces ?? []).filter((p) => p.spans).map((p) => `${p.type} in ${p.spans.map(whereIs).join(" and ")}`);
  const how = v.byval ? ` at +${v.pieces[0].spans[0].stack}` : pieces.length ? `: ${pieces.join(", ")}` : "";
  const plain = !v.layout;
  return h("section", { class: `value ${plain ? "plain" : ""} ${differs ? "differs" : ""}`, "data-group": true, ...link(key) },
    h("h3", null, differs ? h("span", { class: "mark" }, "≠ ") : null, h("span", { class: "name" }, title), " ", h("code", null, v.c),
      h("span", { class: "faint" }, ` ${v.size} byte${v.size === 1 ? "" : "s"}, align ${v.align}${v.unnamed ? ", variable argument" : ""}`)),
    v.size ? drawing(picture) : null,
    h("p", { class: "how" }, kind, extension, how, v.stacked ? "; too few registers are left" : "", v.rule ? h("span", { class: "rule" }, ` ${v.rule}`) : null),
    v.layout && v.units?.some((u) => u.kind !== "value" || u.rule) ? h("ul", { class: "rules" }, ...v.units.map((u, i) => rule(u, i, key))) : null,
    ...(v.warnings ?? []).map((w) => h("p", { class: "warning" }, w.message)));
}

function rule(u, i, key) {
  return h("li", link(key, 8 * u.offset, 8 * (u.offset + u.size)),
    h("b", null, `${u.kind} ${i}: ${u.class}`), u.spans ? ` in ${u.spans.map(whereIs).join(" and ")}` : "", u.rule ? `: ${u.rule}` : "");
}

// mlirView shows the values of a func.func, and its C interface.
function mlirView(f, pictures, side) {
  const values = (title, all, key) => (all ?? []).map((v, i) => h("section", { class: "value", "data-group": true, ...link(key(i)) },
    h("h3", null, h("span", { class: "name" }, `${title} ${i + 1}`), " ", h("code", null, v.type), h("span", { class: "faint" }, ` ${v.kind}`)),
    v.pieces?.length ? h("ol", { class: "descriptor" }, ...v.pieces.map((p, k) => h("li", { class: "part", ...link(key(i), 64 * k, 64 * k + 64) }, h("code", null, p.type), ` ${p.name}`))) : null));
  const words = (v) => (v.pieces?.length ? v.pieces : [v]).map((p, k) => ({ ...p, offset: 8 * k, size: 8 }));
  const llvm = llvmIR(side, { function: f.function, arguments: (f.arguments ?? []).map((v) => ({ kind: "direct", pieces: words(v) })) });
  return [
    h("div", { "data-scope": true },
      h("p", { class: "declaration" }, h("code", null, `func.func ${f.type}`)),
      ...values("argument", f.arguments, (i) => i + 1), ...values("result", f.results, (i) => `result ${i}`),
      llvm ? code("LLVM IR", llvm) : null),
    f.interface
      ? h("div", { "data-scope": true }, h("h3", null, "C interface ", h("code", null, f.wrapper)), ...functionView(f.interface, pictures, { ...side, definitions: "" }, null))
      : null,
  ].filter(Boolean);
}
