//go:build llvm19

package gollvm

import (
	"os"
	"path/filepath"
	"testing"

	"tinygo.org/x/go-llvm"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/linttest"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// functions are the same ones in C and as a compiler has them that knows nothing of C: structs and arrays are values.
const (
	functionsOfC = `
struct A { double a; int b; }; struct A f0(struct A a, signed char b, unsigned short c);
struct B { float a, b, c; }; struct C { int a[5]; }; void f1(struct B a, struct C b, _Bool c);
struct D { char a; struct { short a; void *b; } b; }; struct E { long long a, b; };
struct D f2(float a, double b, long long c, long long d, long long e, long long f, long long g, struct E h);
struct F { char a; float b; } __attribute__((packed)); struct F f3(struct F a, void *b);
struct G {}; signed char f4(void *a, struct G b);
struct H { char a[3]; }; struct I { struct { double a; } a; }; struct H f5(int a, struct I b);
struct A f6(struct A a, signed char b, unsigned short c);
`
	functions = `
declare { double, i32 } @f0({ double, i32 }, i8 signext, i16 zeroext)
declare void @f1({ float, float, float }, { [5 x i32] }, i1 zeroext)
declare { i8, { i16, ptr } } @f2(float, double, i64, i64, i64, i64, i64, { i64, i64 })
declare <{ i8, float }> @f3(<{ i8, float }>, ptr)
declare signext i8 @f4(ptr, {})
declare { [3 x i8] } @f5(i32, { { double } })
define linkonce_odr hidden { double, i32 } @f6({ double, i32 } %a, i8 signext %b, i16 zeroext %c) {
  %r = call { double, i32 } @f0({ double, i32 } %a, i8 signext %b, i16 zeroext %c)
  %s = call signext i8 @f4(ptr null, {} zeroinitializer)
  call void @f1({ float, float, float } zeroinitializer, { [5 x i32] } zeroinitializer, i1 zeroext true)
  ret { double, i32 } %r
}
`
)

// TestLower lowers calls and functions on all targets, which are those of C, as lint sees them.
func TestLower(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.ll")
	if err := os.WriteFile(file, []byte(functions), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		ctx := llvm.NewContext()
		buffer, err := llvm.NewMemoryBufferFromFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := ctx.ParseIR(buffer)
		if err != nil {
			t.Fatal(err)
		}
		m.SetTarget(target.Triple())
		m.SetDataLayout(target.DataLayout())
		l := Lowering{target}
		var all, calls []llvm.Value
		for f := m.FirstFunction(); !f.IsNil(); f = llvm.NextFunction(f) {
			all = append(all, f)
			for i := f.EntryBasicBlock(); !f.IsDeclaration() && !i.IsNil(); i = llvm.NextBasicBlock(i) {
				for c := i.FirstInstruction(); !c.IsNil(); c = llvm.NextInstruction(c) {
					if !c.IsACallInst().IsNil() {
						calls = append(calls, c)
					}
				}
			}
		}
		for _, c := range calls {
			if err := l.Call(m, c); err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range all {
			if err := l.Func(m, f); err != nil {
				t.Fatal(err)
			}
		}
		if err := llvm.VerifyModule(m, llvm.ReturnStatusAction); err != nil {
			t.Errorf("%s: %v", v.String(), err)
		}
		if f := m.NamedFunction("f6"); f.Linkage() != llvm.LinkOnceODRLinkage || f.Visibility() != llvm.HiddenVisibility {
			t.Errorf("%s: the function of C is another symbol: %s", v.String(), f.String())
		}
		linttest.Compare(t, target, v.String(), functionsOfC, m.String())
	}
}

// What C does not pass is an error, and changes nothing.
func TestLowerErrors(t *testing.T) {
	target, err := targets.New("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx := llvm.NewContext()
	m := ctx.NewModule("f")
	for _, p := range []llvm.Type{ctx.IntType(24), ctx.Int8Type(), llvm.ArrayType(ctx.Int32Type(), 4), ctx.LabelType()} {
		f := llvm.AddFunction(m, "f", llvm.FunctionType(ctx.VoidType(), []llvm.Type{p}, false))
		before := m.String()
		if err := (Lowering{target}).Func(m, f); err == nil || m.String() != before {
			t.Errorf("%v: error %v, and\n%s", p, err, m.String())
		}
		f.EraseFromParentAsFunction()
	}
	f := llvm.AddFunction(m, "f", llvm.FunctionType(ctx.VoidType(), []llvm.Type{ctx.Int32Type()}, true))
	b := ctx.NewBuilder()
	b.SetInsertPointAtEnd(ctx.AddBasicBlock(f, ""))
	b.CreateRetVoid()
	before := m.String()
	if err := (Lowering{target}).Func(m, f); err == nil || m.String() != before {
		t.Errorf("variadic definition: error %v, and\n%s", err, m.String())
	}
}
