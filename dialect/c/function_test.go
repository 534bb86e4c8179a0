package c_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// A call converts its arguments as C does; those that do not fit are reported at the
// call.
func TestCallFunc(t *testing.T) {
	point := c.Struct("Point", c.Field{Name: "x", Type: ir.F32})
	for _, test := range []struct {
		params, args []ir.Type
		variadic     bool
		call, err    string
	}{
		{[]ir.Type{ir.F64, ui8}, []ir.Type{si32, ir.F32}, false, "(f64, ui8) -> si32", ""},
		{[]ir.Type{llvm.Ptr}, []ir.Type{llvm.Ptr, ir.F32, ui8, ir.I64, ir.I1, point}, true, "(!llvm.ptr, f64, si32, i64, si32, !Point) -> si32", ""},
		{[]ir.Type{ir.I1}, []ir.Type{llvm.Ptr}, false, "(i1) -> si32", ""},
		{[]ir.Type{c.FuncPtr(c.Func(nil))}, []ir.Type{llvm.Ptr}, false, "(!c.func_ptr<() -> ()>) -> si32", ""},
		{[]ir.Type{point}, []ir.Type{point}, false, "(!Point) -> si32", ""},
		{[]ir.Type{point}, []ir.Type{si32}, false, "", "C does not convert argument 1 from 'int' to 'struct Point' without a cast"},
		{[]ir.Type{ui8, si32}, []ir.Type{ui8, llvm.Ptr}, false, "", "C does not convert argument 2 from 'void *' to 'int' without a cast"},
		{[]ir.Type{si32}, []ir.Type{si32, si32}, false, "", "expected 1 argument, but got 2"},
		{[]ir.Type{si32, si32}, []ir.Type{si32}, true, "", "expected at least 2 arguments, but got 1"},
	} {
		module := ir.NewModule(nil)
		top := c.Top(module)
		top.Loc = ir.At("my.c", 1, 2)
		callee := top.Declare("callee", c.Func(si32, test.params...))
		if test.variadic {
			callee.SetAttr(c.VariadicAttr, ir.UnitAttr{})
		}
		b, args := c.Body(top.NewFunc("f", c.Func(nil, test.args...)))
		if got := problem(func() { b.CallFunc(callee, args...) }); got != "" || test.err != "" {
			if want := "my.c:1:2: error: " + test.err + " [c-operands]\nmy.c:1:2: note: @callee is declared here"; got != want {
				t.Errorf("%v: %s, want %s", test, got, want)
			}
			if got := problem(func() { b.Arguments(c.FuncType(callee), test.variadic, args...) }); got != "my.c:1:2: error: "+test.err+" [c-operands]" {
				t.Errorf("%v: %s", test, got)
			}
			continue
		}
		b.Finish()
		failed := ir.AsModule(module).Verify(ir.NewContext(dialect.All...))
		if text := asm.String(module); failed != nil || !strings.Contains(text, ") : "+test.call) {
			t.Errorf("%v: %v\n%s", test, failed, text)
		}
	}
}

// What points to a function of a known type is called with its parameters.
func TestCallPointer(t *testing.T) {
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		if v := b.CallPointer(args[0], args[1]); v.Type() != ir.F64 {
			t.Errorf("%v", v)
		}
	}, c.FuncPtr(c.Func(ir.F64, ui8)), si32))
	for _, want := range []string{"c.cast %arg1 : si32 to ui8", "c.call_indirect %arg0(%0) : !c.func_ptr<(ui8) -> f64>, (ui8) -> f64"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// A variadic function is called with what its pointer says.
func TestCallVariadicPointer(t *testing.T) {
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		if v := b.CallPointer(args[0], args[1], args[2]); v.Type() != si32 {
			t.Errorf("%v", v)
		}
	}, c.VariadicFuncPtr(c.Func(si32, llvm.Ptr)), llvm.Ptr, ir.F32))
	if want := "!c.func_ptr<(!llvm.ptr, ...) -> si32>, (!llvm.ptr, ..., f64) -> si32"; !strings.Contains(text, want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}

// A function whose end control reaches returns a zero; one that has returned is as it was.
func TestFinish(t *testing.T) {
	for _, test := range []struct {
		result ir.Type
		build  func(*c.Builder)
		want   string
	}{
		{nil, func(*c.Builder) {}, "{\n  c.return\n}"},
		{si32, func(*c.Builder) {}, "{\n  %0 = c.zero : si32\n  c.return %0 : si32\n}"},
		{si32, func(b *c.Builder) { b.Return(b.ConstInt(si32, 1)) }, "{\n  %0 = c.constant 1 : si32\n  c.return %0 : si32\n}"},
	} {
		f := c.Top(ir.NewModule(nil)).NewFunc("f", c.Func(test.result))
		b, _ := c.Body(f)
		test.build(b)
		b.Finish()
		if text := asm.String(f); !strings.HasSuffix(strings.TrimSpace(text), test.want) {
			t.Errorf("%s, want %s", text, test.want)
		}
	}
}

