package llvmir

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// allocaInst is an alloca whose type is the one that we say it has.
type allocaInst struct {
	*llir.InstAlloca
	typ types.Type
}

// Type implements value.Value.
func (a *allocaInst) Type() types.Type { return a.typ }

// String implements value.Value.
func (a *allocaInst) String() string { return a.typ.String() + " " + a.Ident() }

func (f *function) allocaOp(o *ir.Operation) {
	elem := f.typeOf(llvm.ElemType(o))
	i := &llir.InstAlloca{
		ElemType: elem.llir,
		Align:    llir.Align(llvm.Alignment(o)),
		InAlloca: o.HasAttr(llvm.InallocaFlag),
	}
	space := uint32(0)
	if p, ok := o.Result(0).Type().(*llvm.PointerType); ok {
		space = p.AddrSpace
		i.AddrSpace = types.AddrSpace(space)
	}
	if !isOne(o.Operand(0)) || i.InAlloca {
		i.NElems = f.operandOf(o.Operand(0))
	}
	want := f.typeOf(o.Result(0).Type())
	inst := &allocaInst{i, want.llir}
	if !f.opts.TypedPointers || elem.text == "i8" {
		f.define(o.Result(0), inst, &i.LocalIdent)
		return
	}
	local := f.types.pointerTo(elem, space)
	inst.typ = local.llir
	memory := f.temporary(local, inst, &i.LocalIdent)
	f.defs[len(f.defs)-1].hint = o.Result(0).Name()
	cast := &llir.InstBitCast{From: memory, To: want.llir}
	f.define(o.Result(0), cast, &cast.LocalIdent)
	f.defs[len(f.defs)-1].hint = ""
	f.operandOf(o.Result(0)).from = memory
}

// isOne reports whether a value is the constant 1.
func isOne(v *ir.Value) bool {
	def := v.DefiningOp()
	if def == nil || !def.Is(llvm.ConstantOp) {
		return false
	}
	i, ok := def.Attr(llvm.ValueAttr).(ir.IntegerAttr)
	n, fits := i.Int64()
	return ok && fits && n == 1
}

func ordering(o *ir.Operation) enum.AtomicOrdering { return enum.AtomicOrdering(llvm.OrderingOf(o)) }

func (f *function) loadOp(o *ir.Operation) {
	elem := f.typeOf(o.Result(0).Type())
	i := &llir.InstLoad{
		ElemType: elem.llir,
		Src:      f.pointerTo(o.Operand(0), elem),
		Volatile: o.HasAttr(llvm.VolatileName),
		Align:    llir.Align(llvm.Alignment(o)),
		Ordering: ordering(o),
	}
	i.Atomic = i.Ordering != enum.AtomicOrderingNone
	i.SyncScope = o.StringAttr(llvm.SyncScopeAttr)
	i.Metadata = f.accessMetadata(o)
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) storeOp(o *ir.Operation) {
	v := f.operandOf(o.Operand(0))
	i := &llir.InstStore{
		Src:      v,
		Dst:      f.pointerTo(o.Operand(1), v.typ),
		Volatile: o.HasAttr(llvm.VolatileName),
		Align:    llir.Align(llvm.Alignment(o)),
		Ordering: ordering(o),
	}
	i.Atomic = i.Ordering != enum.AtomicOrderingNone
	i.SyncScope = o.StringAttr(llvm.SyncScopeAttr)
	i.Metadata = f.accessMetadata(o)
	f.add(i)
}

// gepWords returns the flags of a getelementptr that the reader knows.
func (t *translator) gepWords(o *ir.Operation) []string {
	flags := llvm.GEPFlagsOf(o)
	if !t.opts.has(sinceGEPFlags) && flags&llvm.InBounds == llvm.InBounds {
		return llvm.InBounds.Words()
	}
	if !t.opts.has(sinceGEPFlags) {
		return nil
	}
	return flags.Words()
}

// gepResult returns the typed pointer that a getelementptr gives, or nil if it
// gives no scalar pointer.
func (t *translator) gepResult(o *ir.Operation) *typ {
	p, ok := o.Result(0).Type().(*llvm.PointerType)
	if !ok {
		return nil
	}
	to := llvm.ElemType(o)
	for _, index := range llvm.GEPIndices(o)[1:] {
		if v, isVector := to.(*ir.VectorType); isVector {
			to = v.Elem
			continue
		}
		if a, isArray := to.(*llvm.ArrayType); isArray {
			to = a.Elem
			continue
		}
		if to = llvm.At(to, index.Const); to == nil {
			return nil
		}
	}
	return t.types.pointerTo(t.mustType(o, to), p.AddrSpace)
}

