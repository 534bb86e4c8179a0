package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// addInterface adds the C interface of op, which became f, right after f: a function that takes the
// addresses of descriptors. C calls it, or defines it if op is a declaration. addInterface reports
// an error if C has no such function.
func (l *lowering) addInterface(rw *convert.Rewriter, op, f *ir.Operation, s *signature) {
	w := &wrapper{signature: s, inner: f, loc: op.Loc, index: rw.Type(ir.Index)}
	if l.Wrappers == CABI {
		if w.c = cSignature(rw, op, s); w.c == nil {
			return
		}
		w.inSlot = w.c.Slot != nil
	} else {
		_, w.inSlot = s.result.(*llvm.StructType)
	}
	w.addOuter(rw, op)
	if ir.IsDeclaration(f) {
		f.SetAttr(llvm.LinkageAttrName, llvm.Private)
		w.defineInner()
	} else {
		w.defineOuter()
	}
}

// wrapper is the C interface of a function. As MLIR builds it, everything but descriptors is passed
// as between LLVM functions. If c is set, it is a c.func, and emit-abi decides how values are passed.
type wrapper struct {
	*signature
	c      *ciface.Func
	inner  *ir.Operation // the converted function
	outer  *ir.Operation // its C interface
	loc    ir.Location
	index  ir.Type
	inSlot bool // the first argument is the address of the result
}

// addOuter adds the C interface, without a body.
func (w *wrapper) addOuter(rw *convert.Rewriter, op *ir.Operation) {
	b := llvm.NewBuilder(ir.After(w.inner))
	b.Loc = op.Loc
	if w.c != nil {
		w.outer = w.newCFunc(b.Builder, op)
		return
	}
	w.outer = b.NewFunc(ciface.Name(op), w.outerType())
	for _, a := range appendOthers(nil, op) {
		w.outer.SetAttr(a.Name, a.Value)
	}
	w.outer.SetAttr(ir.ArgAttrs, w.outerArgAttrs(rw, op))
	if !w.inSlot {
		w.outer.SetAttr(ir.ResAttrs, resultAttrs(op, len(w.results)))
	}
}

func (w *wrapper) outerType() *llvm.FunctionType {
	var params []ir.Type
	result := w.result
	if w.inSlot {
		params, result = append(params, llvm.Ptr), llvm.Void
	}
	for _, a := range w.args {
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
func (w *wrapper) outerArgAttrs(rw *convert.Rewriter, op *ir.Operation) ir.Attribute {
	var dicts []*ir.DictAttr
	if w.inSlot {
		dicts = append(dicts, nil)
	}
	for i := range w.args {
		dicts = append(dicts, convertTyped(rw, ir.DictAt(op, ir.ArgAttrs, i)))
	}
	return ir.DictList(dicts)
}

// startBody adds the entry block of a function.
func (w *wrapper) startBody(entry *ir.Block) (*llvm.Builder, []*ir.Value) {
	b := llvm.NewBuilder(ir.AtEnd(entry))
	b.Loc = w.loc
	return b, slices.Clone(entry.Args())
}

// defineOuter makes the interface load the descriptors, convert other arguments, and call the inner
// function.
func (w *wrapper) defineOuter() {
	entry := c.AddEntry
	if w.c == nil {
		entry = llvm.AddEntry
	}
	b, args := w.startBody(entry(w.outer))
	var slot *ir.Value
	if w.inSlot {
		slot, args = args[0], args[1:]
	}
	var passed []*ir.Value
	for i, v := range args {
		if arg := &w.args[i]; arg.memref != nil {
			passed = arg.fields.Unpack(b, passed, b.Load(arg.value, v, 0, false))
		} else {
			passed = append(passed, fromC(b, v, arg.value))
		}
	}
	result := b.Call(w.inner.StringAttr(ir.SymName), w.result, passed...)
	if w.c != nil {
		w.copyConvention(b.Block().Last(), len(passed), result != nil)
	}
	if slot != nil {
		b.Store(result, slot, 0, false)
		result = nil
	}
	if w.c == nil {
		returnValue(b, result)
	} else {
		w.returnToC(b, result)
	}
}

// defineInner makes the inner function store the descriptors, convert other arguments, and call the
// interface.
func (w *wrapper) defineInner() {
	b, args := w.startBody(llvm.AddEntry(w.inner))
	var slot *ir.Value
	var passed []*ir.Value
	result := w.result
	if w.inSlot {
		slot = w.alloca(b, w.result)
		passed, result = append(passed, slot), llvm.Void
	}
	for i := range w.args {
		n := len(w.passed[i])
		v := w.gather(b, i, args[:n])
		args = args[n:]
		if w.args[i].memref != nil {
			v = w.spill(b, v)
		} else if w.c != nil {
			v = w.toC(b, v, w.c.Params[i].Type)
		}
		passed = append(passed, v)
	}
	name := w.outer.StringAttr(ir.SymName)
	var value *ir.Value
	if w.c == nil {
		value = b.Call(name, result, passed...)
	} else {
		value = c.NewBuilder(b.Builder).Call(name, w.c.Result, passed...)
	}
	if slot != nil {
		value = b.Load(w.result, slot, 0, false)
	} else if value != nil {
		value = fromC(b, value, w.result)
	}
	returnValue(b, value)
}

// alloca reserves stack memory for a t.
func (w *wrapper) alloca(b *llvm.Builder, t ir.Type) *ir.Value {
	return b.AllocaN(t, b.Const(ir.IntAttr(1, ir.Index), w.index), 0)
}

// spill stores a value on the stack and returns its address.
func (w *wrapper) spill(b *llvm.Builder, v *ir.Value) *ir.Value {
	address := w.alloca(b, v.Type())
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
