// Starts a WebAssembly module that answers a text with a text. The module is initialized: snapshot.mjs in embed/wasm does
// that when it is made.

/** Starts a module, and returns what it exports. */
export async function start(module) {
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system(() => exports.memory.buffer) });
  return exports;
}

/** Asks the module that has these exports. Its addresses are numbers with a sign here, which those in the upper half of its memory have. */
export function ask(exports, request) {
  const text = new TextEncoder().encode(request);
  const at = exports.abiopt_request(text.length) >>> 0;
  new Uint8Array(exports.memory.buffer).set(text, at);
  const length = exports.abiopt_answer();
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.abiopt_result() >>> 0, length));
}

// system is what the module asks of its host: the time, random numbers, and where to print a crash. It has no files.
// The module was initialized at time 1.
export function system(memory, now = () => BigInt(Math.round(performance.now() * 1e6) + 2), fill = (bytes) => crypto.getRandomValues(bytes)) {
  const bad = 8, ok = 0;
  const view = () => new DataView(memory());
  const set = (at, n) => view().setUint32(at >>> 0, n, true);
  let printed = "";
  const known = {
    args_sizes_get: (count, size) => (set(count, 0), set(size, 0), ok),
    environ_sizes_get: (count, size) => (set(count, 0), set(size, 0), ok),
    args_get: () => ok,
    environ_get: () => ok,
    clock_time_get: (clock, precision, at) => (view().setBigUint64(at >>> 0, now(), true), ok),
    random_get: (at, n) => (fill(new Uint8Array(memory(), at >>> 0, n)), ok),
    sched_yield: () => ok,
    // Go's collector waits for a moment at times. There are no other threads, so the wait is over at once: each
    // subscription of 48 bytes gets an event of 32, with its first eight bytes.
    poll_oneoff(subscriptions, events, count, happened) {
      [subscriptions, events] = [subscriptions >>> 0, events >>> 0];
      new Uint8Array(memory(), events, 32 * count).fill(0);
      for (let i = 0; i < count; i++) view().setBigUint64(events + 32 * i, view().getBigUint64(subscriptions + 48 * i, true), true);
      set(happened, count);
      return ok;
    },
    fd_write(fd, vectors, count, written) {
      vectors >>>= 0;
      let n = 0;
      for (let i = 0; i < count; i++) {
        const length = view().getUint32(vectors + 8 * i + 4, true);
        printed += new TextDecoder().decode(new Uint8Array(memory(), view().getUint32(vectors + 8 * i, true), length));
        n += length;
      }
      const end = printed.lastIndexOf("\n");
      if (end >= 0) console.error(printed.slice(0, end));
      printed = printed.slice(end + 1);
      set(written, n);
      return ok;
    },
    proc_exit(status) {
      throw new Error(`the module ended with status ${status}`);
    },
  };
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => bad) });
}
