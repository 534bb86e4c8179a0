package deps

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestProduct checks that the product imports every package below an internal folder, and
// nothing of test. Code that only tests use belongs below test.
func TestProduct(t *testing.T) {
	imports := map[string][]string{} // by package, without the module's path
	eachFile(t, func(path string, file *ast.File, _ *token.FileSet) {
		pkg, _ := filepath.Rel("../..", filepath.Dir(path))
		pkg = filepath.ToSlash(pkg)
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if inner, ok := strings.CutPrefix(imported, module); ok {
				imports[pkg] = append(imports[pkg], inner)
			}
		}
		imports[pkg] = append(imports[pkg], pkg)
	})
	reached := map[string]bool{}
	var reach func(pkg string)
	reach = func(pkg string) {
		if reached[pkg] {
			return
		}
		reached[pkg] = true
		for _, imported := range imports[pkg] {
			if isIn(imported, "test") {
				t.Errorf("%s imports %s, which is for tests", pkg, imported)
			}
			reach(imported)
		}
	}
	for pkg := range imports {
		if !isIn(pkg, "test") && !isInternal(pkg) {
			reach(pkg)
		}
	}
	for pkg := range imports {
		if isInternal(pkg) && !isIn(pkg, "test") && !reached[pkg] {
			t.Errorf("no product package imports %s: move it below test", pkg)
		}
	}
}

func isInternal(pkg string) bool { return strings.Contains("/"+pkg+"/", "/internal/") }
