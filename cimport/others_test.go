package cimport

import (
	"math/big"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// The unit of a maker has the records and enumerations to which its declarations refer, and which it does not list. Those of one name
// are one type if they are equal, as each object describes its own, and otherwise none.
func TestOthers(t *testing.T) {
	m, err := NewMaker(Options{Target: "x86_64-linux-gnu"})
	if err != nil {
		t.Fatal(err)
	}
	number, wide := m.Scalar(ir.IntOf(32, ir.Signed), "int"), m.Scalar(ir.IntOf(64, ir.Signed), "long")
	record := func(name string, of Type) Type {
		r := m.Record(false, name, false)
		m.Define(r, []Member{{Name: "m", Type: of}}, func(types []ir.Type) (*c.RecordType, error) {
			return c.Record(&c.RecordType{Name: name, Fields: []c.Field{{Name: "m", Type: types[0]}}}), nil
		})
		return r
	}
	listed := record("listed", number)
	m.List(listed)
	enum := m.Enum("kind", number, []Enumerator{{Name: "Red", Value: big.NewInt(1)}})
	inner := record("inner", enum)
	var parameters []Parameter
	for _, of := range []Type{
		listed, record("listed", wide), record("copied", number), record("copied", number), record("several", number), record("several", wide),
		record("outer", m.Pointer(inner)), m.Record(false, "opaque", false),
	} {
		parameters = append(parameters, Parameter{Type: m.Pointer(of)})
	}
	if err := m.Declare("f", m.Function(Function{Result: number, Parameters: parameters}), false, nil, func(*ir.Operation) error { return nil }); err != nil {
		t.Fatal(err)
	}
	d := m.Unit(nil).Declared()
	var records, enums []string
	for _, r := range d.Others.Records {
		records = append(records, r.Name)
	}
	for _, e := range d.Others.Enums {
		enums = append(enums, e.Name)
	}
	if got := strings.Join(records, ", ") + "; " + strings.Join(enums, ", "); got != "struct copied, struct inner, struct outer; enum kind" || len(d.Records) != 1 {
		t.Errorf("got %s; %d are listed", got, len(d.Records))
	}
}
