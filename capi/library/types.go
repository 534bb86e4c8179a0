package library

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// types converts the types of one object's debug info to those of the c dialect.
type types struct {
	*entries
	target  classify.Target
	layouts *layout.Table
	known   map[string]*c.RecordType // of the header, by "struct P"
	inner   map[*node]*c.RecordType  // those without a name in them
	depth   int
	work    int
}

// value returns the type of objects of a type: nil for void.
func (x *types) value(n *node) (ir.Type, error) {
	if x.isVAList(n) {
		return c.VAList, nil
	}
	n, _, _, err := x.plain(n)
	if err != nil || n == nil {
		return nil, err
	}
	switch n.state {
	case known:
		return n.value, n.problem
	case pending:
		return nil, errNested
	}
	if x.work++; x.depth >= maxDepth || x.work > maxWork {
		return nil, errNested
	}
	x.depth++
	n.state = pending
	t, err := x.convert(n)
	x.depth--
	if errors.Is(err, errNested) { // because of the type that is being converted around it
		n.state = unknown
		if t != nil {
			err = nil
		}
		return t, err
	}
	if err == nil && t != nil {
		if ps := c.CheckType(t); ps != nil {
			t, err = nil, errors.New(ps[0].Msg)
		}
	}
	n.value, n.problem, n.state = t, err, known
	return t, err
}

// maxWork bounds the conversions of types of one object.
const maxWork = 1 << 22

// object is value for a type that must not be void.
func (x *types) object(n *node) (ir.Type, error) {
	t, err := x.value(n)
	if err == nil && t == nil {
		err = errors.New("the type is void")
	}
	return t, err
}

func (x *types) convert(n *node) (ir.Type, error) {
	switch n.Tag {
	case dwarf.TagBaseType:
		return x.base(n)
	case dwarf.TagPointerType, dwarf.TagReferenceType, dwarf.TagRvalueReferenceType:
		return x.pointer(n)
	case dwarf.TagEnumerationType:
		return x.enum(n)
	case dwarf.TagArrayType:
		return x.array(n)
	case dwarf.TagStructType, dwarf.TagUnionType, dwarf.TagClassType:
		r, err := x.record(n)
		if err != nil {
			return nil, err
		}
		return r, nil
	case tagAtomic:
		of, err := x.typeOf(n)
		if err != nil {
			return nil, err
		}
		t, err := x.object(of)
		if err != nil {
			return nil, err
		}
		if _, isArray := t.(*c.ArrayType); isArray || c.CheckType(c.Atomic(t)) != nil {
			return nil, errors.New("the _Atomic type is not supported")
		}
		return c.Atomic(t), nil
	case dwarf.TagUnspecifiedType:
		if name, _ := n.Val(dwarf.AttrName).(string); strings.Contains(name, "nullptr") {
			return c.Nullptr, nil
		}
		return nil, nil
	case dwarf.TagSubroutineType:
		return nil, errors.New("a function is not an object")
	}
	return nil, fmt.Errorf("the debug info has a type of kind %v", n.Tag)
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
		// clang names each of them "complex", also those of two types of one size.
		isKnown := size != 32 || name != "complex" || x.layouts.Model().LongDouble != ir.F80
		if t := x.float(strings.TrimSpace(strings.Replace(name, "complex", "", 1)), size/2); t != nil && isKnown {
			return ir.Complex(t), nil
		}
	case encComplexInt: // gcc and clang do not name the type of its parts, whose signs have no effect
		if size == 2 || size == 4 || size == 8 || size == 16 || size == 32 {
			return ir.Complex(ir.IntOf(int(4*size), ir.Signed)), nil
		}
	}
	return nil, unknown
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
	case size == 16 && strings.Contains(name, "128") && !strings.Contains(name, "_Float64x"):
		return ir.F128
	case size == 16 && model.LongDouble != ir.F64:
		return model.LongDouble
	}
	return nil
}

