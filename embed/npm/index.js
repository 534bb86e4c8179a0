// How C functions pass their values: one WebAssembly module, and one function. The module is initialized: snapshot.mjs
// in embed/wasm does that when it is made.

/** Starts the module. Bytes are those of abiopt.wasm; by default the file beside this one is read. */
export async function load(bytes) {
  const code = await WebAssembly.compile(bytes ?? await read());
  const { exports } = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: system(() => exports.memory.buffer) });
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  return {
    answer(request) {
      const text = encoder.encode(JSON.stringify(request));
      const at = exports.abiopt_request(text.length);
      new Uint8Array(exports.memory.buffer).set(text, at);
      const length = exports.abiopt_answer();
      return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, exports.abiopt_result(), length)));
    },
  };
}

async function read() {
  const url = new URL("abiopt.wasm", import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  return (await fetch(url)).arrayBuffer();
}

// system is what the module asks of its host: the time, random numbers, and where to print a crash. It has no files.
function system(memory) {
  const bad = 8, ok = 0;
  const set = (at, n) => new DataView(memory()).setUint32(at, n, true);
  // The module was initialized at time 1.
  const time = (at) => new DataView(memory()).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6) + 2), true);
  const known = {
    args_sizes_get: (count, size) => (set(count, 0), set(size, 0), ok),
    environ_sizes_get: (count, size) => (set(count, 0), set(size, 0), ok),
    args_get: () => ok,
    environ_get: () => ok,
    clock_time_get: (clock, precision, at) => (time(at), ok),
    random_get: (at, n) => (crypto.getRandomValues(new Uint8Array(memory(), at, n)), ok),
    sched_yield: () => ok,
    fd_write(fd, vectors, count, written) {
      const view = new DataView(memory());
      let text = "", n = 0;
      for (let i = 0; i < count; i++) {
        const length = view.getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory(), view.getUint32(vectors + 8 * i, true), length));
        n += length;
      }
      console.error(text);
      set(written, n);
      return ok;
    },
    proc_exit(status) {
      throw new Error(`the module ended with status ${status}`);
    },
  };
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => bad) });
}
