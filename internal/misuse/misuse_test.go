package misuse

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// nilPointer is what Go panics with where a nil pointer is used. Its trace shows the caller, so that only functions
// that keep the pointer for later check it themselves.
const nilPointer = "runtime error: invalid memory address or nil pointer dereference"

// outside are the functions that are not tried: those that end the program, those that the
// tools for tests have, and those of texts without pointers.
var outside = []string{
	"opt.Main", "opt.MainContext", "filecheck.Main", "lit.Getenv", "lit.Run", "lit.RunFile", "lit.Names", "lex.Balanced", "lex.Unquote",
}

// methods are those of the API that take pointers and belong to no builder.
var methods = []string{
	"(&pass.Runner{}).Run", "(&diag.Renderer{}).Render", "(&diag.SARIF{}).Write", "(&explain.Function{}).WriteText",
	"(&raw.Options{}).FromFuncType", "(&reflection.Options{}).FromFuncType", "(&attach.RawOptions{}).Attach", "(&attach.V1Options{}).Attach",
	"ir.NewBlock().Append", "ir.NewBlock().Prepend", "ir.NewModule(nil).Walk", "ir.NewRegion().Append",
	"new(ir.Operation).Name", "(*ir.Operation)(nil).Attr", "(*ir.Value)(nil).Type", "new(ir.Builder).Make",
	"new(c.Loop).Break", "new(c.Loop).Continue",
}

// Every exported function, and every method of a builder, that is called with zeros works,
// returns an error, or panics with "BUG: ", as Go does at a nil pointer, or with an error of the
// program that is compiled.
func TestZeroArguments(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	var calls []string
	imports := map[string]string{}
	err = filepath.WalkDir(root, func(dir string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil || !d.IsDir():
			return err
		case slices.Contains([]string{"internal", "testdata", "examples", "test", "cmd", "docs", "passes"}, name) || strings.HasPrefix(name, "."):
			if dir != root {
				return fs.SkipDir
			}
		case dir != root && isModule(dir):
			return fs.SkipDir
		}
		return exported(root, dir, imports, &calls)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(calls) < 400 {
		t.Errorf("%d functions are found", len(calls))
	}
	for _, line := range strings.Split(probe(t, root, imports, append(calls, methods...)), "\n") {
		if name, problem, panics := strings.Cut(line, "\t"); panics && !strings.HasPrefix(problem, "BUG: ") && problem != nilPointer {
			t.Errorf("%s panics with %q", name, problem)
		}
	}
}

// isModule reports whether a folder is the root of another Go module.
func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// exported lists the exported functions of a package, and the methods of its builder.
func exported(root, dir string, imports map[string]string, calls *[]string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		in, err := filepath.Rel(root, dir)
		if err != nil {
			return err
		}
		pkg := file.Name.Name
		name := map[string]string{"func": "fn", "iree": "passiree"}[pkg]
		switch {
		case name != "":
		case filepath.Dir(in) == "types": // dialects have these names too
			name = pkg + "types"
		default:
			name = pkg
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() || f.Type.TypeParams != nil || slices.Contains(outside, pkg+"."+f.Name.Name) {
				continue
			}
			call := name + "." + f.Name.Name
			if f.Recv != nil {
				if !isBuilder(f.Recv.List[0].Type) || filepath.Dir(in) != "dialect" {
					continue
				}
				call = name + ".NewBuilder(ir.AtEnd(ir.NewBlock()))." + f.Name.Name
			}
			imports[filepath.ToSlash(filepath.Join(module, in))] = name
			*calls = append(*calls, call)
		}
	}
	return nil
}

func isBuilder(receiver ast.Expr) bool {
	star, ok := receiver.(*ast.StarExpr)
	if !ok {
		return false
	}
	name, ok := star.X.(*ast.Ident)
	return ok && name.Name == "Builder"
}

// program calls functions with zeros, and prints what each panics with.
const program = `func main() {
	for _, f := range functions {
		call(f.name, reflect.ValueOf(f.function))
	}
}

func call(name string, f reflect.Value) {
	defer func() {
		problem := recover()
		if _, ok := problem.(*ir.Error); problem != nil && !ok {
			fmt.Printf("%s\t%v\n", name, problem)
		}
	}()
	var args []reflect.Value
	for i := range f.Type().NumIn() {
		args = append(args, reflect.Zero(f.Type().In(i)))
	}
	if f.Type().IsVariadic() {
		last := len(args) - 1
		args[last] = reflect.Zero(args[last].Type().Elem())
	}
	f.Call(args)
}
`

// probe runs a program that calls the functions, and returns what it prints.
func probe(t *testing.T, root string, imports map[string]string, calls []string) string {
	t.Helper()
	var text strings.Builder
	text.WriteString("package main\n\nimport (\n\t\"fmt\"\n\t\"reflect\"\n")
	for path, name := range imports {
		fmt.Fprintf(&text, "\t%s %q\n", name, path)
	}
	text.WriteString(")\n\nvar functions = []struct {\n\tname string\n\tfunction any\n}{\n")
	for _, call := range calls {
		fmt.Fprintf(&text, "\t{%q, %s},\n", call, call)
	}
	text.WriteString("}\n\n" + program)
	dir := t.TempDir()
	source := filepath.Join(dir, "main.go")
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(root, "internal/misuse/probe/main.go"): source}})
	if err != nil {
		t.Fatal(err)
	}
	for path, content := range map[string]string{source: text.String(), filepath.Join(dir, "overlay.json"): string(overlay)} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", "-overlay", filepath.Join(dir, "overlay.json"), "./internal/misuse/probe")
	cmd.Dir = root
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, &errs)
	}
	return string(out)
}

// The message names the function that was called: not one that it calls, and not ir's.
func TestFunction(t *testing.T) {
	for _, test := range []struct{ function, pkg, name string }{
		{module + "/dialect/c.(*Builder).Add", module + "/dialect/c", "Builder.Add"},
		{module + "/ir.Verify", module + "/ir", "Verify"},
		{"main.main", "main", "main"},
	} {
		if pkg, name := split(test.function); pkg != test.pkg || name != test.name {
			t.Errorf("%s: %s, %s", test.function, pkg, name)
		}
	}
}
