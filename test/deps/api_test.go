package deps

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/golden"
)

var stableRow = regexp.MustCompile("(?m)^\\| `([\\w./]+)` \\|")

// TestAPI checks that the packages which docs/stability.md lists still have each exported declaration of the recorded state. Those that
// came since are not recorded: they may change until the next release.
func TestAPI(t *testing.T) {
	page, err := os.ReadFile("../../docs/stability.md")
	if err != nil {
		t.Fatal(err)
	}
	var now []string
	for _, row := range stableRow.FindAllStringSubmatch(string(page), -1) {
		declarations := apiOf(t, "../../"+row[1])
		if len(declarations) == 0 {
			t.Errorf("docs/stability.md lists %s, which exports nothing", row[1])
		}
		for _, d := range declarations {
			now = append(now, row[1]+": "+d)
		}
	}
	recorded, err := os.ReadFile("testdata/api.txt")
	if err != nil {
		t.Fatal(err)
	}
	kept := now
	if !golden.Updating() {
		kept = nil
		for line := range strings.Lines(string(recorded)) {
			if line = strings.TrimSuffix(line, "\n"); slices.Contains(now, line) {
				kept = append(kept, line)
			}
		}
	}
	golden.Compare(t, "testdata/api.txt", strings.Join(kept, "\n")+"\n",
		"programs need what is missing. If it must go: say so in CHANGELOG.md, then: go test ./test/deps -run API -update")
}

// apiOf returns the exported declarations of a package, a line each, sorted.
func apiOf(t *testing.T, folder string) (list []string) {
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.FileExports(file)
		for _, d := range file.Decls {
			list = append(list, api(d)...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// api returns the lines of a declaration: members of structs are on their own, so that others may come.
func api(d ast.Decl) (list []string) {
	if f, ok := d.(*ast.FuncDecl); ok {
		name := f.Name.Name
		if f.Recv != nil {
			of := types.ExprString(f.Recv.List[0].Type)
			if !ast.IsExported(strings.TrimPrefix(of, "*")) {
				return nil
			}
			name = "(" + of + ") " + name
		}
		return []string{"func " + name + strings.TrimPrefix(types.ExprString(f.Type), "func")}
	}
	for _, spec := range d.(*ast.GenDecl).Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			record, ok := s.Type.(*ast.StructType)
			if !ok {
				list = append(list, "type "+s.Name.Name+" "+types.ExprString(s.Type))
				continue
			}
			list = append(list, "type "+s.Name.Name+" struct")
			for _, field := range record.Fields.List {
				for _, name := range field.Names {
					list = append(list, "field "+s.Name.Name+"."+name.Name+" "+types.ExprString(field.Type))
				}
				if len(field.Names) == 0 {
					list = append(list, "field "+s.Name.Name+"."+types.ExprString(field.Type))
				}
			}
		case *ast.ValueSpec:
			for _, name := range s.Names {
				list = append(list, d.(*ast.GenDecl).Tok.String()+" "+name.Name)
			}
		}
	}
	return list
}

func TestAPILines(t *testing.T) {
	const source = `package p
type S struct { A, B int; c int; *T }
type I interface { M(x int) error }
func F[V any](a ...V) (n int, err error) { return }
func (s *S) G() {}
func (s s) H() {}
const X, y = 1, 2
var Z = []int{}
`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.FileExports(file)
	var list []string
	for _, d := range file.Decls {
		list = append(list, api(d)...)
	}
	want := []string{"type S struct", "field S.A int", "field S.B int", "field S.*T", "type I interface{M(x int) error}",
		"func F(a ...V) (n int, err error)", "func (*S) G()", "const X", "var Z"}
	if !slices.Equal(list, want) {
		t.Errorf("got %q", list)
	}
}
