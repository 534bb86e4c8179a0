package layout

import (
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/ir"
)

// IndexBits returns the width of MLIR's index in an op: that of the data layout specification of the op or of an op
// around it, or else that of the platform's pointers.
func (m *Model) IndexBits(o *ir.Operation) int {
	if bits := dlti.IndexBits(o); bits > 0 {
		return bits
	}
	return int(m.Pointer.Bits())
}
