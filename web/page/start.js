// Starts the worker, which takes longest to load, before the rest of the page.
globalThis.firstWorker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" });
