package ir_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// Each misuse of the package panics with a message that names it.
func TestMisuse(t *testing.T) {
	def := &ir.OpDef{Name: "t.op"}
	for _, tt := range []struct {
		want string
		do   func()
	}{
		{"placed in no block", func() { ir.AtEnd(nil) }},
		{"placed in no block", func() { ir.AtStart(nil) }},
		{"placed beside an operation that is in no block", func() { ir.Before(nil) }},
		{"placed beside an operation that is in no block", func() { ir.After(ir.NewModule(nil)) }},
		{"a block argument of nil type", func() { ir.NewBlock(nil) }},
		{"t.op with a nil result type", func() { (&ir.OpState{Def: def, ResultTypes: []ir.Type{nil}}).Create() }},
		{"made from a nil type", func() { ir.Func([]ir.Type{nil}, nil) }},
		{"made from a nil type", func() { ir.Vector(nil, 4) }},
		{"ir.Vector: vector of !t.x", func() { ir.Vector(ir.Opaque("t", "x"), 4) }},
		{"ir.ScalableVector: vector of none", func() { ir.ScalableVector(ir.None, []int64{4}, []bool{true}) }},
		{"ir.MemRef: memref of !t.x", func() { ir.MemRef(ir.Opaque("t", "x"), nil, nil, nil) }},
		{"ir.UnrankedMemRef: memref of tensor<*xf32>", func() { ir.UnrankedMemRef(ir.UnrankedTensor(ir.F32), nil) }},
		{"ir.Tensor: tensor of tuple<>", func() { ir.Tensor(ir.Tuple(), nil, nil) }},
		{"ir.UnrankedTensor: tensor of none", func() { ir.UnrankedTensor(ir.None) }},
		{"ir.Complex: complex of index", func() { ir.Complex(ir.Index) }},
		{"made from a nil attribute", func() { ir.Array(nil) }},
		{`dialect "d" is defined twice`, registered(ir.Dialect{Name: "d"}, ir.Dialect{Name: "d"})},
		{`op "t.op" is defined twice`, registered(ir.Dialect{Name: "d", Ops: []*ir.OpDef{def}}, ir.Dialect{Name: "e", Ops: []*ir.OpDef{def}})},
		{`type "d.t" is defined twice`, registered(ir.Dialect{Name: "d", Types: []*ir.TypeDef{{Mnemonic: "t"}, {Mnemonic: "t"}}})},
		{`attribute "d.a" is defined twice`, registered(ir.Dialect{Name: "d", Attrs: []*ir.AttrDef{{Mnemonic: "a"}, {Mnemonic: "a"}}})},
		{"does not have all of the parameters [b]", func() { (&ir.StructDef{Dialect: "t", Mnemonic: "s"}).New(map[string]ir.Attribute{"b": ir.UnitAttr{}}) }},
	} {
		t.Run(tt.want, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "BUG: ") || !strings.Contains(got, tt.want) {
					t.Errorf("panics with %q, want %q", got, tt.want)
				}
			}()
			tt.do()
		})
	}
}

// registered registers dialects in one context.
func registered(dialects ...ir.Dialect) func() {
	return func() {
		var list []*ir.Dialect
		for i := range dialects {
			list = append(list, &dialects[i])
		}
		ir.NewContext(list...)
	}
}
