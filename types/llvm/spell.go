package llvm

import (
	"strconv"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// This file spells types and names as LLVM assembly does. The translation to LLVM IR and the
// explanations of conventions use it.

// A Spelling selects how LLVM assembly spells pointers. The zero Spelling writes opaque pointers.
type Spelling struct {
	// TypedPointers writes i8* for every pointer, as LLVM up to version 14 requires.
	TypedPointers bool
}

// TypeText spells a type in LLVM assembly: "i64", "<4 x float>", "%struct.Point", "{ i64, double
// }".
func TypeText(t ir.Type) string { return string(Spelling{}.AppendType(nil, t)) }

// floatWord returns LLVM's keyword for a floating-point type, or MLIR's if LLVM has no such type.
func floatWord(t *ir.FloatType) string {
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
	case ir.PPCF128:
		return "ppc_fp128"
	}
	return t.Name
}

// AppendType appends a type in LLVM assembly, identified structs by name. Types that are not LLVM's
// are written as in MLIR.
func (s Spelling) AppendType(b []byte, t ir.Type) []byte {
	misuse.If(t == nil, "the type is nil")
	switch t := t.(type) {
	case *ir.FloatType:
		return append(b, floatWord(t)...)
	case *ir.VectorType:
		return s.appendVector(b, t)
	case *ArrayType:
		b = strconv.AppendUint(append(b, '['), t.Len, 10)
		return append(s.AppendType(append(b, " x "...), t.Elem), ']')
	case *PointerType:
		return s.appendPointer(b, t.AddrSpace)
	case *VoidType:
		return append(b, "void"...)
	case *KeywordType:
		return append(b, t.Name...)
	case *TargetType:
		b = AppendQuoted(append(b, "target("...), t.Name)
		for _, p := range t.Types {
			b = s.AppendType(append(b, ", "...), p)
		}
		for _, n := range t.Numbers {
			b = strconv.AppendUint(append(b, ", "...), uint64(n), 10)
		}
		return append(b, ')')
	case *FunctionType:
		b = append(s.AppendType(b, t.Result), ' ')
		return s.appendParams(b, t.Params, t.Variadic)
	case *StructType:
		if t.Name != "" {
			return AppendName(append(b, '%'), t.Name)
		}
		return s.AppendStructBody(b, t)
	}
	return append(b, t.String()...)
}

func (s Spelling) appendVector(b []byte, t *ir.VectorType) []byte {
	b = append(b, '<')
	for i, n := range t.Shape {
		if i < len(t.Scalable) && t.Scalable[i] {
			b = append(b, "vscale x "...)
		}
		b = append(strconv.AppendInt(b, n, 10), " x "...)
	}
	return append(s.AppendType(b, t.Elem), '>')
}

func (s Spelling) appendPointer(b []byte, space uint32) []byte {
	word, end := "ptr", ""
	if s.TypedPointers {
		word, end = "i8", "*"
	}
	b = append(b, word...)
	if space != 0 {
		b = append(strconv.AppendUint(append(b, " addrspace("...), uint64(space), 10), ')')
	}
	return append(b, end...)
}

func (s Spelling) appendParams(b []byte, params []ir.Type, variadic bool) []byte {
	b = s.appendList(append(b, '('), params)
	if variadic {
		if len(params) > 0 {
			b = append(b, ", "...)
		}
		b = append(b, "..."...)
	}
	return append(b, ')')
}

func (s Spelling) appendList(b []byte, ts []ir.Type) []byte {
	for i, t := range ts {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = s.AppendType(b, t)
	}
	return b
}

// AppendStructBody appends the body of a struct: "{ i32, float }", packed "<{ i8, i32 }>", "{}", or
// "opaque".
func (s Spelling) AppendStructBody(b []byte, t *StructType) []byte {
	if t.Opaque {
		return append(b, "opaque"...)
	}
	open, shut := StructBrackets(t)
	return append(s.appendList(append(b, open...), t.Fields), shut...)
}

// StructBrackets returns the brackets around the fields of a struct, which are also those around
// the values of a struct constant.
func StructBrackets(t *StructType) (open, shut string) {
	switch {
	case len(t.Fields) == 0 && t.Packed:
		return "<{", "}>"
	case len(t.Fields) == 0:
		return "{", "}"
	case t.Packed:
		return "<{ ", " }>"
	}
	return "{ ", " }"
}

// AppendName appends a name, quoted if necessary: LLVM reads an unquoted name that begins with a
// digit as a number.
func AppendName(b []byte, name string) []byte {
	if isPlainName(name) {
		return append(b, name...)
	}
	return AppendQuoted(b, name)
}

// SpellName returns the sigil (such as @ or %) and the name, quoted if necessary.
func SpellName(sigil, name string) string {
	if isPlainName(name) {
		return sigil + name
	}
	return string(AppendQuoted([]byte(sigil), name))
}

func isPlainName(name string) bool {
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		return false
	}
	for i := range len(name) {
		if !plain[name[i]] {
			return false
		}
	}
	return true
}

// plain holds the characters that need no quotes in a name.
var plain = func() (set [256]bool) {
	for _, c := range "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-" {
		set[c] = true
	}
	return set
}()

// AppendQuoted appends a string in quotes, with LLVM's escapes.
func AppendQuoted(b []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	b = append(b, '"')
	for i := range len(s) {
		if c := s[i]; c >= ' ' && c <= '~' && c != '"' && c != '\\' {
			b = append(b, c)
		} else {
			b = append(b, '\\', hex[c>>4], hex[c&15])
		}
	}
	return append(b, '"')
}
