// What the pictures need beside the JSON of --explain.

// A place is a span of the JSON with its range in bits: {register} or {stack}, address if the bytes are in
// memory elsewhere, and name for people.
export const placesOf = (value) => (value?.pieces ?? []).flatMap((piece) => (piece.spans ?? []).map(placeOf));

const placeOf = (span) => ({ ...span, name: span.register ?? `stack+${span.stack}`, from: 8 * span.offset, to: 8 * (span.offset + span.size) });

// namesOf lists the places of spans.
export const namesOf = (spans) => spans.map(placeOf).map((p) => (p.address ? `[${p.name}]` : p.name));

export const placeAt = (places, bit) => places.find((p) => p.from <= bit && bit < p.to);

// colourOf returns the class with the colour of a place.
export const colourOf = (place) => (place ? "at-" + (place.register ?? "stack") : "");

// cellsOf returns the runs of bytes with the same members. A scalar has one.
export function cellsOf(value, name) {
  if (value.layout) return { members: value.layout.members, cells: value.layout.cells ?? [] };
  return {
    members: [{ name: name || value.c, c: `${value.c}${name ? " " + name : ""}`, offset: 0, size: value.size }],
    cells: value.size ? [{ offset: 0, size: value.size, members: [0] }] : [],
  };
}

// rowsOf splits the bytes of a value into rows, and those into segments with the same members in one
// place. Long values are shortened.
export function rowsOf(value, name, places) {
  const { members, cells } = cellsOf(value, name);
  const rows = [], limit = 12 * 8;
  for (const cell of cells) {
    const end = Math.min(cell.offset + cell.size, limit);
    for (let at = cell.offset; at < end; ) {
      const place = placeAt(places, 8 * at);
      let to = Math.min(end, at - (at % 8) + 8);
      if (place) to = Math.min(to, Math.ceil(place.to / 8));
      else for (const p of places) if (p.from > 8 * at) to = Math.min(to, Math.floor(p.from / 8));
      to = Math.max(to, at + 1);
      const offset = at - (at % 8);
      if (rows.at(-1)?.offset !== offset) rows.push({ offset, segments: [] });
      rows.at(-1).segments.push({
        from: at, to, place, members: (cell.members ?? []).map((i) => members[i]), elided: cell.elided, continued: at > cell.offset, bits: cell.bits,
      });
      at = to;
    }
  }
  return { rows, more: Math.max(0, value.size - limit), members };
}

// labelOf names members: those that overlap by a slash, bit-fields in one byte by a comma.
export function labelOf(members) {
  return members.map((m) => m.name || "(unnamed)").join(members.some((m) => m.bitField) ? "," : "/");
}

// membersIn lists the members of a value that overlap a range in bits.
export function membersIn(value, from, to) {
  return (value.layout?.members ?? []).filter((m) => {
    const bit = m.bit ?? 0, start = m.bitField ? bit : 8 * m.offset, end = m.bitField ? bit + m.width : 8 * (m.offset + m.size);
    return start < to && end > from;
  });
}

// argumentOf returns the index of "argument 3", "r" for the address of the result, or null.
export function argumentOf(of) {
  if (!of) return null;
  const m = /^argument (\d+)$/.exec(of);
  return m ? Number(m[1]) : "r";
}

// paramsOf returns what each LLVM parameter of a function carries: {key, from, to}.
export function paramsOf(f) {
  const params = [];
  const add = (value, key) => {
    for (const piece of value.pieces ?? []) {
      const all = value.kind === "indirect" || !piece.size;
      params.push({ key, from: all ? 0 : 8 * piece.offset, to: all ? Infinity : 8 * (piece.offset + piece.size) });
    }
  };
  if (f.result?.kind === "indirect") add(f.result, "r");
  f.arguments.forEach((a, i) => a.unnamed || add(a, i));
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
