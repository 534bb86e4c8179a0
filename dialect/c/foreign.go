package c

import "github.com/abi-opt/abi-opt/ir"

// Foreign is a type of another dialect that says which C type it is: a
// frontend's own !mine.pair is then laid out, classified, passed and stored as
// that type, and c.get and c.member reach its members. It stays what it is in
// the text until lower-abi.
type Foreign interface {
	ir.Type
	// CType returns the C type. It may be made of foreign types again.
	CType() ir.Type
}

// Underlying returns the C type that a foreign type is; other types are
// returned as they are.
func Underlying(t ir.Type) ir.Type {
	for range MaxDepth {
		f, ok := t.(Foreign)
		if !ok {
			break
		}
		t = f.CType()
	}
	return t
}
