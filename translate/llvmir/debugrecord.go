package llvmir

import (
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// recordOf returns the debug record for an op about a variable or a label. llir has no records, so
// its module has calls of the intrinsics that LLVM reads as records.
func recordOf(def *ir.OpDef, word, attr string) *instruction {
	return &instruction{syntax: syntaxOf(verb("#dbg_"+word+"("), of(debugRecord, "").given(attr)).forOp(def), prepare: func(w *writer, o *ir.Operation) bool {
		if w.metadata.LocationOf(o) < 0 { // the record needs a location
			return false
		}
		if w.opts.has(sinceDebugRecords) && (w.llir == nil || w.isForward(o)) {
			return w.takeOperands(o)
		}
		w.debugCall(o, "llvm.dbg."+word, attr)
		return false
	}}
}

// isForward reports whether an op refers to a value that is not defined yet. Only a record may do so:
// the metadata of a call is spelled immediately.
func (w *writer) isForward(o *ir.Operation) bool {
	return o.NumOperands() > 0 && w.operandOf(o.Operand(0)).ident == ""
}

// debugCall writes the call of an intrinsic in place of a record.
func (w *writer) debugCall(o *ir.Operation, name, attr string) {
	w.startCall(o, 0, 0)
	var value *operand
	if o.NumOperands() > 0 {
		if value = w.operandOf(o.Operand(0)); value.from != nil {
			value = value.from // the memory, not a cast of its address
		}
		if w.isForward(o) {
			return
		}
		w.addConstant(metadataType, value.typ.text+" "+value.ident)
	}
	w.addConstant(metadataType, w.metadata.AttrRef(o.Attr(attr)))
	if value != nil {
		w.addConstant(metadataType, metadata.Expression(o.Attr(llvm.LocationExprAttr)))
	}
	w.intrinsic(o, name)
	w.add(debugIntrinsic, o, nil, "")
}

var debugIntrinsic = &instruction{llir: llir.InstCall{}, syntax: callSyntax}
