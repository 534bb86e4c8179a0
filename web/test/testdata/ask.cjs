// Usage: node ask.cjs wasm_exec.js answer.wasm, with a question as JSON in each line of the standard
// input. Prints the answer to each, and how many milliseconds it took, in a line.
"use strict";
require(require("path").resolve(process.argv[2]));
const go = new Go();
globalThis.abiReady = () => {
  const lines = require("readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const question = JSON.parse(line), start = performance.now();
    const answer = abiAnswer(question);
    process.stdout.write(JSON.stringify({ milliseconds: performance.now() - start, answer: JSON.parse(answer) }) + "\n");
  });
  lines.on("close", () => process.exit(0));
};
WebAssembly.instantiate(require("fs").readFileSync(process.argv[3]), go.importObject).then((made) => go.run(made.instance));
