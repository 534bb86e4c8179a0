package grammar

import (
	"errors"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/alecthomas/participle/v2"
)

// Grammar reads bodies into a T.
type Grammar[T any] struct {
	parser func() *participle.Parser[T]
}

// New returns the grammar that T's struct tags say. It is built at the first use,
// as few programs read all that they could, and panics then if the tags are wrong:
// that is a mistake in the program.
func New[T any](options ...participle.Option) *Grammar[T] {
	options = append([]participle.Option{participle.Lexer(Definition{}), participle.UseLookahead(2)}, options...)
	return &Grammar[T]{sync.OnceValue(func() *participle.Parser[T] { return participle.MustBuild[T](options...) })}
}

// Parse reads a whole body. The error is an *ir.BodyError.
func (g *Grammar[T]) Parse(b *ir.Body) (*T, error) {
	if !b.Present {
		return nil, &ir.BodyError{ID: ErrBody, Msg: "expected '<'"}
	}
	v, err := g.parser().ParseString("", b.Text)
	if err != nil {
		return nil, bodyError(err)
	}
	return v, nil
}

// bodyError converts an error of participle.
func bodyError(err error) error {
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) {
		t := unexpected.Unexpected
		found := "'" + t.Value + "'"
		if t.EOF() {
			found = "end of body"
		}
		msg := "unexpected " + found
		if _, expected, ok := strings.Cut(unexpected.Message(), " (expected "); ok {
			msg = "expected " + strings.TrimSuffix(expected, ")") + ", found " + found
		}
		return &ir.BodyError{ID: ErrBody, Offset: t.Pos.Offset, Len: len(t.Value), Msg: msg}
	}
	var located participle.Error
	if errors.As(err, &located) {
		return &ir.BodyError{ID: ErrBody, Offset: located.Position().Offset, Msg: located.Message()}
	}
	return &ir.BodyError{ID: ErrBody, Msg: err.Error()}
}