// pointer returns the type of a pointer: that of the function, or an untyped one.
func (x *types) pointer(n *node) (ir.Type, error) {
	if space, ok := number(n.Entry, dwarf.AttrAddrClass); ok && space != 0 {
		return nil, errors.New("the pointer has an address space")
	}
	if size, ok := number(n.Entry, dwarf.AttrByteSize); ok && size != 8 {
		return nil, fmt.Errorf("the pointer has %d bytes", size)
	}
	of, err := x.typeOf(n)
	if err == nil {
		of, _, _, err = x.plain(of)
	}
	if err != nil || of == nil || of.Tag != dwarf.TagSubroutineType {
		return llvm.Ptr, nil
	}
	return x.funcPtr(of, x.object)
}

// maxFuncPtr bounds the text of a pointer to a function, as cimport does.
const maxFuncPtr = 4096

// funcPtr returns the type of a pointer to a function, with its parameters and result by a function. It is a plain
// pointer if the function has another convention or no prototype. It is one with errNested if it passes the
// record that is being converted, because types of the dialect are not recursive.
func (x *types) funcPtr(f *node, by func(*node) (ir.Type, error)) (ir.Type, error) {
	s, err := x.signature(f, by)
	if errors.Is(err, errNested) {
		return llvm.Ptr, errNested
	}
	if err != nil || s.convention != "" || s.old {
		return llvm.Ptr, nil
	}
	t := c.FuncPtr(s.t)
	if s.variadic {
		t = c.VariadicFuncPtr(s.t)
	}
	if ir.SpelledLen(t) > maxFuncPtr {
		return llvm.Ptr, nil
	}
	return t, nil
}

// signature is the type of a function.
type signature struct {
	t          *ir.FunctionType
	names      []string
	variadic   bool
	old        bool   // without a prototype
	convention string // the C attribute
}

// Calling conventions of debug info that are not the platform's.
var conventions = map[int64]string{0xc1: "ms_abi", 0xc2: "sysv_abi"}

// signature returns the signature of a function, with the types of parameters and result by a function.
func (x *types) signature(f *node, by func(*node) (ir.Type, error)) (s signature, err error) {
	if code, ok := x.attribute(f, dwarf.AttrCalling).(int64); ok && code > 1 {
		if s.convention = conventions[code]; s.convention == "" {
			return s, fmt.Errorf("it has calling convention %#x of DWARF", code)
		}
	}
	var inputs, results []ir.Type
	result, err := x.typeOf(f)
	if err != nil {
		return s, err
	}
	if t, err := x.passed(result, by); err != nil {
		return s, fmt.Errorf("result: %w", err)
	} else if t != nil {
		results = []ir.Type{t}
	}
	isPrototype, _ := x.attribute(f, dwarf.AttrPrototyped).(bool)
	isOld := f.unit.isC && !isPrototype
	for _, p := range f.children {
		switch p.Tag {
		case dwarf.TagFormalParameter:
			of, err := x.typeOf(p)
			if err != nil {
				return s, err
			}
			name, _ := x.attribute(p, dwarf.AttrName).(string)
			t, err := x.passed(of, by)
			if err == nil && t == nil {
				err = errors.New("the type is void")
			}
			if err != nil {
				return s, fmt.Errorf("parameter %d: %w", len(inputs)+1, err)
			}
			if isOld {
				t = promoted(t)
			}
			inputs, s.names = append(inputs, t), append(s.names, name)
		case dwarf.TagUnspecifiedParameters:
			s.variadic = true
		}
	}
	s.old = isOld && len(inputs) == 0 && s.variadic
	s.t = ir.Func(inputs, results)
	return s, nil
}

// passed returns the type of a parameter or result.
func (x *types) passed(n *node, by func(*node) (ir.Type, error)) (ir.Type, error) {
	of, _, _, err := x.plain(n)
	if err == nil && (x.isVAList(n) || x.isVAListTag(of)) {
		return c.VAList, nil
	}
	if err != nil || of == nil {
		return nil, err
	}
	if of.Tag == dwarf.TagUnspecifiedType || of.Tag == dwarf.TagBaseType {
		if t, err := x.value(of); err != nil || t == nil {
			return nil, err
		}
	}
	return by(n)
}

