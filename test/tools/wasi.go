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

// A Machine32 is a processor with pointers of 32 bits that programs are run for.
type Machine32 struct {
	Triple string   // of abi-opt
	C      []string // the C compiler, which links as well, with its flags
	Run    []string // what runs a program
}

// Machines32 returns the processors that the tools are installed for.
func Machines32(t testing.TB) []Machine32 {
	return []Machine32{
		{"i386-linux-gnu", []string{Need(t, "gcc"), "-m32", "-static"}, []string{Need(t, "qemu-i386")}},
		{"arm-linux-gnueabihf", []string{Need(t, "arm-linux-gnueabihf-gcc"), "-static"}, []string{Need(t, "qemu-arm")}},
		{"arm-linux-gnueabi", []string{Need(t, "arm-linux-gnueabi-gcc"), "-static"}, []string{Need(t, "qemu-arm")}},
		{"wasm32-wasi", []string{Need(t, "clang-22"), "--target=wasm32-wasi"}, []string{WASI(t)}},
	}
}
