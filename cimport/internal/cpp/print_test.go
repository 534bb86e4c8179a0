package cpp

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// output preprocesses a text and spells the tokens, or the first message.
func output(text string) (string, []diag.Diagnostic) {
	p := New(context.Background(), Options{
		Read:   func(string, int64) (string, error) { return "", os.ErrNotExist },
		Exists: func(string) (bool, error) { return false, nil },
		Has:    func(_, _ string) string { return "0" },
	})
	p.Start(&diag.Source{Name: "t.c", Text: text}, "t.c")
	var tokens []Token
	for t := p.Next(); t.Kind != EOF; t = p.Next() {
		tokens = append(tokens, t)
	}
	return strings.TrimSpace(Spell(tokens)), p.Diagnostics()
}

func TestMacros(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"#define A 1\nA", "1"},
		{"#define f(x) x+x\nf(2) f f (3)", "2+2 f 3+3"},
		{"#define f(x) #x\nf( a  \"q\\n\" )", `"a \"q\\n\""`},
		{"#define c(a,b) a##b\nc(x,y) c(,y) c(x,) [c(,)]", "xy y x []"},
		{"#define x 3\n#define f(a) f(x * (a))\n#undef x\n#define x 2\n#define g f\n#define z z[0]\n#define h g(~\n#define m(a) a(w)\n#define w 0,1\n#define t(a) a\n#define p() int\n#define q(x) x\n#define r(x,y) x ## y\n#define str(x) # x\nf(y+1) + f(f(z)) % t(t(g)(0) + t)(1);",
			"f(2 * (y+1)) + f(2 * (f(2 * (z[0])))) % f(2 * (0)) + t(1);"},
		{"#define e(f, ...) p(f, ##__VA_ARGS__)\ne(1) e(1,2) e(1,2,3)", "p(1) p(1,2) p(1,2,3)"},
		{"#define e(f, ...) p(f __VA_OPT__(,) __VA_ARGS__)\ne(1) e(1,2)", "p(1) p(1 , 2)"},
		{"#define EMPTY\n#define LP (\n#define f(x) <x>\nf EMPTY LP 1) f(EMPTY)", "f ( 1) <>"},
		{"#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n#define join(c, d) in_between(c hash_hash d)\njoin(x, y)", `"x ## y"`},
		{"#if 1 + 2 * 3 == 7 && !defined(X) && (1 ? 2 : 0/0)\na\n#elif 1\nb\n#else\nc\n#endif", "a"},
		{"#if 0\nit's /* x\n#else\n*/ y\n#else\nz\n#endif", "z"},
		{"#ifdef A\n#elifndef A\nk\n#endif", "k"},
		{"a\\\nb /\\\n/ c\n+\\\n+", "ab ++"},
		{"%:define A(x) x%:%:1\n<: A(y) :>", "<: y1 :>"},
		{"__LINE__ __COUNTER__ __COUNTER__\n#line 10\n__LINE__ __FILE__", `1 0 1 10 "t.c"`},
		{"_Pragma(\"once\") x", "x"},
		{"#define T(x) #x\n#define S(x) T(x)\n#define DO(x) _Pragma(S(x))\n#define C const DO(once)\nC x DO(once) y", "const x y"},
	} {
		got, ds := output(test.text)
		if got != test.want || len(ds) > 0 {
			t.Errorf("%s\n got %s %v\nwant %s", test.text, got, diag.Err(ds), test.want)
		}
	}
}

// The operand of _Pragma may come from macros, but they cannot nest it without a limit.
func TestPragmaOperand(t *testing.T) {
	for text, want := range map[string]string{
		"#define S \"once\"\n_Pragma(S) x":       "",
		"#define S 1\n_Pragma(S) x":              "_Pragma takes a parenthesized string literal",
		"#define S \"once\" 1\n_Pragma(S) x":     "_Pragma takes a parenthesized string literal",
		strings.Repeat("_Pragma(", 100_000):      "the file and what it includes, with macros replaced, is too large",
		strings.Repeat("_Pragma(", 50) + ") ) )": "_Pragma takes a parenthesized string literal",
	} {
		_, ds := output(text)
		got := ""
		if len(ds) > 0 {
			got = ds[0].Message
		}
		if got != want {
			t.Errorf("%.60s: got %q", text, got)
		}
	}
}
