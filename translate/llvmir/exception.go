package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// invokeParts are a call that goes on in one of two blocks.
var invokeParts = func() []part {
	var parts []part
	for _, p := range callParts {
		switch p.field {
		case "Tail", "FastMathFlags", "Metadata":
		case "Callee":
			p.field = "Invokee"
			parts = append(parts, p)
		default:
			parts = append(parts, p)
		}
	}
	parts[0] = verb("invoke")
	return append(parts, word("to"), successor(0, "NormalRetTarget"), word("unwind"), successor(1, "ExceptionRetTarget"), attached)
}()

// successor is the block that edge i goes to.
func successor(i int, field string) part {
	return newPart(field,
		func(w *writer, o *ir.Operation) { w.value(w.target(o, i)) },
		func(w *writer, o *ir.Operation) any { return w.built[w.target(o, i)] })
}

var exceptionInstructions = map[*ir.OpDef]*instruction{
	llvm.InvokeOp: {llir.TermInvoke{}, wordingOf(invokeParts...), (*writer).readyCall},
	llvm.ResumeOp: plain(llir.TermResume{}, verb("resume"), typed(0, "X")),
	llvm.LandingPadOp: {llir.InstLandingPad{}, wordingOf(verb("landingpad"), resultType("ResultType"),
		flag("Cleanup", "cleanup", llvm.CleanupFlag), clauses), readyLandingPad},
	llvm.IndirectBrOp:   plain(llir.TermIndirectBr{}, verb("indirectbr"), typed(0, "Addr"), comma, targets),
	llvm.BlockTagOp:     {ready: func(*writer, *ir.Operation) bool { return false }},
	llvm.NoAliasScopeOp: {llir.InstCall{}, callWording, readyScope},
	llvm.InlineAsmOp:    {llir.InstCall{}, wordingOf(asmParts...), readyAsm},
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

// clauses are what a landingpad catches and filters.
var clauses = newPart("Clauses",
	func(w *writer, o *ir.Operation) {
		for i, a := range w.args {
			w.word(llvm.ClauseWord(o.Operand(i)))
			w.value(a)
		}
	},
	func(w *writer, o *ir.Operation) any {
		var list []*llir.Clause
		for i, a := range w.args {
			list = append(list, &llir.Clause{Type: clauseTypes[llvm.ClauseWord(o.Operand(i))], X: a})
		}
		return list
	})

var clauseTypes = map[string]enum.ClauseType{"catch": enum.ClauseTypeCatch, "filter": enum.ClauseTypeFilter}

// targets are the blocks that an indirectbr may go to.
var targets = newPart("ValidTargets",
	func(w *writer, o *ir.Operation) {
		w.text(" [")
		for i := range o.Successors() {
			if i > 0 {
				w.byte(',')
			}
			w.value(w.target(o, i))
		}
		w.text(" ]")
	},
	func(w *writer, o *ir.Operation) any {
		var list []value.Value
		for i := range o.Successors() {
			list = append(list, w.built[w.target(o, i)])
		}
		return list
	})

func readyScope(w *writer, o *ir.Operation) bool {
	w.startCall(o, 0, 0)
	w.addConstant(metadataType, w.metadata.number(w.metadata.nodes([]ir.Attribute{o.Attr("scope")})))
	return w.intrinsic(o, "llvm.experimental.noalias.scope.decl")
}

// asmParts are a call of assembly.
var asmParts = []part{
	newPart("Tail",
		func(w *writer, o *ir.Operation) {
			if k := asmTailCall(o); k != llvm.NoTailCall {
				w.text(k.String() + " ")
			}
		},
		func(_ *writer, o *ir.Operation) any { return tailCalls[asmTailCall(o)] }),
	verb("call"),
	{text: func(w *writer, _ *ir.Operation) { w.word(w.call.result.text) }},
	word("asm"),
	flag("", "sideeffect", llvm.SideEffectsFlag), flag("", "alignstack", llvm.AlignStackFlag),
	newPart("Callee",
		func(w *writer, o *ir.Operation) {
			if word := llvm.AsmDialect(o); word != "" {
				w.word(word)
			}
			w.byte(' ')
			w.quoted(o.StringAttr(llvm.AsmStringAttr))
			w.text(", ")
			w.quoted(o.StringAttr(llvm.ConstraintsAttr))
		},
		func(w *writer, o *ir.Operation) any {
			sig := w.types.signature(w.call.result, w.paramTypes(), false)
			asm := llir.NewInlineAsm(types.NewPointer(sig.llir), o.StringAttr(llvm.AsmStringAttr), o.StringAttr(llvm.ConstraintsAttr))
			asm.SideEffect, asm.AlignStack = o.HasAttr(llvm.SideEffectsFlag), o.HasAttr(llvm.AlignStackFlag)
			asm.IntelDialect = llvm.AsmDialect(o) != ""
			return asm
		}),
	argsPart,
}

func asmTailCall(o *ir.Operation) llvm.TailCallAttr {
	kind, _ := o.Attr(llvm.AsmTailCallAttr).(llvm.TailCallAttr)
	return kind
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
