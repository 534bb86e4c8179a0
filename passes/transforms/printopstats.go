package transforms

import (
	_ "embed"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

//go:embed printopstats.md
var printOpStatsDoc string

const asJSON = "json"

// PrintOpStats is the pass print-op-stats.
var PrintOpStats = &pass.Pass{
	Name:    "print-op-stats",
	Class:   "PrintOpStats",
	Summary: "print how often each op occurs to standard error",
	Doc:     printOpStatsDoc,
	Options: []pass.Option{{Name: asJSON, Kind: pass.Bool, Summary: "print a JSON object"}},
	Run: func(ctx *pass.Context, op *ir.Operation) {
		counts := map[string]int{}
		op.Walk(func(o *ir.Operation) ir.WalkResult {
			counts[o.Name()]++
			return ir.Advance
		})
		if ctx.Bool(asJSON) {
			printJSON(ctx, counts)
		} else {
			printTable(ctx, counts)
		}
	},
}

func printJSON(w io.Writer, counts map[string]int) {
	var rows []string
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		rows = append(rows, fmt.Sprintf("  %q : %d", name, counts[name]))
	}
	fmt.Fprintf(w, "{\n%s\n}\n", strings.Join(rows, ",\n"))
}

// printTable writes the dialects in a column to the right, and the names of ops in one to the left.
func printTable(w io.Writer, counts map[string]int) {
	names := slices.Sorted(maps.Keys(counts))
	dialects, ops := 0, 0
	for _, name := range names {
		dialect, op, _ := strings.Cut(name, ".")
		dialects, ops = max(dialects, len(dialect)), max(ops, len(op))
	}
	fmt.Fprint(w, "Operations encountered:\n-----------------------\n")
	for _, name := range names {
		if dialect, op, dotted := strings.Cut(name, "."); dotted {
			fmt.Fprintf(w, "  %*s.%-*s , %d\n", dialects, dialect, ops, op, counts[name])
		} else {
			fmt.Fprintf(w, "  %*s , %d\n", dialects+ops+1, name, counts[name])
		}
	}
}
