package tools

import (
	"os"
	"path/filepath"
	"testing"
)

// runWASI takes a program of WebAssembly and its arguments.
const runWASI = `#!/usr/bin/env -S node --no-warnings
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";
const wasi = new WASI({ version: "preview1", args: process.argv.slice(2) });
const program = await WebAssembly.compile(readFileSync(process.argv[2]));
process.exitCode = wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
`

// WASI returns the path of a script that has node run programs of WebAssembly. It skips the test
// without node or a linker for them.
func WASI(t testing.TB) string {
	t.Helper()
	Need(t, "node")
	Need(t, "wasm-ld-22")
	path := filepath.Join(t.TempDir(), "wasi.mjs")
	if err := os.WriteFile(path, []byte(runWASI), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}
