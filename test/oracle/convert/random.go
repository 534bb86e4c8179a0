package convert

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A generator writes functions of one op each, whose operands are arguments,
// so that nothing can be folded.
type generator struct{ *rand.Rand }

func (g generator) pick(words string) string {
	list := strings.Fields(words)
	return list[g.IntN(len(list))]
}

// shaped returns what makes a type of an element type: itself or a vector of it.
func (g generator) shaped() func(string) string {
	shape := g.pick("%s %s vector<4x%s> vector<[4]x%s> vector<2x3x%s> vector<2x2x2x%s> vector<%s>")
	return func(elem string) string { return fmt.Sprintf(shape, elem) }
}

// maybe returns the text, or nothing.
func (g generator) maybe(text string) string {
	if g.IntN(2) == 0 {
		return text
	}
	return ""
}

// functionOf writes a function with the given op on arguments of the types.
func functionOf(i int, op string, args ...string) string {
	var params []string
	for j, t := range args {
		params = append(params, fmt.Sprintf("%%%c: %s", 'a'+j, t))
	}
	return fmt.Sprintf("func.func @f%d(%s) {\n  %s\n  return\n}\n", i, strings.Join(params, ", "), op)
}

const (
	integers = "i1 i7 i8 i16 i32 i64 i128"
	floats   = "f16 bf16 f32 f64 f80 f128"
)

func (g generator) integerOp(i int) string {
	t := g.shaped()(g.pick(integers + " index"))
	op := g.pick("addi subi muli shli divui divsi shrui shrsi remui remsi andi ori xori maxsi maxui minsi minui ceildivsi ceildivui floordivsi")
	if op == "floordivsi" && strings.Contains(t, "i128>") {
		op = "divsi" // mlir-opt takes 2^64-1 for the -1 that it adds
	}
	flags := ""
	switch op {
	case "addi", "subi", "muli", "shli":
		flags = g.maybe(" overflow<" + g.pick("nsw nuw nsw,nuw") + ">")
	case "divui", "divsi", "shrui", "shrsi":
		flags = g.maybe(" exact")
	}
	return functionOf(i, fmt.Sprintf("%%r = arith.%s %%a, %%b%s : %s", op, flags, t), t, t)
}

func (g generator) fastMath() string {
	return g.maybe(" fastmath<" + g.pick("fast nnan reassoc,contract ninf,nsz,arcp,afn none") + ">")
}

func (g generator) floatOp(i int) string {
	t := g.shaped()(g.pick(floats))
	op := g.pick("addf subf mulf divf remf maximumf minimumf maxnumf minnumf")
	return functionOf(i, fmt.Sprintf("%%r = arith.%s %%a, %%b%s : %s", op, g.fastMath(), t), t, t)
}

func (g generator) compareOp(i int) string {
	shape := g.shaped()
	if g.IntN(2) == 0 {
		t := shape(g.pick(integers + " index"))
		return functionOf(i, fmt.Sprintf("%%r = arith.cmpi %s, %%a, %%b : %s", g.pick("eq ne slt sle sgt sge ult ule ugt uge"), t), t, t)
	}
	t := shape(g.pick(floats))
	p := g.pick("false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true")
	if p == "false" || p == "true" { // folded
		p = "ord"
	}
	return functionOf(i, fmt.Sprintf("%%r = arith.cmpf %s, %%a, %%b%s : %s", p, g.fastMath(), t), t, t)
}

func (g generator) castOp(i int) string {
	shape := g.shaped()
	cast := strings.Split(g.pick("extsi:i8:i32 extui:i1:i64 trunci:i64:i7 extf:f16:f64 extf:f32:f128 truncf:f64:f16 "+
		"sitofp:i16:f32 uitofp:i64:f16 fptosi:f32:i8 fptoui:f64:i128 bitcast:f32:i32 bitcast:i16:bf16 "+
		"index_cast:index:i32 index_cast:i8:index index_castui:index:i128 index_castui:i1:index index_cast:index:i64"), ":")
	from, to := shape(cast[1]), shape(cast[2])
	return functionOf(i, fmt.Sprintf("%%r = arith.%s %%a : %s to %s", cast[0], from, to), from)
}

func (g generator) selectOp(i int) string {
	shape := g.shaped()
	t := shape(g.pick(integers + " " + floats + " index"))
	if g.IntN(2) == 0 {
		return functionOf(i, "%r = arith.select %c, %a, %b : "+t, t, t, "i1")
	}
	c := shape("i1")
	if c == "i1" {
		return functionOf(i, "%r = arith.select %c, %a, %b : "+t, t, t, "i1")
	}
	return functionOf(i, fmt.Sprintf("%%r = arith.select %%c, %%a, %%b : %s, %s", c, t), t, t, c)
}

func (g generator) extendedOp(i int) string {
	elem := g.pick("i8 i32 i64")
	shape := g.pick("%s vector<4x%s>")
	t, bit := fmt.Sprintf(shape, elem), fmt.Sprintf(shape, "i1")
	if op := g.pick("mulsi_extended mului_extended addui_extended"); op != "addui_extended" {
		return functionOf(i, fmt.Sprintf("%%r:2 = arith.%s %%a, %%b : %s", op, t), t, t)
	}
	return functionOf(i, fmt.Sprintf("%%r:2 = arith.addui_extended %%a, %%b : %s, %s", t, bit), t, t)
}

// Random ops on scalars and vectors become the text that mlir-opt makes of
// them.
func TestRandomArith(t *testing.T) {
	const seed = 1
	t.Logf("seed %d", seed)
	g := generator{rand.New(rand.NewPCG(seed, 0))}
	kinds := []func(int) string{g.integerOp, g.floatOp, g.compareOp, g.castOp, g.selectOp, g.extendedOp}
	var text strings.Builder
	for i := range 2000 {
		text.WriteString(kinds[g.IntN(len(kinds))](i))
	}
	source := functions(text.String())
	want := functions(tools.MLIROpt(t, text.String(), "--convert-arith-to-llvm"))
	got := functions(runPass(t, convertarith.Pass, nil, "random", text.String()))
	for name, body := range want {
		if diff := cmp.Diff(body, got[name]); diff != "" {
			t.Errorf("%s (-mlir-opt +ours):\n%s\nof:\n%s", name, diff, strings.Join(source[name], "\n"))
		}
	}
}

// functions returns the lines of each function of a text.
func functions(text string) map[string][]string {
	all := map[string][]string{}
	for _, m := range function.FindAllStringSubmatch(text, -1) {
		all[m[1]] = lines(m[0])
	}
	return all
}