// isVAList reports whether typedefs lead to va_list.
func (x *types) isVAList(n *node) bool {
	for range maxDepth {
		if n == nil || n.Tag != dwarf.TagTypedef {
			break
		}
		if name, _ := n.Val(dwarf.AttrName).(string); name == "__builtin_va_list" {
			return true
		}
		n, _ = x.typeOf(n)
	}
	return false
}

// isVAListTag reports whether the type of a parameter is what va_list is an alias of: a record, or a pointer to it.
func (x *types) isVAListTag(n *node) bool {
	if n != nil && n.Tag == dwarf.TagPointerType {
		of, err := x.typeOf(n)
		return err == nil && of != nil && of.Tag == dwarf.TagStructType && x.tag(of) == "__va_list_tag"
	}
	return n != nil && n.Tag == dwarf.TagStructType && x.tag(n) == "__va_list"
}

// promoted returns the type of an argument for a parameter without a prototype.
func promoted(t ir.Type) ir.Type {
	switch of := c.Underlying(t).(type) {
	case *ir.IntegerType:
		if of.Width < 32 {
			return ir.IntOf(32, ir.Signed)
		}
	case *ir.FloatType:
		if of == ir.F32 {
			return ir.F64
		}
	}
	return t
}

// enum returns the integer type of an enumeration.
func (x *types) enum(n *node) (ir.Type, error) {
	of, err := x.typeOf(n)
	if err != nil {
		return nil, err
	}
	if of != nil {
		return x.object(of)
	}
	size, ok := number(n.Entry, dwarf.AttrByteSize)
	if isDeclared, _ := n.Val(dwarf.AttrDeclaration).(bool); isDeclared || !ok || size < 1 || size > 8 {
		return nil, errors.New("the enumeration is declared but not defined")
	}
	sign := ir.Unsigned
	for _, m := range n.children {
		if v, isSigned := m.Val(dwarf.AttrConstValue).(int64); isSigned && v < 0 {
			sign = ir.Signed
		}
	}
	return ir.IntOf(int(8*size), sign), nil
}

// array returns an array or vector.
func (x *types) array(n *node) (ir.Type, error) {
	of, err := x.typeOf(n)
	if err != nil {
		return nil, err
	}
	if elem, _, _, err := x.plain(of); err == nil && elem != nil && elem.Tag == dwarf.TagStructType && x.tag(elem) == "__va_list_tag" {
		return c.VAList, nil
	}
	t, err := x.object(of)
	if err != nil {
		return nil, err
	}
	var dims []int64
	for _, k := range n.children {
		if k.Tag != dwarf.TagSubrangeType && k.Tag != dwarf.TagEnumerationType {
			continue
		}
		n, err := count(k)
		if err != nil {
			return nil, err
		}
		dims = append(dims, n)
	}
	if isVector, _ := n.Val(attrVector).(bool); isVector {
		// clang describes a vector of _Bool as one of char.
		elem, _, _, _ := x.plain(of)
		if len(dims) != 1 || dims[0] < 1 || t == ir.I1 || elem.Val(dwarf.AttrName) == "char" && !n.unit.byGNU {
			return nil, errors.New("the debug info does not determine the vector")
		}
		return ir.Vector(t, dims[0]), nil
	}
	for i := len(dims) - 1; i >= 0; i-- {
		if ps := c.CheckType(t); ps != nil {
			return nil, errors.New(ps[0].Msg)
		}
		switch {
		case dims[i] >= 0:
			t = c.Array(dims[i], t)
		case i == 0:
			t = c.FlexibleArray(t)
		default:
			return nil, errors.New("an array of arrays without a length")
		}
	}
	return t, nil
}

// count returns the length of a dimension, -1 for none.
func count(k *node) (int64, error) {
	for _, a := range []dwarf.Attr{dwarf.AttrCount, dwarf.AttrUpperBound} {
		if k.Val(a) == nil {
			continue
		}
		n, ok := number(k.Entry, a)
		if a == dwarf.AttrUpperBound {
			lower, _ := number(k.Entry, dwarf.AttrLowerBound)
			n += 1 - lower
		}
		if !ok || n < 0 {
			return 0, errors.New("an array of variable length")
		}
		return n, nil
	}
	return -1, nil
}
