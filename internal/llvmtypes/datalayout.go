package llvmtypes

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// DataLayout is an LLVM data layout string, such as "e-p:64:64". LLVM's defaults apply to
// everything that it omits.
type DataLayout string

// DataLayoutOf returns the llvm.data_layout of the op or of the nearest op around it, or the layout of
// a target with pointers shorter than LLVM's default.
func DataLayoutOf(op *ir.Operation) DataLayout {
	for ; op != nil; op = op.Parent() {
		if text, ok := op.Attr(llvm.DataLayoutAttr).(ir.StringAttr); ok {
			return DataLayout(text)
		}
		if text, ok := op.Attr(llvm.TargetTripleAttr).(ir.StringAttr); ok {
			if m, err := layout.ModelFor(string(text)); err == nil && m.Pointer.Bits() < DefaultIndexBits {
				return DataLayout(m.DataLayout)
			}
		}
	}
	return ""
}

// PointerBytes returns the pointer size of an address space. Spaces that are not mentioned have the
// pointers of space 0.
func (d DataLayout) PointerBytes(space uint32) int64 {
	const fallback = 64
	bits := map[uint32]int64{0: fallback}
	for spec := range strings.SplitSeq(string(d), "-") {
		name, rest, _ := strings.Cut(spec, ":")
		number, ok := strings.CutPrefix(name, "p")
		if !ok {
			continue
		}
		at, err := strconv.ParseUint("0"+number, 10, 32)
		size, _, _ := strings.Cut(rest, ":")
		n, sizeErr := strconv.ParseInt(size, 10, 32)
		if err == nil && sizeErr == nil && n > 0 {
			bits[uint32(at)] = n
		}
	}
	n, ok := bits[space]
	if !ok {
		n = bits[0]
	}
	return (n + 7) / 8
}
