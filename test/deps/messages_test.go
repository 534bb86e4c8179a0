package deps

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// readers look at a message all the same.
var readers = map[string]string{
	"cimport/files.go":            "package embed has no other sign of a folder than the text of its error",
	"dialect/llvm/legal/named.go": "takes the op's name off a message that becomes part of another",
	"ir/pass/text.go":             "takes a prefix off what the parser of pipelines says",
}

// Nothing is decided by the words of a message, so that a message can be reworded: what another part
// acts on is the ID or a field. Packages diag and expect, and the renderers of text, compare messages.
func TestNobodyReadsMessages(t *testing.T) {
	read := 0
	eachFile(t, func(path string, file *ast.File, files *token.FileSet) {
		path = strings.TrimPrefix(path, "../../")
		if strings.HasPrefix(path, "diag/") || strings.HasPrefix(path, "opt/internal/expect/") || strings.HasPrefix(path, "lit/") || strings.HasPrefix(path, "test/") {
			return
		}
		for _, at := range messagesRead(file) {
			read++
			if readers[path] == "" {
				t.Errorf("%s: decides by the words of a message", files.Position(at))
			}
		}
	})
	if read < len(readers) {
		t.Errorf("%d files look at messages, and %d are listed", read, len(readers))
	}
}

// messagesRead returns where messages or texts of errors are compared or searched.
func messagesRead(file *ast.File) (found []token.Pos) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && !isEmptyString(n.X) && !isEmptyString(n.Y) && (isMessage(n.X) || isMessage(n.Y)) {
				found = append(found, n.Pos())
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && isMessage(n.Tag) {
				found = append(found, n.Pos())
			}
		case *ast.CallExpr:
			if readsText(n.Fun) && slices.ContainsFunc(n.Args, isMessage) {
				found = append(found, n.Pos())
			}
		}
		return true
	})
	return found
}

// isMessage reports whether an expression is the message of a diagnostic or the text of an error.
func isMessage(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 0 {
		return isSelector(call.Fun, "Error") || isSelector(call.Fun, "Message")
	}
	return isSelector(e, "Message")
}

func isEmptyString(e ast.Expr) bool {
	l, ok := e.(*ast.BasicLit)
	return ok && l.Value == `""`
}

// readsText reports whether a function looks for something in a text.
func readsText(fun ast.Expr) bool {
	s, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if pkg, ok := s.X.(*ast.Ident); ok && pkg.Name == "strings" {
		return s.Sel.Name != "ToValidUTF8" && s.Sel.Name != "ToUpper" && s.Sel.Name != "Repeat"
	}
	return strings.HasPrefix(s.Sel.Name, "Match") || strings.HasPrefix(s.Sel.Name, "FindString")
}

func TestMessagesRead(t *testing.T) {
	const text = `package p
func f() {
	_ = d.Message == "bad"
	_ = d.Message != ""
	_ = strings.Contains(err.Error(), "bad")
	_ = strings.ToValidUTF8(d.Message, "")
	_ = pattern.MatchString(ds[0].Message)
	_ = fmt.Sprintf("%s: %s", "fine", d.Message)
	switch d.Message {
	case "bad":
	}
}`
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, at := range messagesRead(file) {
		lines = append(lines, files.Position(at).Line)
	}
	if want := []int{3, 5, 7, 9}; !slices.Equal(lines, want) {
		t.Errorf("lines %v, not %v", lines, want)
	}
}
