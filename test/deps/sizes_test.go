package deps

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"
)

const (
	longestFunction = 70 // lines
	mostFields      = 20 // of a struct in capi: what has more is several ideas
)

// A function of the product fits on a screen. A struct of the interfaces in C has the fields of one idea; an embedded struct is one field.
func TestSizes(t *testing.T) {
	eachFile(t, func(path string, file *ast.File, files *token.FileSet) {
		if strings.HasPrefix(path, "../../test/") {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if lines := files.Position(n.End()).Line - files.Position(n.Pos()).Line; lines > longestFunction {
					t.Errorf("%s: %s has %d lines, more than %d", path, n.Name, lines, longestFunction)
				}
			case *ast.TypeSpec:
				s, isStruct := n.Type.(*ast.StructType)
				if isStruct && s.Fields.NumFields() > mostFields && strings.HasPrefix(path, "../../capi/") {
					t.Errorf("%s: %s has %d fields, more than %d", path, n.Name, s.Fields.NumFields(), mostFields)
				}
			}
			return true
		})
	})
}
