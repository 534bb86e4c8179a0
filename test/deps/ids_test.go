package deps

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// An ID of a diagnostic is a constant: a literal where it is reported escapes
// every test that walks the declarations, so that renaming it goes unnoticed.
// The examples show users what a program of their own may do, and are left out.
func TestIDsAreConstants(t *testing.T) {
	eachFile(t, func(path string, file *ast.File, files *token.FileSet) {
		for _, at := range literalIDs(file) {
			t.Errorf("%s: the ID of a diagnostic is a literal; declare it in the package's errors.go", files.Position(at))
		}
	})
}

// The constant of an ID says what it is about: an error, a warning or a remark. It
// stands in the errors.go of one package, with an example in its comment.
func TestIDsAreDeclaredAlike(t *testing.T) {
	name := regexp.MustCompile("^([eE]rr|[wW]arn|[rR]emark)[A-Z]")
	declared := map[string]string{}
	eachFile(t, func(path string, file *ast.File, _ *token.FileSet) {
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if !ok || group.Tok != token.CONST {
				continue
			}
			for _, spec := range group.Specs {
				v := spec.(*ast.ValueSpec)
				if v.Type == nil || !isSelector(v.Type, "ID") {
					continue
				}
				id := v.Values[0].(*ast.BasicLit).Value
				comment := v.Doc.Text()
				if !group.Lparen.IsValid() {
					comment = group.Doc.Text()
				}
				switch {
				case declared[id] != "":
					t.Errorf("%s: %s stands in %s too", path, id, declared[id])
				case !name.MatchString(v.Names[0].Name):
					t.Errorf("%s: the name of %s does not begin in Err, Warn or Remark", path, v.Names[0])
				case filepath.Base(path) != "errors.go":
					t.Errorf("%s: %s is not declared in the package's errors.go", path, v.Names[0])
				case !strings.Contains(comment, "Example: "):
					t.Errorf("%s: the comment of %s has no line Example: …", path, v.Names[0])
				}
				declared[id] = path
			}
		}
	})
	if len(declared) < 100 {
		t.Errorf("found only %d IDs", len(declared))
	}
}

func TestLiteralIDs(t *testing.T) {
	const text = `package p
const ok diag.ID = "ok"
func f() {
	r.Errorf(o, "bad", "message")
	p.ErrorAt(p.Pos(), "bad", "message %d", 1)
	fmt.Errorf("%s: %s", "fine", "fine")
	c.Errorf(o, "is %s", "fine")
	r.Errorf(o, ok, "message")
	_ = &ir.BodyError{ID: "bad", Msg: "message"}
	_ = diag.ID("bad")
}`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(literalIDs(file)); got != 4 {
		t.Errorf("found %d literals, want 4", got)
	}
}

// literalIDs returns the places where a string literal is used as an ID: the
// second argument of a method that reports, a field ID, or a conversion.
func literalIDs(file *ast.File) (at []token.Pos) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := ""
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok {
				name = sel.Sel.Name
			}
			switch {
			case (name == "Errorf" || name == "ErrorAt") && len(n.Args) > 2 && !isString(n.Args[0]) && isID(n.Args[1]),
				name == "ID" && len(n.Args) == 1 && isID(n.Args[0]):
				at = append(at, n.Pos())
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == "ID" && isID(n.Value) {
				at = append(at, n.Pos())
			}
		}
		return true
	})
	return at
}

func isString(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}

var idPattern = regexp.MustCompile("^[\"`][a-z][a-z0-9]*(-[a-z0-9]+)*[\"`]$")

// isID reports whether an expression is a string literal that looks as IDs do.
func isID(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING && idPattern.MatchString(lit.Value)
}

// eachFile visits the code of the project: no examples, which show users what a
// program of their own may do, and no tests.
func eachFile(t *testing.T, visit func(path string, file *ast.File, files *token.FileSet)) {
	t.Helper()
	paths := goFiles(t)
	all, err := parseAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if file := all.parsed[path]; !strings.HasPrefix(path, "../../examples") && !strings.HasSuffix(path, "_test.go") {
			visit(path, file, all.files)
		}
	}
}

// program is all files of Go, by path.
type program struct {
	files  *token.FileSet
	parsed map[string]*ast.File
}

// parseAll parses all files of Go, once for all tests.
var parseAll = sync.OnceValues(func() (*program, error) {
	list, err := listGoFiles()
	p := &program{token.NewFileSet(), map[string]*ast.File{}}
	for _, path := range list {
		if err == nil {
			p.parsed[path], err = parser.ParseFile(p.files, path, nil, parser.ParseComments)
		}
	}
	return p, err
})

// goFiles returns the paths of all files of Go, from here.
func goFiles(t *testing.T) []string {
	t.Helper()
	list, err := listGoFiles()
	if err != nil || len(list) == 0 {
		t.Fatalf("%d files: %v", len(list), err)
	}
	return list
}

func listGoFiles() (list []string, err error) {
	err = filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.IsDir() && strings.HasPrefix(d.Name(), ".git"):
			return fs.SkipDir
		case strings.HasSuffix(path, ".go"):
			list = append(list, filepath.ToSlash(path))
		}
		return err
	})
	return list, err
}
