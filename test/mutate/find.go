package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// mutation is one mistake in one file: pieces of text to put in.
type mutation struct {
	id         int
	kind       string
	file       string
	line       int
	start, end int // the bytes that it is about; others may not overlap them
	edits      func(id int) []edit
	text       string // what stands there
}

func (m *mutation) String() string {
	return fmt.Sprintf("%s:%d %s: %s", m.file, m.line, m.kind, m.text)
}

// listed reports whether an output lists the mutation, perhaps in another line.
func (m *mutation) listed(output string) bool {
	for line := range strings.Lines(output) {
		place, what, ok := strings.Cut(line, " "+m.kind+": "+m.text)
		if ok && strings.HasPrefix(strings.TrimSpace(what)+"(", "(") && strings.Contains(place, m.file+":") {
			return true
		}
	}
	return false
}

// edit replaces the bytes from start to end.
type edit struct {
	start, end int
	text       string
}

// finder collects the mutations of a file.
type finder struct {
	file  string
	set   *token.FileSet
	src   string
	found []*mutation
	// inHead are statements in the head of another, which cannot be put into an
	// if.
	inHead map[ast.Node]bool
}

// find lists all mutations of a file.
func find(file, src string) ([]*mutation, error) {
	f := &finder{file: file, set: token.NewFileSet(), src: src, inHead: map[ast.Node]bool{}}
	parsed, err := parser.ParseFile(f.set, file, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range parsed.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			f.function(d)
		case *ast.GenDecl:
			if d.Tok == token.VAR {
				ast.Inspect(d, f.node)
			}
		}
	}
	return f.found, nil
}

func (f *finder) offset(p token.Pos) int { return f.set.Position(p).Offset }

func (f *finder) textOf(n ast.Node) string { return f.src[f.offset(n.Pos()):f.offset(n.End())] }

// add notes a mutation of a node.
func (f *finder) add(kind string, n ast.Node, edits func(id int) []edit) {
	text := strings.Join(strings.Fields(f.textOf(n)), " ")
	if len(text) > 90 {
		text = text[:90] + "…"
	}
	f.found = append(f.found, &mutation{
		kind: kind, file: f.file, line: f.set.Position(n.Pos()).Line, text: text,
		start: f.offset(n.Pos()), end: f.offset(n.End()), edits: edits,
	})
}

// wrap puts text around a node; %d in it is the mutant's number.
func (f *finder) wrap(kind string, n ast.Node, before, after string) {
	start, end := f.offset(n.Pos()), f.offset(n.End())
	f.add(kind, n, func(id int) []edit {
		return []edit{{start, start, numbered(before, id)}, {end, end, numbered(after, id)}}
	})
}

func numbered(text string, id int) string { return strings.ReplaceAll(text, "%d", fmt.Sprint(id)) }

// function mutates a function's body, and makes it return at once.
func (f *finder) function(d *ast.FuncDecl) {
	if d.Body == nil || len(d.Body.List) == 0 {
		return
	}
	if d.Type.TypeParams == nil {
		f.returnAtOnce(d)
	}
	ast.Inspect(d.Body, f.node)
}

func (f *finder) returnAtOnce(d *ast.FuncDecl) {
	at := f.offset(d.Body.Lbrace) + 1
	var zeros, names []string
	if d.Type.Results != nil {
		for i, r := range d.Type.Results.List {
			for j := range max(1, len(r.Names)) {
				name := fmt.Sprintf("zero%d_%d", i, j)
				zeros = append(zeros, "var "+name+" "+f.textOf(r.Type)+"; ")
				names = append(names, name)
			}
		}
	}
	f.add("returns at once", d.Name, func(id int) []edit {
		return []edit{{at, at, numbered(" if mutant.On(%d) { "+strings.Join(zeros, "")+"return "+strings.Join(names, ", ")+" };", id)}}
	})
}

