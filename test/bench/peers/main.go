// The command peers measures abi-opt against the programs that do the same work,
// side by side, and prints the table of docs/performance.md.
//
//	go run ./test/bench/peers -n=5
//	go run ./test/bench/peers -growth=1000,10000,100000 -chart=test/bench/growth.svg
//	go run ./test/bench/peers -n=9 -pairs=f163433 -page=test/bench/README.md
//
// Each figure is the median of runs of the whole process, taken in turn with the
// peer's. Time is wall time and processor time, memory the largest resident set;
// of two programs in a pipe it is the sum.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func main() {
	n := flag.Int("n", 5, "how many times to run each command")
	only := flag.String("only", "", "measure only the rows whose name contains this")
	tool := flag.String("tool", "", "the abi-opt to measure; built from the source if empty")
	growth := flag.String("growth", "", "instead, measure modules of these numbers of functions, separated by commas")
	chart := flag.String("chart", "", "with -growth: write a chart to this file")
	commit := flag.String("pairs", "", "instead, compare with abi-opt of this commit")
	page := flag.String("page", "", "with -pairs: write the table to this file")
	input := flag.String("make", "", "only make the input of this name, of -n functions, in the folder -in")
	in := flag.String("in", "", "the folder for -make")
	flag.Parse()
	if *input != "" {
		if _, _, err := writeInput(*in, *input, *n); err != nil {
			fmt.Fprintln(os.Stderr, "peers:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(*n, *tool, func(b *bench) error {
		switch {
		case *commit != "":
			return b.pairs(*commit, *page)
		case *growth != "":
			return b.growthOf(*growth, *chart)
		}
		return b.table(*only)
	}); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

// run measures with a tool, which it builds if there is no path.
func run(n int, tool string, measure func(*bench) error) error {
	dir, err := os.MkdirTemp("", "peers-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if tool == "" {
		tool = filepath.Join(dir, "abi-opt")
		build := command{words: []string{"go", "build", "-o", tool, "github.com/abi-opt/abi-opt/cmd/abi-opt"}}
		if _, err := build.run(); err != nil {
			return err
		}
	}
	return measure(&bench{dir: dir, tool: tool, runs: n})
}

// growthOf is growth for numbers separated by commas.
func (b *bench) growthOf(list, chart string) error {
	var sizes []int
	for _, word := range strings.Split(list, ",") {
		size, err := strconv.Atoi(word)
		if err != nil || size < 1 {
			return fmt.Errorf("'%s' is not a number of functions", word)
		}
		sizes = append(sizes, size)
	}
	return b.growth(sizes, chart)
}
