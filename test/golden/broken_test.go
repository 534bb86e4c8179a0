//go:build !race

package golden_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// brokenGolden has a sum for each test in text: of all that is said of its broken
// forms.
const brokenGolden = "testdata/broken.golden"

// TestBroken reads tests in text that end early, lack a token, or have one twice or in
// another's place. Nothing panics, every error has a place and an ID, and what is
// said, or read where nothing is wrong, is what it was when that was last looked at.
// Tests in text that are new or have changed are not compared. ABI_OPT_BROKEN is
// in how many places each is broken, without comparison.
func TestBroken(t *testing.T) {
	places, compared := 12, true
	if n, err := strconv.Atoi(os.Getenv("ABI_OPT_BROKEN")); err == nil {
		places, compared = n, false
	}
	known := knownSums(t, brokenGolden)
	ctx := ir.NewContext(dialect.All...)
	var b strings.Builder
	changed := 0
	parts := litParts(t)
	if !golden.Updating() {
		parts = tools.Some(tools.Quick(9, 3), parts)
	}
	for _, part := range parts {
		key, sum := digest(part.text), fnv.New32a()
		for _, text := range brokenForms(part.text, places) {
			answerTo(t, sum, ctx, text)
		}
		got := fmt.Sprintf("%08x", sum.Sum32())
		fmt.Fprintf(&b, "%s %s %s\n", key, got, part.name)
		if want, ok := known[key]; ok && compared && !golden.Updating() && want != got {
			t.Errorf("%s: what is said of its broken forms has changed", part.name)
			if changed++; changed == 5 {
				t.Fatal("and perhaps more; after a look at it: go test ./test/golden -run Broken -update")
			}
		}
	}
	if golden.Updating() {
		if err := os.WriteFile(brokenGolden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// knownSums reads the sums of a file, by the key of the input.
func knownSums(t *testing.T, file string) map[string]string {
	text, err := os.ReadFile(file)
	if err != nil && !golden.Updating() {
		t.Fatal(err)
	}
	known := map[string]string{}
	for line := range strings.Lines(string(text)) {
		words := strings.SplitN(strings.TrimSpace(line), " ", 3)
		known[words[0]] = words[1]
	}
	return known
}

// brokenForms breaks a text in so many places, spread over it.
func brokenForms(text string, places int) (forms []string) {
	tokens := words(text)
	if len(tokens) == 0 {
		return nil
	}
	step := max(len(tokens)/places, 1)
	for i := int(fnvOf(text)) % step; i < len(tokens); i += step {
		tok, other := tokens[i], tokens[(i*7+3)%len(tokens)]
		word := text[tok.Start:tok.End]
		forms = append(forms,
			text[:tok.Start],
			text[:tok.Start]+text[tok.End:],
			text[:tok.Start]+word+" "+text[tok.Start:],
			text[:tok.Start]+text[other.Start:other.End]+text[tok.End:])
	}
	return forms
}

// answerTo writes what is said of a text by the parser, the verifier and, where these
// have nothing against it, the translation; and the module as it is printed.
func answerTo(t *testing.T, w io.Writer, ctx *ir.Context, text string) {
	m, diags := asm.Parse(ctx, &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
	if (m == nil) != diag.HasErrors(diags) {
		t.Fatalf("module %v with %d diagnostics:\n%s", m != nil, len(diags), text)
	}
	if m != nil {
		diags = append(diags, ir.Verify(ctx, m)...)
	}
	if m != nil && !diag.HasErrors(diags) {
		_ = asm.Print(w, m, asm.Options{DebugInfo: true})
		more, _ := llvmir.Write(w, m, llvmir.Options{Verified: true})
		diags = append(diags, more...)
	}
	for _, d := range diags {
		if d.Message == "" || d.ID == "" || d.Place() == "" {
			t.Fatalf("bad diagnostic %+v:\n%s", d, text)
		}
		tell(w, &d)
	}
}

// tell writes a diagnostic with its notes.
func tell(w io.Writer, d *diag.Diagnostic) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s+%d %v %s %s\n", d.Place(), d.Pos.Len, d.Severity, d.Message, d.ID)
	for _, n := range d.Notes {
		fmt.Fprintf(&b, "  %s %s\n", n.Place(), n.Message)
	}
	_, _ = w.Write(b.Bytes())
}
