package folds

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A function is a list of lines, each of which defines a value. The last ones use some of them.
type function []string

const pair = "!llvm.struct<(i8, struct<(i32, ptr)>)>"

// elements are the elements of a pair.
var elements = []struct{ at, typ string }{{"0", "i8"}, {"1", "!llvm.struct<(i32, ptr)>"}, {"1, 0", "i32"}, {"1, 1", "!llvm.ptr"}}

// header declares the symbols that functions use.
const header = `llvm.mlir.global external @g(0 : i32) : i32
llvm.mlir.global external @h(0 : i32) : i32
`

type generator struct {
	*rand.Rand
	lines  function
	values map[string][]string // by type
}

func newGenerator(r *rand.Rand) *generator {
	return &generator{Rand: r, values: map[string][]string{"i8": {"%a"}, "i32": {"%b"}, "i64": {"%c"}, "!llvm.ptr": {"%p"}, pair: {"%s"}}}
}

// function returns a random function.
func (g *generator) function() function {
	for range 3 + g.IntN(12) {
		g.line()
	}
	for range 1 + g.IntN(4) {
		t := pick(g, append(integers(), "!llvm.ptr", "i1", pair))
		g.lines = append(g.lines, fmt.Sprintf(`"x.use"(%s) : (%s) -> ()`, g.value(t), t))
	}
	return g.lines
}

func integers() []string { return []string{"i8", "i32", "i64"} }

func pick[T any](g *generator, list []T) T { return list[g.IntN(len(list))] }

// value returns a value of a type, which may be new.
func (g *generator) value(t string) string {
	if list := g.values[t]; len(list) > 0 && g.IntN(4) > 0 {
		return pick(g, list)
	}
	if strings.HasPrefix(t, "i") && g.IntN(2) == 0 {
		n := fmt.Sprint(g.IntN(4) - 1)
		if t == "i1" {
			n = pick(g, []string{"true", "false"})
			return g.define(t, "llvm.mlir.constant(%s) : i1", n)
		}
		return g.define(t, "llvm.mlir.constant(%s : %s) : %s", n, t, t)
	}
	if t == "!llvm.ptr" && g.IntN(2) == 0 {
		return g.define(t, "llvm.mlir.addressof @%s : !llvm.ptr", pick(g, []string{"g", "h"}))
	}
	return g.define(t, "llvm.mlir.%s : %s", pick(g, []string{"zero", "undef", "poison"}), t)
}

func (g *generator) define(t, format string, args ...any) string {
	name := fmt.Sprintf("%%v%d", len(g.lines))
	g.lines = append(g.lines, name+" = "+fmt.Sprintf(format, args...))
	g.values[t] = append(g.values[t], name)
	return name
}

// line adds an op that may fold, and the values that it needs.
func (g *generator) line() {
	t := pick(g, integers())
	switch g.IntN(9) {
	case 0:
		g.define(t, "llvm.%s %s, %s : %s", pick(g, []string{"shl", "or", "add", "and"}), g.value(t), g.value(t), t)
	case 1:
		t = pick(g, append(integers(), "!llvm.ptr"))
		g.define("i1", `llvm.icmp "%s" %s, %s : %s`, pick(g, []string{"eq", "ne", "ult"}), g.value(t), g.value(t), t)
	case 2:
		i := g.IntN(2)
		g.define(integers()[i+1], "llvm.zext %s : %s to %s", g.value(integers()[i]), integers()[i], integers()[i+1])
	case 3, 4:
		e := pick(g, elements)
		g.define(e.typ, "llvm.extractvalue %s[%s] : %s", g.value(pair), e.at, pair)
	case 5:
		e := pick(g, elements)
		g.define(pair, "llvm.insertvalue %s, %s[%s] : %s", g.value(e.typ), g.value(pair), e.at, pair)
	case 6:
		g.define("!llvm.ptr", "llvm.getelementptr %s[%s] : (!llvm.ptr, i64) -> !llvm.ptr, i32", g.value("!llvm.ptr"), g.value("i64"))
	case 7:
		g.define("!llvm.ptr", "llvm.alloca %s x i32 : (i64) -> !llvm.ptr", g.value("i64"))
	case 8:
		g.define(t, "llvm.bitcast %s : %s to %s", g.value(t), t, t)
	}
}

// text is a module of functions.
func text(list ...function) string {
	var w strings.Builder
	w.WriteString(header)
	for i, f := range list {
		fmt.Fprintf(&w, "llvm.func @f%d(%%a: i8, %%b: i32, %%c: i64, %%p: !llvm.ptr, %%s: %s) {\n  %s\n  llvm.return\n}\n",
			i, pair, strings.Join(slices.Clone(f), "\n  "))
	}
	return w.String()
}
