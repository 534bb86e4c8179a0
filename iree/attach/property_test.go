package attach_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/iree/attach"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
	"github.com/abi-opt/abi-opt/iree/reflection"
)

// Signatures survive the text form of MLIR, whatever the keys are.
func TestThroughText(t *testing.T) {
	const text = `func.func @f(%a: tensor<?x4xf32> {iree.abi.index_path = [0, "quote \22 backslash \5C newline \0A"]},
	                           %b: i8 {iree.abi.index_path = [1]}) -> (i8 {iree.abi.index_path = []}) {
	  return %b : i8
	}`
	module := parseModule(t, text)
	if ds := pass.Apply(ir.NewContext(fn.Dialect), module, passes[:3]...); len(ds) > 0 {
		t.Fatal(ds)
	}
	again := parseModule(t, asm.String(module))
	want, got := readAll(t, module), readAll(t, again)
	if !got.Raw.Signature.Equal(want.Raw.Signature) || !got.SIP.Equal(*want.SIP) || !got.V1.Equal(*want.V1) {
		t.Errorf("%v\nbecame\n%v", asm.String(module), asm.String(again))
	}
}

func parseModule(t *testing.T, text string) *ir.Operation {
	t.Helper()
	module, ds := asm.Parse(ir.NewContext(fn.Dialect), &diag.Source{Name: "f.mlir", Text: text}, asm.Options{})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	return module
}

// readAll reads the three signatures of the only function.
func readAll(t *testing.T, module *ir.Operation) attach.ABI {
	t.Helper()
	var r ir.Reporter
	abi, ok := attach.Read(&r, attach.Functions(module)[0])
	if !ok || abi.Raw == nil || abi.SIP == nil || abi.V1 == nil {
		t.Fatal(r.Diags)
	}
	return abi
}

// The raw and the V1 ABI agree on what both can say: element types but truth
// values and unsigned integers, alone and in tensors.
func TestRawAndV1Agree(t *testing.T) {
	for _, elem := range dtype.All() {
		if elem == dtype.Bool || elem.Class() == dtype.Uint {
			continue
		}
		f := ir.Func(
			[]ir.Type{elem.IR(), ir.Tensor(elem.IR(), []int64{ir.Dynamic, 4}, nil)},
			[]ir.Type{ir.Tensor(elem.IR(), nil, nil)})
		s, lost := raw.Options{}.FromFuncType(f)
		v1, lostV1 := reflection.Options{}.FromFuncType(f)
		if len(lost)+len(lostV1) > 0 {
			t.Errorf("%v: %v, %v", f, lost, lostV1)
		}
		fromRaw, err := s.FuncType()
		fromV1, errV1 := v1.ToFuncType()
		if fromRaw != f || fromV1 != f || err != nil || errV1 != nil {
			t.Errorf("%v: raw %v, %v; V1 %v, %v", f, fromRaw, err, fromV1, errV1)
		}
	}
}
