package lint

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
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
	if h == nil {
		return nil
	}
	key, value := flagOf(node)
	if abi := targets.OtherABI(h.target, key, value); abi != "" {
		return &ABIError{ABI: abi, want: h.target.(classify.WithABI).ABI()}
	}
	return nil
}

// flagOf returns the key and the text or number of a module flag such as !{i32 1, !"target-abi", !"lp64"}, and no texts for other nodes.
func flagOf(node string) (key, value string) {
	_, after, _ := strings.Cut(node, `!"`)
	key, after, isFlag := strings.Cut(after, `", `)
	if !isFlag {
		return "", ""
	}
	if text, isText := strings.CutPrefix(after, `!"`); isText {
		value, _, _ = strings.Cut(text, `"`)
		return key, value
	}
	value, _, _ = strings.Cut(strings.TrimPrefix(after, "i32 "), "}")
	return key, value
}
