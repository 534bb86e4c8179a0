package library

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// types converts the types of one object's debug info to C types.
type types struct {
	*entries
	*cimport.Maker
	layouts *layout.Table
	known   map[string]*c.RecordType // of the header, by "struct P"
	inner   map[*node]*c.RecordType  // those without a name in them
	numbers map[ir.Type]bool         // the vectors and complex numbers of the header, nil without one
	// declared is the type that the header gives to the function that is converted, or nil.
	declared *ir.FunctionType
	// tagged are the records and enumerations with a tag that types refer to, of which the first ones are defined.
	tagged  []*node
	defined int
	depth   int
	work    int
}

// of returns the C type of an entry, void for nil. Records with a tag are incomplete until [types.define].
func (x *types) of(n *node) cimport.Type {
	switch x.work++; {
	case n == nil:
		return x.Scalar(nil, "")
	case n.made.IsKnown():
		return n.made
	case x.depth >= maxDepth || x.work > maxWork:
		return x.Unknown(errNested)
	}
	n.made = x.Unknown(errNested) // if it contains itself
	x.depth++
	n.made = x.convert(n)
	x.depth--
	return n.made
}

// maxWork bounds the conversions of types of one object, and maxDepth the nesting of types.
const (
	maxWork  = 1 << 22
	maxDepth = 100
)

var errNested = errors.New("the type is nested too deeply, or contains itself")

// errNoTypes is the error for what debug info describes without types.
var errNoTypes = errors.New("the debug info has no types: compile with -g")

// inside returns the C type to which an entry refers.
func (x *types) inside(n *node) cimport.Type {
	of, err := x.typeOf(n)
	if err != nil {
		return x.Unknown(err)
	}
	return x.of(of)
}

// qualifiers are the entries of qualifiers.
var qualifiers = map[dwarf.Tag]c.Qualifiers{
	dwarf.TagConstType: c.Const, dwarf.TagVolatileType: c.Volatile, dwarf.TagRestrictType: c.Restrict,
}

func (x *types) convert(n *node) cimport.Type {
	name, _ := n.Val(dwarf.AttrName).(string)
	if x.isVAList(n) {
		return x.VAList()
	}
	switch n.Tag {
	case dwarf.TagConstType, dwarf.TagVolatileType, dwarf.TagRestrictType:
		return x.Qualified(x.inside(n), qualifiers[n.Tag])
	case dwarf.TagTypedef:
		align, _ := number(n.Entry, attrAlignment)
		return x.Typedef(name, x.inside(n), align)
	case dwarf.TagBaseType:
		t, err := x.base(n)
		if err != nil {
			return x.Unknown(err)
		}
		if name = inWords(name); !n.unit.isC {
			name = ""
		}
		return x.Scalar(t, name)
	case dwarf.TagPointerType, dwarf.TagReferenceType, dwarf.TagRvalueReferenceType:
		if space, _ := number(n.Entry, dwarf.AttrAddrClass); space != 0 {
			return x.Unknown(errors.New("the pointer has an address space"))
		}
		if size, ok := number(n.Entry, dwarf.AttrByteSize); ok && size != int64(x.layouts.Model().Pointer) {
			return x.Unknown(fmt.Errorf("the pointer has %d bytes", size))
		}
		return x.Pointer(x.inside(n))
	case dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagClassType, dwarf.TagEnumerationType:
		return x.tagType(n)
	case dwarf.TagArrayType:
		return x.array(n)
	case tagAtomic:
		return x.Atomic(x.inside(n))
	case dwarf.TagSubrangeType:
		return x.inside(n)
	case dwarf.TagUnspecifiedType:
		if strings.Contains(name, "nullptr") {
			return x.Scalar(c.Nullptr, "")
		}
		return x.Scalar(nil, "")
	case dwarf.TagSubroutineType, dwarf.TagSubprogram:
		return x.function(n)
	}
	return x.Unknown(fmt.Errorf("the debug info has a type of kind %v", n.Tag))
}

// tagType returns a record or enumeration.
func (x *types) tagType(n *node) cimport.Type {
	if of := x.complete(n); of != n {
		return x.of(of)
	}
	if x.isNullable(n) {
		return x.inside(n)
	}
	if n.Tag == dwarf.TagEnumerationType {
		n.made = x.enum(n)
	} else {
		n.made = x.Record(n.Tag == dwarf.TagUnionType, x.tag(n), n.Val(dwarf.AttrName) == nil)
	}
	if x.tag(n) != "" {
		x.tagged = append(x.tagged, n)
	} else if n.Tag != dwarf.TagEnumerationType {
		x.define(n)
	}
	return n.made
}

