package x86_64

import (
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// classifier classifies one type, §3.2.3 "Classification".
type classifier struct {
	*rules
	// named is false for arguments after "...", which are never in ymm or zmm registers (§3.5.7).
	named bool
	// largest is the size of the largest vector or __float128 so far.
	largest layout.Bytes
	// partly is set if a value over 16 bytes is in a vector register, but contains no vector of its
	// size.
	partly bool
	// padded is set for an _Atomic record that clang pads and gcc does not.
	padded bool
	// empty caches types without bytes: a record may have any number of them at one offset.
	empty map[placed]classes
}

// placed is a type at an offset in bits.
type placed struct {
	*layout.Layout
	at layout.Bits
}

// widest is the size of the widest vector in a register.
func (k *classifier) widest() layout.Bytes {
	if !k.named {
		return 16
	}
	return k.vectors.Width()
}

// value classifies a whole argument or result.
func (k *classifier) value(l *layout.Layout) classes {
	if k.compat.UnnamedBitFields && l.Size == 0 && l.Empty {
		return classes{}
	}
	r := k.classify(l, 0)
	if r.hi == X87Up && r.lo != X87 {
		r.hi = SSE // see System.LooseX87Up
	}
	return r
}

// in returns a class for the eightbyte that contains an offset.
func in(at layout.Bits, class Class) classes {
	if at < 64 {
		return classes{lo: class}
	}
	return classes{hi: class}
}

// across is in for a value that may extend into the second eightbyte.
func across(at, size layout.Bits, class Class) classes {
	r := in(at, class)
	if at < 64 && at+size > 64 {
		r.hi = class
	}
	return r
}

// classify classifies a value at an offset in its argument.
func (k *classifier) classify(l *layout.Layout, at layout.Bits) classes {
	switch ty := l.Type.(type) {
	case *ir.IntegerType:
		if ty.Width == 128 {
			return classes{Integer, Integer}
		}
		return in(at, Integer) // rule 1
	case *ir.FloatType:
		if ty == ir.F128 {
			k.largest = max(k.largest, 16)
		}
		return float(ty, at)
	case *c.AtomicType, *c.NullptrType:
		return k.opaque(l, at)
	case *c.BitIntType:
		return bitInt(l.Size, at)
	case *ir.ComplexType:
		return complexNumber(l, at)
	case *ir.VectorType:
		return k.vector(l, at)
	case *c.ArrayType:
		return k.array(l, at)
	case *c.RecordType:
		return k.record(l, at)
	}
	return in(at, Integer) // a pointer
}

// opaque classifies a member of an opaque type. clang gives it class MEMORY, gcc that of the scalar
// it holds.
func (k *classifier) opaque(l *layout.Layout, at layout.Bits) classes {
	switch {
	case k.compat.ClangFaults:
		return memory
	case c.IsAtomicAggregate(l.Type):
		k.padded = k.padded || l.Size != l.Elem.Size
		return k.classify(l.Elem, at)
	}
	scalar, err := k.layouts.Of(c.Opaque(l.Type))
	if err != nil {
		panic("BUG: the layout of " + l.Type.String() + ": " + err.Error())
	}
	return k.classify(scalar, at)
}

func float(ty *ir.FloatType, at layout.Bits) classes {
	switch ty {
	case ir.F80:
		return classes{X87, X87Up}
	case ir.F128:
		return classes{SSE, SSEUp}
	}
	return in(at, SSE)
}

// bitInt follows the psABI's section on _BitInt: it is like a struct of its eightbytes.
func bitInt(size layout.Bytes, at layout.Bits) classes {
	switch {
	case size <= 8:
		return in(at, Integer)
	case size <= 16:
		return classes{Integer, Integer}
	}
	return memory
}

// complexNumber classifies like a struct of the two parts, except for _Complex long double, which
// has its own class, and _Complex __float128.
func complexNumber(l *layout.Layout, at layout.Bits) classes {
	var r classes
	switch part := l.Elem; {
	case part.Type == ir.F128:
		return memory
	case part.Type == ir.F80:
		r = in(at, ComplexX87)
	case part.Type == ir.F64:
		return classes{SSE, SSE}
	case ir.IsFloat(part.Type):
		r = in(at, SSE)
	case l.Size <= 8:
		r = in(at, Integer)
	default:
		return classes{Integer, Integer}
	}
	if imaginary := at + l.Elem.Size.Bits(); r.hi == NoClass && at/64 != imaginary/64 {
		r.hi = r.lo
	}
	return r
}

// vector classifies by size, as gcc and clang do. The psABI defines only vectors from __m64 on.
//
// Departs from §3.2.3: <1 x double> is in memory, vectors smaller than eight bytes are integers.
func (k *classifier) vector(l *layout.Layout, at layout.Bits) classes {
	elem := l.Elem.Type
	switch {
	case k.compat.VectorReturnInMemory && ir.IsFloat(elem) && l.Len == 1:
		return memory
	case k.compat.HalfVectorsSSE && elem == ir.F16 && l.Size <= 4:
		return in(at, SSE)
	case l.Size < 8:
		return across(at, l.Size.Bits(), Integer)
	case l.Size == 8 && elem == ir.F64:
		return memory
	case l.Size == 8 && isInt64(elem) && !k.system.Int64Vectors:
		return across(at, 64, Integer)
	case l.Size == 8:
		return across(at, 64, SSE)
	case l.Size > k.widest(), l.Size > 16 && k.isOddVector(elem):
		return memory
	}
	k.largest = max(k.largest, l.Size)
	return classes{SSE, SSEUp}
}

// isOddVector reports whether no register holds a vector of several such elements: gcc has none for __float128.
func (r *rules) isOddVector(elem ir.Type) bool {
	return isInt128(elem) && r.system.Int128Vectors || elem == ir.F128 && r.compat.VectorReturnInMemory
}

func isInt128(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == 128
}

// array merges the elements, §3.2.3 rule 3.
//
// Departs from §3.2.3: an array over 16 bytes inside a wider union has no class, where it should
// put the union in memory. clang does so.
func (k *classifier) array(l *layout.Layout, at layout.Bits) classes {
	switch {
	case l.Size == 0 && k.compat.ZeroArraysCount && at%64 == 0:
		return classes{}
	case l.Size > 64, !k.isAligned(l.Elem, at):
		return memory
	case l.Flexible:
		return classes{}
	case l.Size > 16 && (l.Len != 1 || l.Size > k.vectors.Width()):
		if !k.compat.ClangFaults {
			return memory
		}
		return classes{}
	case l.Size == 0 && k.compat.ZeroArraysCount:
		return k.classify(l.Elem, at).clean(0, k.system)
	case k.compat.RepeatElement:
		return k.repeated(l, at).clean(l.Size, k.system)
	}
	r := classes{}
	for i := range layout.Bits(l.Len) {
		r = r.merge(k.classify(l.Elem, at+l.Elem.Size.Bits()*i))
		if l.Elem.Size == 0 {
			break // the others have the same class
		}
	}
	return r.clean(l.Size, k.system)
}

// repeated classifies an array as gcc does: each eightbyte has the class of the first element's, even
// if that starts elsewhere in later elements.
func (k *classifier) repeated(l *layout.Layout, at layout.Bits) classes {
	r := k.classify(l.Elem, at)
	if at+l.Elem.Size.Bits() <= 64 && at+l.Size.Bits() > 64 && r != memory {
		r.hi = r.lo
	}
	return r
}

// record merges the members, §3.2.3 rules 1, 2 and 3.
func (k *classifier) record(l *layout.Layout, at layout.Bits) classes {
	ty := l.Type.(*c.RecordType)
	if l.Size > 64 || ty.NonTrivial || l.Flexible && !k.compat.FlexibleByMembers {
		return memory
	}
	if l.Size == 0 {
		return k.emptyRecord(l, at)
	}
	r := k.members(l, at)
	if l.Size > 16 && r != memory && k.largest < l.Size {
		if !k.compat.ClangFaults {
			return memory // rule 5(c): the other eightbytes are not SSEUP
		}
		k.partly = true
	}
	if at+l.Size.Bits() <= 64 && r.hi != Memory {
		r.hi = NoClass // an unnamed bit-field wider than its union
	}
	return r
}

// emptyRecord classifies a record without bytes.
func (k *classifier) emptyRecord(l *layout.Layout, at layout.Bits) classes {
	if r, ok := k.empty[placed{l, at}]; ok {
		return r
	}
	if k.empty == nil {
		k.empty = map[placed]classes{}
	}
	r := k.members(l, at)
	k.empty[placed{l, at}] = r
	return r
}

func (k *classifier) members(l *layout.Layout, at layout.Bits) classes {
	r, ty := classes{}, l.Type.(*c.RecordType)
	union := ty.Union
	for i := range l.Fields {
		f := &l.Fields[i]
		if f.BitField {
			if k.compat.ScalarAlignment && isInteger(ty, i, f) && (at+f.Offset)%f.Width != 0 {
				return memory // rule 1
			}
			r = r.merge(k.bitField(f, at+f.Offset, union))
			continue
		}
		switch {
		case f.Layout.Flexible && ctype.IsArray(f.Layout):
			continue // at any offset
		case l.Size > 16 && (!union && f.Layout.Size != l.Size || l.Size > k.vectors.Width()):
			return memory
		case !k.isAligned(f.Layout, at+f.Offset):
			return memory // rule 1
		}
		r = r.merge(k.classify(f.Layout, at+f.Offset))
	}
	return r.clean(l.Size, k.system)
}

// isAligned reports whether the offset of a member is a multiple of its alignment.
func (k *classifier) isAligned(l *layout.Layout, at layout.Bits) bool {
	if k.compat.ScalarAlignment && (ctype.IsRecord(l) || ctype.IsArray(l)) {
		return true // their members are checked
	}
	return at%l.Align.Bits() == 0
}

// isInteger reports whether a bit-field is an integer member to gcc: it has the size and alignment of
// one, and no attribute packed.
func isInteger(ty *c.RecordType, i int, f *layout.Field) bool {
	return !ty.Union && !ty.Packed && !ty.Fields[i].Packed && f.Width >= 8 && f.Width&(f.Width-1) == 0 &&
		f.Offset%f.Width == 0
}

// bitField is INTEGER in every eightbyte that contains its bits. An unnamed one is padding.
func (k *classifier) bitField(f *layout.Field, at layout.Bits, union bool) classes {
	switch {
	case k.compat.UnnamedBitFields && union:
		return bitFieldMode(f, at)
	case f.Width == 0, f.Name == "" && !k.compat.UnnamedBitFields:
		return classes{}
	}
	return across(at, f.Width, Integer)
}

// bitFieldMode classifies a bit-field of a union as gcc does: as the smallest integer that holds
// it, at least a byte.
func bitFieldMode(f *layout.Field, at layout.Bits) classes {
	mode := layout.Bits(8)
	for mode < f.Width {
		mode *= 2
	}
	if at%mode != 0 {
		return memory
	}
	return across(at, mode, Integer)
}
