package oracle

import (
	"slices"
	"strconv"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestDifferences finds that gcc still does not understand clang where that is why
// prototypes are tried with clang alone.
func TestDifferences(t *testing.T) {
	var all []*Machine
	for i := range Setups {
		for k := range Setups[i].Machines {
			if m := &Setups[i].Machines[k]; len(m.otherwise) > 0 {
				all = append(all, m)
			}
		}
	}
	for _, s := range tools.Some(2, all) {
		t.Run(s.Triple+s.Convention, func(t *testing.T) {
			b := s.bench(t)
			b.Ours = &InC{&b.Bench, b.Clang}
			var ps []proto
			for i, d := range s.otherwise {
				ps = append(ps, proto{i, renamed(d.example, i), b.g.Model, b.conv})
			}
			faults, err := b.Run(ps, []combination{{&b.GCC, &b.Clang, "-O0"}, {&b.Clang, &b.GCC, "-O0"}})
			if err != nil {
				t.Fatal(err)
			}
			for i, d := range s.otherwise {
				if !slices.ContainsFunc(faults, func(f Fault) bool { return f.Proto == i }) {
					t.Errorf("gcc and clang pass alike: %s", d.Name)
				}
				if why := differenceIn(s.otherwise[i:], &ps[i].sig); why == nil || why.Name != d.Name {
					t.Errorf("the example is not of %s", d.Name)
				}
			}
		})
	}
}

// renamed gives the record of an example a tag of its own.
func renamed(s classify.Signature, n int) classify.Signature {
	rename := func(t ir.Type) ir.Type {
		r, ok := t.(*c.RecordType)
		if !ok {
			return t
		}
		other := *r
		other.Name += strconv.Itoa(n)
		return c.Record(&other)
	}
	s.Params = slices.Clone(s.Params)
	for i, t := range s.Params {
		s.Params[i] = rename(t)
	}
	if s.Result != nil {
		s.Result = rename(s.Result)
	}
	return s
}
