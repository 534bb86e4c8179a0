package convert

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/transforms"
	"github.com/abi-opt/abi-opt/test/irtest"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A flowGenerator writes functions with several blocks whose operations leave
// much to simplify: constants, repetitions, branches that are decided, memory
// that nobody reads.
type flowGenerator struct {
	*rand.Rand
	w      strings.Builder
	next   int
	values map[string][]string // by type, those that dominate the place
	blocks int
	memory bool
}

const indexOps = "add sub mul add mul divs divu ceildivs ceildivu floordivs rems remu maxs maxu mins minu shl shrs shru and or xor"

var flowTypes = strings.Fields("i1 i8 i32 i64 index f32 f64 vector<4xi32>")

func (g *flowGenerator) pick(words string) string {
	list := strings.Fields(words)
	return list[g.IntN(len(list))]
}

func (g *flowGenerator) fresh(t string) string {
	g.next++
	v := fmt.Sprintf("%%v%d", g.next)
	g.values[t] = append(g.values[t], v)
	return v
}

// value returns a value of the type: one there is, or a constant.
func (g *flowGenerator) value(t string) string {
	if list := g.values[t]; len(list) > 0 && g.IntN(4) != 0 {
		return list[g.IntN(len(list))]
	}
	var literal string
	switch t {
	case "f32", "f64":
		literal = g.pick("0.0 -0.0 1.0 2.5 -3.0 0.1") + " : " + t
	case "vector<4xi32>":
		literal = g.pick("dense<0> dense<1> dense<-1> dense<[1,2,3,4]>") + " : " + t
	default:
		literal = g.literal(t)
	}
	// The text that makes a constant comes before the operation it is for.
	v := g.fresh(t)
	fmt.Fprintf(&g.w, "  %s = arith.constant %s\n", v, literal)
	return v
}

func (g *flowGenerator) literal(t string) string { return literal(randomOperand(g.Rand, t), t) }

// op writes one operation.
func (g *flowGenerator) op() {
	line := func(t, format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		fmt.Fprintf(&g.w, "  %s = %s\n", g.fresh(t), text)
	}
	ints := g.pick("i1 i8 i32 i64 index vector<4xi32>")
	floats := g.pick("f32 f64")
	switch kind := g.IntN(14); kind {
	case 0, 1, 2, 3:
		name := g.pick(strings.Join(binaryOps, " ") + " ceildivsi floordivsi ceildivui addi subi addi subi xori andi ori")
		flags := ""
		if strings.Contains("addi subi muli shli", name) && g.IntN(3) == 0 {
			flags = " overflow<" + g.pick("nsw nuw nsw,nuw") + ">"
		}
		line(ints, "arith.%s %s, %s%s : %s", name, g.value(ints), g.value(ints), flags, ints)
	case 4:
		t := g.pick("i1 i8 i32 i64 index")
		line("i1", "arith.cmpi %s, %s, %s : %s", g.pick(strings.Join(compares, " ")), g.value(t), g.value(t), t)
	case 5:
		t := g.pick(strings.Join(flowTypes, " "))
		line(t, "arith.select %s, %s, %s : %s", g.value("i1"), g.value(t), g.value(t), t)
	case 6:
		line(floats, "arith.%s %s, %s : %s", g.pick("addf subf mulf divf remf maximumf minimumf maxnumf minnumf"), g.value(floats), g.value(floats), floats)
	case 7:
		line("i1", "arith.cmpf %s, %s, %s : %s", g.pick("oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno"), g.value(floats), g.value(floats), floats)
	case 8, 9:
		cast := strings.Split(g.pick("extsi:i8:i32 extui:i1:i32 extsi:i1:i8 extui:i8:i64 extsi:i32:i64 extui:i32:i64 trunci:i64:i32 trunci:i64:i8 trunci:i32:i8 trunci:i32:i1 "+
			"extf:f32:f64 truncf:f64:f32 sitofp:i32:f32 sitofp:i8:f64 uitofp:i64:f64 fptosi:f32:i32 fptoui:f64:i8 bitcast:f32:i32 bitcast:i32:f32 bitcast:i64:f64 "+
			"index_cast:index:i32 index_cast:i32:index index_castui:index:i64 index_castui:i64:index arith_negf:f32:f32"), ":")
		if cast[0] == "arith_negf" {
			line(floats, "arith.negf %s : %s", g.value(floats), floats)
			return
		}
		line(cast[2], "arith.%s %s : %s to %s", cast[0], g.value(cast[1]), cast[1], cast[2])
	case 10:
		t := g.pick("i8 i32 i64")
		a, b := g.value(t), g.value(t)
		first, second := g.fresh(t), g.fresh(map[bool]string{true: t, false: "i1"}[g.IntN(2) == 0])
		if slices.Contains(g.values["i1"], second) {
			fmt.Fprintf(&g.w, "  %s, %s = arith.addui_extended %s, %s : %s, i1\n", first, second, a, b, t)
		} else {
			fmt.Fprintf(&g.w, "  %s, %s = arith.%s %s, %s : %s\n", first, second, g.pick("mulsi_extended mului_extended"), a, b, t)
		}
	case 11:
		if g.memory {
			g.memoryOp(line)
		}
	case 12:
		line("index", "index.%s %s, %s", g.pick(indexOps), g.value("index"), g.value("index"))
	case 13:
		switch t := g.pick("i8 i32 i64"); g.IntN(3) {
		case 0:
			line("i1", "index.cmp %s(%s, %s)", g.pick(strings.Join(compares, " ")), g.value("index"), g.value("index"))
		case 1:
			line(t, "index.%s %s : index to %s", g.pick("casts castu"), g.value("index"), t)
		case 2:
			line("index", "index.%s %s : %s to index", g.pick("casts castu"), g.value(t), t)
		}
	}
}

