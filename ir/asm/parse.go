package asm

import (
	"strings"
	"unicode/utf8"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// Parse parses a file. The result is its only top-level operation if that is a builtin.module, and
// otherwise a module around all operations, unless the options disable that. The result is nil if
// there are errors; otherwise there may be warnings. It is not verified.
func Parse(ctx *ir.Context, src *diag.Source, opts Options) (*ir.Operation, []diag.Diagnostic) {
	misuse.If(ctx == nil, "the context is nil")
	p := newParser(ctx, src, opts)
	module := p.file()
	if p.failed || len(p.diags) > 0 {
		sortDiags(p.diags)
		return nil, p.diags[:min(len(p.diags), maxErrors)]
	}
	return module, p.warnings
}

// ParseType parses text as a single type.
func ParseType(ctx *ir.Context, text string, opts Options) (ir.Type, []diag.Diagnostic) {
	p := newParser(ctx, &diag.Source{Name: "type", Text: text}, opts)
	t := p.Type()
	p.expectEnd()
	if p.failed {
		return nil, p.diags
	}
	return t, nil
}

// ParseAttr parses text as a single attribute.
func ParseAttr(ctx *ir.Context, text string, opts Options) (ir.Attribute, []diag.Diagnostic) {
	p := newParser(ctx, &diag.Source{Name: "attribute", Text: text}, opts)
	a := p.Attr(nil)
	p.expectEnd()
	if p.failed {
		return nil, p.diags
	}
	return a, nil
}

func newParser(ctx *ir.Context, src *diag.Source, opts Options) *parser {
	p := idleParser(ctx, src, opts)
	p.typeAliases = &typeAliases{}
	if p.checkEncoding() {
		p.advance()
	}
	return p
}

// idleParser returns a parser without a window. The encoding of the text was checked.
func idleParser(ctx *ir.Context, src *diag.Source, opts Options) *parser {
	p := &parser{
		ctx:     ctx,
		src:     src,
		text:    src.Text,
		opts:    opts,
		lex:     lex.New(src.Text),
		budget:  textBudget + textBudgetFactor*len(src.Text),
		slab:    new(ir.Slab),
		visible: allVisible,
	}
	p.values.init()
	return p
}

// checkEncoding reports the first byte that cannot occur in any token.
func (p *parser) checkEncoding() bool {
	if i := strings.IndexByte(p.text, 0); i >= 0 {
		p.failAt(i, 1, errEncoding, "NUL character in the text")
		return false
	}
	if utf8.ValidString(p.text) {
		return true
	}
	for i, r := range p.text {
		if _, n := utf8.DecodeRuneInString(p.text[i:]); r == utf8.RuneError && n == 1 {
			p.failAt(i, 1, errEncoding, "the text is not valid UTF-8 here")
			break
		}
	}
	return false
}

// file parses a whole file.
func (p *parser) file() *ir.Operation {
	module := ir.NewModule(&ir.SourceLoc{Pos: p.pos(0, 0)})
	block := module.Region(0).First()
	p.blobs = map[string]*ir.Blob{}
	outer := p.pushIsolated()
	for p.tok.Kind != lex.EOF {
		at := p.opStart()
		switch {
		case p.tok.Kind == lex.TypeID:
			p.typeAlias()
		case p.tok.Kind == lex.AttrID:
			p.attrAlias()
		case p.Peek("{-#"):
			p.resources()
		default:
			p.operation(block)
		}
		p.recover(at)
	}
	p.popIsolated(outer)
	p.resolveLocations()
	only := block.First()
	if only == nil || only != block.Last() {
		if p.opts.NoImplicitModule && !p.failed {
			p.failAt(0, 0, format.ErrSyntax, "source must contain a single top-level operation, found: %d", count(block))
		}
		return module
	}
	if only.Is(ir.ModuleOp) || p.opts.NoImplicitModule {
		only.Remove()
		return only
	}
	return module
}

func count(b *ir.Block) (n int) {
	for range b.Ops {
		n++
	}
	return n
}
