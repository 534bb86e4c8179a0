package cli

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// A UsageError is an error in the command line.
type UsageError struct {
	Message     string
	Diagnostics []diag.Diagnostic // instead of Message, if the error has positions in the text of a flag
}

func (e *UsageError) Error() string {
	if len(e.Diagnostics) > 0 {
		return e.Diagnostics[0].Message
	}
	return e.Message
}

// Usagef returns a UsageError with a message.
func Usagef(format string, args ...any) error {
	return &UsageError{Message: fmt.Sprintf(format, args...)}
}

// Exit statuses.
const (
	StatusOK         = 0
	StatusBadInput   = 1 // with diagnostics
	StatusBadCommand = 2
	StatusSource     = 3        // of diff: compiled programs work, but source code may need changes
	StatusNoReader   = 128 + 13 // of the output, as after SIGPIPE
)
