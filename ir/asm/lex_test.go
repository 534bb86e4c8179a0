package asm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// tokens returns the tokens of a text, separated by spaces, or what is wrong
// with the first bad one.
func tokens(text string) string {
	l := lex.New(text)
	var words []string
	for {
		t := l.Next()
		switch t.Kind {
		case lex.EOF:
			return strings.Join(words, " ")
		case lex.Invalid:
			return fmt.Sprintf("%d-%d: %s", t.Start, t.End, l.Problem)
		}
		words = append(words, text[t.Start:t.End])
	}
}

func TestTokens(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{" \t\r\n// comment", ""},
		{"a // comment\nb", "a b"},
		{"func.func @f(%a: i32)->!x.y", "func.func @f ( %a : i32 ) -> !x.y"},
		{`@"a b" @_x.$1-`, `@"a b" @_x.$1 -`},
		{"%0#1 %a-b.c$_ ^bb0 #x-1", "%0 #1 %a-b.c$_ ^bb0 #x-1"},
		{"%0a", "%0 a"},
		{"1 0x1F 0xg 1.5 1. 1.e5 1.5e-3 1.5e 4x8xf32", "1 0x1F 0 xg 1.5 1. 1.e5 1.5e-3 1.5 e 4 x8xf32"},
		{"1.5e", "1.5 e"},
		{"1.5e+", "1.5 e +"},
		{"a::b:c ... <{[]}> -> -1 {-# #-}", "a :: b : c ... < { [ ] } > -> - 1 {-# #-}"},
		{`"a\"b\\\n\t\0A"`, `"a\"b\\\n\t\0A"`},
		{"é", "0-1: unexpected character"},
		{"a & b", "2-3: unexpected character"},
		{".", "0-1: expected three consecutive dots for an ellipsis"},
		{"% a", "0-1: invalid SSA name"},
		{"^", "0-1: invalid block name"},
		{"!", "0-1: invalid type identifier"},
		{"#(", "0-1: invalid attribute name"},
		{"@1", "0-1: @ identifier expected to start with letter or '_'"},
		{`"abc`, `0-4: expected '"' in string literal`},
		{"\"a\nb\"", `0-2: expected '"' in string literal`},
		{`"\x"`, "0-3: unknown escape in string literal"},
		{`"\`, "0-2: unknown escape in string literal"},
		{`"\0`, "0-3: unknown escape in string literal"},
	} {
		if got := tokens(c.text); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestBalanced(t *testing.T) {
	for _, c := range []struct {
		text  string
		end   int
		depth int
		bad   string
	}{
		{"<>x", 2, 1, ""},
		{"<a<b>(c)>", 9, 2, ""},
		{`<">\"">`, 7, 1, ""},
		{"<(a) -> b>", 10, 2, ""},
		{"<(a >= 0, b <= 1)>", 18, 2, ""},
		{"<// >\n>", 7, 1, ""},
		{"<", 1, 1, "unbalanced '<' character in pretty dialect name"},
		{"<(>", 3, 2, "unbalanced '<' character in pretty dialect name"},
		{"<(]>", 2, 2, "unbalanced '(' character in pretty dialect name"},
		{`<"`, 2, 1, `expected '"' in string literal`},
		{"<<<<<<>", 5, 6, "nesting is too deep"},
	} {
		x := lex.Balanced(c.text, 0, 5)
		if x.End != c.end || x.Depth != c.depth || x.Problem != c.bad {
			t.Errorf("%q: %+v, want %+v", c.text, x, c)
		}
	}
}

func TestClosing(t *testing.T) {
	for _, c := range []struct {
		text string
		want int
	}{
		{"{}x", 1},
		{"({[]})", 5},
		{"{-> < >}", 7},
		{`{"}\"" @"}" }`, 12},
		{"{ // }\n / }", 10},
		{"{(}", -1},
		{"{ // }", -1},
		{`{"}`, -1},
		{`{"\x"}`, -1},
	} {
		if got := lex.Closing(c.text, 0); got != c.want {
			t.Errorf("%q: %d, want %d", c.text, got, c.want)
		}
	}
}

func TestUnquote(t *testing.T) {
	if got := lex.Unquote(`"a\"\\\n\t\0a\FFz"`); got != "a\"\\\n\t\x0a\xffz" {
		t.Errorf("%q", got)
	}
}
