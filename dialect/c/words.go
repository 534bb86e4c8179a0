package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// words are C's names of types.
var words = diag.Advice{
	{"void", "a C function without a result has no '->', and void * is '!llvm.ptr'"},
	{"bool _Bool", "C's _Bool is 'i1'"}, {"char", "C's char is 'si8', or 'ui8' where it has no sign"},
	{"signed", "C's signed int is 'si32'"}, {"short", "C's short is 'si16'"}, {"int", "C's int is 'si32'"},
	{"long", "C's long is 'si64', or 'si32' on Windows"}, {"unsigned", "C's unsigned int is 'ui32'"},
	{"size_t", "C's size_t is 'ui64', or 'ui32' where pointers have 32 bits"}, {"float", "C's float is 'f32'"},
	{"double", "C's double is 'f64'"}, {"union", "a union is '!c.union<…>'"},
	{"enum", "an enum is its integer type, most often 'ui32'"},
	{"ptr *", "a pointer is '!llvm.ptr', whatever it points to"},
}

// refused suggests a fix for a signed integer where a signless one is required.
func refused(t ir.Type) string {
	i, ok := t.(*ir.IntegerType)
	if !ok || i.Signedness == ir.Signless {
		return ""
	}
	return fmt.Sprintf("'%s' is an integer of C's; '%s' makes '%s' of it", t, CastOp.Name, ir.Int(i.Width))
}

// missing are ops that other dialects have instead of this one, or that have another name here.
var missing = diag.Advice{
	{"add", arithOp("addi")}, {"sub neg", arithOp("subi")}, {"mul", arithOp("muli")}, {"div", arithOp("divsi")},
	{"rem mod", arithOp("remsi")}, {"and", arithOp("andi")}, {"or", arithOp("ori")}, {"xor not", arithOp("xori")},
	{"shl", arithOp("shli")}, {"shr", arithOp("shrsi")}, {"cmp eq ne lt le gt ge", arithOp("cmpi")},
	{"if", instead("scf.if")}, {"for", instead("scf.for")}, {"while", instead("scf.while")}, {"br goto", instead("cf.br")},
	{"cond_br", instead("cf.cond_br")}, {"switch", instead("cf.switch")}, {"select", instead("arith.select")},
	{"alloca var", instead("c.local")}, {"index gep", instead("c.element")}, {"field", instead("c.member")}, {"deref", instead("c.load")},
	{"assign", instead("c.store")}, {"bitcast sext zext trunc", instead("c.cast")}, {"null", instead("c.zero")},
}

func arithOp(op string) string {
	return "operators are those of arith, on signless values: 'c.cast' makes 'i32' of 'si32' for 'arith." + op + "'"
}

func instead(op string) string { return "did you mean '" + op + "'?" }

// conversion returns the op that converts from or to an integer type of C, in quotes, or "".
func conversion(from, to ir.Type) string {
	if IsArithmetic(from) && IsArithmetic(to) && (refused(from) != "" || refused(to) != "") {
		return "'" + CastOp.Name + "'"
	}
	return ""
}
