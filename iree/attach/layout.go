package attach

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/reflection"
)

// warnLayouts warns of memrefs whose layout a signature does not record. If strides is set, strides
// are recorded, but offsets are not.
func warnLayouts(r *ir.Reporter, f Function, abi string, strides bool) {
	for _, v := range append(f.inputs(), f.results()...) {
		for _, t := range reflection.Parts(nil, v.typ) {
			m, ok := t.(*ir.MemRefType)
			if !ok || dtype.IsPacked(m) {
				continue
			}
			if strided, ok := m.Layout.(*ir.StridedLayoutAttr); ok && strides && strided.Offset == 0 {
				continue
			}
			r.Warnf(f.Op, WarnLayout, "the %s signature does not record the layout of %v %d, of type '%v'", abi, v.side, v.index, m)
		}
	}
}
