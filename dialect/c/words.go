package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
)

// words maps C's names of types to MLIR's.
var words = map[string]string{
	"void":     "a C function without a result has no '->', and void * is '!llvm.ptr'",
	"bool":     "C's _Bool is 'i1'",
	"_Bool":    "C's _Bool is 'i1'",
	"char":     "C's char is 'si8', or 'ui8' where it has no sign",
	"signed":   "C's signed int is 'si32'",
	"short":    "C's short is 'si16'",
	"int":      "C's int is 'si32'",
	"long":     "C's long is 'si64', or 'si32' on Windows",
	"unsigned": "C's unsigned int is 'ui32'",
	"size_t":   "C's size_t is 'ui64' where pointers have 64 bits",
	"float":    "C's float is 'f32'",
	"double":   "C's double is 'f64'",
	"union":    "a union is '!c.union<…>'",
	"enum":     "an enum is its integer type, most often 'ui32'",
	"ptr":      "a pointer is '!llvm.ptr', whatever it points to",
	"*":        "a pointer is '!llvm.ptr', whatever it points to",
}

// refused suggests a fix for a signed integer where a signless one is required.
func refused(t ir.Type) string {
	i, ok := t.(*ir.IntegerType)
	if !ok || i.Signedness == ir.Signless {
		return ""
	}
	return fmt.Sprintf("'%s' is an integer of C's; '%s' makes '%s' of it", t, CastOp.Name, ir.Int(i.Width))
}
