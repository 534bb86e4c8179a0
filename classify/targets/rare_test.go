package targets_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
)

// TestGuests records checksums of the decisions about corner types of each convention that single functions may request, on each form
// of each target. A guest has a quarter of the types; the next one has the next quarter.
func TestGuests(t *testing.T) {
	var b strings.Builder
	corners := oracle.Corners()
	n := 0
	for _, v := range oracle.Forms() {
		host := v.Target(t)
		for _, name := range targets.ConventionNames(host) {
			of, err := targets.ConventionOf(host, name)
			if err != nil {
				t.Fatal(err)
			}
			sum := fnv.New32a()
			for i := n % 4; i < len(corners); i += 4 {
				says, others := decisionsAbout(of.Target, corners[i])
				fmt.Fprintln(sum, says, others)
			}
			fmt.Fprintf(&b, "%v %s: %08x\n", &v, name, sum.Sum32())
			n++
		}
	}
	golden.Compare(t, "testdata/guests.golden", b.String(), "compare with the compilers (make oracle-targets), then: go test ./classify/targets -run Guests -update")
}

// TestRare records the decisions about types that few programs pass, as TestCorners does about others: records with a flexible array,
// perhaps with nothing else that is passed, and transparent unions whose first member is a large record.
func TestRare(t *testing.T) {
	var b strings.Builder
	for _, of := range rareTypes() {
		fmt.Fprintf(&b, "%v\n", of)
		writeDecisions(t, &b, of)
	}
	golden.Compare(t, "testdata/rare.golden", b.String(), "compare with clang and gcc, then: go test ./classify/targets -run Rare -update")
}

func rareTypes() (all []ir.Type) {
	bits := c.Field{Type: ir.IntOf(32, ir.Signed), BitField: true, Width: 5}
	number := c.Field{Name: "n", Type: ir.IntOf(32, ir.Signed)}
	for _, elem := range []ir.Type{c.Struct(""), ir.IntOf(64, ir.Signed), ir.F32} {
		last := c.Field{Name: "a", Type: c.FlexibleArray(elem)}
		all = append(all, c.Struct("", last), c.Struct("", bits, last), c.Struct("", number, last), c.Struct("", number, c.Field{Name: "b", Type: c.Struct("", last)}))
	}
	for _, elem := range []ir.Type{number.Type, ir.F64} {
		for _, n := range []int64{5, 20} {
			large := c.Struct("", c.Field{Name: "a", Type: c.Array(n, elem)})
			all = append(all, c.Record(&c.RecordType{Union: true, Transparent: true, Fields: []c.Field{{Name: "r", Type: large}, {Name: "s", Type: large}}}))
		}
	}
	return all
}
