package llvmir

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// LLVM's own rules, where MLIR's dialect has none: what breaks one would be
// written, and refused by whatever reads it.

// checkFunction checks the rules about a function.
func (w *writer) checkFunction(o *ir.Operation) {
	ft := w.fn.typ
	w.checkSymbol(o, w.fn.declared)
	if isIntrinsicName(w.fn.name) {
		w.checkIntrinsicName(o, w.fn.name, ft)
	}
	w.checkPassed(o, ft.Result)
	for _, t := range ft.Params {
		w.checkPassed(o, t)
	}
	if !w.checkArgs(o, len(ft.Params), func(i int) ir.Type { return ft.Params[i] }, ft.Result) {
		w.checkSwiftErrorParam(o)
	}
	if o.HasAttr(llvm.CallConvAttrName) {
		w.checkConvention(o, ft)
	}
	if o.HasAttr(llvm.PersonalityAttr) {
		w.checkLanding(o)
	}
	if checkedFuncAttrs&o.AttrSet() != 0 || len(o.DiscardableAttrs()) > 0 {
		w.checkFuncWords(o)
	}
}

// checkedFuncAttrs are the attributes that checkFuncWords checks.
var checkedFuncAttrs = llvm.FuncOp.AttrSet(slices.Concat(funcAttrNames, kernelAttrs)...)

// checkFuncWords checks what a function says by words and metadata.
func (w *writer) checkFuncWords(o *ir.Operation) {
	if v, ok := o.Attr(llvm.VScaleRangeName).(*ir.StructAttr); ok {
		if problem := vscaleProblem(v.Int("minRange"), v.Int("maxRange")); problem != "" {
			w.rule(o, "has a vscale_range that %s", problem)
		}
	}
	if hint, ok := o.Attr(llvm.VecTypeHintAttr).(*ir.StructAttr); ok {
		if t, _ := hint.Get("hint").(ir.TypeAttr); computedType(t.Type) == nil {
			w.rule(o, "has a vec_type_hint that is neither a number nor a vector: '%s'", t.Type)
		}
	}
	w.checkPassthrough(o)
	w.checkStrings(o)
}

// checkIntrinsicName checks a function that has the name of an intrinsic. LLVM gives that what it knows of the intrinsic's
// arguments.
func (w *writer) checkIntrinsicName(o *ir.Operation, name string, ft *llvm.FunctionType) {
	if !w.fn.declared {
		w.rule(o, "is named '%s', as an intrinsic, and has a body", name)
	}
	base := baseName(name)
	if in := namedIntrinsics()[base]; in != nil && len(ft.Params) != len(in.Args) {
		w.rule(o, "is named '%s', as an intrinsic of %d arguments, and has %d", name, len(in.Args), len(ft.Params))
	}
	if sig := signatures()[base]; sig != nil && sig.result != "*" && !sig.declares(ft) {
		w.rule(o, "is named '%s', as an intrinsic of other types", name)
	}
}

// checkSymbol checks what functions and globals have in common.
func (w *writer) checkSymbol(o *ir.Operation, declaration bool) {
	linkage := llvm.Linkage(o)
	switch {
	case o.HasAttr(llvm.ComdatAttr) && (declaration || linkage == llvm.AvailableExternally):
		w.rule(o, "is a declaration, which may not be in a comdat")
	case o.HasAttr(llvm.DSOLocalAttr) && linkage == llvm.ExternWeak:
		w.rule(o, "has 'dso_local' and 'extern_weak' linkage")
	}
}

// checkGlobal checks the rules about a global.
func (w *writer) checkGlobal(o *ir.Operation) {
	t := llvm.GlobalType(o)
	w.checkSymbol(o, llvm.IsGlobalDeclaration(o))
	w.checkUsable(o, t)
	checkTargetSpecific(o, &w.r)
	linkage := llvm.Linkage(o)
	switch name := o.StringAttr(ir.SymName); name {
	case "llvm.global_ctors", "llvm.global_dtors":
		w.rule(o, "is named '%s', which llvm.mlir.%s makes", name, strings.TrimPrefix(name, "llvm."))
	case "llvm.used", "llvm.compiler.used":
		w.checkKept(o)
	default:
		if strings.HasPrefix(name, "llvm.dbg.") { // LLVM looks for functions of these names
			w.rule(o, "is named '%s', a name that LLVM keeps for itself", name)
		}
	}
	_, function := t.(*llvm.FunctionType)
	switch {
	case function:
		w.rule(o, "is of type '%s', that of a function", t)
	case isScalable(t):
		w.rule(o, "is of scalable type '%s'", t)
	case !llvm.IsSized(t) && !llvm.IsGlobalDeclaration(o):
		w.rule(o, "is of type '%s', which has no size", t)
	case linkage == llvm.Common && (o.HasAttr(llvm.ConstantFlag) || o.HasAttr(llvm.ComdatAttr)):
		w.rule(o, "has 'common' linkage, and is constant or in a comdat")
	}
}

