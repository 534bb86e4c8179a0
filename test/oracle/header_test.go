package oracle

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/cheader"
)

// TestWrittenHeaders writes headers of functions that take random records, for every target: C compilers give the records the
// sizes, alignments and offsets that the calling convention was decided by. clang is asked for each triple, gcc for each
// machine.
func TestWrittenHeaders(t *testing.T) {
	clang, n := tools.Need(t, "clang-22"), tools.Setting("ABI_OPT_ORACLE_N", 60)
	for _, name := range Triples() {
		triple, features, _ := strings.Cut(name, " ")
		model := targetOf(t, name).Layouts().Model()
		command := slices.Concat([]string{clang, "-std=gnu2x"}, ClangFor(triple), featureFlags(features))
		t.Run("clang/"+name, func(t *testing.T) { checkHeader(t, triple, model, IsLaidApart, n, command...) })
	}
	for _, m := range Machines() {
		if m.GCC == nil {
			continue
		}
		command := append([]string{tools.Need(t, m.GCC[0]), "-std=gnu2x"}, m.GCC[1:]...)
		model := m.Model()
		apart := func(r *c.RecordType) bool { return IsLaidApart(r) || !m.hasInGCC(r) }
		t.Run("gcc/"+m.Triple, func(t *testing.T) { checkHeader(t, m.Triple, model, apart, n, command...) })
	}
}

// hasInGCC reports whether gcc has the types of a record, and lays it out as clang does, which the header is for.
func (m *Machine) hasInGCC(r *c.RecordType) bool {
	if within(r, func(t ir.Type) bool { return slices.Contains(m.missing, t) }) {
		return false
	}
	byGCC := m.Model().ByGCC()
	if byGCC == nil {
		return true
	}
	ours, err := layout.NewTable(m.Model()).Of(r)
	theirs, errByGCC := layout.NewTable(byGCC).Of(r)
	return err == nil && errByGCC == nil && layout.Same(ours, theirs)
}

// isUnspelled finds vectors of long double, which no header has.
func isUnspelled(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Elem == ir.F80
}

// checkHeader has a compiler check the header of n functions.
func checkHeader(t *testing.T, triple string, model *layout.Model, apart func(*c.RecordType) bool, n int, compiler ...string) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	g := NewGenerator(seed)
	g.Model, g.Plain = model, !strings.Contains(compiler[0], "clang")
	module := ir.NewModule(nil)
	module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(triple))
	b := c.NewBuilder(ir.AtEnd(module.Region(0).First()))
	table, asserts, known := layout.NewTable(model), NewCWriter(), NewCWriter()
	known.Model, asserts.Model = model, model
	for i := range n {
		r, ok := g.Record(g.IntN(3)).(*c.RecordType)
		if !ok || within(r, isUnspelled) || slices.ContainsFunc(known.Records, func(s *c.RecordType) bool { return contains(r, s) && apart(s) }) {
			continue
		}
		known.Type(r)
		f := b.NewFunc(fmt.Sprintf("f%d", i), c.Func(nil, r))
		c.NewBuilder(ir.AtEnd(c.AddEntry(f))).Return()
	}
	for _, r := range known.Records {
		if apart(r) {
			continue
		}
		l, err := table.Of(r)
		if err != nil {
			t.Fatalf("seed %d: %v: %v", seed, r, err)
		}
		writeAsserts(asserts, r, l)
	}
	var header strings.Builder
	if ds, err := cheader.Write(&header, module, cheader.Options{Guard: "GUARD"}); len(ds) > 0 || err != nil {
		t.Fatalf("seed %d: %v %v", seed, ds, err)
	}
	cmd := exec.Command(compiler[0], append(compiler[1:len(compiler):len(compiler)], "-w", "-ffreestanding", "-fsyntax-only", "-x", "c", "-")...)
	cmd.Stdin = strings.NewReader("#include <stddef.h>\n" + header.String() + asserts.String())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("seed %d: %v\n%s", seed, err, firstLines(string(out), 20))
	}
	t.Logf("seed %d: %d records", seed, len(known.Records))
}
