package llvmir

import (
	"io"
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// printer appends the text of llir's objects to a buffer. It gives what llir's
// own printer gives, but for two things: names that start with a digit are
// quoted, and parameters of declarations have no names.
type printer struct {
	buf   []byte
	types map[types.Type]string
}

// typ writes a type; llir spells it anew each time, so the spelling is kept.
func (p *printer) typ(t types.Type) {
	text, ok := p.types[t]
	if !ok {
		if p.types == nil {
			p.types = map[types.Type]string{}
		}
		text = t.String()
		p.types[t] = text
	}
	p.text(text)
}

func (p *printer) byte(c byte)   { p.buf = append(p.buf, c) }
func (p *printer) text(s string) { p.buf = append(p.buf, s...) }
func (p *printer) int(v int64)   { p.buf = strconv.AppendInt(p.buf, v, 10) }

// flush writes the buffer if it holds more than limit bytes.
func (p *printer) flush(w io.Writer, limit int) error {
	if len(p.buf) <= limit {
		return nil
	}
	_, err := w.Write(p.buf)
	p.buf = p.buf[:0]
	return err
}

// head writes everything before the functions. Sections are separated by empty
// lines.
func (p *printer) head(m *llir.Module, structs []string, functions bool) {
	start := len(p.buf)
	separate := func() {
		if len(p.buf) > start {
			p.byte('\n')
		}
	}
	if m.DataLayout != "" {
		p.text("target datalayout = ")
		p.quoted(m.DataLayout)
		p.byte('\n')
	}
	if m.TargetTriple != "" {
		p.text("target triple = ")
		p.quoted(m.TargetTriple)
		p.byte('\n')
	}
	for i, asm := range m.ModuleAsms {
		if i == 0 {
			separate()
		}
		p.text("module asm ")
		p.quoted(asm)
		p.byte('\n')
	}
	for i, text := range structs {
		if i == 0 {
			separate()
		}
		p.text(text)
		p.byte('\n')
	}
	for i, def := range m.ComdatDefs {
		if i == 0 {
			separate()
		}
		p.byte('$')
		p.buf = appendName(p.buf, def.Name)
		p.text(" = comdat ")
		p.text(def.Kind.String())
		p.byte('\n')
	}
	for i, g := range m.Globals {
		if i == 0 {
			separate()
		}
		p.global(g)
		p.byte('\n')
	}
	if functions {
		separate()
	}
}

func (p *printer) quoted(s string) { p.buf = appendQuoted(p.buf, s) }

// tail writes everything after the functions.
func (p *printer) tail(m *llir.Module) {
	for i, def := range m.MetadataDefs {
		if i == 0 {
			p.byte('\n')
		}
		p.text(def.Ident())
		p.text(" = ")
		p.text(def.LLString())
		p.byte('\n')
	}
}

// word writes a word with a space before it.
func (p *printer) word(s string) {
	p.byte(' ')
	p.text(s)
}

func (p *printer) global(g *llir.Global) {
	p.byte('@')
	p.buf = appendName(p.buf, g.GlobalName)
	p.text(" =")
	if g.Linkage != enum.LinkageNone {
		p.word(g.Linkage.String())
	}
	if g.Preemption != enum.PreemptionNone {
		p.word(g.Preemption.String())
	}
	if g.Visibility != enum.VisibilityNone {
		p.word(g.Visibility.String())
	}
	if g.TLSModel != enum.TLSModelNone {
		p.text(" thread_local")
	}
	if g.UnnamedAddr != enum.UnnamedAddrNone {
		p.word(g.UnnamedAddr.String())
	}
	if g.AddrSpace != 0 {
		p.word(g.AddrSpace.String())
	}
	if g.ExternallyInitialized {
		p.text(" externally_initialized")
	}
	kind := " global "
	if g.Immutable {
		kind = " constant "
	}
	p.text(kind)
	if init, ok := g.Init.(*operand); ok {
		p.value(init)
	} else {
		p.typ(g.ContentType)
	}
	if g.Section != "" {
		p.text(", section ")
		p.quoted(g.Section)
	}
	if g.Comdat != nil {
		p.byte(',')
		p.comdat(g.Comdat, g.GlobalName)
	}
	if g.Align != 0 {
		p.text(", align ")
		p.int(int64(g.Align))
	}
}

func (p *printer) comdat(c *llir.ComdatDef, name string) {
	p.text(" comdat")
	if c.Name != name {
		p.text("($")
		p.buf = appendName(p.buf, c.Name)
		p.byte(')')
	}
}

func (p *printer) function(f *llir.Func) {
	if len(f.Blocks) == 0 {
		p.text("declare")
		p.header(f, false)
		p.byte('\n')
		return
	}
	p.text("define")
	p.header(f, true)
	for _, md := range f.Metadata {
		p.word(md.String())
	}
	p.text(" {\n")
	for i, b := range f.Blocks {
		if i > 0 {
			p.byte('\n')
		}
		p.block(b)
	}
	p.text("}\n")
}

func (p *printer) header(f *llir.Func, names bool) {
	if f.Linkage != enum.LinkageNone {
		p.word(f.Linkage.String())
	}
	if f.Preemption != enum.PreemptionNone {
		p.word(f.Preemption.String())
	}
	if f.Visibility != enum.VisibilityNone {
		p.word(f.Visibility.String())
	}
	p.callConv(f.CallingConv)
	for _, a := range f.ReturnAttrs {
		p.word(a.String())
	}
	p.byte(' ')
	p.typ(f.Sig.RetType)
	p.text(" @")
	p.buf = appendName(p.buf, f.GlobalName)
	p.byte('(')
	for i, param := range f.Params {
		if i > 0 {
			p.text(", ")
		}
		p.typ(param.Typ)
		for _, a := range param.Attrs {
			p.word(a.String())
		}
		if names {
			p.byte(' ')
			p.local(&param.LocalIdent)
		}
	}
	if f.Sig.Variadic {
		if len(f.Params) > 0 {
			p.text(", ")
		}
		p.text("...")
	}
	p.byte(')')
	p.headerEnd(f)
}

// headerEnd writes what follows the parameters.
func (p *printer) headerEnd(f *llir.Func) {
	if f.UnnamedAddr != enum.UnnamedAddrNone {
		p.word(f.UnnamedAddr.String())
	}
	for _, a := range f.FuncAttrs {
		p.word(a.String())
	}
	if f.Section != "" {
		p.text(" section ")
		p.quoted(f.Section)
	}
	if f.Comdat != nil {
		p.comdat(f.Comdat, f.GlobalName)
	}
	if f.Align != 0 {
		p.text(" align ")
		p.int(int64(f.Align))
	}
	if f.GC != "" {
		p.text(" gc ")
		p.quoted(f.GC)
	}
	if f.Personality != nil {
		p.text(" personality ")
		p.value(f.Personality)
	}
}

func (p *printer) callConv(cc enum.CallingConv) {
	if cc == enum.CallingConvNone {
		return
	}
	p.word(convWord(cc))
}

// convWord is LLVM's word for a calling convention, or its number.
func convWord(cc enum.CallingConv) string {
	word := cc.String()
	if len(word) > 12 && word[:12] == "CallingConv(" {
		return "cc " + strconv.FormatUint(uint64(cc), 10)
	}
	return word
}

func (p *printer) local(id *llir.LocalIdent) {
	p.byte('%')
	if id.LocalName == "" {
		p.int(id.LocalID)
		return
	}
	p.buf = appendName(p.buf, id.LocalName)
}

func (p *printer) block(b *llir.Block) {
	if b.LocalName == "" {
		p.int(b.LocalID)
	} else {
		p.buf = appendName(p.buf, b.LocalName)
	}
	p.text(":\n")
	for _, inst := range b.Insts {
		p.byte('\t')
		p.instruction(inst)
		p.byte('\n')
	}
	p.byte('\t')
	p.terminator(b.Term)
	p.byte('\n')
}

// value writes an operand with its type.
func (p *printer) value(v value.Value) {
	switch v := v.(type) {
	case *operand:
		p.text(v.typ.text)
		p.byte(' ')
		p.text(v.ident)
	case *argument:
		p.text(v.typ.text)
		p.text(v.attrs)
		p.byte(' ')
		p.text(v.ident)
	case *llir.Block:
		p.text("label ")
		p.local(&v.LocalIdent)
	default:
		p.text(v.String())
	}
}

// ident writes an operand without its type.
func (p *printer) ident(v value.Value) {
	if o, ok := v.(*operand); ok {
		p.text(o.ident)
		return
	}
	p.text(v.Ident())
}

func (p *printer) metadata(list []*metadata.Attachment) {
	for _, md := range list {
		p.text(", ")
		p.text(md.String())
	}
}
