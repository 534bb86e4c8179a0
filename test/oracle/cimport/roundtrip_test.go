package cimport

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/cheader"
)

// compareRoundTrip writes what was imported as a header, and reads that: it declares the same.
func compareRoundTrip(t *testing.T, unit *cimport.Unit, o cimport.Options) {
	var header strings.Builder
	ds, err := cheader.Write(&header, unit.Module, cheader.Options{Guard: "HEADER_H", Declarations: true})
	if err != nil || len(ds) > 0 {
		t.Errorf("no header: %v %v", err, diag.Err(ds))
		return
	}
	again, ds := cimport.File(context.Background(), &diag.Source{Name: "header.h", Text: header.String()},
		cimport.Options{Target: o.Target, Standard: o.Standard, MainFileOnly: true})
	if len(ds) > 0 {
		t.Errorf("the header is not read without a word: %v", diag.Err(ds))
		return
	}
	want, got := declarations(unit.Module), declarations(again.Module)
	for symbol, op := range want {
		switch other := got[symbol]; {
		case other == nil:
			t.Errorf("%s is gone", symbol)
		case !sameDeclaration(op, other):
			t.Errorf("%s\n  was %v\n  is  %v", symbol, op, other)
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

func sameDeclaration(a, b *ir.Operation) bool {
	return a.Def() == b.Def() && slices.Equal(a.Attrs(), b.Attrs())
}
