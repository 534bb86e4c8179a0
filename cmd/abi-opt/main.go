// Abi-opt lowers functions with C signatures to LLVM IR that follows the
// calling convention. Run abi-opt --help for how.
package main

import (
	"os"

	"github.com/abi-opt/abi-opt/internal/opt"
)

func main() {
	os.Exit(opt.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
