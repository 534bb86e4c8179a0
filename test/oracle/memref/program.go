package memref

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A C program, under gcc's address sanitizer, calls functions on memrefs: dense
// and strided ones of ranks 0 to 4, and unranked ones.
func TestProgram(t *testing.T) {
	dir := t.TempDir()
	ll := filepath.Join(dir, "program.ll")
	var errs bytes.Buffer
	if command.Main([]string{"--emit=llvm", filepath.Join("memref", "testdata", "program.mlir"), "-o", ll}, nil, &errs, &errs) != 0 {
		t.Fatal(&errs)
	}
	clang := tools.Need(t, "clang-22")
	source := filepath.Join("memref", "testdata", "program.c")
	for _, level := range []string{"-O0", "-O2"} {
		object := filepath.Join(dir, "program"+level+".o")
		run(t, clang, level, "-w", "-c", ll, "-o", object)
		for compiler, sanitizer := range map[string]string{"gcc": "-fsanitize=address", "clang-22": "-fstack-protector"} {
			t.Run(compiler+level, func(t *testing.T) {
				program := filepath.Join(dir, "program")
				run(t, tools.Need(t, compiler), level, "-Wall", sanitizer, source, object, "-o", program)
				run(t, program)
			})
		}
	}
}

// TestProgramOnMachines runs the same for other processors: index, and the sizes in descriptors, have the width of pointers.
func TestProgramOnMachines(t *testing.T) {
	for _, m := range oracle.HostedMachines() {
		t.Run(m.Triple, func(t *testing.T) {
			b := m.Bench(t)
			ll := filepath.Join(b.Dir, "module.ll")
			var errs bytes.Buffer
			if command.Main(append(m.Flags(), "--emit=llvm", filepath.Join("memref", "testdata", "program.mlir"), "-o", ll), nil, &errs, &errs) != 0 {
				t.Fatal(&errs)
			}
			program, err := b.Program("-O2", true, ll, filepath.Join("memref", "testdata", "program.c"))
			if err != nil {
				t.Fatal(err)
			}
			if out, err := b.Command(program).CombinedOutput(); err != nil {
				t.Errorf("%v\n%.2000s", err, out)
			}
		})
	}
}

func run(t *testing.T, program string, args ...string) {
	t.Helper()
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%.2000s", program, err, out)
	}
}
