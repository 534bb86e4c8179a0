package memref

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A C program, under gcc's address sanitizer, calls functions on memrefs: dense
// and strided ones of ranks 0 to 4, and unranked ones.
func TestProgram(t *testing.T) {
	dir := t.TempDir()
	ll := filepath.Join(dir, "program.ll")
	var errs bytes.Buffer
	if command.Main([]string{"--emit=llvm", filepath.Join("testdata", "program.mlir"), "-o", ll}, nil, &errs, &errs) != 0 {
		t.Fatal(&errs)
	}
	clang := tools.Need(t, "clang-22")
	source := filepath.Join("testdata", "program.c")
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

// TestProgramOn32Bits runs the same where index, and the sizes in descriptors, have 32 bits.
func TestProgramOn32Bits(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for _, m := range tools.Machines32(t) {
		t.Run(m.Triple, func(t *testing.T) {
			dir := t.TempDir()
			ll, object, program := filepath.Join(dir, "program.ll"), filepath.Join(dir, "program.o"), filepath.Join(dir, "program")
			var errs bytes.Buffer
			args := []string{"--emit=llvm", "--target=" + m.Triple, filepath.Join("testdata", "program.mlir"), "-o", ll}
			if command.Main(args, nil, &errs, &errs) != 0 {
				t.Fatal(&errs)
			}
			run(t, clang, "-O2", "-Wno-override-module", "--target="+m.Triple, "-c", ll, "-o", object)
			run(t, m.C[0], append(m.C[1:len(m.C):len(m.C)], "-O2", filepath.Join("testdata", "program.c"), object, "-o", program)...)
			run(t, m.Run[0], program)
		})
	}
}

func run(t *testing.T, program string, args ...string) {
	t.Helper()
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%.2000s", program, err, out)
	}
}
