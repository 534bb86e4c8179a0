// Usage: node snapshot.mjs IN.wasm OUT.wasm [REQUESTS.jsonl]
//
// Starts the module, asks it the requests, one in a line, and writes it as it is then, with its memory and the values of its
// globals. Those who load the result need not wait for Go to start, for the tables of all packages, and for the macros of
// the requests' targets. Most of that time V8 spends on optimizing functions that run only once. The result has no code of
// those that initialize packages, and no names, files and lines of functions. IN.wasm must have the names of functions: link it with
// -w, but without -s.
import { readFileSync, writeFileSync } from "node:fs";
import { ask, system } from "../npm/start.js";

// The numbers of sections and opcodes.
const CUSTOM = 0, IMPORT = 2, MEMORY = 5, GLOBAL = 6, EXPORT = 7, CODE = 10, DATA = 11;
const I32 = 0x7f, I64 = 0x7e, I32_CONST = 0x41, I64_CONST = 0x42, UNREACHABLE = 0x00, END = 0x0b;

/** Bytes of a number in LEB128. */
function unsigned(n) {
  const out = [];
  for (; n > 127; n >>>= 7) out.push((n & 127) | 128);
  return [...out, n];
}

/** Bytes of a BigInt with a sign in LEB128. */
function signed(n) {
  const out = [];
  for (;;) {
    const b = Number(n & 127n);
    n >>= 7n;
    if ((n === 0n && !(b & 64)) || (n === -1n && b & 64)) return [...out, b];
    out.push(b | 128);
  }
}

class Reader {
  at = 0;
  constructor(bytes) {
    this.bytes = bytes;
  }
  get done() {
    return this.at >= this.bytes.length;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    for (let n = 0, shift = 0; ; shift += 7) {
      const b = this.byte();
      n |= (b & 127) << shift;
      if (b < 128) return n >>> 0;
    }
  }
  take(n) {
    return this.bytes.subarray(this.at, (this.at += n));
  }
  text() {
    return Buffer.from(this.take(this.number())).toString();
  }
}

/** Splits a module into its sections. */
function split(code) {
  const sections = [];
  for (const r = new Reader(code.subarray(8)); !r.done; ) {
    const id = r.byte();
    sections.push({ id, body: r.take(r.number()) });
  }
  return sections;
}

/** Joins sections, of which some have another body. */
function join(code, sections, bodies) {
  const parts = [code.subarray(0, 8)];
  for (const { id, body } of sections) {
    const now = bodies[id] ?? body;
    parts.push(Buffer.from([id, ...unsigned(now.length)]), now);
  }
  return Buffer.concat(parts);
}

/** The types of the globals. Their initial values are constants without the byte of END. */
function globalsOf(body) {
  const r = new Reader(body), all = [];
  for (let n = r.number(); n > 0; n--) {
    const type = r.byte(), mutable = r.byte();
    if (type !== I32 && type !== I64) throw new Error("a global is not an integer");
    while (r.byte() !== END);
    all.push({ type, mutable });
  }
  return all;
}

/** The exports, each as its name and its bytes. */
function exportsOf(body) {
  const r = new Reader(body), all = [];
  for (let n = r.number(); n > 0; n--) {
    const begin = r.at, name = r.text();
    r.byte();
    r.number();
    all.push({ name, bytes: body.subarray(begin, r.at) });
  }
  return all;
}

/** The custom section "name", and the names of functions by their numbers. */
function namesOf(sections) {
  for (const section of sections) {
    const r = new Reader(section.body);
    if (section.id !== CUSTOM || r.text() !== "name") continue;
    const names = new Map();
    while (!r.done) {
      const kind = r.byte(), part = new Reader(r.take(r.number()));
      for (let n = kind === 1 ? part.number() : 0; n > 0; n--) names.set(part.number(), part.text());
    }
    return { section, names };
  }
  throw new Error("the module has no names of functions");
}

/** How many functions are imported. Go's linker imports nothing else. */
const imported = (body) => new Reader(body).number();

// The linker names the function that initializes the variables of example.com/a/b "example.com_a_b.init", and others
// ".init.0" and ".map.init.0". A method init of a type has the type's name between these.
const initializer = /^([a-z]+\.[a-z]+_)?[^.]+\.(map\.)?init(\.\d+)?$/;

/** The code without the bodies of functions that initialize packages: they have run. */
function initialized(body, names, first) {
  const r = new Reader(body), all = [];
  for (let i = first, n = r.number(); n > 0; n--, i++) {
    const size = r.number(), code = r.take(size), had = initializer.test(names.get(i));
    all.push(had ? Buffer.from([3, 0, UNREACHABLE, END]) : Buffer.concat([Buffer.from(unsigned(size)), code]));
  }
  return list(all);
}

const list = (parts) => Buffer.concat([Buffer.from(unsigned(parts.length)), ...parts]);

const globalName = (i) => `global ${i}`;
const globalExport = (i) => Buffer.from([globalName(i).length, ...Buffer.from(globalName(i)), 3, ...unsigned(i)]);

