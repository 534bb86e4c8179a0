package command

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	flagInText    = regexp.MustCompile(`(?:^|[ '(])(--[a-z][a-z0-9-]+)(?:=([A-Za-z0-9_.,+-]+))?`)
	commandInText = regexp.MustCompile(`'abi-opt ([a-z]+)\b`)
	// otherTools are the programs whose flags a text may name, behind their names.
	otherTools = regexp.MustCompile(`(?:mlir-opt|mlir-translate|clang|gcc|cc|llc|cbindgen|gdb) [^;']*`)
)

// texts yields the strings of the product's code, with their places.
func texts(t *testing.T, visit func(place, text string)) {
	root := "../.."
	outside := []string{"examples", "web", "test", "ffi", "testdata", "toolchain", "lit"} // other programs, or the flags of clang
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && path != root && (slices.Contains(outside, d.Name()) || strings.HasPrefix(d.Name(), ".")) {
				return fs.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(filepath.ToSlash(path), "ir/asm/foreign.go") { // passes of mlir-opt
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					visit(set.Position(lit.Pos()).String(), text)
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

// All flags and commands that the product's texts name exist, whichever message they are part of.
func TestFlagsInMessages(t *testing.T) {
	run := func(args ...string) string {
		var out, errs strings.Builder
		Main(args, strings.NewReader(""), &out, &errs)
		return errs.String()
	}
	var at []struct{ place, text string }
	texts(t, func(place, text string) { at = append(at, struct{ place, text string }{place, text}) })
	t.Setenv("PATH", t.TempDir())
	t.Chdir(t.TempDir())
	known := map[string]bool{}
	isKnown := func(flag string) bool {
		if _, asked := known[flag]; !asked {
			for _, command := range []string{"", "explain", "diff", "lint", "bindgen", "agree", "snapshot", "run", "batch"} {
				line := strings.Fields(command + " " + flag + "=x -o out -")
				if !regexp.MustCompile("unknown flag|has no flag").MatchString(run(line...)) {
					known[flag] = true
					break
				}
			}
		}
		return known[flag]
	}
	count := 0
	for _, l := range at {
		text := otherTools.ReplaceAllString(l.text, "")
		for _, m := range flagInText.FindAllStringSubmatch(text, -1) {
			if count++; !isKnown(m[1]) {
				t.Errorf("%s: %q names %s", l.place, l.text, m[1])
			}
		}
		for _, m := range commandInText.FindAllStringSubmatch(text, -1) {
			if count++; strings.Contains(run(m[1], "--help"), "error") {
				t.Errorf("%s: %q names the command %s", l.place, l.text, m[1])
			}
		}
	}
	if count < 150 {
		t.Errorf("%d flags are found", count)
	}
}
