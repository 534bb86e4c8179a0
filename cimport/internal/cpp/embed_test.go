package cpp

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// embedded preprocesses a text beside a file with the bytes "hello", an empty one and one that is too large to embed
// without a limit. It returns the tokens and the messages.
func embedded(text string) (tokens, messages string) {
	files := map[string]string{"five": "hello", "empty": "", "large": strings.Repeat("x", maxEmbedded+1)}
	p := New(context.Background(), Options{
		Read: func(path string, limit int64) (string, error) {
			text, ok := files[path]
			switch {
			case !ok:
				return "", os.ErrNotExist
			case int64(len(text)) > limit:
				return "", ErrTooLarge
			}
			return text, nil
		},
		Exists:  func(path string) (bool, error) { _, ok := files[path]; return ok, nil },
		Has:     func(_, _ string) string { return "0" },
		MaxFile: 1 << 30,
	})
	p.Start(&diag.Source{Name: "t.c", Text: text}, "t.c")
	var all []Token
	for t := p.Next(); t.Kind != EOF; t = p.Next() {
		all = append(all, t)
	}
	var said []string
	for _, d := range p.Diagnostics() {
		said = append(said, d.Message)
	}
	return strings.ReplaceAll(Spell(all), " ", ""), strings.Join(said, "; ")
}

// TestEmbed has the values of clang 22 for #embed and __has_embed with parameters, and its messages.
func TestEmbed(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{`"five"`, "104,101,108,108,111"},
		{`"five" limit(2+1)`, "104,101,108"},
		{`"five" limit(0)`, ""},
		{`"five" __limit__(THREE) __prefix__(1,2,) suffix(,9) if_empty(7)`, "1,2,104,101,108,9"},
		{`"empty" prefix(1,2,) suffix(,9) if_empty(7, 8)`, "7,8"},
		{`"empty" prefix(1,2,)`, ""},
		{`"five" limit(0) prefix(1,) __if_empty__(7)`, "7"},
		{`"five" limit(18446744073709551615u)`, "104,101,108,108,111"},
		{`"five" limit('\2') prefix() suffix()`, "104,101"},
		{`"five" clang::offset(2)`, "108,108,111"},
		{`"five" limit(1) __clang__::__offset__(1)`, "101"},
		{`"five" clang::offset(9) if_empty((4)[{5}])`, "(4)[{5}]"},
		{`"large" limit(2)`, "120,120"},
		{`"five" P suffix(,Q)`, "1,104,101,108,108,111,4"},
		{`N`, "104,101"},
		{`NAME suffix(+THREE)`, "104,101,108,108,111+3"},
		{`"five" limit(-1)`, "invalid value '-1'; must be positive"},
		{`"five" limit`, "expected '(' after 'limit'"},
		{`"five" limit()`, "expected value in expression"},
		{`"five" limit(1) __limit__(2)`, "cannot specify parameter 'limit' twice in the same '#embed' directive"},
		{`"five" foo`, "unknown embed preprocessor parameter 'foo'"},
		{`"five" __foo__::bar(1)`, "unknown embed preprocessor parameter 'foo::bar'"},
		{`"five" offset(1)`, "unknown embed preprocessor parameter 'offset'"},
		{`"five" clang::`, "expected identifier"},
		{`"five" 3`, "expected identifier"},
		{`"five" prefix(1`, "expected ')'"},
		{`"five" prefix(1])`, "expected ')'"},
		{`"five" limit(defined(X))`, "'defined' cannot appear within this context"},
		{`"five" limit(1 2)`, "token is not a valid binary operator in a preprocessor subexpression"},
		{`"no" limit(1)`, "'no' file not found"},
		{`"large"`, "'large' is larger than 1048576 bytes"},
		{`<five`, `expected "FILENAME" or <FILENAME>`},
	} {
		text := "#define THREE 3\n#define P prefix(1,)\n#define Q Z\n#define Z 4\n#define NAME \"five\"\n#define N NAME limit(2)\n#embed " + test.line + "\n"
		if tokens, messages := embedded(text); tokens+messages != test.want {
			t.Errorf("%s\n got %s %s\nwant %s", test.line, tokens, messages, test.want)
		}
	}
	for _, test := range []struct{ argument, want string }{
		{`"five"`, "1"}, {`"empty"`, "2"}, {`"no"`, "0"}, {`"large"`, "1"}, {`"large" limit(3)`, "1"}, {`"five" limit(0)`, "2"},
		{`"five" foo(1)`, "0"}, {`"five" foo::bar`, "0"}, {`"five" clang::offset(5)`, "2"}, {`"five" clang::offset(4) limit(1)`, "1"},
		{`"five" limit(5)`, "1"}, {`"five" limit(6)`, "2"}, {`"five" clang::offset(4) limit(2)`, "2"},
		{`"empty" if_empty(1) prefix(2)`, "2"}, {`N`, "1"}, {`"five" limit(-1)`, "0 invalid value '-1'; must be positive"},
		{`"five" limit(defined(X))`, "0 'defined' cannot appear within this context"}, {`five`, `0 expected "FILENAME" or <FILENAME>`},
	} {
		tokens, messages := embedded("#define N \"five\" prefix(0)\n__has_embed(" + test.argument + ")")
		if got := strings.TrimSpace(tokens + " " + messages); got != test.want {
			t.Errorf("__has_embed(%s)\n got %s\nwant %s", test.argument, got, test.want)
		}
	}
}
