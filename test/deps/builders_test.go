package deps

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// partly are the builders that lack ops, with the reason.
var partly = map[string]string{
	"llvm": "it has what lowerings make; for the rest, most of all the intrinsics, ir.Builder.Value will do",
}

// The variable of an op is its name in Go and Op, and the builder of its dialect
// has a method of that name: whoever knows one dialect finds the ops of all.
func TestBuilders(t *testing.T) {
	packages := map[string][]*ast.File{}
	eachFile(t, func(path string, file *ast.File, _ *token.FileSet) {
		if dir := filepath.Dir(path); filepath.Base(filepath.Dir(dir)) == "dialect" {
			packages[dir] = append(packages[dir], file)
		}
	})
	for dir, files := range packages {
		defined, _ := opDefs(files)
		methods := builderMethods(files)
		for def := range defined {
			name, ok := strings.CutSuffix(def, "Op")
			if !ok {
				t.Errorf("%s: the name of the variable %s does not end in Op", dir, def)
			}
			// Ops that have a symbol are made by New…, constants of all types by Const….
			constant := strings.Replace(name, "Constant", "Const", 1)
			if partly[filepath.Base(dir)] == "" && !methods[name] && !methods["New"+name] && !methods[constant] {
				t.Errorf("%s: the builder has no method %s", dir, name)
			}
		}
	}
}

// builderMethods returns the names of the methods of a package's Builder.
func builderMethods(files []*ast.File) map[string]bool {
	methods := map[string]bool{}
	for _, file := range files {
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Recv == nil {
				continue
			}
			if star, ok := f.Recv.List[0].Type.(*ast.StarExpr); ok {
				if name, ok := star.X.(*ast.Ident); ok && name.Name == "Builder" {
					methods[f.Name.Name] = true
				}
			}
		}
	}
	return methods
}
