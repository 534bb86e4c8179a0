package c

import (
	"fmt"
	"strings"

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

// missing maps ops that other dialects have instead of this one, or that have another name here, to
// advice.
var missing = func() map[string]string {
	advice := map[string]string{}
	for op, names := range map[string]string{
		"addi": "add", "subi": "sub neg", "muli": "mul", "divsi": "div", "remsi": "rem mod", "andi": "and", "ori": "or", "xori": "xor not",
		"shli": "shl", "shrsi": "shr", "cmpi": "cmp eq ne lt le gt ge",
	} {
		for name := range strings.FieldsSeq(names) {
			advice["c."+name] = "operators are those of arith, on signless values: 'c.cast' makes 'i32' of 'si32' for 'arith." + op + "'"
		}
	}
	for op, names := range map[string]string{
		"scf.if": "if", "scf.for": "for", "scf.while": "while", "cf.br": "br goto", "cf.cond_br": "cond_br", "cf.switch": "switch",
		"arith.select": "select", "c.local": "alloca var", "c.element": "index gep", "c.member": "field", "c.load": "deref", "c.store": "assign",
		"c.cast": "bitcast sext zext trunc", "c.zero": "null",
	} {
		for name := range strings.FieldsSeq(names) {
			advice["c."+name] = "did you mean '" + op + "'?"
		}
	}
	return advice
}()

// conversion returns the op that converts from or to an integer of C's, in quotes, or "".
func conversion(from, to ir.Type) string {
	if IsArithmetic(from) && IsArithmetic(to) && (refused(from) != "" || refused(to) != "") {
		return "'" + CastOp.Name + "'"
	}
	return ""
}
