package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Kinds of calls and functions.
var (
	tailKind = &kind{
		text: func(w *writer, f *fragment, o *ir.Operation) {
			if k := tailKindOf(o, f.attr()); k != llvm.NoTailCall {
				w.text(k.String() + " ")
			}
		},
		value: func(_ *writer, f *fragment, o *ir.Operation) any { return tailCalls[tailKindOf(o, f.attr())] },
	}
	convention = &kind{
		text:  func(w *writer, _ *fragment, o *ir.Operation) { w.convention(conventionOf(o)) },
		value: func(_ *writer, _ *fragment, o *ir.Operation) any { return conventionOf(o) },
	}
	resultAttrs = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) { w.text(w.resultOf(o).spelled()) },
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			if text := w.resultOf(o).spelled(); text != "" {
				return []llir.ReturnAttribute{attr(text[1:])}
			}
			return nil
		},
	}
	calledType = &kind{text: func(w *writer, _ *fragment, _ *ir.Operation) {
		w.byte(' ')
		if w.call.variadic {
			w.buf = appendSignature(w.buf, w.call.result, w.paramTypes(), true)
		} else {
			w.buf = append(w.buf, w.call.result.text...)
		}
	}}
	calledValue = &kind{
		text: func(w *writer, _ *fragment, _ *ir.Operation) { w.ident(w.call.callee) },
		value: func(w *writer, _ *fragment, _ *ir.Operation) any {
			sig := w.types.signature(w.call.result, w.paramTypes(), w.call.variadic)
			return &callee{w.call.callee, types.NewPointer(sig.llir)}
		},
	}
	arguments = &kind{
		text:  func(w *writer, _ *fragment, o *ir.Operation) { w.arguments(o) },
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return w.argumentList(o) },
	}
	operandBundles = &kind{
		text:  func(w *writer, _ *fragment, _ *ir.Operation) { w.operandBundles() },
		value: func(w *writer, _ *fragment, _ *ir.Operation) any { return w.bundleList() },
	}
	asmText = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			if word := llvm.AsmDialect(o); word != "" {
				w.word(word)
			}
			w.byte(' ')
			w.quoted(o.StringAttr(llvm.AsmStringAttr))
			w.text(", ")
			w.quoted(o.StringAttr(llvm.ConstraintsAttr))
		},
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return w.inlineAsm(o) },
	}
	functionType = &kind{
		text:  func(w *writer, _ *fragment, o *ir.Operation) { w.word(w.typeOf(o, w.fn.typ.Result).text) },
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return w.signatureOf(w.funcType(o)).llir },
	}
	parameters = &kind{
		text:  func(w *writer, _ *fragment, o *ir.Operation) { w.parameters(o) },
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return w.parameterList(o) },
	}
	personality = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			if p := w.personality(o); p != nil {
				w.text(" personality")
				w.value(p)
			}
		},
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			if p := w.personality(o); p != nil {
				return p
			}
			return nil
		},
	}
	debugRecord = &kind{text: func(w *writer, f *fragment, o *ir.Operation) { w.debugRecord(o, f.attr()) }}
)

// Kinds of attributes in numbered groups.
var (
	functionAttrs = grouped((*writer).funcWords)
	globalAttrs   = grouped((*writer).globalWords)
	callAttrs     = grouped((*writer).callWords)
)

// grouped returns the kind of attributes that have a number.
func grouped(words func(*writer, *ir.Operation) []llir.FuncAttribute) *kind {
	return &kind{
		text: func(w *writer, f *fragment, o *ir.Operation) { w.group(f, o) },
		value: func(w *writer, f *fragment, o *ir.Operation) any {
			if g := w.groupOf(f, o); g != nil {
				return []llir.FuncAttribute{&g.AttrGroupDef}
			}
			return nil
		},
		attrs: words,
	}
}

// Kinds of symbols.
var (
	comdatName = &kind{
		text: func(w *writer, f *fragment, o *ir.Operation) { w.comdat(f.word, o.StringAttr(ir.SymName)) },
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			if c := w.symbols[o.StringAttr(ir.SymName)].comdat; c != nil {
				return w.llirComdats[c]
			}
			return nil
		},
	}
	threadLocal = &kind{
		text:  func(w *writer, _ *fragment, _ *ir.Operation) { w.text(" thread_local") },
		value: func(*writer, *fragment, *ir.Operation) any { return enum.TLSModelGeneric },
	}
	constantOrGlobal = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			if o.HasAttr(llvm.ConstantFlag) {
				w.text(" constant")
			} else {
				w.text(" global")
			}
		},
		value: func(_ *writer, _ *fragment, o *ir.Operation) any { return o.HasAttr(llvm.ConstantFlag) },
	}
)
