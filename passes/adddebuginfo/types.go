package adddebuginfo

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// types describes C types with the layouts of a platform.
type types struct {
	module  *ir.Operation
	target  classify.Target
	layouts *layout.Table
	known   map[ir.Type]described
	open    []frame // the records that are being described, the outermost first
	uses    uint64  // the open records that the current description refers to, as in described
}

func newTypes(module *ir.Operation, target classify.Target) *types {
	return &types{module: module, target: target, layouts: target.Layouts(), known: map[ir.Type]described{}}
}

// signature describes the result and parameter types of a function. It reports false if one has no
// layout.
func (t *types) signature(f *ir.Operation) (*ir.StructAttr, bool) {
	return t.subroutine(c.FuncType(f), c.IsVariadic(f), t.convention(f))
}

func (t *types) subroutine(ft *ir.FunctionType, variadic bool, conv string) (*ir.StructAttr, bool) {
	list := []ir.Attribute{ir.Struct(llvm.DINullType)}
	if len(ft.Results) == 1 {
		list[0] = t.of(ft.Results[0])
	}
	for _, in := range ft.Inputs {
		list = append(list, t.of(in))
	}
	for _, of := range list {
		if of == (*ir.StructAttr)(nil) {
			return nil, false
		}
	}
	if variadic {
		list = append(list, ir.Struct(llvm.DINullType))
	}
	described := map[string]ir.Attribute{"types": ir.Array(list...)}
	if conv != "" {
		described["callingConvention"] = ir.StringAttr(conv)
	}
	return llvm.DISubroutineType.New(described), true
}

// convention returns DWARF's name of a function's explicit calling convention; "" for the default.
func (t *types) convention(f *ir.Operation) string {
	asked := f.StringAttr(c.CallConvAttr)
	if asked == "" {
		return ""
	}
	conv, err := targets.ConventionOf(t.target, asked)
	if err != nil {
		return "" // emit-abi reports the error
	}
	return conv.DWARF
}

// of describes a type; nil if it has no layout, which emit-abi reports.
func (t *types) of(ty ir.Type) *ir.StructAttr {
	lay, err := t.layouts.Of(ty)
	if err != nil {
		return nil
	}
	if p := c.Unnamed(ty); p != lay.Type && lay.Type == ir.Type(llvm.Ptr) {
		return t.once(p, func() *ir.StructAttr { return t.pointer(lay, p) })
	}
	return t.once(lay.Type, func() *ir.StructAttr { return t.make(lay) })
}

func (t *types) make(lay *layout.Layout) *ir.StructAttr {
	switch ty := lay.Type.(type) {
	case *c.AtomicType:
		return llvm.DIDerivedType.New(map[string]ir.Attribute{"tag": ir.StringAttr("DW_TAG_atomic_type"), "baseType": t.of(ty.Elem), "sizeInBits": size(lay)})
	case *c.MFP8Type:
		return basic("__mfp8", unsignedChar, lay)
	case *c.NullptrType:
		return llvm.DIBasicType.New(map[string]ir.Attribute{"tag": ir.StringAttr("DW_TAG_unspecified_type"), "name": ir.StringAttr("nullptr_t")})
	case *c.RecordType:
		return t.record(ty, lay)
	case *c.ArrayType:
		return t.array(lay, nil)
	case *ir.VectorType:
		return t.array(lay, ir.StringAttr("Vector"))
	case *ir.ComplexType:
		return t.complex(lay)
	case *llvm.PointerType:
		return t.pointer(lay, ty)
	}
	name, encoding := t.scalar(lay.Type)
	return basic(name, encoding, lay)
}

func basic(name, encoding string, lay *layout.Layout) *ir.StructAttr {
	return llvm.DIBasicType.New(map[string]ir.Attribute{
		"tag": ir.StringAttr("DW_TAG_base_type"), "name": ir.StringAttr(name), "sizeInBits": size(lay), "encoding": ir.StringAttr(encoding),
	})
}

func bits(n layout.Bits) ir.Attribute { return ir.IntAttr(int64(n), ir.I64) }

func size(lay *layout.Layout) ir.Attribute { return bits(lay.Size.Bits()) }

// DWARF's encodings of numbers.
const (
	boolean      = "DW_ATE_boolean"
	signed       = "DW_ATE_signed"
	unsigned     = "DW_ATE_unsigned"
	signedChar   = "DW_ATE_signed_char"
	unsignedChar = "DW_ATE_unsigned_char"
	float        = "DW_ATE_float"
	complexFloat = "DW_ATE_complex_float"
)

