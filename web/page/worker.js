// The worker runs abi-opt as WebAssembly. For each question it sends {begun} and {answer}, or {broken} with the
// reason why it cannot answer anything again.
import "go-wasm";
import { describe } from "./answers.js";

const go = new Go();

// The module is compressed by itself, so that any file server serves it small.
async function load() {
  const packed = await fetch(new URL("answer.bin", self.location.href), { credentials: "omit" });
  if (!packed.ok) throw new Error("answer.bin: " + packed.status);
  const code = new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": "application/wasm" },
  });
  const { instance } = await WebAssembly.instantiateStreaming(code, go.importObject);
  await new Promise((resolve) => {
    globalThis.abiReady = resolve;
    go.run(instance);
  });
}

const loaded = load();
loaded.catch(() => {}); // reported with the first question

let idle;
onmessage = async ({ data: question }) => {
  try {
    await loaded;
  } catch (error) {
    postMessage({ broken: "The compiler could not be loaded: " + error });
    return;
  }
  clearTimeout(idle);
  postMessage({ begun: true });
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
