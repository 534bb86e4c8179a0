package oracle

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestDataLayouts gives random data layout strings to mlir-opt, and compares the
// errors.
func TestDataLayouts(t *testing.T) {
	mlirOpt := tools.Need(t, "mlir-opt-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	n := tools.Setting("ABI_OPT_DATALAYOUT_N", 600)
	random := rand.New(rand.NewPCG(seed, 0))
	var module strings.Builder
	var texts []string
	for range n {
		text := randomDataLayout(random)
		texts = append(texts, text)
		fmt.Fprintf(&module, "module attributes {llvm.data_layout = \"%s\"} {}\n// -----\n", text)
	}
	cmd := exec.Command(mlirOpt, "--split-input-file=// -----", "-o", "/dev/null", "-")
	cmd.Stdin = strings.NewReader(module.String())
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	_ = cmd.Run() // fails if any string is bad
	want := map[int]string{}
	for line := range strings.Lines(stderr.String()) {
		var at, column int
		if _, err := fmt.Sscanf(line, "within split at <stdin>:%d", &at); err == nil {
			continue
		}
		_, message, isError := strings.Cut(line, "error: 'builtin.module' op invalid data layout descriptor: ")
		if !isError {
			continue
		}
		if _, err := fmt.Sscanf(line, "<stdin>:%d:%d", &at, &column); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		want[at] = strings.TrimSpace(message)
	}
	bad := 0
	for i, text := range texts {
		got := ""
		if _, err := datalayout.Parse(text); err != nil {
			got = err.Error()
			bad++
		}
		if w := want[2*i+1]; got != w {
			t.Errorf("seed %d: %q: got %q, want %q", seed, text, got, w)
		}
	}
	t.Logf("seed %d: %d strings, %d bad", seed, n, bad)
}

func randomDataLayout(r *rand.Rand) string {
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	number := func() string {
		if r.IntN(5) > 0 {
			return pick("8", "16", "32", "64", "128", "256")
		}
		return pick("0", "1", "7", "24", "80", "", "x", "65536", "16777216", "-1", "+8", "032", "99999999999999999999")
	}
	specs := make([]string, 1+r.IntN(3))
	for i := range specs {
		s := pick("e", "E", "m:", "m:", "i", "i", "f", "v", "a:", "a", "p:", "p", "p", "n", "ni:", "S", "P", "A", "G", "Fi", "Fn")
		if r.IntN(6) == 0 {
			s = pick("m", "pe", "pu", "pf", "ni", "F", "s", "", "x", "%", "T", "eE")
		}
		if strings.HasPrefix(s, "m") {
			s += pick("e", "o", "w", "l", "x", "a", "m", "q", "", ":")
		} else if s != "e" && s != "E" && s != "" {
			for j := range 1 + r.IntN(2+r.IntN(4)) {
				if j > 0 {
					s += ":"
				}
				s += number()
			}
		}
		specs[i] = s
	}
	return strings.Join(specs, "-")
}

// TestInt128OfVersions compares with clang 19 whether LLVM 19 aligns i128 to 16 bytes, as its data layouts tell: on every platform of ours,
// and for names of processors that have no platform.
func TestInt128OfVersions(t *testing.T) {
	clang := tools.Need(t, "clang-19")
	triples := []string{"x86_64h-apple-macosx11", "i486-unknown-linux-gnu", "x86_64-unknown-fuchsia"}
	for i := range Setups {
		triples = append(triples, Setups[i].Triples...)
	}
	for _, of := range triples {
		of, _, _ = strings.Cut(of, " ") // features follow
		const mark = "-i128:128"
		if m, err := layout.ModelFor(of); err == nil && !strings.Contains(m.DataLayout, mark) {
			continue // 8 bytes in every version
		}
		theirs := tools.Filter(t, "", clang, "--target="+of, "-S", "-emit-llvm", "-x", "c", "-o", "-", "-")
		module := fmt.Sprintf("module attributes {llvm.target_triple = %q, llvm.data_layout = \"e-i128:128-S128\"} {}", of)
		var ours, errors strings.Builder
		if command.Main([]string{"--emit=llvm", "--llvm-version=19", "-"}, strings.NewReader(module), &ours, &errors) != 0 {
			t.Errorf("%s: %s", of, &errors)
		}
		if is, want := strings.Contains(ours.String(), mark), strings.Contains(theirs, mark); is != want {
			t.Errorf("%s: %v, but %v in\n%s", of, is, want, theirs)
		}
	}
}
