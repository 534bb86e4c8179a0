// What the page reads from the JSON of --explain, and from the abi ops and LLVM IR.

const nameOfSpan = (s) => s.register ?? `stack+${s.stack}`;

// namesOf lists the places of spans.
export const namesOf = (spans) => spans.map((s) => (s.address ? `[${nameOfSpan(s)}]` : nameOfSpan(s)));

// whereIs describes the place of a span in words.
export function whereIs(span) {
  const at = span.register ?? `the stack, at +${span.stack}`;
  return span.address ? `memory, address in ${at}` : at;
}

export const nameOf = (f, i) => f.arguments[i].name || `arg ${i + 1}`;

// paramsOf returns what each LLVM parameter of a function carries: {key, from, to}.
export function paramsOf(f) {
  const params = [];
  const add = (value, key) => {
    for (const piece of value.pieces ?? []) {
      const all = value.kind === "indirect" || !piece.size;
      params.push({ key, from: all ? 0 : 8 * piece.offset, to: all ? Infinity : 8 * (piece.offset + piece.size) });
    }
  };
  if (f.result?.kind === "indirect") add(f.result, 0);
  f.arguments.forEach((a, i) => a.unnamed || add(a, i + 1));
  return params;
}

// split divides a text at commas outside brackets and quotes.
export function split(text) {
  const parts = [];
  let depth = 0, start = 0, quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') quoted = !quoted;
    else if (quoted) continue;
    else if ("([{<".includes(c)) depth++;
    else if (")]}".includes(c) || (c === ">" && text[i - 1] !== "-")) depth--;
    else if (c === "," && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

// parens returns the start and end of the text in the parentheses that open at an index.
export function parens(text, open) {
  let depth = 0, quoted = false;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '"') quoted = !quoted;
    if (quoted) continue;
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return [open + 1, i];
  }
  return [open + 1, text.length];
}

// symbolIn finds "@name(" in a text, where names may be in quotes. It returns the index of "(" or -1.
export function symbolIn(text, name) {
  for (const form of [`@${name}(`, `@"${name}"(`]) {
    const i = text.indexOf(form);
    if (i >= 0) return i + form.length - 1;
  }
  return -1;
}

// functionIn returns the lines of a function in LLVM IR or MLIR, or "".
export function functionIn(text, name, start) {
  const lines = text.split("\n");
  const first = lines.findIndex((l) => start.test(l) && symbolIn(l, name) >= 0);
  if (first < 0) return "";
  if (!lines[first].trimEnd().endsWith("{")) return lines[first];
  const indent = /^ */.exec(lines[first])[0];
  const last = lines.findIndex((l, i) => i > first && l === indent + "}");
  return lines.slice(first, last + 1).map((l) => l.slice(indent.length)).join("\n");
}
