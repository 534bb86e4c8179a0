package llvmir

import (
	"reflect"
	"slices"
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

// An instruction says how an op is written: the fragments in their order, and llir's struct whose
// fields they fill.
type instruction struct {
	llir any // a zero value; nil if llir does not have it
	*syntax
	// ready sets the current operands if they are not just those of the op. It
	// reports whether the op can be written.
	ready func(w *writer, o *ir.Operation) bool
}

// emit writes one op, or adds llir's instruction.
func (w *writer) emit(in *instruction, o *ir.Operation) {
	w.args, w.gives = w.args[:0], nil
	ready := in.ready
	if ready == nil {
		ready = (*writer).takeOperands
	}
	if !ready(w, o) {
		return
	}
	switch {
	case o.NumResults() == 0, o.Result(0).Type() == llvm.Void:
		w.add(in, o, nil, "")
	case w.gives == nil:
		w.add(in, o, w.operandOf(o.Result(0)), o.Result(0).Name())
	default:
		w.emitCast(in, o)
	}
}

// emitCast writes an op that gives a typed pointer, and casts it. An alloca
// keeps the name of its op.
func (w *writer) emitCast(in *instruction, o *ir.Operation) {
	memory, hint, castHint := w.newOperand(w.gives), "", o.Result(0).Name()
	if o.Is(llvm.AllocaOp) {
		hint, castHint = castHint, ""
	}
	w.add(in, o, memory, hint)
	result := w.operandOf(o.Result(0))
	result.from = memory
	w.addCast(memory, result, castHint)
}

// takeOperands takes the operands as they are.
func (w *writer) takeOperands(o *ir.Operation) bool {
	for i := range o.NumOperands() {
		w.args = append(w.args, w.operandOf(o.Operand(i)))
	}
	return true
}

// add writes an instruction whose operands are known and defines its result, if
// it has one.
func (w *writer) add(in *instruction, o *ir.Operation, result *operand, hint string) {
	if w.llir != nil {
		w.construct(in, o, result, hint)
		return
	}
	if result == nil {
		w.byte('\t')
	} else {
		result.ident, w.result = w.names.name(hint).ident, result.typ
		w.byte('\t')
		w.text(result.ident)
		w.text(" = ")
	}
	w.write(in, o)
	w.byte('\n')
}

// construct adds llir's instruction.
func (w *writer) construct(in *instruction, o *ir.Operation, result *operand, hint string) {
	typ := w.types.of(llvm.Void)
	if result != nil {
		typ = result.typ
	}
	made, ok := w.fill(in, o)
	if ok {
		setField(made, "Typ", typ.llir)
	} else {
		raw := &rawInst{typ: typ.llir, operands: slices.Clone(w.args)}
		called := w.call
		called.attrs = slices.Clone(called.attrs)
		w.raws = append(w.raws, rawText{raw, in, o, called, result})
		made = reflect.ValueOf(raw)
	}
	if result != nil {
		id := made.Elem().FieldByName("LocalIdent").Addr().Interface().(*llir.LocalIdent)
		name := w.names.name(hint)
		result.ident, id.LocalName, id.LocalID = name.ident, name.text, name.number
	}
	switch inst := made.Interface().(type) {
	case llir.Instruction:
		b := w.built[w.block]
		b.Insts = append(b.Insts, inst)
	case llir.Terminator:
		w.built[w.block].Term = inst
	}
}

// rawText is an instruction whose text is written when all names are known.
type rawText struct {
	inst   *rawInst
	in     *instruction
	op     *ir.Operation
	call   call // if it is one
	result *operand
}

// spellRaws writes the instructions that llir has only as text.
func (w *writer) spellRaws() {
	for _, raw := range w.raws {
		w.buf, w.args, w.call = w.buf[:0], raw.inst.operands, raw.call
		if raw.result != nil {
			w.result = raw.result.typ
		}
		w.write(raw.in, raw.op)
		raw.inst.text = string(w.buf)
	}
	w.buf, w.raws, w.args, w.call = w.buf[:0], w.raws[:0], nil, call{}
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

// symbolText spells the address of a symbol, as the pointer type typ.
func (w *writer) symbolText(o *ir.Operation, name string, typ ir.Type) string {
	return w.symbolAs(o, name, w.typeOf(o, typ))
}

// pointerTo returns the pointer type that LLVM wants for something of a type.
func (w *writer) pointerTo(t *typ) *typ {
	if w.opts.TypedPointers {
		return w.types.pointerTo(t, 0)
	}
	return w.types.pointer(0)
}

func (w *writer) symbolAs(o *ir.Operation, name string, want *typ) string {
	s := w.symbols[name]
	if s == nil {
		w.r.Errorf(o, ErrNotLowered, "refers to '%s', which is neither a function nor a global", name)
		return "null"
	}
	if s.own {
		w.rule(o, "takes the address of '%s', which has none", name)
	}
	if s.isCode && w.programSpace() != 0 {
		w.rule(o, "takes the address of '%s', which the data layout places in address space %d", name, w.programSpace())
	}
	if s.address.text == want.text {
		return s.ident()
	}
	return "bitcast (" + s.address.text + " " + s.ident() + " to " + want.text + ")"
}