func (g *flowGenerator) memoryOp(line func(t, format string, args ...any)) {
	switch g.IntN(7) {
	case 0:
		line("memref<?x4xf32>", "memref.alloc(%s) : memref<?x4xf32>", g.value("index"))
	case 1:
		line("memref<?x?xf32>", "memref.cast %s : memref<?x4xf32> to memref<?x?xf32>", g.array())
	case 2:
		line("f32", "memref.load %s[%s, %s] : memref<?x4xf32>", g.array(), g.value("index"), g.value("index"))
	case 3:
		m := g.array()
		fmt.Fprintf(&g.w, "  memref.store %s, %s[%s, %s] : memref<?x4xf32>\n", g.value("f32"), m, g.value("index"), g.value("index"))
	case 4:
		if list := g.values["memref<?x?xf32>"]; len(list) > 0 {
			line("f32", "memref.load %s[%s, %s] : memref<?x?xf32>", list[g.IntN(len(list))], g.value("index"), g.value("index"))
		}
	case 5:
		line("index", "memref.dim %s, %s : memref<?x4xf32>", g.array(), g.dimension())
	case 6:
		if list := g.values["memref<?x?xf32>"]; len(list) > 0 {
			line("memref<?x4xf32>", "memref.cast %s : memref<?x?xf32> to memref<?x4xf32>", list[g.IntN(len(list))])
		}
	}
}

func (g *flowGenerator) array() string {
	list := g.values["memref<?x4xf32>"]
	return list[g.IntN(len(list))]
}

func (g *flowGenerator) dimension() string {
	v := g.fresh("index")
	fmt.Fprintf(&g.w, "  %s = arith.constant %d : index\n", v, g.IntN(2))
	return v
}

// function writes a function of several blocks: each takes one i32 and one f32
// besides what the entry block defines.
func (g *flowGenerator) function(i int) string {
	g.w.Reset()
	g.values = map[string][]string{}
	g.blocks = g.IntN(6)
	fmt.Fprintf(&g.w, "func.func @f%d(", i)
	for j, t := range append(flowTypes, "i32", "i1", "memref<?x4xf32>") {
		if j > 0 {
			g.w.WriteString(", ")
		}
		fmt.Fprintf(&g.w, "%s: %s", g.fresh(t), t)
	}
	g.w.WriteString(") -> (i32, f32, i64, i1, vector<4xi32>, index) {\n")
	g.ops(6)
	entry := map[string][]string{}
	for t, list := range g.values {
		entry[t] = slices.Clone(list)
	}
	g.end(0)
	for b := 1; b <= g.blocks; b++ {
		clear(g.values)
		for t := range entry {
			g.values[t] = slices.Clone(entry[t])
		}
		fmt.Fprintf(&g.w, "^bb%d(%s: i32, %s: f32):\n", b, g.fresh("i32"), g.fresh("f32"))
		g.ops(4)
		g.end(b)
	}
	return g.w.String() + "}\n"
}

func (g *flowGenerator) ops(most int) {
	for range g.IntN(most) + 1 {
		g.op()
	}
}

