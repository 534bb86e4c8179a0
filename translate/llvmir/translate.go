package llvmir

import (
	"io"
	"slices"
	"strconv"

	llir "github.com/llir/llvm/ir"
	llirmd "github.com/llir/llvm/ir/metadata"
	llirtypes "github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Write translates a builtin.module and writes its text, or nothing after an error among
// the diagnostics. The error is that of out.
func Write(out io.Writer, module *ir.Operation, opts Options) ([]diag.Diagnostic, error) {
	misuse.If(out == nil, "the writer is nil")
	misuse.If(module == nil, "the module is nil")
	if ds := check(module, opts); ds != nil {
		return ds, nil
	}
	w := newWriter(newModule(module, opts, 0))
	w.declareAll()
	w.groupFunctions()
	w.collect(w.functions)
	w.finish()
	w.preamble()
	w.variables()
	w.bodies()
	w.tail()
	var err error
	for _, text := range append(w.texts, w.buf) {
		if err == nil && !w.failed() {
			_, err = out.Write(text)
		}
	}
	return w.sorted(), err
}

// textSize is the size of the pieces of the text that are kept until the module is known to have no
// error.
const textSize = 1 << 17

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

// Build translates a builtin.module to a module of llir's, for programs that
// work with llir. If there are errors among the diagnostics there is no module.
// Symbols whose names begin with a digit are errors, because llir's printer does not
// quote them.
func Build(module *ir.Operation, opts Options) (*llir.Module, []diag.Diagnostic) {
	return build(module, opts, firstNumbers{})
}

// firstNumbers are where the numbers of a module start.
type firstNumbers struct{ node, group int }

// build is Build with metadata and groups of attributes that are numbered from
// some numbers on.
func build(module *ir.Operation, opts Options, first firstNumbers) (*llir.Module, []diag.Diagnostic) {
	if ds := check(module, opts); ds != nil {
		return nil, ds
	}
	m := newModule(module, opts, first.node)
	m.groups.first = first.group
	w := newWriter(m)
	w.llir, w.types.building = llir.NewModule(), true
	w.declareAll()
	w.checkPrintable()
	w.groupFunctions()
	w.collect(w.functions)
	w.finish()
	w.buildHead()
	for _, o := range w.functions {
		w.writeFunction(o)
	}
	for _, decl := range w.declarations() {
		w.llir.Funcs = append(w.llir.Funcs, decl.llir())
	}
	w.buildNodes()
	w.llir.AttrGroupDefs = w.groups.list
	if w.failed() {
		return nil, w.sorted()
	}
	return w.llir, w.sorted()
}

// check returns the errors that ir.Verify finds in what is to be translated, if
// nobody has asked it yet.
func check(module *ir.Operation, opts Options) []diag.Diagnostic {
	if module == nil || !module.Is(ir.ModuleOp) {
		panic("BUG: llvmir translates a builtin.module, and nothing else")
	}
	if v := opts.version(); v < Oldest || v > Latest {
		d := ir.ErrorAt(module.Loc, "LLVM %d is not supported; versions %d to %d are", v, Oldest, Latest)
		d.ID = ErrVersion
		return []diag.Diagnostic{d}
	}
	if opts.Verified {
		return nil
	}
	if ds := ir.Verify(nil, module); diag.HasErrors(ds) {
		return ds
	}
	return nil
}

func (w *writer) failed() bool { return w.report.Failed() || w.r.Failed() }

// sorted returns all diagnostics in order of position.
func (w *writer) sorted() []diag.Diagnostic {
	w.r.Diags = append(w.report.Diags, w.r.Diags...)
	return w.r.Sorted()
}

// variables writes the globals and other symbols that are no functions.
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

// dataLayout returns the data layout that the module has as LLVM's text, or else
// as a specification.
func (w *writer) dataLayout() string {
	text := w.op.StringAttr(llvm.DataLayoutAttr)
	if spec, ok := w.op.Attr(dlti.SpecName).(*dlti.SpecAttr); ok && !w.op.HasAttr(llvm.DataLayoutAttr) {
		var err error
		if text, err = dlti.LLVMLayout(spec); err != nil {
			w.r.ErrorAt(w.op, ErrDataLayout, "%s", err)
		}
	}
	return w.opts.dataLayout(text)
}

func (w *writer) line(word, text string) {
	w.text(word)
	w.quoted(text)
	w.byte('\n')
}

// section separates what follows, if it is anything, from what there is.
func (w *writer) section(n int) {
	if n > 0 && len(w.buf) > 0 {
		w.byte('\n')
	}
}

// tail writes everything after the functions: the intrinsics that they call and
// the metadata.
func (w *writer) tail() {
	w.ends()
	w.nodes(0, w.metadata.next())
}

// ends writes what comes before the nodes of the metadata.
func (w *writer) ends() {
	for _, decl := range w.declarations() {
		w.text("\ndeclare ")
		w.text(decl.text)
		w.byte('\n')
	}
	w.groupDefinitions()
	for i, n := range w.metadata.named {
		if i == 0 {
			w.byte('\n')
		}
		w.text("!" + n.name + " = !{")
		for j, number := range n.nodes {
			if j > 0 {
				w.text(", ")
			}
			w.text(w.metadata.number(number))
		}
		w.text("}\n")
	}
	if w.metadata.next() > 0 {
		w.byte('\n')
	}
}

// nodes writes the nodes from one number up to another.
func (w *writer) nodes(from, to int) {
	for number := from; number < to; number++ {
		w.buf = w.metadata.appendDefinition(w.buf, number)
	}
}

// appendDefinition appends the line that says what a node is.
func (m *metadata) appendDefinition(b []byte, number int) []byte {
	b = append(b, '!')
	b = strconv.AppendInt(b, int64(number), 10)
	b = append(b, " = "...)
	b = append(b, m.at(number).spelled()...)
	return append(b, '\n')
}

// declarations returns the intrinsics that were called and that the module does
// not declare, each once.
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

// llir returns the declaration as llir has it.
func (decl *intrinsicDecl) llir() *llir.Func {
	f := &llir.Func{Sig: llirtypes.NewFunc(decl.result.llir)}
	f.SetName(decl.name)
	f.Sig.Variadic = decl.variadic
	for i, p := range decl.params {
		f.Sig.Params = append(f.Sig.Params, p.llir)
		param := &llir.Param{Typ: p.llir}
		param.LocalID = int64(i)
		f.Params = append(f.Params, param)
	}
	f.Type()
	return f
}

// buildHead adds what is not a function to llir's module.
func (w *writer) buildHead() {
	w.llir.DataLayout = w.dataLayout()
	w.llir.TargetTriple = w.op.StringAttr(llvm.TargetTripleAttr)
	w.llir.ModuleAsms = w.asms()
	for _, s := range w.structs.list {
		if t := w.types.of(s); t != nil {
			w.llir.TypeDefs = append(w.llir.TypeDefs, t.llir)
		}
	}
	w.llirComdats = map[*comdat]*llir.ComdatDef{}
	for _, c := range w.comdats {
		def := &llir.ComdatDef{Name: c.name, Kind: comdatKinds[c.kind]}
		w.llirComdats[c] = def
		w.llir.ComdatDefs = append(w.llir.ComdatDefs, def)
	}
	w.buildNodes()
	for _, n := range w.metadata.named {
		def := &llirmd.NamedDef{Name: n.name}
		for _, number := range n.nodes {
			def.Nodes = append(def.Nodes, w.llir.MetadataDefs[number])
		}
		w.llir.NamedMetadataDefs[n.name] = def
	}
	for _, o := range w.globals {
		w.global(o)
	}
	w.otherSymbols()
}

// buildNodes adds the metadata nodes that llir's module does not have yet: writing a
// function can make further ones, such as the location of a block argument.
func (w *writer) buildNodes() {
	for i := len(w.llir.MetadataDefs); i < len(w.metadata.list); i++ {
		id, n := w.metadata.first+i, w.metadata.list[i]
		if n.text != "" {
			w.llir.MetadataDefs = append(w.llir.MetadataDefs, &textNode{id: int64(id), text: n.text})
			continue
		}
		def := &llirmd.Tuple{MetadataID: llirmd.MetadataID(id)}
		for _, f := range n.fields {
			def.Fields = append(def.Fields, attr(f))
		}
		w.llir.MetadataDefs = append(w.llir.MetadataDefs, def)
	}
}

// attachment is llir's attachment of a metadata node.
func (w *writer) attachment(kind string, number int) *llirmd.Attachment {
	w.buildNodes()
	return &llirmd.Attachment{Name: kind, Node: w.llir.MetadataDefs[number].(llirmd.MDNode)}
}
