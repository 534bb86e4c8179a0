package reflection

import (
	"fmt"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/sig"
	"github.com/abi-opt/abi-opt/iree/util"
)

// Options of FromFuncType. The zero value follows IREE.
type Options struct {
	// Strided records the strides of memrefs that have a layout, as [Strided].
	Strided bool
}

// A Record is a structure type of another dialect, such as !c.struct.
type Record interface {
	ir.Type
	// Members returns the names and types of the members in order. Ok is false if they do not
	// describe the type completely.
	Members() (names []string, types []ir.Type, ok bool)
}

// FromFuncType returns the signature of functions of an MLIR type, one record for each argument and
// result. The elements of a tuple are separate arguments or results. Tensors, memrefs and
// vectors are NDArrays; so is a tuple of a list of references and a list of index, its dimensions.
// A !util.list<T> is a HomogeneousList, a [Record] an SDict; references of other dialects are
// Opaque. Integers lose their signedness. All other types are Unknown, including index,
// !util.list<?>, whose slots have no type, and the 8-bit floating-point types, whose names V1
// cannot distinguish. Unknown and Opaque types are listed.
func (o Options) FromFuncType(t *ir.FunctionType) (Signature, []dtype.Unmapped) {
	var unmapped []dtype.Unmapped
	s := Signature{
		Args:    o.fromTypes(sig.Input, t.Inputs, &unmapped),
		Results: o.fromTypes(sig.Result, t.Results, &unmapped),
	}
	return s, unmapped
}

func (o Options) fromTypes(side sig.Side, list []ir.Type, unmapped *[]dtype.Unmapped) []Type {
	var types []Type
	for i, t := range list {
		m := mapper{Options: o, complete: true}
		types = m.appendType(types, t)
		if !m.complete {
			*unmapped = append(*unmapped, dtype.Unmapped{Side: side, Index: i, Type: t})
		}
	}
	return types
}

// FromType returns the record of an MLIR type; ok is false if any part is Unknown or Opaque. A
// tuple is Unknown, unless it is an array of references.
func (o Options) FromType(t ir.Type) (Type, bool) {
	m := mapper{Options: o, complete: true}
	return m.record(t), m.complete
}

// A mapper converts MLIR types to records.
type mapper struct {
	Options
	complete bool // nothing was Unknown or Opaque
	depth    int  // of records
}

func (m *mapper) appendType(types []Type, t ir.Type) []Type {
	for _, part := range Parts(nil, t) {
		types = append(types, m.record(part))
	}
	return types
}

func (m *mapper) record(t ir.Type) Type {
	switch t := t.(type) {
	case *ir.TensorType:
		return m.array(t.Elem, t.Unranked, t.Shape)
	case *ir.MemRefType:
		return m.memref(t)
	case *ir.VectorType:
		return m.array(t.Elem, false, vectorShape(t))
	case *ir.IntegerType:
		if t.Width > 0 {
			return Scalar("i" + strconv.Itoa(t.Width))
		}
	case *ir.FloatType:
		if s := Scalar(t.Name); t != ir.TF32 && s.Valid() {
			return s
		}
	case *ir.TupleType:
		if elem := referenceArray(t); elem != nil {
			return m.array(elem, true, nil)
		}
	case *util.ListType:
		if t.Elem != nil {
			return HomogeneousList{m.record(t.Elem)}
		}
	case Record:
		return m.structure(t)
	default:
		if dtype.IsReference(t) {
			m.complete = false
			return Opaque(t.String())
		}
	}
	m.complete = false
	return Unknown{}
}

// structure makes an SDict of the members of a record, or an Opaque.
func (m *mapper) structure(t Record) Type {
	names, types, ok := t.Members()
	if !ok || m.depth == MaxDepth {
		m.complete = false
		return Opaque(t.String())
	}
	m.depth++
	var dict SDict
	for i, name := range names {
		dict = append(dict, Field{name, m.record(types[i])})
	}
	m.depth--
	return dict
}

