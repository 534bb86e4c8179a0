package diag

import (
	"fmt"
	"runtime/debug"
)

// Crash is a panic.
type Crash struct {
	Value any // of the panic
	Stack string
}

// Guard calls f, and returns its panic, or nil. Programs that answer several requests guard each.
func Guard(f func()) (crash *Crash) {
	defer func() {
		if v := recover(); v != nil {
			crash = &Crash{v, string(debug.Stack())}
		}
	}()
	f()
	return nil
}

// Diagnostic returns the error about the panic.
func (c *Crash) Diagnostic() Diagnostic {
	return Diagnostic{ID: ErrInternal, Message: fmt.Sprintf("internal error: %v", c.Value)}
}
