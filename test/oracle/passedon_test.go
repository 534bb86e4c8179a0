package oracle

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPassedOn runs random functions that clang compiles at -O2 and that pass on what they receive, on the machines where LLVM may
// lose bytes of it. Wherever bytes are lost, the target warns. ABI_OPT_PASSED_ON_N is the number of functions, ABI_OPT_SEED the seed.
func TestPassedOn(t *testing.T) {
	tested := 0
	for _, m := range HostedMachines() {
		target := targetOf(t, m.Triple)
		if losing, ok := target.(classify.WithLosses); ok {
			tested++
			t.Run(m.Triple, func(t *testing.T) { passOn(t, m.Bench(t), target, losing) })
		}
	}
	if tested == 0 {
		t.Error("no target loses bytes")
	}
}

func passOn(t *testing.T, b *Bench, target classify.Target, losing classify.WithLosses) {
	n, seed := tools.Setting("ABI_OPT_PASSED_ON_N", 300), uint64(tools.Setting("ABI_OPT_SEED", 1))
	r := rand.New(rand.NewPCG(seed, 0))
	var types, through, around, calls strings.Builder
	words := []int{1, 2, 8, 12, 16, 17, 19, 20, 24, 33}
	for _, n := range words {
		fmt.Fprintf(&types, "typedef struct { int a[%d]; } W%[1]d;\n", n)
	}
	warned, what := make([]bool, n), make([]string, n)
	for i := range n {
		var sizes []int
		for range 1 + r.IntN(4) {
			sizes = append(sizes, words[r.IntN(len(words))])
		}
		sizes[r.IntN(len(sizes))] = 17 + r.IntN(2)*3
		passed := r.Perm(len(sizes))[r.IntN(len(sizes)):]
		what[i] = fmt.Sprintf("records of %v words, passed on %v", sizes, passed)
		warned[i] = warnsOfPassing(t, target, losing, sizes, passed)
		list := func(of []int, format string) string {
			var all []string
			for _, k := range of {
				all = append(all, fmt.Sprintf(format, sizes[k], k, i))
			}
			return strings.Join(all, ", ")
		}
		every := make([]int, len(sizes))
		for k := range every {
			every[k] = k
			fmt.Fprintf(&around, "W%d g%d_%d;\n", sizes[k], i, k)
			fmt.Fprintf(&calls, "for (unsigned i = 0; i < sizeof g%d_%d; i++) ((unsigned char *)&g%[1]d_%[2]d)[i] = ++c * 7 + i;\n", i, k)
		}
		fmt.Fprintf(&through, "void s%[1]d(int, %[2]s);\nvoid f%[1]d(%[3]s) { s%[1]d(1, %[4]s); }\n", i, list(passed, "W%[1]d p%[2]d"), list(every, "W%[1]d p%[2]d"), list(passed, "p%[2]d"))
		fmt.Fprintf(&around, "void f%[1]d(%[2]s);\nvoid s%[1]d(int n, %[3]s) {\n", i, list(every, "W%[1]d p%[2]d"), list(passed, "W%[1]d p%[2]d"))
		for _, k := range passed {
			fmt.Fprintf(&around, "if (memcmp(&p%d, &g%d_%[1]d, sizeof p%[1]d)) printf(\"%[2]d\\n\");\n", k, i)
		}
		around.WriteString("}\n")
		fmt.Fprintf(&calls, "f%d(%s);\n", i, list(every, "g%[3]d_%[2]d"))
	}
	lost := runPassing(t, b, types.String()+through.String(),
		"#include <stdio.h>\n#include <string.h>\n"+types.String()+around.String()+"int main(void) { int c = 0;\n"+calls.String()+"}\n")
	for _, i := range lost {
		if !warned[i] {
			t.Errorf("seed %d: bytes are lost without a warning: %s", seed, what[i])
		}
	}
	t.Logf("%d of %d functions lose bytes", len(lost), n)
}

// warnsOfPassing reports whether a target warns of a function that passes some of its records on, after a number.
func warnsOfPassing(t *testing.T, target classify.Target, losing classify.WithLosses, sizes, passed []int) bool {
	t.Helper()
	of := func(n int) ir.Type { return record(named("a", c.Array(int64(n), si32))) }
	var given, called classify.Signature
	called.Params = append(called.Params, si32)
	for _, n := range sizes {
		given.Params = append(given.Params, of(n))
	}
	for _, k := range passed {
		called.Params = append(called.Params, of(sizes[k]))
	}
	from, err := target.Classify(given)
	if err != nil {
		t.Fatal(err)
	}
	to, err := target.Classify(called)
	if err != nil {
		t.Fatal(err)
	}
	for at, k := range passed {
		if losing.PassedOn(from.Params, k, &to.Params[at+1], true) != nil {
			return true
		}
	}
	return false
}

// runPassing compiles the functions at -O2 and what surrounds them at -O0, and returns the numbers that the program prints.
func runPassing(t *testing.T, b *Bench, through, around string) (lost []int) {
	t.Helper()
	if err := os.WriteFile(b.path("around.c"), []byte(around), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := b.compileC(&b.Clang, "-O2", through, b.path("through.o")); err != nil {
		t.Fatal(err)
	}
	program := b.path("program.exe")
	if err := run(b.GCC.Path, append(b.linking(), "-O0", "-o", program, b.path("around.c"), b.path("through.o"))...); err != nil {
		t.Fatal(err)
	}
	out, err := b.Command(program).Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Fields(string(out)) {
		var i int
		if _, err := fmt.Sscan(line, &i); err != nil {
			t.Fatal(err)
		}
		lost = append(lost, i)
	}
	return slices.Compact(lost)
}
