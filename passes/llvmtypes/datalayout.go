package llvmtypes

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// DataLayout is the text of LLVM's data layout, such as "e-p:64:64"; what it does not say is as
// LLVM assumes it.
type DataLayout string

// DataLayoutOf returns the data layout that an op, or the nearest op around it, has as the
// attribute llvm.data_layout.
func DataLayoutOf(op *ir.Operation) DataLayout {
	for ; op != nil; op = op.Parent() {
		if text, ok := op.Attr(llvm.DataLayoutAttr).(ir.StringAttr); ok {
			return DataLayout(text)
		}
	}
	return ""
}

// PointerBytes returns the size of a pointer of an address space. A space that is not mentioned has
// the pointers of space 0.
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