// Binary and Unary find operators by their spelling; those that C lacks are an error.
func TestOperatorsBySpelling(t *testing.T) {
	point := c.Struct("Point", c.Field{Name: "x", Type: si32})
	bits := c.BitInt(ir.IntOf(37, ir.Signed))
	function(t, func(b *c.Builder, args []*ir.Value) {
		value := map[string]*ir.Value{"int": args[0], "byte": args[1], "double": args[2], "pointer": args[3], "record": args[4], "bits": args[5], "bool": args[6]}
		for _, test := range []struct{ l, op, r, want string }{
			{"int", "+", "byte", "si32"}, {"byte", "+", "byte", "si32"}, {"int", "/", "double", "f64"}, {"bool", "-", "bool", "si32"},
			{"int", "%", "int", "si32"}, {"int", "*", "int", "si32"}, {"byte", "<<", "int", "si32"}, {"int", ">>", "byte", "si32"},
			{"int", "&", "byte", "si32"}, {"int", "|", "int", "si32"}, {"int", "^", "int", "si32"},
			{"int", "<", "double", "i1"}, {"int", "<=", "int", "i1"}, {"int", ">", "int", "i1"}, {"int", ">=", "int", "i1"},
			{"pointer", "==", "pointer", "i1"}, {"pointer", "!=", "pointer", "i1"}, {"pointer", "&&", "double", "i1"}, {"int", "||", "byte", "i1"},
			{"pointer", "==", "int", ""}, {"pointer", "+", "int", ""}, {"record", "+", "record", ""}, {"record", "==", "record", ""},
			{"double", "&", "int", ""}, {"double", "<<", "int", ""}, {"bits", "+", "int", ""}, {"int", "=", "int", ""}, {"int", "**", "int", ""},
			{"", "-", "byte", "si32"}, {"", "-", "double", "f64"}, {"", "~", "byte", "si32"}, {"", "!", "pointer", "i1"}, {"", "!", "double", "i1"},
			{"", "-", "pointer", ""}, {"", "~", "double", ""}, {"", "!", "record", ""}, {"", "-", "bits", ""}, {"", "+", "int", ""},
		} {
			var v *ir.Value
			refused := problem(func() {
				if test.l == "" {
					v = b.Unary(test.op, value[test.r])
				} else {
					v = b.Binary(test.op, value[test.l], func() *ir.Value { return value[test.r] })
				}
			})
			if test.want == "" && !strings.Contains(refused, "[c-operator]") && !strings.Contains(refused, "[c-pointer]") || test.want != "" && (v == nil || v.Type().String() != test.want) {
				t.Errorf("%s %s %s is %v, %s, want %q", test.l, test.op, test.r, v, refused, test.want)
			}
		}
	}, si32, ui8, ir.F64, llvm.Ptr, point, bits, ir.I1)
}

// A Go value is a literal of C.
func TestLiteral(t *testing.T) {
	function(t, func(b *c.Builder, _ []*ir.Value) {
		for _, test := range []struct {
			v    any
			want ir.Type
		}{
			{true, ir.I1}, {1, ir.I32}, {int64(1), ir.I32}, {int64(-1 << 31), ir.I32}, {int64(1 << 31), ir.I64}, {0.5, ir.F64}, {"x", llvm.Ptr}, {nil, llvm.Ptr},
		} {
			if got := b.Literal(test.v).Type(); got != test.want {
				t.Errorf("%v has type %v", test.v, got)
			}
		}
	})
}

// An initial value has the type of the variable, or verification says what is wrong.
func TestInitial(t *testing.T) {
	for _, test := range []struct {
		t    ir.Type
		v    any
		want string
	}{
		{si32, int64(-3), "@x : si32 = -3 : i64"}, {si32, 7, "@x : si32 = 7 : i64"}, {ir.F32, int64(2), "@x : f32 = 2.000000e+00 : f32"}, {ir.F64, 0.5, "@x : f64 = 5.000000e-01"},
		{ir.I1, true, "@x : i1 = true"}, {llvm.Ptr, "hi", `@x : !llvm.ptr = "hi"`}, {c.Array(3, ui8), "hi", `= "hi"`}, {si32, nil, "@x : si32\n"},
		{si32, 0.5, ""}, {si32, "hi", ""}, {ir.F64, "hi", ""}, {ui8, int64(256), ""},
	} {
		module := ir.NewModule(nil)
		c.Top(module).Global("x", test.t, c.Initial(test.t, test.v))
		err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...))
		if text := asm.String(module); err == nil != (test.want != "") || !strings.Contains(text, test.want) {
			t.Errorf("%v: %v\n%s", test, err, text)
		}
	}
}

// An argument is a variable, and an array is its address.
func TestObjects(t *testing.T) {
	list := c.Array(4, si32)
	text := asm.String(function(t, func(b *c.Builder, args []*ir.Value) {
		n := b.Param(args[0], "n")
		b.Update(n, b.Add, b.Literal(int64(1)))
		array := b.NamedVar("list", list)
		if v := b.Read(array); v.Type() != ir.Type(c.PtrTo(si32, 0)) || v.DefiningOp().Operand(0) != array.Address {
			t.Errorf("an array is read as %v, not as a pointer to its first element", v)
		}
		b.Assign(b.Index(array, b.Read(n)), b.Read(n))
	}, si32))
	for _, want := range []string{"@f(%n: si32)", "%n_0 = c.local : si32", "c.store %n, %n_0", "%list = c.local", "c.element %list[%6] : si32, si32"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