/** Starts a module and asks it the requests. The time stands still, so that none later is earlier. */
async function start(code, requests) {
  const host = system(() => exports.memory.buffer, () => 1n, (bytes) => bytes.fill(1));
  const { instance: { exports } } = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: host });
  exports._initialize();
  for (const request of requests) {
    ask(exports, request);
  }
  return exports;
}

/**
 * Fills with zeros what only traces of crashes show, which nobody sees here, of Go's table of functions: their names, files and
 * lines, which take a twentieth of a compressed module. The runtime knows its own functions by their names, so these stay. An
 * offset of 0 means that a function has no table. The forms are those of Go 1.20 to 1.26: runtime.pcHeader, functab and _func.
 */
function forgetLines(memory) {
  const bytes = Buffer.from(memory.buffer), { at, count, names, units, files, values, functions } = tableOf(bytes);
  const used = new Uint8Array(functions - values);
  for (let i = 0; i < count; i++) {
    const f = functions + bytes.readUInt32LE(functions + 8 * i + 4);
    const [STACK, FILE, LINE, TABLES, UNIT, START, END] = [16, 20, 24, 28, 32, 36, 44].map((offset) => f + offset);
    const tables = [STACK, ...Array.from({ length: bytes.readUInt32LE(TABLES) }, (_, k) => END + 4 * k)];
    for (const table of tables) markPairs(bytes, values, bytes.readUInt32LE(table), used);
    for (const field of [FILE, LINE, UNIT, START]) bytes.writeUInt32LE(0, field);
  }
  used.forEach((isUsed, i) => isUsed || (bytes[values + i] = 0));
  bytes.fill(0, at + units, at + files).fill(0, at + files, values);
  for (let i = at + names; i < at + units; ) {
    const end = bytes.indexOf(0, i);
    if (!bytes.toString("latin1", i, end).startsWith("runtime.")) bytes.fill(0, i, end);
    i = end + 1;
  }
}

/** Finds the table of functions, and its parts. */
function tableOf(bytes) {
  const header = Buffer.from([0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8]), all = [];
  for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1)) {
    const [count, names, units, files, values, functions] = [8, 32, 40, 48, 56, 64].map((i) => Number(bytes.readBigUInt64LE(at + i)));
    if (names < units && units < files && files < values && values < functions && at + functions + 8 * count < bytes.length)
      all.push({ at, count, names, units, files, values: at + values, functions: at + functions });
  }
  if (all.length !== 1) throw new Error(`the module has ${all.length} tables of functions`);
  return all[0];
}

/** Marks the bytes of a table of values, which are pairs of numbers up to a first one that is 0. */
function markPairs(bytes, begin, offset, used) {
  if (offset === 0 || used[offset] === 2) return; // marked as a start
  let i = offset;
  const number = () => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const b = bytes[begin + i];
      used[i++] ||= 1;
      n |= (b & 127) << shift;
      if (b < 128) return n;
    }
  };
  for (let first = true; number() !== 0 || first; first = false) number();
  used[offset] = 2;
}

/** The runs of memory that are not zero. A segment has a few bytes of its own, so that short runs of zeros stay in it. */
function segments(bytes) {
  const gap = 64, all = [];
  for (let i = 0; i < bytes.length; ) {
    while (i < bytes.length && bytes[i] === 0) i++;
    let end = i; // of the last byte that is not zero
    for (let k = i; k < bytes.length && k - end < gap; k++) if (bytes[k] !== 0) end = k + 1;
    if (end > i) all.push(Buffer.from([0, I32_CONST, ...signed(BigInt(i)), END, ...unsigned(end - i)]), bytes.subarray(i, end));
    i = end + 1;
  }
  return Buffer.concat([Buffer.from(unsigned(all.length / 2)), ...all]);
}

const [, , from, to, questions] = process.argv;
const code = readFileSync(from);
const sections = split(code);
const bodyOf = (id) => sections.find((s) => s.id === id).body;
const globals = globalsOf(bodyOf(GLOBAL)), exported = exportsOf(bodyOf(EXPORT));

const open = join(code, sections, { [EXPORT]: list([...exported.map((e) => e.bytes), ...globals.map((_, i) => globalExport(i))]) });
const started = await start(open, questions ? readFileSync(questions, "utf8").split("\n").filter(Boolean) : []);
const memory = new Uint8Array(started.memory.buffer);
forgetLines(memory);

const { section: nameSection, names } = namesOf(sections);
const result = join(code, sections.filter((s) => s !== nameSection), {
  [MEMORY]: Buffer.from([1, 0, ...unsigned(memory.length / 65536)]),
  [GLOBAL]: list(globals.map(({ type, mutable }, i) =>
    Buffer.from([type, mutable, type === I32 ? I32_CONST : I64_CONST, ...signed(BigInt(started[globalName(i)].value)), END]))),
  [EXPORT]: list(exported.filter((e) => e.name !== "_initialize").map((e) => e.bytes)),
  [CODE]: initialized(bodyOf(CODE), names, imported(bodyOf(IMPORT))),
  [DATA]: segments(memory),
});
writeFileSync(to, result);
