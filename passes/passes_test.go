package passes_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
)

var declaration = regexp.MustCompile(`(?s)var Pass = &pass\.Pass\{\s*Name:\s*"([^"]+)"`)

// The declaration of each pass is valid, and no two have the same name.
func TestDeclarations(t *testing.T) {
	if err := (&pass.Registry{Passes: passes.All}).Validate(); err != nil {
		t.Error(err)
	}
}

// A pass that a folder here declares is in the list, and has tests in the folder
// of test/lit that bears its name. The folder bears the name too, without the
// dashes and without to-llvm.
func TestPassesAreListedAndTested(t *testing.T) {
	listed := map[string]bool{}
	for _, p := range passes.All {
		listed[p.Name] = true
		if tests, _ := filepath.Glob(filepath.Join("../test/lit/passes", p.Name, "*.*")); len(tests) == 0 {
			t.Errorf("test/lit/passes/%s has no tests", p.Name)
		}
	}
	files, err := filepath.Glob("*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if m := declaration.FindSubmatch(text); m != nil {
			found++
			name := string(m[1])
			if !listed[name] {
				t.Errorf("%s: %s is not in passes.All", file, name)
			}
			folder, full := filepath.Dir(file), strings.ReplaceAll(name, "-", "")
			if folder != full && folder != strings.TrimSuffix(full, "tollvm") {
				t.Errorf("%s: the folder of %s has another name", file, name)
			}
		}
	}
	if found < 15 {
		t.Errorf("found only %d declarations of passes", found)
	}
}
