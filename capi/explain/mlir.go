package explain

import (
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
	d := descriptors{model, model.IndexBits(op)}
	t := fn.FuncType(op)
	f := &MLIRFunction{
		Version: capi.Version, Convention: "mlir", Name: op.StringAttr(ir.SymName), Type: capi.TypeText(t),
		Arguments: d.all(t.Inputs), Results: d.all(t.Results),
	}
	if !ciface.Wanted(op) {
		return f
	}
	f.Wrapper = ciface.Name(op)
	if seen, err := ciface.Of(op, d.indexBits); err == nil && target != nil {
		f.Interface, _ = Of(target, capi.Source{Name: f.Wrapper, Signature: classify.SignatureOf(seen.Type(), false, 0)})
	}
	return f
}

// descriptors describes values as convert-func-to-llvm passes them.
type descriptors struct {
	model     *layout.Model
	indexBits int
}

func (d descriptors) all(ts []ir.Type) (ds []Descriptor) {
	for _, t := range ts {
		ds = append(ds, d.of(t))
	}
	return ds
}

// of describes a value. A memref becomes the values of its descriptor, whose places in memory are those in the struct.
func (d descriptors) of(t ir.Type) Descriptor {
	one := Descriptor{Type: capi.TypeText(t), Kind: "direct"}
	m, ok := t.(*ir.MemRefType)
	converted := llvmtypes.New(d.indexBits).ConvertOne(t)
	if !ok || converted == nil {
		return one
	}
	one.Kind = "descriptor"
	if m.Unranked {
		one.Kind = "unranked descriptor"
	}
	fields, end := descriptor.FieldsOf(m, converted), layout.Bytes(0)
	for i, name := range fields.Names() {
		extent := d.model.ExtentOf(fields.Types[i])
		at := extent.Place(end)
		one.Pieces = append(one.Pieces, Piece{Name: name, Type: llvm.TypeText(fields.Types[i]), Offset: int64(at)})
		end = at + extent.Size
	}
	return one
}
