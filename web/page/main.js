// The page: the controls, the worker and the address bar.
import examples from "./examples.json";
import { Answers, replacement } from "./answers.js";
import { Editor } from "./editor.js";
import { accept, tabs, unnamed } from "./files.js";
import { fileOf, fromHash, initial, linkTo, older, questionOf } from "./state.js";
import { compilersOf, targets, titleOf } from "./targets.js";
import { most, show } from "./view.js";

const $ = (id) => document.getElementById(id);
let state = { ...initial, drawn: most };

const editor = new Editor($("editor"), "Source code", (text) => {
  if (text !== fileOf(state).text) update({ files: state.files.with(state.at, { ...fileOf(state), text }) });
});
const olderEditor = new Editor($("older-editor"), "Older version of the source code", (before) => {
  if (before !== state.before) update({ before });
});

function start(module) {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: module ? replacement : "" });
  if (module) worker.postMessage({ module });
  return worker;
}

const answers = new Answers(start, present, (globalThis.firstWorker ??= start()));
let shown = 0, addressing;

function ask() {
  document.body.dataset.pending = "";
  delete document.body.dataset.address;
  clearTimeout(addressing); // which needs the answer to this state
  answers.ask(questionOf(state));
}

function present(answer) {
  globalThis.lastAnswer = answer; // for tests, and for curious people in the console
  const names = show($("view"), answer, state, update, link), count = names.length;
  const s = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
  const problems = problemsOf(answer), errors = problems.filter((p) => p.severity === "error").length;
  for (const e of [editor, olderEditor]) e.mark(problems.flatMap((p) => p.places.filter((at) => at.editor === e).map((at) => ({ ...p, ...at }))));
  // The warnings about values are beside these.
  const beside = [...$("view").querySelectorAll(".warning")].map((e) => e.textContent);
  $("problems").replaceChildren(...problems.filter((p) => !beside.includes(p.message)).map(problem));
  const old = errors && $("view").firstChild ? ". Below is the last answer without errors." : "";
  $("status").textContent = errors ? s(errors, "error") + old : s(count, "function") + (answer.types ? `, ${s(answer.types.length, "type")}` : "") + (problems.length ? `, ${s(problems.length, "warning")}` : "");
  $("view").classList.toggle("stale", errors > 0);
  const lacks = !errors && state.only && !names.includes(state.only);
  if (lacks && state.linked) warn(`The link is damaged: it names the function '${state.only}', which the source here does not have.`);
  else if (lacks) $("status").textContent += `; '${state.only}' is not in the source`;
  document.title = (state.only ? `${state.only} on ${titleOf(state.target, state.compiler)}: ` : "") + title;
  delete document.body.dataset.pending;
  document.body.dataset.answers = String(++shown);
  clearTimeout(addressing);
  addressing = setTimeout(address, 150);
}

// warn shows what is wrong with a link, until something changes.
function warn(text) {
  $("damaged").textContent = text;
  $("damaged").hidden = !text;
}

// problemsOf joins the diagnostics of the same message, which have several places.
function problemsOf(answer) {
  const problems = new Map(), main = fileOf(state).name || unnamed;
  answer.sides.forEach((side, i) => {
    const own = state.other === older && i === 0 ? olderEditor : editor;
    for (const d of side.diagnostics) {
      const key = `${d.severity} ${d.message} ${d.notes?.map((n) => n.message)}`;
      const places = problems.get(key)?.places ?? [];
      const place = { ...d, editor: d.file === main || d.file === "input.mlir" ? own : null };
      if (d.line && !places.some((p) => p.line === d.line && p.column === d.column && p.file === d.file && p.editor === place.editor)) places.push(place);
      problems.set(key, { severity: d.severity, message: d.message, notes: d.notes ?? [], places });
    }
  });
  return [...problems.values()];
}

function problem(d) {
  const item = document.createElement("li"), most = 6;
  item.className = d.severity;
  for (const at of d.places.slice(0, most)) {
    const tab = state.files.findIndex((f) => (f.name || unnamed) === at.file);
    const text = `${at.editor === olderEditor ? "older version, " : at.editor ? "" : `${at.file}, `}line ${at.line}`;
    const go = Object.assign(document.createElement("button"), { type: "button", textContent: text });
    go.onclick = () => {
      if (!at.editor) update({ at: tab, only: "" });
      (at.editor ?? editor).goTo(at.line, at.column || 1);
    };
    item.append(at.editor || tab >= 0 ? go : text, " ");
  }
  if (d.places.length > most) item.append(`and ${d.places.length - most} more `);
  item.append(`${d.severity}: ${d.message}`);
  for (const n of d.notes) item.append(Object.assign(document.createElement("p"), { className: "note", textContent: n.message }));
  return item;
}

