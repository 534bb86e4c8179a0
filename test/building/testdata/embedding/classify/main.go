// Command classify classifies one signature for a target that its user names, so that all targets are linked.
package main

import (
	"fmt"
	"os"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

func main() {
	target, err := targets.New(os.Args[1], targets.Options{})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	point := c.Struct("Point", c.Field{Name: "x", Type: ir.F64}, c.Field{Name: "y", Type: ir.F64})
	info, err := target.Classify(classify.Signature{Result: point, Params: []ir.Type{point, ir.IntOf(8, ir.Signed)}})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println(info)
}
