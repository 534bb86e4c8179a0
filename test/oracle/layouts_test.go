package oracle

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestLayoutsGCC has gcc check sizes, alignments and offsets of random records.
func TestLayoutsGCC(t *testing.T) {
	for _, tt := range []struct {
		gcc   string
		model *layout.Model
		apart func(*c.RecordType) bool // records that gcc lays out in another way than the model
	}{
		{"gcc", layout.X86_64.ByGCC(), func(*c.RecordType) bool { return false }},
		{"x86_64-w64-mingw32-gcc", layout.X86_64MinGW.ByGCC(), func(r *c.RecordType) bool { return IsLaidApart(r) || isLaidApartByMinGW(r) }},
	} {
		t.Run(tt.gcc, func(t *testing.T) { checkLayouts(t, tools.Need(t, tt.gcc), tt.model, tt.apart) })
	}
}

func checkLayouts(t *testing.T, gcc string, model *layout.Model, apart func(*c.RecordType) bool) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	g := NewGenerator(seed)
	g.GNUFlexible = true
	g.Plain = true
	g.Model = model
	table := layout.NewTable(model)
	w := NewCWriter()
	w.Model = model
	for range tools.Setting("ABI_OPT_ORACLE_N", 1000) {
		w.Type(g.Record(g.IntN(3)))
	}
	for _, r := range w.Records {
		if slices.ContainsFunc(w.Records, func(s *c.RecordType) bool { return contains(r, s) && apart(s) }) {
			continue
		}
		l, err := table.Of(r)
		if err != nil {
			t.Fatalf("seed %d: %v: %v", seed, r, err)
		}
		writeAsserts(w, r, l)
	}
	cmd := exec.Command(gcc, "-std=gnu2x", "-w", "-fsyntax-only", "-x", "c", "-")
	cmd.Stdin = strings.NewReader(w.String())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("seed %d: %v\n%s\n%s", seed, err, firstLines(string(out), 20), blamed(string(out), w.String()))
	}
	t.Logf("seed %d: %d records", seed, len(w.Records))
}

// isLaidApartByMinGW finds what gcc for Windows places by the bits in use of the unit before it: aligned
// members and bit-fields of width 0 of packed records, where clang has another alignment in any case.
func isLaidApartByMinGW(r *c.RecordType) bool {
	isOdd := func(f c.Field) bool {
		inner, ok := f.Type.(*c.RecordType)
		return f.Align > 0 || f.BitField && f.Width == 0 || ok && inner.Name == "" && isLaidApartByMinGW(inner)
	}
	isPacked := func(f c.Field) bool { return f.Packed }
	return (r.Packed || r.Pack > 0 || slices.ContainsFunc(r.Fields, isPacked)) && slices.ContainsFunc(r.Fields, isOdd)
}

func writeAsserts(w *CWriter, r *c.RecordType, l *layout.Layout) {
	name := keyword(r) + " " + r.Name
	assert := func(expr string, want layout.Bytes) {
		fmt.Fprintf(w, "_Static_assert(%s == %d, \"%s is not %d\");\n", expr, int64(want), expr, int64(want))
	}
	assert("sizeof("+name+")", l.Size)
	assert("__alignof__("+name+")", l.Align) // _Alignof stops at 16
	for i := range l.Fields {
		if f := &l.Fields[i]; !f.BitField && f.Name != "" {
			assert("__builtin_offsetof("+name+", "+f.Name+")", f.ByteOffset())
		}
	}
}

// blamed returns the definitions of the records that failed assertions name.
func blamed(messages, text string) string {
	var b strings.Builder
	for _, line := range strings.Split(messages, "\n") {
		_, name, ok := strings.Cut(line, "(")
		if !ok {
			continue
		}
		name, _, _ = strings.Cut(name, ")")
		_, name, _ = strings.Cut(name, " ")
		for _, def := range strings.Split(text, "\n") {
			if strings.Contains(def, " "+name+" {") {
				b.WriteString(def + "\n")
			}
		}
	}
	return b.String()
}
