package lint_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// TestRules checks the texts of testdata/rules, each named after its triple. A text has paragraphs of LLVM IR, each followed
// by its diagnostics after "! ". Functions in C after "| " are declared besides those of library.h.
func TestRules(t *testing.T) {
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		triple := strings.TrimSuffix(filepath.Base(file), ".txt")
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		seen[target.Name()] = true
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(triple, func(t *testing.T) { checkRules(t, triple, string(text)) })
	}
	for i := range targets.All {
		if name := targets.All[i].Name; !seen[name] {
			t.Errorf("testdata/rules has no text for %s", name)
		}
	}
}

// checkRules checks the paragraphs of a text.
func checkRules(t *testing.T, triple, text string) {
	header := ruleLibrary(t)
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		statements, want := "target triple = \""+triple+"\"\n", ""
		for line := range strings.Lines(paragraph + "\n") {
			switch of, rest, _ := strings.Cut(line, " "); of {
			case "|":
				header += rest
			case "!":
				want += rest
			case "#":
			default:
				statements += line
			}
		}
		ds, err := lint.Check("t.ll", strings.NewReader(statements), headerOf(t, header))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range ds {
			got += fmt.Sprintf("%s: %s\n", d.ID, d.Message)
		}
		if got != want {
			t.Errorf("%s\n got:\n%s want:\n%s", statements, got, want)
		}
	}
}

// ruleLibrary returns the C that the texts have in common. All targets have its types.
func ruleLibrary(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("testdata/rules/library.h")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
