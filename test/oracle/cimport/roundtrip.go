package cimport

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/translate/cheader"
)

// borrowed are the warnings of a machine without a library, which is compared with the headers of another one.
var borrowed = []diag.ID{"c-import-foreign", "c-import-library"}

// compareRoundTrip writes what was imported as a header, and reads that: it declares the same.
func compareRoundTrip(t *testing.T, unit *cimport.Unit, o cimport.Options) {
	var header strings.Builder
	model, err := layout.ModelOf(unit.Module)
	if err != nil {
		t.Fatal(err)
	}
	ds, err := cheader.Write(&header, unit.Module, cheader.Options{Guard: "HEADER_H", Declarations: true, Model: model})
	if err != nil || len(ds) > 0 {
		t.Errorf("no header: %v %v", err, diag.Err(ds))
		return
	}
	again, ds := cimport.File(context.Background(), &diag.Source{Name: "header.h", Text: header.String()},
		cimport.Options{Target: o.Target, ABI: o.ABI, Standard: o.Standard, System: o.System, MainFileOnly: true})
	ds = slices.DeleteFunc(ds, func(d diag.Diagnostic) bool { return slices.Contains(borrowed, d.ID) })
	if len(ds) > 0 {
		t.Errorf("the header is not read without a word: %v", ds)
		return
	}
	want, got := declarations(unit.Module), declarations(again.Module)
	for symbol, op := range want {
		switch other := got[symbol]; {
		case other == nil:
			t.Errorf("%s is gone", symbol)
		case !sameDeclaration(op, other):
			t.Errorf("%s\n  was %s  is  %s", symbol, asm.String(op), asm.String(other))
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d symbols became %d", len(want), len(got))
	}
}

func declarations(module *ir.Operation) map[string]*ir.Operation {
	all := map[string]*ir.Operation{}
	for op := range module.Region(0).First().Ops {
		all[op.StringAttr(ir.SymName)] = op
	}
	return all
}

// sameDeclaration reports whether an op is the same as when it was read first, but for the tag that a header
// gives to the record of a variable that has none, so that one can speak of it.
func sameDeclaration(first, again *ir.Operation) bool {
	return first.Def() == again.Def() && slices.EqualFunc(first.Attrs(), again.Attrs(), func(a, b ir.NamedAttribute) bool {
		return a == b || a.Name == c.ObjectAttr && b == (ir.NamedAttribute{Name: c.ObjectAttr, Value: tagged(a.Value, b.Value)})
	})
}

// tagged is a type with the tag of another, if it is a record without one.
func tagged(first, again ir.Attribute) ir.Attribute {
	r, _ := first.(ir.TypeAttr).Type.(*c.RecordType)
	like, _ := again.(ir.TypeAttr).Type.(*c.RecordType)
	if r == nil || like == nil || r.Name != "" || !strings.HasSuffix(like.Name, "_type") {
		return first
	}
	return ir.TypeAttr{Type: c.Record(&c.RecordType{
		Union: r.Union, Name: like.Name, Fields: r.Fields, Packed: r.Packed, Pack: r.Pack, Align: r.Align,
		Transparent: r.Transparent, CXX: r.CXX, NonTrivial: r.NonTrivial,
	})}
}
