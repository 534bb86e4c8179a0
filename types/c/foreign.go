package c

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Foreign is a type of another dialect that represents a C type. A frontend's !mine.pair is then
// laid out, classified, passed and stored as that type, and c.get and c.member access its members.
// lower-abi replaces it.
type Foreign interface {
	ir.Type
	// CType returns the C type, which may contain foreign types itself.
	CType() ir.Type
}

// Underlying returns the C type of a foreign type, and other types unchanged.
func Underlying(t ir.Type) ir.Type {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *llvm.PointerType, *RecordType: // the most common types
		return t
	}
	for range MaxDepth {
		f, ok := t.(Foreign)
		if !ok {
			break
		}
		t = f.CType()
	}
	return t
}
