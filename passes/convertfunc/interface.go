package convertfunc

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

const (
	// interfaceAttr asks for a second function, which takes the addresses of
	// descriptors, so that C can call it or define it.
	interfaceAttr = "llvm.emit_c_interface"
	// interfacePrefix starts the name of that function.
	interfacePrefix = "_mlir_ciface_"
)

func wantsInterface(op *ir.Operation) bool {
	return op.Attr(interfaceAttr) == ir.Attribute(ir.UnitAttr{})
}

// cInterface is the function for C beside one of LLVM.
type cInterface struct {
	*signature
	inner  *ir.Operation // the function of LLVM
	outer  *ir.Operation // the one for C
	loc    ir.Location
	index  ir.Type
	inSlot bool // the result goes to memory whose address is the first argument
}

// addInterface makes the function for C of op, which became f, right after f.
// If op is a declaration, the function for C is, and f is defined by calling it.
func addInterface(rw *convert.Rewriter, op, f *ir.Operation, s *signature) {
	c := &cInterface{signature: s, inner: f, loc: op.Loc, index: rw.Type(ir.Index)}
	_, c.inSlot = s.result().(*llvm.StructType)
	b := llvm.NewBuilder(ir.After(f))
	b.Loc = op.Loc
	c.outer = b.NewFunc(interfacePrefix+op.StringAttr(ir.SymName), c.outerType())
	copyOthers(op, c.outer)
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

// outerType returns the type of the function for C.
func (c *cInterface) outerType() *llvm.FunctionType {
	var params []ir.Type
	result := c.result()
	if c.inSlot {
		params, result = append(params, llvm.Ptr), llvm.Void
	}
	for i, t := range c.values {
		if _, ok := c.inputs[i].(*ir.MemRefType); ok {
			t = llvm.Ptr
		}
		params = append(params, t)
	}
	return llvm.Func(result, false, params...)
}

// outerArgAttrs returns the attributes of the parameters for C: those of a
// memref are those of the address of its descriptor.
func (c *cInterface) outerArgAttrs(rw *convert.Rewriter, op *ir.Operation) ir.Attribute {
	var dicts []*ir.DictAttr
	if c.inSlot {
		dicts = append(dicts, nil)
	}
	for i := range c.inputs {
		dicts = append(dicts, convertTyped(rw, ir.DictAt(op, ir.ArgAttrs, i)))
	}
	return ir.DictList(dicts)
}

// body returns a builder in the new entry block of a function, and the
// arguments.
func (c *cInterface) body(f *ir.Operation) (*llvm.Builder, []*ir.Value) {
	entry := llvm.AddEntry(f)
	b := llvm.NewBuilder(ir.AtEnd(entry))
	b.Loc = c.loc
	return b, entry.Args()
}

// defineOuter makes the function for C load the descriptors and call the other
// one.
func (c *cInterface) defineOuter() {
	b, args := c.body(c.outer)
	var slot *ir.Value
	if c.inSlot {
		slot, args = args[0], args[1:]
	}
	var passed []*ir.Value
	for i, a := range args {
		if m, ok := c.inputs[i].(*ir.MemRefType); ok {
			passed = append(passed, unpack(b, m, b.Load(c.values[i], a, 0, false))...)
		} else {
			passed = append(passed, a)
		}
	}
	result := b.Call(c.inner.StringAttr(ir.SymName), c.result(), passed...)
	if slot != nil {
		b.Store(result, slot, 0, false)
		result = nil
	}
	returnValue(b, result)
}

// defineInner makes the other function store the descriptors and call the one
// for C.
func (c *cInterface) defineInner() {
	b, args := c.body(c.inner)
	var slot *ir.Value
	var passed []*ir.Value
	result := c.result()
	if c.inSlot {
		slot = c.alloca(b, result)
		passed, result = append(passed, slot), llvm.Void
	}
	for i, t := range c.inputs {
		n := len(c.expanded(i))
		if m, ok := t.(*ir.MemRefType); ok {
			descriptor := pack(b, m, c.values[i], args[:n])
			address := c.alloca(b, c.values[i])
			b.Store(descriptor, address, 0, false)
			passed = append(passed, address)
		} else {
			passed = append(passed, args[0])
		}
		args = args[n:]
	}
	value := b.Call(c.outer.StringAttr(ir.SymName), result, passed...)
	if slot != nil {
		value = b.Load(c.result(), slot, 0, false)
	}
	returnValue(b, value)
}

// alloca reserves memory for one t.
func (c *cInterface) alloca(b *llvm.Builder, t ir.Type) *ir.Value {
	return b.AllocaN(t, b.Const(ir.IntAttr(1, ir.Index), c.index), 0)
}

// returnValue returns a value, or nothing if it is nil.
func returnValue(b *llvm.Builder, v *ir.Value) {
	if v == nil {
		b.Return()
		return
	}
	b.Return(v)
}
