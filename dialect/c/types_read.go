package c

import "github.com/alecthomas/participle/v2/lexer"

// readRecord reads the body of a record as its grammar does, but in one pass
// without reflection: programs have thousands of records. It is not ok if the text
// is not that of a record; the grammar then says what is wrong with it.
func readRecord(text string) (r *recordText, ok bool) {
	rd := reader{tokens: tokens{text: text}}
	rd.advance()
	r = rd.record()
	return r, !rd.failed && rd.tok.EOF()
}

// reader reads what it is asked for. Once something else is there it has failed,
// and what it returns means nothing.
type reader struct {
	tokens
	tok    lexer.Token // the next one
	failed bool
}

func (r *reader) advance() {
	var err error
	r.tok, err = r.Next()
	r.failed = r.failed || err != nil
}

// is reports whether the next token is the word or punctuation.
func (r *reader) is(word string) bool {
	return r.tok.Value == word && r.tok.Type != lexer.EOF && r.tok.Type != tokString
}

func (r *reader) accept(word string) bool {
	if r.failed || !r.is(word) {
		return false
	}
	r.advance()
	return true
}

func (r *reader) expect(word string) {
	if !r.accept(word) {
		r.failed = true
	}
}

// take consumes the next token, which has to be of one of two kinds.
func (r *reader) take(one, other lexer.TokenType) lexer.Token {
	tok := r.tok
	if tok.Type != one && tok.Type != other {
		r.failed = true
		return tok
	}
	r.advance()
	return tok
}

func (r *reader) record() *recordText {
	t := &recordText{}
	if r.tok.Type == tokString {
		t.Name = r.take(tokString, tokString).Value
	}
	r.expect("{")
	if !r.is("}") {
		t.Fields = append(t.Fields, r.field())
		for r.accept(",") {
			t.Fields = append(t.Fields, r.field())
		}
	}
	r.expect("}")
	for r.accept(",") {
		t.Attrs = append(t.Attrs, r.recordAttr())
	}
	return t
}

func (r *reader) field() *fieldText {
	f := &fieldText{Pos: r.tok.Pos}
	if r.tok.Type == tokWord || r.tok.Type == tokString {
		name := r.take(tokWord, tokString)
		f.Name = &nameText{name.Pos, name.Value}
	}
	r.expect(":")
	typ := r.take(tokWord, tokType)
	f.Type = &typeText{typ.Pos, typ.Value}
	if r.accept(":") {
		f.Width = r.number()
	}
	for !r.failed && (r.is("packed") || r.is("align")) {
		f.Attrs = append(f.Attrs, r.fieldAttr())
	}
	return f
}

func (r *reader) fieldAttr() *fieldAttr {
	if r.accept("packed") {
		return &fieldAttr{Packed: true}
	}
	return &fieldAttr{Align: r.assigned("align")}
}

func (r *reader) recordAttr() *recordAttr {
	switch {
	case r.is("pack"):
		return &recordAttr{Pack: r.assigned("pack")}
	case r.is("align"):
		return &recordAttr{Align: r.assigned("align")}
	}
	for _, flag := range [...]string{"packed", "transparent", "cxx", "nontrivial"} {
		if r.accept(flag) {
			return &recordAttr{Flag: flag}
		}
	}
	r.failed = true
	return nil
}

// assigned reads name = number.
func (r *reader) assigned(name string) *numberText {
	r.expect(name)
	r.expect("=")
	return r.number()
}

func (r *reader) number() *numberText {
	n := r.take(tokInt, tokInt)
	return &numberText{n.Pos, n.Value}
}