// checkTargetSpecific checks the attributes of a global that are written under LLVM's names.
func checkTargetSpecific(o *ir.Operation, r *ir.Reporter) {
	problem := func(format string, args ...any) { r.Errorf(o, ErrRule, format, args...) }
	for _, a := range listedAttrs(o, llvm.TargetSpecificAttr, problem) {
		if found := a.problem("globals"); found != "" {
			problem("%s", found)
		}
	}
}

// checkInitializer checks the initial value of a global, as it is spelled.
func (w *writer) checkInitializer(o *ir.Operation, init string) {
	switch l := llvm.Linkage(o); {
	case l == llvm.ExternWeak:
		w.rule(o, "has an initial value and 'extern_weak' linkage")
	case l == llvm.Common && init != "zeroinitializer" && init != w.zeroText(llvm.GlobalType(o)):
		w.rule(o, "has 'common' linkage, and is not initialized with zero")
	}
}

// isIntrinsicName reports whether functions of that name are LLVM's own.
func isIntrinsicName(name string) bool { return strings.HasPrefix(name, "llvm.") }

// checkKept checks a global that lists what no optimiser may remove: the address
// of a function or global as each element.
func (w *writer) checkKept(o *ir.Operation) {
	name := o.StringAttr(ir.SymName)
	list, ok := llvm.GlobalType(o).(*llvm.ArrayType)
	if llvm.IsGlobalDeclaration(o) {
		if ok && !llvm.IsPointer(list.Elem) {
			w.rule(o, "is named '%s', and is not a list of addresses", name)
		}
		return
	}
	if llvm.Linkage(o) != llvm.Appending {
		w.rule(o, "is named '%s', and does not have 'appending' linkage", name)
	}
	if !ok || llvm.Initializer(o) == nil {
		w.rule(o, "is named '%s', and is not a list of addresses", name)
		return
	}
	listed := map[int64]bool{}
	for insert := range o.Region(0).First().Ops {
		if !insert.Is(llvm.InsertValueOp) {
			continue
		}
		listed[llvm.Position(insert).At(0)] = true
		of := insert.Operand(1).DefiningOp()
		if of != nil && of.Is(llvm.AddrSpaceCastOp) {
			of = of.Operand(0).DefiningOp()
		}
		if of == nil || !of.Is(llvm.AddressOfOp) {
			w.rule(insert, "lists what is neither a function nor a global")
		}
	}
	if uint64(len(listed)) != list.Len {
		w.rule(o, "lists %d functions and globals as %d elements", len(listed), list.Len)
	}
}

// isScalable reports whether the size of a type is a multiple of vscale.
func isScalable(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Scalable != nil
	case *llvm.TargetType:
		return t.Name == "aarch64.svcount"
	case *llvm.ArrayType:
		return isScalable(t.Elem)
	case *llvm.StructType:
		return !t.IsPlain() && slices.ContainsFunc(t.Fields, isScalable)
	}
	return false
}

// checkUsable reports a type that only intrinsics take: tokens, labels, metadata
// and tiles. One that is known to be right is not looked at again.
func (w *writer) checkUsable(o *ir.Operation, t ir.Type) {
	if mayBeUnusable(t) { // few values
		w.checkUsableIn(o, t)
	}
}

// mayBeUnusable reports whether checkUsable and checkPassed may have something against
// a type.
func mayBeUnusable(t ir.Type) bool {
	switch t.(type) {
	case *llvm.KeywordType, *llvm.TargetType, *llvm.ArrayType, *llvm.StructType:
		return true
	}
	return false
}

// isPlain reports whether a type is a struct about which all is known to be right.
func isPlain(t ir.Type) bool {
	s, ok := t.(*llvm.StructType)
	return ok && s.IsPlain()
}

// targetTypeProblem returns the reason why LLVM rejects the parameters of a target's
// type, or "".
func targetTypeProblem(t *llvm.TargetType) string {
	types, numbers := len(t.Types), len(t.Numbers)
	switch t.Name {
	case "aarch64.svcount":
		if types+numbers > 0 {
			return "has parameters"
		}
	case "riscv.vector.tuple":
		if types != 1 || numbers != 1 {
			return "does not have one type and one number as its parameters"
		}
	case "amdgcn.named.barrier":
		if types != 0 || numbers != 1 {
			return "does not have one number as its parameter"
		}
	}
	return ""
}

