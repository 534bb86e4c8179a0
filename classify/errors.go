package classify

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
)

// IDs of errors and warnings in signatures. Package layout reports errors in types.
const (
	// ErrUnsupported is a signature that the target does not support.
	//
	// Example: c.func private @f(vector<1xi64>), for FreeBSD
	ErrUnsupported diag.ID = "abi-unsupported"
	// WarnExtension is a narrow integer without a sign that C compilers extend, if the extension is not known. A callee that relies
	// on the upper bits finds others.
	//
	// Example: classify.Signature{Params: []ir.Type{ir.Int(8)}, Extend: classify.ExtensionUnknown}
	WarnExtension diag.ID = "abi-unknown-extension"
)

// ResultParam is the Param of an Error about the result.
const ResultParam = -1

// Error is why a signature cannot be classified. For a signature with the parameter i16, it is {ID: "c-signless", Param: 0, Msg: "i16 does not
// say how it is extended; write si16 or ui16"}.
type Error struct {
	ID    diag.ID
	Param int // the index of the invalid parameter, or ResultParam
	Msg   string
	Err   error // the cause, often a *layout.Error; or nil
}

func (e *Error) Error() string {
	if e.Param == ResultParam {
		return "result: " + e.Msg
	}
	return fmt.Sprintf("parameter %d: %s", e.Param, e.Msg)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// IDOf returns the ID of an error of a classifier or a layout.
func IDOf(err error) diag.ID {
	if le := (*layout.Error)(nil); errors.As(err, &le) {
		return le.ID
	}
	if ce := (*Error)(nil); errors.As(err, &ce) {
		return ce.ID
	}
	return ErrUnsupported
}
