package llvmir

import (
	"fmt"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

var literal = &kind{text: func(w *writer, f *fragment, _ *ir.Operation) { w.text(f.word) }}

// unitWord is a word for a unit attribute.
var unitWord = &kind{
	text: func(w *writer, f *fragment, _ *ir.Operation) {
		if w.opts.has(f.since) {
			w.text(f.word)
		}
	},
	value: func(w *writer, f *fragment, _ *ir.Operation) any {
		switch {
		case f.since == 0:
			return true
		case w.opts.has(f.since):
			return unknownWords{f.word[1:]}
		}
		return nil
	},
}

// Kinds with a word of an enumeration.
var (
	linkage = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return unlessZero(linkages[llvm.Linkage(o)])
	})
	globalLinkage = wordOf(func(w *writer, o *ir.Operation) fmt.Stringer {
		if l := linkages[llvm.Linkage(o)]; l != enum.LinkageNone || len(w.args) > 0 {
			return unlessZero(l)
		}
		return enum.LinkageExternal // a declaration without linkage
	})
	preemption = wordOf(func(*writer, *ir.Operation) fmt.Stringer { return enum.PreemptionDSOLocal })
	visibility = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return unlessZero(visibilities[llvm.Visibility(o)])
	})
	unnamedAddr = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return unlessZero(unnamedAddrs[llvm.UnnamedAddr(o)])
	})
	ordering = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return unlessZero(enum.AtomicOrdering(llvm.OrderingOf(o)))
	})
	successOrdering = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		success, _ := llvm.CmpXchgOrderings(o)
		return unlessZero(enum.AtomicOrdering(success))
	})
	failureOrdering = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		_, failure := llvm.CmpXchgOrderings(o)
		return unlessZero(enum.AtomicOrdering(failure))
	})
	intPredicate = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return intPredicates[number(o, llvm.PredicateName)]
	})
	floatPredicate = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return floatPredicates[number(o, llvm.PredicateName)]
	})
	globalSpace = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		return unlessZero(types.AddrSpace(llvm.AddrSpace(o)))
	})
	calleeSpace = wordOf(func(_ *writer, o *ir.Operation) fmt.Stringer {
		if o.Is(llvm.CallOp) || o.Is(llvm.InvokeOp) {
			if _, through := llvm.Callee(o); through != nil {
				return unlessZero(types.AddrSpace(spaceOf(through)))
			}
		}
		return nil
	})
)

// wordOf returns the kind for a value of an enumeration of llir, whose String method returns
// LLVM's word. The default is nil, and is not written.
func wordOf(value func(*writer, *ir.Operation) fmt.Stringer) *kind {
	return &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			if e := value(w, o); e != nil {
				w.word(e.String())
			}
		},
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			if e := value(w, o); e != nil {
				return e
			}
			return nil
		},
	}
}

func unlessZero[E interface {
	comparable
	fmt.Stringer
}](e E) fmt.Stringer {
	var zero E
	if e == zero {
		return nil
	}
	return e
}

// Kinds with the words of an operation's flags.
var (
	overflowFlags = &kind{
		text: wordsOf(overflowNames),
		value: func(w *writer, f *fragment, o *ir.Operation) any {
			switch {
			case f.since == 0:
				return llirFlags(llirOverflow, overflowNames(w, o))
			case w.opts.has(f.since):
				return unknownWords(overflowNames(w, o))
			}
			return unknownWords(nil)
		},
	}
	fastMathFlags    = fastMathOf(func(_ *writer, o *ir.Operation) []string { return llvm.FastMath(o) })
	fastMathOfFloats = fastMathOf(func(_ *writer, o *ir.Operation) []string { // if the result is a floating-point number
		if o.NumResults() != 1 || !isFloatLike(o.Result(0).Type()) {
			return nil
		}
		return llvm.FastMath(o)
	})
	gepFlags = &kind{
		text: wordsOf((*writer).gepWords),
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			words := w.gepWords(o)
			if hasInBounds(words) {
				words = words[1:]
			}
			return unknownWords(words)
		},
	}
	inBounds = &kind{ // only llir's field: gepFlags has the word
		text:  func(*writer, *fragment, *ir.Operation) {},
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return hasInBounds(w.gepWords(o)) },
	}
)

// wordsOf writes words if the version of LLVM has them.
func wordsOf(words func(*writer, *ir.Operation) []string) func(*writer, *fragment, *ir.Operation) {
	return func(w *writer, f *fragment, o *ir.Operation) {
		if !w.opts.has(f.since) {
			return
		}
		for _, word := range words(w, o) {
			w.word(word)
		}
	}
}

func fastMathOf(words func(*writer, *ir.Operation) []string) *kind {
	return &kind{
		text:  wordsOf(words),
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return llirFlags(llirFastMath, words(w, o)) },
	}
}

func overflowNames(_ *writer, o *ir.Operation) []string { return overflowWords[llvm.Overflow(o)&3] }

// Kinds for other attributes.
var (
	atomicWord = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			if llvm.OrderingOf(o) != llvm.NotAtomic {
				w.text(" atomic")
			}
		},
		value: func(_ *writer, _ *fragment, o *ir.Operation) any { return llvm.OrderingOf(o) != llvm.NotAtomic },
	}
	atomicOp = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) { w.word(llvm.AtomicBinOp(o)) },
		value: func(_ *writer, _ *fragment, o *ir.Operation) any {
			if op, ok := llirAtomicOps[llvm.AtomicBinOp(o)]; ok {
				return op
			}
			return foreign{}
		},
	}
	quotedText = &kind{
		text: func(w *writer, f *fragment, o *ir.Operation) {
			if s := o.StringAttr(f.attr()); s != "" {
				w.text(f.word)
				w.quoted(s)
				if f.word[len(f.word)-1] == '(' {
					w.byte(')')
				}
			}
		},
		value: func(_ *writer, f *fragment, o *ir.Operation) any { return o.StringAttr(f.attr()) },
	}
	alignment = &kind{
		text: func(w *writer, f *fragment, o *ir.Operation) {
			if a := llvm.Alignment(o); a > 0 {
				w.text(f.word)
				w.int(a)
			}
		},
		value: func(_ *writer, f *fragment, o *ir.Operation) any {
			switch a := llvm.Alignment(o); {
			case f.field != "":
				return llir.Align(a)
			case a > 0:
				return foreign{}
			}
			return nil
		},
	}
	allocaSpace = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			if space := spaceOf(o.Result(0)); space != 0 {
				w.text(", addrspace(")
				w.int(int64(space))
				w.byte(')')
			}
		},
		value: func(_ *writer, _ *fragment, o *ir.Operation) any { return types.AddrSpace(spaceOf(o.Result(0))) },
	}
	attachments = &kind{
		text: func(w *writer, f *fragment, o *ir.Operation) {
			w.metadata.Attachments(o, func(kind string, number int) {
				w.text(f.word + "!" + kind + " ")
				w.buf = w.metadata.AppendRef(w.buf, number)
			})
		},
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			var list llir.Metadata
			w.metadata.Attachments(o, func(kind string, number int) {
				list = append(list, w.attachment(kind, number))
			})
			return list
		},
	}
	location = &kind{ // of an instruction without an operation
		text: func(w *writer, f *fragment, _ *ir.Operation) {
			if w.location >= 0 {
				w.text(f.word)
				w.buf = w.metadata.AppendRef(w.buf, w.location)
			}
		},
		value: func(w *writer, _ *fragment, _ *ir.Operation) any {
			if w.location >= 0 {
				return llir.Metadata{w.attachment("dbg", w.location)}
			}
			return nil
		},
	}
)
