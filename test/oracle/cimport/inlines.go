package cimport

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestInlines compares random inline functions and macros with the functions of Go that bindgen makes of them: a program of
// each language prints the same results. ABI_OPT_INLINES_N is their number, ABI_OPT_SEED the seed.
func TestInlines(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	n, seed := tools.Setting("ABI_OPT_INLINES_N", 300), uint64(tools.Setting("ABI_OPT_SEED", 1))
	w := newWorkspace(t)
	g := &inlines{Rand: rand.New(rand.NewPCG(seed, 0))}
	for i := range n {
		g.function(i)
	}
	shared, header, program := filepath.Join(w.dir, "inlines.so"), filepath.Join(w.dir, "inlines.h"), filepath.Join(w.dir, "inlines")
	w.write(t, "inlines.h", []byte(inlinesHeader+g.header.String()))
	w.write(t, "sample.c", []byte("#include \"inlines.h\"\n"+inlinesSample))
	w.write(t, "main.c", []byte("#include \"inlines.h\"\n#include <stdio.h>\n#include <string.h>\nint main(void) {\n\tstruct rec *r = sample();\n\tunsigned long bits;\n"+g.inC.String()+"}\n"))
	run := func(name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Dir = w.dir
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("seed %d: %s: %v\n%.3000s", seed, name, err, out)
		}
		return string(out)
	}
	run(clang, "-w", "-fwrapv", "-shared", "-fPIC", "sample.c", "-o", shared)
	run(clang, "-w", "-fwrapv", "-std=gnu17", "main.c", "sample.c", "-o", program)
	made, ds := bindgen.Generate(t.Context(), []string{header}, bindgen.Options{Package: "main", Libraries: []string{shared}})
	if made == nil {
		t.Fatalf("seed %d: %v", seed, diag.Err(ds))
	}
	for _, name := range []string{"main.c", "sample.c"} {
		if err := os.Remove(filepath.Join(w.dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	var calls strings.Builder
	bound := 0
	for i, call := range g.inGo {
		if name := fmt.Sprintf("F%d", i); regexp.MustCompile(`(?m)^func ` + name + `\(`).Match(made.Source) {
			calls.WriteString(call)
			bound++
		} else if !slices.ContainsFunc(made.Skipped, func(text string) bool { return strings.Contains(text, fmt.Sprintf(" f%d:", i)) }) {
			t.Errorf("seed %d: f%d is neither bound nor listed", seed, i)
		}
	}
	w.write(t, "lib.go", made.Source)
	w.write(t, "main.go", []byte(inlinesProgram+"func main() {\n\tr := Sample()\n"+calls.String()+"}\n"))
	got, want := map[string]string{}, run(program)
	for line := range strings.Lines(run(tools.Need(t, "go"), "run", ".")) {
		name, result, _ := strings.Cut(strings.TrimSpace(line), " ")
		got[name] = result
	}
	for line := range strings.Lines(want) {
		name, result, _ := strings.Cut(strings.TrimSpace(line), " ")
		if value, ok := got[name]; ok && value != result {
			t.Errorf("seed %d: %s is %s in Go and %s in C\n%s", seed, name, value, result, g.text[name])
		}
	}
	if bound < n*93/100 || len(got) != bound {
		t.Errorf("seed %d: %d of %d are bound, %d called:\n%.2000s", seed, bound, n, len(got), strings.Join(made.Skipped, "\n"))
	}
	t.Logf("seed %d: %d of %d are bound", seed, bound, n)
}

const inlinesHeader = `typedef signed char t_signed_char; typedef unsigned char t_unsigned_char; typedef short t_short; typedef unsigned short t_unsigned_short;
typedef int t_int; typedef unsigned t_unsigned; typedef long t_long; typedef unsigned long t_unsigned_long; typedef double t_double;
struct sub { short x; unsigned char y; };
struct rec {
	signed char a; unsigned char b; short c; t_unsigned_short d; t_int e; unsigned f; t_long g; unsigned long h; t_double i; _Bool j;
	int k : 5; unsigned l : 7; int arr[4]; struct sub in, *at; union { int n; unsigned char bytes[4]; } u; const char *text;
	const unsigned short *shorts; float m; enum color { RED = -2, BLUE = 7 } color; unsigned long o : 40; char ch;
};
struct rec *sample(void);
`

const inlinesSample = `static struct sub sub = { -7, 200 };
static const unsigned short shorts[4] = { 1, 65535, 300, 0 };
static struct rec rec = { -100, 250, -30000, 60000, -2000000000, 4000000000u, -9000000000000000000, 18000000000000000000u, 2.75, 1,
	-13, 99, { 1, -1, 2147483647, -2147483647 - 1 }, { 1234, 5 }, &sub, { 0x80ff7f01 }, "a\xf0z", shorts, 0.1f, RED, 0xff12345678, -3 };
struct rec *sample(void) { return &rec; }
`

const inlinesProgram = `package main

import (
	"fmt"
	"math"
)

func show(name string, v any) {
	switch x := v.(type) {
	case bool:
		if v = 0; x {
			v = 1
		}
	case float64:
		v = math.Float64bits(x)
	case float32:
		v = math.Float64bits(float64(x))
	}
	fmt.Println(name, v)
}

`

// inlines writes random functions, and calls of them in C and Go.
type inlines struct {
	*rand.Rand
	header, inC strings.Builder
	inGo        []string
	text        map[string]string
}

// inlineTypes are C's types of parameters and results, with constants of each that both languages read.
var inlineTypes = []struct {
	c      string
	values []string
}{
	{"signed char", []string{"0", "-128", "127"}}, {"unsigned char", []string{"1", "255"}}, {"short", []string{"-32768", "5"}},
	{"unsigned short", []string{"65535", "2"}}, {"int", []string{"-2147483648", "2147483647", "-1", "3"}}, {"unsigned", []string{"4294967295", "17"}},
	{"long", []string{"-9223372036854775807", "4294967296"}}, {"unsigned long", []string{"9223372036854775807", "0"}}, {"double", []string{"-1.5", "1e10"}},
}

func (g *inlines) pick(all ...string) string { return all[g.IntN(len(all))] }

// spelled returns the name of a type, or that of its typedef in odd functions.
func spelled(name string, function int) string {
	if function%2 == 0 {
		return name
	}
	return "t_" + strings.ReplaceAll(name, " ", "_")
}

// function adds an inline function or a macro, and a call of it.
func (g *inlines) function(i int) {
	a, b, result := &inlineTypes[g.IntN(8)], &inlineTypes[g.IntN(8)], &inlineTypes[g.IntN(len(inlineTypes))]
	name, isMacro := fmt.Sprintf("f%d", i), g.IntN(3) == 0
	body := g.integer(4)
	if result.c == "double" {
		body = g.double(3)
	}
	text := fmt.Sprintf("static inline %s %s(const struct rec *r, %s p, %s q) { return %s; }\n", spelled(result.c, i), name, spelled(a.c, i), spelled(b.c, i), body)
	if i%7 == 0 {
		text += fmt.Sprintf("#define %s(r, p, q) %[1]s((const struct rec *)(r), p, q)\n", name)
	}
	if isMacro {
		replaced := regexp.MustCompile(`\b[pqr]\b`).ReplaceAllStringFunc(body, func(param string) string {
			return map[string]string{"p": "((" + a.c + ")(p))", "q": "((" + b.c + ")(q))", "r": "((const struct rec *)(r))"}[param]
		})
		replaced = strings.ReplaceAll(replaced, "->((const struct rec *)(r))", "->r")
		text = fmt.Sprintf("#define %s(r, p, q) ((%s)(%s + 0 * (r)->arr[0] + 0 * (%s)(p) + 0 * (%s)(q)))\n", name, result.c, replaced, a.c, b.c)
	}
	g.header.WriteString(text)
	if g.text == nil {
		g.text = map[string]string{}
	}
	g.text[name] = text
	x, y := g.pick(a.values...), g.pick(b.values...)
	inC := fmt.Sprintf("%s(r, (%s)%sl, (%s)%sl)", name, a.c, x, b.c, y)
	if result.c == "double" {
		fmt.Fprintf(&g.inC, "\t{ double d = %s; memcpy(&bits, &d, 8); printf(\"%s %%lu\\n\", bits); }\n", inC, name)
	} else {
		format := "%ld"
		if strings.HasPrefix(result.c, "unsigned") {
			format = "%lu"
		}
		fmt.Fprintf(&g.inC, "\tprintf(\"%s %s\\n\", (%slong)%s);\n", name, format, map[string]string{"%ld": "", "%lu": "unsigned "}[format], inC)
	}
	g.inGo = append(g.inGo, fmt.Sprintf("\tshow(%q, F%d(r, %s, %s))\n", name, i, x, y))
}

// integer returns an expression of an integer type.
func (g *inlines) integer(depth int) string {
	if depth == 0 || g.IntN(6) == 0 {
		return g.leaf()
	}
	e := func() string { return g.integer(depth - 1) }
	switch g.IntN(11) {
	case 0, 1:
		return "(" + e() + " " + g.pick("+", "-", "*", "&", "|", "^") + " " + e() + ")"
	case 2:
		return "(" + e() + " " + g.pick("<<", ">>") + " (" + e() + " & 7))"
	case 3:
		return "(" + e() + " " + g.pick("/", "%") + " " + g.pick("3", "7u", "1000l") + ")"
	case 4:
		return g.pick("~", "-", "+", "!", "!!") + "(" + e() + ")"
	case 5:
		return compared(e(), g.pick("<", ">", "<=", ">=", "==", "!="), e())
	case 6:
		return "(" + varying(e()) + " " + g.pick("&&", "||") + " " + e() + ")"
	case 7:
		return "(" + varying(e()) + " ? " + e() + " : " + e() + ")"
	case 8:
		return "(" + inlineTypes[g.IntN(8)].c + ")(" + e() + ")"
	case 9:
		return compared(g.double(depth-1), g.pick("<", ">=", "=="), g.double(depth-1))
	}
	return g.pick("r->arr[(", "r->u.bytes[(", "r->shorts[(") + e() + ") & 3]"
}

// compared returns a comparison of two expressions that differ, because Go's linters refuse others.
func compared(a, op, b string) string {
	if a == b {
		b = "(" + b + " + 1)"
	}
	return "(" + a + " " + op + " " + b + ")"
}

// varying returns a condition that is not constant, so that no operand beside it is left out.
func varying(condition string) string {
	if !regexp.MustCompile(`\b[pqr]\b`).MatchString(condition) {
		condition = "(" + condition + " + r->e)"
	}
	return condition
}

// double returns an expression of a floating-point type.
func (g *inlines) double(depth int) string {
	if depth == 0 {
		return g.pick("r->i", "r->m", "1.5", "0.1f", "(double)p", "(float)q")
	}
	switch g.IntN(3) {
	case 0:
		return "(" + g.double(depth-1) + " " + g.pick("+", "-", "*") + " " + g.double(depth-1) + ")"
	case 1:
		return "(" + varying(g.integer(depth-1)) + " ? " + g.double(depth-1) + " : " + g.double(depth-1) + ")"
	}
	return "(double)(" + g.integer(depth-1) + ")"
}

func (g *inlines) leaf() string {
	return g.pick("p", "q", "r->a", "r->b", "r->c", "r->d", "r->e", "r->f", "r->g", "r->h", "r->j", "r->k", "r->l", "r->arr[2]", "r->in.x", "r->at->y",
		"r->at->x", "r->u.n", "r->u.bytes[3]", "r->text[1]", "*r->text", "*(r->shorts + 1)", "r->shorts[2]", "r->color", "BLUE", "r->o", "r->ch", "5", "-3", "0xffffffffu",
		"'a'", "0x7fffffff", "1ul", "(r->at == &r->in)", "(r->text != 0)", "sizeof(struct sub)", "r->at->y",
		"(&r->in)->x", "*r->arr", "(*r->at).y", "(*&r->in).y", "*&r->e", "*r->u.bytes")
}
