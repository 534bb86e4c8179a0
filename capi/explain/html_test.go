package explain_test

import (
	"bytes"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// page is the page of some functions.
func page(t testing.TB, fs ...*explain.Function) string {
	t.Helper()
	var b bytes.Buffer
	w := explain.NewWriter("html", &b, "t.h")
	for _, f := range fs {
		if err := w.Item(f); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// hostile is a function whose names are markup.
func hostile(t testing.TB) *explain.Function {
	t.Helper()
	target, err := targets.New("x86_64", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const name = `"><script>alert(1)</script><img src=x onerror=alert(2)>'&amp;` + "\x1b[31m\n"
	si32 := ir.IntOf(32, ir.Signed)
	record := c.Struct(name, c.Field{Name: name, Type: si32}, c.Field{Name: "b" + name, Type: si32, BitField: true, Width: 3})
	f, err := explain.Of(target, capi.Source{
		Name: name, Names: []string{name}, Signature: classify.Signature{Params: []ir.Type{record}, Result: record},
	})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var (
	tag        = regexp.MustCompile(`<[^>]*>`)
	references = regexp.MustCompile(`(?i)\b(src|href|action|on[a-z]+) *=|@import|url\([^#]|//`)
)

// TestPageIsClosed checks that a page refers to nothing outside, and that names are
// text in it, whatever they are.
func TestPageIsClosed(t *testing.T) {
	text := page(t, append(functions(t, platforms[0], declarations), hostile(t))...)
	checkMarkup(t, text)
	for _, s := range []string{`charset="utf-8"`, `name="viewport"`, "default-src 'none'", "prefers-color-scheme: dark"} {
		if !strings.Contains(text, s) {
			t.Errorf("the page has no %s", s)
		}
	}
}

// checkMarkup checks that HTML refers to nothing outside, and has no markup of names.
func checkMarkup(t *testing.T, text string) {
	t.Helper()
	for _, tag := range tag.FindAllString(text, -1) {
		if references.MatchString(tag) {
			t.Errorf("the page refers to something: %s", tag)
		}
	}
	if strings.Contains(text, "<script") || strings.Contains(text, "<img") || strings.ContainsAny(text, "\x1b") {
		t.Error("a name is markup")
	}
	var open []string
	for _, tag := range regexp.MustCompile(`<(/?)([a-z0-9]+)[^>]*?(/?)>`).FindAllStringSubmatch(text, -1) {
		switch {
		case tag[2] == "meta" || tag[3] == "/":
		case tag[1] == "":
			open = append(open, tag[2])
		case len(open) == 0 || open[len(open)-1] != tag[2]:
			t.Fatalf("</%s> closes %v", tag[2], open)
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		t.Errorf("%v are not closed", open)
	}
}

// TestPageSaysWhatTextSays checks that every line of the text is in the page.
func TestPageSaysWhatTextSays(t *testing.T) {
	for _, triple := range platforms {
		if strings.Contains(triple, "windows") {
			continue // which have no empty struct
		}
		for _, f := range functions(t, triple, declarations) {
			shown := html.UnescapeString(tag.ReplaceAllString(page(t, f), ""))
			var b strings.Builder
			if err := f.WriteText(&b); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(b.String()) {
				line = strings.TrimSpace(line)
				if strings.HasSuffix(line, "|") || strings.HasPrefix(line, "0 ") || strings.HasPrefix(line, "…") || line == "result: void" {
					continue // drawings
				}
				line = strings.TrimPrefix(strings.TrimPrefix(line, "LLVM: "), f.Name+": ")
				if line = strings.TrimPrefix(line, "variadic: "); !strings.Contains(shown, line) {
					t.Errorf("%s: the page of %s does not say %q", triple, f.Name, line)
				}
			}
		}
	}
}
