package llvmir

import (
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// invokeSyntax is a call that goes on in one of two blocks.
var invokeSyntax = func() *syntax {
	var fragments []fragment
	for _, f := range callSyntax.fragments {
		switch f.kind {
		case tailKind, fastMathOfFloats, attachments:
			continue
		case calledValue:
			f.field = "Invokee"
		}
		fragments = append(fragments, f)
	}
	fragments[0] = verb("invoke")
	return syntaxOf(append(fragments, word("to"), fragment{kind: successor, field: "NormalRetTarget"},
		word("unwind"), fragment{kind: successor, operand: 1, field: "ExceptionRetTarget"}, attached)...)
}()

var exceptionInstructions = map[*ir.OpDef]*instruction{
	llvm.InvokeOp: {llir.TermInvoke{}, invokeSyntax, (*writer).readyCall},
	llvm.ResumeOp: plain(llir.TermResume{}, verb("resume"), typed(0, "X")),
	llvm.LandingPadOp: {llir.InstLandingPad{}, syntaxOf(verb("landingpad"), of(resultType, "ResultType"),
		flag("cleanup", llvm.CleanupFlag, "Cleanup"), of(landingClauses, "Clauses")), readyLandingPad},
	llvm.IndirectBrOp:   plain(llir.TermIndirectBr{}, verb("indirectbr"), typed(0, "Addr"), comma, of(branchTargets, "ValidTargets")),
	llvm.BlockTagOp:     {ready: func(*writer, *ir.Operation) bool { return false }},
	llvm.NoAliasScopeOp: {llir.InstCall{}, callSyntax, readyScope},
	llvm.InlineAsmOp: {llir.InstCall{}, syntaxOf(of(tailKind, "Tail").given(llvm.AsmTailCallAttr), verb("call"), of(calledType, ""), word("asm"),
		flag("sideeffect", llvm.SideEffectsFlag, ""), flag("alignstack", llvm.AlignStackFlag, ""), of(asmText, "Callee"), of(arguments, "Args")), readyAsm},
}

func readyLandingPad(w *writer, o *ir.Operation) bool {
	for i := range o.NumOperands() {
		clause := w.operandOf(o.Operand(i))
		if clause.ident == "" || clause.ident[0] == '%' {
			w.rule(o, "has a clause that is not a constant")
		}
		w.args = append(w.args, clause)
	}
	return true
}

func readyScope(w *writer, o *ir.Operation) bool {
	w.startCall(o, 0, 0)
	w.addConstant(metadataType, w.metadata.number(w.metadata.nodes([]ir.Attribute{o.Attr("scope")})))
	return w.intrinsic(o, "llvm.experimental.noalias.scope.decl")
}

func readyAsm(w *writer, o *ir.Operation) bool {
	w.startCall(o, 0, o.NumOperands())
	for i := range w.args {
		if t := asmElement(o, i); t != nil {
			w.args[i] = w.address(o, o.Operand(i), t)
			w.call.attrs[i] = " elementtype(" + w.typeOf(o, t).text + ")"
		}
	}
	return w.checkAsm(o)
}

// blockTag returns the name of a block whose address is taken, or "".
func blockTag(b *ir.Block) string {
	for o := range b.Ops {
		if o.Is(llvm.BlockTagOp) {
			return tagName(o.Attr(llvm.BlockTagAttr))
		}
	}
	return ""
}

func tagName(a ir.Attribute) string {
	return "block." + uintOf(a.(*ir.StructAttr), "id")
}

// blockAddress spells the address of a block, which has a name of its own.
func (w *writer) blockAddress(o *ir.Operation) string {
	a := o.Attr(llvm.BlockAddrAttr).(*ir.StructAttr)
	f, _ := a.Get("function").(ir.SymbolRefAttr)
	as := w.typeOf(o, llvm.Ptr)
	if s := w.symbols[f.Root]; s != nil {
		as = s.address // LLVM wants the name alone
	}
	return "blockaddress(" + w.symbolAs(o, f.Root, as) + ", %" + tagName(a.Get("tag")) + ")"
}
