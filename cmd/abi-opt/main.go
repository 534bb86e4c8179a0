// Abi-opt lowers functions with C signatures to LLVM IR that follows the
// calling convention. Run abi-opt --help for how.
package main

import (
	"os"
	"runtime/debug"
	"sync"

	"github.com/abi-opt/abi-opt/internal/abiopt"
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
	tool.Exit()
}

// holding lets the heap grow less for text that is held while parts of it are
// worked on, one after the other: the garbage in between is that of the parts. If it is
// much text, the heap gets room for it.
func holding(bytes int) (over func()) {
	old := debug.SetGCPercent(-1)
	if bytes >= manyBytes {
		makeRoom()
	}
	debug.SetGCPercent(percent(bytes + len(rest)))
	return func() { debug.SetGCPercent(old) }
}

// While a module is worked on in parts, working is about what is alive of those to
// begin with, and garbage what may come together until it is collected: as much as makes
// collections rare, but memory is used again instead of asking for more.
const (
	working = 4 << 20
	garbage = 44 << 20
)

// With manyBytes of text, huge pages save as much time as asking for them takes, and
// hugeRoom is more than what is alive of most modules and garbage take together.
const (
	manyBytes = 1 << 19
	hugeRoom  = 128 << 20
)

// rest is alive and never touched, so that it takes no memory. The heap grows by a part
// of what is alive: with this much of it at rest, there is not little garbage at the
// beginning, when little is alive, and much at the end.
var rest []byte

const restBytes = 24 << 20

// makeRoom asks once: the next time the room would be used memory.
var makeRoom = sync.OnceFunc(func() {
	rest = make([]byte, restBytes)
	askForHugePages()
})

// percent returns how much the heap may grow while so many bytes are held.
func percent(bytes int) int { return max(5, 100*garbage/(bytes+working)) }
