package llvmir

import "github.com/abi-opt/abi-opt/ir"

// A part is a piece of an instruction, or of the head of a function or global:
// how it is written, and what llir has for it.
type part struct {
	field string // of llir's struct; "" if only text comes of it
	text  func(w *writer, o *ir.Operation)
	value func(w *writer, o *ir.Operation) any // nil leaves the field as it is
	// literal is written before the rest.
	literal string
	// operand is the one that is written, from 1 on: with its type before it, if it
	// is not bare.
	operand int
	bare    bool
	// needs says which ops have the part: those that say any of it; 0 for all.
	needs attrSet
}

func newPart(field string, text func(*writer, *ir.Operation), value func(*writer, *ir.Operation) any) part {
	return part{field: field, text: text, value: value}
}

// A wording is a list of parts, and how they are written.
type wording struct {
	parts []part
	// pieces are those that have text; needs is what any of them needs, and plain
	// are those of ops that say nothing of it, as most do.
	pieces, plain []piece
	needs         attrSet
}

// A piece is what one part writes, or several of which all but the last are literal:
// a literal, and behind it an operand, or text, or nothing.
type piece struct {
	needs   attrSet
	literal string
	operand int
	bare    bool
	text    func(w *writer, o *ir.Operation)
}

func (p *piece) isLiteral() bool { return p.operand == 0 && p.text == nil }

func wordingOf(parts ...part) *wording {
	all := &wording{parts: parts}
	for _, p := range parts {
		all.needs |= p.needs
		all.pieces = p.appendTo(all.pieces)
		if p.needs == 0 {
			all.plain = p.appendTo(all.plain)
		}
	}
	return all
}

// appendTo appends what a part writes, if it is anything.
func (p part) appendTo(pieces []piece) []piece {
	of := piece{p.needs, p.literal, p.operand, p.bare, p.text}
	if of.isLiteral() && of.literal == "" {
		return pieces
	}
	if n := len(pieces); n > 0 && pieces[n-1].isLiteral() && of.needs == pieces[n-1].needs {
		of.literal = pieces[n-1].literal + of.literal
		pieces[n-1] = of
		return pieces
	}
	return append(pieces, of)
}

// write writes an instruction or a head. The op says w.said.
func (w *writer) write(in *instruction, o *ir.Operation) {
	pieces := in.plain
	if w.said&in.needs != 0 {
		pieces = in.pieces
	}
	text := w.buf
	for i := range pieces {
		p := &pieces[i]
		if p.needs != 0 && p.needs&w.said == 0 {
			continue
		}
		text = append(text, p.literal...)
		switch {
		case p.operand > 0 && p.bare:
			text = w.appendIdent(append(text, ' '), w.args[p.operand-1])
		case p.operand > 0:
			of := w.args[p.operand-1]
			text = w.appendValue(text, of)
		case p.text != nil:
			w.buf = text
			p.text(w, o)
			text = w.buf
		}
	}
	w.buf = text
}
