package c

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// spell returns a type as C writes it, with the name that it declares, or "". The names of integers are those of
// platforms with a 32-bit int; types that C does not have are in MLIR's spelling.
func spell(t ir.Type, name string) string {
	switch t := t.(type) {
	case *PtrType:
		star := "*" + name
		switch t.Elem.(type) {
		case *ArrayType:
			star = "(" + star + ")"
		}
		return t.Qualifiers.String() + spell(t.Elem, star)
	case *FuncPtrType:
		return spell(ResultOf(t.Func), "(*"+name+")("+spellParams(t)+")")
	case *ArrayType:
		if t.Flexible {
			return spell(t.Elem, name+"[]")
		}
		return spell(t.Elem, fmt.Sprintf("%s[%d]", name, t.Len))
	}
	word := spellWord(t)
	if name == "" {
		return word
	}
	return word + " " + name
}

func spellParams(t *FuncPtrType) string {
	var params []string
	for _, in := range t.Func.Inputs {
		params = append(params, spell(in, ""))
	}
	if t.Variadic {
		params = append(params, "...")
	}
	if params == nil {
		return "void"
	}
	return strings.Join(params, ", ")
}

// spellWord spells a type that needs no declarator.
func spellWord(t ir.Type) string {
	switch t := t.(type) {
	case nil, *llvm.VoidType:
		return "void"
	case *ir.IntegerType:
		if name := spellInteger(t); name != "" {
			return name
		}
	case *ir.FloatType:
		if name := floatNames[t]; name != "" {
			return name
		}
	case *BitIntType:
		unsigned := ""
		if t.Int.Signedness == ir.Unsigned {
			unsigned = "unsigned "
		}
		return fmt.Sprintf("%s_BitInt(%d)", unsigned, t.Int.Width)
	case *ir.ComplexType:
		return "_Complex " + spell(t.Elem, "")
	case *RecordType:
		switch {
		case t.Name != "":
			return tagOf(t).Spelling()
		case t.Union:
			return "union {…}"
		}
		return "struct {…}"
	case *TagType:
		return t.Spelling()
	case *TypedefType:
		return t.Name
	case *AtomicType:
		return "_Atomic(" + spell(t.Elem, "") + ")"
	case *NullptrType:
		return "nullptr_t"
	case *VAListType:
		return "va_list"
	}
	if t == llvm.Ptr {
		return "void *"
	}
	return t.String()
}

var integerNames = map[int]string{8: "char", 16: "short", 32: "int", 64: "long long", 128: "__int128"}

func spellInteger(t *ir.IntegerType) string {
	name := integerNames[t.Width]
	switch {
	case t.Width == 1 && t.Signedness == ir.Signless:
		return "_Bool"
	case name == "":
		return ""
	case t.Signedness == ir.Unsigned:
		return "unsigned " + name
	case t.Width == 8:
		return "signed char"
	}
	return name
}

var floatNames = map[*ir.FloatType]string{
	ir.F16: "_Float16", ir.BF16: "__bf16", ir.F32: "float", ir.F64: "double", ir.F80: "long double", ir.F128: "__float128", ir.PPCF128: "__ibm128",
}
