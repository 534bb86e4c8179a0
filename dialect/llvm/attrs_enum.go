package llvm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// errAttr: #llvm.linkage<foo>
const errAttr diag.ID = "attr-syntax"

// enum is how an attribute that is one of several words is spelled. An empty
// word is a number that means nothing.
type enum struct {
	mnemonic string // "" if it is a plain number on ops
	desc     string // in MLIR's words
	words    []string
}

// find returns the number of a word, or -1.
func (e *enum) find(word string) int {
	if word == "" {
		return -1
	}
	return slices.Index(e.words, word)
}

// oneOf lists the words, for error messages.
func (e *enum) oneOf() string {
	words := slices.DeleteFunc(slices.Clone(e.words), func(w string) bool { return w == "" })
	return "expected one of [" + strings.Join(words, ", ") + "] for " + e.desc
}

// accept consumes a word of the enum if one is next.
func (e *enum) accept(p ir.Parser) (int, bool) {
	for i, w := range e.words {
		if w != "" && p.Accept(w) {
			return i, true
		}
	}
	return 0, false
}

// expect consumes a word of the enum.
func (e *enum) expect(p ir.Parser) int {
	at := p.Pos()
	word := p.Keyword()
	i := e.find(word)
	if i < 0 {
		p.Errorf(at, errAttr, "%s, got: %s", e.oneOf(), word)
		return 0
	}
	return i
}

// numbered restricts an attribute to the numbers of type t that have a word.
func (e *enum) numbered(t ir.Type) ir.AttrConstraint {
	return ir.AttrConstraint{Desc: e.desc, Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, fits := i.Int64()
		return ok && i.Type == t && fits && v >= 0 && v < int64(len(e.words)) && e.words[v] != ""
	}}
}

// enumDef returns the definition of the attribute as text.
func enumDef(e *enum, summary string, value func(int) ir.Attribute) *ir.AttrDef {
	return &ir.AttrDef{
		Mnemonic: e.mnemonic,
		Summary:  summary,
		Syntax:   "`<` word `>`",
		Parse: func(b *ir.Body) (ir.Attribute, error) {
			word := strings.Trim(b.Text, "\" \t\r\n")
			i := e.find(word)
			if i < 0 {
				return nil, &ir.BodyError{ID: errAttr, Len: len(b.Text), Msg: e.oneOf() + ", got: " + word}
			}
			return value(i), nil
		},
	}
}

// numberAttr returns the value of an integer attribute of an op, or 0.
func numberAttr(o *ir.Operation, name string) int64 {
	i, _ := o.Attr(name).(ir.IntegerAttr)
	v, _ := i.Int64()
	return v
}
