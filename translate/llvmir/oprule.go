package llvmir

import (
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// An opRule is all that there is to know of an op to write it.
type opRule struct {
	result      func(*writer, *ir.Operation, ir.Type) // checks the type of a result; nil if it may be any
	check       func(*writer, *ir.Operation)          // see checks; nil for none
	constant    func(*writer, *ir.Operation) string   // spells what is a constant, "" if it is none; nil for none
	instruction *instruction                          // nil if it does not become one
	// namesTypes says that its own attributes may hold types, mayHaveMetadata that some of
	// them become metadata; isMetadata says that the op itself does.
	namesTypes, mayHaveMetadata, isMetadata bool
	// saysWords says that its attributes may be elements of sets that are asked for.
	saysWords bool
}

// opRules are the rules of the ops of LLVM's dialect.
var opRules = sync.OnceValue(func() *ir.OpTable[*opRule] {
	all := &ir.OpTable[*opRule]{}
	for _, def := range llvm.Dialect.Ops {
		rule := &opRule{
			result: (*writer).checkUsable, check: checks[def], constant: constantOps[def], instruction: instructions()[def],
			namesTypes:      slices.ContainsFunc(def.Attrs, mayHoldTypes),
			mayHaveMetadata: def == llvm.FuncOp || slices.ContainsFunc(def.Attrs, becomesMetadata),
			isMetadata:      metadataOps[def],
			saysWords:       slices.ContainsFunc(def.Attrs, func(f ir.AttrField) bool { return knownSayings.slot(f.Name).says != 0 }),
		}
		switch {
		case def == llvm.CallIntrinsicOp, def == llvm.NoneOp, rowIntrinsics().Of(def) != nil:
			rule.result = nil
		case def == llvm.GEPOp:
			rule.constant = (*writer).constantGEP
		case def.Traits&ir.CallLike != 0:
			rule.result = (*writer).checkPassed
		}
		all.Set(def, rule)
	}
	return all
})

// mayHoldTypes reports whether an attribute may be a type, or a list of dictionaries
// with types. Lists of metadata are none.
func mayHoldTypes(f ir.AttrField) bool {
	if becomesMetadata(f) {
		return false
	}
	return f.Is.Ok == nil || f.Is.Ok(ir.TypeAttr{Type: llvm.Ptr}) || f.Is.Ok(ir.Array(ir.Dict()))
}

// becomesMetadata reports whether an attribute of an instruction becomes metadata.
func becomesMetadata(f ir.AttrField) bool { return attachmentKinds[f.Name] != nil }

// metadataOps become metadata, as far as they are about debug info or aliasing.
var metadataOps = map[*ir.OpDef]bool{
	llvm.GlobalOp: true, llvm.DbgValueOp: true, llvm.DbgDeclareOp: true, llvm.DbgLabelOp: true, llvm.NoAliasScopeOp: true,
}

// otherRule is that of all ops that are not of LLVM's dialect.
var otherRule = &opRule{result: (*writer).checkUsable, namesTypes: true}

func ruleIn(rules *ir.OpTable[*opRule], o *ir.Operation) *opRule {
	if rule := rules.Of(o.Def()); rule != nil {
		return rule
	}
	return otherRule
}

// check checks LLVM's rules about an op, which becomes the current one.
func (w *writer) check(rule *opRule, o *ir.Operation) {
	w.said = w.metadata.attached
	if rule.saysWords || len(o.DiscardableAttrs()) > 0 {
		w.said = w.saidBy(o)
	}
	if rule.result != nil {
		for i := range o.NumResults() {
			if t := o.Result(i).Type(); mayBeUnusable(t) {
				rule.result(w, o, t)
			}
		}
	}
	if rule.check != nil {
		rule.check(w, o)
	}
}
