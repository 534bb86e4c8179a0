// The choices of targets and compilers.
import rows from "./targets.json";

export const targets = rows.map((t) => [t.triple, t.title]);

// all are the compilers of any target.
const all = Object.entries(Object.fromEntries(rows.flatMap((t) => t.compilers)));

// compilersOf returns the compilers whose decisions on a target are known. A target that the menu lacks is from a link or the
// module: abi-opt answers whether it has the compiler.
export function compilersOf(target) {
  return rows.find((t) => t.triple === target)?.compilers ?? all;
}

export function titleOf(target, compiler) {
  const name = targets.find((t) => t[0] === target)?.[1] ?? (target || "the module's target");
  const by = compilersOf(target).find((c) => c[0] === compiler)?.[1] ?? compiler;
  return by ? `${name}, ${by}` : name;
}
