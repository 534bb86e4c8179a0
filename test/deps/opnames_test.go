package deps

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// TestOpNames checks each string of the product that looks like the name of an op: a definition must have it. Parents,
// the ops that a pass lowers, and comparisons with a name are strings where the definition would be a cycle of
// initializations, so that the compiler does not notice when an op is renamed.
func TestOpNames(t *testing.T) {
	known, names := map[string]bool{"builtin.function": true, "builtin.memref": true, "builtin.vector": true}, []string{}
	for _, d := range append(dialect.All, ir.Builtin) {
		if d.Name != "llvm" && len(d.Ops) > 0 { // attributes of llvm and LLVM's own intrinsics have such names as well
			names = append(names, d.Name)
		}
		for _, def := range d.Types {
			known[d.Name+"."+def.Mnemonic] = true
		}
		for _, def := range d.Ops {
			known[def.Name] = true
		}
	}
	looks := regexp.MustCompile(`^((` + strings.Join(names, "|") + `)\.|llvm\.(mlir|intr)\.)[a-z_0-9.]*[a-z0-9]$`)
	found := 0
	for _, folder := range []string{"capi", "cimport", "dialect", "ir", "opt", "passes", "translate"} {
		eachString(t, "../../"+folder, func(at token.Position, text string) {
			if !looks.MatchString(text) {
				return
			}
			found++
			if !known[text] {
				t.Errorf("%v: no op or type has the name %q", at, text)
			}
		})
	}
	if found < 200 {
		t.Errorf("found only %d names", found)
	}
}

// TestVersionsOfIntrinsics checks that there is an intrinsic for each name in the table of versions.
func TestVersionsOfIntrinsics(t *testing.T) {
	known := map[string]bool{"fake.use": true} // takes any arguments
	for _, def := range llvm.Dialect.Ops {
		known[strings.TrimPrefix(def.Name, "llvm.intr.")] = true
	}
	for _, row := range legal.SignatureRows {
		for name := range strings.FieldsSeq(row.Names) {
			known[name] = true
		}
	}
	found := 0
	eachString(t, "../../translate/llvmir/intrinsic_version.go", func(at token.Position, text string) {
		for name := range strings.FieldsSeq(text) {
			if !strings.Contains(text, "%") && name != "llvm." && name != "." {
				found++
				if !known[strings.TrimPrefix(name, "experimental.")] && !known[name] {
					t.Errorf("%v: there is no intrinsic %q", at, name)
				}
			}
		}
	})
	if found < 40 {
		t.Errorf("found only %d names", found)
	}
}

// eachString calls f for the string literals in the product's files of a folder. It leaves out the names of attributes,
// which are constants named …Attr.
func eachString(t *testing.T, folder string, f func(at token.Position, text string)) {
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.ValueSpec:
				return !strings.HasSuffix(n.Names[0].Name, "Attr")
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
					f(files.Position(n.Pos()), text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
