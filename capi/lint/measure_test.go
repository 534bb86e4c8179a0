package lint

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestMeasure compares the sizes and alignments of random types with LLVM's.
func TestMeasure(t *testing.T) {
	opt, seed := tools.Need(t, "opt-22"), uint64(tools.Setting("ABI_OPT_SEED", 1))
	for _, name := range oracle.Triples() {
		triple, _, _ := strings.Cut(name, " ")
		t.Run(name, func(t *testing.T) {
			target, err := targets.New(triple, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			model := target.Layouts().Model()
			r := rand.New(rand.NewPCG(seed, 0))
			text := &strings.Builder{}
			fmt.Fprintf(text, "target datalayout = %q\ntarget triple = %q\n", model.DataLayout, target.Triple())
			var all, want []string
			for range 300 {
				of := typeToMeasure(r, 3)
				size, align := measured(t, target, of)
				all, want = append(all, of), append(want, fmt.Sprint(int64(size)), fmt.Sprint(int64(align)))
				for _, whole := range []string{"[2 x " + of + "]", "{ i8, " + of + " }"} {
					fmt.Fprintf(text, "define i64 @f%d() { ret i64 ptrtoint (ptr getelementptr (%s, ptr null, i32 0, i32 1) to i64) }\n", text.Len(), whole)
				}
			}
			path := filepath.Join(t.TempDir(), "t.ll")
			if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(opt, "-passes=instcombine", "-S", "-o", "-", path).Output()
			if err != nil {
				t.Fatal(err)
			}
			got := regexp.MustCompile(`ret i64 (\d+)`).FindAllStringSubmatch(string(out), -1)
			if len(got) != len(want) {
				t.Fatalf("seed %d: %d results, want %d", seed, len(got), len(want))
			}
			for i := range want {
				if got[i][1] != want[i] {
					t.Errorf("seed %d: %s of %s is %s, LLVM has %s", seed, []string{"size", "alignment"}[i%2], all[i/2], want[i], got[i][1])
				}
			}
		})
	}
}

// typeToMeasure returns a random type of LLVM.
func typeToMeasure(r *rand.Rand, depth int) string {
	scalars := []string{"i1", "i8", "i16", "i24", "i32", "i65", "i64", "i96", "i128", "i200", "half", "bfloat", "float", "double", "x86_fp80", "fp128", "ptr"}
	scalar := scalars[r.IntN(len(scalars))]
	switch r.IntN(6) {
	case 0, 1:
		return fmt.Sprintf("<%d x %s>", 1+r.IntN(20), scalar)
	case 2:
		if depth > 0 {
			return fmt.Sprintf("[%d x %s]", r.IntN(4), typeToMeasure(r, depth-1))
		}
	case 3:
		if depth > 0 {
			var fields []string
			for range 1 + r.IntN(4) {
				fields = append(fields, typeToMeasure(r, depth-1))
			}
			list := "{ " + strings.Join(fields, ", ") + " }"
			if r.IntN(3) == 0 {
				return "<" + list + ">"
			}
			return list
		}
	}
	if r.IntN(8) == 0 { // which vectors do not have
		return "ppc_fp128"
	}
	return scalar
}
