// Abi-opt lowers functions with C signatures to LLVM IR that follows the
// calling convention. Run abi-opt --help for how.
package main

import (
	"os"
	"runtime/debug"

	"github.com/abi-opt/abi-opt/internal/abiopt"
)

// gcPercent lets the heap grow more than usual between collections: most of
// what a run allocates lives to its end. It costs a tenth more memory and saves
// as much time. GOGC in the environment counts more.
const gcPercent = 200

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	os.Exit(abiopt.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
