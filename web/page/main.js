// The page: the controls, the worker and the address bar.
import examples from "./examples.json";
import { Answers, replacement } from "./answers.js";
import { Editor } from "./editor.js";
import { fromHash, initial, older, questionOf, toHash } from "./state.js";
import { compilersOf, targets } from "./targets.js";
import { most, show } from "./view.js";

const $ = (id) => document.getElementById(id);
let state = { ...initial, drawn: most };

const editor = new Editor($("editor"), "Source code", (text) => {
  if (text !== state.text) update({ text });
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
let shown = 0;

function ask() {
  document.body.dataset.pending = "";
  answers.ask(questionOf(state));
}

function present(answer) {
  globalThis.lastAnswer = answer; // for tests, and for curious people in the console
  const problems = [];
  answer.sides.forEach((side, i) => {
    const of = state.other === older && i === 0 ? olderEditor : editor;
    for (const d of side.diagnostics) if (!problems.some((p) => p.message === d.message && p.line === d.line && p.of === of)) problems.push({ ...d, of });
  });
  for (const e of [editor, olderEditor]) e.mark(problems.filter((p) => p.of === e && p.file?.startsWith("input.")));
  $("problems").replaceChildren(...problems.map(problem));
  const errors = problems.filter((p) => p.severity === "error").length;
  const count = show($("view"), answer, state, () => update({ drawn: 0 }));
  const s = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
  const old = errors && $("view").firstChild ? ". Below is the last answer without errors." : "";
  $("status").textContent = errors ? s(errors, "error") + old : s(count, "function") + (problems.length ? `, ${s(problems.length, "warning")}` : "");
  $("view").classList.toggle("stale", errors > 0);
  delete document.body.dataset.pending;
  document.body.dataset.answers = String(++shown);
}

function problem(d) {
  const item = document.createElement("li");
  item.className = d.severity;
  if (d.line) {
    const go = document.createElement("button");
    go.type = "button";
    go.textContent = `${d.of === olderEditor ? "older version, " : ""}line ${d.line}`;
    go.onclick = () => d.of.goTo(d.line, d.column || 1);
    item.append(go, " ");
  }
  item.append(`${d.severity}: ${d.message}`);
  return item;
}

// update changes the state, the controls and the address bar, and asks again.
function update(change) {
  state = { ...state, ...change };
  if (!compilersOf(state.target).some((c) => c[0] === state.compiler)) state.compiler = "";
  if (!compilersOf(state.other).some((c) => c[0] === state.otherCompiler)) state.otherCompiler = "";
  if (state.other === older && state.language !== "c") state.other = "";
  editor.set(state.text, state.language);
  olderEditor.set(state.before, "c");
  $("older").hidden = state.other !== older;
  $("language").value = state.language;
  fill($("target"), state.language === "mlir" ? [["", "as the module says"], ...targets] : targets, state.target);
  fill($("compiler"), compilersOf(state.target), state.compiler);
  fill($("other"), [["", "nothing"], ...(state.language === "c" ? [[older, "an older version"]] : []), ...targets], state.other);
  fill($("other-compiler"), compilersOf(state.other), state.otherCompiler);
  $("other-compiler-label").hidden = !state.other || state.other === older;
  const i = examples.findIndex((e) => e.text === state.text);
  $("example").value = i < 0 ? "" : String(i);
  history.replaceState(null, "", toHash(state));
  ask();
}

function fill(select, options, value) {
  if (!options.some((o) => o[0] === value)) options = [...options, [value, value]];
  select.replaceChildren(...options.map(([v, text]) => new Option(text, v, false, v === value)));
}

function example(e) {
  const language = e.language ?? "c";
  return {
    language, text: e.text, target: e.target ?? (language === "c" ? initial.target : ""), compiler: e.compiler ?? "",
    other: e.other ?? "", otherCompiler: e.otherCompiler ?? "", before: e.before ?? "",
  };
}

fill($("example"), [["", "your own"], ...examples.map((e, i) => [String(i), e.name])], "0");
$("example").onchange = (e) => e.target.value && update(example(examples[Number(e.target.value)]));
const bound = { language: "language", target: "target", compiler: "compiler", other: "other", "other-compiler": "otherCompiler" };
for (const [id, name] of Object.entries(bound)) $(id).onchange = (e) => {
  const change = { [name]: e.target.value };
  if (change.other === older && !state.before) change.before = state.text;
  if (name === "language" && change.language === "c" && !state.target) change.target = initial.target;
  update(change);
};
$("share").onclick = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    $("share").textContent = "Copied";
  } catch {
    $("share").textContent = "Copy it from the address bar";
  }
  setTimeout(() => ($("share").textContent = "Copy link"), 2000);
};
addEventListener("hashchange", () => {
  const linked = fromHash(location.hash);
  if (linked) update(linked);
});
update((location.hash.length > 1 && fromHash(location.hash)) || example(examples[0]));
