package emitllir_test

import (
	"fmt"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/emit/emitllir"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/oracle"
)

func TestCType(t *testing.T) {
	packed := types.NewStruct(types.I8, types.Float)
	packed.Packed = true
	for _, test := range []struct {
		of   types.Type
		want ir.Type
	}{
		{types.Void, nil},
		{types.I1, ir.I1},
		{types.I16, ir.Int(16)},
		{types.Half, ir.F16},
		{types.Float, ir.F32},
		{types.Double, ir.F64},
		{types.X86_FP80, ir.F80},
		{types.FP128, ir.F128},
		{types.I8Ptr, llvm.Ptr},
		{types.NewPointer(types.NewFunc(types.Void)), llvm.Ptr},
		{types.NewVector(4, types.Float), ir.Vector(ir.F32, 4)},
		{types.NewStruct(), emit.StructOf(false)},
		{types.NewStruct(types.I8, types.NewArray(3, types.Double)), emit.StructOf(false, ir.Int(8), c.Array(3, ir.F64))},
		{packed, emit.StructOf(true, ir.Int(8), ir.F32)},
		{types.PPC_FP128, llvm.Void},
		{types.Label, llvm.Void},
		{&types.VectorType{Scalable: true, Len: 4, ElemType: types.I32}, llvm.Void},
	} {
		if got := emitllir.CType(test.of); got != test.want {
			t.Errorf("%v is %v, not %v", test.of, got, test.want)
		}
	}
}

// The signature of a call has the types of all arguments, that of a function those of its parameters.
func TestSignature(t *testing.T) {
	f := types.NewFunc(types.I32, types.I8Ptr)
	f.Variadic = true
	s := emitllir.Signature(f)
	if len(s.Params) != 1 || s.Fixed != 1 || !s.Variadic || s.Result != ir.I32 {
		t.Errorf("a function has the signature %v", s)
	}
	s = emitllir.Signature(f, constant.NewNull(types.I8Ptr), constant.NewFloat(types.Double, 1))
	if len(s.Params) != 2 || s.Params[1] != ir.F64 || s.Fixed != 1 {
		t.Errorf("a call has the signature %v", s)
	}
}

// Values of any type reach C and come back on all targets, and functions have the features that the convention depends on.
func TestValues(t *testing.T) {
	pair := types.NewStruct(types.NewArray(3, types.I8), types.Float)
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		f, err := emit.New(target, classify.Signature{Result: emitllir.CType(pair), Params: []ir.Type{emitllir.CType(pair), si8, llvm.Ptr}})
		if err != nil {
			t.Fatal(err)
		}
		m := llir.NewModule()
		own := m.NewFunc("own", pair, llir.NewParam("", pair), llir.NewParam("", types.I8), llir.NewParam("", types.I32Ptr))
		b := emitllir.Block{Block: own.NewBlock("")}
		b.NewRet(call(b, f, emitllir.Func(m, "f", &f.Call), pair, own.Params[0], own.Params[1], own.Params[2]))
		define(m, f, "g", own)
		text := m.String()
		for _, line := range []string{"ret { [3 x i8], float }", "call { [3 x i8], float } @own({ [3 x i8], float } %", ", i8 %"} {
			if !strings.Contains(text, line) {
				t.Errorf("%s: no '%s' in\n%s", v.String(), line, text)
			}
		}
		features := strings.Join(target.Features(), ",")
		if features != "" && strings.Count(text, `"target-features"="`+features+`"`) != 2 {
			t.Errorf("%s: the functions of C do not have the features %s:\n%s", v.String(), features, text)
		}
	}
}

// A pointer of any type is C's pointer, as an argument and as a result.
func TestPointers(t *testing.T) {
	f, err := emit.New(oracle.Forms()[0].Target(t), emitllir.Signature(types.NewFunc(types.I32Ptr, types.I32Ptr)))
	if err != nil {
		t.Fatal(err)
	}
	m := llir.NewModule()
	own := m.NewFunc("own", types.I32Ptr, llir.NewParam("", types.I32Ptr))
	b := emitllir.Block{Block: own.NewBlock("")}
	b.NewRet(call(b, f, emitllir.Func(m, "f", &f.Call), types.I32Ptr, own.Params[0]))
	define(m, f, "g", own)
	for _, line := range []string{"declare i8* @f(i8* noundef %0)", "call i8* @f(i8* noundef %2)", "ret i32* %4", "call i32* @own(i32* %2)", "ret i8* %4"} {
		if !strings.Contains(m.String(), line) {
			t.Errorf("no '%s' in\n%s", line, m.String())
		}
	}
}

// A struct in memory is read with the alignment that C gives the memory.
func TestReloadAligned(t *testing.T) {
	big := types.NewStruct(types.NewArray(9, types.Double))
	for _, v := range oracle.Forms() {
		f, err := emit.New(v.Target(t), emitllir.Signature(types.NewFunc(types.Void, big)))
		if err != nil {
			t.Fatal(err)
		}
		m := llir.NewModule()
		define(m, f, "f", m.NewFunc("own", types.Void, llir.NewParam("", big)))
		p := &f.Info.Params[0]
		want := fmt.Sprintf("load { [9 x double] }, { [9 x double] }* %%2, align %d", int64(p.Align))
		if p.Kind == classify.Indirect && !strings.Contains(m.String(), want) {
			t.Errorf("%s: no '%s' in\n%s", v.String(), want, m.String())
		}
	}
}

var si8 = ir.IntOf(8, ir.Signed)
