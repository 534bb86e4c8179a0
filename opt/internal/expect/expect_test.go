package expect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// diagnostics makes one of each "severity line message", notes hanging on what
// comes before them.
func diagnostics(s *diag.Source, lines ...string) (ds []diag.Diagnostic) {
	for _, text := range lines {
		var severity, message string
		var line int
		fmt.Sscanf(text, "%s %d", &severity, &line)
		message = strings.SplitN(text, " ", 3)[2]
		d := diag.Diagnostic{Severity: severities[severity], Message: message}
		if line > 0 {
			offset := 0
			for range line - max(s.FirstLine, 1) {
				offset += strings.IndexByte(s.Text[offset:], '\n') + 1
			}
			d.Pos = diag.Pos{Source: s, Offset: offset}
		}
		if severity == "note" {
			last := &ds[len(ds)-1]
			last.Notes = append(last.Notes, d)
			continue
		}
		ds = append(ds, d)
	}
	return ds
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name, text string
		first      int
		found      []string
		want       []string
	}{
		{name: "nothing", text: "a\nb"},
		{name: "same line", text: "x // expected-error {{wrong}}", found: []string{"error 1 all wrong here"}},
		{name: "offsets", text: "x\n// expected-error@-1 {{a}}\n// expected-warning @+1 {{b}}\ny", found: []string{"error 1 a", "warning 4 b"}},
		{name: "every kind", text: "// expected-error {{a}}\n// expected-warning {{b}}\n// expected-remark {{c}}\n// expected-note {{d}}",
			found: []string{"error 1 a", "warning 2 b", "remark 3 c", "note 4 d"}},
		{name: "above and below", text: "x\n// expected-error@above {{a}}\n// expected-error@below {{b}}\n// expected-note@below {{c}}\ny",
			found: []string{"error 1 a", "error 5 b", "note 5 c"}},
		{name: "unknown", text: "// expected-error@unknown {{a}}", found: []string{"error 0 a"}},
		{name: "note without a place", text: "x // expected-error {{a}}", found: []string{"error 1 a", "note 0 by the way"}},
		{name: "two on a line", text: "x // expected-error {{a}} expected-note {{b}}", found: []string{"error 1 a", "note 1 b"}},
		{name: "braces inside", text: "x // expected-error {{a {{b}} c}}", found: []string{"error 1 a {{b}} c"}},
		{name: "regular expression", text: "x // expected-error-re {{size {{[0-9]+}} (bytes)}}", found: []string{"error 1 size 12 (bytes)"}},
		{name: "count", text: "x // expected-error 2 {{a}}", found: []string{"error 1 a", "error 1 a"}},
		{name: "open count", text: "x // expected-error@+0 1+ {{a}}", found: []string{"error 1 a", "error 1 a", "error 1 a"}},
		{name: "later part of a file", text: "x // expected-error {{a}}", first: 7, found: []string{"error 7 a"}},
		{name: "only words", text: "// an expected-error directive", found: nil},

		{name: "unexpected", text: "x", found: []string{"error 1 a", "note 1 n"}, want: []string{"1: unexpected error: a", "1: unexpected note: n"}},
		{name: "missing", text: "\nx // expected-error {{a}}", want: []string{`2: expected error "a" was not produced`}},
		{name: "another kind", text: "x // expected-warning {{a}}", found: []string{"error 1 a"},
			want: []string{"1: unexpected error: a", `1: expected warning "a" was not produced`}},
		{name: "once is once", text: "x // expected-error {{a}}", found: []string{"error 1 a", "error 1 a"}, want: []string{"1: unexpected error: a"}},
		{name: "too few", text: "x // expected-error 3 {{a}}", found: []string{"error 1 a"}, want: []string{`1: expected error "a" was produced 1 times, not 3`}},
		{name: "no end", text: "x // expected-error {{a", want: []string{"1: cannot find the }} that ends this expectation"}},
		{name: "bad expression", text: "x // expected-error-re {{a {{(}} }}", want: []string{"1: error parsing regexp: missing closing ): `a (() `"}},
	}
	for _, tt := range tests {
		s := &diag.Source{Name: "f", Text: tt.text, FirstLine: tt.first}
		var got []string
		for _, d := range Check(s, diagnostics(s, tt.found...)) {
			line, _ := s.LineCol(d.Pos.Offset)
			got = append(got, fmt.Sprintf("%d: %s", line, d.Message))
		}
		if strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
			t.Errorf("%s:\ngot  %q\nwant %q", tt.name, got, tt.want)
		}
	}
}

// An ID behind the text is compared; without one any is taken.
func TestID(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"x // expected-error {{a}}", nil},
		{"x // expected-error {{a}} [right-id]", nil},
		{"x // expected-error {{a}} [wrong-id]", []string{"unexpected error: a b [right-id]", `expected error "a" [wrong-id] was not produced`}},
		{"x // expected-error 2 {{a}} [right-id]", []string{`expected error "a" [right-id] was produced 1 times, not 2`}},
		{"x // expected-error {{a}} (no id)", nil},
	} {
		s := &diag.Source{Name: "f", Text: tt.text}
		var got []string
		for _, d := range Check(s, []diag.Diagnostic{{ID: "right-id", Message: "a b", Pos: diag.Pos{Source: s, Len: 1}}}) {
			got = append(got, d.Message)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", tt.text, got, tt.want)
		}
	}
}

func ExampleCheck() {
	source := &diag.Source{Name: "in.mlir", Text: "// expected-error@+1 {{no such op}}\n\"a.b\"()\n\"c.d\"()\n"}
	found := []diag.Diagnostic{{Message: "no such op: c.d", Pos: diag.Pos{Source: source, Offset: 44, Len: 5}}}
	for _, d := range Check(source, found) {
		fmt.Println(d.Message)
	}
	// Output:
	// expected error "no such op" was not produced
	// unexpected error: no such op: c.d
}

func FuzzCheck(f *testing.F) {
	for _, seed := range []string{
		"x // expected-error {{a}} expected-note-re {{b{{c}}}}", "// expected-error@+99999999999999999999 {{a}}",
		"// expected-warning @below 3+ {{x\n\n", "// expected-error-re {{{{((}}}}",
	} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, text string, offset int) {
		s := &diag.Source{Name: "f", Text: text}
		Check(s, []diag.Diagnostic{{Message: text, Pos: diag.Pos{Source: s, Offset: offset}}, {}})
	})
}
