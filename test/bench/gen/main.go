// The command gen writes an input that speed is measured on, as MLIR or as C.
//
//	go run ./test/bench/gen -input=c -n=20000 > c.mlir
//	go run ./test/bench/gen -input=c -n=20000 -lang=c > c.c
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/test/bench/inputs"
)

func main() {
	name := flag.String("input", "c", "the kind of module")
	n := flag.Int("n", 1000, "how many functions")
	lang := flag.String("lang", "mlir", "mlir or c")
	flag.Parse()
	for _, in := range inputs.All {
		if in.Name != *name {
			continue
		}
		make := in.MLIR
		if *lang == "c" {
			make = in.C
		}
		if make != nil {
			fmt.Print(make(*n))
			return
		}
	}
	fmt.Fprintf(os.Stderr, "gen: there is no input %s in %s\n", *name, *lang)
	os.Exit(2)
}
