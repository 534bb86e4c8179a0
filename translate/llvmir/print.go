package llvmir

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// bodies writes the functions.
func (w *writer) bodies() {
	for i, o := range w.functions {
		if i > 0 || len(w.buf) > 0 || w.isChunk {
			w.byte('\n')
		}
		w.writeFunction(o)
		if len(w.buf) > textSize && !w.isChunk {
			w.texts, w.buf = append(w.texts, w.buf), make([]byte, 0, cap(w.buf))
		}
	}
}

// variables writes the globals, aliases, ifuncs and lists of functions.
func (w *writer) variables() {
	isSymbol := func(o *ir.Operation) bool { return !o.Is(llvm.ModuleFlagsOp) && !o.Is(llvm.LinkerOptionsOp) }
	if len(w.globals) > 0 || slices.ContainsFunc(w.others, isSymbol) {
		w.section(1)
	}
	for _, o := range w.globals {
		w.global(o)
	}
	w.otherSymbols()
}

// preamble writes everything before the globals.
func (w *writer) preamble() {
	if layout := w.dataLayout(); layout != "" {
		w.line("target datalayout = ", layout)
	}
	if triple := w.op.StringAttr(llvm.TargetTripleAttr); triple != "" {
		w.line("target triple = ", triple)
	}
	asms := w.asms()
	w.section(len(asms))
	for _, asm := range asms {
		w.line("module asm ", asm)
	}
	w.section(len(w.structs.list))
	for _, s := range w.structs.list {
		w.byte('%')
		w.name(s.Name)
		w.text(" = type ")
		w.buf = w.types.spelling.AppendStructBody(w.buf, s)
		w.byte('\n')
	}
	w.section(len(w.comdats))
	for _, c := range w.comdats {
		w.byte('$')
		w.name(c.name)
		w.text(" = comdat ")
		w.text(c.kind)
		w.byte('\n')
	}
}

func (w *writer) line(word, text string) {
	w.text(word)
	w.quoted(text)
	w.byte('\n')
}

// section writes an empty line if n > 0 and there is text before.
func (w *writer) section(n int) {
	if n > 0 && len(w.buf) > 0 {
		w.byte('\n')
	}
}

// tail writes everything after the functions: declarations of intrinsics and metadata.
func (w *writer) tail() {
	w.ends()
	w.buf = w.metadata.AppendNodes(w.buf, 0, w.metadata.Len())
}

// ends writes what comes before the metadata nodes.
func (w *writer) ends() {
	for _, decl := range w.declarations() {
		w.text("\ndeclare ")
		w.text(decl.text)
		w.byte('\n')
	}
	w.groupDefinitions()
	for i, n := range w.metadata.Named {
		if i == 0 {
			w.byte('\n')
		}
		w.text("!" + n.Name + " = !{")
		for j, number := range n.Nodes {
			if j > 0 {
				w.text(", ")
			}
			w.text(w.metadata.Ref(number))
		}
		w.text("}\n")
	}
	if w.metadata.Len() > 0 {
		w.byte('\n')
	}
}

// declarations returns the called intrinsics that the module does not declare, each once.
func (w *writer) declarations() (list []*intrinsicDecl) {
	first := map[string]*intrinsicDecl{}
	for _, decl := range w.needed {
		known, own := first[decl.name], w.symbols[decl.name]
		switch {
		case own != nil && own.signature == nil:
			w.rule(decl.op, "calls %s, which is a global", decl.name)
		case own != nil:
			if own.signature.text != decl.sig {
				w.rule(decl.op, "calls %s as a '%s', but it is declared as a '%s'", decl.name, decl.sig, own.signature.text)
			}
		case known == nil:
			first[decl.name] = decl
			list = append(list, decl)
		case known.sig != decl.sig:
			w.r.Errorf(decl.op, ErrType, "calls %s as a '%s', but it was called as a '%s'", decl.name, decl.sig, known.sig)
		}
	}
	return list
}

func (w *writer) groupDefinitions() {
	for i, g := range w.groups.list {
		if i == 0 {
			w.byte('\n')
		}
		w.text(g.LLString())
		w.byte('\n')
	}
}

// textSize is the size of the pieces in which text is kept until the module is known to have no
// errors.
const textSize = 1 << 17
