package cleanup

import "os"

// fatal is empty, because WebAssembly has no signals.
var fatal []os.Signal

func isForProgram(os.Signal) bool { return false }

// CatchWriteErrors does nothing, because no write ends the process.
func CatchWriteErrors() {}

func dumpsStack(os.Signal) bool { return false }
