// How C functions pass their values: one WebAssembly module, and one function.
import { ask, start } from "./start.js";

/** Starts the module. Bytes are those of abiopt.wasm; by default the file beside this one is read. */
export async function load(bytes) {
  const module = await start(await WebAssembly.compile(bytes ?? await read()));
  return { answer: (request) => JSON.parse(ask(module, JSON.stringify(request))) };
}

async function read() {
  const url = new URL("abiopt.wasm", import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  return (await fetch(url)).arrayBuffer();
}
