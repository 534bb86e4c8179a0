package layout_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestCorners records the contents of each model, and the layouts of types that differ between
// platforms: size, alignment and memory as text, the rest as checksums.
func TestCorners(t *testing.T) {
	var b strings.Builder
	var tables []*layout.Table
	for _, p := range layout.Platforms {
		if slices.ContainsFunc(tables, func(t *layout.Table) bool { return t.Model() == p.Model }) {
			continue
		}
		for _, m := range append([]*layout.Model{p.Model}, slices.Collect(maps.Values(p.Model.ABIs))...) {
			tables = append(tables, layout.NewTable(m))
			writeModel(&b, m)
		}
	}
	for _, of := range oracle.Corners() {
		fmt.Fprintf(&b, "%v\n", of)
		var answers []string
		models := map[string]string{} // models by result
		for _, table := range tables {
			says, sum := layoutText(table, of)
			if !slices.Contains(answers, says) {
				answers = append(answers, says)
			}
			models[says] += fmt.Sprintf(" (%s %04x)", table.Model().Name, sum)
		}
		for _, says := range answers {
			fmt.Fprintf(&b, "  %s:%s\n", says, models[says])
		}
	}
	golden.Compare(t, "testdata/corners.golden", b.String(), "compare with the compilers (make oracle-targets), then: go test ./layout -update")
}

// TestPairs records checksums of the layouts of records with two members, per platform.
func TestPairs(t *testing.T) {
	const file = "testdata/pairs.golden"
	kept := golden.Kept(t, file, golden.Line)
	n, line := -1, "" // of the file, if its sum is not computed
	var b strings.Builder
	var models []*layout.Model
	for _, p := range layout.Platforms {
		if slices.Contains(models, p.Model) {
			continue
		}
		models = append(models, p.Model)
		table, sum := layout.NewTable(p.Model), fnv.New32a()
		var last ir.Type
		flush := func(first ir.Type) {
			if first == last {
				return
			}
			if last != nil && line == "" {
				fmt.Fprintf(&b, "%s, %v and another: %x\n", p.Model.Name, last, sum.Sum32())
				sum.Reset()
			}
			b.WriteString(line)
			last, line = first, ""
			if first != nil {
				n++
			}
			if known, ok := kept(n, fmt.Sprintf("%s, %v and another: ", p.Model.Name, first)); ok && n%5 != 0 {
				line = known
			}
		}
		oracle.Pairs(func(first, of ir.Type) {
			if flush(first); line != "" {
				return
			}
			l, err := table.Of(of)
			if err != nil {
				fmt.Fprintln(sum, err)
				return
			}
			describe(sum, table, l)
		})
		flush(nil)
	}
	golden.Compare(t, file, b.String(), "compare with the compilers (make oracle-targets), then: go test ./layout -update")
}

// TestRandomTypes records checksums of the layouts of types with many members, per platform.
func TestRandomTypes(t *testing.T) {
	const file, computed = "testdata/random.golden", 6 // lines of a model, where the others are in the file
	kept := golden.Kept(t, file, golden.Line)
	n := -1 // lines
	var b strings.Builder
	var models []*layout.Model
	for _, p := range layout.Platforms {
		if slices.Contains(models, p.Model) {
			continue
		}
		models = append(models, p.Model)
		g := oracle.NewGenerator(5)
		g.Model = p.Model
		table := layout.NewTable(p.Model)
		for i := range 30 {
			n++
			if line, ok := kept(n, p.Model.Name+": "); ok && i >= computed {
				b.WriteString(line)
				continue
			}
			sum := fnv.New32a()
			for range 40 {
				sig := g.Signature()
				if sig.Result != nil {
					sig.Params = append(sig.Params, sig.Result)
				}
				for _, of := range sig.Params {
					if l, err := table.Of(of); err != nil {
						fmt.Fprintln(sum, err)
					} else {
						describe(sum, table, l)
					}
				}
			}
			fmt.Fprintf(&b, "%s: %x\n", p.Model.Name, sum.Sum32())
		}
	}
	golden.Compare(t, file, b.String(), "compare with the compilers (make oracle-targets), then: go test ./layout -update")
}

func writeModel(b *strings.Builder, m *layout.Model) {
	fields := reflect.ValueOf(*m)
	for i := range fields.NumField() {
		value := fields.Field(i)
		if value.Kind() == reflect.Map { // of models, which have texts of their own
			var names []string
			for _, key := range value.MapKeys() {
				names = append(names, key.String())
			}
			slices.Sort(names)
			fmt.Fprintf(b, "%s: %v\n", fields.Type().Field(i).Name, names)
			continue
		}
		fmt.Fprintf(b, "%s: %v\n", fields.Type().Field(i).Name, value.Interface())
	}
	for _, of := range oracle.Corners() {
		if name, ok := m.Spell(of); ok {
			fmt.Fprintf(b, "  %v is %s\n", of, name)
		}
	}
}

func layoutText(table *layout.Table, of ir.Type) (says string, sum uint16) {
	l, err := table.Of(of)
	if err != nil {
		return err.Error(), 0
	}
	rest := fnv.New32a()
	describe(rest, table, l)
	return fmt.Sprintf("%v align %v, %v", l.Size, l.Align, l.Memory.Type), uint16(rest.Sum32())
}
