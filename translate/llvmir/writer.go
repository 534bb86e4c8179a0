package llvmir

import (
	"strconv"

	"github.com/abi-opt/abi-opt/ir/idmap"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/chunk/placeholder"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// writer writes the globals and functions of a module as text, or makes llir's
// objects of them.
type writer struct {
	*module
	r         ir.Reporter
	texts     [][]byte // before buf
	buf       []byte
	llir      *llir.Module // what is built; nil if text is written
	types     typeTable
	argLists  idmap.Map[argList]
	usable    idmap.Map[struct{}] // the types that checkUsable has nothing against
	needed    []*intrinsicDecl    // the intrinsics that were called, in order
	declared  map[string]*intrinsicDecl
	sizesOf   *sizes                    // made when it is asked for
	folded    map[*ir.Operation]*folded // what foldGEP found out
	following map[*ir.Operation]bool    // the aliases that leadsBack knows, and whether it is at them
	// llirComdats are llir's comdats.
	llirComdats map[*comdat]*llir.ComdatDef

	scratch
	function
	current // instruction
}

func newWriter(m *module) *writer {
	w := &writer{module: m}
	w.types.spelling.TypedPointers = m.opts.TypedPointers
	return w
}

// current is the instruction that is being written, or the head of a function or
// global.
type current struct {
	args   []*operand // its operands
	result *typ       // of what it gives, if that is anything
	// gives is its type if that is not the one that the op's result has: a typed
	// pointer, which is cast after it.
	gives    *typ
	call     call
	location int // the metadata node of an instruction that stands for no op; or -1
}

func (w *writer) byte(c byte)     { w.buf = append(w.buf, c) }
func (w *writer) text(s string)   { w.buf = append(w.buf, s...) }
func (w *writer) name(s string)   { w.buf = llvm.AppendName(w.buf, s) }
func (w *writer) quoted(s string) { w.buf = llvm.AppendQuoted(w.buf, s) }

func (w *writer) int(v int64) {
	if uint64(v) < 10 { // most
		w.byte('0' + byte(v))
		return
	}
	w.buf = strconv.AppendInt(w.buf, v, 10)
}

// nodeNumber writes the number of a metadata node, or a placeholder in a chunk.
func (w *writer) nodeNumber(n int) {
	if w.isChunk {
		w.buf = placeholder.Append(w.buf, n)
		return
	}
	w.int(int64(n))
}

// word writes a word with a space before it.
func (w *writer) word(s string) {
	w.byte(' ')
	w.text(s)
}

// value writes an operand with its type, and a space before it.
func (w *writer) value(v *operand) { w.buf = w.appendValue(w.buf, v) }

func (w *writer) appendValue(text []byte, v *operand) []byte {
	text = append(append(text, ' '), v.typ.text...)
	return w.appendIdent(append(text, ' '), v)
}

// ident writes an operand without its type, and a space before it.
func (w *writer) ident(v *operand) { w.buf = w.appendIdent(append(w.buf, ' '), v) }

// appendIdent appends the spelling of an operand to the text; one that has none yet is
// filled in when the function is complete.
func (w *writer) appendIdent(text []byte, v *operand) []byte {
	if v.ident == "" {
		w.holes = append(w.holes, hole{len(text), v})
	}
	return append(text, v.ident...)
}

func (w *writer) newOperand(t *typ) *operand {
	if w.llir != nil { // llir's module refers to the operands
		return &operand{typ: t}
	}
	return w.scratch.operand(t)
}

// typeOf maps a type that an op uses, or reports it.
func (w *writer) typeOf(o *ir.Operation, of ir.Type) *typ {
	if of != nil {
		if m, _ := w.types.known.Get(of.ID()); m != nil { // most
			return m
		}
	}
	if m := w.types.of(of); m != nil {
		return m
	}
	w.r.Errorf(o, ErrType, "uses type '%s', which LLVM does not have", of)
	return badType
}

func (w *writer) rule(o *ir.Operation, format string, args ...any) {
	w.r.Errorf(o, ErrRule, format, args...)
}

// operandOf returns the operand for a value.
func (w *writer) operandOf(v *ir.Value) *operand {
	at := w.values.At(v.ID())
	if *at == nil {
		*at = w.newOperand(w.typeOf(w.at, v.Type()))
	}
	return *at
}

// edgeKey names an edge: successor i of a branch.
type edgeKey struct {
	op *ir.Operation
	i  int
}

// forward is a block that only goes on to another one. A phi has one value for
// each block that comes in, so a second edge between two blocks gets a block of
// its own, with a phi for each value, as mlir-translate makes it.
type forward struct {
	block *operand
	edge  incoming // into this block
	dest  *block
	phis  []*operand
}

// head is what many ask of a function.
type head struct {
	*symbol
	typ      *llvm.FunctionType
	declared bool // it has no body
}

// function is the function that is being written. Its instructions are written
// in the order of the text; a value may be used before the block that defines
// it: its place stays a hole that is filled at the end.
type function struct {
	head  head
	at    *ir.Operation // the op that is being written
	names namer
	raws  []func() // write the instructions that llir has only as text, when all names are known
	block *operand
	built map[*operand]*llir.Block
	// numbers are those of the blocks of a function with many; in one with few they
	// are found faster by looking at each.
	numbers map[*ir.Block]int
	extra   []forward
	// forwards are the successors of branches that go through a block of their
	// own.
	forwards map[edgeKey]*operand
}

// call is what a call says beside its op: whom it calls, and as what. The
// current operands are its arguments.
type call struct {
	callee   *operand
	attrs    []string // of the arguments, each with a space before it
	result   *typ
	fixed    int // how many arguments the callee declares
	variadic bool
	bundles  []llvm.Bundle
}

// An instruction says how an op is written: the fragments in their order, and llir's struct whose
// fields they fill.
type instruction struct {
	llir any // a zero value; nil if llir does not have it
	*syntax
	// ready sets the current operands if they are not just those of the op. It
	// reports whether the op can be written.
	ready func(w *writer, o *ir.Operation) bool
}
