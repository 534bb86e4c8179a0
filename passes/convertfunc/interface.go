package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/ciface"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// addInterface adds the C interface of op, which became f, right after f: a function that takes the
// addresses of descriptors. C calls it, or defines it if op is a declaration. addInterface reports
// an error if C has no such function.
func (l *lowering) addInterface(rw *convert.Rewriter, op, f *ir.Operation, s *signature) {
	if l.Wrappers == CABI {
		l.addCFunction(rw, op, f, s)
		return
	}
	c := &wrapper{signature: s, inner: f, loc: op.Loc, index: rw.Type(ir.Index)}
	_, c.inSlot = s.result.(*llvm.StructType)
	b := llvm.NewBuilder(ir.After(f))
	b.Loc = op.Loc
	c.outer = b.NewFunc(ciface.Name(op), c.outerType())
	for _, a := range appendOthers(nil, op) {
		c.outer.SetAttr(a.Name, a.Value)
	}
	c.outer.SetAttr(ir.ArgAttrs, c.outerArgAttrs(rw, op))
	if !c.inSlot {
		c.outer.SetAttr(ir.ResAttrs, resultAttrs(op, len(s.results)))
	}
	if ir.IsDeclaration(f) {
		f.SetAttr(llvm.LinkageAttrName, llvm.Private)
		c.defineInner()
	} else {
		c.defineOuter()
	}
}

// wrapper is the C interface of a function, as MLIR builds it: everything but descriptors is passed
// as between LLVM functions.
type wrapper struct {
	*signature
	inner  *ir.Operation // the converted function
	outer  *ir.Operation // its C interface
	loc    ir.Location
	index  ir.Type
	inSlot bool // the first argument is the address of the result
}

func (c *wrapper) outerType() *llvm.FunctionType {
	var params []ir.Type
	result := c.result
	if c.inSlot {
		params, result = append(params, llvm.Ptr), llvm.Void
	}
	for _, a := range c.args {
		if a.memref != nil {
			params = append(params, llvm.Ptr)
		} else {
			params = append(params, a.value)
		}
	}
	return llvm.Func(result, false, params...)
}

// outerArgAttrs returns the parameter attributes of the interface. Those of a memref apply to the
// address of its descriptor.
func (c *wrapper) outerArgAttrs(rw *convert.Rewriter, op *ir.Operation) ir.Attribute {
	var dicts []*ir.DictAttr
	if c.inSlot {
		dicts = append(dicts, nil)
	}
	for i := range c.args {
		dicts = append(dicts, convertTyped(rw, ir.DictAt(op, ir.ArgAttrs, i)))
	}
	return ir.DictList(dicts)
}

// startBody adds the entry block of an llvm.func.
func (c *wrapper) startBody(f *ir.Operation) (*llvm.Builder, []*ir.Value) {
	entry := llvm.AddEntry(f)
	b := llvm.NewBuilder(ir.AtEnd(entry))
	b.Loc = c.loc
	return b, slices.Clone(entry.Args())
}

// defineOuter makes the interface load the descriptors and call the inner function.
func (c *wrapper) defineOuter() {
	b, args := c.startBody(c.outer)
	var slot *ir.Value
	if c.inSlot {
		slot, args = args[0], args[1:]
	}
	var passed []*ir.Value
	for i, a := range args {
		if arg := &c.args[i]; arg.memref != nil {
			passed = arg.fields.Unpack(b, passed, b.Load(arg.value, a, 0, false))
		} else {
			passed = append(passed, a)
		}
	}
	result := b.Call(c.inner.StringAttr(ir.SymName), c.result, passed...)
	if slot != nil {
		b.Store(result, slot, 0, false)
		result = nil
	}
	returnValue(b, result)
}

// defineInner makes the inner function store the descriptors and call the interface.
func (c *wrapper) defineInner() {
	b, args := c.startBody(c.inner)
	var slot *ir.Value
	var passed []*ir.Value
	result := c.result
	if c.inSlot {
		slot = c.alloca(b, result)
		passed, result = append(passed, slot), llvm.Void
	}
	for i := range c.args {
		n := len(c.passed[i])
		v := c.gather(b, i, args[:n])
		args = args[n:]
		if c.args[i].memref != nil {
			v = c.spill(b, v)
		}
		passed = append(passed, v)
	}
	value := b.Call(c.outer.StringAttr(ir.SymName), result, passed...)
	if slot != nil {
		value = b.Load(c.result, slot, 0, false)
	}
	returnValue(b, value)
}

// alloca reserves stack memory for a t.
func (c *wrapper) alloca(b *llvm.Builder, t ir.Type) *ir.Value {
	return b.AllocaN(t, b.Const(ir.IntAttr(1, ir.Index), c.index), 0)
}

// spill stores a value on the stack and returns its address.
func (c *wrapper) spill(b *llvm.Builder, v *ir.Value) *ir.Value {
	address := c.alloca(b, v.Type())
	b.Store(v, address, 0, false)
	return address
}

// returnValue returns v, or nothing if it is nil.
func returnValue(b *llvm.Builder, v *ir.Value) {
	if v == nil {
		b.Return()
		return
	}
	b.Return(v)
}
