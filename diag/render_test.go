package diag_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// at returns a diagnostic about the text between « and ».
func at(marked, message string) diag.Diagnostic {
	start := strings.Index(marked, "«")
	text := strings.Replace(marked, "«", "", 1)
	end := strings.Index(text, "»")
	text = strings.Replace(text, "»", "", 1)
	return diag.Diagnostic{
		ID: "some-id", Message: message,
		Pos: diag.Pos{Source: &diag.Source{Name: "a.mlir", Text: text}, Offset: start, Len: end - start},
	}
}

func render(t *testing.T, r *diag.Renderer, ds ...diag.Diagnostic) string {
	t.Helper()
	var b strings.Builder
	if err := r.Render(&b, ds...); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A place in a file whose text is not at hand is named, in text and as data.
func TestFilePos(t *testing.T) {
	d := diag.Diagnostic{ID: "some-id", Message: "wrong", At: diag.FilePos{"my.toy", 7, 9}}
	if got, want := render(t, &diag.Renderer{}, d), "my.toy:7:9: error: wrong [some-id]\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if j := diag.ToJSON(d); j.File != "my.toy" || j.Line != 7 || j.Column != 9 {
		t.Errorf("got %+v", j)
	}
	earlier := diag.Diagnostic{At: diag.FilePos{"my.toy", 6, 20}}
	if diag.Compare(earlier, d) >= 0 || diag.Compare(d, earlier) <= 0 {
		t.Error("diagnostics are not ordered by line")
	}
}

