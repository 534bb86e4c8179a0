package deps

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"testing"
)

// Every op that a dialect's package exports is in a list of ops, from which the
// dialect is made; a list that nothing uses is reported by staticcheck.
func TestOpDefsAreListed(t *testing.T) {
	packages := map[string][]*ast.File{}
	eachFile(t, func(path string, file *ast.File, _ *token.FileSet) {
		if dir := filepath.Dir(path); filepath.Base(filepath.Dir(dir)) == "dialect" {
			packages[dir] = append(packages[dir], file)
		}
	})
	found := 0
	for dir, files := range packages {
		defined, listed := opDefs(files)
		found += len(defined)
		for name := range defined {
			if !listed[name] {
				t.Errorf("%s: %s is in no list of ops: add it to the dialect", dir, name)
			}
		}
	}
	if found < 100 {
		t.Errorf("found only %d definitions of ops", found)
	}
}

// opDefs returns the exported variables of a package that are definitions of
// ops, and the names in its lists of definitions.
func opDefs(files []*ast.File) (defined, listed map[string]bool) {
	defined, listed = map[string]bool{}, map[string]bool{}
	makers := map[string]bool{} // functions that return a definition
	for _, file := range files {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Type.Results != nil && isOpDef(f.Type.Results.List[0].Type) {
				makers[f.Name.Name] = true
			}
		}
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			vars, ok := decl.(*ast.GenDecl)
			if !ok || vars.Tok != token.VAR {
				continue
			}
			for _, spec := range vars.Specs {
				v := spec.(*ast.ValueSpec)
				for i, name := range v.Names {
					if name.IsExported() && i < len(v.Values) && makesOpDef(v.Values[i], makers) {
						defined[name.Name] = true
					}
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if list, ok := n.(*ast.CompositeLit); ok && isOpDefs(list.Type) {
				for _, e := range list.Elts {
					if name, ok := e.(*ast.Ident); ok {
						listed[name.Name] = true
					}
				}
			}
			return true
		})
	}
	return defined, listed
}

// makesOpDef reports whether an expression is &ir.OpDef{…} or a call of a
// function that returns one.
func makesOpDef(e ast.Expr, makers map[string]bool) bool {
	switch e := e.(type) {
	case *ast.UnaryExpr:
		lit, ok := e.X.(*ast.CompositeLit)
		return ok && isSelector(lit.Type, "OpDef")
	case *ast.CallExpr:
		name, ok := e.Fun.(*ast.Ident)
		return ok && makers[name.Name]
	}
	return false
}

func isOpDef(t ast.Expr) bool {
	star, ok := t.(*ast.StarExpr)
	return ok && isSelector(star.X, "OpDef")
}

func isOpDefs(t ast.Expr) bool {
	list, ok := t.(*ast.ArrayType)
	return ok && isOpDef(list.Elt)
}

func isSelector(e ast.Expr, name string) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == name
}
