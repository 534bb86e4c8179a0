package golden_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// The diagnostics of the framework have an example in the comment of their ID.
// Each example, given to the command, must lead to that diagnostic.
func TestExamplesOfIDs(t *testing.T) {
	nothing := func(*pass.Context, *ir.Operation) {}
	tool := command.Tool
	tool.Passes = append([]*pass.Pass{
		{Name: "nothing", Run: nothing},
		{Name: "on-module", Anchor: "builtin.module", Run: nothing},
	}, command.Tool.Passes...)
	tests := []struct {
		folder string
		run    func(example string) string
	}{
		{"../../ir", func(example string) string {
			return run(tool, example, "--allow-unregistered-dialect").errors
		}},
		{"../../ir/pass", func(example string) string {
			return run(tool, "", "--pass-pipeline="+example).errors
		}},
		{"../../opt/internal/expect", func(example string) string {
			return run(tool, example, "--verify-diagnostics").errors
		}},
	}
	for _, tt := range tests {
		for id, about := range commentsIn(t, tt.folder) {
			if unreachable[diag.ID(id)] != "" {
				continue
			}
			if got := tt.run(about.example); !strings.Contains(got, "["+id+"]") {
				t.Errorf("%s: the example of %s gives\n%s", tt.folder, id, got)
			}
		}
	}
}

// idComment is what the comment of an ID says.
type idComment struct{ meaning, example string }

// commentsIn returns the comments of the constants of type diag.ID in a package, by
// ID.
func commentsIn(t *testing.T, folder string) map[string]idComment {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no package in %s: %v", folder, err)
	}
	comments := map[string]idComment{}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			group, ok := n.(*ast.GenDecl)
			if !ok {
				return true
			}
			for _, spec := range group.Specs {
				if value, ok := spec.(*ast.ValueSpec); ok {
					addComment(comments, group, value)
				}
			}
			return false
		})
	}
	if len(comments) == 0 {
		t.Errorf("no examples in %s", folder)
	}
	return comments
}

func addComment(comments map[string]idComment, group *ast.GenDecl, value *ast.ValueSpec) {
	if len(value.Values) != 1 {
		return
	}
	literal, ok := value.Values[0].(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return
	}
	comment := value.Doc.Text()
	if !group.Lparen.IsValid() {
		comment = group.Doc.Text()
	}
	if meaning, example, found := strings.Cut(comment, "Example: "); found {
		id, _ := strconv.Unquote(literal.Value)
		meaning = strings.TrimPrefix(strings.TrimSpace(meaning), value.Names[0].Name+" is ")
		comments[id] = idComment{meaning, strings.TrimSpace(example)}
	}
}
