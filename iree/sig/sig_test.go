package sig_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// A component is what the tests build and expect back.
type component struct {
	tag     byte
	ival    int32
	payload string
}

func build(t *testing.T, cs []component) string {
	t.Helper()
	var b sig.Builder
	for _, c := range cs {
		if sig.IsSpanTag(c.tag) {
			b.Span(c.tag, c.payload)
		} else {
			b.Integer(c.tag, c.ival)
		}
	}
	text, err := b.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func parse(text string) ([]component, error) {
	var cs []component
	p := sig.Parse(text)
	for ; p.More(); p.Next() {
		cs = append(cs, component{p.Tag(), p.Int(), p.Payload()})
	}
	return cs, p.Err()
}

var vectors = []struct {
	text string
	cs   []component
}{
	{"", nil},
	{"_5a1z10x-5991", []component{{'_', 5, ""}, {'a', 1, ""}, {'z', 10, ""}, {'x', -5991, ""}}},
	{"A7!foobarZ17!FOOBAR_23_FOOBAR", []component{{'A', 6, "foobar"}, {'Z', 16, "FOOBAR_23_FOOBAR"}}},
	{"A6!12345Z4!-23", []component{{'A', 5, "12345"}, {'Z', 3, "-23"}}},
	{"A6!!2345Z4!-23", []component{{'A', 5, "!2345"}, {'Z', 3, "-23"}}},
	{"_5X3!_6", []component{{'_', 5, ""}, {'X', 2, "_6"}}},
	{"Z1!", []component{{'Z', 0, ""}}},
	{"a-2147483648", []component{{'a', -2147483648, ""}}},
	{"a2147483647", []component{{'a', 2147483647, ""}}},
	{"A3!!!", []component{{'A', 2, "!!"}}},
	{"A2!\xff", []component{{'A', 1, "\xff"}}},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		if got := build(t, v.cs); got != v.text {
			t.Errorf("built %q, want %q", got, v.text)
		}
		cs, err := parse(v.text)
		if err != nil || len(cs) != len(v.cs) {
			t.Errorf("parse %q = %v, %v", v.text, cs, err)
			continue
		}
		for i := range cs {
			if cs[i] != v.cs[i] {
				t.Errorf("parse %q: component %d is %v, want %v", v.text, i, cs[i], v.cs[i])
			}
		}
		if err := sig.Canonical(v.text); err != nil {
			t.Errorf("Canonical(%q) = %v", v.text, err)
		}
	}
}

func TestNumbersThatAreNotCanonical(t *testing.T) {
	for text, want := range map[string]int32{"a007": 7, "a-0": 0, "a00": 0, "a-05": -5} {
		cs, err := parse(text)
		if err != nil || len(cs) != 1 || cs[0].ival != want {
			t.Errorf("parse %q = %v, %v", text, cs, err)
		}
		if err := sig.Canonical(text); !errors.Is(err, sig.NotCanonical) {
			t.Errorf("Canonical(%q) = %v", text, err)
		}
	}
	if cs, err := parse("A02!x"); err != nil || cs[0].payload != "x" {
		t.Errorf("leading zero in a length: %v, %v", cs, err)
	}
}

func TestMalformed(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		tag    byte
		why    sig.Reason
	}{
		{"\x01", 1, 1, sig.NoNumber},
		{"\x015", 0, 1, sig.BadTag},
		{"1", 1, '1', sig.NoNumber},
		{" ", 1, ' ', sig.NoNumber},
		{"Z4abc", 2, 'Z', sig.MissingBang},
		{"Z4!ab", 1, 'Z', sig.Underrun},
		{"Z1", 1, 'Z', sig.Underrun},
		{"_+12", 1, '_', sig.NoNumber},
		{"Z-3abc", 1, 'Z', sig.NegativeLength},
		{"Z0", 1, 'Z', sig.ZeroLength},
		{"Z0!", 1, 'Z', sig.ZeroLength},
		{"A1 ", 2, 'A', sig.MissingBang},
		{"a-", 2, 'a', sig.NoNumber},
		{"a--1", 2, 'a', sig.NoNumber},
		{"a2147483648", 1, 'a', sig.Range},
		{"a-2147483649", 1, 'a', sig.Range},
		{"a-21474836480", 1, 'a', sig.Range},
		{"a21474836480", 1, 'a', sig.Range},
		{"a42949672960", 1, 'a', sig.Range},
		{"a99999999999999999999999999", 1, 'a', sig.Range},
		{"A2147483648!", 1, 'A', sig.Range},
		{"_5_6-1", 4, '-', sig.BadTag},
	} {
		p := sig.Parse(c.text)
		for p.More() {
			p.Next()
		}
		var err *sig.Error
		if !errors.As(p.Err(), &err) || *err != (sig.Error{Offset: c.offset, Tag: c.tag, Reason: c.why}) {
			t.Errorf("%q: %v, want offset %d, %v", c.text, p.Err(), c.offset, c.why)
		}
		if p.Next() != sig.Invalid || p.Tag() != c.tag {
			t.Errorf("%q: Next leaves the malformed component", c.text)
		}
		if !errors.Is(p.Err(), c.why) {
			t.Errorf("%q: errors.Is does not know %v", c.text, c.why)
		}
	}
}