// address puts a link to the state into the address bar. The history keeps a source that is too large for a link.
async function address() {
  if (!$("damaged").hidden) {
    document.body.dataset.address = "damaged"; // whoever has the link can compare it with the right one
    return;
  }
  const of = state, hash = await linkTo(of, lastAnswer.excerpt);
  if (of !== state) return; // an answer to it follows
  try {
    history.replaceState(hash ? null : of, "", hash ?? "#");
  } catch {
    history.replaceState(null, "", "#"); // it is too large for the history as well
  }
  $("open").href = (of.embed ? await linkTo({ ...of, embed: false }, lastAnswer.excerpt) : hash) ?? "./";
  document.body.dataset.address = hash ? "link" : "none";
}

// link returns a link to what is shown, also in a frame, or "" if the source is too large for one.
async function link(embed = false) {
  const hash = await linkTo({ ...state, embed }, lastAnswer?.excerpt);
  return hash ? new URL(hash, location.href).href : "";
}

// preview shows the answer to the first example, which package bundle puts here, until the module is loaded.
function preview() {
  const asked = (of) => JSON.stringify(questionOf(of));
  if (!shown && asked(state) === asked({ ...initial, ...example(examples[0]), drawn: most })) show($("view"), firstAnswer, state, update, link);
}

// update changes the state, the controls and the address bar, and asks again.
function update(change) {
  state = { ...state, example: false, linked: false, ...change };
  warn("");
  if (!compilersOf(state.target).some((c) => c[0] === state.compiler)) state.compiler = "";
  if (!compilersOf(state.other).some((c) => c[0] === state.otherCompiler)) state.otherCompiler = "";
  if (state.other === older && state.language !== "c") state.other = "";
  editor.set(fileOf(state).text, state.language, !("at" in change));
  tabs($("files"), () => state, update);
  $("files").hidden = state.language !== "c";
  olderEditor.set(state.before, "c");
  $("older").hidden = state.other !== older;
  $("language").value = state.language;
  fill($("target"), state.language === "mlir" ? [["", "as the module says"], ...targets] : targets, state.target);
  fill($("compiler"), compilersOf(state.target), state.compiler);
  fill($("other"), [["", "nothing"], ...(state.language === "c" ? [[older, "an older version"]] : []), ...targets], state.other);
  fill($("other-compiler"), compilersOf(state.other), state.otherCompiler);
  $("other-compiler-label").hidden = !state.other || state.other === older;
  document.body.classList.toggle("embed", state.embed);
  const i = state.files.length > 1 ? -1 : examples.findIndex((e) => e.text === fileOf(state).text);
  $("example").value = i < 0 ? "" : String(i);
  state.example ||= i >= 0;
  ask();
}

function fill(select, options, value) {
  if (!options.some((o) => o[0] === value)) options = [...options, [value, value]];
  select.replaceChildren(...options.map(([v, text]) => new Option(text, v, false, v === value)));
}

function example(e) {
  const language = e.language ?? "c";
  return {
    language, files: [{ name: "", text: e.text }], at: 0, only: "", target: e.target ?? (language === "c" ? initial.target : ""), compiler: e.compiler ?? "",
    other: e.other ?? "", otherCompiler: e.otherCompiler ?? "", before: e.before ?? "",
  };
}

fill($("example"), [["", "your own"], ...examples.map((e, i) => [String(i), e.name])], "0");
$("example").onchange = (e) => e.target.value && update(example(examples[Number(e.target.value)]));
const bound = { language: "language", target: "target", compiler: "compiler", other: "other", "other-compiler": "otherCompiler" };
for (const [id, name] of Object.entries(bound)) $(id).onchange = (e) => {
  const change = { [name]: e.target.value };
  if (change.other === older && !state.before) change.before = fileOf(state).text;
  if (name === "language" && change.language === "c" && !state.target) change.target = initial.target;
  update(change);
};
$("share").onclick = async () => {
  let done = "Copied";
  try {
    const to = await link();
    if (to) await navigator.clipboard.writeText(to);
    else done = "Too large: choose one function";
  } catch {
    done = "Copy it from the address bar";
  }
  $("share").textContent = done;
  setTimeout(() => ($("share").textContent = "Copy link"), 2000);
};
accept(document.body, () => state, update);
// follow shows what a link holds, and returns whether it holds something. A hash may be the place of the page instead.
const follow = async (hash) => {
  if (hash.length < 2 || document.getElementById(hash.slice(1))) return false;
  document.body.dataset.pending = "";
  const linked = await fromHash(hash);
  if (linked) update({ ...linked, linked: true });
  else delete document.body.dataset.pending;
  if (!linked) warn("The link is damaged: a part of it is missing or changed. It does not belong to what is shown here.");
  return !!linked;
};
addEventListener("hashchange", (e) => follow(new URL(e.newURL).hash)); // the address may have that of an answer again
const title = document.title;
if (!(await follow(location.hash))) {
  const problem = $("damaged").textContent;
  update(!problem && history.state?.files ? history.state : example(examples[0]));
  preview();
  warn(problem && problem.replace("what is shown here", "the example below"));
} else if (!fileOf(state).text && !state.before) {
  update({ ...example(examples[0]), only: state.only, linked: true });
}
