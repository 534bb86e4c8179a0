// Code with links: the C declaration, the abi ops and the LLVM IR.
import { h } from "./dom.js";
import { link } from "./links.js";
import { functionIn, paramsOf, parens, split, symbolIn } from "./model.js";

const part = (text, param, extra) => h("span", { class: "part " + (extra ?? ""), ...link(param.key, param.from, param.to) }, text);

// declaration marks the parameters in a C declaration.
export function declaration(f) {
  const text = f.c;
  let open = text.indexOf((f.function || "(*)") + "(");
  if (open < 0) return [text];
  open += (f.function || "(*)").length;
  const [from, to] = parens(text, open);
  const named = f.arguments.filter((a) => !a.unnamed).length;
  const nodes = split(text.slice(from, to)).map((p, i) => (i < named ? [i ? "," : "", part(p, { key: i + 1, from: 0, to: Infinity })] : [i ? "," : "", p]));
  const result = f.result ? part(text.slice(0, open), { key: 0, from: 0, to: Infinity }) : text.slice(0, open);
  return [result, "(", ...nodes.flat(), ")", text.slice(to + 1)];
}

// parameters marks the parameters in a line with "@name(…)", and returns the names that they have there.
function parameters(line, f) {
  const open = symbolIn(line, f.function ?? "");
  if (open < 0) return { nodes: [line], names: new Map() };
  const [from, to] = parens(line, open), params = paramsOf(f), names = new Map();
  const texts = line.slice(from, to).trim() ? split(line.slice(from, to)) : [];
  const nodes = texts.map((text, i) => {
    const p = params[i];
    if (!p || text.trim() === "...") return [i ? "," : "", text];
    const name = /^\s*(%[\w.$-]+):|(%[\w.$-]+)\s*$/.exec(text);
    if (name) names.set(name[1] ?? name[2], p);
    return [i ? "," : "", part(text, p)];
  });
  return { nodes: [line.slice(0, from), ...nodes.flat(), line.slice(to)], names };
}

// lines marks the parameters of a function in its first line and wherever its body uses them.
function lines(text, f) {
  const all = text.split("\n");
  const { nodes, names } = parameters(all[0], f);
  const body = all.slice(1).map((line) => {
    const nodes = line.split(/(%[\w.$-]+)/).map((word) => (names.has(word) ? part(word, names.get(word)) : word));
    const used = [...names].filter(([name]) => line.split(/(%[\w.$-]+)/).includes(name)).map(([, p]) => p);
    if (/\babi\.(direct|extend|indirect|expand|ignore)\b/.test(line) && used.length)
      return ["\n", h("span", { class: "op part", ...link(used[0].key) }, ...nodes)];
    return ["\n", ...nodes];
  });
  return [...nodes, ...body.flat()];
}

// textsOf returns the abi ops and the LLVM IR of a function, each "" if there is none.
export function textsOf(side, f) {
  const name = f.function ?? "", abi = /^ *abi\.func /, llvm = /^(declare|define) /;
  return [functionIn(side.definitions, name, abi) || functionIn(side.abi, name, abi), functionIn(side.llvm, name, llvm)];
}

// abiOps returns the abi ops of a function as nodes, or null.
export function abiOps(side, f) {
  const [abi] = textsOf(side, f);
  return abi ? lines(abi, f) : null;
}

// llvmIR returns the LLVM IR of a function as nodes, or null.
export function llvmIR(side, f) {
  const [, llvm] = textsOf(side, f);
  return llvm ? lines(llvm, f) : null;
}
