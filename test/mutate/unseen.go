package main

import (
	"go/ast"
	"go/token"
	"strings"
)

// Some mistakes cannot be seen from outside, whatever the tests: they are not
// made.

// unseen reports whether no mistake inside of a statement can be seen.
func unseen(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		return n.Else == nil && onlyBug(n.Body.List)
	case *ast.CaseClause:
		return onlyBug(n.Body)
	case ast.Stmt:
		return isBug(n) || onlyRoom(n)
	}
	return false
}

// onlyBug reports whether statements do nothing but tell of a mistake in the code.
func onlyBug(list []ast.Stmt) bool { return len(list) == 1 && isBug(list[0]) }

// isBug reports whether a statement is panic("BUG: …").
func isBug(s ast.Stmt) bool {
	e, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := e.X.(*ast.CallExpr)
	if !ok || nameOf(call) != "panic" || len(call.Args) != 1 {
		return false
	}
	says := false
	ast.Inspect(call.Args[0], func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && strings.HasPrefix(lit.Value, `"BUG`) {
			says = true
		}
		return !says
	})
	return says
}

// onlyRoom reports whether a statement does nothing but make room.
func onlyRoom(s ast.Stmt) bool {
	var e ast.Expr
	switch s := s.(type) {
	case *ast.ExprStmt:
		e = s.X
	case *ast.AssignStmt:
		e = s.Rhs[0]
	}
	call, ok := e.(*ast.CallExpr)
	return ok && makesRoom(nameOf(call))
}

// makesRoom reports whether a function only makes room, for as much as its last
// argument says.
func makesRoom(name string) bool { return strings.HasSuffix(name, ".Grow") }

// seenArgs returns the arguments of a call in which a mistake can be seen.
func seenArgs(call *ast.CallExpr) []ast.Expr {
	name := nameOf(call)
	switch {
	case name == "make" && len(call.Args) == 3, makesRoom(name):
		return call.Args[:len(call.Args)-1]
	case name == "make" && len(call.Args) == 2 && isMap(call.Args[0]):
		return call.Args[:1]
	}
	return call.Args
}

func isMap(t ast.Expr) bool { _, ok := t.(*ast.MapType); return ok }

// symmetric are the functions whose arguments may stand either way round.
var symmetric = map[string]bool{"max": true, "min": true, "slices.Equal": true, "bytes.Equal": true, "maps.Equal": true, "strings.EqualFold": true, "codegen.If": true}

// nameOf is how a call names what it calls; "" if it is not a name.
func nameOf(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
		return "." + f.Sel.Name
	}
	return ""
}

// isZero reports whether an expression is spelled as the value that a field has
// without it.
func isZero(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "nil" || e.Name == "false"
	case *ast.BasicLit:
		return e.Kind == token.INT && e.Value == "0" || e.Kind == token.STRING && len(e.Value) == 2
	}
	return false
}
