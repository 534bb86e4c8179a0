package asm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// Extent holds offsets of a top-level operation in the text of an outline. There may be a million of them; they have no
// pointers, so that the garbage collector does not scan them.
type Extent struct {
	Start, End int32
	// nameStart and nameEnd enclose the symbol name, with its quotes if it has any; 0 without a symbol.
	nameStart, nameEnd int32
	// open and shut are the last outermost braces: those of a function's body.
	open, shut int32
}

// nameAll fills Symbols. It reports whether each name is that of one operation.
func (o *Outline) nameAll() bool {
	o.Symbols = make(map[string]int32, len(o.Ops))
	named := 0
	for op := range o.Ops {
		if o.Ops[op].nameStart != 0 {
			o.Symbols[o.name(op)] = int32(op)
			named++
		}
	}
	return named == len(o.Symbols)
}

// name returns the name of the symbol that an operation defines, or "".
func (o *Outline) name(op int) string {
	e := &o.Ops[op]
	name := o.src.Text[e.nameStart:e.nameEnd]
	if strings.HasPrefix(name, `"`) {
		return lex.Unquote(name)
	}
	return name
}

// scan adds the operation that begins with a token. It returns the offset of the next token after the operation, or -1 if
// the operation does not end where the next one starts on a new line.
func (o *Outline) scan(first lex.Token) int {
	def := opDefOf(o.ctx, o.src.Text, first)
	if def == nil || def == ir.ModuleOp || def.Traits&ir.ComparedBody != 0 {
		return -1
	}
	s := scanner{outline: o, text: o.src.Text, lex: lex.New(o.src.Text), generic: first.Kind == lex.String, symbol: def.Traits&ir.IsSymbol != 0}
	s.Start, s.open = int32(first.Start), -1
	s.lex.Window(first.End, len(s.text))
	end := s.scan(first.End)
	if end < 0 {
		return -1
	}
	s.End = int32(end)
	if len(o.Ops) == cap(o.Ops) { // append would grow it by a quarter only, and copy more often
		o.Ops = slices.Grow(o.Ops, len(o.Ops)+64)
	}
	o.Ops = append(o.Ops, s.Extent)
	return end
}

// startsLine reports whether an operation or the definition of an alias starts with a token at the beginning of a line.
func (o *Outline) startsLine(t lex.Token) bool {
	if t.Kind == lex.TypeID || t.Kind == lex.AttrID {
		rest := lex.New(o.src.Text)
		rest.Window(t.End, len(o.src.Text))
		next := rest.Next()
		return next.Kind == lex.Punct && o.src.Text[next.Start] == '='
	}
	return opDefOf(o.ctx, o.src.Text, t) != nil
}

// scanner scans the tokens of one operation. It skips whatever is between braces, except for the
// attributes of the generic form, which hold the name of the symbol.
type scanner struct {
	Extent
	outline *Outline
	text    string
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
			if s.depth == 0 && strings.IndexByte(s.text[last:t.Start], '\n') >= 0 && s.outline.startsLine(t) {
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
