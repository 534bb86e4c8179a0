package ere

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"
)

// show writes a match as its texts, "-" for a capture that is not set.
func show(text string, spans []Span) string {
	if spans == nil {
		return "none"
	}
	var out []string
	for _, s := range spans {
		if s.Start < 0 {
			out = append(out, "-")
		} else {
			out = append(out, fmt.Sprintf("%d:%s", s.Start, s.In(text)))
		}
	}
	return strings.Join(out, " ")
}

func TestMatch(t *testing.T) {
	for _, test := range []struct{ expr, text, want string }{
		{"a", "ba", "1:a"},
		{"b", "a", "none"},
		{"a|ab", "ab", "0:ab"},
		{"(a|ab)(c|bcd)", "abcd", "0:abcd 0:a 1:bcd"},
		{"(a|ab)(bc?|c)", "abc", "0:abc 0:ab 2:c"},
		{"(a*)(a*)", "aa", "0:aa 0:aa 2:"},
		{"(a?)(ab)?", "ab", "0:ab 0: 0:ab"},
		{"(a)|b", "b", "0:b -"},
		{"(ab)*", "ababa", "0:abab 2:ab"},
		{"((a)|b)+", "ab", "0:ab 1:b -"},
		{"()", "x", "0: 0:"},
		{".", "\n", "none"},
		{"[^a]", "a\nb", "2:b"},
		{"^b$", "a\nb\nc", "2:b"},
		{"a{2,3}", "aaaa", "0:aaa"},
		{"(a|b){2}", "ab", "0:ab 1:b"},
		{"a{0}b", "ab", "1:b"},
		{`\d`, "1d", "1:d"},
		{`\.`, "a.", "1:."},
		{"[]a]+", "x]a", "1:]a"},
		{"[a-]+", "-a", "0:-a"},
		{"[[:digit:]x]+", "a1x2", "1:1x2"},
		{"[[.period.][=a=]]+", "x.a", "1:.a"},
		{"[[:<:]]b", "ab b", "3:b"},
		{"b[[:>:]]", "ba b", "3:b"},
		{`(a+)-\1`, "aa-a", "1:a-a 1:a"},
		{`(a*)\1`, "aaaa", "0:aaaa 0:aa"},
		{`(a|b)*\1`, "abb", "0:abb 1:b"},
		{"a{", "a{", "0:a{"},
		{"\xc3.", "é", "0:é"},
	} {
		re, err := Compile(test.expr, false)
		if err != nil {
			t.Errorf("%q: %v", test.expr, err)
			continue
		}
		spans, err := re.Match(test.text)
		if got := show(test.text, spans); got != test.want || err != nil {
			t.Errorf("%q in %q: %s (%v), want %s", test.expr, test.text, got, err, test.want)
		}
	}
}

func TestFold(t *testing.T) {
	for _, test := range []struct{ expr, text, want string }{
		{"aB", "xAb", "1:Ab"},
		{"[a-c]+", "ABC", "0:ABC"},
		{"[^a]", "Ab", "1:b"},
		{`(a)\1`, "aAA", "1:AA 1:A"}, // the reference itself does not fold
	} {
		re, err := Compile(test.expr, true)
		if err != nil {
			t.Fatal(err)
		}
		spans, _ := re.Match(test.text)
		if got := show(test.text, spans); got != test.want {
			t.Errorf("%q in %q: %s, want %s", test.expr, test.text, got, test.want)
		}
	}
}

