package cimport

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// target extends platform with the types that differ between targets.
type target struct {
	*platform
	model            *layout.Model
	char, wchar      *basic
	long, ulong      *basic
	longDouble       *basic
	size, difference *basic // the types of sizeof and of pointer differences
	address          *basic // an unsigned integer with the bits of a pointer
	vaList           qualified
	conventions      map[string]convention // of attributes
}

func newTarget(on *platform, model *layout.Model) *target {
	t := &target{platform: on, model: model, conventions: conventionsOf(on)}
	t.char = &basic{name: "char", ir: ir.IntOf(8, model.Char), kind: integerKind, rank: 2, unsigned: model.Char == ir.Unsigned}
	t.long, t.ulong = integerPair("long", model.Long, 5)
	t.longDouble = &basic{name: "long double", ir: model.LongDouble, kind: floatKind, rank: 4}
	switch on.pointer {
	case "long long":
		t.size, t.difference = ullongType, llongType
	case "int":
		t.size, t.difference = uintType, intType
	default:
		t.size, t.difference = t.ulong, t.long
	}
	t.address = t.integer(int64(model.Pointer.Bits()), true)
	t.wchar = integerType(model.WChar)
	t.vaList = plain(&vaList{t.vaListOf()})
	return t
}

// labelled returns the LLVM symbol of an asm label. The prefix \x01 stops LLVM from adding an
// underscore.
func (t *target) labelled(label string) string {
	if t.underscore {
		return "\x01" + label
	}
	return label
}

// lowers reports whether a typedef with a lower alignment than its type's lowers the alignment of a
// member. Microsoft's rules do not lower it, but clang lowers arrays nevertheless. MinGW keeps
// numbers at their alignment, in arrays too.
func (t *target) lowers(member ctype) bool {
	elem, isArray := member, false
	for a, ok := elem.(*array); ok; a, ok = elem.(*array) {
		elem, isArray = a.elem.ctype, true
	}
	switch t.model.Records {
	case layout.Microsoft:
		return isArray
	case layout.MinGW:
		_, isNumber := elem.(*basic)
		return !isNumber
	}
	return true
}

// passesHalf reports whether compilers pass a value of __fp16, or a record that holds one, like
// _Float16. Clang has __fp16 values on Arm only, and passes such records in memory under the System
// V convention.
func (t *target) passesHalf(of ctype) bool {
	_, isBasic := of.(*basic)
	return t.of.halves || !isBasic && !t.of.halfBits && t.conventions["sysv_abi"] != nativeConvention
}

// isOtherOrder reports whether the words of scalar_storage_order ask for another order of bytes than that of the target.
func (t *target) isOtherOrder(words string) bool {
	if t.model.BigEndian() {
		return words == "little-endian"
	}
	return words == "big-endian"
}

// lacksLayout reports whether an attribute requests the bit-field layout that is not the
// platform's.
func (t *target) lacksLayout(attribute string) bool {
	switch attribute {
	case "ms_struct":
		return t.model.Records == layout.GNU
	case "gcc_struct":
		return t.model.Records != layout.GNU
	}
	return false
}

// vaListOf returns the platform's va_list.
func (t *target) vaListOf() qualified {
	switch list := t.model.VAList.(type) {
	case *c.ArrayType:
		return plain(&array{elem: plain(vaListRecord(list.Elem.(*c.RecordType))), n: list.Len})
	case *c.RecordType:
		return plain(vaListRecord(list))
	}
	if t.of.voidList {
		return pointerTo(plain(voidType))
	}
	return pointerTo(plain(t.char))
}

func vaListRecord(lowered *c.RecordType) *record {
	list := &record{tag: lowered.Name, complete: true, lowered: lowered}
	for _, f := range lowered.Fields {
		t := pointerTo(plain(voidType))
		if f.Type != ir.Type(llvm.Ptr) {
			t = plain(integerType(f.Type.(*ir.IntegerType)))
		}
		list.fields = append(list.fields, field{name: f.Name, t: t})
	}
	return list
}

// integerType returns the C type of an integer type of up to 32 bits.
func integerType(t *ir.IntegerType) *basic {
	for _, b := range []*basic{scharType, ucharType, shortType, ushortType, intType, uintType} {
		if b.ir == ir.Type(t) {
			return b
		}
	}
	return nil
}

// integer returns the integer type of a width, the one of the lowest rank.
func (t *target) integer(width int64, unsigned bool) *basic {
	for _, b := range []*basic{scharType, shortType, intType, t.long, llongType, int128Type} {
		if b.width() == width && unsigned {
			return b.other
		} else if b.width() == width {
			return b
		}
	}
	return nil
}

// declareBuiltinTypes declares the types that compilers predeclare.
func (p *parser) declareBuiltinTypes() {
	for name, t := range map[string]qualified{
		"__builtin_va_list":    p.target.vaList,
		"__builtin_ms_va_list": pointerTo(plain(p.target.char)),
		"__int128_t":           plain(int128Type),
		"__uint128_t":          plain(uint128Type),
	} {
		p.scope.define(p.pp.Intern(name), symbol{kind: typedefSymbol, t: t})
	}
	for _, name := range p.target.of.opaque {
		p.scope.define(p.pp.Intern(name), symbol{kind: typedefSymbol, t: plain(&basic{name: name})})
	}
}
