package convertfunc

import (
	"slices"

	"github.com/abi-opt/abi-opt/ciface"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// cWrapper is a function for C that is a c.func: how its arguments and its result travel is left to
// emit-abi.
type cWrapper struct {
	wrapper
	c *ciface.Func
}

// addCFunction is addInterface for the C convention.
func (l *lowering) addCFunction(rw *convert.Rewriter, op, f *ir.Operation, s *signature) {
	index, ok := rw.Type(ir.Index).(*ir.IntegerType)
	if !ok {
		rw.Errorf(errInterface, "cannot have a C interface: index does not become an integer")
		return
	}
	if slices.ContainsFunc(slices.Concat(s.args, s.results), slot.isForeign) {
		rw.Errorf(errInterface, "cannot have a C interface: a memref does not become a descriptor")
		return
	}
	seen, err := ciface.Of(op, index.Width)
	if err != nil {
		rw.Errorf(errInterface, "cannot have a C interface: %s", err)
		return
	}
	w := &cWrapper{wrapper: wrapper{signature: s, inner: f, loc: op.Loc, index: index, inSlot: seen.Slot != nil}, c: seen}
	b := ir.After(f)
	b.Loc = op.Loc
	w.outer = w.newFunction(b, op)
	if ir.IsDeclaration(f) {
		w.outer.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
		f.SetAttr(llvm.LinkageAttrName, llvm.Private)
		w.defineInner()
	} else {
		w.defineOuter()
	}
}

// newFunction creates the c.func, with the attributes of op that also apply to it.
func (w *cWrapper) newFunction(b *ir.Builder, op *ir.Operation) *ir.Operation {
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
		dicts = append(dicts, without(d, conventionAttrs))
	}
	state.AddAttr(ir.ArgAttrs, ir.DictList(dicts))
	if w.c.Result != nil {
		state.AddAttr(ir.ResAttrs, ir.DictList([]*ir.DictAttr{without(ir.DictAt(op, ir.ResAttrs, 0), conventionAttrs)}))
	}
	for _, a := range op.Attrs() {
		if !slices.Contains(notCopied, a.Name) && a.Name != ciface.Attr && a.Name != ir.SymVisibility {
			state.AddAttr(a.Name, a.Value)
		}
	}
	return b.Create(state)
}

// conventionAttrs are the attributes that specify how arguments and results are passed. They apply
// to the inner function; for the C function, the types decide.
var conventionAttrs = []string{
	llvm.SignextAttr, llvm.ZeroextAttr, llvm.InregAttr, llvm.ByvalAttr, llvm.ByrefAttr, llvm.SretAttr,
	llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.NestAttr,
	llvm.SwiftSelfAttr, llvm.SwiftAsyncAttr, llvm.SwiftErrorAttr,
}

// without removes entries from a dictionary; nil if none is left.
func without(d *ir.DictAttr, names []string) *ir.DictAttr {
	if d == nil {
		return nil
	}
	for _, name := range names {
		d = d.Without(name)
	}
	if len(d.Entries) == 0 {
		return nil
	}
	return d
}

// only keeps the entries with the given names; nil if none is left.
func only(d *ir.DictAttr, names []string) *ir.DictAttr {
	if d == nil {
		return nil
	}
	for _, a := range d.Entries {
		if !slices.Contains(names, a.Name) {
			d = d.Without(a.Name)
		}
	}
	if len(d.Entries) == 0 {
		return nil
	}
	return d
}

// startC adds the entry block of the C function.
func (w *cWrapper) startC() (*llvm.Builder, []*ir.Value) {
	entry := c.AddEntry(w.outer)
	b := llvm.NewBuilder(ir.AtEnd(entry))
	b.Loc = w.loc
	return b, slices.Clone(entry.Args())
}

// defineOuter makes the C function convert its arguments and call the inner function.
func (w *cWrapper) defineOuter() {
	b, args := w.startC()
	var slot *ir.Value
	if w.inSlot {
		slot, args = args[0], args[1:]
	}
	var passed []*ir.Value
	for i, v := range args {
		if arg := &w.args[i]; arg.memref != nil {
			passed = arg.fields.Unpack(b, passed, b.Load(arg.value, v, 0, false))
		} else {
			passed = append(passed, fromC(b, v, w.args[i].value))
		}
	}
	result := w.callInner(b, passed)
	switch {
	case slot != nil:
		b.Store(result, slot, 0, false)
		c.NewBuilder(b.Builder).Return()
	case result != nil:
		c.NewBuilder(b.Builder).Return(w.toC(b, result, w.c.Result))
	default:
		c.NewBuilder(b.Builder).Return()
	}
}

// callInner calls the inner function and repeats the convention attributes of its parameters and
// result.
func (w *cWrapper) callInner(b *llvm.Builder, passed []*ir.Value) *ir.Value {
	result := b.Call(w.inner.StringAttr(ir.SymName), w.result, passed...)
	call := b.Block().Last()
	dicts := make([]*ir.DictAttr, len(passed))
	for i := range passed {
		dicts[i] = only(ir.DictAt(w.inner, ir.ArgAttrs, i), conventionAttrs)
	}
	call.SetAttr(ir.ArgAttrs, ir.DictList(dicts))
	if result != nil {
		call.SetAttr(ir.ResAttrs, ir.DictList([]*ir.DictAttr{only(ir.DictAt(w.inner, ir.ResAttrs, 0), conventionAttrs)}))
	}
	return result
}

// defineInner makes the inner function call the C function.
func (w *cWrapper) defineInner() {
	b, args := w.startBody(w.inner)
	var slot *ir.Value
	var passed []*ir.Value
	if w.inSlot {
		slot = w.alloca(b, w.result)
		passed = append(passed, slot)
	}
	for i := range w.args {
		n := len(w.passed[i])
		v := w.gather(b, i, args[:n])
		args = args[n:]
		if w.args[i].memref != nil {
			v = w.spill(b, v)
		} else {
			v = w.toC(b, v, w.c.Params[i].Type)
		}
		passed = append(passed, v)
	}
	result := c.NewBuilder(b.Builder).Call(w.outer.StringAttr(ir.SymName), w.c.Result, passed...)
	switch {
	case slot != nil:
		result = b.Load(w.result, slot, 0, false)
	case result != nil:
		result = fromC(b, result, w.result)
	}
	returnValue(b, result)
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
func (w *cWrapper) toC(b *llvm.Builder, v *ir.Value, to ir.Type) *ir.Value {
	switch {
	case v.Type() == to:
		return v
	case !isRecord(to):
		return b.Value(ir.UnrealizedCastOp, to, v)
	}
	return c.NewBuilder(b.Builder).Load(to, w.spill(b, v))
}

func isRecord(t ir.Type) bool { return ir.TypeIs[*c.RecordType](t) }
