package llvmir

import (
	"strconv"

	"github.com/abi-opt/abi-opt/internal/idmap"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/ir"
)

// writer translates the globals and functions of a module: to text or, if llir is not nil, to llir's
// objects.
type writer struct {
	*module
	r        ir.Reporter
	texts    [][]byte // before buf
	buf      []byte
	llir     *llir.Module
	types    typeTable
	argLists idmap.Map[argList] // by the numbers of array attributes
	legal    *legal.Checker
	needed   []*intrinsicDecl // the intrinsics that are called, in their order
	declared map[string]*intrinsicDecl
	sizesOf  *sizes                    // nil until it is needed
	folded   map[*ir.Operation]*folded // the results of foldGEP

	llirComdats map[*comdat]*llir.ComdatDef

	scratch
	function
	current
}

func newWriter(m *module) *writer {
	w := &writer{module: m, declared: map[string]*intrinsicDecl{}, folded: map[*ir.Operation]*folded{}}
	w.types.spelling.TypedPointers = m.opts.TypedPointers
	w.legal = legal.New(&w.r, legal.Options{
		Version: m.opts.Version, TypedPointers: m.opts.TypedPointers, Layout: func() *datalayout.Layout { return w.sizes().layout },
	})
	return w
}

// current is the instruction or symbol that is being written.
type current struct {
	args        []*operand
	result      *typ // nil for none
	typedResult *typ // the typed pointer that the instruction returns and that is cast after it; nil for none
	call        call
	location    int // the metadata node of an instruction without an op, or -1
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

// word writes a word with a space before it.
func (w *writer) word(s string) {
	w.byte(' ')
	w.text(s)
}

// value writes an operand with its type, and a space before it.
func (w *writer) value(v *operand) {
	text := append(append(w.buf, ' '), v.typ.text...)
	w.buf = w.appendIdent(append(text, ' '), v)
}

// ident writes an operand without its type, and a space before it.
func (w *writer) ident(v *operand) { w.buf = w.appendIdent(append(w.buf, ' '), v) }

// appendIdent appends the spelling of an operand. An operand that is not defined yet leaves a hole,
// which is filled at the end of the function.
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

// typeOf returns the LLVM type for a type that an op uses, or reports it.
func (w *writer) typeOf(o *ir.Operation, of ir.Type) *typ {
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

// function is the function that is being written.
type function struct {
	fn       funcInfo
	at       *ir.Operation // the op that is being written
	raws     []func()      // write the instructions that llir has only as text, when all names are known
	block    *operand
	built    map[*operand]*llir.Block
	numbers  map[*ir.Block]int // of the blocks; nil if there are few, which are compared one by one
	extra    []forward
	forwards map[edgeKey]*operand // the blocks that these edges lead to instead
}

type funcInfo struct {
	*symbol
	typ      *llvm.FunctionType
	declared bool // it has no body
}

// edgeKey is successor i of a branch.
type edgeKey struct {
	op *ir.Operation
	i  int
}

// forward is a block that only branches to another one. A phi has one value for each predecessor, so a
// second edge between two blocks gets an extra block, with a phi for each value, as in
// mlir-translate.
type forward struct {
	block *operand
	edge  incoming // into this block
	dest  *block
	phis  []*operand
}

// call is the call that is being written. Its arguments are the current operands.
type call struct {
	callee   *operand
	attrs    []string // of the arguments, each with a space before it
	result   *typ
	fixed    int // how many parameters the callee declares
	variadic bool
	bundles  []llvm.Bundle
}

// An instruction describes the translation of an op.
type instruction struct {
	llir any // the zero value of the struct of llir, or nil
	*syntax
	// prepare sets the current operands, unless they are those of the op. It reports false if there is
	// nothing to write.
	prepare func(w *writer, o *ir.Operation) bool
}