func TestErr(t *testing.T) {
	if err := diag.Err([]diag.Diagnostic{{Severity: diag.Warning, Message: "odd"}}); err != nil {
		t.Errorf("a warning makes an error: %v", err)
	}
	err := diag.Err([]diag.Diagnostic{at("a «b»", "wrong"), {Severity: diag.Remark, Message: "so"}, {Message: "worse", In: "f"}})
	if want := "a.mlir:1:3: wrong\n@f: worse"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestRender(t *testing.T) {
	long := strings.Repeat("x", 60)
	tests := []struct{ name, marked, want string }{
		{"a range", "one\n  %0 = «abi.direct» %a\n", "a.mlir:2:8: error: wrong [some-id]\n  %0 = abi.direct %a\n       ^~~~~~~~~~\n"},
		{"a point", "ab«»c", "a.mlir:1:3: error: wrong [some-id]\nabc\n  ^\n"},
		{"the end", "abc«»", "a.mlir:1:4: error: wrong [some-id]\nabc\n   ^\n"},
		{"empty text", "«»", "a.mlir:1:1: error: wrong [some-id]\n\n^\n"},
		{"several lines", "«one\ntwo»", "a.mlir:1:1: error: wrong [some-id]\none\n^~~\n"},
		{"a tab", "\ta\t«b\tc»", "a.mlir:1:4: error: wrong [some-id]\n        a       b       c\n                ^~~~~~~~~\n"},
		{"wide", "世界 «世»", "a.mlir:1:8: error: wrong [some-id]\n世界 世\n     ^~\n"},
		{"combining", "e\u0301«x»", "a.mlir:1:4: error: wrong [some-id]\ne\u0301x\n ^\n"},
		{"control", "\x00\x1b«x»", "a.mlir:1:3: error: wrong [some-id]\n<00><1B>x\n        ^\n"},
		{"not UTF-8", "\xff«x»", "a.mlir:1:2: error: wrong [some-id]\n<FF>x\n    ^\n"},
		{"carriage return", "a«b»\r\nc", "a.mlir:1:2: error: wrong [some-id]\nab\n ^\n"},
		{"cut behind", "ab«c»" + long, "a.mlir:1:3: error: wrong [some-id]\nabc" + long[:37] + "...\n  ^\n"},
		{"cut before", long + "«abc»", "a.mlir:1:61: error: wrong [some-id]\n..." + long[:37] + "abc\n" + strings.Repeat(" ", 40) + "^~~\n"},
		{"cut on both sides", long + "«ab»" + long, "a.mlir:1:61: error: wrong [some-id]\n..." + long[:20] + "ab" + long[:18] + "...\n" + strings.Repeat(" ", 23) + "^~\n"},
		{"cut inside", "«" + long + "»", "a.mlir:1:1: error: wrong [some-id]\n" + long[:40] + "...\n^" + strings.Repeat("~", 42) + "\n"},
	}
	for _, tt := range tests {
		if got := render(t, &diag.Renderer{Width: 40}, at(tt.marked, "wrong")); got != tt.want {
			t.Errorf("%s:\ngot\n%q\nwant\n%q", tt.name, got, tt.want)
		}
	}
}

func TestRenderNotesAndUnknown(t *testing.T) {
	d := at("a «b»", "wrong")
	d.Notes = []diag.Diagnostic{
		{Severity: diag.Note, Message: "without a place"},
		{Severity: diag.Note, ID: "unseen", Message: "here", Pos: diag.Pos{Source: d.Pos.Source, Offset: 0, Len: 1}},
	}
	want := "a.mlir:1:3: error: wrong [some-id]\na b\n  ^\nnote: without a place\na.mlir:1:1: note: here\na b\n^\nwarning: lost\n"
	if got := render(t, &diag.Renderer{}, d, diag.Diagnostic{Severity: diag.Warning, Message: "lost"}); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestRenderColor(t *testing.T) {
	want := "\x1b[1ma.mlir:1:1:\x1b[0m \x1b[1;31merror:\x1b[0m \x1b[1mwrong\x1b[0m [some-id]\nx\n\x1b[1;32m^\x1b[0m\n"
	if got := render(t, &diag.Renderer{Color: true}, at("«x»", "wrong")); got != want {
		t.Errorf("got %q", got)
	}
}

// A message may quote the input; it must not reach the terminal as it is.
func TestRenderIsPrintable(t *testing.T) {
	got := render(t, &diag.Renderer{}, diag.Diagnostic{Message: "bad \x1b[2J\xff name"})
	if want := "error: bad <1B>[2J<FF> name\n"; got != want {
		t.Errorf("got %q", got)
	}
}

func TestJSON(t *testing.T) {
	d := at("\n <«ab»>", "a \"b\" <c>")
	d.Notes = []diag.Diagnostic{{Severity: diag.Note, Message: "n"}}
	var b strings.Builder
	if err := diag.WriteJSON(&b, d, diag.Diagnostic{Severity: diag.Remark, Message: "r"}); err != nil {
		t.Fatal(err)
	}
	want := `{"severity":"error","id":"some-id","file":"a.mlir","line":2,"column":3,"length":2,"message":"a \"b\" <c>","notes":[{"severity":"note","message":"n"}]}
{"severity":"remark","message":"r"}
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
	}
}

func TestSplit(t *testing.T) {
	s := &diag.Source{Name: "f", Text: "a\n// -----\nb\nc\n// -----  \r\n// ----- x\n//-----\nd\n// -----"}
	want := []struct {
		line int
		text string
	}{{1, "a\n"}, {3, "b\nc\n"}, {6, "// ----- x\n//-----\nd\n"}, {10, ""}}
	parts := diag.Split(s, diag.SplitMarker)
	if len(parts) != len(want) {
		t.Fatalf("%d parts", len(parts))
	}
	for i, p := range parts {
		if p.Text != want[i].text || p.FirstLine != want[i].line {
			t.Errorf("part %d: line %d %q, want line %d %q", i, p.FirstLine, p.Text, want[i].line, want[i].text)
		}
	}
	if line, col := parts[1].LineCol(2); line != 4 || col != 1 {
		t.Errorf("c is at %d:%d", line, col)
	}
}

func TestNearest(t *testing.T) {
	known := []string{"lower-abi", "emit-abi", "cse", "canonicalize"}
	tests := []struct{ word, want string }{
		{"lower-aib", "lower-abi"}, {"emitabi", "emit-abi"}, {"ces", "cse"}, {"cse", "cse"},
		{"canonicalise", "canonicalize"}, {"something", ""}, {"", ""}, {"x", ""},
	}
	for _, tt := range tests {
		if got := diag.Nearest(tt.word, known); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.word, got, tt.want)
		}
	}
}

func FuzzRender(f *testing.F) {
	f.Add("a\tb\n\x00世", 3, 2)
	f.Add(strings.Repeat("\xff", 300), 200, 5)
	f.Fuzz(func(t *testing.T, text string, offset, length int) {
		d := diag.Diagnostic{Message: text, Pos: diag.Pos{Source: &diag.Source{Name: "f", Text: text}, Offset: offset, Len: length % 4096}}
		var b strings.Builder
		if err := (&diag.Renderer{Width: 20}).Render(&b, d); err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(b.String(), "\n") {
			if strings.Contains(line, "\x1b") {
				t.Fatalf("an escape got through: %q", line)
			}
		}
	})
}
