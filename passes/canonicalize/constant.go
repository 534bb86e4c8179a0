package canonicalize

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// constantFor returns the op that makes a constant for the users of o, or nil
// if the dialect of o has none for that type.
func constantFor(o *ir.Operation, value ir.Attribute, t ir.Type) *ir.OpDef {
	dialect, _, _ := strings.Cut(o.Name(), ".")
	switch dialect {
	case "llvm":
		return llvm.ConstantOp
	case "arith", "memref":
		typed, ok := value.(ir.TypedAttr)
		if ok && typed.AttrType() == t && !isSigned(t) {
			return arith.Constant
		}
	}
	return nil
}

// isSigned reports whether t is siN or uiN, of which arith has no constants.
func isSigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness != ir.Signless
}

// pool is the constants at the start of a block, one of each.
type pool struct {
	block *ir.Block
	last  *ir.Operation // the last constant of the pool, or nil
	ops   map[constant]*ir.Operation
}

type constant struct {
	def   *ir.OpDef
	value ir.Attribute
	typ   ir.Type
}

// poolOf returns the pool whose constants an op may use: that of the entry
// block of the nearest region that sees no values from outside.
func (f *folder) poolOf(o *ir.Operation) *pool {
	block := o.Block()
	for block.Region() != nil {
		parent := block.ParentOp()
		if parent == nil || parent == f.root || parent.Has(ir.IsolatedFromAbove) || parent.Block() == nil {
			block = block.Region().First()
			break
		}
		block = parent.Block()
	}
	p := f.pools[block]
	if p == nil {
		p = &pool{block: block, ops: map[constant]*ir.Operation{}}
		f.pools[block] = p
	}
	return p
}

// constant returns the value of a constant of the pool, made if need be.
func (p *pool) constant(def *ir.OpDef, value ir.Attribute, t ir.Type, loc ir.Location) *ir.Value {
	key := constant{def, value, t}
	op := p.ops[key]
	if op == nil {
		s := ir.OpState{Def: def, ResultTypes: []ir.Type{t}, Loc: loc}
		s.AddAttr("value", value)
		op = s.Create()
		p.add(key, op)
	}
	return op.Result(0)
}

// add puts a constant that is in no block after the others.
func (p *pool) add(key constant, op *ir.Operation) {
	if p.last == nil {
		p.block.Prepend(op)
	} else {
		ir.After(p.last).Insert(op)
	}
	p.last = op
	p.ops[key] = op
}

// unify replaces a constant by the equal one of its pool, or puts it there.
// Constants that carry other attributes stay.
func (f *folder) unify(o *ir.Operation) {
	if !o.Is(arith.Constant) && !o.Is(llvm.ConstantOp) || len(o.Attrs()) != 1 {
		return
	}
	p := f.poolOf(o)
	key := constant{o.Def(), o.Attr("value"), o.Result(0).Type()}
	switch first := p.ops[key]; {
	case first == o:
	case first != nil:
		o.ReplaceWith(first.Results()...)
	default:
		o.Remove()
		p.add(key, o)
	}
}