func TestEndIsSticky(t *testing.T) {
	p := sig.Parse("_1")
	for range 3 {
		p.Next()
		if p.Kind() != sig.End || p.Tag() != 0 || p.Offset() != 2 {
			t.Fatalf("at %d: %v %q", p.Offset(), p.Kind(), p.Tag())
		}
	}
}

func TestNested(t *testing.T) {
	p := sig.Parse("_5X9!Y6!_6x-7")
	if !p.SeekTag('X') || p.Offset() != 2 {
		t.Fatal("X not found")
	}
	y := p.Nested()
	inner := y.Nested()
	if inner.Tag() != '_' || inner.Int() != 6 || inner.Offset() != 8 {
		t.Errorf("inner component %q %d at %d", inner.Tag(), inner.Int(), inner.Offset())
	}
	inner.Next()
	if inner.Err() != nil || inner.Next() != sig.End {
		t.Errorf("inner ends with %v", inner.Err())
	}
	integer := sig.Parse("_5")
	if n := integer.Nested(); n.Kind() != sig.End {
		t.Errorf("an integer nests %v", n.Kind())
	}
}

func TestNestedErrorOffset(t *testing.T) {
	p := sig.Parse("A3!xyB2!c")
	p.Next()
	n := p.Nested()
	want := sig.Error{Offset: 9, Tag: 'c', Reason: sig.NoNumber}
	var err *sig.Error
	if !errors.As(n.Err(), &err) || *err != want {
		t.Errorf("got %v, want %v", n.Err(), &want)
	}
}

// A seek over a malformed component ended IREE's reader in an endless loop; a
// malformed component with the sought tag counted as found.
func TestSeekTagAtMalformed(t *testing.T) {
	const text = "I8!B4!d-5R1!" // the length of I should be 9
	for _, mode := range []sig.Mode{sig.Strict, sig.Lenient} {
		p := sig.Options{Mode: mode}.Parse(text)
		if p.SeekTag('R') || !errors.Is(p.Err(), sig.NoNumber) {
			t.Errorf("mode %d: R found, or %v", mode, p.Err())
		}
		p = sig.Options{Mode: mode}.Parse("_1R9!")
		if found := p.SeekTag('R'); found != (mode == sig.Lenient) || p.Payload() != "" {
			t.Errorf("mode %d: malformed R found: %v", mode, found)
		}
	}
}

func TestDepthLimit(t *testing.T) {
	var b sig.Builder
	depth := 0
	var nest func()
	nest = func() {
		if depth++; depth <= sig.MaxDepth+1 {
			b.Nest('A', nest)
		}
	}
	nest()
	text, err := b.Text()
	if err != nil {
		t.Fatal(err)
	}
	p := sig.Parse(text)
	for range sig.MaxDepth {
		p = p.Nested()
	}
	if !p.More() {
		t.Fatalf("depth %d: %v", sig.MaxDepth, p.Err())
	}
	if p = p.Nested(); !errors.Is(p.Err(), sig.TooDeep) {
		t.Errorf("beyond the limit: %v", p.Err())
	}
	p = sig.Options{MaxDepth: 1}.Parse("A4!B1!")
	if p = p.Nested(); p.Err() != nil {
		t.Errorf("within MaxDepth 1: %v", p.Err())
	}
	if p = p.Nested(); !errors.Is(p.Err(), sig.TooDeep) {
		t.Errorf("beyond MaxDepth 1: %v", p.Err())
	}
}

