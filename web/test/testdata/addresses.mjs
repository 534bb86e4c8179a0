// Asks a module whose text is in the upper half of its memory, where addresses are negative numbers for JavaScript.
import { ask, system } from "../../../embed/npm/start.js";

const memory = { buffer: new ArrayBuffer(2 ** 31 + 65536) };
const at = (2 ** 31 + 16) | 0;
const exports = { memory, abiopt_request: () => at, abiopt_answer: () => 5, abiopt_result: () => at };
const host = system(() => memory.buffer);
const results = [host.random_get(at + 64, 8), host.clock_time_get(0, 0, at + 64), host.poll_oneoff(at + 64, at + 128, 1, at + 256), host.fd_write(1, at + 512, 0, at + 256)];
console.log(ask(exports, "hello"), results.join(" "));
