package asm

import (
	"maps"
	"math"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// Index knows where the operations of a module begin and end in its text, and
// what they are called, without having read them: so a module can be read and
// worked on part by part, by several at a time, however large it is. Several
// goroutines may use it.
type Index struct {
	ctx  *ir.Context
	src  *diag.Source
	opts Options

	module *ir.Operation // with nothing in it
	depth  int           // of nesting around the items
	items  []item
	names  map[string]int32 // from symbols to items
	// mentioned are the symbols that aliases and the module itself name.
	mentioned []string

	// What aliases stand for, and the values of distinct attributes.
	types     typeAliases
	lateTypes bool                 // some types are defined behind an operation
	attrs     map[string]attrAlias // those defined before the operations
	late      map[string]attrAlias // all
	distinct  map[int64]ir.Attribute

	mutex sync.Mutex
	named map[typeName]ir.Type // in any part

	spent  atomic.Int64 // of the text budget, by all that was read
	budget int
}

// item is an operation of the module, as offsets in the text: there may be a
// million of them, and the garbage collector need not look at them.
type item struct {
	start, end int32
	// name is where the name of the symbol stands that it defines, maybe in quotes;
	// 0 for none.
	name, nameEnd int32
	// open and shut are the last braces that are in no others: those of a
	// function's body.
	open, shut int32
}

// maxIndexed is how much text has an index.
const maxIndexed = math.MaxInt32

// nameOf returns the name of the symbol that an item defines; "" for none.
func (x *Index) nameOf(i item) string {
	name := x.src.Text[i.name:i.nameEnd]
	if strings.HasPrefix(name, `"`) {
		return lex.Unquote(name)
	}
	return name
}

// Name returns the name of the symbol that an operation defines; "" for none.
func (x *Index) Name(number int) string { return x.nameOf(x.items[number]) }

// numberOf returns the number of the item that defines a symbol, or -1.
func (x *Index) numberOf(name string) int {
	if name == "" {
		return -1
	}
	if i, ok := x.names[name]; ok {
		return int(i)
	}
	return -1
}

// maxMentioned is how many symbols aliases may name for a module to be indexed:
// every part needs them.
const maxMentioned = 64

// NewIndex indexes a module. It returns nil if the text is not one whose
// operations can be told apart at a glance, or is wrong: what is wrong is found
// by reading the module as a whole.
func NewIndex(ctx *ir.Context, src *diag.Source, opts Options) *Index {
	misuse.If(ctx == nil, "the context is nil")
	misuse.If(src == nil, "the source is nil")
	if len(src.Text) > maxIndexed {
		return nil
	}
	p := newParser(ctx, src, opts)
	x := &Index{ctx: ctx, src: src, opts: opts, budget: p.budget, names: map[string]int32{}}
	x.types.index = x
	p.typeAliases = &x.types
	s := &scanner{Index: x, p: p}
	s.file()
	if s.lost || p.failed || len(p.diags)+len(p.warnings) > 0 || len(x.items) == 0 {
		return nil
	}
	p.resolveLocations()
	if len(p.diags) > 0 || len(p.mentions) > maxMentioned {
		return nil
	}
	x.mentioned = p.mentions
	x.late, x.distinct = p.attrAliases, p.distinct
	if x.attrs == nil {
		x.attrs = x.late
	}
	for name, t := range p.named {
		if !x.nameType(name, t) {
			return nil
		}
	}
	x.spent.Store(int64(p.allSpent()))
	return x
}

// nameType gives a type a name, unless another one has it in some part.
func (x *Index) nameType(name typeName, t ir.Type) bool {
	x.mutex.Lock()
	defer x.mutex.Unlock()
	if first := x.named[name]; first != nil {
		return first == t
	}
	if x.named == nil {
		x.named = map[typeName]ir.Type{}
	}
	x.named[name] = t
	return true
}

// Len returns how many operations there are.
func (x *Index) Len() int { return len(x.items) }

// Size returns how many bytes of text the operations take from one number up to
// another.
func (x *Index) Size(from, to int) int {
	if from == to {
		return 0
	}
	return int(x.items[to-1].end - x.items[from].start)
}

// Defines reports whether an operation of the module defines a symbol of that
// name.
func (x *Index) Defines(name string) bool {
	return x.numberOf(name) >= 0
}

// DefinedIn reports whether one of the operations from one number up to another
// defines a symbol of that name.
func (x *Index) DefinedIn(name string, from, to int) bool {
	at := x.numberOf(name)
	return at >= from && at < to
}

// Within reports whether an offset is in the text of the operations from one
// number up to another.
func (x *Index) Within(offset, from, to int) bool {
	return int(x.items[from].start) <= offset && offset < int(x.items[to-1].end)
}

// NewModule returns a module like the one that is indexed, with nothing in it.
func (x *Index) NewModule() *ir.Operation {
	m := ir.NewModule(x.module.Loc)
	for _, a := range x.module.Attrs() {
		m.SetAttr(a.Name, a.Value)
	}
	return m
}

// scanner makes an index.
type scanner struct {
	*Index
	p    *parser
	lost bool // the text is not what can be indexed
}

// file goes through the text. Aliases are read, but for types that can be read later; the operations of the only
// module, or of the file if there is none, are skipped.
func (s *scanner) file() {
	p := s.p
	p.mentions = []string{}
	p.pushIsolated()
	s.module = ir.NewModule(&ir.SourceLoc{Pos: p.pos(0, 0)})
	for p.tok.Kind != lex.EOF && !s.lost {
		switch p.tok.Kind {
		case lex.TypeID:
			s.typeAlias()
		case lex.AttrID:
			if len(s.items) > 0 && s.attrs == nil {
				s.attrs = maps.Clone(p.attrAliases)
				if s.attrs == nil {
					s.attrs = map[string]attrAlias{}
				}
			}
			p.attrAlias()
		default:
			s.top()
		}
	}
	p.popIsolated()
}

// typeAlias goes past the alias of a type.
func (s *scanner) typeAlias() {
	p := s.p
	p.item = len(s.items)
	s.lateTypes = s.lateTypes || p.item > 0
	name := p.typeAliasName()
	end := p.laterType()
	if end < 0 {
		p.readTypeAlias(name)
		return
	}
	a := p.typeAliases.add(name, p.item)
	a.from, a.to = int32(p.tok.Start), int32(end)
	p.seek(end)
}

// top goes past an operation outside all others: the module, or one of a file
// that has none.
func (s *scanner) top() {
	if def := s.begins(s.p.tok); def != ir.ModuleOp || len(s.items) > 0 {
		s.item(def)
		return
	}
	block := s.module.Region(0).First()
	s.p.outermost = func() bool {
		s.p.advance()
		s.depth = 1
		for !s.lost && !s.p.isPunct('}') {
			s.item(s.begins(s.p.tok))
		}
		s.p.advance()
		return true
	}
	s.p.operation(block)
	s.p.outermost = nil
	if s.p.failed {
		return
	}
	s.module = block.First()
	s.module.Remove()
	s.lost = s.lost || s.p.tok.Kind != lex.EOF && s.p.tok.Kind != lex.AttrID || len(s.items) == 0
}

// begins returns the definition of the op that a token is the name of, or nil.
func (s *scanner) begins(t lex.Token) *ir.OpDef {
	text := s.p.text[t.Start:t.End]
	switch t.Kind {
	case lex.Ident:
		if def := s.ctx.Op(text); def != nil {
			return def
		}
		return s.ctx.Op("builtin." + text)
	case lex.String:
		if t.End < len(s.p.text) && s.p.text[t.End] == '(' {
			return s.ctx.Op(text[1 : len(text)-1])
		}
	}
	return nil
}

// item goes past an operation that begins with the next token. It ends before
// the next one that begins a line, or before the end of the module.
func (s *scanner) item(def *ir.OpDef) {
	p := s.p
	if def == nil || def == ir.ModuleOp || def.Traits&ir.ComparedBody != 0 || s.attrs != nil {
		s.lost = true
		return
	}
	x := item{start: int32(p.tok.Start), open: -1}
	symbol := def.Traits&ir.IsSymbol != 0
	last := p.tok
	generic := last.Kind == lex.String
	outer := 0 // how many brackets the body is in
	if generic {
		outer = 1
	}
	scan := p.lex
	depth, name := 0, false
scan:
	for {
		t := scan.Next()
		switch t.Kind {
		case lex.EOF:
			last, s.lost = t, depth > 0
			break scan
		case lex.Invalid:
			s.lost = true
			return
		case lex.Symbol:
			if symbol && depth == 0 && x.name == 0 && !generic {
				x.name, x.nameEnd = int32(t.Start+1), int32(t.End)
			}
		case lex.Ident, lex.String, lex.TypeID, lex.AttrID:
			switch {
			case depth == 0 && s.startsItem(last.End, t):
				last = t
				break scan
			case generic && symbol && x.name == 0 && depth > 0:
				if name && t.Kind == lex.String {
					x.name, x.nameEnd = int32(t.Start), int32(t.End)
				}
				name = t.Kind == lex.Ident && p.text[t.Start:t.End] == ir.SymName
			}
		case lex.Punct:
			switch p.text[t.Start] {
			case '(', '[', '{':
				depth++
				if body := depth == outer+1 && p.text[t.Start] == '{'; body || !generic { // nobody reads it yet
					shut := lex.Closing(p.text, t.Start)
					if shut < 0 {
						s.lost = true
						return
					}
					if body {
						x.open, x.shut = int32(t.Start), int32(shut)
					}
					scan.Window(shut, scan.End())
				}
			case ')', ']', '}':
				depth--
				if depth < 0 {
					last = t
					break scan
				}
			}
		}
		last = t
	}
	x.end = int32(last.Start)
	if x.name != 0 {
		name := s.nameOf(x)
		if _, taken := s.names[name]; taken {
			s.lost = true
			return
		}
		s.names[name] = int32(len(s.items))
	}
	s.items = append(s.items, x)
	p.seek(last.Start)
}

// startsItem reports whether a token that follows an offset is where an
// operation or an alias begins.
func (s *scanner) startsItem(after int, t lex.Token) bool {
	if strings.IndexByte(s.p.text[after:t.Start], '\n') < 0 {
		return false
	}
	if t.Kind == lex.TypeID || t.Kind == lex.AttrID {
		rest := s.p.lex
		rest.Window(t.End, len(s.p.text))
		next := rest.Next()
		return next.Kind == lex.Punct && s.p.text[next.Start] == '='
	}
	return s.begins(t) != nil
}
