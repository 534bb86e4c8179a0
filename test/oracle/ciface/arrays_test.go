package ciface

import (
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/tools"
)

// C programs call functions on real arrays, define one, and free what they own,
// watched by the address sanitizer.
func TestArrays(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	abiOpt(t, "--emit=c-header", "-o", path("arrays.h"), "testdata/arrays.mlir")
	abiOpt(t, "--emit=llvm", "-o", path("arrays.ll"), "testdata/arrays.mlir")
	for _, b := range builds {
		runTool(t, "clang-22", "-Wno-override-module", b.level, "-c", "-o", path("arrays.o"), path("arrays.ll"))
		args := append([]string{"-Wall", "-Wextra", "-Werror", "-I", dir, "-o", path("arrays"), "testdata/arrays.c", path("arrays.o"), "-lm"}, b.flags...)
		if b.compiler == "gcc" { // clang's packages do not all have the sanitizer's library
			args = append(args, "-fsanitize=address,undefined")
		}
		runTool(t, b.compiler, args...)
		runTool(t, path("arrays"))
	}
}

// TestArraysOn32Bits does the same where index, and the sizes in descriptors, have 32 bits.
func TestArraysOn32Bits(t *testing.T) {
	for _, m := range tools.Machines32(t) {
		t.Run(m.Triple, func(t *testing.T) {
			dir := t.TempDir()
			path := func(name string) string { return filepath.Join(dir, name) }
			abiOpt(t, "--emit=c-header", "--target="+m.Triple, "-o", path("arrays.h"), "testdata/arrays.mlir")
			abiOpt(t, "--emit=llvm", "--target="+m.Triple, "-o", path("arrays.ll"), "testdata/arrays.mlir")
			runTool(t, "clang-22", "-Wno-override-module", "--target="+m.Triple, "-O2", "-c", "-o", path("arrays.o"), path("arrays.ll"))
			flags := []string{"-Wall", "-Wextra", "-Werror", "-Wno-deprecated", "-I", dir, "-o", path("arrays"), "testdata/arrays.c", path("arrays.o"), "-lm"}
			runTool(t, m.C[0], append(m.C[1:len(m.C):len(m.C)], flags...)...)
			runTool(t, m.Run[0], path("arrays"))
		})
	}
}
