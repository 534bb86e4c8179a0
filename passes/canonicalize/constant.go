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
	case "arith", "memref", "cf":
		typed, ok := value.(ir.TypedAttr)
		if ok && typed.AttrType() == t && !isSigned(t) {
			return arith.ConstantOp
		}
	}
	return nil
}

// isSigned reports whether t is siN or uiN, of which arith has no constants.
func isSigned(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness != ir.Signless
}

// pool is the constants at the start of a block, one of each. They follow one
// another, so that whatever uses them comes later.
type pool struct {
	block *ir.Block
	last  *ir.Operation // the last constant of the pool, or nil
	ops   map[constant]*ir.Operation
}

// constant tells constants apart.
type constant struct {
	def   *ir.OpDef
	value ir.Attribute
	typ   ir.Type
}

// keyOf returns what o is as a constant, and whether it may be shared: one that
// carries other attributes is not.
func keyOf(o *ir.Operation) (constant, bool) {
	isShared := (o.Is(arith.ConstantOp) || o.Is(llvm.ConstantOp)) && len(o.Attrs()) == 1
	return constant{o.Def(), o.Attr("value"), o.Result(0).Type()}, isShared
}

// poolOf returns the pool whose constants an op may use: that of the entry
// block of the nearest region that sees no values from outside.
func (d *driver) poolOf(o *ir.Operation) *pool {
	block := o.Block()
	for block.Region() != nil {
		parent := block.ParentOp()
		if parent == nil || parent == d.root || parent.Has(ir.IsolatedFromAbove) || parent.Block() == nil {
			block = block.Region().First()
			break
		}
		block = parent.Block()
	}
	p := d.pools[block]
	if p == nil {
		p = &pool{block: block, ops: map[constant]*ir.Operation{}}
		d.pools[block] = p
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

// remove forgets a constant that leaves the block.
func (p *pool) remove(o *ir.Operation) {
	key, _ := keyOf(o)
	if p.ops[key] != o {
		return
	}
	delete(p.ops, key)
	if p.last == o {
		p.last = o.Prev() // of the pool too, or nil
	}
}

// unify replaces a constant by the equal one of its pool, or puts it there. It
// reports whether that changed anything.
func (d *driver) unify(o *ir.Operation) bool {
	key, isShared := keyOf(o)
	if !isShared {
		return false
	}
	p := d.poolOf(o)
	switch first := p.ops[key]; {
	case first == o:
		return false
	case first != nil:
		d.rewriter.Replace(o, first.Results()...)
		return true
	}
	before := o.Prev()
	isInPlace := o.Block() == p.block && before == p.last
	o.Remove()
	p.add(key, o)
	return !isInPlace
}
