//go:build !unix && !wasm

package cleanup

import (
	"os"
	"syscall"
)

// fatal are the signals that end a process unless it handles them.
var fatal = []os.Signal{os.Interrupt, syscall.SIGTERM}

// isForProgram reports whether a signal is forwarded to a program that runs. The keys of a console
// reach it directly.
func isForProgram(s os.Signal) bool { return s != os.Interrupt }

// CatchWriteErrors does nothing, because no write ends the process.
func CatchWriteErrors() {}

func dumpsStack(os.Signal) bool { return false }
