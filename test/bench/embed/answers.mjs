// Usage: node answers.mjs PACKAGE
//
// Prints the processor time to the first answer of the npm package in a folder, and to another after some
// hundred. make bench-embed runs it.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const used = () => process.cpuUsage().user + process.cpuUsage().system;
const request = { target: "aarch64-linux-gnu", c: "struct Point { float x, y; }; float norm(struct Point p);" };

const { load } = await import(pathToFileURL(resolve(process.argv[2], "index.js")));
const begin = used();
const abi = await load();
abi.answer(request);
const first = used() - begin;
for (let i = 0; i < 300; i++) abi.answer(request);

const before = used(), n = 300;
for (let i = 0; i < n; i++) abi.answer(request);
const each = (used() - before) / n;
console.log(`WebAssembly in node: ${(first / 1e6).toFixed(2)} s of processor time to the first answer, then ${(each / 1e3).toFixed(2)} ms each`);
