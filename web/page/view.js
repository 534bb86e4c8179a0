// The right side of the page: an index, and an article for each function of each side.
import { abiOps, declaration, llvmIR, textsOf } from "./code.js";
import { drawing, h } from "./dom.js";
import { link } from "./links.js";
import { nameOf, namesOf, whereIs } from "./model.js";
import { older } from "./state.js";
import { titleOf } from "./targets.js";

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

// show draws an answer and returns the number of its functions. It calls drawAll to get the drawings of all.
export function show(view, answer, state, drawAll) {
  const sides = answer.sides.map((side, i) => ({
    ...side, title: state.other === older ? ["older version", "newer version"][i] : titleOf(i ? state.other : state.target, i ? state.otherCompiler : state.compiler),
    items: parse(side.explanation).filter((o) => o.convention),
  }));
  if (!sides.some((s) => s.items.length)) {
    if (!sides.some((s) => s.diagnostics.some((d) => d.severity === "error"))) view.replaceChildren();
    return 0;
  }
  const comparisons = parse(answer.comparison ?? "").map((c) => ({ ...c, values: c.values ?? [] }));
  const keys = [];
  for (const s of sides) {
    const counts = {};
    for (const item of s.items) {
      const name = `${item.function ?? ""}${item.call ? " (call)" : ""}`;
      counts[name] = (counts[name] ?? 0) + 1;
      item.key = counts[name] > 1 ? `${name} ${counts[name]}` : name;
      if (!keys.includes(item.key)) keys.push(item.key);
    }
  }
  const drawn = keys.slice(0, state.drawn || keys.length);
  const comparisonOf = (i) => comparisons.find((c) => sides.some((s) => s.items.some((f) => f.key === keys[i] && (f.function ?? "") === (c.function ?? "") && !!f.call === !!c.call)));
  const old = shown;
  shown = new Map();
  const draw = (key, i) => {
    const comparison = sides.length > 1 ? comparisonOf(i) : null;
    const items = sides.map((s) => {
      const item = s.items.find((o) => o.key === key);
      return item ? [s.title, item, ...textsOf(s, item)] : [s.title];
    });
    return reuse(old, [items, comparison], i, () => article(key, sides, comparison));
  };
  place(view, [...(answer.changes ? [changes(answer.changes)] : []), ...(keys.length > 1 ? [index(keys, sides)] : []), ...drawn.map(draw)]);
  if (drawn.length < keys.length) {
    view.append(h("button", { type: "button", class: "all", onclick: drawAll }, `Draw ${keys.length - drawn.length} more functions`));
  }
  return keys.length;
}

const parse = (lines) => lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));

function index(keys, sides) {
  return h("nav", { class: "index", "aria-label": "Functions" }, h("ul", null, ...keys.slice(0, 200).map((key, i) => {
    const f = sides.map((s) => s.items.find((o) => o.key === key)).find(Boolean);
    return h("li", null, h("a", { href: `#f${i}`, onclick: (e) => {
      e.preventDefault();
      const to = document.getElementById(`f${i}`);
      to?.scrollIntoView();
      to?.querySelector("h2")?.focus();
    } }, key || "(pointer)"), " ", h("span", { class: "faint" }, f?.convention === "c" ? summary(f) : ""));
  })));
}

const where = (v) => (v.kind === "ignore" ? "not passed" : namesOf((v.pieces ?? []).flatMap((p) => p.spans ?? [])).join("+"));

function summary(f) {
  const args = f.arguments.map((a) => where(a)).join(", ") + (f.variadic ? ", …" : "");
  return `${args || "()"} → ${f.result ? where(f.result) : "void"}`;
}

function article(key, sides, comparison) {
  const columns = sides.map((s) => {
    const item = s.items.find((o) => o.key === key);
    const pictures = s.pictures?.[s.items.indexOf(item)];
    const body = item ? (item.convention === "c" ? functionView(item, pictures, s, comparison) : mlirView(item, pictures, s)) : [h("p", null, "not declared here")];
    return h("div", { class: "side", "data-scope": item?.convention === "c" }, sides.length > 1 ? h("h3", { class: "side-title" }, s.title) : null, ...body);
  });
  return h("article", null,
    h("h2", { tabindex: -1 }, key || "call through a pointer"),
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
        h("th", { scope: "row" }, `${v.differs ? "≠ " : ""}${v.argument ? v.name || `argument ${v.argument}` : "result"}`),
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