// Encodings of base types.
const (
	encBoolean      = 0x2
	encComplexFloat = 0x3
	encFloat        = 0x4
	encSigned       = 0x5
	encSignedChar   = 0x6
	encUnsigned     = 0x7
	encUnsignedChar = 0x8
	encUTF          = 0x10
	encComplexInt   = 0x80 // clang and gcc
)

func (x *types) base(n *node) (ir.Type, error) {
	name, _ := n.Val(dwarf.AttrName).(string)
	size, _ := number(n.Entry, dwarf.AttrByteSize)
	encoding, _ := number(n.Entry, dwarf.AttrEncoding)
	sign := ir.Unsigned
	if encoding == encSigned || encoding == encSignedChar {
		sign = ir.Signed
	}
	unknown := fmt.Errorf("the debug info does not determine type '%s' of %d bytes", name, size)
	if size == 0 {
		return nil, nil // () in Rust
	}
	switch encoding {
	case encBoolean:
		if size == 1 {
			return ir.I1, nil
		}
	case encSigned, encSignedChar, encUnsigned, encUnsignedChar, encUTF:
		if _, width, isBits := strings.Cut(name, "_BitInt("); isBits {
			var bits int
			if _, err := fmt.Sscanf(width, "%d)", &bits); err != nil || bits < 1 || bits > 1<<23 {
				return nil, unknown
			}
			return c.BitInt(ir.IntOf(bits, sign)), nil
		}
		if size == 1 || size == 2 || size == 4 || size == 8 || size == 16 {
			return ir.IntOf(int(8*size), sign), nil
		}
	case encFloat:
		if t := x.float(name, size); t != nil {
			return t, nil
		}
	case encComplexFloat:
		if t := x.float(strings.TrimSpace(strings.ReplaceAll(name, "complex", "")), size/2); t != nil {
			if size != 32 || name != "complex" || t != ir.F80 {
				return ir.Complex(t), nil
			}
			// clang describes both of this size on x86-64 in the same way.
			if of := ir.Complex(ir.F80); x.only(of, ir.Complex(ir.F128)) {
				return of, nil
			} else if of := ir.Complex(ir.F128); x.only(of, ir.Complex(ir.F80)) {
				return of, nil
			}
		}
	case encComplexInt: // gcc and clang do not name the type of its parts, whose signs have no effect
		if size == 2 || size == 4 || size == 8 || size == 16 || size == 32 {
			return ir.Complex(ir.IntOf(int(4*size), ir.Signed)), nil
		}
	}
	return nil, unknown
}

// only reports whether a header has a type, and not another one that debug info describes in the same way.
func (x *types) only(t, other ir.Type) bool { return x.numbers[t] && !x.numbers[other] }

// inWords returns the name of a basic type as cimport has it: gcc's "long unsigned int" is "unsigned long".
func inWords(name string) string {
	words := strings.Fields(name)
	if slices.Contains(words, "unsigned") {
		words = append([]string{"unsigned"}, slices.DeleteFunc(words, func(w string) bool { return w == "unsigned" })...)
	}
	if slices.Contains(words, "long") || slices.Contains(words, "short") {
		words = slices.DeleteFunc(words, func(w string) bool { return w == "int" })
	}
	return strings.Join(words, " ")
}

// float returns the floating-point type with a name and size in bytes, or nil.
func (x *types) float(name string, size int64) ir.Type {
	model := x.layouts.Model()
	switch {
	case strings.Contains(name, "bf16"):
		return ir.BF16
	case size == 2 && name != "__fp16":
		return ir.F16
	case size == 4:
		return ir.F32
	case size == 8:
		return ir.F64
	case name == "__ibm128":
		return ir.PPCF128
	case size == 16 && strings.Contains(name, "128"):
		return ir.F128
	case (size == 16 || size == 12) && model.LongDouble != ir.F64, // i386's has 12 bytes
		size == 10 && name == "c_longdouble": // Zig leaves out the padding
		return model.LongDouble
	}
	return nil
}

