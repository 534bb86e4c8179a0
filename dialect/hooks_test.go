package dialect_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// maxHookLines is how much of the dialects' text may be read and written by hand.
// A form belongs in a Format or a StructDef; one that several ops share in an
// ir.Directive; and one without choices in ir.Read and ir.Write. MLIR also reads recursive
// structs, !llvm.target types and #complex.number by hand; they take 50 of these lines. The bounds,
// spaces and subscripts of affine ops and of scf.forall, which MLIR reads by hand too, take 330.
const maxHookLines = 1160

// Little of the dialects' text is read and written by hand: the functions that
// take an ir.Parser or an ir.Printer have no more lines than that in their bodies.
func TestHooksAreFew(t *testing.T) {
	total, folders := 0, map[string]int{}
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		lines, err := hookLines(path)
		folders[filepath.Dir(path)] += lines
		total += lines
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if total == 0 || total > maxHookLines {
		t.Errorf("%d lines are read and written by hand, at most %d may be: %v", total, maxHookLines, folders)
	}
}

// hookLines counts the lines in the bodies of a file's hooks.
func hookLines(path string) (lines int, err error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return 0, err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		var body *ast.BlockStmt
		var params *ast.FieldList
		switch f := n.(type) {
		case *ast.FuncDecl:
			body, params = f.Body, f.Type.Params
		case *ast.FuncLit:
			body, params = f.Body, f.Type.Params
		default:
			return true
		}
		if !slices.ContainsFunc(params.List, isHookParam) {
			return true
		}
		lines += max(set.Position(body.Rbrace).Line-set.Position(body.Lbrace).Line-1, 1)
		return false
	})
	return lines, nil
}

// isHookParam reports whether a parameter is what a hook reads or writes with.
func isHookParam(p *ast.Field) bool {
	s, ok := p.Type.(*ast.SelectorExpr)
	return ok && slices.Contains([]string{"Parser", "FormParser", "Printer"}, s.Sel.Name)
}
