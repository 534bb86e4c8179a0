package explain

import (
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/internal/descriptor"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// OfMLIR explains a func.func: how convert-func-to-llvm converts its arguments and results, and its
// C interface. The target may be nil.
func OfMLIR(target classify.Target, op *ir.Operation) *MLIRFunction {
	model := layout.Default
	if target != nil {
		model = target.Layouts().Model()
	}
	index, t := model.IndexBits(op), fn.FuncType(op)
	passed := passing{model, index, ciface.IsBare(op)}
	f := &MLIRFunction{
		Version: capi.Version, Convention: "mlir", Name: op.StringAttr(ir.SymName), Type: capi.TypeText(t),
		Arguments: passed.all(t.Inputs), Results: passed.all(t.Results),
	}
	isRejected := func(d Descriptor) bool { return d.Problem != "" }
	if !ciface.Wanted(op) || fn.IsVariadic(op) || slices.ContainsFunc(slices.Concat(f.Arguments, f.Results), isRejected) {
		return f // without an interface, or not converted
	}
	f.Wrapper = ciface.Name(op)
	if seen, err := ciface.Of(op, index); err == nil && target != nil {
		f.Interface, _ = Of(target, capi.Source{Name: f.Wrapper, Signature: classify.SignatureOf(seen.Type(), false, 0)})
	}
	return f
}

// passing is how convert-func-to-llvm passes the values of a function.
type passing struct {
	model     *layout.Model
	indexBits int
	bare      bool
}

func (p passing) all(ts []ir.Type) (ds []Descriptor) {
	for _, t := range ts {
		ds = append(ds, p.of(t))
	}
	return ds
}

// of describes a value. A memref becomes the values of its descriptor, whose places in memory are those in the struct,
// or a pointer to the data.
func (p passing) of(t ir.Type) Descriptor {
	one := Descriptor{Type: capi.TypeText(t), Kind: "direct"}
	m, isMemRef := t.(*ir.MemRefType)
	converted := llvmtypes.New(p.indexBits).ConvertOne(t)
	if converted == nil {
		one.Problem = llvmtypes.NoCounterpart
	} else if isMemRef {
		one.Problem = descriptor.Problem(m, p.bare)
	}
	switch {
	case one.Problem != "":
		one.Kind = "unsupported"
	case !isMemRef:
	case p.bare:
		one.Kind = "bare pointer"
		one.Pieces = []Piece{{Name: "pointer to the data", Type: llvm.TypeText(descriptor.Pointer(converted))}}
	default:
		one.Kind = "descriptor"
		if m.Unranked {
			one.Kind = "unranked descriptor"
		}
		for _, part := range descriptor.FieldsOf(m, converted).Parts(p.model) {
			one.Pieces = append(one.Pieces, Piece{Name: part.Name, Type: llvm.TypeText(part.Type), Offset: int64(part.Offset)})
		}
	}
	return one
}
