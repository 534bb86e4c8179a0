package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// constants evaluates the initializer region of a global to constants and constant expressions.
type constants struct {
	w      *writer
	known  map[*ir.Value]*constant
	opened uint64 // number of elements of aggregates so far
}

// constant is a constant. An aggregate that is being built has elements instead of a spelling.
type constant struct {
	operand
	elems []*constant
}

// maxExpression limits the length of one constant expression, which doubles if an expression uses
// another one twice.
const maxExpression = 1 << 24

// region spells the value that the region returns.
func (c *constants) region(global *ir.Operation, result *ir.Value) string {
	for o := range global.Region(0).First().Ops {
		if o.Is(llvm.ReturnOp) {
			break
		}
		if !c.value(o) || c.w.r.Failed() {
			return "undef"
		}
	}
	return c.spell(result.Type(), c.known[result])
}

// spell returns the text of a constant, completing an aggregate.
func (c *constants) spell(t ir.Type, v *constant) string {
	if v.elems != nil {
		elems, zero := make([]*operand, len(v.elems)), true
		for i, e := range v.elems {
			elem := llvm.At(t, int64(i))
			elems[i] = &operand{typ: e.typ, ident: c.spell(elem, e)}
			zero = zero && elems[i].ident == c.w.zeroText(elem)
		}
		v.ident, v.elems = aggregateText(t, elems), nil
		if zero {
			v.ident = c.w.zeroText(t)
		}
	}
	return v.ident
}

// value evaluates one op, or reports that it cannot.
func (c *constants) value(o *ir.Operation) bool {
	if o.NumResults() != 1 {
		notLowered(&c.w.r, c.w.opts, o)
		return false
	}
	c.w.legal.Op(o)
	typ := o.Result(0).Type()
	v := &constant{operand: operand{typ: c.w.typeOf(o, typ)}}
	c.known[o.Result(0)] = v
	if spell := constantOps[o.Def()]; spell != nil {
		v.ident = spell(c.w, o)
		return true
	}
	switch o.Def() {
	case llvm.InsertValueOp:
		return c.insert(o, v)
	case llvm.GEPOp:
		if f := c.w.foldGEP(o); f != nil {
			v.ident = f.text()
		} else {
			v.ident = c.gep(o)
		}
	case llvm.BitcastOp, llvm.PtrToIntOp, llvm.IntToPtrOp, llvm.AddrSpaceCastOp, llvm.TruncOp:
		v.ident = strings.TrimPrefix(o.Name(), "llvm.") + " (" + c.use(o, 0) + " to " + v.typ.text + ")"
	case llvm.AddOp, llvm.SubOp, llvm.XOrOp:
		v.ident = strings.TrimPrefix(o.Name(), "llvm.") + " (" + c.use(o, 0) + ", " + c.use(o, 1) + ")"
	default:
		if !strings.HasPrefix(o.Name(), "llvm.") || o.Def() == nil {
			notLowered(&c.w.r, c.w.opts, o)
		} else {
			c.w.r.Errorf(o, ErrInitializer, "has no constant form; it cannot give a global its initial value")
		}
		return false
	}
	return c.checkLength(o, v)
}

func (c *constants) checkLength(o *ir.Operation, v *constant) bool {
	if len(v.ident) > maxExpression {
		c.w.r.Errorf(o, ErrTooLarge, "makes a constant expression that is too long")
		return false
	}
	return true
}

func (c *constants) use(o *ir.Operation, i int) string {
	v := o.Operand(i)
	return c.known[v].typ.text + " " + c.spell(v.Type(), c.known[v])
}

// insert puts a value into an aggregate, in place if nothing else uses the aggregate.
func (c *constants) insert(o *ir.Operation, v *constant) bool {
	*v = *c.known[o.Operand(0)]
	shared := !o.Operand(0).HasOneUse()
	at, typ := v, o.Operand(0).Type()
	for _, i := range llvm.Position(o).Ints() {
		if !c.open(o, at, typ, shared) {
			return false
		}
		at, typ = at.elems[i], llvm.At(typ, i)
	}
	at.ident, at.elems = c.spell(typ, c.known[o.Operand(1)]), nil
	return c.checkLength(o, at)
}

// open splits an aggregate into elements that the caller may change.
func (c *constants) open(o *ir.Operation, agg *constant, t ir.Type, shared bool) bool {
	if agg.elems != nil && !shared {
		return true
	}
	n := numElems(t)
	c.opened += min(n, maxElements+1)
	if c.opened > maxElements {
		c.w.r.Errorf(o, ErrTooLarge, "works on a constant of more than %d elements", maxElements)
		return false
	}
	elems := make([]*constant, n)
	if agg.elems == nil && agg.ident != "undef" && agg.ident != "poison" && agg.ident != "zeroinitializer" {
		c.w.r.Errorf(o, ErrInitializer, "works on a constant that was not built by insertvalue")
		return false
	}
	for i := range elems {
		if agg.elems != nil {
			elem := *agg.elems[i]
			elems[i] = &elem
			continue
		}
		elem := llvm.At(t, int64(i))
		elems[i] = &constant{operand: operand{typ: c.w.typeOf(o, elem), ident: agg.ident}}
		if agg.ident == "zeroinitializer" {
			elems[i].ident = c.w.zeroText(elem)
		}
	}
	agg.elems = elems
	return true
}

func numElems(t ir.Type) uint64 {
	switch t := t.(type) {
	case *llvm.StructType:
		return uint64(len(t.Fields))
	case *llvm.ArrayType:
		return t.Len
	}
	return 0
}

func (c *constants) gep(o *ir.Operation) string {
	elem := c.w.typeOf(o, llvm.ElemType(o))
	base := c.use(o, 0)
	flags := ""
	for _, w := range c.w.gepWords(o) {
		flags += " " + w
	}
	if p, ok := o.Operand(0).Type().(*llvm.PointerType); ok && c.w.opts.TypedPointers && elem.text != "i8" {
		base = c.w.types.pointerTo(elem, p.AddrSpace).text + " bitcast (" + base + " to " + c.w.types.pointerTo(elem, p.AddrSpace).text + ")"
	}
	text := "getelementptr" + flags + " (" + elem.text + ", " + base
	next := 1
	for _, index := range llvm.GEPIndices(nil, o) {
		if index.Value != nil {
			text += ", " + c.use(o, next)
			next++
			continue
		}
		text += ", i32 " + itoa(index.Const)
	}
	text += ")"
	if result := c.w.gepResult(o); c.w.opts.TypedPointers && result != nil {
		want := c.w.typeOf(o, o.Result(0).Type())
		if result.text != want.text {
			return "bitcast (" + result.text + " " + text + " to " + want.text + ")"
		}
	}
	return text
}
