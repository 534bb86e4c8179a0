package explain_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestConventions records the pages of the conventions of all forms of the targets. Each has a document.
func TestConventions(t *testing.T) {
	var b strings.Builder
	first := map[string]string{} // the first form with a page
	for _, v := range oracle.Forms() {
		c := explain.ConventionOf(v.Target(t))
		if c.Document.Title == "" || !strings.HasPrefix(c.Document.URL, "https://") {
			t.Errorf("%s has no document", v.String())
		}
		checkMarkup(t, c.HTML())
		page := strings.ReplaceAll(c.Text(), c.Target, "TARGET")
		if same := first[page]; same != "" {
			fmt.Fprintf(&b, "%s: as %s\n\n", v.String(), same)
			continue
		}
		first[page] = v.String()
		fmt.Fprintf(&b, "%s:\n%s\n", v.String(), page)
	}
	golden.Compare(t, "testdata/conventions.golden", b.String(), "go test ./capi/explain -run TestConventions -update, and review the difference")
}

// Where the ABI chooses whether floating-point registers hold arguments, a page has them only if they do.
func TestConventionWithoutVectors(t *testing.T) {
	found := 0
	for i := range oracle.Setups {
		name := "" // of such a register
		forms := oracle.Setups[i].Forms()
		for k := range forms {
			if vectors := forms[k].Target(t).Convention().Vectors.Args; len(vectors) > 0 {
				name = vectors[0].Name
			}
		}
		for k := range forms {
			if target := forms[k].Target(t); name != "" && len(target.Convention().Vectors.Args) == 0 {
				if text := explain.ConventionOf(target).Text(); regexp.MustCompile(`\b` + name + `\b`).MatchString(text) {
					t.Errorf("%s has floating-point registers:\n%s", forms[k].String(), text)
				}
				found++
			}
		}
	}
	if found == 0 {
		t.Error("no form passes floating-point numbers in integer registers")
	}
}

// The documents show the glossary, and the help finds its terms.
func TestGlossary(t *testing.T) {
	text, err := os.ReadFile("../../docs/explain.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), explain.Glossary) {
		t.Error("docs/explain.md does not have the glossary of capi/explain/glossary.md")
	}
	if n := strings.Count(explain.GlossaryHTML(), "<dt>"); n != strings.Count(explain.Glossary, "\n")-2 {
		t.Errorf("%d terms", n)
	}
	for _, term := range []string{"eightbyte", "home space", "stack+N", "stack+16", "[rdi]", "[x0]", "-"} {
		if explain.Meaning(term) == "" {
			t.Errorf("%q has no meaning", term)
		}
	}
	if explain.Meaning("nosuch") != "" || explain.Meaning("term") != "" {
		t.Error("a term that the glossary does not have has a meaning")
	}
	checkMarkup(t, explain.GlossaryHTML())
}
