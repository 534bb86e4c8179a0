package deps

import (
	"go/ast"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/test/pages"
)

var qualified = regexp.MustCompile(`\b([a-z][a-z0-9_]*)\.([A-Z]\w*)`)

// A name of one of our packages, or of a test, in a comment or a document is declared:
// what was renamed is renamed where it is explained.
func TestNamesInText(t *testing.T) {
	exported := map[string]map[string]bool{} // of packages by name
	var texts []text
	all, err := parseAll()
	if err != nil {
		t.Fatal(err)
	}
	files := all.files
	for _, path := range goFiles(t) {
		file := all.parsed[path]
		if strings.HasPrefix(path, "../../examples") {
			continue
		}
		pkg := strings.TrimSuffix(file.Name.Name, "_test")
		names := exported[pkg]
		if names == nil {
			names = map[string]bool{}
			exported[pkg] = names
		}
		for _, decl := range file.Decls {
			addNames(names, decl)
		}
		for _, group := range file.Comments {
			if strings.HasSuffix(path, "_test.go") {
				break
			}
			texts = append(texts, text{files.Position(group.Pos()).String(), group.Text()})
		}
	}
	documents, err := pages.All("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range documents {
		if page.Path != "CHANGELOG.md" { // it also names what was
			texts = append(texts, text{page.Path, excerpts.ReplaceAllString(page.Text, "")})
		}
	}
	checked := 0
	for _, text := range texts {
		for _, m := range qualified.FindAllStringSubmatch(text.content, -1) {
			if names := exported[m[1]]; len(names) > 0 {
				checked++
				if !names[m[2]] {
					t.Errorf("%s names %s, which package %s does not have", text.place, m[0], m[1])
				}
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d names were found", checked)
	}
}

type text struct{ place, content string }

// excerpts are blocks that begin with the path of a file. They are compiled with it, and may use packages of other modules.
var excerpts = regexp.MustCompile("(?ms)^```\\w+\n// [\\w/]+\\.go\n.*?^```$")

// addNames adds what a declaration declares at the top of its package.
func addNames(names map[string]bool, decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			names[d.Name.Name] = true
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				names[s.Name.Name] = true
			case *ast.ValueSpec:
				for _, n := range s.Names {
					names[n.Name] = true
				}
			}
		}
	}
}
