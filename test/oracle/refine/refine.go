package refine

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/greedy"
	"github.com/abi-opt/abi-opt/test/tools"
)

// Every operation on values and constants of i1 to i3, in every form.
func TestSingleOperations(t *testing.T) {
	for width := 1; width <= 3; width++ {
		check(t, singles(width), 64)
	}
}

// Every two additions, subtractions or multiplications by constants.
func TestMergedConstants(t *testing.T) {
	for width := 1; width <= tools.Quick(4, 5); width++ {
		check(t, merges(width), 64)
	}
}

// Random programs of i1 to i5. ABI_OPT_REFINE_N is their number, ABI_OPT_SEED the seed.
func TestRandomIntegers(t *testing.T) { testRandom(t, source.integers, 64) }

// Random chains of conversions, with an index of 32 and of 64 bits.
func TestIndexConversions(t *testing.T) {
	testRandom(t, source.conversions, 32)
	testRandom(t, source.conversions, 64)
}

// Random programs of index, for both widths.
func TestRandomIndices(t *testing.T) {
	testRandom(t, source.indices, 32)
	testRandom(t, source.indices, 64)
}

func testRandom(t *testing.T, program func(source, int) string, indexWidth int) {
	seed := tools.Number(t, "ABI_OPT_SEED", 1)
	s := source{rand.New(rand.NewPCG(uint64(seed), 0))}
	check(t, func(yield func(string) bool) {
		for i := range tools.Number(t, "ABI_OPT_REFINE_N", tools.Quick(1000, 5000)) {
			if !yield(program(s, i)) {
				return
			}
		}
	}, indexWidth)
}

// check simplifies functions and compares the results of all calls.
func check(t *testing.T, functions iter.Seq[string], indexWidth int) {
	t.Helper()
	var batch []string
	flush := func() {
		t.Helper()
		if !t.Failed() {
			compare(t, batch, indexWidth)
		}
		batch = batch[:0]
	}
	for f := range functions {
		if batch = append(batch, f); len(batch) == 5000 {
			flush()
		}
	}
	flush()
}

func compare(t *testing.T, batch []string, indexWidth int) {
	t.Helper()
	ctx, text := ir.NewContext(fn.Dialect, arith.Dialect, index.Dialect, llvm.Dialect), strings.Join(batch, "")
	before, after := parse(t, ctx, text), parse(t, ctx, text)
	greedy.Simplify(greedy.Config{Context: ctx, Patterns: ctx.Patterns, TopDown: true, Regions: greedy.SimplifyRegions, Iterations: 10, Rewrites: -1}, after)
	if err := diag.Err(ir.Verify(ctx, after)); err != nil {
		t.Fatal(err)
	}
	f, g := before.Region(0).First().First(), after.Region(0).First().First()
	for ; f != nil; f, g = f.Next(), g.Next() {
		if why := refines(t, f, g, indexWidth); why != "" {
			t.Errorf("%s\nbefore:\n%s\nafter:\n%s", why, asm.String(f), asm.String(g))
			return
		}
	}
}

func parse(t *testing.T, ctx *ir.Context, text string) *ir.Operation {
	t.Helper()
	module, ds := asm.Parse(ctx, &diag.Source{Name: "programs", Text: text}, asm.Options{})
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	return module
}

// refines returns a call for which g does not refine f, or "".
func refines(t *testing.T, f, g *ir.Operation, indexWidth int) string {
	old, now := compile(t, f, indexWidth), compile(t, g, indexWidth)
	inputs := inputsOf(f.Region(0).First().Arg(0).Type(), indexWidth)
	for _, x := range inputs {
		for _, y := range inputs {
			want, defined := old.call([]uint64{x, y})
			if !defined {
				continue
			}
			got, defined := now.call([]uint64{x, y})
			for i := range want {
				if !want[i].poison && (!defined || got[i] != want[i]) {
					return fmt.Sprintf("(%d, %d), result %d: %v becomes %v", x, y, i, want[i], got)
				}
			}
		}
	}
	return ""
}

func inputsOf(t ir.Type, indexWidth int) []uint64 {
	var list []uint64
	if w := widthOf(t, indexWidth); w > 5 {
		for _, n := range interesting {
			list = append(list, mask(uint64(n), w))
		}
		return append(list, mask(1<<32, w), mask(1<<63, w))
	}
	for n := range uint64(1) << widthOf(t, 0) {
		list = append(list, n)
	}
	return list
}
