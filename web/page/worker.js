// The worker runs abi-opt as WebAssembly. For each question it sends {begun}, with the compiled module if it compiled
// one, and {answer}, or {broken} with the reason why it cannot answer anything again.
import { ask, start } from "../../embed/npm/start.js";
import { describe, replacement } from "./answers.js";

// The module is compressed by itself, so that any file server serves it small.
async function compile() {
  const packed = await fetch(new URL("answer.bin", self.location.href), { credentials: "omit" });
  if (!packed.ok) throw new Error("answer.bin: " + packed.status);
  return WebAssembly.compileStreaming(new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": "application/wasm" },
  }));
}

// A worker that replaces another gets its module with the first message.
let give, module = self.name === replacement ? new Promise((resolve) => (give = resolve)) : compile();
const loaded = module.then(start);
loaded.catch(() => {}); // reported with the first question

let idle;
onmessage = async ({ data: question }) => {
  if (question.module) {
    give(question.module);
    module = null;
    return;
  }
  let compiler;
  try {
    compiler = await loaded;
  } catch (error) {
    postMessage({ broken: "The compiler could not be loaded: " + error });
    return;
  }
  clearTimeout(idle);
  postMessage({ begun: true, module: await module });
  module = null;
  const began = performance.now();
  try {
    postMessage({ answer: ask(compiler, JSON.stringify(question)) });
  } catch (error) {
    postMessage({ broken: describe(error) });
    return;
  }
  // Little is in use now. A collection amid the next answer would take as long as that.
  idle = setTimeout(() => compiler.abiopt_collect(), performance.now() - began > 100 ? 0 : 1000);
};
