package deps

import (
	"go/ast"
	"go/token"
	"testing"
)

// Nothing is linked from C: no file imports the package of cgo, but for the library for C.
func TestNoCgo(t *testing.T) {
	files := 0
	eachFile(t, func(path string, file *ast.File, _ *token.FileSet) {
		files++
		for _, i := range file.Imports {
			if i.Path.Value == `"C"` && path != "../../embed/c/main.go" {
				t.Errorf("%s imports C", path)
			}
		}
	})
	if files == 0 {
		t.Error("no files")
	}
}
