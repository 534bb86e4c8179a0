package layout_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestRandomRecords compares the layouts of random records with recorded ones, which were compared
// with the compilers. Hundreds of further records are recorded as checksums.
func TestRandomRecords(t *testing.T) {
	var b strings.Builder
	for _, triple := range []string{
		"x86_64-unknown-linux-gnu", "x86_64-apple-macosx14", "aarch64-unknown-linux-gnu", "arm64-apple-macosx14", "riscv64-unknown-linux-gnu",
		"x86_64-pc-windows-msvc", "x86_64-w64-windows-gnu",
	} {
		model, err := layout.ModelFor(triple)
		if err != nil {
			t.Fatal(err)
		}
		table := layout.NewTable(model)
		g := oracle.NewGenerator(7)
		g.GNUFlexible = true
		g.Model = model
		for i := range 100 {
			record := g.Record(0)
			fmt.Fprintf(&b, "%s %d %v: ", triple, i, record)
			l, err := table.Of(record)
			if err != nil {
				fmt.Fprintln(&b, err)
				continue
			}
			describe(&b, table, l)
		}
		for i := range 10 {
			sum := fnv.New32a()
			for range 100 {
				l, err := table.Of(g.Record(0))
				if err != nil {
					fmt.Fprintln(sum, err)
					continue
				}
				describe(sum, table, l)
			}
			fmt.Fprintf(&b, "%s, hundred %d more: %x\n", triple, i, sum.Sum32())
		}
	}
	golden.Compare(t, "testdata/records.golden", b.String(), "compare with the compilers (make oracle oracle-targets), then: go test ./layout -update")
}

func describe(b io.Writer, table *layout.Table, l *layout.Layout) {
	fmt.Fprintf(b, "%v align %v %v %v, flexible %v, empty %v, %s %v %v:", l.Size, l.Align, l.NaturalAlign(), table.ObjectAlign(l, l.Align),
		l.Flexible, l.Empty, l.Memory.Type.String(), l.Memory.Size, l.Memory.Align)
	for i := range l.Fields {
		f := &l.Fields[i]
		fmt.Fprintf(b, " %s@%v", f.Name, f.Offset)
		if f.BitField {
			fmt.Fprintf(b, ":%v in %v+%v", f.Width, f.Unit.Offset, f.Unit.Size)
		}
		fmt.Fprintf(b, " elem %d", f.Elem)
		if f.IsEmpty() {
			fmt.Fprint(b, " empty")
		}
	}
	for at := layout.Bytes(0); at < min(l.Memory.Size, 64); at += 3 {
		if e := l.Memory.ElemAt(at); e != nil {
			fmt.Fprintf(b, " %v", e.Offset)
		}
	}
	fmt.Fprintf(b, " data %v\n", l.Data())
}
