package ciface

import (
	"path/filepath"
	"testing"
)

// headerCompilers are all that a header is for.
var headerCompilers = [][]string{
	{"gcc", "-std=c99", "-xc"},
	{"gcc", "-std=gnu17", "-xc"},
	{"clang-22", "-std=c99", "-xc"},
	{"clang-22", "-std=c23", "-xc"},
	{"g++", "-std=c++11", "-xc++"},
	{"g++", "-std=c++20", "-xc++"},
	{"clang++-22", "-std=c++17", "-xc++"},
}

// A header with every kind of type compiles without a warning, twice in one
// file, in C and in C++.
func TestHeaderCompiles(t *testing.T) {
	dir := t.TempDir()
	for _, input := range []string{"types.mlir", "../lit/cmd/c-header.mlir"} {
		path := input
		if input == "types.mlir" {
			path = filepath.Join(dir, input)
			var fs []*function
			for i := range kinds {
				f := &function{number: i, args: []*kind{&kinds[i]}}
				if !kinds[i].onlyArg {
					f.results = []*kind{&kinds[i], &kinds[i]}
				}
				fs = append(fs, f)
			}
			write(t, path, module(fs)+records)
		}
		abiOpt(t, "--emit=c-header", "-o", filepath.Join(dir, "header.h"), path)
		write(t, filepath.Join(dir, "main.c"), "#include \"header.h\"\n#include \"header.h\"\n")
		for _, c := range headerCompilers {
			args := append(c[1:len(c):len(c)], "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", filepath.Join(dir, "main.c"))
			runTool(t, c[0], args...)
		}
	}
}

// records are c.funcs with the records that need care.
const records = `
!Inner = !c.struct<"Inner" {a: si8, b: si64}>
c.func @packed(%a: !c.struct<"Packed" {a: si8, b: si64, c: f80}, packed>, %b: !c.struct<"Pragma" {a: si8, b: si64}, pack = 2>) { c.return }
c.func @bits(%a: !c.struct<"Bits" {a: ui32 : 3, : ui32 : 0, b: si16 : 9 packed, c: i1 : 1, d: ui64 : 40, : si8 : 2}>) { c.return }
c.func @nested(%a: !c.struct<"Nested" {: !c.union<{a: f32, : !c.struct<{p: !Inner, q: !c.array<3 x !c.array<2 x f16>>}>}>, align: si8 align = 32}>) { c.return }
c.func @flexible(%a: !llvm.ptr, %b: !c.struct<"Flexible" {n: si32, data: !c.array<? x si8>}>) { c.return }
c.func @empty(%a: !c.struct<"Empty" {}>, %b: !c.union<"Transparent" {i: si32, p: f32}, transparent>) { c.return }
c.func @anonymous(%a: !c.struct<{a: si8}>, %b: !c.struct<{a: si8}>, %c: !c.struct<{a: f32}>) -> !c.struct<{b: f32}> {
  %r = c.zero : !c.struct<{b: f32}>
  c.return %r : !c.struct<{b: f32}>
}
c.func @"int"(%int: si32, %class: si32, %_a: si32, %a$b: complex<f128>) { c.return }
c.func @variadic(...) { c.return }
c.func @cxx(%a: !c.struct<"Cxx" {}, cxx>) { c.return }
`