// Parts appends the argument or result types that t expands to: the elements of a tuple that is not
// an array of references, or t itself.
func Parts(parts []ir.Type, t ir.Type) []ir.Type {
	tuple, ok := t.(*ir.TupleType)
	if !ok || referenceArray(t) != nil {
		return append(parts, t)
	}
	for _, elem := range tuple.Elems {
		parts = Parts(parts, elem)
	}
	return parts
}

// referenceArray returns T if t is the native ABI's type for an array of references,
// tuple<!util.list<T>, !util.list<index>>, else nil.
func referenceArray(t ir.Type) ir.Type {
	tuple, ok := t.(*ir.TupleType)
	if !ok || len(tuple.Elems) != 2 || tuple.Elems[1] != util.List(ir.Index) {
		return nil
	}
	values, ok := tuple.Elems[0].(*util.ListType)
	if !ok || values.Elem == nil || !dtype.IsReference(values.Elem) {
		return nil
	}
	return values.Elem
}

// memref makes an array of a memref, with its strides if the options ask for them.
func (m *mapper) memref(t *ir.MemRefType) Type {
	array := m.array(t.Elem, t.Unranked, t.Shape)
	layout, ok := t.Layout.(*ir.StridedLayoutAttr)
	if !m.Strided || !ok {
		return array
	}
	s := Strided{Array: array.(NDArray)}
	for _, n := range layout.Strides {
		if n == ir.Dynamic || n < 0 {
			n = Dynamic
		}
		s.Strides = append(s.Strides, n)
	}
	return s
}

// vectorShape returns the shape; scalable dimensions are Dynamic.
func vectorShape(t *ir.VectorType) []int64 {
	shape := make([]int64, len(t.Shape))
	for i, d := range t.Shape {
		if shape[i] = d; t.Scalable != nil && t.Scalable[i] {
			shape[i] = ir.Dynamic
		}
	}
	return shape
}

func (m *mapper) array(elem ir.Type, unranked bool, shape []int64) Type {
	t := NDArray{Elem: m.record(elem), Unranked: unranked}
	if !isElement(t.Elem) {
		t.Elem = Unknown{}
		m.complete = false
	}
	for _, d := range shape {
		if d == ir.Dynamic {
			d = Dynamic
		}
		t.Dims = append(t.Dims, d)
	}
	return t
}

// ToFuncType returns the MLIR type of functions with the signature: signless integers,
// floating-point numbers, tensors of them, lists of one type, and lists of any types for sequences
// and structures. It fails for Unknown types.
func (s Signature) ToFuncType() (*ir.FunctionType, error) {
	inputs, results, err := sig.Both(s.Args, s.Results, toTypes)
	if err != nil {
		return nil, err
	}
	return ir.Func(inputs, results), nil
}

func toTypes(side sig.Side, list []Type) ([]ir.Type, error) {
	var types []ir.Type
	for i, t := range list {
		t = Unnamed(t)
		mapped := toType(t)
		if mapped == nil {
			return nil, fmt.Errorf("%v %d: no MLIR type for %s", side, i, text(t))
		}
		types = append(types, mapped)
	}
	return types, nil
}

// toType returns the MLIR type of a record, or nil.
func toType(t Type) ir.Type {
	switch t := t.(type) {
	case Scalar:
		return toScalar(t)
	case NDArray:
		return toTensor(t)
	case SList, STuple, SDict:
		return util.List(nil)
	case HomogeneousList:
		if elem := toType(t.Elem); elem != nil {
			return util.List(elem)
		}
	}
	return nil
}

func toScalar(s Scalar) ir.Type {
	if !s.Valid() {
		return nil
	}
	if s[0] == 'i' {
		width, err := strconv.Atoi(string(s[1:]))
		if err != nil || width > ir.MaxIntegerWidth {
			return nil
		}
		return ir.Int(width)
	}
	return dtype.FloatNamed(string(s))
}

func toTensor(t NDArray) ir.Type {
	elem := toType(t.Elem)
	if elem == nil {
		return nil
	}
	if dtype.IsReference(elem) {
		return ir.Tuple(util.List(elem), util.List(ir.Index))
	}
	if t.Unranked {
		return ir.UnrankedTensor(elem)
	}
	return ir.Tensor(elem, dtype.Shape(t.Dims), nil)
}
