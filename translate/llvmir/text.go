package llvmir

import (
	"github.com/llir/llvm/ir/enum"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// write writes an instruction, or the line that declares a symbol, from the current operands.
func (w *writer) write(in *instruction, o *ir.Operation) {
	fragments := in.plain
	if w.metadata.Attached() || in.optional&o.AttrSet() != 0 || len(o.DiscardableAttrs()) > 0 {
		fragments = in.fragments
	}
	for i := range fragments {
		if f := &fragments[i]; f.isGiven(o) && !(f.definition && w.fn.declared) {
			f.kind.text(w, f, o)
		}
	}
}

// comma writes a comma before each element of a list but the first.
func (w *writer) comma(i int) {
	if i > 0 {
		w.byte(',')
	}
}

// convention writes LLVM's word for a calling convention, or its number.
func (w *writer) convention(c enum.CallingConv) {
	if c == enum.CallingConvNone {
		return
	}
	if word := c.String(); len(word) < 12 || word[:12] != "CallingConv(" {
		w.word(word)
		return
	}
	w.text(" cc ")
	w.int(int64(c))
}

// arguments writes the arguments of a call.
func (w *writer) arguments(o *ir.Operation) {
	text := append(w.buf, '(')
	for i, a := range w.args {
		text = appendArg(text, i, a.typ, w.call.attrs[i])
		text = w.appendIdent(append(text, ' '), a)
	}
	w.buf = text
	if w.passesRest(o) {
		w.text(", ...")
	}
	w.byte(')')
}

// appendArg appends argument i without its name: its type, and the text of its attributes.
func appendArg(text []byte, i int, t *typ, attrs string) []byte {
	if i > 0 {
		text = append(text, ',', ' ')
	}
	text = append(text, t.text...)
	return append(text, attrs...)
}

// operandBundles writes the operand bundles of a call.
func (w *writer) operandBundles() {
	before := " [ "
	for _, b := range w.call.bundles {
		w.text(before)
		w.quoted(b.Tag)
		w.byte('(')
		for i, v := range b.Values {
			if i > 0 {
				w.text(", ")
			}
			v := w.operandOf(v)
			w.text(v.typ.text)
			w.ident(v)
		}
		w.byte(')')
		before = ", "
	}
	if len(w.call.bundles) > 0 {
		w.text(" ]")
	}
}

// parameters writes the name of a function and its parameters, which have no names in a
// declaration.
func (w *writer) parameters(o *ir.Operation) {
	w.text(" @")
	w.name(w.fn.name)
	text := append(w.buf, '(')
	attrs := w.argsOf(o)
	for i, p := range w.params {
		text = appendArg(text, i, p.typ, attrs.at(i).spelled())
		if !w.fn.declared {
			text = append(append(text, ' '), p.ident...)
		}
	}
	w.buf = text
	if w.fn.typ.Variadic {
		if len(w.params) > 0 {
			w.text(", ")
		}
		w.text("...")
	}
	w.byte(')')
}

// comdat writes the comdat of a symbol. It needs no name if that is the symbol's.
func (w *writer) comdat(before, symbol string) {
	c := w.symbols[symbol].comdat
	if c == nil {
		return
	}
	w.text(before + " comdat")
	if c.name != symbol {
		w.text("($")
		w.name(c.name)
		w.byte(')')
	}
}

// debugRecord writes the operands of a debug record; attr is the attribute with the variable or
// label.
func (w *writer) debugRecord(o *ir.Operation, attr string) {
	if len(w.args) > 0 {
		w.text(w.args[0].typ.text)
		w.ident(w.args[0])
		w.text(", ")
	}
	w.text(w.metadata.AttrRef(o.Attr(attr)))
	if len(w.args) > 0 {
		w.text(", " + metadata.Expression(o.Attr(llvm.LocationExprAttr)))
	}
	w.text(", " + w.metadata.Ref(w.metadata.LocationOf(o)) + ")")
}
