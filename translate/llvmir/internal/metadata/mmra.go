package metadata

import (
	"regexp"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// mmraOf returns the attribute with the memory model relaxation annotations of an op, or nil.
// It is discardable, so that no op declares it.
func mmraOf(o *ir.Operation) ir.Attribute {
	for _, a := range o.DiscardableAttrs() {
		if a.Name == llvm.MMRAAttr {
			return a.Value
		}
	}
	return nil
}

// mmraTags returns the tags that an attribute holds. The problem is "" if it holds nothing else.
func mmraTags(a ir.Attribute) (tags []ir.Attribute, problem string) {
	list, isList := a.(*ir.ArrayAttr)
	switch {
	case isMMRATag(a):
		return []ir.Attribute{a}, ""
	case !isList:
		return nil, "llvm.mmra is something other than an MMRA tag or an array of them"
	}
	for _, e := range list.Elems {
		if !isMMRATag(e) {
			return nil, "MMRA annotations array contains value that isn't an MMRA tag"
		}
	}
	return list.Elems, ""
}

func isMMRATag(a ir.Attribute) bool {
	s, ok := a.(*ir.StructAttr)
	return ok && s.Def == llvm.MMRATag
}

// checkMMRA checks the annotations of an op and whether LLVM accepts them on its instruction.
func (t *Table) checkMMRA(o *ir.Operation) {
	a := mmraOf(o)
	if a == nil {
		return
	}
	tags, problem := mmraTags(a)
	switch {
	case problem != "":
		t.report.Errorf(o, ErrInvalid, "%s", problem)
	case len(tags) > 0 && !accessesMemory(o, t.report):
		t.report.Errorf(o, legal.ErrRule, "!mmra metadata attached to unexpected instruction kind")
	}
}

// accessesMemory reports whether LLVM assumes that the instruction of an op may read or write memory.
func accessesMemory(o *ir.Operation, r *ir.Reporter) bool {
	switch o.Def() {
	case llvm.LoadOp, llvm.StoreOp, llvm.FenceOp, llvm.AtomicRMWOp, llvm.CmpXchgOp, llvm.InlineAsmOp:
		return true
	case llvm.CallOp, llvm.InvokeOp:
		callee, _ := o.Attr(llvm.CalleeAttr).(ir.SymbolRefAttr)
		return !hasNoEffects(o) && !hasNoEffects(r.Lookup(o, callee))
	case llvm.CallIntrinsicOp:
		in := legal.ByName(o.StringAttr(llvm.IntrinAttr))
		return in == nil || memoryIntrinsics().MatchString(in.Name)
	}
	return memoryIntrinsics().MatchString(o.Name())
}

// hasNoEffects reports whether the attributes of a call or function rule out all access to memory.
func hasNoEffects(o *ir.Operation) bool {
	if o == nil {
		return false
	}
	for _, a := range legal.ListedAttrs(o, llvm.PassthroughAttr, legal.Ignored) {
		if n, ok := a.Number(); a.Key == "readnone" ||
			a.Key == "memory" && ok && legal.EffectsOf(n) == (llvm.MemoryEffectsAttr{}) {
			return true
		}
	}
	return o.Attr(llvm.MemoryEffectsName) == ir.Attribute(llvm.MemoryEffectsAttr{})
}

// memoryIntrinsics matches the intrinsics that LLVM does not mark as memory(none).
var memoryIntrinsics = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^llvm\.intr\.((ptr\.|var\.)?annotation|assume|coro\.(begin|end|free|id|resume|save|suspend)|(debug|ubsan)?trap|` +
		`experimental\.(constrained\..*|noalias\.scope\.decl)|(experimental\.)?vp\.(strided\.)?(load|store)|invariant\.(start|end)|` +
		`launder\.invariant\.group|lifetime\.(start|end)|masked\..*|matrix\.column\.major\..*|mem(cpy|move|set)(\.inline)?|prefetch|` +
		`stack(save|restore)|va(start|copy|end))$`)
})