func (w *writer) checkUsableIn(o *ir.Operation, t ir.Type) {
	if isPlain(t) {
		return
	}
	if _, right := w.usable.Get(t.ID()); right {
		return
	}
	found := len(w.r.Diags)
	switch t := t.(type) {
	case *llvm.KeywordType:
		if t.Name != "ppc_fp128" {
			w.rule(o, "uses type '%s', which only intrinsics take", t)
		}
	case *llvm.TargetType:
		switch problem := targetTypeProblem(t); {
		case !w.opts.has(sinceTargetTypes):
			w.r.Errorf(o, ErrVersion, "uses type '%s', which LLVM %d does not have", t, w.opts.version())
		case problem != "":
			w.rule(o, "uses type '%s', which %s", t, problem)
		}
	case *llvm.ArrayType:
		if w.checkUsable(o, t.Elem); !w.opts.has(sinceScalableArray) && isScalable(t.Elem) {
			w.r.Errorf(o, ErrVersion, "uses type '%s', which LLVM %d does not have", t, w.opts.version())
		}
	case *llvm.StructType:
		for _, f := range t.Fields {
			w.checkUsable(o, f)
		}
	}
	if len(w.r.Diags) == found {
		w.usable.Set(t.ID(), struct{}{})
	}
}

// checkPassed reports a type that is not one of a value that is passed or
// returned.
func (w *writer) checkPassed(o *ir.Operation, t ir.Type) {
	if mayBeUnusable(t) { // few values
		w.checkPassedIn(o, t)
	}
}

func (w *writer) checkPassedIn(o *ir.Operation, t ir.Type) {
	if isPlain(t) {
		return
	}
	w.checkUsable(o, t)
	if s, ok := t.(*llvm.StructType); ok && !llvm.IsSized(s) {
		w.rule(o, "passes or returns a '%s', which has no size", t)
	}
}

// checkArgs checks the attributes of the parameters of a function or the
// arguments of a call, n of them. What is known to be right is not looked at
// again. It reports whether no argument has one of placedAttrs.
func (w *writer) checkArgs(o *ir.Operation, n int, typeOf func(int) ir.Type, returned ir.Type) bool {
	args := w.argsOf(o)
	mask := argMask(0)
	for i := range min(n, len(args)) {
		if a := args.at(i); a != nil {
			w.checkArg(o, a, typeOf(i))
			mask |= a.mask
		}
	}
	plain := mask&placedSet == 0
	if !plain {
		w.checkPlaces(o, n, typeOf, returned)
	}
	if a := w.resultOf(o); a != nil {
		w.checkArg(o, a, returned)
	}
	return plain
}

// placedAttrs are the attributes that may not stand just anywhere among the
// arguments.
var placedAttrs = append([]string{llvm.InAllocaAttr, llvm.ReturnedAttr, llvm.PreallocatedAttr}, onceAttrs...)

// checkPlaces checks which arguments have the attributes of placedAttrs.
func (w *writer) checkPlaces(o *ir.Operation, n int, typeOf func(int) ir.Type, returned ir.Type) {
	seen := map[string]bool{}
	for i := range n {
		d := ir.DictAt(o, ir.ArgAttrs, i)
		if d == nil {
			continue
		}
		for _, name := range onceAttrs {
			if d.Get(name) == nil {
				continue
			}
			if seen[name] {
				w.rule(o, "has %s twice", name)
			}
			seen[name] = true
		}
		switch t := typeOf(i); {
		case d.Get(llvm.SretAttr) != nil && i > 1:
			w.rule(o, "has llvm.sret on neither the first nor the second argument")
		case d.Get(llvm.SretAttr) != nil && returned != llvm.Void:
			w.rule(o, "has llvm.sret and a result")
		case d.Get(llvm.InAllocaAttr) != nil && i != n-1:
			w.rule(o, "has llvm.inalloca on an argument that is not the last")
		case d.Get(llvm.ReturnedAttr) != nil && t != returned:
			w.rule(o, "has llvm.returned on an argument of type '%s', but its result is '%s'", t, returned)
		}
	}
}

// onceAttrs may stand on one argument only.
var onceAttrs = []string{
	llvm.SretAttr, llvm.NestAttr, llvm.ReturnedAttr, llvm.InAllocaAttr, llvm.SwiftSelfAttr, llvm.SwiftErrorAttr, llvm.SwiftAsyncAttr,
}

// exclusiveAttrs say how an argument is passed: at most one of a row.
var exclusiveAttrs = [][]string{
	{llvm.ByvalAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.InregAttr, llvm.NestAttr, llvm.ByrefAttr},
	{llvm.ByvalAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.SretAttr, llvm.NestAttr, llvm.ByrefAttr},
	{llvm.InAllocaAttr, llvm.ReadonlyAttr},
	{llvm.SretAttr, llvm.ReturnedAttr},
	{llvm.SignextAttr, llvm.ZeroextAttr},
	{llvm.ReadnoneAttr, llvm.ReadonlyAttr, llvm.WriteonlyAttr},
	{llvm.SwiftSelfAttr, llvm.SwiftErrorAttr, llvm.SwiftAsyncAttr},
	{llvm.WritableAttr, llvm.ReadonlyAttr},
	{llvm.WritableAttr, llvm.ReadnoneAttr},
}

