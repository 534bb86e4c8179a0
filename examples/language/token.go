package main

import (
	"fmt"
	"strings"
	"text/scanner"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// A token is a word of the language; kind is as in text/scanner, or scanner.Char for an
// operator.
type token struct {
	kind rune
	text string
	at   int
}

// operators are those of two characters.
var operators = []string{"==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "->", "<<", ">>"}

func tokens(source *diag.Source) []token {
	var s scanner.Scanner
	s.Init(strings.NewReader(source.Text))
	s.Mode = scanner.ScanIdents | scanner.ScanInts | scanner.ScanFloats | scanner.ScanStrings | scanner.ScanComments | scanner.SkipComments
	s.Error = func(s *scanner.Scanner, message string) { fail(source, s.Offset, "%s", message) }
	var list []token
	for kind := s.Scan(); ; kind = s.Scan() {
		t := token{kind, s.TokenText(), s.Offset}
		for _, op := range operators {
			if kind > 0 && strings.HasPrefix(source.Text[t.at:], op) {
				t.text = op
				s.Next()
			}
		}
		if kind > 0 {
			t.kind = scanner.Char
		}
		if list = append(list, t); kind == scanner.EOF {
			return list
		}
	}
}

// fail ends the compilation with an error at a place of the source.
func fail(source *diag.Source, at int, format string, args ...any) {
	panic(&abiopt.Error{Diagnostics: []diag.Diagnostic{{
		Severity: diag.Error, Message: fmt.Sprintf(format, args...), Pos: diag.Pos{Source: source, Offset: at},
	}}})
}

func (p *compiler) fail(format string, args ...any) {
	fail(p.source, p.tokens[p.next].at, format, args...)
}

// peek is the next token; accept and expect take it if it is the one.
func (p *compiler) peek() token { return p.tokens[p.next] }

func (p *compiler) accept(text string) bool {
	if t := p.peek(); t.text != text || t.kind == scanner.String {
		return false
	}
	p.next++
	return true
}

func (p *compiler) expect(text string) {
	if !p.accept(text) {
		p.fail("expected '%s', not '%s'", text, p.peek().text)
	}
}

// take takes a token of a kind.
func (p *compiler) take(kind rune, what string) string {
	t := p.peek()
	if t.kind != kind {
		p.fail("expected %s, not '%s'", what, t.text)
	}
	p.next++
	return t.text
}

func (p *compiler) name() string { return p.take(scanner.Ident, "a name") }

// list reads items between commas, up to the end.
func (p *compiler) list(end string, item func()) {
	for !p.accept(end) {
		item()
		if !p.accept(",") {
			p.expect(end)
			return
		}
	}
}

// loc is the place of the next token.
func (p *compiler) loc() ir.Location {
	return &ir.SourceLoc{Pos: diag.Pos{Source: p.source, Offset: p.peek().at}}
}