// function returns the type of a function.
func (x *types) function(n *node) cimport.Type {
	var f cimport.Function
	if n.Tag == dwarf.TagSubprogram && !x.isTyped(n) {
		return x.Unknown(errNoTypes)
	}
	if n.unit.isIncomplete {
		return x.Unknown(errors.New("this compiler's debug info for Fortran is not complete"))
	}
	if code, ok := x.attribute(n, dwarf.AttrCalling).(int64); ok && code > 1 {
		if f.Convention = targets.ConventionOfDWARF(code); f.Convention == "" {
			return x.Unknown(fmt.Errorf("it has calling convention %#x of DWARF", code))
		}
	}
	f.Result = x.signed(n, x.passed(n), classify.ResultParam)
	isPrototype, _ := x.attribute(n, dwarf.AttrPrototyped).(bool)
	isOld := x.origin(n).unit.isC && !isPrototype
	for _, k := range x.parameters(n) {
		switch k.Tag {
		case dwarf.TagFormalParameter:
			p := cimport.Parameter{Type: x.signed(n, x.parameter(k), len(f.Parameters))}
			if p.Name, _ = x.attribute(k, dwarf.AttrName).(string); isOld {
				p.Type = x.Promoted(p.Type)
			}
			f.Parameters = append(f.Parameters, p)
		case dwarf.TagUnspecifiedParameters:
			f.Variadic = true
		}
	}
	if isOld && len(f.Parameters) == 0 && f.Variadic || n.unit.isLDC && n.Tag == dwarf.TagSubroutineType {
		f.Variadic, f.Old = false, true
	}
	return x.Function(f)
}

// signed returns the type of a value of a function. Fortran has no unsigned numbers: the header decides whether one is signed.
func (x *types) signed(f *node, t cimport.Type, param int) cimport.Type {
	if x.declared == nil || f.Tag != dwarf.TagSubprogram || !x.origin(f).unit.isFortran {
		return t
	}
	declared := c.ResultOf(x.declared)
	if param != classify.ResultParam {
		if declared = nil; param < len(x.declared.Inputs) {
			declared = x.declared.Inputs[param]
		}
	}
	number, isInteger := declared.(*ir.IntegerType)
	of, _ := x.Lower(t)
	if i, ok := of.(*ir.IntegerType); ok && isInteger && i.Width == number.Width {
		return x.Scalar(number, "")
	}
	return t
}

// parameter returns the type of a parameter, which is a pointer if Fortran or Pascal passes it by reference.
func (x *types) parameter(n *node) cimport.Type {
	of, err := x.typeOf(n)
	if !n.unit.hasReferences || err != nil {
		return x.passed(n)
	}
	code, _ := x.attribute(n, dwarf.AttrLocation).([]byte)
	isReference, isKnown := isAddress(code)
	under := x.plain(of)
	switch {
	case under != nil && under.Tag == dwarf.TagSubroutineType: // a procedure is always passed by its address
		if len(under.children) == 0 { // Fortran's C_FUNPTR too
			return x.Pointer(x.Scalar(nil, ""))
		}
	case !isKnown, isReference && under != nil && under.Tag == dwarf.TagStructType && x.layouts.Model() != layout.X86_64:
		// Elsewhere, platforms pass large records by address.
		return x.Unknown(errors.New("the debug info does not determine whether it is passed by reference"))
	case !isReference:
		return x.passed(n)
	case under != nil && under.Tag == dwarf.TagArrayType:
		return x.Pointer(x.inside(under))
	}
	return x.Pointer(x.of(of))
}

// isAddress reports whether a location is that of an object whose address is passed: in a register, or in a slot that is
// dereferenced. It is not known of locations that change, and of others.
func isAddress(code []byte) (isAddress, isKnown bool) {
	const deref, reg0, breg0, fbreg = 0x06, 0x50, 0x70, 0x91 // of DW_OP; there are 32 registers
	switch {
	case len(code) == 0:
		return false, false
	case code[0] >= reg0 && code[0] < breg0:
		return false, true
	case code[0] != fbreg && (code[0] < breg0 || code[0] >= breg0+32):
		return false, false
	}
	_, n := leb128(code[1:]) // the offset
	if n == 0 {
		return false, false
	}
	switch rest := code[1+n:]; {
	case len(rest) == 0:
		return code[0] != fbreg && code[1] == 0, true
	case len(rest) == 1 && rest[0] == deref:
		return true, true
	}
	return false, false
}

// passed returns the type of a parameter or result. A pointer to the record of a va_list that is an array is va_list there.
func (x *types) passed(n *node) cimport.Type {
	of, err := x.typeOf(n)
	if err != nil {
		return x.Unknown(err)
	}
	if under := x.plain(of); under != nil && under.Tag == dwarf.TagPointerType {
		if to, _ := x.typeOf(under); x.isTag(to, "__va_list_tag") {
			return x.VAList()
		}
	}
	return x.of(of)
}

