package explain

import (
	"fmt"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/internal/ciface"
	"github.com/abi-opt/abi-opt/ir"
)

// OfMLIR explains a func.func: how convert-func-to-llvm converts its arguments and results, and its
// C interface. The target may be nil.
func OfMLIR(target classify.Target, op *ir.Operation) *MLIRFunction {
	t := fn.FuncType(op)
	f := &MLIRFunction{
		Version: capi.Version, Convention: "mlir", Name: op.StringAttr(ir.SymName), Type: capi.TypeText(t),
		Arguments: descriptors(t.Inputs), Results: descriptors(t.Results),
	}
	if !ciface.Wanted(op) {
		return f
	}
	f.Wrapper = ciface.Name(op)
	if seen, err := ciface.Of(op, 64); err == nil && target != nil {
		f.Interface, _ = Of(target, capi.Source{Name: f.Wrapper, Signature: classify.SignatureOf(seen.Type(), false, 0)})
	}
	return f
}

func descriptors(ts []ir.Type) (ds []Descriptor) {
	for _, t := range ts {
		ds = append(ds, descriptor(t))
	}
	return ds
}

// descriptor describes how convert-func-to-llvm passes a value. A memref becomes the values of its
// descriptor.
func descriptor(t ir.Type) Descriptor {
	d := Descriptor{Type: capi.TypeText(t), Kind: "direct"}
	part := func(name, typ string) {
		d.Pieces = append(d.Pieces, Piece{Name: name, Type: typ, Offset: int64(8 * len(d.Pieces))})
	}
	switch t, ok := t.(*ir.MemRefType); {
	case ok && t.Unranked:
		d.Kind = "unranked descriptor"
		part("rank", "i64")
		part("pointer to the descriptor", "ptr")
	case ok:
		d.Kind = "descriptor"
		part("allocated pointer", "ptr")
		part("aligned pointer", "ptr")
		part("offset", "i64")
		for _, what := range []string{"size", "stride"} {
			for i := range t.Shape {
				part(fmt.Sprintf("%s %d", what, i), "i64")
			}
		}
	}
	return d
}
