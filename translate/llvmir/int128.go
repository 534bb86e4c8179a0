package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/layout"
)

// Before LLVM 18 the x86-64 data layout aligned i128 to 8 bytes; C aligns it to 16. Structs that
// have another size by the old rule are rejected, because their storage would be too small for the
// bytes that are copied to it.

// movesInt128 reports whether a struct has another size if wide integers are
// aligned to 8 bytes.
func movesInt128(s *llvm.StructType) bool {
	return layout.ExtentOf(s, 8).Size != layout.ExtentOf(s, 16).Size
}