// Sets of attributes of arguments: those of exclusiveAttrs, placedAttrs, those with the type
// of what is passed, and those of checkDictValues.
var (
	anyExclusive = argMaskOf(slices.Concat(exclusiveAttrs...)...)
	placedSet    = argMaskOf(placedAttrs...)
	calleeSet    = argMaskOf(llvm.SwiftErrorAttr, llvm.PreallocatedAttr) // those of a function count for its calls
	passedSet    = argMaskOf(llvm.ByvalAttr, llvm.ByrefAttr, llvm.InAllocaAttr, llvm.PreallocatedAttr, llvm.SretAttr)
	checkedSet   = argMaskOf(llvm.ImmargAttr, llvm.ElementTypeAttr, llvm.AllocAlignAttr, llvm.AllocPtrAttr, llvm.DereferenceableName,
		llvm.DereferenceableOrNullAttr, llvm.AlignStackAttr, llvm.RangeAttr)
)

// sizeLimit is the size from which on LLVM passes nothing by value.
const sizeLimit = 1 << 32

// checkArg checks the attributes of one argument or result. What does not depend on its
// type, and was found to be right, is not looked at again.
func (w *writer) checkArg(o *ir.Operation, a *argAttrs, t ir.Type) {
	if !a.right {
		before := len(w.r.Diags)
		w.checkArgWords(o, a.dict, a.mask)
		a.right = len(w.r.Diags) == before
	}
	if a.mask&checkedSet != 0 {
		w.checkDictValues(o, a.dict, t)
	}
}

// checkArgWords checks which attributes stand together, and those with a type.
func (w *writer) checkArgWords(o *ir.Operation, d *ir.DictAttr, mask argMask) {
	if exclusive := mask & anyExclusive; exclusive&(exclusive-1) != 0 { // two of them
		w.checkExclusive(o, d)
	}
	for left := mask & passedSet; left != 0; left &= left - 1 {
		name := argWords[bits.TrailingZeros64(uint64(left))].name
		held, ok := d.Get(name).(ir.TypeAttr)
		if !ok {
			continue
		}
		if isPlain(held.Type) {
			continue
		}
		w.checkUsable(o, held.Type)
		switch e := layout.ExtentOf(held.Type, 16); {
		case !e.Sized || e.Scalable && name != llvm.SretAttr:
			w.rule(o, "has %s of '%s', which has no size", name, held.Type)
		case e.Size >= sizeLimit:
			w.rule(o, "has %s of '%s', which is too large", name, held.Type)
		}
	}
}

// checkExclusive checks that of those attributes of which an argument has at most one it has
// no more.
func (w *writer) checkExclusive(o *ir.Operation, d *ir.DictAttr) {
	for _, row := range exclusiveAttrs {
		first := ""
		for _, name := range row {
			if d.Get(name) == nil {
				continue
			}
			if first != "" {
				w.rule(o, "has both %s and %s on one argument", first, name)
			}
			first = name
		}
	}
}

// checkDictValues checks the attributes of checkedSet.
func (w *writer) checkDictValues(o *ir.Operation, d *ir.DictAttr, t ir.Type) {
	_, isInt := t.(*ir.IntegerType)
	_, isPtr := t.(*llvm.PointerType)
	switch {
	case d.Get(llvm.ImmargAttr) != nil || d.Get(llvm.ElementTypeAttr) != nil && !o.Is(llvm.CallIntrinsicOp):
		w.rule(o, "has an attribute that only intrinsics have: llvm.immarg or llvm.elementtype")
	case d.Get(llvm.AllocAlignAttr) != nil && !isInt, d.Get(llvm.AllocPtrAttr) != nil && !isPtr:
		w.rule(o, "has an attribute that '%s' cannot have: llvm.allocalign or llvm.allocptr", t)
	case isZeroNumber(d.Get(llvm.DereferenceableName)), isZeroNumber(d.Get(llvm.DereferenceableOrNullAttr)):
		w.rule(o, "says that 0 bytes can be dereferenced")
	}
	if a, ok := d.Get(llvm.AlignStackAttr).(ir.IntegerAttr); ok && a.Big().BitLen() > 32 {
		w.rule(o, "has an llvm.alignstack of more than 2^31")
	}
	if r, ok := d.Get(llvm.RangeAttr).(llvm.ConstantRangeAttr); ok {
		if llvm.ElementOf(t) != r.Lo.Type {
			w.rule(o, "has llvm.range of '%s' on a value of type '%s'", r.Lo.Type, t)
		} else if r.Lo.Big().Cmp(r.Hi.Big()) == 0 && (!r.Lo.IsZero() || !w.opts.has(sinceEmptyRange)) && w.opts.has(sinceRange) {
			w.rule(o, "has an llvm.range of nothing")
		}
	}
}

func isZeroNumber(a ir.Attribute) bool {
	i, ok := a.(ir.IntegerAttr)
	return ok && i.IsZero()
}

