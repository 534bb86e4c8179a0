package raw

import (
	"fmt"
	"math"
	"reflect"

	"github.com/abi-opt/abi-opt/iree/dtype"
)

// A BufferDesc describes a buffer that a caller wants to pass, in terms of Python's buffer
// protocol.
type BufferDesc struct {
	Format   string // one format character, such as "f"
	ItemSize int    // bytes of one element
	Shape    []int
}

// CheckArgs returns nil if the values can be passed as inputs: a BufferDesc for a buffer, an
// integer of any Go type for a scalar. The errors have the words of IREE's bindings, which
// supported integer scalars up to 32 bits and no references.
func (s Signature) CheckArgs(args []any) error {
	if len(args) != len(s.Inputs) {
		return fmt.Errorf("Mismatched RawPack() input arity (received: %d, expected: %d)", //lint:ignore ST1005 the words of IREE
			len(args), len(s.Inputs))
	}
	for i, arg := range args {
		if err := s.Inputs[i].Check(arg); err != nil {
			return err
		}
	}
	return nil
}

// Check returns nil if the value can be passed for the type.
func (t Type) Check(value any) error {
	if why := t.mismatch(value); why != "" {
		return fmt.Errorf("%s. For argument = %v (expected %v)", why, value, t)
	}
	return nil
}

func (t Type) mismatch(value any) string {
	switch t.Kind {
	case Buffer:
		desc, ok := value.(BufferDesc)
		if !ok {
			return fmt.Sprintf("%T is not a buffer", value)
		}
		return t.bufferMismatch(desc)
	case Scalar:
		return t.scalarMismatch(value)
	case Ref:
		return "Ref objects not yet supported"
	}
	return "Unsupported argument type"
}

func (t Type) bufferMismatch(d BufferDesc) string {
	const message = "Mismatched buffer %s (received: %v, expected: %v)"
	if len(d.Shape) != len(t.Dims) {
		return fmt.Sprintf(message, "rank", len(d.Shape), len(t.Dims))
	}
	if d.ItemSize != t.Elem.Size() {
		return fmt.Sprintf(message, "item size", d.ItemSize, t.Elem.Size())
	}
	if want := t.Elem.Format(); want != "" && d.Format != want && !boolAsInt8(d.Format, want) {
		return fmt.Sprintf(message, "format", d.Format, want)
	}
	for i, want := range t.Dims {
		if want >= 0 && d.Shape[i] != int(want) {
			return fmt.Sprintf(message, "dim", d.Shape[i], want)
		}
	}
	return ""
}

// boolAsInt8: the ABI has no bool; boolean arrays are passed as bytes.
func boolAsInt8(format, want string) bool {
	return format == dtype.Bool.Format() && want == dtype.Int8.Format()
}

func (t Type) scalarMismatch(value any) string {
	class := t.Elem.Class()
	if class != dtype.Int && class != dtype.Uint || t.Elem.Bits() > 32 {
		return "Unsupported scalar type"
	}
	n, ok := integer(value)
	if !ok {
		return fmt.Sprintf("%T is not an integer", value)
	}
	bits := t.Elem.Bits()
	low, high := -int64(1)<<(bits-1), int64(1)<<(bits-1)
	if class == dtype.Uint {
		low, high = 0, int64(1)<<bits
	}
	if n < low || n >= high {
		return "Scalar out of range"
	}
	return ""
}

// integer returns a Go integer's value, capped at MaxInt64, which is out of range for every scalar
// that can be passed.
func integer(value any) (int64, bool) {
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return v.Int(), true
	case v.CanUint():
		return int64(min(v.Uint(), math.MaxInt64)), true
	}
	return 0, false
}
