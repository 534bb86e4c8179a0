// The worker runs abi-opt as WebAssembly. For each question it sends {begun}, with the compiled module if it compiled
// one, and {answer}, or {broken} with the reason why it cannot answer anything again.
import "go-wasm";
import { describe, replacement } from "./answers.js";

const go = new Go();

// The module is compressed by itself, so that any file server serves it small.
async function compile() {
  const packed = await fetch(new URL("answer.bin", self.location.href), { credentials: "omit" });
  if (!packed.ok) throw new Error("answer.bin: " + packed.status);
  return WebAssembly.compileStreaming(new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": "application/wasm" },
  }));
}

async function load(module) {
  const instance = await WebAssembly.instantiate(await module, go.importObject);
  await new Promise((resolve) => {
    globalThis.abiReady = resolve;
    go.run(instance);
  });
}

// A worker that replaces another gets its module with the first message.
let give, module = self.name === replacement ? new Promise((resolve) => (give = resolve)) : compile();
const loaded = load(module);
loaded.catch(() => {}); // reported with the first question

let idle;
onmessage = async ({ data: question }) => {
  if (question.module) {
    give(question.module);
    module = null;
    return;
  }
  try {
    await loaded;
  } catch (error) {
    postMessage({ broken: "The compiler could not be loaded: " + error });
    return;
  }
  clearTimeout(idle);
  postMessage({ begun: true, module: await module });
  module = null;
  try {
    const answer = abiAnswer(question);
    if (typeof answer !== "string") throw new Error("the compiler has ended"); // Go's runtime prints the reason
    postMessage({ answer });
  } catch (error) {
    postMessage({ broken: describe(error) });
    return;
  }
  idle = setTimeout(() => abiCollect(), 1000);
};