// checkPassthrough checks the attributes that are written under LLVM's names.
func (w *writer) checkPassthrough(o *ir.Operation) {
	ft, words := llvm.FuncType(o), map[string]bool{}
	var effects []llvm.MemoryEffectsAttr
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		effects = append(effects, e)
	}
	problem := func(format string, args ...any) { w.rule(o, format, args...) }
	for _, a := range listedAttrs(o, llvm.PassthroughAttr, problem) {
		if found := a.problem("functions"); found != "" {
			problem("%s", found)
			continue
		} else if found := valueProblem(ft, a.key, a.value); found != "" {
			problem("has a passthrough %s", found)
			continue
		}
		words[a.key] = true
		if word := newWords[a.key]; word.needed && !w.opts.has(word.since) {
			problem("has a passthrough '%s', which LLVM %d lacks", a.key, w.opts.version())
		}
		switch n, ok := a.number(); {
		case !ok:
		case a.key == "allocsize":
			w.checkAllocSize(o, n)
		case a.key == "memory":
			effects = append(effects, effectsOf(n))
		}
	}
	for _, f := range slices.Concat(llvm.FuncFlags, llvm.ArmFlags) {
		words[f.Word] = words[f.Word] || o.HasAttr(f.Attr)
	}
	switch {
	case words["builtin"]:
		w.rule(o, "has a passthrough 'builtin', which only calls can have")
	case words["jumptable"] && llvm.UnnamedAddr(o) != "unnamed_addr":
		w.rule(o, "has 'jumptable' without 'unnamed_addr'")
	case words["optnone"] && !words["noinline"]:
		w.rule(o, "has 'optnone' without 'noinline'")
	case words["sign-return-address-key"] && !words["sign-return-address"]:
		w.rule(o, "has 'sign-return-address-key' without 'sign-return-address'")
	}
	for _, row := range exclusiveWords {
		if both := present(words, row); len(both) > 1 {
			w.rule(o, "has both '%s' and '%s'", both[0], both[1])
		}
	}
	w.checkMemoryWords(o, words, effects)
}

// exclusiveWords are the words for functions of which none has two of a row.
var exclusiveWords = [][]string{
	{"alwaysinline", "noinline"},
	{"optnone", "optsize"}, {"optnone", "minsize"}, {"optnone", "optdebug"},
	{"optdebug", "optsize"}, {"optdebug", "minsize"},
	{"sanitize_realtime", "sanitize_realtime_blocking"},
	{"aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible"},
	{"aarch64_new_za", "aarch64_in_za", "aarch64_out_za", "aarch64_inout_za", "aarch64_preserves_za", "aarch64_za_state_agnostic"},
	{"aarch64_new_zt0", "aarch64_in_zt0", "aarch64_out_zt0", "aarch64_inout_zt0", "aarch64_preserves_zt0", "aarch64_za_state_agnostic"},
}

// checkAllocSize checks which arguments an encoded 'allocsize' names.
func (w *writer) checkAllocSize(o *ir.Operation, n uint64) {
	params := llvm.FuncType(o).Params
	if n>>32 == n&noAllocCount {
		w.rule(o, "says in 'allocsize' twice that argument %d is a size", n>>32)
	}
	for _, at := range []uint64{n >> 32, n & noAllocCount} {
		switch {
		case at == noAllocCount:
		case at >= uint64(len(params)):
			w.rule(o, "says in 'allocsize' that argument %d is a size, but it has %d", at, len(params))
		case !ir.TypeIs[*ir.IntegerType](params[at]):
			w.rule(o, "says in 'allocsize' that argument %d of type '%s' is a size", at, params[at])
		}
	}
}

// accessWords and placeWords are the words for memory effects: which accesses
// there are, and to what. With no access there is no place.
var (
	accessWords = []string{"readnone", "readonly", "writeonly"}
	placeWords  = []string{"argmemonly", "inaccessiblememonly", "inaccessiblemem_or_argmemonly"}
)

// checkMemoryWords checks the words for memory effects, which newer LLVMs merge.
func (w *writer) checkMemoryWords(o *ir.Operation, words map[string]bool, given []llvm.MemoryEffectsAttr) {
	access, places := present(words, accessWords), present(words, placeWords)
	writes := !words["readnone"] && !words["readonly"] && !words["inaccessiblememonly"]
	for _, e := range given {
		writes = writes && e.ArgMem&llvm.Mod != 0
	}
	w.checkWritable(o, writes)
	switch {
	case len(given) > 1 || len(given) == 1 && len(access)+len(places) > 0:
		w.rule(o, "has memory effects both as words and as an attribute")
	case len(access)+len(places) == 0, w.opts.has(sinceMemory):
	case len(access) > 1:
		w.rule(o, "has both '%s' and '%s'", access[0], access[1])
	case words["readnone"] && len(places) > 0 && places[len(places)-1] != "argmemonly":
		w.rule(o, "has both 'readnone' and '%s'", places[len(places)-1])
	}
}

