// The state of the page, which the address bar holds as well.

const packed = { language: "l", text: "t", target: "g", compiler: "c", other: "o", otherCompiler: "d", before: "b" };

export const initial = { language: "c", text: "", target: "x86_64-linux-gnu", compiler: "", other: "", otherCompiler: "", before: "" };

// older is the choice of "Compare with" for an older version of the source, which is state.before.
export const older = "older";

export function toHash(state) {
  const short = {};
  for (const [name, key] of Object.entries(packed)) if (state[name] !== initial[name]) short[key] = state[name];
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  let text = "";
  for (const b of bytes) text += String.fromCharCode(b);
  return "#" + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// fromHash returns null for a hash of something else.
export function fromHash(hash) {
  try {
    const text = atob(hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const short = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (c) => c.charCodeAt(0))));
    const state = { ...initial };
    for (const [name, key] of Object.entries(packed)) if (typeof short[key] === "string") state[name] = short[key];
    return state;
  } catch {
    return null;
  }
}

export function questionOf(state) {
  const { target, compiler } = state, sides = [{ target, compiler, before: "" }];
  if (state.other === older) sides.unshift({ target, compiler, before: state.before || "\n" });
  else if (state.other) sides.push({ target: state.other, compiler: state.otherCompiler, before: "" });
  // The functions of a second side can be in another order.
  return { language: state.language, text: state.text, sides, drawn: sides.length > 1 ? 0 : state.drawn };
}
