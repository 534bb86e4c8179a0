package main

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// A token is a word of a program, the last one empty.
type token struct {
	text  string
	at    ir.Location
	first bool // of its line
}

// word is a comment, a string, a name, a number, or an operator.
var word = regexp.MustCompile(`//.*|"(\\.|[^"\\\n])*"|[\pL_][\pL\d_]*|0x[\da-fA-F]+|\d+(\.\d+)?(e[-+]?\d+)?|\.\.\.|[-+*/=!<>]=|&&|\|\||->|<<|>>|\S`)

func scan(source *diag.Source) (tokens []token) {
	at := func(offset int) ir.Location { return &ir.SourceLoc{Pos: diag.Pos{Source: source, Offset: offset}} }
	end := 0
	for _, m := range word.FindAllStringIndex(source.Text, -1) {
		if text := source.Text[m[0]:m[1]]; !strings.HasPrefix(text, "//") {
			tokens = append(tokens, token{text, at(m[0]), strings.Contains(source.Text[end:m[0]], "\n")})
			end = m[1]
		}
	}
	return append(tokens, token{"", at(len(source.Text)), true})
}

func (t token) error(format string, args ...any) error { return abiopt.Errorf(t.at, format, args...) }

func (p *program) peek() token { return p.tokens[0] }

// next takes a token; the last one stays.
func (p *program) next() token {
	t := p.tokens[0]
	if t.text != "" {
		p.tokens = p.tokens[1:]
	}
	return t
}

// accept takes the next token if it is a certain one.
func (p *program) accept(text string) bool { return p.peek().text == text && p.next().text == text }

func (p *program) expect(text string) {
	if t := p.next(); t.text != text {
		panic(t.error("expected '%s', not '%s'", text, t.text))
	}
}

var names = regexp.MustCompile(`^[\pL_]`)

func (p *program) name() string {
	t := p.next()
	if !names.MatchString(t.text) {
		panic(t.error("expected a name, not '%s'", t.text))
	}
	return t.text
}

// literal reads a string, an int64 or a float64.
func (p *program) literal() any {
	t := p.next()
	if s, err := strconv.Unquote(t.text); err == nil {
		return s
	}
	if n, err := strconv.ParseInt(t.text, 0, 64); err == nil {
		return n
	}
	f, err := strconv.ParseFloat(t.text, 64)
	if err != nil {
		panic(t.error("expected an expression, not '%s'", t.text))
	}
	return f
}

// list reads items between commas, up to the end.
func (p *program) list(end string, item func()) {
	for !p.accept(end) {
		if item(); !p.accept(",") {
			p.expect(end)
			return
		}
	}
}