// checkWritable checks that what writes to no memory of its arguments does not say that
// they are writable.
func (w *writer) checkWritable(o *ir.Operation, writes bool) {
	if !writes && argWith(o, llvm.WritableAttr) >= 0 {
		w.rule(o, "has llvm.writable on an argument, but does not write to what arguments point to")
	}
}

// checkCallWords checks what a call says of the function that it calls, which LLVM
// does as it checks a function: exclusiveWords has one row of the words for calls.
func (w *writer) checkCallWords(o *ir.Operation) {
	if o.HasAttr(llvm.AlwaysInlineAttr) && o.HasAttr(llvm.NoInlineAttr) {
		w.rule(o, "has both '%s' and '%s'", "alwaysinline", "noinline")
	}
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		w.checkWritable(o, e.ArgMem&llvm.Mod != 0)
	}
}

// present returns those of a list that are in a set.
func present(set map[string]bool, list []string) (found []string) {
	for _, word := range list {
		if set[word] {
			found = append(found, word)
		}
	}
	return found
}

// checks are about what the types of an op do not say.
var checks = map[*ir.OpDef]func(*writer, *ir.Operation){
	llvm.CallOp: func(w *writer, o *ir.Operation) {
		w.checkCallArgs(o)
		w.checkCalled(o)
		w.checkCallWords(o)
		w.checkMustTail(o)
	},
	llvm.InvokeOp: func(w *writer, o *ir.Operation) {
		w.checkCallArgs(o)
		w.checkCalled(o)
	},
	llvm.CallIntrinsicOp: (*writer).checkCallArgs,
	llvm.MemcpyOp:        (*writer).checkCallArgs,
	llvm.MemmoveOp:       (*writer).checkCallArgs,
	llvm.MemsetOp:        (*writer).checkCallArgs,
	llvm.MemcpyInlineOp:  (*writer).checkCallArgs,
	llvm.MemsetInlineOp:  (*writer).checkCallArgs,
	llvm.VaStartOp: func(w *writer, o *ir.Operation) {
		if ft := llvm.FuncType(o.ParentOfKind(llvm.FuncOp)); ft != nil && !ft.Variadic {
			w.rule(o, "is in a function without variadic arguments")
		}
	},
	llvm.LifetimeStartOp: (*writer).checkLifetime,
	llvm.LifetimeEndOp:   (*writer).checkLifetime,
	llvm.AtomicRMWOp: func(w *writer, o *ir.Operation) {
		w.checkAtomicFloat(o, o.Operand(1).Type())
		if llvm.AtomicBinOp(o) == "xchg" && isPointer(o.Operand(1)) && !w.opts.has(sincePointerXchg) {
			w.r.Errorf(o, ErrVersion, "exchanges pointers, which LLVM %d does not", w.opts.version())
		}
	},
	llvm.AddrSpaceCastOp: func(w *writer, o *ir.Operation) {
		if o.Operand(0).Type() == o.Result(0).Type() {
			w.rule(o, "does not change the address space")
		}
	},
	llvm.AllocaOp: (*writer).checkElement,
	llvm.GEPOp: func(w *writer, o *ir.Operation) {
		w.checkElement(o)
		w.checkLanes(o)
	},
	llvm.VAArgOp: func(w *writer, o *ir.Operation) { w.checkPassed(o, o.Result(0).Type()) },
	llvm.LoadOp:  func(w *writer, o *ir.Operation) { w.checkScalable(o, o.Result(0).Type()) },
	llvm.StoreOp: func(w *writer, o *ir.Operation) { w.checkScalable(o, o.Operand(0).Type()) },
	llvm.PrefetchOp: func(w *writer, o *ir.Operation) {
		if number(o, "rw")&^1 != 0 || number(o, "hint")&^3 != 0 || number(o, "cache")&^1 != 0 {
			w.rule(o, "has a 'rw' or 'cache' that is not 0 or 1, or a 'hint' above 3")
		}
	},
	llvm.AssumeOp: (*writer).checkAssumed,
}

// moreRules are those, as [llvm.Intrinsic] has them, of intrinsics that are no rows of its
// table.
var moreRules = map[*ir.OpDef]string{llvm.IntrinsicOp("bswap"): "res/16"}

// keepsRules reports whether an op keeps LLVM's rules about an intrinsic, or what it breaks.
func (w *writer) keepsRules(in *llvm.Intrinsic, o *ir.Operation) bool {
	broken := in.Broken(o, w.opts.version())
	if broken != "" {
		w.rule(o, "%s", broken)
	}
	return broken == ""
}

func (w *writer) checkLifetime(o *ir.Operation) {
	def := o.Operand(0).DefiningOp()
	if w.opts.has(sinceShortLifetimes) && (def == nil || !def.Is(llvm.AllocaOp) && !def.Is(llvm.PoisonOp)) {
		w.rule(o, "is about memory that is not from an llvm.alloca, which LLVM %d needs", sinceShortLifetimes)
	}
}

