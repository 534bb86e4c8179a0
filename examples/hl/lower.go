package main

import (
	"github.com/abi-opt/abi-opt/dialect/abi"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/layout"
)

// lowerToHL is another lowering of the abi ops than lower-abi: back to the language's own dialect,
// without memory. The convention is in the abi ops, so it knows no target either.
var lowerToHL = &pass.Pass{
	Name:    "lower-abi-to-hl",
	Summary: "lower the abi dialect to func and hl",
	Doc:     "Pieces become `hl.extract` and `hl.initlist` of a record's fields, or `hl.field` and `hl.concat`.",
	Anchor:  "builtin.module",
	Run: func(ctx *pass.Context, module *ir.Operation) {
		model, err := layout.ModelFor(layout.TripleOf(module))
		if err != nil {
			ctx.ErrorAt(module, "hl-target", "%s", err)
			return
		}
		l := lowerer{ctx, layout.NewTable(model)}
		for _, f := range within(module, abi.FuncOp) {
			l.function(f)
		}
	},
}

type lowerer struct {
	*pass.Context
	layouts *layout.Table
}

// within lists the ops of some kinds, inner ones first.
func within(root *ir.Operation, kinds ...*ir.OpDef) []*ir.Operation {
	var found []*ir.Operation
	root.WalkPost(func(o *ir.Operation) {
		for _, kind := range kinds {
			if o.Is(kind) {
				found = append(found, o)
			}
		}
	})
	return found
}

func (l *lowerer) function(f *ir.Operation) {
	for _, o := range within(f, abi.DirectOp, abi.ExtendOp, abi.IndirectOp, abi.IgnoreOp, abi.ExpandOp) {
		if !l.carry(o) {
			return
		}
	}
	for _, o := range within(f, abi.CallArgsOp, abi.CallRetsOp, abi.CallExecOp, abi.PrologueOp, abi.EpilogueOp) {
		inline(o)
	}
	for _, o := range within(f, abi.CallOp) {
		callee := o.SymbolAttr(abi.CalleeAttr)
		t := ir.Func(o.OperandTypes(), o.ResultTypes())
		o.ReplaceWith(fn.NewBuilder(ir.Before(o)).Call(callee, t, o.Operands()...).Results()...)
	}
	for _, o := range within(f, abi.ReturnOp) {
		fn.NewBuilder(ir.Before(o)).Return(o.Operands()...)
		o.Erase()
	}
	lowered := fn.NewBuilder(ir.Before(f)).Declare(f.StringAttr(ir.SymName), abi.FuncType(f))
	if !ir.IsDeclaration(f) {
		lowered.RemoveAttr(ir.SymVisibility)
		lowered.Region(0).TakeBody(f.Region(0))
	}
	f.Erase()
}

// inline moves what is inside a region to the place of its op.
func inline(o *ir.Operation) {
	body := o.Region(0).First()
	for inner := range body.Ops {
		if !inner.Is(abi.YieldOp) {
			inner.MoveBefore(o)
		}
	}
	o.ReplaceWith(body.Last().Operands()...)
}

// carry replaces an op that carries a value across the call.
func (l *lowerer) carry(o *ir.Operation) bool {
	if !o.Is(abi.DirectOp) && !o.Is(abi.ExtendOp) {
		l.Errorf(o, "hl-carry", "cannot be said in hl, which has no memory")
		return false
	}
	b := ir.Before(o)
	b.Loc = o.Loc
	source, pieces := abi.Pieces(o)
	record, ok := source.Type().(*recordType)
	if !ok {
		o.ReplaceWith(b.Value(castOp, o.Result(0).Type(), o.Operand(0)))
		return true
	}
	members, ok := l.members(o, record, pieces)
	if !ok {
		return false
	}
	if abi.FromLowered(o) {
		var fields []*ir.Value
		for _, m := range members {
			state := ir.OpState{Def: extractOp, Operands: []*ir.Value{pieces[m.piece]}, ResultTypes: []ir.Type{m.typ}}
			state.AddAttr("from", ir.IntAttr(m.from, ir.I64))
			state.AddAttr("to", ir.IntAttr(m.to, ir.I64))
			fields = append(fields, b.Create(state).Result(0))
		}
		o.ReplaceWith(b.Value(initListOp, record, fields...))
		return true
	}
	fields := make([][]*ir.Value, len(pieces))
	for i, m := range members {
		state := ir.OpState{Def: fieldOp, Operands: []*ir.Value{source}, ResultTypes: []ir.Type{m.typ}}
		state.AddAttr("index", ir.IntAttr(int64(i), ir.I64))
		fields[m.piece] = append(fields[m.piece], b.Create(state).Result(0))
	}
	var words []*ir.Value
	for i, p := range pieces {
		words = append(words, b.Value(concatOp, p.Type(), fields[i]...))
	}
	o.ReplaceWith(words...)
	return true
}

// A place maps the bits of a field to the piece that holds them.
type place struct {
	typ      ir.Type
	piece    int
	from, to int64
}

// members places the fields of a record in the pieces. Each piece must be full of them, as
// hl.concat knows no padding.
func (l *lowerer) members(o *ir.Operation, record *recordType, pieces []*ir.Value) ([]place, bool) {
	lay, err := l.layouts.Of(record)
	if err != nil {
		l.Errorf(o, "hl-carry", "%s", err)
		return nil, false
	}
	offsets := abi.Offsets(o)
	filled := make([]int64, len(pieces))
	var places []place
	for i, f := range lay.Fields {
		p := place{typ: record.fields[i], piece: len(pieces) - 1}
		for p.piece > 0 && layout.Bytes(offsets[p.piece]) > f.ByteOffset() {
			p.piece--
		}
		p.from = int64(f.Offset) - 8*offsets[p.piece]
		p.to = p.from + int64(f.Layout.Size.Bits())
		if p.from != filled[p.piece] {
			l.Errorf(o, "hl-carry", "cannot be said in hl: %v has padding", record)
			return nil, false
		}
		filled[p.piece] = p.to
		places = append(places, p)
	}
	for i, p := range pieces {
		if filled[i] != int64(layout.Default.LLVMBits(p.Type())) {
			l.Errorf(o, "hl-carry", "cannot be said in hl: piece #%d is not full", i)
			return nil, false
		}
	}
	return places, true
}
