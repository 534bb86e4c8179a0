package lint

import (
	"fmt"
	"strings"
)

// ABIError is the error for a text whose module flag target-abi names another variant of the convention than the header's. The
// flags are at the end of a text, so the statements before it were compared in vain.
type ABIError struct {
	ABI  string // of the text
	want string
}

// Error implements error.
func (e *ABIError) Error() string {
	return fmt.Sprintf("the LLVM IR is for the ABI '%s', not '%s'", e.ABI, e.want)
}

// flag returns an [ABIError] if a metadata node is a module flag with another ABI than the header's.
func (h *Header) flag(node string) error {
	if h == nil || h.abi == "" {
		return nil
	}
	_, after, isABI := strings.Cut(node, `!"target-abi", !"`)
	if abi, _, _ := strings.Cut(after, `"`); isABI && abi != h.abi {
		return &ABIError{ABI: abi, want: h.abi}
	}
	return nil
}