func (f *function) gepOp(o *ir.Operation) {
	elem := f.typeOf(llvm.ElemType(o))
	if f.opts.TypedPointers && f.isVectorGEP(o) {
		f.r.Errorf(o, ErrVersion, "works on vectors of pointers, which are not supported with typed pointers")
		return
	}
	src := f.pointerTo(o.Operand(0), elem)
	path := llvm.GEPIndices(o)
	indices := make([]value.Value, len(path))
	for i, index := range path {
		if index.Value != nil {
			indices[i] = f.operandOf(index.Value)
		} else {
			indices[i] = f.constantIndex(index.Const)
		}
	}
	want := f.typeOf(o.Result(0).Type())
	words := f.gepWords(o)
	result := want
	if f.opts.TypedPointers {
		result = f.gepResult(o)
	}
	if len(words) > 1 || len(words) == 1 && words[0] != "inbounds" {
		f.raw(o, "getelementptr "+strings.Join(words, " ")+" "+elem.text+strings.Repeat(", "+placeholder, 1+len(indices)),
			append([]value.Value{src}, indices...)...)
		return
	}
	i := &llir.InstGetElementPtr{ElemType: elem.llir, Src: src, Indices: indices, Typ: result.llir, InBounds: len(words) == 1}
	if result.text == want.text {
		f.define(o.Result(0), i, &i.LocalIdent)
		return
	}
	address := f.temporary(result, i, &i.LocalIdent)
	cast := &llir.InstBitCast{From: address, To: want.llir}
	f.define(o.Result(0), cast, &cast.LocalIdent)
	f.operandOf(o.Result(0)).from = address
}

func (f *function) isVectorGEP(o *ir.Operation) bool {
	_, ok := o.Result(0).Type().(*ir.VectorType)
	return ok
}

// maxIndexCache is up to which constant index the operand is kept.
const maxIndexCache = 64

// constantIndex is an index as clang writes it: an i32, as the fields of a
// struct must be. The common ones are made once.
func (t *translator) constantIndex(v int64) *operand {
	if v < 0 || v >= maxIndexCache {
		return &operand{typ: t.types.of(ir.I32), ident: itoa(v)}
	}
	if t.indices[v] == nil {
		t.indices[v] = &operand{typ: t.types.of(ir.I32), ident: itoa(v)}
	}
	return t.indices[v]
}

func (f *function) fenceOp(o *ir.Operation) {
	f.add(&llir.InstFence{Ordering: ordering(o), SyncScope: o.StringAttr(llvm.SyncScopeAttr)})
}

// atomicSince are the operations of atomicrmw that not every LLVM has.
var atomicSince = map[string]int{
	"fmax": 15, "fmin": 15, "uinc_wrap": sinceWrapAtomics, "udec_wrap": sinceWrapAtomics,
	"usub_cond": sinceCondAtomics, "usub_sat": sinceCondAtomics, "fmaximum": sinceCaptures, "fminimum": sinceCaptures,
}

func (f *function) atomicrmwOp(o *ir.Operation) {
	word := llvm.AtomicBinOp(o)
	if !f.opts.has(atomicSince[word]) {
		f.r.Errorf(o, ErrVersion, "uses '%s', which LLVM %d does not have", word, f.opts.version())
		return
	}
	x := f.operandOf(o.Operand(1))
	dst := f.pointerTo(o.Operand(0), x.typ)
	text := "atomicrmw" + volatileWord(o) + " " + word + " " + placeholder + ", " + placeholder + scopeText(o) + " " +
		llvm.OrderingOf(o).String() + alignText(o)
	f.raw(o, text, dst, x)
}

func (f *function) cmpxchgOp(o *ir.Operation) {
	cmp := f.operandOf(o.Operand(1))
	ptr := f.pointerTo(o.Operand(0), cmp.typ)
	success, failure := llvm.CmpXchgOrderings(o)
	text := "cmpxchg"
	if o.HasAttr(llvm.WeakFlag) {
		text += " weak"
	}
	text += volatileWord(o) + " " + placeholder + ", " + placeholder + ", " + placeholder + scopeText(o) + " " +
		success.String() + " " + failure.String() + alignText(o)
	f.raw(o, text, ptr, cmp, f.operandOf(o.Operand(2)))
}

func volatileWord(o *ir.Operation) string {
	if o.HasAttr(llvm.VolatileName) {
		return " volatile"
	}
	return ""
}

func scopeText(o *ir.Operation) string {
	if scope := o.StringAttr(llvm.SyncScopeAttr); scope != "" {
		return " syncscope(" + string(appendQuoted(nil, scope)) + ")"
	}
	return ""
}

func alignText(o *ir.Operation) string {
	if a := llvm.Alignment(o); a > 0 {
		return ", align " + itoa(a)
	}
	return ""
}
