// The state of the page, and the links that hold it.

// The fields of the state that links hold, besides the files.
const packed = { language: "l", target: "g", compiler: "c", other: "o", otherCompiler: "d", before: "b" };

// The file at index "at" is explained; it can include the others. A name of "" is input.h. "only" is the function that
// is shown alone, or "".
export const initial = {
  language: "c", files: [{ name: "", text: "" }], at: 0, target: "x86_64-linux-gnu", compiler: "", other: "", otherCompiler: "", before: "", only: "", embed: false,
};

export const fileOf = (state) => state.files[state.at];

// older is the choice of "Compare with" for an older version of the source, which is state.before.
export const older = "older";

const longest = 65536; // characters of a link
const largest = 16 << 20; // characters of the state in a link

// piped returns the bytes that a stream makes of others, or throws if there are too many.
async function piped(bytes, through) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader(), parts = [];
  for (let size = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    if ((size += value.length) > largest) throw new Error("too large");
    parts.push(value);
  }
}

// base64 is for short texts, as it takes each byte as an argument.
export const base64 = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));

// sum returns a checksum of the data in a link, because DEFLATE reads many other data as another text.
function sum(data) {
  let n = 0x811c9dc5;
  for (const c of data) n = Math.imul(n ^ c.charCodeAt(0), 0x01000193) >>> 0; // FNV-1a
  return n.toString(36);
}

async function toHash(state) {
  const { name, text } = fileOf(state), short = {};
  for (const [field, key] of Object.entries(packed)) if (state[field] !== initial[field]) short[key] = state[field];
  if (text) short.t = text;
  if (name) short.n = name;
  if (state.files.length > 1) [short.x, short.a] = [state.files.filter((_, i) => i !== state.at).map((f) => [f.name, f.text]), state.at];
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(short)), new CompressionStream("deflate-raw"));
  if (bytes.length > longest) return null;
  const data = base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const hash = `#z=${data}&k=${sum(data)}${state.only ? "&f=" + encodeURIComponent(state.only) : ""}${state.embed ? "&embed" : ""}`;
  return hash.length > longest ? null : hash;
}

// linkTo returns the hash of a link to a state, with the excerpt for its function if the files are too large, or null.
export async function linkTo(state, excerpt) {
  const hash = await toHash(state);
  if (hash || !state.only || !excerpt) return hash;
  return toHash({ ...state, files: [{ name: fileOf(state).name, text: excerpt }], at: 0, before: "", other: state.other === older ? "" : state.other });
}

// fromHash returns the part of the state that a hash holds, or null for a hash that is damaged. Older links have no
// checksum, and the oldest are not compressed. A person may add a function or "embed" to any link.
export async function fromHash(hash) {
  try {
    const params = new URLSearchParams(hash.slice(1)), data = params.get("z");
    if (data === null && params.has("f")) return { only: params.get("f") };
    if (params.has("k") && params.get("k") !== sum(data ?? "")) return null;
    const text = atob((data ?? hash.slice(1)).replaceAll("-", "+").replaceAll("_", "/")), bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
    const short = JSON.parse(new TextDecoder().decode(data === null ? bytes : await piped(bytes, new DecompressionStream("deflate-raw"))));
    if (typeof short !== "object" || short === null || Array.isArray(short)) return null;
    const string = (s) => (typeof s === "string" ? s : "");
    const state = { ...initial, only: params.get("f") ?? "", embed: params.has("embed") };
    for (const [name, key] of Object.entries(packed)) if (typeof short[key] === "string") state[name] = short[key];
    state.files = Array.isArray(short.x) ? short.x.map(([name, text]) => ({ name: string(name), text: string(text) })) : [];
    state.at = Math.min(state.files.length, Math.max(0, short.a | 0));
    state.files.splice(state.at, 0, { name: string(short.n), text: string(short.t) });
    return state;
  } catch {
    return null;
  }
}

export function questionOf(state) {
  const { target, compiler, language, drawn, only } = state, sides = [{ target, compiler, before: "" }], { name, text } = fileOf(state);
  if (state.other === older) sides.unshift({ target, compiler, before: state.before || "\n" });
  else if (state.other) sides.push({ target: state.other, compiler: state.otherCompiler, before: "" });
  const files = language === "c" ? state.files.filter((f) => f !== fileOf(state)) : [];
  return { language, text, name: language === "c" ? name : "", files, sides, drawn, only, excerpt: only !== "" && (files.length > 0 || text.length > 1 << 13) };
}