// checkLanes checks that all vectors that an op uses have the same number of elements.
func (w *writer) checkLanes(o *ir.Operation) {
	var first *ir.VectorType
	for _, v := range o.Operands() {
		t, ok := v.Type().(*ir.VectorType)
		switch {
		case !ok:
		case first == nil:
			first = t
		case !slices.Equal(t.Shape, first.Shape) || isScalable(t) != isScalable(first):
			w.rule(o, "uses vectors of different lengths, '%s' and '%s'", first, t)
			return
		}
	}
}

// checkElement checks the type of what is in the memory that an op is about.
func (w *writer) checkElement(o *ir.Operation) {
	elem := llvm.ElemType(o)
	w.checkUsable(o, elem)
	w.checkScalable(o, elem)
}

// checkScalable checks an aggregate of scalable vectors in memory: it has no
// offsets, and older LLVMs do not have it at all.
func (w *writer) checkScalable(o *ir.Operation, t ir.Type) {
	switch t.(type) {
	case *llvm.ArrayType, *llvm.StructType:
		w.checkAggregate(o, t)
	}
}

func (w *writer) checkAggregate(o *ir.Operation, t ir.Type) {
	if !isScalable(t) {
		return
	}
	if o.Is(llvm.GEPOp) {
		w.rule(o, "goes into '%s', whose offsets are not known", t)
	} else if !w.opts.has(sinceScalableStruct) {
		w.r.Errorf(o, ErrVersion, "works on '%s', which LLVM %d does not have in memory", t, w.opts.version())
	}
}

// assumed are the names that may stand in the bundles of an assume, and how many
// operands they have.
var assumed = map[string]int{
	"nonnull": 1, "noundef": 1, "align": 2, "dereferenceable": 2, "dereferenceable_or_null": 2, "separate_storage": 2,
}

// constantSince are the tags whose second operand must be a constant, up to a
// version of LLVM.
var constantSince = map[string]int{
	"dereferenceable": sinceTrueAssume, "dereferenceable_or_null": Latest + 1,
}

// isConstant reports whether a value is a constant: the one given, if it is not
// nil.
func isConstant(v *ir.Value, is ir.Attribute) bool {
	def := v.DefiningOp()
	return def != nil && def.Is(llvm.ConstantOp) && (is == nil || def.Attr(llvm.ValueAttr) == is)
}

func (w *writer) checkAssumed(o *ir.Operation) {
	list := llvm.Bundles(o)
	if len(list) > 0 && !isConstant(o.Operand(0), ir.True) && w.opts.has(sinceTrueAssume) {
		w.rule(o, "has bundles, but a condition that is not the constant true")
	}
	for _, b := range list {
		if n, ok := assumed[b.Tag]; !ok || n != len(b.Values) && (b.Tag != "align" || len(b.Values) != 3) {
			w.rule(o, "has a bundle '%s' of %d operands, which LLVM does not know", b.Tag, len(b.Values))
			continue
		}
		for i, v := range b.Values {
			_, isInt := v.Type().(*ir.IntegerType)
			if i == 0 && b.Tag != "noundef" && !isPointer(v) || i > 0 && b.Tag != "separate_storage" && !isInt ||
				b.Tag == "separate_storage" && !isPointer(v) {
				w.rule(o, "has a bundle '%s' whose operand %d is of type '%s'", b.Tag, i, v.Type())
			}
		}
		if n := constantSince[b.Tag]; n > 0 && !w.opts.has(n) && !isConstant(b.Values[1], nil) {
			w.rule(o, "has a bundle '%s' whose operand 1 is not a constant", b.Tag)
		}
		if b.Tag == "separate_storage" && !w.opts.has(sinceSeparateStorage) {
			w.r.Errorf(o, ErrVersion, "uses '%s', which LLVM %d does not have", b.Tag, w.opts.version())
		}
	}
}

// checkAtomicFloat checks the type of an atomicrmw on floating-point numbers:
// its size is that of an integer that one instruction reads.
func (w *writer) checkAtomicFloat(o *ir.Operation, t ir.Type) {
	v, isVector := t.(*ir.VectorType)
	size := uint64(layout.LLVMBits(t))
	switch {
	case isVector && v.Scalable != nil, isFloatLike(t) && bits.OnesCount64(size) != 1:
		w.rule(o, "works on '%s', whose size is not a power of two", t)
	case isVector && !w.opts.has(sinceVectorAtomics):
		w.r.Errorf(o, ErrVersion, "works on a vector, which LLVM %d does not", w.opts.version())
	}
}

func isPointer(v *ir.Value) bool {
	_, ok := v.Type().(*llvm.PointerType)
	return ok
}

