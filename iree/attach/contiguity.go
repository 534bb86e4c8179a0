package attach

import (
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/raw"
)

// ContiguityAttr is the preferred memory order for the buffer of an argument or result: "row-major"
// or "column-major". It is a separate attribute because version 1 of the raw signature cannot hold
// it.
const ContiguityAttr = "iree.abi.contiguity"

// verifyContiguity checks the hints on a function's arguments or results.
func verifyContiguity(r *ir.Reporter, f Function, values []value) {
	for _, v := range values {
		a := v.attrs.Get(ContiguityAttr)
		if a == nil {
			continue
		}
		hint, ok := a.(ir.StringAttr)
		switch {
		case !ok || hint == "" || !raw.Contiguity(hint).Valid():
			r.Errorf(f.Op, ErrAttribute, "attribute '%s' of %v %d must be \"%s\" or \"%s\"",
				ContiguityAttr, v.side, v.index, raw.RowMajor, raw.ColumnMajor)
		case raw.Options{}.FromType(v.typ).Kind != raw.Buffer:
			r.Errorf(f.Op, ErrAttribute, "attribute '%s' of %v %d is for buffers, but the type is '%v'",
				ContiguityAttr, v.side, v.index, v.typ)
		}
	}
}

// hints lists the contiguity hints of a function in plain text.
func hints(f Function) string {
	text := ""
	for _, v := range append(f.inputs(), f.results()...) {
		if hint, ok := v.attrs.Get(ContiguityAttr).(ir.StringAttr); ok {
			text += ", " + v.side.String() + " " + strconv.Itoa(v.index) + " prefers " + string(hint)
		}
	}
	return text
}
