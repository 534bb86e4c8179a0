package explain_test

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestDocuments checks that the explanations that the documents show are what is said.
func TestDocuments(t *testing.T) {
	for _, test := range []struct{ file, indent, c string }{
		{"../../docs/explain.md", "", "struct P {int x; float y;}; double f(struct P p, ...);"},
		{"../../README.md", "    ", "struct Point {int x, y, z;}; int size(struct Point p);"},
	} {
		text, err := os.ReadFile(test.file)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := functions(t, platforms[0], test.c)[0].WriteText(&b); err != nil {
			t.Fatal(err)
		}
		want := strings.TrimSuffix(b.String(), "\n")
		if test.indent != "" {
			want = test.indent + strings.ReplaceAll(strings.TrimSuffix(want, "\n"), "\n", "\n"+test.indent) + "\n"
		}
		if !strings.Contains(string(text), want) {
			t.Errorf("%s does not show\n%s", test.file, want)
		}
	}
}

// TestDocumentsTypes checks the record that docs/explain.md shows, on one target and on two.
func TestDocumentsTypes(t *testing.T) {
	text, err := os.ReadFile("../../docs/explain.md")
	if err != nil {
		t.Fatal(err)
	}
	linux, windows := "x86_64-linux-gnu", "x86_64-pc-windows-msvc"
	declared := func(triple string) *explain.Record {
		return records(t, triple, "", "struct Header {char tag; long id; unsigned urgent : 1, kind : 7;};")[0]
	}
	one := declared(linux)
	both := explain.CompareRecords(explain.NewRecordSide(linux, linux, "", one), explain.NewRecordSide(windows, windows, "", declared(windows)))
	for _, item := range []explain.Item{one, both} {
		var b strings.Builder
		if err := item.WriteText(&b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), strings.TrimSuffix(b.String(), "\n")) {
			t.Errorf("docs/explain.md does not show\n%s", b.String())
		}
	}
	if !strings.Contains(string(text), both.Summary()) {
		t.Errorf("docs/explain.md does not show\n%s", both.Summary())
	}
}

// The picture of the README is drawn by WriteSVG; -update writes it again.
func TestReadmePicture(t *testing.T) {
	var b strings.Builder
	if err := functions(t, platforms[0], "struct Point {int x, y, z;}; int size(struct Point p);")[0].WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "../../docs/size.svg", b.String(), "if the change is meant, run: go test ./capi/explain -update")
}
