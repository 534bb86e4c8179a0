package layout

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// Spell returns C's name of an integer or floating-point type on the platform. If several names
// fit, it prefers them in the order char, short, int, long, long long. ok is false for other types.
func (m *Model) Spell(t ir.Type) (name string, ok bool) {
	switch t := t.(type) {
	case *c.BitIntType:
		name = fmt.Sprintf("_BitInt(%d)", t.Int.Width)
		if t.Int.Signedness == ir.Unsigned {
			name = "unsigned " + name
		}
		return name, true
	case *ir.IntegerType:
		name = m.spellInteger(t)
	case *ir.FloatType:
		name = m.spellFloat(t)
	}
	return name, name != ""
}

// Basic returns the type with a name in C on the platform, nil for names that are not those of basic types.
// Other names than those of [Model.Spell] are "long" where int has its width, and the like.
func (m *Model) Basic(name string) ir.Type {
	switch name {
	case "char":
		return ir.IntOf(8, m.Char)
	case "signed char":
		return ir.IntOf(8, ir.Signed)
	case "unsigned char":
		return ir.IntOf(8, ir.Unsigned)
	case "_Bool":
		return ir.I1
	case "float":
		return ir.F32
	case "double":
		return ir.F64
	case "long double":
		return m.LongDouble
	case "__fp16":
		return ir.F16
	case "__float128":
		return ir.F128
	case "__ibm128":
		return ir.PPCF128
	}
	signedness := ir.Signed
	if unsigned, is := strings.CutPrefix(name, "unsigned "); is {
		name, signedness = unsigned, ir.Unsigned
	}
	if width := map[string]int{"short": 16, "int": 32, "long": m.Long, "long long": 64}[name]; width > 0 {
		return ir.IntOf(width, signedness)
	}
	return nil
}

// words maps widths to names of integers, for a 64-bit long.
var words = map[int]string{16: "short", 32: "int", 64: "long", 128: "__int128"}

func (m *Model) spellInteger(t *ir.IntegerType) string {
	isUnsigned := t.Signedness == ir.Unsigned
	name := words[t.Width]
	switch {
	case t == ir.I1:
		return "_Bool"
	case t.Width == 8 && isUnsigned == (m.Char == ir.Unsigned):
		return "char"
	case t.Width == 8 && isUnsigned:
		return "unsigned char"
	case t.Width == 8:
		return "signed char"
	case t.Width == 64 && m.Long < 64:
		name = "long long"
	}
	if isUnsigned && name != "" {
		return "unsigned " + name
	}
	return name
}

func (m *Model) spellFloat(t *ir.FloatType) string {
	switch t {
	case ir.F16:
		return "_Float16"
	case ir.BF16:
		return "__bf16"
	case ir.F32:
		return "float"
	case ir.F64:
		return "double"
	case m.LongDouble:
		return "long double"
	case ir.F128:
		return "__float128"
	case ir.PPCF128:
		return "__ibm128"
	}
	return ""
}
