// Starts the worker, which takes longest to load, before the rest of the page.
globalThis.answers ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" });