// end writes the terminator of block b: it goes to later blocks, and now and
// then back.
func (g *flowGenerator) end(b int) {
	edge := func() string {
		to := b + 1 + g.IntN(max(g.blocks-b, 1))
		if b > 0 && g.IntN(8) == 0 {
			to = 1 + g.IntN(g.blocks)
		}
		if to > g.blocks {
			to = g.blocks
		}
		x, y := g.value("i32"), g.value("f32")
		return fmt.Sprintf("^bb%d(%s, %s : i32, f32)", to, x, y)
	}
	if b == g.blocks {
		g.w.WriteString("")
		operands := []string{g.value("i32"), g.value("f32"), g.value("i64"), g.value("i1"), g.value("vector<4xi32>"), g.value("index")}
		fmt.Fprintf(&g.w, "  return %s : i32, f32, i64, i1, vector<4xi32>, index\n", strings.Join(operands, ", "))
		return
	}
	switch g.IntN(3) {
	case 0:
		to := edge()
		fmt.Fprintf(&g.w, "  cf.br %s\n", to)
	case 1:
		c, yes, no := g.value("i1"), edge(), edge()
		fmt.Fprintf(&g.w, "  cf.cond_br %s, %s, %s\n", c, yes, no)
	case 2:
		flag, byDefault, one, two := g.value("i32"), edge(), edge(), edge()
		fmt.Fprintf(&g.w, "  cf.switch %s : i32, [ default: %s, 1: %s, 2: %s ]\n", flag, byDefault, one, two)
	}
}

// normal returns the functions of a text. If order is set, the constants of each
// come first and in a fixed order, if where they stand is a matter of the order
// of work.
func normal(t *testing.T, text string, order bool) map[string]string {
	t.Helper()
	ctx := ir.NewContext(dialects...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: "normal", Text: text}, asm.Options{AllowUnregistered: true})
	check(t, ds)
	all := map[string]string{}
	for f := range module.Region(0).First().Ops {
		if order {
			sortConstants(f)
		}
		irtest.ForgetNames(f)
		all[f.StringAttr(ir.SymName)] = asm.String(f)
	}
	return all
}

func sortConstants(f *ir.Operation) {
	if f.Region(0).IsEmpty() {
		return
	}
	entry := f.Region(0).First()
	var constants []*ir.Operation
	for o := range entry.Ops {
		if o.Has(ir.ConstantLike) {
			constants = append(constants, o)
		}
	}
	slices.SortFunc(constants, func(a, b *ir.Operation) int {
		return cmp.Compare(ir.AttrString(b.Attr("value")), ir.AttrString(a.Attr("value")))
	})
	for _, o := range constants {
		o.Remove()
		entry.Prepend(o)
	}
}

// orderOfDifference matches a comparison of a difference with 0 that mlir-opt replaces by one of the
// operands, though the difference may wrap; leastQuotient a quotient that it folds though it overflows
// in 32 bits.
var (
	orderOfDifference = regexp.MustCompile(`index\.cmp [su]..\(%(\w+, %(c0|idx0)|(c0|idx0), )`)
	leastQuotient     = regexp.MustCompile(`index\.\w*divs %(c|idx)-?\d{10,}(_\d+)?, %(c|idx)`)
)

// wideIndex matches the conversion of an index constant whose result depends on the width of index.
// mlir-opt converts it as one of 64 bits.
var wideIndex = regexp.MustCompile(`arith\.index_cast(ui)? %c(-|\d{10})`)

// What simplification makes of random functions is what mlir-opt makes of them.
func TestRandomSimplification(t *testing.T) {
	seed := tools.Number(t, "ABI_OPT_SEED", 1)
	n := tools.Number(t, "ABI_OPT_CONVERT_N", 300)
	t.Logf("seed %d, %d functions", seed, n)
	for name, p := range map[string]*pass.Pass{"canonicalize": transforms.Canonicalize, "cse": transforms.CSE} {
		t.Run(name, func(t *testing.T) {
			g := &flowGenerator{Rand: rand.New(rand.NewPCG(uint64(seed), 0)), memory: true}
			sources := map[string]string{}
			var text strings.Builder
			for i := range n {
				f := g.function(i)
				sources[fmt.Sprintf("f%d", i)] = f
				text.WriteString(f)
			}
			order := name == "canonicalize"
			want := normal(t, tools.MLIROpt(t, text.String(), "--"+name), order)
			got := normal(t, runPass(t, p, nil, "random", text.String()), order)
			different := 0
			for f, body := range want {
				known := slices.ContainsFunc([]*regexp.Regexp{wideIndex, orderOfDifference, leastQuotient},
					func(r *regexp.Regexp) bool { return r.MatchString(got[f]) })
				if body != got[f] && !known {
					if different++; different <= 3 {
						t.Errorf("%s: mlir-opt:\n%s\nours:\n%s\nof:\n%s", f, body, got[f], sources[f])
					}
				}
			}
			t.Logf("%d of %d differ", different, n)
		})
	}
}
