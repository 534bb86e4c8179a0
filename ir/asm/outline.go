package asm

import (
	"maps"
	"math"
	"sync"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// Outline is a source without its top-level operations: the module op, aliases and everything
// else that parsers of single operations share. Several goroutines may use it.
type Outline struct {
	ctx  *ir.Context
	src  *diag.Source
	opts Options

	module     *ir.Operation // without operations
	depth      int           // of nesting around the top-level operations
	references []string      // symbols that aliases and the module refer to

	types     typeAliases
	lateTypes bool                 // some type aliases are defined after an operation
	attrs     map[string]attrAlias // aliases defined before the operations
	lateAttrs map[string]attrAlias // all aliases
	distinct  map[int64]ir.Attribute

	mutex sync.Mutex
	named map[typeName]ir.Type // in any operation

	// Ops are the top-level operations, and Symbols the ones of them that define a symbol, by its name.
	Ops     []Extent
	Symbols map[string]int32

	expanded atomic.Int64 // bytes of the text budget that all parsers used
	budget   int
}

// maxOutlined bounds the text of an outline, because offsets are 32 bits.
const maxOutlined = math.MaxInt32

// maxReferences bounds the symbols that aliases refer to, because every parser needs them.
const maxReferences = 64

// NewOutline parses a source without its top-level operations. It returns nil if these cannot be separated by their tokens,
// and if anything that it parses is invalid or makes operations depend on each other, such as an alias of an attribute
// between them, or a name of two.
func NewOutline(ctx *ir.Context, src *diag.Source, opts Options) *Outline {
	misuse.If(ctx == nil, "the context is nil")
	misuse.If(src == nil, "the source is nil")
	if len(src.Text) > maxOutlined {
		return nil
	}
	p := newParser(ctx, src, opts)
	o := &Outline{ctx: ctx, src: src, opts: opts, budget: p.budget}
	o.types.outline = o
	p.typeAliases = &o.types
	if !(&outliner{Outline: o, p: p}).file() || !o.nameAll() {
		return nil
	}
	p.resolveLocations()
	if len(p.diags)+len(p.warnings) > 0 || len(p.references) > maxReferences {
		return nil
	}
	o.references, o.lateAttrs, o.distinct = p.references, p.attrAliases, p.distinct
	if o.attrs == nil {
		o.attrs = o.lateAttrs
	}
	for name, t := range p.named {
		if !o.nameType(name, t) {
			return nil
		}
	}
	o.expanded.Store(int64(p.allExpanded()))
	return o
}

// outliner parses an outline.
type outliner struct {
	*Outline
	p      *parser
	failed bool // the source has no outline
}

// file parses the file, and reports whether it succeeded.
func (o *outliner) file() bool {
	p := o.p
	p.references = []string{}
	outer := p.pushIsolated()
	o.module = ir.NewModule(&ir.SourceLoc{Pos: p.pos(0, 0)})
	for p.tok.Kind != lex.EOF && !o.failed {
		switch {
		case p.tok.Kind == lex.TypeID:
			o.typeAlias()
		case p.tok.Kind == lex.AttrID:
			if len(o.Ops) > 0 && o.attrs == nil {
				o.attrs = maps.Clone(p.attrAliases)
				if o.attrs == nil {
					o.attrs = map[string]attrAlias{}
				}
			}
			p.attrAlias()
		case len(o.Ops) == 0 && opDefOf(o.ctx, p.text, p.tok) == ir.ModuleOp:
			o.moduleOp()
		default:
			o.operation()
		}
	}
	p.popIsolated(outer)
	return !o.failed && !p.failed && len(o.Ops) > 0
}

// typeAlias parses a type alias. Most types are parsed at their first use.
func (o *outliner) typeAlias() {
	p := o.p
	o.lateTypes = o.lateTypes || len(o.Ops) > 0
	name := p.typeAliasName()
	end := p.laterType()
	if end < 0 {
		p.readTypeAlias(name)
		return
	}
	p.typeAliases.add(name, p.tok.Start).to = int32(end)
	p.seek(end)
}

// moduleOp parses the only module and skips its operations.
func (o *outliner) moduleOp() {
	p, block := o.p, o.module.Region(0).First()
	p.skipRegion = func() bool {
		p.advance()
		o.depth = 1
		for !o.failed && !p.PeekByte('}') {
			o.operation()
		}
		p.advance()
		return true
	}
	p.operation(block)
	p.skipRegion = nil
	if p.failed {
		return
	}
	o.module = block.First()
	o.module.Remove()
	o.failed = o.failed || p.tok.Kind != lex.EOF && p.tok.Kind != lex.AttrID
}

// operation skips a top-level operation. No alias of an attribute may come between two.
func (o *outliner) operation() {
	end := -1
	if o.attrs == nil {
		end = o.scan(o.p.tok)
	}
	if end < 0 {
		o.failed = true
		return
	}
	o.p.seek(end)
}

// opDefOf returns the definition of the op whose name is a token of a text, or nil.
func opDefOf(ctx *ir.Context, text string, t lex.Token) *ir.OpDef {
	word := text[t.Start:t.End]
	switch t.Kind {
	case lex.Ident:
		if def := ctx.Op(word); def != nil {
			return def
		}
		return ctx.Op("builtin." + word)
	case lex.String:
		if t.End < len(text) && text[t.End] == '(' {
			return ctx.Op(word[1 : len(word)-1])
		}
	}
	return nil
}

// nameType names a type, unless another type has the name in some operation.
func (o *Outline) nameType(name typeName, t ir.Type) bool {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if first := o.named[name]; first != nil {
		return first == t
	}
	if o.named == nil {
		o.named = map[typeName]ir.Type{}
	}
	o.named[name] = t
	return true
}

// NewModule returns the module op without operations.
func (o *Outline) NewModule() *ir.Operation { return like(o.module) }

// OpParser parses single top-level operations of an outlined source. Their memory is reused
// after Reset.
type OpParser struct {
	outline  *Outline
	p        *parser
	expanded int // bytes of text already added to the outline's
}

// NewParser returns a parser of operations.
func (o *Outline) NewParser() *OpParser {
	p := o.newParser()
	p.attrAliases, p.lateAliases = o.attrs, o.lateAttrs
	p.distinct = o.distinct
	p.references = []string{}
	p.slab = ir.NewSlab()
	return &OpParser{outline: o, p: p}
}

// newParser returns a parser that shares the outline.
func (o *Outline) newParser() *parser {
	p := idleParser(o.ctx, o.src, o.opts)
	p.outline, p.typeAliases = o, &o.types
	return p
}

// Reset releases the parsed operations, and those that passes made from them.
func (r *OpParser) Reset() {
	p := r.p
	p.references = append(p.references[:0], r.outline.references...)
	if r.outline.lateTypes {
		clear(p.types[:]) // an operation must not use a type alias that is defined after it
	}
	p.deferred, p.laterArgs = nil, nil
	p.slab.Reset()
}

// NewModule returns the module op without operations, in the parser's memory.
func (r *OpParser) NewModule() *ir.Operation {
	m := r.outline.NewModule()
	m.SetSlab(r.p.slab)
	return m
}

// Aliases parses the type aliases between two fractions of all: from/total and to/total.
// It reports whether they are valid.
func (r *OpParser) Aliases(from, to, total int) bool {
	as := &r.outline.types
	for i := from * len(as.list) / total; i < to*len(as.list)/total; i++ {
		if as.list[i].t.Load() == nil && r.p.typeLater(i) == nil {
			return false
		}
	}
	return true
}

// Operation parses a top-level operation at the end of a module, and reports whether it is valid and has the name that the
// outline found.
func (r *OpParser) Operation(module *ir.Operation, op int) bool {
	p, e := r.p, &r.outline.Ops[op]
	p.visible = int(e.Start)
	p.window(int(e.Start), int(e.End))
	p.depth, p.regionDepth = r.outline.depth, r.outline.depth
	outer := p.pushIsolated()
	p.operation(module.Region(0).First())
	p.popIsolated(outer)
	if p.failed || len(p.diags) > 0 || p.tok.Kind != lex.EOF {
		return false
	}
	name, _ := ir.SymbolName(module.Region(0).First().Last())
	return name == r.outline.name(op)
}

// Declaration is Operation for an extern: it skips a function body, and does not count References.
func (r *OpParser) Declaration(module *ir.Operation, op int) bool {
	p, e, skipped := r.p, &r.outline.Ops[op], false
	references := p.references
	p.references = nil
	p.skipRegion = func() bool {
		def := p.frame().state.Def
		if def == nil || def.Traits&ir.FunctionLike == 0 {
			return false
		}
		if p.tok.Start != int(e.open) {
			p.pass()
			return true
		}
		p.seek(int(e.shut) + 1)
		skipped = true
		return true
	}
	ok := r.Operation(module, op)
	p.references, p.skipRegion = references, nil
	if skipped && ok {
		body := module.Region(0).First().Last().Region(0)
		body.Remove(body.First())
	}
	return ok
}

// References returns the symbols that operations since Reset, and all aliases, refer to.
func (r *OpParser) References() []string { return r.p.references }

// Finish completes the operations since Reset. It reports whether all of them are valid and
// the text budget suffices.
func (r *OpParser) Finish() bool {
	r.p.resolveLocations()
	n := r.p.allExpanded() - r.expanded
	r.expanded += n
	return len(r.p.diags)+len(r.p.warnings) == 0 && r.outline.expanded.Add(int64(n)) <= int64(r.outline.budget)
}
