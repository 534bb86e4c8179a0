package lint

import (
	"fmt"
	"strings"
)

// ABIError is the error for a text whose module flag target-abi or float-abi names another variant of the convention than the header's. The
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
	abi := flagIn(node, "target-abi")
	if abi == "" {
		abi = h.floatABIs[flagIn(node, "float-abi")]
	}
	if abi != "" && abi != h.abi {
		return &ABIError{ABI: abi, want: h.abi}
	}
	return nil
}

// flagIn returns the text of a module flag, or "" if a metadata node is another one.
func flagIn(node, key string) string {
	_, after, _ := strings.Cut(node, `!"`+key+`", !"`)
	value, _, _ := strings.Cut(after, `"`)
	return value
}
