package oracle

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// forEachPlatform runs a test for every platform that programs are run for, and the features that layouts may depend on.
func forEachPlatform(t *testing.T, test func(t *testing.T, b *programBench)) {
	for i := range Setups {
		for k := range Setups[i].Machines {
			if m := &Setups[i].Machines[k]; m.Convention == "" {
				t.Run(m.Triple+m.Features, func(t *testing.T) { test(t, &programBench{m.bench(t), m}) })
			}
		}
	}
}

// programBench builds programs of a module of ours, and of C that checks it.
type programBench struct {
	*bench
	machine *Machine
}

// compareBytes is a function that the programs compare with: not every platform has a library with memcmp.
const compareBytes = `#include <stdio.h>
static int differ(const void *a, const void *b, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; i++)
    if (((const volatile char *)a)[i] != ((const volatile char *)b)[i]) return 1;
  return 0;
}
`

// compile makes the objects of a module of ours and of a program in C. The error is clang's.
func (b *programBench) compile(t *testing.T, module, program string) error {
	t.Helper()
	ours := newAbiOpt(t, b.machine.Flags()...)
	if err := ours.lower(module, b.path("ours.ll")); err != nil {
		t.Fatal(err)
	}
	clang := func(source, object string) error {
		return run(b.Clang.Path, append([]string{"-w", "-ferror-limit=0", "-c", source, "-o", object}, b.Clang.Flags...)...)
	}
	if err := clang(b.path("ours.ll"), b.path("ours.o")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(b.path("theirs.c"), []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	return clang(b.path("theirs.c"), b.path("theirs.o"))
}

// run links the objects and runs the program. It returns the numbers that it reports.
func (b *programBench) run(t *testing.T) (reported []int) {
	t.Helper()
	program := filepath.Join(b.Dir, "globals.exe")
	if err := run(b.GCC.Path, append(b.linking(), "-o", program, b.path("theirs.o"), b.path("ours.o"))...); err != nil {
		t.Fatal(err)
	}
	r := b.start(program, combination{}, 0)
	if !r.done {
		t.Fatalf("%s: %v\n%s", b.machine.Triple, r.err, r.stderr)
	}
	for _, f := range r.faults {
		reported = append(reported, f.Proto)
	}
	return reported
}

// check is the statement that reports number i if a condition holds.
func check(i int, condition string) string {
	return fmt.Sprintf("  if (%s) printf(\"FAIL %d\\n\");\n", condition, i)
}

// program adds a main with the checks.
func program(text string, checks *strings.Builder) string {
	return compareBytes + text + "int main(void) {\n" + checks.String() + "  printf(\"DONE\\n\");\n  return 0;\n}\n"
}
