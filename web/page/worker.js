// The worker runs abi-opt as WebAssembly. It answers the messages {id, question} by {id, answer} or {failed}.
import "go-wasm";

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
onmessage = async (event) => {
  try {
    await loaded;
  } catch (error) {
    postMessage({ failed: String(error) });
    return;
  }
  clearTimeout(idle);
  const { id, question } = event.data;
  postMessage({ id, answer: abiAnswer(question) });
  idle = setTimeout(() => abiCollect(), 1000);
};
