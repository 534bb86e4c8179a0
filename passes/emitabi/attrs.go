package emitabi

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/decision"
)

// argAttrs returns the attributes of each lowered parameter of a function: those of the convention,
// and those of the source parameter if it is passed as a single value.
func argAttrs(f *ir.Operation, s *decision.Decision, l *decision.Lowered) ir.Attribute {
	if !f.HasAttr(ir.ArgAttrs) && l.Fixed == len(l.Params) {
		return l.ArgList
	}
	dicts := append([]*ir.DictAttr(nil), l.ArgAttrs[:l.Fixed]...)
	for i := range dicts {
		source := l.Params[i].Source
		if source == classify.SRet || len(s.Params[source].Pieces) != 1 || s.Params[source].Kind == classify.Indirect {
			continue
		}
		dicts[i] = merge(dicts[i], ir.DictAt(f, ir.ArgAttrs, source))
	}
	return ir.DictList(dicts)
}

// resAttrs returns the attributes of each lowered result of a function.
func resAttrs(f *ir.Operation, l *decision.Lowered) ir.Attribute {
	if len(l.ResAttrs) != 1 || !f.HasAttr(ir.ResAttrs) {
		return l.ResList
	}
	return ir.DictList([]*ir.DictAttr{merge(l.ResAttrs[0], ir.DictAt(f, ir.ResAttrs, 0))})
}

// merge adds the entries of extra that d does not have.
func merge(d, extra *ir.DictAttr) *ir.DictAttr {
	if extra == nil {
		return d
	}
	for _, a := range extra.Entries {
		if d.Get(a.Name) == nil && a.Name != c.ParamTypeAttr {
			d = d.With(a.Name, a.Value)
		}
	}
	return d
}

// widenEffects widens the memory effects of a function whose source accesses no memory: it may now
// read the arguments that are passed in memory, write those that it owns, and write its result's
// storage.
func widenEffects(a ir.NamedAttribute, s *decision.Decision) ir.Attribute {
	effects, ok := a.Value.(llvm.MemoryEffectsAttr)
	if !ok {
		return a.Value
	}
	for i := range s.Params {
		switch a := &s.Params[i]; {
		case a.Kind != classify.Indirect:
		case a.CalleeOwns:
			effects = effects.WithArgMem(llvm.ModRefBoth)
		default:
			effects = effects.WithArgMem(llvm.Ref)
		}
	}
	if s.IsSRet() {
		effects = effects.WithArgMem(llvm.Mod)
	}
	return effects
}
