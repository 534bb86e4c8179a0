package classify

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Text returns the prototype as LLVM assembly has it, without linkage and with
// numbered parameters: "i32 @f(i64 %0, ptr noundef byval(%struct.S) align 8 %1)".
// Without a name it is that of a call through a pointer.
func (p *Prototype) Text(name string) string {
	b := make([]byte, 0, 128)
	b = p.ResultAttrs.append(b)
	b = AppendLLVM(b, p.Result)
	b = append(b, ' ')
	if name != "" {
		b = appendName(append(b, '@'), name)
	}
	b = append(b, '(')
	for i := range p.Params {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = p.Params[i].append(b)
		b = append(b, " %"...)
		b = strconv.AppendInt(b, int64(i), 10)
	}
	if p.Variadic {
		if len(p.Params) > 0 {
			b = append(b, ", "...)
		}
		b = append(b, "..."...)
	}
	return string(append(b, ')'))
}

// String is Text of a function without a name.
func (p *Prototype) String() string { return p.Text("") }

// String returns the parameter as LLVM assembly has it, without a name.
func (p *Param) String() string { return string(p.append(nil)) }

func (p *Param) append(b []byte) []byte {
	b = AppendLLVM(b, p.Type)
	attrs := p.Attrs.append([]byte{' '})
	return append(b, strings.TrimRight(string(attrs), " ")...)
}

// append writes the attributes in LLVM's order, each with a space after it.
func (a Attrs) append(b []byte) []byte {
	word := func(on bool, s string) {
		if on {
			b = append(append(b, s...), ' ')
		}
	}
	typed := func(t ir.Type, s string) {
		if t != nil {
			b = append(AppendLLVM(append(b, s...), t), ") "...)
		}
	}
	word(a.DeadOnUnwind, "dead_on_unwind")
	word(a.NoAlias, "noalias")
	word(a.NoUndef, "noundef")
	word(a.SignExt, "signext")
	word(a.ZeroExt, "zeroext")
	word(a.Writable, "writable")
	typed(a.SRet, "sret(")
	typed(a.ByVal, "byval(")
	if a.Align != 0 {
		b = append(strconv.AppendInt(append(b, "align "...), int64(a.Align), 10), ' ')
	}
	return b
}

// LLVMText returns a type as LLVM assembly has it: "i64", "<4 x float>",
// "%struct.Point", "{ i64, double }".
func LLVMText(t ir.Type) string { return string(AppendLLVM(nil, t)) }

// AppendLLVM appends a type as LLVM assembly has it. Identified structs are
// written by name.
func AppendLLVM(b []byte, t ir.Type) []byte {
	switch t := t.(type) {
	case *ir.IntegerType:
		return strconv.AppendInt(append(b, 'i'), int64(t.Width), 10)
	case *ir.FloatType:
		return append(b, llvmFloat(t)...)
	case *ir.VectorType:
		return append(appendSequence(append(b, '<'), t.Shape[0], t.Elem), '>')
	case *llvm.ArrayType:
		return append(appendSequence(append(b, '['), int64(t.Len), t.Elem), ']')
	case *llvm.PointerType:
		return appendPointer(b, t)
	case *llvm.VoidType:
		return append(b, "void"...)
	case *llvm.StructType:
		return appendStruct(b, t)
	}
	return append(b, t.String()...)
}

func llvmFloat(t *ir.FloatType) string {
	switch t {
	case ir.F16:
		return "half"
	case ir.BF16:
		return "bfloat"
	case ir.F32:
		return "float"
	case ir.F64:
		return "double"
	case ir.F80:
		return "x86_fp80"
	case ir.F128:
		return "fp128"
	}
	return t.Name
}

func appendSequence(b []byte, n int64, elem ir.Type) []byte {
	b = strconv.AppendInt(b, n, 10)
	return AppendLLVM(append(b, " x "...), elem)
}

func appendPointer(b []byte, t *llvm.PointerType) []byte {
	b = append(b, "ptr"...)
	if t.AddrSpace == 0 {
		return b
	}
	b = strconv.AppendUint(append(b, " addrspace("...), uint64(t.AddrSpace), 10)
	return append(b, ')')
}

func appendStruct(b []byte, t *llvm.StructType) []byte {
	if t.Name != "" {
		return appendName(append(b, '%'), t.Name)
	}
	return AppendStructBody(b, t)
}

// AppendStructBody appends the fields of a struct: "{ i32, float }", packed
// "<{ i8, i32 }>", or "{}".
func AppendStructBody(b []byte, t *llvm.StructType) []byte {
	open, end := "{ ", " }"
	if t.Packed {
		open, end = "<{ ", " }>"
	}
	if len(t.Fields) == 0 {
		open, end = strings.TrimSpace(open), strings.TrimSpace(end)
	}
	b = append(b, open...)
	for i, f := range t.Fields {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = AppendLLVM(b, f)
	}
	return append(b, end...)
}

// appendName writes an LLVM identifier, quoted unless it is of the characters
// that need no quotes.
func appendName(b []byte, name string) []byte {
	if isPlainName(name) {
		return append(b, name...)
	}
	const hex = "0123456789ABCDEF"
	b = append(b, '"')
	for i := 0; i < len(name); i++ {
		c := name[i]
		if c < ' ' || c > '~' || c == '"' || c == '\\' {
			b = append(b, '\\', hex[c>>4], hex[c&15])
			continue
		}
		b = append(b, c)
	}
	return append(b, '"')
}

func isPlainName(name string) bool {
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c == '.', c == '$', c == '-':
		case i > 0 && c >= '0' && c <= '9':
		default:
			return false
		}
	}
	return name != ""
}
