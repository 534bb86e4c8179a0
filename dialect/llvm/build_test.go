package llvm_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// newModule returns a module and a builder at its end.
func newModule() (*ir.Operation, *llvm.Builder) {
	m := ir.NewModule(nil)
	return m, llvm.NewBuilder(ir.AtEnd(m.Region(0).First()))
}

func verify(t *testing.T, m *ir.Operation) {
	t.Helper()
	for _, d := range ir.Verify(ir.NewContext(llvm.Dialect), m) {
		t.Errorf("%s: %s", d.ID, d.Message)
	}
}

// TestBuilder builds one of everything, which must verify.
func TestBuilder(t *testing.T) {
	m, b := newModule()
	point := llvm.NamedStruct("struct.Point", false, ir.I32, ir.I32)
	b.NewGlobal("g", ir.I32, llvm.Internal, ir.IntAttr(7, ir.I32))
	b.NewFunc("printf", llvm.Func(ir.I32, true, llvm.Ptr))
	f := b.NewFunc("f", llvm.Func(ir.I32, false, ir.I32, llvm.Ptr, ir.F32))
	entry := llvm.AddEntry(f)
	fb := llvm.NewBuilder(ir.AtEnd(entry))
	x, p, y := entry.Arg(0), entry.Arg(1), entry.Arg(2)
	local := fb.Alloca(point, 8)
	fb.Store(fb.Add(x, fb.ConstInt(ir.I32, 1)), fb.GEPField(point, local, 1), 4, false)
	fb.Memcpy(local, p, 8, 8, 1, false)
	fb.Memmove(local, p, 8, 8, 1, false)
	for _, op := range []func(lhs, rhs *ir.Value) *ir.Value{
		fb.Sub, fb.Mul, fb.UDiv, fb.SDiv, fb.URem, fb.SRem, fb.And, fb.Or, fb.XOr, fb.Shl, fb.LShr, fb.AShr,
	} {
		op(x, x)
	}
	for _, op := range []func(lhs, rhs *ir.Value) *ir.Value{fb.FAdd, fb.FSub, fb.FMul, fb.FDiv, fb.FRem} {
		op(y, y)
	}
	fb.Memset(local, fb.ConstInt(ir.I8, 0), 8, 8)
	fb.CallVariadic("printf", llvm.Func(ir.I32, true, llvm.Ptr), p, fb.FPExt(ir.F64, y))
	v := fb.Load(ir.I32, fb.GEPBytes(local, 4), 4, true)
	pair := fb.InsertValue(fb.Poison(llvm.Struct(ir.I32, ir.F32)), v, 0)
	first := fb.ExtractValue(fb.InsertValue(pair, y, 1), 0)
	vec := fb.InsertElement(fb.Undef(ir.Vector(ir.I32, 4)), first, fb.ConstInt(ir.I64, 0))
	elem := fb.ExtractElement(fb.Shuffle(vec, vec, 0, 1), fb.ConstInt(ir.I64, 1))
	yes, no := ir.NewBlock(ir.I32), ir.NewBlock()
	f.Region(0).Append(yes)
	f.Region(0).Append(no)
	fb.CondBr(fb.ICmp(llvm.ICmpSlt, x, elem), llvm.Edge{Dest: yes, Args: []*ir.Value{x}}, llvm.Edge{Dest: no})
	fb.SetAtEnd(yes)
	fb.Switch(x, llvm.Edge{Dest: no}, llvm.Case{Value: ir.IntAttr(-1, ir.I32), Edge: llvm.Edge{Dest: yes, Args: []*ir.Value{elem}}})
	fb.SetAtEnd(no)
	fb.CallPtr(fb.AddressOf("f"), ir.I32, x, fb.Zero(llvm.Ptr), y)
	fb.Return(fb.Call("f", ir.I32, x, fb.AddressOf("g"), fb.FNeg(y)))
	verify(t, m)
}
