package abi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// verifyFunc checks that the prologue of an abi.func takes every lowered argument.
func verifyFunc(o *ir.Operation, r *ir.Reporter) {
	t := FuncType(o)
	if !verifyLowered(o, r, "parameter", t.Inputs) || !verifyLowered(o, r, "result", t.Results) {
		return
	}
	llvm.CheckCarried(o, r, llvm.FuncOp)
	llvm.CheckDicts(o, r, ir.ArgAttrs, t.Inputs)
	llvm.CheckDicts(o, r, ir.ResAttrs, t.Results)
	verifyDicts(o, r, ir.ArgAttrs, len(t.Inputs))
	verifyDicts(o, r, ir.ResAttrs, len(t.Results))
	if o.Region(0).IsEmpty() {
		if !ir.IsPrivate(o) {
			r.ErrorAt(o, errFunc, "symbol declaration cannot have public visibility")
		}
		return
	}
	if args := o.Region(0).First().Args(); len(args) == len(t.Inputs) {
		verifyArguments(o, r, args)
	}
	verifySource(o, r)
}

// verifyLowered checks that LLVM can pass each type as a parameter.
func verifyLowered(o *ir.Operation, r *ir.Reporter, what string, types []ir.Type) bool {
	for i, t := range types {
		if !isCarrier(t) {
			r.Errorf(o, errFunc, "%s #%d has type %v, which no register or stack slot carries", what, i, t)
			return false
		}
	}
	return true
}

// verifyArguments checks that the prologue takes every lowered argument except the result's address
// exactly once, in order.
func verifyArguments(f *ir.Operation, r *ir.Reporter, args []*ir.Value) {
	prologue := PrologueOf(f)
	var lowered []*ir.Value
	for i, a := range args {
		attrs := ir.DictAt(f, ir.ArgAttrs, i)
		sret := attrs.Get(llvm.SretAttr) != nil
		taken := 0
		for u := range a.Uses {
			if prologue != nil && u.Owner().Parent() == prologue {
				taken++
				verifyArgument(u.Owner(), r, attrs)
			}
		}
		switch {
		case sret && taken > 0:
			r.Errorf(f, errOnce, "argument #%d is the result's address, but the prologue takes it", i)
		case !sret && taken != 1:
			r.Errorf(f, errOnce, "argument #%d is taken %d times by the prologue, not once", i, taken)
			return
		}
		if !sret {
			lowered = append(lowered, a)
		}
	}
	if prologue != nil && !slices.Equal(lowered, carried(prologue)) {
		r.Errorf(prologue, errOnce, "takes the function's arguments out of order")
	}
}

// verifyArgument checks the attributes of a lowered parameter against the op that carries it.
func verifyArgument(carrier *ir.Operation, r *ir.Reporter, attrs *ir.DictAttr) {
	want := func(name string, on bool) {
		if (attrs.Get(name) != nil) != on {
			r.Errorf(carrier, errAgree, "does not agree with its parameter, which %s %s", map[bool]string{true: "lacks", false: "has"}[on], name)
		}
	}
	want(llvm.ByvalAttr, carrier.Name() == opIndirect && carrier.HasAttr(ByvalAttr))
	want(llvm.SretAttr, carrier.Name() == opIndirect && carrier.HasAttr(SretAttr))
	want(llvm.SignextAttr, carrier.Name() == opExtend && carrier.HasAttr(SignedAttr))
	want(llvm.ZeroextAttr, carrier.Name() == opExtend && !carrier.HasAttr(SignedAttr))
	if carrier.Name() == opIndirect {
		verifyMemory(carrier, r, attrs)
	}
}

// verifyMemory checks the pointee type and alignment of a byval or sret parameter against the value
// it carries.
func verifyMemory(carrier *ir.Operation, r *ir.Reporter, attrs *ir.DictAttr) {
	name := llvm.ByvalAttr
	if carrier.HasAttr(SretAttr) {
		name = llvm.SretAttr
	}
	pointee, ok := attrs.Get(name).(ir.TypeAttr)
	if !ok {
		return
	}
	source := CarriedType(carrier)
	if source == nil {
		return
	}
	if l, err := layouts(carrier, r).Of(source); err == nil && pointee.Type != l.Memory.Type {
		r.Errorf(carrier, errAgree, "carries a %v, whose memory is %v, but the parameter has %s(%v)", source, l.Memory.Type, name, pointee.Type)
	}
	if attrs.Get(llvm.AlignAttr) != carrier.Attr(AlignAttr) {
		r.Errorf(carrier, errAgree, "has another alignment than its parameter")
	}
}