// scalar returns C's name of a number, and its encoding.
func (t *types) scalar(ty ir.Type) (name, encoding string) {
	name, ok := t.layouts.Model().Spell(ty)
	if !ok {
		panic(fmt.Sprintf("BUG: %v has a layout and no name", ty))
	}
	if _, isFloat := ty.(*ir.FloatType); isFloat {
		return name, float
	}
	i, isPlain := ty.(*ir.IntegerType)
	isChar := isPlain && i.Width == 8
	switch isUnsigned := c.IntegerOf(ty).Signedness == ir.Unsigned; {
	case ty == ir.I1:
		return name, boolean
	case isChar && isUnsigned:
		return name, unsignedChar
	case isChar:
		return name, signedChar
	case isUnsigned:
		return name, unsigned
	}
	return name, signed
}

// complex describes a complex number. DWARF has no encoding for complex integers, which are shown
// as structs of their parts.
func (t *types) complex(lay *layout.Layout) *ir.StructAttr {
	name, encoding := t.scalar(lay.Elem.Type)
	if encoding == float {
		return basic("_Complex "+name, complexFloat, lay)
	}
	part := t.of(lay.Elem.Type)
	return composite(recordTag(false), "_Complex "+name, lay, []ir.Attribute{
		member("real", part, 0, lay.Elem.Size.Bits(), false), member("imag", part, lay.Elem.Size.Bits(), lay.Elem.Size.Bits(), false),
	})
}

// array describes an array with all its dimensions, or a vector.
func (t *types) array(lay *layout.Layout, flags ir.Attribute) *ir.StructAttr {
	var dims []ir.Attribute
	elem, of := lay, lay.Type
	for isArray := true; isArray; _, isArray = elem.Type.(*c.ArrayType) {
		n := elem.Len
		if elem.Flexible && elem.Len == 0 {
			n = -1
		}
		dims = append(dims, llvm.DISubrange.New(map[string]ir.Attribute{"count": ir.IntAttr(n, ir.I64)}))
		of = elementOf(of)
		elem = elem.Elem
	}
	values := map[string]ir.Attribute{
		"tag": ir.StringAttr("DW_TAG_array_type"), "baseType": t.of(of), "sizeInBits": size(lay), "elements": ir.Array(dims...),
	}
	if flags != nil {
		values["flags"] = flags
	}
	return llvm.DICompositeType.New(values)
}

// elementOf returns the type of the elements of an array or vector.
func elementOf(t ir.Type) ir.Type {
	if v, ok := c.Underlying(t).(*ir.VectorType); ok {
		return v.Elem
	}
	return c.Underlying(t).(*c.ArrayType).Elem
}

// record describes a struct or union. Members of an unnamed member count as the record's own;
// unnamed bit-fields are left out.
func (t *types) record(ty *c.RecordType, lay *layout.Layout) *ir.StructAttr {
	leave := t.enter(ty)
	var members []ir.Attribute
	for i := range lay.Fields {
		f := &lay.Fields[i]
		switch {
		case f.BitField && f.Name == "":
		case f.BitField:
			members = append(members, member(f.Name, t.of(ty.Fields[i].Type), f.Offset, f.Width, true))
		default:
			members = append(members, member(f.Name, t.of(ty.Fields[i].Type), f.Offset, f.Layout.Size.Bits(), false))
		}
	}
	made := composite(recordTag(ty.Union), ty.Name, lay, members)
	if leave() {
		made = made.With("recId", recID(ty))
	}
	return made
}

func composite(tag ir.Attribute, name string, lay *layout.Layout, members []ir.Attribute) *ir.StructAttr {
	values := map[string]ir.Attribute{"tag": tag, "sizeInBits": size(lay), "elements": ir.Array(members...)}
	if name != "" {
		values["name"] = ir.StringAttr(name)
	}
	return llvm.DICompositeType.New(values)
}

func member(name string, t *ir.StructAttr, offset, width layout.Bits, isBitField bool) *ir.StructAttr {
	values := map[string]ir.Attribute{
		"tag": ir.StringAttr("DW_TAG_member"), "baseType": t, "sizeInBits": bits(width), "offsetInBits": bits(offset),
	}
	if name != "" {
		values["name"] = ir.StringAttr(name)
	}
	if isBitField {
		values["flags"] = ir.StringAttr("BitField")
	}
	return llvm.DIDerivedType.New(values)
}
