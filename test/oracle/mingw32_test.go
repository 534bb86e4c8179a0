package oracle

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// mingw32 compares code of gcc for 32-bit Windows with the classification. Nothing runs programs of this platform.
type mingw32 struct {
	*CWriter
	gcc   string
	g     *Generator
	host  classify.Target
	byGCC *layout.Table
	seed  uint64
}

func newMinGW32(t *testing.T) *mingw32 {
	host, err := targets.New("i686-w64-windows-gnu", targets.Options{Compat: "gcc"})
	if err != nil {
		t.Fatal(err)
	}
	m := &mingw32{
		CWriter: NewCWriter(), gcc: tools.Need(t, "x86_64-w64-mingw32-gcc"), host: host,
		byGCC: layout.NewTable(layout.I386MinGW.ByGCC()), seed: tools.Setting[uint64]("ABI_OPT_SEED", 1),
	}
	m.g = NewGenerator(m.seed)
	m.g.Model = host.Layouts().Model()
	m.Model = m.g.Model
	return m
}

// isApart finds types that gcc does not have, lays out in another way, or passes depending on the processor.
func (m *mingw32) isApart(t ir.Type) bool {
	own, err := m.host.Layouts().Of(t)
	other, err2 := m.byGCC.Of(t)
	_, isVector := t.(*ir.VectorType)
	return isVector || unknownToGCC(t) || err != nil || err2 != nil || !layout.Same(own, other)
}

// bodies returns the code of the functions f0, f1 and so on.
func (m *mingw32) bodies(t *testing.T) []string {
	cmd := exec.Command(m.gcc, "-m32", "-march=i686", "-std=gnu2x", "-w", "-O1", "-fomit-frame-pointer", "-S", "-o", "-", "-x", "c", "-")
	cmd.Stdin = strings.NewReader(m.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", m.seed, err, err.(*exec.ExitError).Stderr)
	}
	return regexp.MustCompile(`(?m)^[_@]f\d+(@\d+)?:$`).Split(string(out), -1)[1:]
}

// TestResultsOfMinGW32 compares where random records are returned.
func TestResultsOfMinGW32(t *testing.T) {
	m := newMinGW32(t)
	var want []string
	for range tools.Setting("ABI_OPT_ORACLE_N", 300) {
		r := m.g.Record(m.g.IntN(3))
		info, err := m.host.Classify(classify.Signature{Result: r})
		if err != nil || within(r, m.isApart) {
			continue
		}
		fmt.Fprintf(m, "static %s v%d; %[1]s f%[2]d(void) { return v%[2]d; }\n", m.Type(r), len(want))
		want = append(want, info.Result.Where(true)+" of "+r.String())
	}
	address := regexp.MustCompile(`\d\(%e[sb]p\), %e`)
	for i, body := range m.bodies(t) {
		got := "in eax"
		switch {
		case address.MatchString(body):
			got = "in memory"
		case strings.Contains(body, "\tfld"):
			got = "in st0"
		}
		if !strings.HasPrefix(want[i], got) {
			t.Errorf("seed %d: gcc returns it %s, and we %s", m.seed, got, want[i])
		}
	}
	t.Logf("seed %d: %d records", m.seed, len(want))
}

// TestSizesOfMinGW32 compares how many bytes of the stack random functions remove.
func TestSizesOfMinGW32(t *testing.T) {
	for _, conv := range []string{"stdcall", "fastcall"} {
		m := newMinGW32(t)
		by, err := targets.ConventionOf(m.host, conv)
		if err != nil {
			t.Fatal(err)
		}
		var infos []classify.FuncInfo
		for range tools.Setting("ABI_OPT_ORACLE_N", 300) {
			s := m.g.Signature()
			if s.Variadic {
				continue
			}
			info, err := by.Classify(s)
			if err != nil || inTypes(&s, m.isApart) {
				continue
			}
			result, body := m.Type(s.Result), ""
			if s.Result != nil {
				body = fmt.Sprintf("static %s v; return v; ", result)
			}
			fmt.Fprintf(m, "%s __attribute__((%s)) f%d(%s) { %s}\n", result, conv, len(infos), m.Params(&s), body)
			infos = append(infos, info)
		}
		removes := regexp.MustCompile(`\tret(?:\t\$(\d+))?\n`)
		for i, body := range m.bodies(t) {
			found := removes.FindStringSubmatch(body)
			if found == nil {
				t.Fatalf("seed %d: no return in %s", m.seed, body)
			}
			if got, _ := strconv.Atoi(found[1]); layout.Bytes(got) != infos[i].StackSize {
				t.Errorf("seed %d: a %s function of gcc removes %d bytes, and ours %d: %v", m.seed, conv, got, infos[i].StackSize, infos[i])
			}
		}
		t.Logf("seed %d: %d %s functions", m.seed, len(infos), conv)
	}
}