// CarriedType returns the type of the source value of a carrying op.
func CarriedType(o *ir.Operation) ir.Type {
	switch {
	case FromLowered(o) && o.NumResults() == 1:
		return o.Result(0).Type()
	case !FromLowered(o) && o.NumOperands() > 0:
		return o.Operand(0).Type()
	}
	return o.TypeAttr(SlotAttr)
}

func verifyReturn(o *ir.Operation, r *ir.Reporter) {
	f := o.Parent()
	if FuncType(f) == nil {
		return
	}
	if i := sretIndex(f); i >= 0 && !writesResult(o.Prev()) {
		r.Errorf(o, errOnce, "returns without an epilogue that writes the result to argument #%d", i)
	}
	ir.CheckReturn(o, f, FuncType(f).Results, r, errFunc)
	for i, v := range o.Operands() {
		if carrier := yieldedBy(v); carrier != nil {
			verifyArgument(carrier, r, ir.DictAt(f, ir.ResAttrs, i))
		}
	}
}

// sretIndex returns the index of the parameter with the result's address, or -1.
func sretIndex(f *ir.Operation) int {
	for i := range FuncType(f).Inputs {
		if ir.DictAt(f, ir.ArgAttrs, i).Get(llvm.SretAttr) != nil {
			return i
		}
	}
	return -1
}

// writesResult reports whether o is an epilogue that carries the result in memory.
func writesResult(o *ir.Operation) bool {
	return o != nil && o.Name() == opEpilogue && slices.ContainsFunc(Carriers(o), func(c *ir.Operation) bool {
		return c.Name() == opIndirect && c.HasAttr(SretAttr)
	})
}

// yieldedBy returns the op inside an abi region that makes a result of the region's op, or nil.
func yieldedBy(v *ir.Value) *ir.Operation {
	o := v.DefiningOp()
	if o == nil || o.NumRegions() != 1 || o.Region(0).IsEmpty() {
		return nil
	}
	yield := o.Region(0).First().Last()
	if yield == nil || yield.Name() != opYield || v.Index() >= yield.NumOperands() {
		return nil
	}
	return yield.Operand(v.Index()).DefiningOp()
}

// verifyYield checks that a region yields the results of its op.
func verifyYield(o *ir.Operation, r *ir.Reporter) {
	p := o.Parent()
	if o.NumOperands() != p.NumResults() {
		r.Errorf(o, errYield, "yields %d values, but %s has %d results", o.NumOperands(), p.Name(), p.NumResults())
		return
	}
	for i := range o.NumOperands() {
		if got, want := o.Operand(i).Type(), p.Result(i).Type(); got != want {
			r.Errorf(o, errYield, "yields a %v as value #%d, but result #%d of %s has type %v", got, i, i, p.Name(), want)
		}
	}
}

// verifyRegionOp checks prologue, epilogue, call_args and call_rets: their parent, that they
// contain only carrying ops and a yield, and that the results of these are yielded in order.
func verifyRegionOp(o *ir.Operation, r *ir.Reporter) {
	verifyPlace(o, r)
	if o.Region(0).IsEmpty() {
		r.Errorf(o, errShape, "has an empty region")
		return
	}
	var made []*ir.Value
	n := 0
	for inner := range o.Region(0).First().Ops {
		switch inner.Name() {
		case opDirect, opExpand, opExtend, opIndirect, opIgnore:
			made = append(made, inner.Results()...)
			n++
		case opYield:
			if inner.NumOperands() == o.NumResults() && !slices.Equal(inner.Operands(), made) {
				r.Errorf(inner, errOnce, "must yield the results of the ops before it, each once and in order")
			}
		default:
			r.Errorf(inner, errPlace, "cannot stand in %s, which holds only the ops that carry values", o.Name())
		}
	}
	if (o.Name() == opEpilogue || o.Name() == opCallRets) && n != 1 {
		r.Errorf(o, errShape, "carries %d values, but a function has one result", n)
	}
}

// carried returns the operands of the carrying ops in an abi region, in order.
func carried(region *ir.Operation) []*ir.Value {
	var values []*ir.Value
	for _, o := range Carriers(region) {
		values = append(values, o.Operands()...)
	}
	return values
}

func verifyPlace(o *ir.Operation, r *ir.Reporter) {
	switch o.Name() {
	case opPrologue:
		if PrologueOf(o.Parent()) != o {
			r.Errorf(o, errPlace, "must come before every op of its function that is not pure")
		}
	case opEpilogue:
		next := o.Next()
		if next == nil || next.Name() != opReturn {
			r.Errorf(o, errPlace, "must stand before an abi.return")
			return
		}
		if !slices.Equal(next.Operands(), o.Results()) {
			r.Errorf(o, errPlace, "must give abi.return its operands")
		}
	}
}
