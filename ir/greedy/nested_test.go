package greedy_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/greedy"
)

// nester writes functions whose regions of several blocks are inside each other and pass values on
// that are often unused.
type nester struct {
	*rand.Rand
	strings.Builder
	names int
}

func (n *nester) fresh(kind string) string {
	n.names++
	return fmt.Sprintf("%s%d", kind, n.names)
}

func (n *nester) exactly(count int, values []string) (list []string) {
	for range count {
		list = append(list, values[n.IntN(len(values))])
	}
	return list
}

// region writes the blocks of a region: the first has no arguments, the last ends with end.
func (n *nester) region(depth int, outer []string, end func(value string) string) {
	blocks := make([]string, 1+n.IntN(4))
	args := make([][]string, len(blocks))
	for i := range blocks {
		blocks[i] = n.fresh("^b")
		for i > 0 && n.IntN(3) > 0 && len(args[i]) < 3 {
			args[i] = append(args[i], n.fresh("%a"))
		}
	}
	known := outer
	for i := range blocks {
		if i > 0 {
			var typed []string
			for _, a := range args[i] {
				typed = append(typed, a+": i32")
			}
			fmt.Fprintf(n, "%s(%s):\n", blocks[i], strings.Join(typed, ", "))
		}
		values := append(known[:len(known):len(known)], args[i]...)
		values = n.ops(depth, values)
		if i == 0 {
			known = values // the first block dominates the others
		}
		if i == len(blocks)-1 {
			fmt.Fprintln(n, end(values[n.IntN(len(values))]))
			continue
		}
		n.branch(blocks[1:], args[1:], i, values)
	}
}

// ops writes the operations of a block. It returns the values and those that it defines.
func (n *nester) ops(depth int, values []string) []string {
	for range n.IntN(4) {
		v := n.fresh("%v")
		switch kind := n.IntN(8); {
		case kind < 2 && depth > 0:
			fmt.Fprintf(n, "%s = scf.execute_region -> i32 {\n", v)
			n.region(depth-1, values, func(value string) string { return "scf.yield " + value + " : i32" })
			fmt.Fprintln(n, "}")
		case kind < 3:
			fmt.Fprintf(n, "\"test.use\"(%s) : (i32) -> ()\n", n.exactly(1, values)[0])
			continue
		default:
			two := n.exactly(2, values)
			fmt.Fprintf(n, "%s = arith.addi %s, %s : i32\n", v, two[0], two[1])
		}
		values = append(values[:len(values):len(values)], v)
	}
	return values
}

// branch ends a block. One of the successors is the next block, so that each is reached.
func (n *nester) branch(blocks []string, args [][]string, next int, values []string) {
	other := n.IntN(len(blocks))
	edge := func(i int) string {
		if len(args[i]) == 0 {
			return blocks[i]
		}
		passed := n.exactly(len(args[i]), values)
		types := strings.TrimSuffix(strings.Repeat("i32, ", len(passed)), ", ")
		return fmt.Sprintf("%s(%s : %s)", blocks[i], strings.Join(passed, ", "), types)
	}
	switch {
	case n.IntN(2) == 0:
		fmt.Fprintf(n, "cf.br %s\n", edge(next))
	case n.IntN(4) == 0: // forwards no operands that are known
		fmt.Fprintf(n, "\"test.br\"(%s)[%s, %s] : (i32) -> ()\n", values[n.IntN(len(values))], blocks[next], blocks[other])
	default:
		fmt.Fprintf(n, "cf.cond_br %%c, %s, %s\n", edge(next), edge(other))
	}
}

// TestNestedRegions simplifies random nested regions. The result is valid, uses the same values as
// often as before or less, and is not simplified further.
func TestNestedRegions(t *testing.T) {
	ctx := ir.NewContext(arith.Dialect, cf.Dialect, fn.Dialect, scf.Dialect)
	for seed := range uint64(600) {
		n := &nester{Rand: rand.New(rand.NewPCG(seed, 10))}
		n.WriteString("func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {\n")
		n.region(3, []string{"%x", "%y"}, func(value string) string { return "return " + value + " : i32" })
		n.WriteString("}\n")
		for _, regions := range []greedy.Regions{greedy.SimplifyRegions, greedy.MergeRegions} {
			text, err := simplified(ctx, n.String(), regions)
			if err != nil {
				t.Fatalf("seed %d, regions %d: %v\n%s", seed, regions, err, n)
			}
			if again, err := simplified(ctx, text, regions); err != nil || again != text {
				t.Fatalf("seed %d, regions %d: simplified twice: %v\n%s\n%s", seed, regions, err, text, again)
			}
		}
	}
}

// simplified returns the text of a module after its simplification.
func simplified(ctx *ir.Context, text string, regions greedy.Regions) (result string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	module, diags := asm.Parse(ctx, &diag.Source{Name: "nested.mlir", Text: text}, asm.Options{AllowUnregistered: true})
	if module == nil {
		return "", fmt.Errorf("%v", diags)
	}
	diags = append(diags, ir.Verify(ctx, module)...)
	none := func(*ir.OpDef) []ir.Pattern { return nil }
	c := greedy.Config{Context: ctx, Patterns: none, Regions: regions, Iterations: -1, Rewrites: -1}
	greedy.Simplify(c, module)
	if diags = append(diags, ir.Verify(ctx, module)...); len(diags) > 0 {
		err = fmt.Errorf("%v", diags)
	}
	return asm.String(module), err
}
