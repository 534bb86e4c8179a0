package cimport

import (
	"errors"
	"fmt"
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
	m.List(pair)
	m.List(kind)
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

// A record that is nested too deeply, or in itself, has no effect on others.
func TestMakerNesting(t *testing.T) {
	m, err := NewMaker(Options{Target: "x86_64-linux-gnu"})
	if err != nil {
		t.Fatal(err)
	}
	record := func(name string, member Type) Type {
		r := m.Record(false, name, false)
		m.Define(r, []Member{{Name: "m", Type: member}}, func(types []ir.Type) (*c.RecordType, error) {
			return c.Record(&c.RecordType{Name: name, Fields: []c.Field{{Name: "m", Type: types[0]}}}), nil
		})
		return r
	}
	integer := m.Scalar(ir.IntOf(32, ir.Signed), "")
	for round := range 3 {
		deep := integer
		for i := range 2 * maxNesting {
			deep = record(fmt.Sprintf("D%d_%d", round, i), deep)
		}
		if _, err := m.Lower(deep); err == nil || !strings.Contains(err.Error(), "nested too deeply, or contains itself") {
			t.Errorf("a record that is nested too deeply: %v", err)
		}
		circle := m.Record(false, fmt.Sprintf("C%d", round), false)
		m.Define(circle, []Member{{Name: "m", Type: circle}}, func([]ir.Type) (*c.RecordType, error) { panic("solved") })
		if _, err := m.Lower(circle); err == nil || !strings.Contains(err.Error(), "nested too deeply, or contains itself") {
			t.Errorf("a record that contains itself: %v", err)
		}
		if of, err := m.Lower(record(fmt.Sprintf("P%d", round), integer)); err != nil || len(of.(*c.RecordType).Fields) != 1 {
			t.Errorf("round %d: %v, %v", round, of, err)
		}
	}
}