func TestCompileErrors(t *testing.T) {
	for expr, want := range map[string]error{
		"": errEmpty, "a|": errEmpty, "(|a)": errEmpty, "a{0}": errEmpty,
		"(": errParen, ")": errParen, "(a": errParen, "a)": errParen,
		"*": errRepeat, "a**": errRepeat, "^*": errRepeat, "{1}": errRepeat, "a{2}{3}": errRepeat,
		"a{3,2}": errBounds, "a{256}": errBounds, "a{1x}": errBounds,
		"a{1": errBrace, "a{1,": errBrace,
		"[": errBracket, "[a": errBracket, "[[.a": errBracket,
		"[b-a]": errRange, "[a-": errRange, "[a-b-c]": errRange, "[a-\xc3]": errRange,
		"[[:foo:]]": errClass, "[[.foo.]]": errCollate,
		`\`: errEscape, `\1`: errBackref, `(a\1)`: errBackref, `(a)\2`: errBackref,
		strings.Repeat("(", 5000):                                  errTooLarge,
		strings.Repeat("(", 8) + "a" + strings.Repeat("){200}", 8): errTooLarge,
		strings.Repeat("a?", 60_000):                               errTooLarge,
	} {
		if _, err := Compile(expr, false); err != want {
			t.Errorf("%.40q: %v, want %v", expr, err, want)
		}
	}
}

func TestKeep(t *testing.T) {
	re, err := Compile("(a)(b)((c))", false)
	if err != nil {
		t.Fatal(err)
	}
	re.Keep(2)
	const text = "abc"
	if spans, _ := re.Match(text); show(text, spans) != "0:abc - 1:b - -" {
		t.Errorf("got %s", show(text, spans))
	}
}

func TestQuote(t *testing.T) {
	const text = `a.b*(c)[d]{e}|f\g^h$i+j?`
	re, err := Compile(Quote(text), false)
	if err != nil {
		t.Fatal(err)
	}
	if spans, _ := re.Match("x" + text); spans == nil || spans[0] != (Span{1, 1 + len(text)}) {
		t.Errorf("%q does not match itself: %v", Quote(text), spans)
	}
}

// TestHostile matches expressions that make backtracking matchers explode.
func TestHostile(t *testing.T) {
	long := strings.Repeat("a", 5000)
	for _, test := range []struct {
		expr, text string
		want       error
	}{
		{"(a*)*b", long, nil},
		{"(a|a)*(a|aa)*b", long, nil},
		{"((a?){50}){20}b", long[:500], nil},
		{strings.Repeat("(a?)", 60) + strings.Repeat("a", 60), long[:60], nil},
		{"((a|b)*(a|b)*)+c?$", long, nil},
		{`^((a|aa)+)x\1$`, long[:40] + "x" + long[:41], ErrTooComplex},
		{`((a*)*b)*x\1$`, strings.Repeat("ab", 40) + "x" + long[:30] + "b", ErrTooComplex},
		{`(ab|c)*\1`, strings.Repeat("ab", 100_000), ErrTooComplex},
	} {
		re, err := Compile(test.expr, false)
		if err != nil {
			t.Fatalf("%q: %v", test.expr, err)
		}
		start := time.Now()
		if _, err := re.Match(test.text); err != test.want {
			t.Errorf("%.40q: %v, want %v", test.expr, err, test.want)
		}
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%.40q took %v", test.expr, took)
		}
	}
}

// TestAgainstGo compares the extent of matches with package regexp, which is
// leftmost-longest too.
func TestAgainstGo(t *testing.T) {
	const seed = 7
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range 20_000 {
		expr, text := randomExpr(r, 4), randomText(r)
		ours, err := Compile(expr, false)
		if err != nil {
			t.Fatalf("seed %d, %d: %q: %v", seed, i, expr, err)
		}
		spans, err := ours.Match(text)
		if err != nil {
			t.Fatal(err)
		}
		want := regexp.MustCompilePOSIX(expr).FindStringIndex(text)
		if (want == nil) != (spans == nil) || want != nil && (want[0] != spans[0].Start || want[1] != spans[0].End) {
			t.Errorf("seed %d, %d: %q in %q: %v, want %v", seed, i, expr, text, spans, want)
		}
	}
}

func randomText(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(12) {
		b.WriteByte("aabbc \n"[r.IntN(7)])
	}
	return b.String()
}

func randomExpr(r *rand.Rand, depth int) string {
	if depth == 0 {
		return []string{"a", "b", ".", "[ab]", "[^a]", "^", "$", "c"}[r.IntN(8)]
	}
	sub := func() string { return "(" + randomExpr(r, depth-1) + ")" }
	switch r.IntN(5) {
	case 0:
		return sub() + "|" + sub()
	case 1:
		return sub() + []string{"*", "+", "?", "{2}", "{1,3}", "{2,}"}[r.IntN(6)]
	}
	return sub() + sub()
}

func FuzzMatch(f *testing.F) {
	for _, seed := range []string{"a", "(a|b)*c", "[[:alpha:]]{2,3}", `(a)\1`, "[[.a.]-z]", "^$", "((((", "a{1,", "[[:<:]]x"} {
		f.Add(seed, "abc a1b2\n", true)
	}
	f.Fuzz(func(t *testing.T, expr, text string, fold bool) {
		if len(expr) > 200 || len(text) > 500 {
			return
		}
		re, err := Compile(expr, fold)
		if err != nil {
			return
		}
		spans, err := re.Match(text)
		if err != nil || spans == nil {
			return
		}
		if len(spans) != re.Groups()+1 {
			t.Fatalf("%d spans for %d groups", len(spans), re.Groups())
		}
		for _, s := range spans[1:] {
			if s.Start >= 0 && (s.Start < spans[0].Start || s.End > spans[0].End || s.Start > s.End) {
				t.Fatalf("capture %v lies outside of %v", s, spans[0])
			}
		}
	})
}

func BenchmarkFind(b *testing.B) {
	text := strings.Repeat("%1 = llvm.add %2, %3 : i32\n", 20_000)
	for _, expr := range []string{`%[0-9]+ = llvm\.mul`, `llvm\.mul %[0-9]+`, `.*mul`} {
		b.Run(expr, func(b *testing.B) {
			re, err := Compile(expr, false)
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				re.Match(text)
			}
		})
	}
}
