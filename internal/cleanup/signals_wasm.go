package cleanup

import "os"

// fatal is empty: there are no signals in WebAssembly.
var fatal []os.Signal

func isForProgram(os.Signal) bool { return false }

// CatchFileSizeLimit does nothing, because there is no such limit.
func CatchFileSizeLimit() {}
