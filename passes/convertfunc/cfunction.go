package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// cSignature returns the signature of the C interface of op; nil after reporting an error.
func cSignature(rw *convert.Rewriter, op *ir.Operation, s *signature) *ciface.Func {
	index, ok := rw.Type(ir.Index).(*ir.IntegerType)
	if !ok {
		rw.Errorf(errInterface, "cannot have a C interface: index does not become an integer")
		return nil
	}
	if slices.ContainsFunc(slices.Concat(s.args, s.results), slot.isForeign) {
		rw.Errorf(errInterface, "cannot have a C interface: a memref does not become a descriptor")
		return nil
	}
	f, err := ciface.Of(op, index.Width)
	if err != nil {
		rw.Errorf(errInterface, "cannot have a C interface: %s", err)
		return nil
	}
	return f
}

// newCFunc creates the c.func, with the attributes of op that also apply to it.
func (w *wrapper) newCFunc(b *ir.Builder, op *ir.Operation) *ir.Operation {
	t := w.c.Type()
	state := ir.OpState{Def: c.FuncOp, Regions: []*ir.Region{ir.NewRegion()}}
	state.AddAttr(ir.SymName, ir.StringAttr(ciface.Name(op)))
	state.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: t})
	var dicts []*ir.DictAttr
	if w.inSlot {
		dicts = append(dicts, nil)
	}
	for i, p := range w.c.Params {
		d := ir.DictAt(op, ir.ArgAttrs, i)
		if p.Memory != nil {
			d = nil // they describe the data, not the descriptor
		}
		dicts = append(dicts, filterConvention(d, false))
	}
	state.AddAttr(ir.ArgAttrs, ir.DictList(dicts))
	if w.c.Result != nil {
		state.AddAttr(ir.ResAttrs, ir.DictList([]*ir.DictAttr{filterConvention(ir.DictAt(op, ir.ResAttrs, 0), false)}))
	}
	for _, a := range op.Attrs() {
		if !slices.Contains(notCopied, a.Name) && a.Name != ciface.Attr && a.Name != ir.SymVisibility {
			state.AddAttr(a.Name, a.Value)
		}
	}
	f := b.Create(state)
	if ir.IsDeclaration(w.inner) {
		f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	}
	return f
}

// conventionAttrs are the attributes that specify how arguments and results are passed. They apply
// to the inner function; for the C function, the types decide.
var conventionAttrs = []string{
	llvm.SignextAttr, llvm.ZeroextAttr, llvm.NoextAttr, llvm.InregAttr, llvm.ByvalAttr, llvm.ByrefAttr, llvm.SretAttr,
	llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.NestAttr,
	llvm.SwiftSelfAttr, llvm.SwiftAsyncAttr, llvm.SwiftErrorAttr,
}

// filterConvention keeps either the convention attributes or the others; nil if none is left.
func filterConvention(d *ir.DictAttr, keep bool) *ir.DictAttr {
	if d == nil {
		return nil
	}
	for _, a := range d.Entries {
		if slices.Contains(conventionAttrs, a.Name) != keep {
			d = d.Without(a.Name)
		}
	}
	if len(d.Entries) == 0 {
		return nil
	}
	return d
}

// copyConvention repeats the convention attributes of the inner function on a call of it.
func (w *wrapper) copyConvention(call *ir.Operation, args int, hasResult bool) {
	dicts := make([]*ir.DictAttr, args)
	for i := range dicts {
		dicts[i] = filterConvention(ir.DictAt(w.inner, ir.ArgAttrs, i), true)
	}
	call.SetAttr(ir.ArgAttrs, ir.DictList(dicts))
	if hasResult {
		call.SetAttr(ir.ResAttrs, ir.DictList([]*ir.DictAttr{filterConvention(ir.DictAt(w.inner, ir.ResAttrs, 0), true)}))
	}
}

// returnToC returns an LLVM value, or nothing if it is nil.
func (w *wrapper) returnToC(b *llvm.Builder, v *ir.Value) {
	if v == nil {
		c.NewBuilder(b.Builder).Return()
		return
	}
	c.NewBuilder(b.Builder).Return(w.toC(b, v, w.c.Result))
}

// fromC converts a C value to an LLVM value. A record is read from memory. Other types have the
// same values, so that a cast suffices, which lower-abi removes.
func fromC(b *llvm.Builder, v *ir.Value, to ir.Type) *ir.Value {
	switch {
	case v.Type() == to:
		return v
	case !isRecord(v.Type()):
		return b.Value(ir.UnrealizedCastOp, to, v)
	}
	local := ir.OpState{Def: c.LocalOp, ResultTypes: []ir.Type{llvm.Ptr}}
	local.AddAttr(c.ObjectAttr, ir.TypeAttr{Type: v.Type()})
	address := b.Create(local).Result(0)
	c.NewBuilder(b.Builder).Store(v, address)
	return b.Load(to, address, 0, false)
}

// toC is the reverse of fromC.
func (w *wrapper) toC(b *llvm.Builder, v *ir.Value, to ir.Type) *ir.Value {
	switch {
	case v.Type() == to:
		return v
	case !isRecord(to):
		return b.Value(ir.UnrealizedCastOp, to, v)
	}
	return c.NewBuilder(b.Builder).Load(to, w.spill(b, v))
}

func isRecord(t ir.Type) bool { return ir.TypeIs[*c.RecordType](t) }