// checkCallArgs checks the arguments of a call, and their attributes.
func (w *writer) checkCallArgs(o *ir.Operation) {
	marked, ofFunction := o.HasAttr(ir.ArgAttrs) || o.HasAttr(ir.ResAttrs), o.Has(ir.CallLike)
	w.checkBundles(o)
	if !marked && !ofFunction {
		return
	}
	first, n := argRange(o)
	typeOf := func(i int) ir.Type { return o.Operand(first + i).Type() }
	if ofFunction {
		for i := range n {
			w.checkPassed(o, typeOf(i))
		}
	}
	plain := true
	if marked {
		returned := ir.Type(llvm.Void)
		if o.NumResults() == 1 {
			returned = o.Result(0).Type()
		}
		plain = w.checkArgs(o, n, typeOf, returned)
	}
	if ofFunction && (!plain || w.swiftErrors) {
		w.checkSwiftErrorArg(o)
	}
	if (!plain || w.preallocated) && w.takesPreallocated(o) && llvm.TailCall(o) != llvm.MustTail {
		w.rule(o, "has llvm.preallocated, but nothing says where the memory is")
	}
}

// takesPreallocated reports whether a call, or the function that it calls, has an
// argument with llvm.preallocated.
func (w *writer) takesPreallocated(o *ir.Operation) bool {
	if argWith(o, llvm.PreallocatedAttr) >= 0 {
		return true
	}
	if !o.Has(ir.CallLike) {
		return false
	}
	name, _ := llvm.Callee(o)
	s := w.symbols[name]
	return s != nil && s.preallocated
}

// checkMustTail checks a call that must be a tail call: it is returned at once,
// to a caller whose arguments are in the same places.
func (w *writer) checkMustTail(o *ir.Operation) {
	if llvm.TailCall(o) != llvm.MustTail {
		return
	}
	caller := o.ParentOfKind(llvm.FuncOp)
	from, to := llvm.FuncType(caller), llvm.CallType(o)
	ret := o.Next()
	conv := llvm.CallConvOf(o)
	switch {
	case ret == nil || !ret.Is(llvm.ReturnOp) || ret.NumOperands() != o.NumResults() ||
		o.NumResults() == 1 && ret.Operand(0) != o.Result(0):
		w.rule(o, "must be a tail call, but its result is not returned at once")
	case from == nil || from.Variadic != to.Variadic || len(llvm.CallArgs(o)) != len(to.Params) || from.Variadic && tailConvs[conv.String()]:
		w.rule(o, "must be a tail call, but its caller does not have the same variable arguments")
	case tailConvs[conv.String()] && conv == llvm.CallConvOf(caller):
		w.checkMoved(o, caller, len(from.Params))
		w.checkMoved(o, o, len(to.Params))
	case from != to || conv != llvm.CallConvOf(caller) || !passesAlike(o, caller, len(to.Params)):
		w.rule(o, "must be a tail call, but its caller has another signature, other attributes or another convention")
	}
}

// tailConvs are the conventions in which any function can be called last: the
// arguments may need more room than the caller's.
var tailConvs = wordset.Of("tailcc swifttailcc")

// A passedBy is an attribute that says how an argument is passed.
type passedBy struct {
	attr  string
	moves bool // the argument may be elsewhere in another function
}

var passedBys = []passedBy{
	{llvm.SretAttr, true}, {llvm.ByvalAttr, true}, {llvm.SwiftSelfAttr, true}, {llvm.SwiftAsyncAttr, true},
	{llvm.AlignStackAttr, true}, {llvm.InAllocaAttr, false}, {llvm.InregAttr, false}, {llvm.SwiftErrorAttr, false},
	{llvm.PreallocatedAttr, false}, {llvm.ByrefAttr, false},
}

// checkMoved checks the arguments of a function or call of one of tailConvs.
func (w *writer) checkMoved(o, of *ir.Operation, n int) {
	for i := range n {
		d := ir.DictAt(of, ir.ArgAttrs, i)
		for _, p := range passedBys {
			if d != nil && !p.moves && d.Get(p.attr) != nil {
				w.rule(o, "must be a tail call, which %s on an argument does not allow", p.attr)
			}
		}
	}
}

// passesAlike reports whether a call and its caller pass their n arguments in the
// same way.
func passesAlike(call, caller *ir.Operation, n int) bool {
	get := func(o *ir.Operation, i int, name string) ir.Attribute {
		if d := ir.DictAt(o, ir.ArgAttrs, i); d != nil {
			return d.Get(name)
		}
		return nil
	}
	for i := range n {
		differs := func(name string) bool { return get(call, i, name) != get(caller, i, name) }
		if slices.ContainsFunc(passedBys, func(p passedBy) bool { return differs(p.attr) }) {
			return false
		}
		copied := get(call, i, llvm.ByvalAttr) != nil || get(call, i, llvm.ByrefAttr) != nil
		if copied && differs(llvm.AlignAttr) {
			return false
		}
	}
	return true
}
