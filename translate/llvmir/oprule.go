package llvmir

import (
	"slices"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
)

// An opRule describes the translation of an op.
type opRule struct {
	constant    func(*writer, *ir.Operation) string // spells a constant, or returns ""; nil for ops that are never constants
	instruction *instruction                        // nil if the op does not become one
	types       ir.AttrSet                          // the attributes that may hold types
}

// opRules are the rules of the ops of the llvm dialect, by the numbers of their definitions.
var opRules = sync.OnceValue(func() *idmap.Map[opRule] {
	all := &idmap.Map[opRule]{}
	for _, def := range llvm.Dialect.Ops {
		rule := opRule{constant: constantOps[def], instruction: instructions()[def]}
		for _, f := range def.Attrs {
			if mayHoldTypes(f) {
				rule.types |= def.AttrSet(f.Name)
			}
		}
		if def == llvm.GEPOp {
			rule.constant = (*writer).constantGEP
		}
		all.Set(def.ID(), rule)
	}
	return all
})

// holders are examples of attributes that hold types: a type, which may be required to be a
// function type, and a list of dictionaries.
var holders = []ir.Attribute{ir.TypeAttr{Type: llvm.Ptr}, ir.TypeAttr{Type: llvm.Func(llvm.Void, false)}, ir.Array(ir.Dict())}

// mayHoldTypes reports whether an attribute may be like one of holders.
func mayHoldTypes(f ir.AttrField) bool {
	return f.Is.Ok == nil || slices.ContainsFunc(holders, f.Is.Ok)
}