// isVAList reports whether a type is va_list, unless that is an array. clang has a typedef of it. gcc has it only for arrays: it gives its
// name to the pointer that va_list is on other platforms, and none to the record.
func (x *types) isVAList(n *node) bool {
	if record, isRecord := x.layouts.Model().VAList.(*c.RecordType); isRecord && x.isTag(n, record.Name) {
		return true
	}
	return n.Val(dwarf.AttrName) == "__builtin_va_list" && (n.Tag == dwarf.TagTypedef || n.Tag == dwarf.TagPointerType && x.layouts.Model().HasPlainVAList())
}

// isTag reports whether a node is the struct of a tag, which may be in a type unit. g++ describes that of va_list as
// "typedef __va_list_tag __va_list_tag".
func (x *types) isTag(n *node, tag string) bool {
	if n == nil || n.Tag != dwarf.TagStructType {
		return false
	}
	name := x.tag(x.complete(n))
	return name == tag || name == "typedef "+tag+" "+tag
}

// enum returns an enumeration, or the type of its values if that is not an integer.
func (x *types) enum(n *node) cimport.Type {
	size, _ := number(n.Entry, dwarf.AttrByteSize)
	if n.isDeclared() || size < 1 || size > 8 {
		return x.Unknown(errors.New("the enumeration is declared but not defined"))
	}
	values := slices.DeleteFunc(slices.Clone(n.children), func(k *node) bool { return k.Tag != dwarf.TagEnumerator })
	sign := ir.Unsigned
	if slices.ContainsFunc(values, func(k *node) bool { v, _ := number(k.Entry, dwarf.AttrConstValue); return v < 0 }) {
		sign = ir.Signed
	}
	under := x.Scalar(ir.IntOf(int(8*size), sign), "")
	if n.Val(dwarf.AttrType) != nil {
		under = x.inside(n)
	}
	lowered, _ := x.Lower(under)
	integer, isInteger := lowered.(*ir.IntegerType)
	isUnsigned := isInteger && integer.Signedness == ir.Unsigned
	var members []cimport.Enumerator
	for _, k := range values {
		v, _ := number(k.Entry, dwarf.AttrConstValue)
		of := cimport.Enumerator{Value: big.NewInt(v)}
		if isUnsigned {
			of.Value.SetUint64(uint64(v) & (1<<(8*size-1)<<1 - 1))
		}
		of.Name, _ = k.Val(dwarf.AttrName).(string)
		members = append(members, of)
	}
	n.children = nil
	return x.Enum(x.tag(n), under, members)
}

// array returns an array or vector.
func (x *types) array(n *node) cimport.Type {
	of, err := x.typeOf(n)
	if err != nil {
		return x.Unknown(err)
	}
	under := x.plain(of)
	if x.isTag(under, "__va_list_tag") {
		return x.VAList()
	}
	t := x.of(of)
	var dims []int64
	for _, k := range n.children {
		if k.Tag != dwarf.TagSubrangeType && k.Tag != dwarf.TagEnumerationType {
			continue
		}
		n, err := count(k)
		if err != nil {
			return x.Unknown(err)
		}
		dims = append(dims, n)
	}
	if isVector, _ := n.Val(attrVector).(bool); isVector {
		if under == nil {
			return x.Unknown(errors.New("a vector of void"))
		}
		encoding, _ := number(under.Entry, dwarf.AttrEncoding)
		isBool := encoding == encBoolean
		if under.Val(dwarf.AttrName) == "char" && !n.unit.byGNU { // clang describes a vector of _Bool as one of char
			isBool = x.numbers == nil || slices.ContainsFunc(slices.Collect(maps.Keys(x.numbers)), func(t ir.Type) bool {
				v, isVector := t.(*ir.VectorType)
				return isVector && v.Elem == ir.I1
			})
		}
		if len(dims) != 1 || dims[0] < 1 || isBool {
			return x.Unknown(errors.New("the debug info does not determine the vector"))
		}
		return x.Vector(dims[0], t)
	}
	for i := len(dims) - 1; i >= 0; i-- {
		if dims[i] < 0 && i > 0 {
			return x.Unknown(errors.New("an array of arrays without a length"))
		}
		t = x.Array(dims[i], t)
	}
	return t
}

// count returns the length of a dimension, -1 for none.
func count(k *node) (int64, error) {
	for _, a := range []dwarf.Attr{dwarf.AttrCount, dwarf.AttrUpperBound} {
		if k.Val(a) == nil {
			continue
		}
		n, ok := number(k.Entry, a)
		if a == dwarf.AttrUpperBound {
			lower, ok := number(k.Entry, dwarf.AttrLowerBound)
			if !ok {
				lower = k.unit.first
			}
			n += 1 - lower
		}
		if !ok || n < 0 {
			return 0, errors.New("an array of variable length")
		}
		return n, nil
	}
	return -1, nil
}
