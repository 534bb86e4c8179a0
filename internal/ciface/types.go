package ciface

import (
	"fmt"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
)

// types converts MLIR types to C types.
type types struct{ index *ir.IntegerType }

func unsuited(t ir.Type, why string) error {
	return fmt.Errorf("type '%s' has no counterpart in C: %s", t, why)
}

// checked returns to if it is a valid C type.
func checked(from, to ir.Type) (ir.Type, error) {
	if ps := c.CheckType(to); len(ps) > 0 {
		return nil, unsuited(from, ps[0].Msg)
	}
	return to, nil
}

// value returns the C type for values of an MLIR type. Signless integers get the given sign.
func (ts types) value(t ir.Type, sign ir.Signedness) (ir.Type, error) {
	switch t := t.(type) {
	case *ir.IntegerType:
		return integer(t, sign)
	case *ir.IndexType:
		return integer(ts.index, ir.Signed)
	case *ir.FloatType:
		if t.Width < 16 { // integers in LLVM
			return integer(ir.Int(t.Width), ir.Unsigned)
		}
		return checked(t, t)
	case *ir.ComplexType:
		elem, err := ts.value(t.Elem, ir.Signed)
		if err != nil {
			return nil, err
		}
		return checked(t, ir.Complex(elem))
	case *ir.VectorType:
		return ts.vector(t)
	case *ir.FunctionType:
		return llvm.Ptr, nil
	case *llvm.PointerType:
		if t != llvm.Ptr {
			return nil, unsuited(t, "C's pointers are of address space 0")
		}
		return t, nil
	case *llvm.StructType, *llvm.ArrayType:
		return ts.record(t)
	}
	return checked(t, t)
}

// integer returns the C integer of a width: _Bool for one bit, and _BitInt for odd widths.
func integer(t *ir.IntegerType, sign ir.Signedness) (ir.Type, error) {
	if t.Signedness != ir.Signless {
		sign = t.Signedness
	}
	switch t.Width {
	case 0:
		return nil, unsuited(t, "it has no bits")
	case 1:
		return ir.I1, nil
	case 8, 16, 32, 64, 128:
		return ir.IntOf(t.Width, sign), nil
	}
	return checked(t, c.BitInt(ir.IntOf(t.Width, sign)))
}

// vector returns a vector, or a struct of an array of vectors for several dimensions.
func (ts types) vector(t *ir.VectorType) (ir.Type, error) {
	if t.Scalable != nil {
		return nil, unsuited(t, "its size is not known")
	}
	elem, err := ts.value(t.Elem, ir.Signed)
	if err != nil {
		return nil, err
	}
	rank, n := len(t.Shape), int64(1)
	if rank > 0 {
		n = t.Shape[rank-1]
	}
	of, err := checked(t, ir.Vector(elem, n))
	if err != nil || rank < 2 {
		return of, err
	}
	for i := rank - 2; i >= 0; i-- {
		of = c.Array(t.Shape[i], of)
	}
	return structOf(t, false, numbered(of))
}

// record returns the struct for an LLVM struct, or for an LLVM array, which C cannot pass by value.
func (ts types) record(t ir.Type) (ir.Type, error) {
	s, ok := t.(*llvm.StructType)
	if !ok {
		of, err := ts.object(t, ir.Signed)
		if err != nil {
			return nil, err
		}
		return structOf(t, false, numbered(of))
	}
	if s.Opaque {
		return nil, unsuited(t, "its fields are not known")
	}
	fields := make([]ir.Type, len(s.Fields))
	for i, f := range s.Fields {
		var err error
		if fields[i], err = ts.object(f, ir.Signed); err != nil {
			return nil, err
		}
	}
	return structOf(t, s.Packed, numbered(fields...))
}

// maxOddBits is the maximum width of a _BitInt with the same layout in LLVM and clang.
const maxOddBits = 64

// object returns the C type with the memory layout of an MLIR type. Signless integers get the given
// sign.
func (ts types) object(t ir.Type, sign ir.Signedness) (ir.Type, error) {
	switch t := t.(type) {
	case *ir.MemRefType:
		return ts.descriptor(t)
	case *llvm.ArrayType:
		elem, err := ts.object(t.Elem, sign)
		if err != nil {
			return nil, err
		}
		return checked(t, c.Array(int64(min(t.Len, c.MaxSize)), elem))
	}
	of, err := ts.value(t, sign)
	if b, ok := of.(*c.BitIntType); ok && b.Int.Width > maxOddBits {
		return nil, unsuited(t, "LLVM and C lay it out differently")
	}
	return of, err
}

// descriptor returns the struct of a memref's descriptor.
func (ts types) descriptor(t *ir.MemRefType) (*c.RecordType, error) {
	index := ir.IntOf(ts.index.Width, ir.Signed)
	if space, ok := llvmtypes.AddressSpace(t); !t.Unranked && (!ok || len(c.CheckType(llvm.PtrIn(space))) > 0) {
		return nil, unsuited(t, "C has no pointers into its memory space")
	}
	if problem := descriptor.Problem(t, false); problem != "" {
		return nil, fmt.Errorf("no function has type '%s', %s", t, problem)
	}
	var fields []c.Field
	for _, m := range descriptor.Members(t) {
		switch {
		case m.IsPointer:
			fields = append(fields, field(m.Name, llvm.Ptr))
		case m.Len > 0:
			fields = append(fields, field(m.Name, c.Array(int64(m.Len), index)))
		default:
			fields = append(fields, field(m.Name, index))
		}
	}
	return c.Struct("", fields...), nil
}

func field(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }

// numbered names fields r0, r1 and so on.
func numbered(types ...ir.Type) []c.Field {
	fields := make([]c.Field, len(types))
	for i, t := range types {
		fields[i] = field(fmt.Sprintf("r%d", i), t)
	}
	return fields
}

func structOf(from ir.Type, packed bool, fields []c.Field) (ir.Type, error) {
	return checked(from, c.Record(&c.RecordType{Fields: fields, Packed: packed}))
}
