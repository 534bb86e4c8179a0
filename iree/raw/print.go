package raw

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the type in IREE's notation, such as Buffer<float32[?x4]>, sint32 or RefObject<?>.
func (t Type) String() string {
	switch t.Kind {
	case Buffer:
		dims := make([]string, len(t.Dims))
		for i, d := range t.Dims {
			if dims[i] = "?"; d >= 0 {
				dims[i] = strconv.Itoa(int(d))
			}
		}
		return fmt.Sprintf("Buffer<%v[%s]>", t.Elem, strings.Join(dims, "x"))
	case Scalar:
		return t.Elem.String()
	case Ref:
		return "RefObject<?>"
	}
	return "Unrecognized<?>"
}

// String returns the signature in IREE's notation: (args) -> (results).
func (s Signature) String() string {
	return fmt.Sprintf("(%s) -> (%s)", join(s.Inputs), join(s.Results))
}

func join(types []Type) string {
	list := make([]string, len(types))
	for i, t := range types {
		list[i] = t.String()
	}
	return strings.Join(list, ", ")
}
