package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestResultsOfMinGW32 compares where gcc for 32-bit Windows returns random records with the classification. Nothing runs
// programs of this platform.
func TestResultsOfMinGW32(t *testing.T) {
	gcc := tools.Need(t, "x86_64-w64-mingw32-gcc")
	target, err := targets.New("i686-w64-windows-gnu", targets.Options{Compat: "gcc"})
	if err != nil {
		t.Fatal(err)
	}
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	g := NewGenerator(seed)
	g.Model = target.Layouts().Model()
	byGCC := layout.NewTable(layout.I386MinGWByGCC)
	w := NewCWriter()
	w.Model = g.Model
	var want []string
	for range tools.Setting("ABI_OPT_ORACLE_N", 300) {
		r := g.Record(g.IntN(3))
		l, err := target.Layouts().Of(r)
		if err != nil {
			continue
		}
		other, err := byGCC.Of(r)
		if err != nil || !layout.Same(l, other) || within(r, unknownToGCC) || within(r, func(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }) {
			continue
		}
		info, err := target.Classify(classify.Signature{Result: r})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(w, "static %s v%d; %[1]s f%[2]d(void) { return v%[2]d; }\n", w.Type(r), len(want))
		want = append(want, info.Result.Where(true)+" of "+r.String())
	}
	cmd := exec.Command(gcc, "-m32", "-march=i686", "-std=gnu2x", "-w", "-O1", "-fomit-frame-pointer", "-S", "-o", "-", "-x", "c", "-")
	cmd.Stdin = strings.NewReader(w.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, err.(*exec.ExitError).Stderr)
	}
	for i, body := range regexp.MustCompile(`(?m)^_f\d+:$`).Split(string(out), -1)[1:] {
		got := "in eax"
		switch {
		case regexp.MustCompile(`\d\(%e[sb]p\), %e`).MatchString(body):
			got = "in memory"
		case strings.Contains(body, "\tfld"):
			got = "in st0"
		}
		if !strings.HasPrefix(want[i], got) {
			t.Errorf("seed %d: gcc returns it %s, and we %s", seed, got, want[i])
		}
	}
	t.Logf("seed %d: %d records", seed, len(want))
}
