package explain_test

import (
	"os"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// TestConventions checks lines of the conventions' pages, and that each target has a document.
func TestConventions(t *testing.T) {
	for name, want := range map[string][]string{
		"x86_64": {
			"integer arguments: rdi, rsi, rdx, rcx, r8, r9\n", "results in memory: through a pointer in rdi, returned in rax\n",
			"preserved:         rbx, rbp, r12 to r15 (§3.2.1)\n", "red zone:          128 bytes below rsp (§3.2.2)\n", "unsigned int gp_offset at 0, ",
		},
		"win64":                 {"stack+0 is rsp+32 at the call", "xmm6 to xmm15", "va_list:           a pointer to the next argument, 8 bytes (Varargs)\n"},
		"aarch64":               {"results in memory: through a pointer in x8 (§6.8.2)\n", "int __gr_offs at 24"},
		"arm64-apple-macosx":    {"unnamed arguments are on the stack", "128 bytes below sp"},
		"riscv64-linux-gnu":     {"vector arguments:  fa0 to fa7\n"},
		"loongarch64-linux-gnu": {"preserved:         s0 to s8, fp, fs0 to fs7"},
		"i386":                  {"x87 results:       st0, st1\n"},
		"wasm32":                {"variadic calls:    unnamed arguments are in a buffer"},
	} {
		target, err := targets.New(name, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		c := explain.ConventionOf(target)
		text := c.Text()
		for _, line := range want {
			if !strings.Contains(text, line) {
				t.Errorf("%s: no %q in\n%s", name, line, text)
			}
		}
		if c.Document.Title == "" || !strings.HasPrefix(c.Document.URL, "https://") {
			t.Errorf("%s has no document", name)
		}
		checkMarkup(t, c.HTML())
	}
	soft, err := targets.New("riscv64", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if text := explain.ConventionOf(soft).Text(); strings.Contains(text, "fa0") {
		t.Errorf("LP64 has floating-point registers:\n%s", text)
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
	if n := len(explain.Terms()); n != strings.Count(explain.Glossary, "\n")-2 {
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