func TestBuilderErrors(t *testing.T) {
	for name, write := range map[string]func(*sig.Builder){
		"integer with a span tag":  func(b *sig.Builder) { b.Integer('A', 1) },
		"span with an integer tag": func(b *sig.Builder) { b.Span('a', "") },
		"nest with a digit":        func(b *sig.Builder) { b.Nest('1', func() {}) },
		"inside a nest":            func(b *sig.Builder) { b.Nest('A', func() { b.Span('_', "x") }) },
	} {
		var b sig.Builder
		b.Integer('_', 1)
		write(&b)
		b.Span('A', "after the mistake")
		text, err := b.Text()
		if text != "" || !errors.Is(err, sig.BadTag) {
			t.Errorf("%s: %q, %v", name, text, err)
		}
		b = sig.Builder{}
		b.Integer('z', 2)
		if text, err := b.Text(); text != "z2" || err != nil {
			t.Errorf("after an error: %q, %v", text, err)
		}
	}
}

func TestNestIsSpan(t *testing.T) {
	for _, size := range []int{0, 1, 8, 9, 98, 99, 998, 12345} {
		payload := strings.Repeat("x", size)
		var b, c sig.Builder
		b.Span('Q', payload)
		c.Nest('Q', func() {
			for range size {
				c.Integer('x', 0)
			}
		})
		spanned, _ := b.Text()
		nested, _ := c.Text()
		p := sig.Parse(nested)
		if p.Payload() != strings.Repeat("x0", size) || p.Next() != sig.End {
			t.Errorf("size %d: nested %.40q", size, nested)
		}
		p = sig.Parse(spanned)
		if p.Payload() != payload {
			t.Errorf("size %d: spanned %.40q", size, spanned)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	const seed = 1
	rnd := rand.New(rand.NewPCG(seed, seed))
	for range 2000 {
		cs := make([]component, rnd.IntN(6))
		for i := range cs {
			cs[i] = randomComponent(rnd)
		}
		text := build(t, cs)
		got, err := parse(text)
		if err != nil || len(got) != len(cs) {
			t.Fatalf("seed %d: %q: %v, %v", seed, text, got, err)
		}
		for i := range got {
			if got[i] != cs[i] {
				t.Fatalf("seed %d: %q: component %d is %v, want %v", seed, text, i, got[i], cs[i])
			}
		}
	}
}

func randomComponent(rnd *rand.Rand) component {
	const integerTags = "_abcdefghijklmnopqrstuvwxyz"
	if rnd.IntN(2) == 0 {
		return component{tag: integerTags[rnd.IntN(len(integerTags))], ival: int32(rnd.Uint32())}
	}
	payload := make([]byte, rnd.IntN(120))
	for i := range payload {
		payload[i] = byte(rnd.Uint32())
	}
	return component{'A' + byte(rnd.IntN(26)), int32(len(payload)), string(payload)}
}

func FuzzParser(f *testing.F) {
	for _, v := range vectors {
		f.Add(v.text)
	}
	for _, text := range []string{"a007", "Z4abc", "I8!B4!d-5R1!", "A4!B1!", "\x01", "a--1", "Z0!"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, mode := range []sig.Mode{sig.Strict, sig.Lenient} {
			walk(t, sig.Options{Mode: mode}.Parse(text), len(text))
		}
		cs, err := parse(text)
		if err != nil {
			return
		}
		again := build(t, cs)
		if (sig.Canonical(text) == nil) != (again == text) {
			t.Errorf("%q is written %q, but Canonical says %v", text, again, sig.Canonical(text))
		}
	})
}

// walk visits every component of every level and seeks at each.
func walk(t *testing.T, p sig.Parser, end int) {
	for ; p.More(); p.Next() {
		if p.Offset() >= end {
			t.Fatalf("component at %d, but the text ends at %d", p.Offset(), end)
		}
		seeker := p
		seeker.SeekTag('R')
		if p.Kind() == sig.Span {
			walk(t, p.Nested(), end)
		}
	}
	if err := p.Err(); err != nil && err.Error() == "" {
		t.Error("an error without words")
	}
}

func BenchmarkParse(b *testing.B) {
	const text = "I15!B11!d10d128d64R15!B11!t6d32d8d64"
	b.ReportAllocs()
	for b.Loop() {
		for p := sig.Parse(text); p.More(); p.Next() {
			for q := p.Nested(); q.More(); q.Next() {
			}
		}
	}
}
