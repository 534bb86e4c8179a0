package llvmir

import (
	"fmt"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The parts that instructions are made of. Each but the first writes a space
// before it.

// verb is the word that an instruction starts with.
func verb(s string) part {
	return part{literal: s}
}

// word is a word that is always there.
func word(s string) part {
	return part{literal: " " + s}
}

// comma stands between operands.
var comma = part{literal: ","}

// typed is operand i with its type, bare without it.
func typed(i int, field string) part {
	return part{field: field, operand: i + 1, value: func(w *writer, _ *ir.Operation) any { return w.args[i] }}
}

func bare(i int, field string) part {
	p := typed(i, field)
	p.bare = true
	return p
}

// optional is operand i, if there are that many.
func optional(i int, before, field string) part {
	return newPart(field,
		func(w *writer, _ *ir.Operation) {
			if i < len(w.args) {
				w.text(before)
				w.value(w.args[i])
			}
		},
		func(w *writer, _ *ir.Operation) any {
			if i < len(w.args) {
				return w.args[i]
			}
			return nil
		})
}

// oneType is a type that the op has.
func oneType(field string, of func(*ir.Operation) ir.Type) part {
	return newPart(field,
		func(w *writer, o *ir.Operation) { w.word(w.typeOf(o, of(o)).text) },
		func(w *writer, o *ir.Operation) any { return w.typeOf(o, of(o)).llir })
}

// resultType is the type of the result.
func resultType(field string) part {
	return newPart(field,
		func(w *writer, _ *ir.Operation) { w.word(w.result.text) },
		func(w *writer, o *ir.Operation) any { return w.typeOf(o, o.Result(0).Type()).llir })
}

// flag is a word for an attribute that is there or not.
func flag(field, word, attr string) part {
	return newPart(field,
		func(w *writer, _ *ir.Operation) { w.word(word) },
		func(_ *writer, o *ir.Operation) any { return o.HasAttr(attr) }).of(attr)
}

// newer is a word for an attribute that only newer LLVMs have, and llir has not.
func newer(word, attr string, since int) part {
	return newPart("",
		func(w *writer, _ *ir.Operation) {
			if w.opts.has(since) {
				w.word(word)
			}
		},
		func(w *writer, o *ir.Operation) any {
			if o.HasAttr(attr) && w.opts.has(since) {
				return unknownWords{word}
			}
			return nil
		}).of(attr)
}

// one is a word of llir's; its zero value is not written.
func one[E interface {
	comparable
	fmt.Stringer
}](field string, of func(*ir.Operation) E) part {
	var none E
	return newPart(field,
		func(w *writer, o *ir.Operation) {
			if e := of(o); e != none {
				w.word(e.String())
			}
		},
		func(_ *writer, o *ir.Operation) any { return of(o) })
}

// many is a list of words of llir's.
func many[E fmt.Stringer](field string, of func(*writer, *ir.Operation) []E) part {
	return newPart(field,
		func(w *writer, o *ir.Operation) {
			for _, e := range of(w, o) {
				w.word(e.String())
			}
		},
		func(w *writer, o *ir.Operation) any { return of(w, o) })
}

// overflowWords are the flags by the dialect's bits.
var overflowWords = func() (lists [4][]enum.OverflowFlag) {
	for bits := range lists {
		if llvm.OverflowAttr(bits)&llvm.NoUnsignedWrap != 0 {
			lists[bits] = append(lists[bits], enum.OverflowFlagNUW)
		}
		if llvm.OverflowAttr(bits)&llvm.NoSignedWrap != 0 {
			lists[bits] = append(lists[bits], enum.OverflowFlagNSW)
		}
	}
	return lists
}()

func overflowOf(_ *writer, o *ir.Operation) []enum.OverflowFlag {
	return overflowWords[llvm.Overflow(o)&3]
}

var overflow = many("OverflowFlags", overflowOf).of(llvm.OverflowName)

// newOverflow are the flags of a trunc, which llir does not have.
var newOverflow = newPart("",
	func(w *writer, o *ir.Operation) {
		if w.opts.has(sinceTruncFlags) {
			overflow.text(w, o)
		}
	},
	func(w *writer, o *ir.Operation) any {
		var words unknownWords
		if w.opts.has(sinceTruncFlags) {
			for _, flag := range overflowOf(w, o) {
				words = append(words, flag.String())
			}
		}
		return words
	}).saying(overflow.needs)

var exact = flag("Exact", "exact", llvm.ExactName)

// fastMathWords are LLVM's flags by the words of the dialect, which are the
// same.
var fastMathWords = map[string]enum.FastMathFlag{
	"nnan": enum.FastMathFlagNNaN, "ninf": enum.FastMathFlagNInf, "nsz": enum.FastMathFlagNSZ,
	"arcp": enum.FastMathFlagARcp, "contract": enum.FastMathFlagContract, "afn": enum.FastMathFlagAFn,
	"reassoc": enum.FastMathFlagReassoc, "fast": enum.FastMathFlagFast,
}

func fastMathOf(_ *writer, o *ir.Operation) (flags []enum.FastMathFlag) {
	bits := llvm.FastMath(o)
	if bits == 0 {
		return nil
	}
	for _, name := range bits.Names() {
		flags = append(flags, fastMathWords[name])
	}
	return flags
}

var fastMath = many("FastMathFlags", fastMathOf).of(llvm.FastMathName)

// fastIfFloat are the flags of an op that has them only if it gives a
// floating-point number.
var fastIfFloat = many("FastMathFlags", func(w *writer, o *ir.Operation) []enum.FastMathFlag {
	if o.NumResults() == 1 && isFloatLike(o.Result(0).Type()) {
		return fastMathOf(w, o)
	}
	return nil
}).of(llvm.FastMathName)

func isFloatLike(t ir.Type) bool {
	_, ok := llvm.ElementOf(t).(*ir.FloatType)
	return ok
}

// number returns the value of an integer attribute.
func number(o *ir.Operation, name string) int64 {
	i, _ := o.Attr(name).(ir.IntegerAttr)
	v, _ := i.Int64()
	return v
}

// The predicates of comparisons, by the dialect's numbers.
var (
	intPredicates = [...]enum.IPred{
		llvm.ICmpEq: enum.IPredEQ, llvm.ICmpNe: enum.IPredNE,
		llvm.ICmpSlt: enum.IPredSLT, llvm.ICmpSle: enum.IPredSLE, llvm.ICmpSgt: enum.IPredSGT, llvm.ICmpSge: enum.IPredSGE,
		llvm.ICmpUlt: enum.IPredULT, llvm.ICmpUle: enum.IPredULE, llvm.ICmpUgt: enum.IPredUGT, llvm.ICmpUge: enum.IPredUGE,
	}
	floatPredicates = [...]enum.FPred{
		llvm.FCmpFalse: enum.FPredFalse, llvm.FCmpTrue: enum.FPredTrue,
		llvm.FCmpOeq: enum.FPredOEQ, llvm.FCmpOgt: enum.FPredOGT, llvm.FCmpOge: enum.FPredOGE, llvm.FCmpOlt: enum.FPredOLT,
		llvm.FCmpOle: enum.FPredOLE, llvm.FCmpOne: enum.FPredONE, llvm.FCmpOrd: enum.FPredORD,
		llvm.FCmpUeq: enum.FPredUEQ, llvm.FCmpUgt: enum.FPredUGT, llvm.FCmpUge: enum.FPredUGE, llvm.FCmpUlt: enum.FPredULT,
		llvm.FCmpUle: enum.FPredULE, llvm.FCmpUne: enum.FPredUNE, llvm.FCmpUno: enum.FPredUNO,
	}
)

var (
	intPredicate = many("", func(_ *writer, o *ir.Operation) []enum.IPred {
		i := number(o, llvm.PredicateName)
		return intPredicates[i : i+1]
	}).only("Pred", func(o *ir.Operation) any { return intPredicates[number(o, llvm.PredicateName)] })
	floatPredicate = many("", func(_ *writer, o *ir.Operation) []enum.FPred {
		i := number(o, llvm.PredicateName)
		return floatPredicates[i : i+1]
	}).only("Pred", func(o *ir.Operation) any { return floatPredicates[number(o, llvm.PredicateName)] })
)

// only returns the part with another field and value.
func (p part) only(field string, value func(*ir.Operation) any) part {
	p.field, p.value = field, func(_ *writer, o *ir.Operation) any { return value(o) }
	return p
}

// The parts of memory accesses.
var (
	volatile  = flag("Volatile", "volatile", llvm.VolatileName)
	isAtomic  = one("", func(o *ir.Operation) atomicWord { return llvm.OrderingOf(o) != llvm.NotAtomic }).of(llvm.OrderingAttr).only("Atomic", func(o *ir.Operation) any { return llvm.OrderingOf(o) != llvm.NotAtomic })
	order     = one("Ordering", func(o *ir.Operation) enum.AtomicOrdering { return enum.AtomicOrdering(llvm.OrderingOf(o)) }).of(llvm.OrderingAttr)
	scope     = quotedIn("SyncScope", " syncscope(", ")", llvm.SyncScopeAttr)
	alignment = newPart("Align",
		func(w *writer, o *ir.Operation) {
			if a := llvm.Alignment(o); a > 0 {
				w.text(", align ")
				w.int(a)
			}
		},
		func(_ *writer, o *ir.Operation) any { return llir.Align(llvm.Alignment(o)) })
)

// atomicWord is the word atomic, or nothing.
type atomicWord bool

// String implements fmt.Stringer.
func (atomicWord) String() string { return "atomic" }

// quotedIn is the string of an attribute, in quotes; nothing if it is empty.
func quotedIn(field, before, after, attr string) part {
	return newPart(field,
		func(w *writer, o *ir.Operation) {
			if s := o.StringAttr(attr); s != "" {
				w.text(before)
				w.quoted(s)
				w.text(after)
			}
		},
		func(_ *writer, o *ir.Operation) any { return o.StringAttr(attr) }).of(attr)
}

// attachments are what an op says by metadata, each with before before it.
func attachments(before string) part {
	return newPart("Metadata",
		func(w *writer, o *ir.Operation) {
			w.attachments(o, func(kind string, number int) {
				w.text(before)
				w.byte('!')
				w.text(kind)
				w.text(" !")
				w.nodeNumber(number)
			})
		},
		func(w *writer, o *ir.Operation) any {
			var list llir.Metadata
			w.attachments(o, func(kind string, number int) {
				list = append(list, w.attachment(kind, number))
			})
			return list
		}).saying(saysMetadata)
}

var attached = attachments(", ")

// path is the position of an element in an aggregate.
var path = newPart("Indices",
	func(w *writer, o *ir.Operation) {
		position := llvm.Position(o)
		for i := range position.Len() {
			w.buf = append(w.buf, ',', ' ')
			w.int(position.At(i))
		}
	},
	func(_ *writer, o *ir.Operation) any {
		var indices []uint64
		for _, i := range llvm.Position(o).Ints() {
			indices = append(indices, uint64(i))
		}
		return indices
	})

// rest are the operands from i on.
func rest(i int, field string) part {
	return newPart(field,
		func(w *writer, _ *ir.Operation) {
			for _, a := range w.args[i:] {
				w.byte(',')
				w.value(a)
			}
		},
		func(w *writer, _ *ir.Operation) any { return valuesOf(w.args[i:]) })
}

func valuesOf(operands []*operand) []value.Value {
	list := make([]value.Value, len(operands))
	for i, o := range operands {
		list[i] = o
	}
	return list
}

// target is the block that operand i is.
func target(i int, field string) part {
	p := typed(i, field)
	p.value = func(w *writer, _ *ir.Operation) any { return w.built[w.args[i]] }
	return p
}

// cases are the cases of a switch: pairs of operands after the value and the
// default.
var cases = newPart("Cases",
	func(w *writer, _ *ir.Operation) {
		w.text(" [\n")
		for pair := range slices.Chunk(w.args[2:], 2) {
			w.text("\t\t")
			w.text(pair[0].typ.text)
			w.ident(pair[0])
			w.byte(',')
			w.value(pair[1])
			w.byte('\n')
		}
		w.text("\t]")
	},
	func(w *writer, _ *ir.Operation) any {
		var list []*llir.Case
		for pair := range slices.Chunk(w.args[2:], 2) {
			list = append(list, &llir.Case{X: pair[0], Target: w.built[pair[1]]})
		}
		return list
	})

// incomings are the values of a phi: pairs of a value and a block.
var incomings = newPart("Incs",
	func(w *writer, _ *ir.Operation) {
		w.word(w.phiType().text)
		for i := 0; i < len(w.args); i += 2 {
			if i > 0 {
				w.byte(',')
			}
			w.text(" [")
			w.ident(w.args[i])
			w.byte(',')
			w.ident(w.args[i+1])
			w.text(" ]")
		}
	},
	func(w *writer, _ *ir.Operation) any {
		var list []*llir.Incoming
		for pair := range slices.Chunk(w.args, 2) {
			list = append(list, &llir.Incoming{X: pair[0], Pred: w.built[pair[1]]})
		}
		return list
	})

func (w *writer) phiType() *typ { return w.args[0].typ }
