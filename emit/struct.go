package emit

import (
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// StructOf returns the C struct with members of the given types, for a compiler that has only LLVM's struct. C passes a union
// otherwise than the members that LLVM's struct has in its place: it is c.Union.
func StructOf(packed bool, members ...ir.Type) *c.RecordType {
	fields := make([]c.Field, len(members))
	for i, t := range members {
		fields[i] = c.Field{Name: "m" + strconv.Itoa(i), Type: t}
	}
	return c.Record(&c.RecordType{Packed: packed, Fields: fields})
}
