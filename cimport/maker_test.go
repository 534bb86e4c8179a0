package cimport

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Types that are made are lowered and spelled as those of C text.
func TestMaker(t *testing.T) {
	m, err := NewMaker(Options{Target: "x86_64-linux-gnu"})
	if err != nil {
		t.Fatal(err)
	}
	number := m.Scalar(ir.IntOf(64, ir.Unsigned), "unsigned long long")
	pair := m.Record(false, "P", false)
	m.Define(pair, []Member{{Name: "next", Type: m.Pointer(pair)}, {Name: "n", Type: m.Typedef("num", number, 0)}}, func(types []ir.Type) (*c.RecordType, error) {
		return c.Record(&c.RecordType{Name: "P", Fields: []c.Field{{Name: "next", Type: types[0]}, {Name: "n", Type: types[1]}}}), nil
	})
	kind := m.Enum("E", m.Scalar(ir.IntOf(32, ir.Unsigned), ""), []Enumerator{{Name: "A", Value: big.NewInt(1)}})
	circle := m.Record(false, "Q", false)
	m.Define(circle, []Member{{Name: "q", Type: circle}}, func([]ir.Type) (*c.RecordType, error) { return nil, nil })
	m.List("struct P", pair)
	m.List("enum E", kind)
	accept := func(*ir.Operation) error { return nil }
	f := m.Function(Function{Result: number, Parameters: []Parameter{
		{"p", m.Pointer(m.Qualified(pair, c.Const))}, {"e", kind}, {"a", m.Array(2, number)}, {"v", m.Vector(4, m.Promoted(m.Scalar(ir.F32, "")))},
	}})
	if err := m.Declare("f", m.Pointer(f), false, nil, accept); err != nil {
		t.Error(err)
	}
	if err := m.Declare("g", f, false, nil, func(*ir.Operation) error { return errors.New("no") }); err == nil || err.Error() != "no" {
		t.Errorf("got %v", err)
	}
	for _, of := range []Type{circle, m.Unknown(errors.New("nested")), m.Vector(2, pair), m.Atomic(m.Array(1, number)), m.Record(true, "U", false), m.Enum("", pair, nil)} {
		if err := m.Declare("v", m.Function(Function{Result: of}), false, nil, accept); err == nil {
			t.Errorf("%v is a result", of)
		}
	}
	u := m.Unit(nil)
	d := u.Declared()
	if got := summary(d); !strings.Contains(got, "P") || len(d.Records) != 1 || len(d.Enums) != 1 || len(u.Variables) != 1 || len(u.Functions) != 0 {
		t.Errorf("got %s, %v", got, u)
	}
	const want = `!c.func_ptr<(!c.ptr<const !c.tag<struct "P">>, !c.typedef<"enum E" : ui32>, `
	if got := d.InC[u.Variables["f"]].String(); !strings.HasPrefix(got, want) {
		t.Errorf("got %s", got)
	}
}
