package main

import (
	"strconv"
	"strings"
	"text/scanner"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// tokens reads a program token by token.
type tokens struct {
	scanner scanner.Scanner
	source  *diag.Source
	kind    rune
	token   string // "" at the end
	at      ir.Location
}

// scan returns the tokens of a source, with the first one read.
func scan(source *diag.Source) tokens {
	t := tokens{source: source}
	t.scanner.Init(strings.NewReader(source.Text))
	t.scanner.Error = func(*scanner.Scanner, string) {} // the parser reports the token
	t.next()
	return t
}

func (t *tokens) next() {
	t.kind, t.token = t.scanner.Scan(), t.scanner.TokenText()
	if two := t.token + string(t.scanner.Peek()); strings.Contains(" == != <= >= && || << >> ", " "+two+" ") {
		t.scanner.Next()
		t.token = two
	}
	t.at = ir.AtOffset(t.source, t.scanner.Position.Offset, len(t.token))
}

func (t *tokens) fail(format string, args ...any) { panic(abiopt.Errorf(t.at, format, args...)) }

func (t *tokens) accept(token string) bool {
	found := t.token == token
	if found {
		t.next()
	}
	return found
}

func (t *tokens) expect(token string) {
	if !t.accept(token) {
		t.fail("expected '%s', not '%s'", token, t.token)
	}
}

// list reads elements with commas between them, up to a closing token.
func (t *tokens) list(closing string, element func()) {
	for t.token != closing {
		if element(); t.token != closing {
			t.expect(",")
		}
	}
	t.next()
}

func (t *tokens) name() string {
	name := t.token
	if t.kind != scanner.Ident {
		t.fail("expected a name, not '%s'", name)
	}
	t.next()
	return name
}

func (t *tokens) integer() int64 {
	n, err := strconv.ParseInt(t.token, 0, 64)
	if err != nil {
		t.fail("'%s' is not an integer of 64 bits", t.token)
	}
	t.next()
	return n
}
