package llvmir

import (
	"slices"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// A fragment is a piece of an instruction, or of the line that declares a symbol: a word, an
// operand, an attribute.
type fragment struct {
	kind       *kind
	word       string   // the text, or the text before a value, with its leading space or comma
	attrs      []string // only operations with one of them have the fragment; nil for all operations
	field      string   // of the struct of llir; "" for none
	operand    int
	since      int        // the version of LLVM that introduced the words, for which llir has no field
	definition bool       // declarations do not have it
	mask       ir.AttrSet // of attrs
}

func (f *fragment) attr() string { return f.attrs[0] }

// A kind is the meaning of a fragment. It writes the text, and returns the value for the field of the
// struct of llir. The kinds are in the files kinds….go.
type kind struct {
	text  func(w *writer, f *fragment, o *ir.Operation)
	value func(w *writer, f *fragment, o *ir.Operation) any     // nil leaves the field as it is; the func is nil for a kind without a field
	attrs func(w *writer, o *ir.Operation) []llir.FuncAttribute // of a group; nil for other kinds
}

// The constructors of fragments. Most add the space before a word.

func verb(word string) fragment { return fragment{kind: literal, word: word} }

func word(word string) fragment { return verb(" " + word) }

var comma = verb(",")

// of returns a fragment of a kind for a field.
func of(k *kind, field string) fragment { return fragment{kind: k, field: field} }

// given restricts the fragment to operations with one of some attributes.
func (f fragment) given(attrs ...string) fragment {
	f.attrs = attrs
	return f
}

// inDefinition leaves the fragment out of declarations, because it is about code.
func (f fragment) inDefinition() fragment {
	f.definition = true
	return f
}

// after sets the text before the fragment.
func (f fragment) after(text string) fragment {
	f.word = text
	return f
}

// from sets the version of LLVM that introduced the words.
func (f fragment) from(version int) fragment {
	f.since = version
	return f
}

func typed(i int, field string) fragment {
	return fragment{kind: typedOperand, operand: i, field: field}
}

func bare(i int, field string) fragment {
	return fragment{kind: bareOperand, operand: i, field: field}
}

func label(i int, field string) fragment {
	return fragment{kind: blockOperand, operand: i, field: field}
}

func flag(word, attr, field string) fragment {
	return of(unitWord, field).after(" " + word).given(attr)
}

// quoted is the string of an attribute in quotes, and in parentheses if the word opens them.
func quoted(word, attr, field string) fragment {
	return of(quotedText, field).after(word).given(attr)
}

// Fragments of more than one instruction.
var (
	overflow    = of(overflowFlags, "OverflowFlags").given(llvm.OverflowName)
	exact       = flag("exact", llvm.ExactName, "Exact")
	fastMath    = of(fastMathFlags, "FastMathFlags").given(llvm.FastMathName)
	floatMath   = of(fastMathOfFloats, "FastMathFlags").given(llvm.FastMathName)
	volatile    = flag("volatile", llvm.VolatileName, "Volatile")
	isAtomic    = of(atomicWord, "Atomic").given(llvm.OrderingAttr)
	order       = of(ordering, "Ordering").given(llvm.OrderingAttr)
	scope       = quoted(" syncscope(", llvm.SyncScopeAttr, "SyncScope")
	align       = of(alignment, "Align").after(", align ")
	attached    = of(attachments, "Metadata").after(", ")
	elemType    = of(attrType, "ElemType").given(llvm.ElemTypeAttr)
	textAlign   = of(alignment, "").after(", align ") // where llir has no field
	ownLocation = of(location, "Metadata").after(", !dbg ")

	linked            = of(linkage, "Linkage").given(llvm.LinkageAttrName)
	preempted         = of(preemption, "Preemption").given(llvm.DSOLocalAttr)
	visible           = of(visibility, "Visibility").given(llvm.VisibilityAttr)
	threadLocals      = of(threadLocal, "TLSModel").given(llvm.ThreadLocalFlag)
	unnamedAddress    = of(unnamedAddr, "UnnamedAddr").given(llvm.UnnamedAddrAttr)
	callingConvention = of(convention, "CallingConv").given(llvm.CallConvAttrName)
	resultAttributes  = of(resultAttrs, "ReturnAttrs").given(ir.ResAttrs)
)

// A syntax is a list of fragments.
type syntax struct {
	fragments []fragment
	plain     []fragment // those of all operations
	optional  ir.AttrSet // the attributes that the other fragments depend on
}

func syntaxOf(fragments ...fragment) *syntax {
	s := &syntax{fragments: fragments}
	for _, f := range fragments {
		if f.attrs == nil && f.kind != attachments && !f.definition {
			s.plain = append(s.plain, f)
		}
	}
	return s
}

// forOp returns the syntax for the operations of a definition, in which their attributes have
// numbers.
func (s *syntax) forOp(def *ir.OpDef) *syntax {
	own := &syntax{fragments: slices.Clone(s.fragments), plain: s.plain}
	for i := range own.fragments {
		f := &own.fragments[i]
		f.mask = def.AttrSet(f.attrs...)
		own.optional |= f.mask
	}
	return own
}

// find returns the fragment of a kind.
func (s *syntax) find(k *kind) *fragment {
	return &s.fragments[slices.IndexFunc(s.fragments, func(f fragment) bool { return f.kind == k })]
}

// isGiven reports whether an operation has one of the attributes that the fragment depends on.
func (f *fragment) isGiven(o *ir.Operation) bool {
	return f.attrs == nil || f.mask&o.AttrSet() != 0 || f.isDiscardable(o)
}

// isDiscardable reports whether one of these attributes is not among those of the definition.
func (f *fragment) isDiscardable(o *ir.Operation) bool {
	return slices.ContainsFunc(o.DiscardableAttrs(), func(a ir.NamedAttribute) bool { return slices.Contains(f.attrs, a.Name) })
}
