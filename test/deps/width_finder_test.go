package deps

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// widthFinder finds literal widths that stand for a pointer, size_t, ptrdiff_t or index: in the value of a name that is
// about one, compared with it, in a function or the case of a type that is about one, and as the argument of a function
// or for a parameter that is about one. Bits in a byte, 8 in a product, quotient or remainder, are not widths, but the
// size of each of several things, such as 8 * len(fields), is.
type widthFinder struct {
	params map[string][]map[string]bool // by function, the names of each parameter
	texts  bool                         // whether a text that is a type counts everywhere
	found  []ast.Node
}

// learn adds the parameters of a file's functions, under the package and name, or the name alone of methods.
func (w *widthFinder) learn(file *ast.File) {
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		key := "." + f.Name.Name
		if f.Recv == nil {
			key = file.Name.Name + key
		}
		i := 0
		for _, field := range f.Type.Params.List {
			for _, name := range field.Names {
				if len(w.params[key]) == i {
					w.params[key] = append(w.params[key], map[string]bool{})
				}
				w.params[key][i][name.Name] = true
				i++
			}
		}
	}
}

// find returns the smallest expressions with a literal width.
func (w *widthFinder) find(file *ast.File) []ast.Node {
	w.found = nil
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && isAboutWidth(f.Name.Name) && f.Body != nil {
			w.report(f.Body)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if i < len(n.Values) && isAboutWidth(name.Name) {
					w.report(n.Values[i])
				}
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if i < len(n.Rhs) && isAboutWidth(nameOf(to)) {
					w.report(n.Rhs[i])
				}
			}
		case *ast.KeyValueExpr:
			if isAboutWidth(nameOf(n.Key)) {
				w.report(n.Value)
			}
		case *ast.CaseClause:
			if slices.ContainsFunc(n.List, func(e ast.Expr) bool { return isAboutWidth(nameOf(e)) || isWideText(e) }) {
				for _, s := range n.Body {
					w.report(s)
				}
			}
		case *ast.BinaryExpr:
			w.operands(n)
		case *ast.CallExpr:
			w.arguments(file.Name.Name, n)
		case *ast.BasicLit:
			if w.texts && textOfType.MatchString(n.Value) {
				w.add(n)
			}
		}
		return true
	})
	slices.SortFunc(w.found, func(a, b ast.Node) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return slices.Compact(w.found)
}

// textOfType is a type of 32 or 64 bits that is written as text.
var textOfType = regexp.MustCompile("^[\"`][us]?i(32|64)[\"`]$")

// operands finds literals beside a name, and the size of several things.
func (w *widthFinder) operands(n *ast.BinaryExpr) {
	for _, pair := range [][2]ast.Expr{{n.X, n.Y}, {n.Y, n.X}} {
		isLen := false
		if call, ok := pair[1].(*ast.CallExpr); ok {
			isLen = nameOf(call.Fun) == "len"
		}
		if isWidthLiteral(pair[0]) && (!isBits(n) && isAboutWidth(nameOf(pair[1])) || isLen && n.Op == token.MUL) {
			w.add(pair[0])
		}
	}
}

// arguments finds literals for functions and parameters.
func (w *widthFinder) arguments(pkg string, n *ast.CallExpr) {
	key, isMethod := pkg+"."+nameOf(n.Fun), false
	if s, ok := n.Fun.(*ast.SelectorExpr); ok {
		key, isMethod = nameOf(s.X)+"."+s.Sel.Name, w.params[nameOf(s.X)+"."+s.Sel.Name] == nil
		if isMethod {
			key = "." + s.Sel.Name
		}
	}
	for i, a := range n.Args {
		params := w.params[key]
		isNamed := i < len(params)
		if isNamed {
			for name := range params[i] {
				isNamed = isNamed && isAboutWidth(name)
			}
		}
		if isNamed || isAboutWidth(nameOf(n.Fun)) || slices.ContainsFunc(n.Args, isWideText) {
			w.report(a)
		}
	}
}

// report adds the literals in a node, without those in nested functions, in positions and in conversions to bits.
func (w *widthFinder) report(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BinaryExpr:
			return !isBits(n)
		case *ast.IndexExpr, *ast.SliceExpr:
			return false
		case ast.Expr:
			if isWidthLiteral(n) {
				w.add(n)
				return false
			}
		}
		return true
	})
}

func (w *widthFinder) add(n ast.Node) { w.found = append(w.found, n) }

// isBits reports whether an expression converts between bits and bytes.
func isBits(n *ast.BinaryExpr) bool {
	if n.Op != token.MUL && n.Op != token.QUO && n.Op != token.REM {
		return false
	}
	isEight := func(e ast.Expr) bool { l, ok := e.(*ast.BasicLit); return ok && l.Value == "8" }
	return isEight(n.X) || isEight(n.Y)
}

// isWidthLiteral reports whether an expression is a size in bytes, a width in bits or an integer type that pointers have
// on some platforms.
func isWidthLiteral(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return slices.Contains([]string{"4", "8", "32", "64"}, e.Value) || textOfType.MatchString(e.Value)
	case *ast.SelectorExpr:
		return nameOf(e.X) == "ir" && (e.Sel.Name == "I32" || e.Sel.Name == "I64")
	}
	return false
}

