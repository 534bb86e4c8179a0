package affine

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// perBatch is how many functions are compiled together.
const perBatch = 50

// Random functions of affine and scf ops compute the same as after mlir-opt's lowering, with and
// without canonicalization before ours. ABI_OPT_AFFINE_N is their number, ABI_OPT_SEED the
// seed. A failure is shrunk to the fewest statements that still show it.
func TestPrograms(t *testing.T) {
	for _, tool := range []string{"mlir-opt-22", "mlir-translate-22", "clang-22"} {
		tools.Need(t, tool)
	}
	n, seed := tools.Number(t, "ABI_OPT_AFFINE_N", 200), tools.Number(t, "ABI_OPT_SEED", 1)
	t.Logf("seed %d", seed)
	for first := 0; first < n; first += perBatch {
		var list []*statement
		for i := first; i < min(first+perBatch, n); i++ {
			g := &generator{Rand: rand.New(rand.NewPCG(uint64(seed), uint64(i)))}
			list = append(list, &statement{body: g.block(0)})
		}
		want, got := runAll(t, list)
		for i, f := range list {
			for way := range got {
				if want[i] != got[way][i] {
					small := shrink(t, f, way)
					t.Errorf("seed %d, function %d, %s: other results than mlir-opt's\n%s", seed, first+i, ways[way], text([]*statement{small}))
					return
				}
			}
		}
	}
}

// shrink removes statements as long as the results still differ.
func shrink(t *testing.T, f *statement, way int) *statement {
	for again := true; again; {
		again = false
		f.each(func(s *statement) {
			for i := 0; i < len(s.body); {
				whole := s.body
				s.body = slices.Delete(slices.Clone(whole), i, i+1)
				if want, got := runAll(t, []*statement{f}); want[0] != got[way][0] {
					again = true
					continue
				}
				s.body = whole
				i++
			}
		})
	}
	return f
}

// ways are the lowerings that are compared with mlir-opt's.
var ways = []string{"lowered", "canonicalized and lowered"}

// runAll compiles functions and returns what each computes, after mlir-opt's lowering and ours.
func runAll(t *testing.T, list []*statement) (want []string, got [][]string) {
	dir := t.TempDir()
	source := filepath.Join(dir, "in.mlir")
	write(t, source, text(list))
	lowered := filepath.Join(dir, "theirs.mlir")
	run(t, "mlir-opt-22", source, "--lower-affine", "--convert-scf-to-cf", "--expand-strided-metadata", "--lower-affine", "--arith-expand",
		"--convert-to-llvm", "--reconcile-unrealized-casts", "-o", lowered)
	theirs := filepath.Join(dir, "theirs.ll")
	run(t, "mlir-translate-22", "--mlir-to-llvmir", lowered, "-o", theirs)
	want = results(t, dir, theirs, len(list))

	ours, simpler, simplified := filepath.Join(dir, "ours.ll"), filepath.Join(dir, "simpler.mlir"), filepath.Join(dir, "simpler.ll")
	abiOpt(t, "--emit=llvm", source, "-o", ours)
	abiOpt(t, "--canonicalize", source, "-o", simpler)
	abiOpt(t, "--emit=llvm", simpler, "-o", simplified)
	return want, [][]string{results(t, dir, ours, len(list)), results(t, dir, simplified, len(list))}
}

func write(t *testing.T, file, text string) {
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, name string, args ...string) string {
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(out)
}

func abiOpt(t *testing.T, args ...string) {
	var errs bytes.Buffer
	if command.Main(args, nil, &errs, &errs) != 0 {
		t.Fatalf("abi-opt %v: %s", args, &errs)
	}
}

// results runs the functions of a file of LLVM IR for some arguments.
func results(t *testing.T, dir, file string, n int) []string {
	var c strings.Builder
	c.WriteString("#include <stdio.h>\n")
	for i := range n {
		fmt.Fprintf(&c, "long f%d(long, long);\n", i)
	}
	c.WriteString("int main(void) {\n")
	for i := range n {
		fmt.Fprintf(&c, "  printf(\"%%ld %%ld %%ld\\n\", f%d(0, 3), f%d(5, 1), f%d(-2, 7));\n", i, i, i)
	}
	c.WriteString("}\n")
	driver, program := filepath.Join(dir, "main.c"), file+".out"
	write(t, driver, c.String())
	run(t, "clang-22", "-O1", "-w", driver, file, "-o", program)
	return strings.Split(run(t, program), "\n")[:n]
}
