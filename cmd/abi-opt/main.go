// Abi-opt lowers functions with C signatures to LLVM IR that follows the
// calling convention. Run abi-opt --help for how.
package main

import (
	"os"
	"runtime/debug"

	"github.com/abi-opt/abi-opt/internal/abiopt"
	"github.com/abi-opt/abi-opt/opt"
)

// gcPercent lets the heap grow more than usual between collections: most of
// what a run allocates lives to its end. It costs a tenth more memory and saves
// as much time. GOGC in the environment counts more.
const gcPercent = 200

func main() {
	tool := abiopt.Tool
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
		tool.Holding = holding
	}
	os.Exit(opt.Main(tool, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// working is about how much the parts of a module need at a time.
const working = 32 << 20

// holding lets the heap grow no more for text that is held while parts of it are
// worked on: the garbage in between is that of the parts.
func holding(bytes int) (over func()) {
	old := debug.SetGCPercent(percent(bytes))
	return func() { debug.SetGCPercent(old) }
}

// percent returns how much the heap may grow while so many bytes are held.
func percent(bytes int) int { return max(5, gcPercent*working/(bytes+working)) }
