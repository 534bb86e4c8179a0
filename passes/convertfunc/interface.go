package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/ciface"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// addInterface makes the function for C of op, which became f, right after f: a function that takes
// the addresses of descriptors, so that C can call it, or define it if op is a declaration. It
// reports an error if C has no such function.
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

// wrapper is the function for C beside one of LLVM, as MLIR makes it: all but the descriptors is
// passed as between functions of LLVM.
type wrapper struct {
	*signature
	inner  *ir.Operation // the function of LLVM
	outer  *ir.Operation // the one for C
	loc    ir.Location
	index  ir.Type
	inSlot bool // the result goes to memory whose address is the first argument
}

// outerType returns the type of the function for C.
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

// outerArgAttrs returns the attributes of the parameters for C: those of a memref are those of the
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

// startBody gives a function its entry block and returns a builder in it, and the arguments.
func (c *wrapper) startBody(f *ir.Operation) (*llvm.Builder, []*ir.Value) {
	entry := llvm.AddEntry(f)
	b := llvm.NewBuilder(ir.AtEnd(entry))
	b.Loc = c.loc
	return b, slices.Clone(entry.Args())
}

// defineOuter makes the function for C load the descriptors and call the other one.
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

// defineInner makes the other function store the descriptors and call the one for C.
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

// alloca reserves memory for one t.
func (c *wrapper) alloca(b *llvm.Builder, t ir.Type) *ir.Value {
	return b.AllocaN(t, b.Const(ir.IntAttr(1, ir.Index), c.index), 0)
}

// spill stores a value in the frame and returns its address.
func (c *wrapper) spill(b *llvm.Builder, v *ir.Value) *ir.Value {
	address := c.alloca(b, v.Type())
	b.Store(v, address, 0, false)
	return address
}

// returnValue returns a value, or nothing if it is nil.
func returnValue(b *llvm.Builder, v *ir.Value) {
	if v == nil {
		b.Return()
		return
	}
	b.Return(v)
}
