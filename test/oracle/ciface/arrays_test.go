package ciface

import (
	"path/filepath"
	"testing"
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