// nameOf returns the last name in an expression: of a variable, field, function, type or key.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return nameOf(e.X)
	case *ast.CallExpr:
		return nameOf(e.Fun)
	case *ast.ParenExpr:
		return nameOf(e.X)
	}
	return ""
}

// isAboutWidth reports whether a name is about pointers, size_t, ptrdiff_t or the width of index.
func isAboutWidth(name string) bool {
	words := wordsOf(name)
	for i, word := range words {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch word {
		case "pointer", "pointers", "ptr", "ptrdiff", "intptr", "uintptr", "address", "addresses":
			return next != "space" && next != "spaces"
		case "size":
			if next == "t" || next == "type" {
				return true
			}
		case "index":
			if slices.Contains([]string{"bits", "bytes", "width", "type", "size", "const"}, next) {
				return true
			}
		}
	}
	return false
}

// isWideText reports whether a case of a switch is the name of such a type.
func isWideText(e ast.Expr) bool {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return false
	}
	text, _ := strconv.Unquote(l.Value)
	return slices.Contains([]string{"size_t", "ssize_t", "ptrdiff_t", "intptr_t", "uintptr_t", "intptr", "uintptr", "index", "pointer"}, text)
}

// wordsOf splits a name at capitals and underscores, into words in lower case.
func wordsOf(name string) (words []string) {
	start := 0
	add := func(end int) {
		if word := strings.Trim(name[start:end], "_"); word != "" {
			words = append(words, strings.ToLower(word))
		}
		start = end
	}
	for i, r := range name {
		isEdge := r == '_' || unicode.IsUpper(r) && (!unicode.IsUpper(rune(name[i-min(i, 1)])) || i+1 < len(name) && unicode.IsLower(rune(name[i+1])))
		if isEdge && i > 0 {
			add(i)
		}
	}
	add(len(name))
	return words
}

func TestWidthFinder(t *testing.T) {
	for text, want := range map[string]string{
		// Faults of each kind.
		"const pointerSize = 8":                                                                              "8",
		"var SizeT = ir.IntOf(64, ir.Unsigned)":                                                              "64",
		"var ptrdiff = ir.I64":                                                                               "ir.I64",
		"func sizeType() ir.Type { return ir.IntOf(32, unsigned) }":                                          "32",
		"func f() { explain.Of(op, 64) }":                                                                    "64",
		"func f() { x := 8; m.pointerBits = 64 }":                                                            "64",
		"func f() { _ = l.IntToPtr(want, l.resize(v, ir.I64, true)) }":                                       "ir.I64",
		"func f() { add(Piece{Offset: int64(8 * len(d.Pieces))}) }":                                          "8",
		"func f() { part(\"rank\", \"i64\") }":                                                               `"i64"`,
		"func size(t T) int { switch t.(type) { case *llvm.PointerType: return 8; case Int: return 4 }; }":   "8",
		"func size(name string) int { switch name { case \"size_t\", \"long\": return 64 }; return 32 }":     "64",
		"func f() { if model.Pointer == 4 { g() } }":                                                         "4",
		"func f() { _ = address{at: at, end: at + pointerSize}; _ = Model{Pointer: 4, Long: 32} }":           "4",
		"func (i *check) pointer(v V) { i.integer(ir.Int(64), 64, v) }":                                      "64 64",
		"func f() { _ = IndexConst(b, ir.I64, 1) }":                                                          "ir.I64",
		"func PointerBytes(space int) int { const fallback = 64; bits := map[int]int{0: fallback}; g(bits)}": "64",
		"func f() { made := integer(\"uintptr\", 8); g(made) }":                                              "8",
		// No widths.
		"const maxDepth = 64": "",
		"func f() { n := 8 * m.Pointer; b := pointerBits / 8; g(n, b) }":           "",
		"func f() { for index := 8; index < 64; index++ { g(index) } }":            "",
		"func f() { g.SetAttr(AddrSpaceAttr, ir.IntAttr(n, ir.I32)) }":             "",
		"func f() { layout := Model{Long: 64, Pointer: pointer(arch)}; g(layout)}": "",
		"func size(t T) int { switch t.(type) { case Int: return 8 }; return 4 }":  "",
		"func f() { explain.Other(op, 64) }":                                       "",
		"func f() { explain.Of(64, bits) }":                                        "",
		"func f() { pointers := append(all[:4], x.at(list[8])); g(pointers) }":     "",
	} {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, "p.go", "package p\n"+text, 0)
		if err != nil {
			t.Fatal(text, err)
		}
		w := &widthFinder{texts: true, params: map[string][]map[string]bool{"explain.Of": {{"f": true}, {"indexBits": true}}, "explain.Other": {{"f": true}, {"n": true}}}}
		var got []string
		for _, n := range w.find(file) {
			got = append(got, code(files, n))
		}
		if found := strings.Join(got, " "); found != want {
			t.Errorf("%s: found %q, want %q", text, found, want)
		}
	}
}
