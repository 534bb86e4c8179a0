package oracle

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/cheader"
)

// TestHeaders writes headers of functions that take random records: compilers
// of C give the records the sizes, alignments and offsets that the calling
// convention was decided by.
func TestHeaders(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, compiler := range [][]string{{"gcc", "-std=gnu2x"}, {"clang-22", "-std=gnu2x"}} {
		path := tools.Need(t, compiler[0])
		g := NewGenerator(seed)
		g.Plain = compiler[0] == "gcc"
		module := ir.NewModule(nil)
		b := c.NewBuilder(ir.AtEnd(module.Region(0).First()))
		table, asserts, known := layout.NewTable(layout.X86_64), NewCWriter(), NewCWriter()
		for i := range tools.Setting("ABI_OPT_ORACLE_N", 300) {
			r, ok := g.Record(g.IntN(3)).(*c.RecordType)
			if !ok || slices.ContainsFunc(known.Records, func(s *c.RecordType) bool { return contains(r, s) && IsLaidApart(s) }) {
				continue
			}
			known.Type(r)
			f := b.NewFunc(fmt.Sprintf("f%d", i), c.Func(nil, r))
			c.NewBuilder(ir.AtEnd(c.AddEntry(f))).Return()
		}
		for _, r := range known.Records {
			if IsLaidApart(r) {
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
		cmd := exec.Command(path, append(compiler[1:], "-w", "-fsyntax-only", "-x", "c", "-")...)
		cmd.Stdin = strings.NewReader("#include <stddef.h>\n" + header.String() + asserts.String())
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s, seed %d: %v\n%s", compiler[0], seed, err, firstLines(string(out), 20))
		}
		t.Logf("%s, seed %d: %d records", compiler[0], seed, len(known.Records))
	}
}
