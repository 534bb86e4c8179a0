// Usage: node ask.mjs answer.wasm, with a question as JSON in each line of the standard input. Prints the answer to each, and
// how many milliseconds it took, in a line.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { ask, start } from "../../../embed/npm/start.js";

const compiler = await start(await WebAssembly.compile(readFileSync(process.argv[2])));
for await (const question of createInterface({ input: process.stdin })) {
  const begun = performance.now(), answer = ask(compiler, question);
  process.stdout.write(JSON.stringify({ milliseconds: performance.now() - begun, answer: JSON.parse(answer) }) + "\n");
}
