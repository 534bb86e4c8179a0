package c

import (
	"errors"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"

	"github.com/abi-opt/abi-opt/ir"
)

// Types are the dialect's types.
var Types = []*ir.TypeDef{
	{
		Mnemonic: "struct",
		Summary:  "C struct",
		Syntax:   recordSyntax,
		Parse:    func(b *ir.Body) (ir.Type, error) { return parseRecord(b, false) },
	},
	{
		Mnemonic: "union",
		Summary:  "C union",
		Syntax:   recordSyntax,
		Parse:    func(b *ir.Body) (ir.Type, error) { return parseRecord(b, true) },
	},
	{
		Mnemonic: "array",
		Summary:  "C array, with a number of elements or flexible",
		Syntax:   "(int | `?`) `x` type",
		Parse:    parseArray,
	},
	{
		Mnemonic: "bitint",
		Summary:  "C23 _BitInt",
		Syntax:   "`si`N | `ui`N",
		Parse:    parseBitInt,
	},
}

const recordSyntax = "string? `{` (field (`,` field)*)? `}` (`,` record-attr)*\n" +
	"field       ::= name? `:` type (`:` width)? field-attr*\n" +
	"field-attr  ::= `packed` | `align` `=` int\n" +
	"record-attr ::= `packed` | `pack` `=` int | `align` `=` int | `transparent` | `cxx` | `nontrivial`"

// The grammars are compiled at their first use.
var (
	recordGrammar = lazyGrammar[recordText]()
	arrayGrammar  = lazyGrammar[arrayText]()
	bitIntGrammar = lazyGrammar[bitIntText]()
)

func lazyGrammar[T any]() func() *participle.Parser[T] {
	return sync.OnceValue(func() *participle.Parser[T] {
		return participle.MustBuild[T](participle.Lexer(bodyLexer{}))
	})
}

func parseBitInt(b *ir.Body) (ir.Type, error) {
	text, err := parseBody(b, bitIntGrammar)
	if err != nil {
		return nil, err
	}
	inner, err := text.Int.parse(b)
	if err != nil {
		return nil, err
	}
	i, ok := inner.(*ir.IntegerType)
	if !ok {
		return nil, text.Int.error(problem(ErrBitInt, "_BitInt is si or ui and a width, as in !c.bitint<si37>"))
	}
	if ps := checkBitInt(i); ps != nil {
		return nil, text.Int.error(ps[0])
	}
	return BitInt(i), nil
}

func parseArray(b *ir.Body) (ir.Type, error) {
	text, err := parseBody(b, arrayGrammar)
	if err != nil {
		return nil, err
	}
	elem, err := text.Elem.parse(b)
	if err != nil {
		return nil, err
	}
	if p, bad := checkNested(elem); bad {
		return nil, text.Elem.error(p)
	}
	if text.Flexible {
		t := FlexibleArray(elem)
		if ps := checkArray(t); ps != nil {
			return nil, text.Elem.error(ps[0])
		}
		return t, nil
	}
	n, err := text.Len.value()
	if err != nil {
		return nil, err
	}
	t := Array(n, elem)
	if ps := checkArray(t); ps != nil {
		return nil, text.Len.error(ps[0])
	}
	return t, nil
}

// checkNested checks a type inside another. The dialect's own types were
// checked as they were parsed.
func checkNested(t ir.Type) (Problem, bool) {
	switch t.(type) {
	case *RecordType, *ArrayType, *BitIntType:
		return Problem{}, false
	}
	ps := CheckType(t)
	if ps == nil {
		return Problem{}, false
	}
	return ps[0], true
}

// parseBody reads the body with the grammar.
func parseBody[T any](b *ir.Body, grammar func() *participle.Parser[T]) (*T, error) {
	if !b.Present {
		return nil, &ir.BodyError{ID: ErrTypeSyntax, Msg: "expected '<'"}
	}
	text, err := grammar().ParseString("", b.Text)
	if err != nil {
		return nil, syntaxError(err)
	}
	return text, nil
}

func syntaxError(err error) error {
	var at participle.Error
	if !errors.As(err, &at) {
		return &ir.BodyError{ID: ErrTypeSyntax, Msg: err.Error()}
	}
	e := &ir.BodyError{ID: ErrTypeSyntax, Offset: at.Position().Offset, Msg: at.Message()}
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) {
		e.Len = len(unexpected.Unexpected.Value)
	}
	return e
}

// parse reads the nested type.
func (t *typeText) parse(b *ir.Body) (ir.Type, error) {
	return b.ParseType(t.Pos.Offset, t.Pos.Offset+len(t.Text))
}

func (t *typeText) error(p Problem) error {
	return &ir.BodyError{ID: p.ID, Offset: t.Pos.Offset, Len: len(t.Text), Msg: p.Msg}
}

func (n *numberText) value() (int64, error) {
	v, err := strconv.ParseInt(n.Text, 10, 64)
	if err != nil {
		return 0, n.error(problem(ErrTooBig, "%s does not fit 63 bits", n.Text))
	}
	return v, nil
}

func (n *numberText) error(p Problem) error {
	return &ir.BodyError{ID: p.ID, Offset: n.Pos.Offset, Len: len(n.Text), Msg: p.Msg}
}

// unquote returns the bytes that a string literal with MLIR's escapes stands
// for.
func unquote(lit string) string {
	lit = lit[1 : len(lit)-1]
	if !strings.Contains(lit, `\`) {
		return lit
	}
	out := make([]byte, 0, len(lit))
	for lit != "" {
		c, rest := unescape(lit)
		out, lit = append(out, c), rest
	}
	return string(out)
}

// unescape takes one character, maybe escaped, off the text.
func unescape(s string) (byte, string) {
	if s[0] != '\\' || len(s) < 2 {
		return s[0], s[1:]
	}
	switch s[1] {
	case 'n':
		return '\n', s[2:]
	case 't':
		return '\t', s[2:]
	case '\\', '"':
		return s[1], s[2:]
	}
	if len(s) >= 3 {
		if v, err := strconv.ParseUint(s[1:3], 16, 8); err == nil {
			return byte(v), s[3:]
		}
	}
	return s[0], s[1:]
}

// checkSpelling bounds the text of a type, which is its identity: aliases of
// aliases could make it longer than memory.
func checkSpelling(written, inside int) (Problem, bool) {
	limit := max(MaxSpelling, MaxGrowth*written)
	if inside <= limit {
		return Problem{}, true
	}
	return problem(ErrTooDeep, "the record is longer than %d bytes when spelled out", limit), false
}
