package chunk

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/lex"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// index locates the top-level operations of a source and the symbols that they define, without
// parsing them. Several goroutines may use it.
type index struct {
	ctx     *ir.Context
	text    string
	outline *asm.Outline
	ops     []extent
	symbols map[string]int32 // from the names of symbols to the operations that define them
}

// extent holds offsets of an operation in the text. There may be a million of them; they have no
// pointers, so that the garbage collector does not scan them.
type extent struct {
	start, end int32
	// nameStart and nameEnd enclose the symbol name, with its quotes if it has any; 0 without a symbol.
	nameStart, nameEnd int32
	// open and shut are the last outermost braces: those of a function's body.
	open, shut int32
}

// newIndex returns the index of a source, or nil if its operations cannot be separated by their
// tokens or must be parsed together.
func newIndex(ctx *ir.Context, source *diag.Source, opts asm.Options) *index {
	x := &index{ctx: ctx, text: source.Text}
	x.outline = asm.NewOutline(ctx, source, opts, x.scan)
	if x.outline == nil || !x.nameAll() {
		return nil
	}
	return x
}

// nameAll fills symbols. It reports whether each name is that of one operation.
func (x *index) nameAll() bool {
	x.symbols = make(map[string]int32, len(x.ops))
	named := 0
	for op := range x.ops {
		if x.ops[op].nameStart != 0 {
			x.symbols[x.name(op)] = int32(op)
			named++
		}
	}
	return named == len(x.symbols)
}

// name returns the name of the symbol that an operation defines, or "".
func (x *index) name(op int) string {
	e := &x.ops[op]
	name := x.text[e.nameStart:e.nameEnd]
	if strings.HasPrefix(name, `"`) {
		return lex.Unquote(name)
	}
	return name
}

// definition returns the operation that defines a symbol, or -1.
func (x *index) definition(name string) int {
	if op, ok := x.symbols[name]; ok {
		return int(op)
	}
	return -1
}

// defines reports whether an operation defines a symbol.
func (x *index) defines(name string) bool { return x.definition(name) >= 0 }

// chunkEnd returns the end of the chunk that begins with an operation. The chunk has at least size
// bytes of text, if as many are left.
func (x *index) chunkEnd(from, size int) int {
	to := from + 1
	for to < len(x.ops) && int(x.ops[to-1].end-x.ops[from].start) < size {
		to++
	}
	return to
}

// scan adds the operation that begins with a token to the index. It returns the offset of the next
// token after the operation, or -1 if the operation does not end where the next one starts on a new
// line.
func (x *index) scan(first lex.Token) int {
	def := asm.OpDefOf(x.ctx, x.text, first)
	if def == nil || def == ir.ModuleOp || def.Traits&ir.ComparedBody != 0 {
		return -1
	}
	s := scanner{index: x, lex: lex.New(x.text), generic: first.Kind == lex.String, symbol: def.Traits&ir.IsSymbol != 0}
	s.start, s.open = int32(first.Start), -1
	s.lex.Window(first.End, len(x.text))
	end := s.scan(first.End)
	if end < 0 {
		return -1
	}
	s.end = int32(end)
	if len(x.ops) == cap(x.ops) { // append would grow it by a quarter only, and copy more often
		x.ops = slices.Grow(x.ops, len(x.ops)+64)
	}
	x.ops = append(x.ops, s.extent)
	return end
}

// startsLine reports whether an operation or the definition of an alias starts with a token at the
// beginning of a line.
func (x *index) startsLine(t lex.Token) bool {
	if t.Kind == lex.TypeID || t.Kind == lex.AttrID {
		rest := lex.New(x.text)
		rest.Window(t.End, len(x.text))
		next := rest.Next()
		return next.Kind == lex.Punct && x.text[next.Start] == '='
	}
	return asm.OpDefOf(x.ctx, x.text, t) != nil
}

// scanner scans the tokens of one operation. It skips whatever is between braces, except for the
// attributes of the generic form, which hold the name of the symbol.
type scanner struct {
	extent
	*index
	lex     lex.Lexer
	generic bool // the operation is in the generic form
	symbol  bool // it may define a symbol
	depth   int  // of brackets
	symName bool // the last word was sym_name
}

// scan scans the tokens after an offset, and returns the offset of the token after the operation,
// or -1.
func (s *scanner) scan(last int) int {
	for {
		t := s.lex.Next()
		switch t.Kind {
		case lex.EOF:
			if s.depth > 0 {
				return -1
			}
			return t.Start
		case lex.Invalid:
			return -1
		case lex.Symbol:
			if s.symbol && s.depth == 0 && s.nameStart == 0 && !s.generic {
				s.nameStart, s.nameEnd = int32(t.Start+1), int32(t.End)
			}
		case lex.Ident, lex.String, lex.TypeID, lex.AttrID:
			if s.depth == 0 && strings.IndexByte(s.text[last:t.Start], '\n') >= 0 && s.startsLine(t) {
				return t.Start
			}
			if s.depth > 0 {
				s.word(t)
			}
		case lex.Punct:
			switch s.text[t.Start] {
			case '(', '[', '{':
				if s.depth++; !s.body(t) {
					return -1
				}
			case ')', ']', '}':
				if s.depth--; s.depth < 0 {
					return t.Start
				}
			}
		}
		last = t.End
	}
}

// word finds the name of the symbol in the generic form: the string after sym_name.
func (s *scanner) word(t lex.Token) {
	if !s.generic || !s.symbol || s.nameStart != 0 {
		return
	}
	if s.symName && t.Kind == lex.String {
		s.nameStart, s.nameEnd = int32(t.Start), int32(t.End)
	}
	s.symName = t.Kind == lex.Ident && s.text[t.Start:t.End] == ir.SymName
}

// body skips what is in the bracket at a token, unless it may hold the name of the symbol. It
// reports whether the bracket is closed. The body of an operation is between outermost braces; in
// the generic form it is also in parentheses.
func (s *scanner) body(t lex.Token) bool {
	outer := 0
	if s.generic {
		outer = 1
	}
	isBody := s.depth == outer+1 && s.text[t.Start] == '{'
	if s.generic && !isBody {
		return true
	}
	shut := lex.Closing(s.text, t.Start)
	if shut < 0 {
		return false
	}
	if isBody {
		s.open, s.shut = int32(t.Start), int32(shut)
	}
	s.lex.Window(shut, s.lex.End())
	return true
}
