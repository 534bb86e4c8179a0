package x86_64

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// checkSignless refuses integers of which only the width is known, where
// signedness decides what the callee sees.
func checkSignless(ty ir.Type) *classify.Error {
	i, ok := ty.(*ir.IntegerType)
	if !ok || i.Signedness != ir.Signless || i.Width != 8 && i.Width != 16 {
		return nil
	}
	return &classify.Error{
		ID:  classify.Signless,
		Msg: fmt.Sprintf("%v does not say how it is extended; write si%d or ui%[2]d", i, i.Width),
	}
}

func unsupported(format string, args ...any) *classify.Error {
	return &classify.Error{ID: classify.Unsupported, Msg: fmt.Sprintf(format, args...)}
}

// layoutID is the ID of an error of package layout.
func layoutID(err error) diag.ID {
	var e *layout.Error
	if errors.As(err, &e) {
		return e.ID
	}
	return classify.Unsupported
}

// about returns the error about a parameter.
func about(e *classify.Error, param int) error {
	at := *e
	at.Param = param
	return &at
}
