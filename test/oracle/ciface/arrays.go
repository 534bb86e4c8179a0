package ciface

import (
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/test/oracle"
)

// C programs call functions on real arrays, define one, and free what they own,
// watched by the address sanitizer.
func TestArrays(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	abiOpt(t, "--emit=c-header", "-o", path("arrays.h"), "ciface/testdata/arrays.mlir")
	abiOpt(t, "--emit=llvm", "-o", path("arrays.ll"), "ciface/testdata/arrays.mlir")
	for _, b := range builds {
		runTool(t, "clang-22", "-Wno-override-module", b.level, "-c", "-o", path("arrays.o"), path("arrays.ll"))
		args := append([]string{"-Wall", "-Wextra", "-Werror", "-I", dir, "-o", path("arrays"), "ciface/testdata/arrays.c", path("arrays.o"), "-lm"}, b.flags...)
		if b.compiler == "gcc" { // clang's packages do not all have the sanitizer's library
			args = append(args, "-fsanitize=address,undefined")
		}
		runTool(t, b.compiler, args...)
		runTool(t, path("arrays"))
	}
}

// TestArraysOnMachines does the same for other processors: index, and the sizes in descriptors, have the width of pointers.
func TestArraysOnMachines(t *testing.T) {
	for _, m := range oracle.HostedMachines() {
		t.Run(m.Triple, func(t *testing.T) {
			b := m.Bench(t)
			ll := filepath.Join(b.Dir, "module.ll")
			abiOpt(t, append(m.Flags(), "--emit=c-header", "-o", filepath.Join(b.Dir, "arrays.h"), "ciface/testdata/arrays.mlir")...)
			abiOpt(t, append(m.Flags(), "--emit=llvm", "-o", ll, "ciface/testdata/arrays.mlir")...)
			program, err := b.Program("-O2", true, ll, "ciface/testdata/arrays.c")
			if err != nil {
				t.Fatal(err)
			}
			if out, err := b.Command(program).CombinedOutput(); err != nil {
				t.Errorf("%v\n%.2000s", err, out)
			}
		})
	}
}