// node finds the mutations of one node.
func (f *finder) node(n ast.Node) bool {
	f.markHead(n)
	if unseen(n) {
		return false
	}
	switch n := n.(type) {
	case *ast.IfStmt:
		f.wrap("condition turned", n.Cond, "mutant.On(%d) != (", ")")
		f.wrap("condition never holds", n.Cond, "!mutant.On(%d) && (", ")")
		f.wrap("condition always holds", n.Cond, "mutant.On(%d) || (", ")")
	case *ast.BinaryExpr:
		f.binary(n)
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.ReturnStmt, *ast.BranchStmt:
		f.delete(n)
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			f.delete(n)
		}
	case *ast.CaseClause:
		if len(n.Body) > 0 {
			at := f.offset(n.Body[0].Pos())
			f.add("case emptied", n, func(id int) []edit {
				return []edit{{at, at, numbered("if mutant.On(%d) { break }; ", id)}}
			})
		}
	case *ast.BasicLit:
		f.literal(n)
	case *ast.Ident:
		switch n.Name {
		case "true":
			f.replace("boolean turned", n, "!mutant.On(%d)")
		case "false":
			f.replace("boolean turned", n, "mutant.On(%d)")
		}
	case *ast.KeyValueExpr:
		if _, field := n.Key.(*ast.Ident); field && !isZero(n.Value) {
			f.wrap("field dropped", n.Value, "mutant.Drop(%d, ", ")")
		}
	case *ast.CallExpr:
		f.call(n)
		return false
	}
	return true
}

// call mutates a call and what it is given.
func (f *finder) call(n *ast.CallExpr) {
	args := seenArgs(n)
	if len(args) == 2 && len(n.Args) == 2 && !n.Ellipsis.IsValid() && !symmetric[nameOf(n)] && f.textOf(args[0]) != f.textOf(args[1]) {
		start, end := f.offset(n.Args[0].Pos()), f.offset(n.Args[1].End())
		f.add("arguments swapped", n, func(id int) []edit {
			return []edit{{start, start, numbered("mutant.Swap(%d, ", id)}, {end, end, ")"}}
		})
	}
	ast.Inspect(n.Fun, f.node)
	for _, a := range args {
		ast.Inspect(a, f.node)
	}
}

func (f *finder) delete(n ast.Node) {
	if !f.inHead[n] {
		f.wrap("statement deleted", n, "if !mutant.On(%d) { ", " }")
	}
}

// markHead notes the statements in the head of a statement.
func (f *finder) markHead(n ast.Node) {
	switch n := n.(type) {
	case *ast.IfStmt:
		f.inHead[n.Init] = true
	case *ast.ForStmt:
		f.inHead[n.Init], f.inHead[n.Post] = true, true
	case *ast.SwitchStmt:
		f.inHead[n.Init] = true
	case *ast.TypeSwitchStmt:
		f.inHead[n.Init], f.inHead[n.Assign] = true, true
	case *ast.CommClause:
		f.inHead[n.Comm] = true
	}
}

func (f *finder) replace(kind string, n ast.Node, with string) {
	start, end := f.offset(n.Pos()), f.offset(n.End())
	f.add(kind, n, func(id int) []edit { return []edit{{start, end, numbered(with, id)}} })
}

func (f *finder) literal(n *ast.BasicLit) {
	switch n.Kind {
	case token.INT:
		f.wrap("number moved", n, "mutant.Add(%d, ", ")")
	case token.STRING:
		if len(n.Value) > 2 {
			f.wrap("text changed", n, "mutant.Text(%d, ", ")")
		}
	}
}

var boundaries = map[token.Token]string{token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">"}

func (f *finder) binary(n *ast.BinaryExpr) {
	x, y := f.textOf(n.X), f.textOf(n.Y)
	switch n.Op {
	case token.LAND:
		f.wrap("left condition dropped", n.X, "(mutant.On(%d) || (", "))")
		f.wrap("right condition dropped", n.Y, "(mutant.On(%d) || (", "))")
	case token.LOR:
		f.wrap("left condition dropped", n.X, "(!mutant.On(%d) && (", "))")
		f.wrap("right condition dropped", n.Y, "(!mutant.On(%d) && (", "))")
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if strings.Contains(x+y, "\n") {
			return
		}
		f.replace("boundary moved", n, "(mutant.On(%d) && ("+x+boundaries[n.Op]+y+") || !mutant.On(%d) && ("+x+n.Op.String()+y+"))")
	case token.ADD, token.SUB:
		if strings.Contains(x+y, "\n") || isText(n) {
			return
		}
		other := map[token.Token]string{token.ADD: "-", token.SUB: "+"}[n.Op]
		f.replace("sign turned", n, "mutant.Pick(%d, "+x+n.Op.String()+"("+y+"), "+x+other+"("+y+"))")
	}
}

// isText reports whether a sum has a text in it, and so is one.
func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (isText(e.X) || isText(e.Y))
	case *ast.ParenExpr:
		return isText(e.X)
	}
	return false
}
