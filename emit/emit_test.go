package emit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/linttest"
	"github.com/abi-opt/abi-opt/test/oracle"
)

var (
	si8, si16, si32, si64 = ir.IntOf(8, ir.Signed), ir.IntOf(16, ir.Signed), ir.IntOf(32, ir.Signed), ir.IntOf(64, ir.Signed)
	u128                  = ir.IntOf(128, ir.Unsigned)
	big                   = c.Struct("Big", c.Field{Name: "a", Type: c.Array(5, si32)})
	floats                = c.Struct("Floats", c.Field{Name: "a", Type: ir.F32}, c.Field{Name: "b", Type: ir.F32}, c.Field{Name: "c", Type: ir.F32})
	small                 = c.Struct("Small", c.Field{Name: "a", Type: si16}, c.Field{Name: "b", Type: si8})
	empty                 = c.Struct("Empty")
	mixed                 = c.Record(&c.RecordType{Name: "Mixed", Packed: true, Fields: []c.Field{{Name: "a", Type: si8}, {Name: "b", Type: ir.F32}}})
)

// signatures have each kind of passing on some target.
var signatures = []classify.Signature{
	{},
	{Result: ir.I1, Params: []ir.Type{si8, ir.I1, ir.F32, llvm.Ptr}},
	{Result: point, Params: []ir.Type{point, small, floats}},
	{Result: big, Params: []ir.Type{big, empty, si64}},
	{Result: floats, Params: []ir.Type{u128, c.BitInt(ir.IntOf(37, ir.Signed)), ir.Complex(ir.F64)}},
	{Result: mixed, Params: []ir.Type{mixed}},
	{Result: empty, Params: []ir.Type{ir.Vector(ir.F32, 4)}},
	{Result: si32, Params: []ir.Type{llvm.Ptr, si32, ir.F64, point, big}, Variadic: true, Fixed: 1},
}

// forward returns a function, as LLVM assembly, that calls another one with its arguments and returns the result.
func forward(t testing.TB, target classify.Target, s classify.Signature, name, callee string) string {
	called, err := emit.New(target, s)
	if err != nil {
		t.Fatal(err)
	}
	s.Variadic, s.Fixed = false, 0
	own, err := emit.New(target, s)
	if err != nil {
		t.Fatal(err)
	}
	var params []string
	for i := range own.Definition.Params {
		params = append(params, fmt.Sprintf("%%a%d", i))
	}
	var text emit.Text
	body := emit.Entry(&text, own, params...)
	result := emit.Call(&text, called, "@"+callee, body.Params...)
	if s.Result == nil {
		body.Return(&text)
	} else {
		body.Return(&text, result)
	}
	return called.Call.Declare(callee) + own.Definition.Define(name, params) + text.Locals.String() + text.Code.String() + "}\n"
}

// TestText compares the code for each kind of passing with what was seen to be right (TestRunEmit of package oracle runs such
// code), for each form of a target.
func TestText(t *testing.T) {
	var b strings.Builder
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		fmt.Fprintf(&b, "; %s\n", v.String())
		for i, s := range signatures {
			if _, err := target.Classify(s); err != nil {
				fmt.Fprintf(&b, "; %d: %s\n", i, err)
				continue
			}
			b.WriteString(forward(t, target, s, fmt.Sprint("f", i), fmt.Sprint("g", i)))
		}
	}
	golden.Compare(t, "testdata/text.golden", b.String(), "run make oracle-run, then: go test ./emit -update")
}

// The functions and calls that are made of random signatures are those of C, as lint sees them.
func TestLint(t *testing.T) {
	for i, v := range oracle.Forms() {
		target := v.Target(t)
		g := oracle.NewGenerator(uint64(i))
		g.Model, g.Plain = target.Layouts().Model(), true
		w := oracle.NewCWriter()
		w.Model = g.Model
		var text strings.Builder
		fmt.Fprintf(&text, "target triple = %q\ntarget datalayout = %q\n", target.Triple(), target.DataLayout())
		for n := range 20 {
			s := g.Signature()
			for i := s.Fixed; s.Variadic && i < len(s.Params); i++ {
				s.Params[i] = c.Promoted(s.Params[i])
			}
			if _, err := target.Classify(s); err != nil {
				continue
			}
			plain := s
			plain.Variadic, plain.Fixed = false, 0
			if _, err := target.Classify(plain); err != nil {
				continue
			}
			for k, s := range []*classify.Signature{&plain, &s} {
				result, params := w.Type(s.Result), w.Params(s)
				fmt.Fprintf(w, "%s f%d(%s);\n", result, 2*n+k, params)
			}
			text.WriteString(forward(t, target, s, fmt.Sprint("f", 2*n), fmt.Sprint("f", 2*n+1)))
		}
		linttest.Compare(t, target, v.String(), w.String(), text.String())
	}
}

// The list of arguments is in memory unless it is a pointer, whatever type the target has for it.
func TestVAListScalar(t *testing.T) {
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		l := target.VAList()
		if got := emit.ScalarType(l); got != nil && got != ir.Type(llvm.Ptr) {
			t.Errorf("%s: %v is a scalar of type %v", v.String(), l, got)
		}
		f, err := emit.New(target, classify.Signature{Params: []ir.Type{c.VAList}})
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Param(0).Scalar; got != nil && got != ir.Type(llvm.Ptr) {
			t.Errorf("%s: %v is a scalar of type %v as a parameter", v.String(), l, got)
		}
	}
}

// What cannot be called is the error of the classifier.
func TestErrors(t *testing.T) {
	target, err := targets.New("", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		s    classify.Signature
		want string
	}{
		{classify.Signature{Params: []ir.Type{ir.Int(16)}}, "i16 does not say how it is extended"},
		{classify.Signature{Result: ir.Index}, "is not a C type"},
		{classify.Signature{Params: []ir.Type{llvm.Ptr, ir.F32}, Variadic: true, Fixed: 1}, "an unnamed argument has type f32, which C promotes to f64"},
	} {
		if f, err := emit.New(target, test.s); f != nil || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: error %v", test.s, err)
		}
	}
}

// A copy of memory is no array, which LLVM does not align on PowerPC.
func TestCopies(t *testing.T) {
	wide, copies := c.Struct("Wide", c.Field{Name: "a", Type: c.Array(20, si32)}), 0
	for _, v := range oracle.Forms() {
		f, err := emit.New(v.Target(t), classify.Signature{Result: wide, Params: []ir.Type{ir.F64, wide}})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range append(f.Call.Params, f.Definition.Params...) {
			for _, a := range p.Attrs {
				if a.Type != nil && llvm.TypeText(a.Type) != "{ [80 x i8] }" {
					t.Errorf("%s: %s", v.String(), a)
				}
				if a.Name() == "byval" {
					copies++
				}
			}
		}
	}
	if copies == 0 {
		t.Error("no target copies memory")
	}
}

// A convention that a function asks for is in calls and definitions.
func TestConvention(t *testing.T) {
	host, err := targets.New("x86_64-linux-gnu", targets.Options{Features: "+avx"})
	if err != nil {
		t.Fatal(err)
	}
	by, err := targets.ConventionOf(host, "ms_abi")
	if err != nil {
		t.Fatal(err)
	}
	const want = `declare cc 79 ptr @g(ptr noundef)
define cc 79 ptr @f(ptr noundef %a0) "target-features"="+avx" {
  %c.1 = call cc 79 ptr @g(ptr noundef %a0)
  ret ptr %c.1
}
`
	if got := forward(t, by, classify.Signature{Result: llvm.Ptr, Params: []ir.Type{llvm.Ptr}}, "f", "g"); got != want {
		t.Errorf("got\n%s", got)
	}
}

// Memory of the caller with a smaller alignment than that of the type is read with that, and is copied where C wants more.
func TestAlign(t *testing.T) {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := emit.New(target, classify.Signature{Params: []ir.Type{point, big}})
	if err != nil {
		t.Fatal(err)
	}
	const want = `  %c.4 = alloca [20 x i8], align 8
  %c.1 = load double, ptr %p, align 2
  %c.2 = getelementptr i8, ptr %p, i64 8
  %c.3 = load i32, ptr %c.2, align 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %c.4, ptr align 1 %b, i64 20, i1 false)
  call void @f(double %c.1, i32 %c.3, ptr noundef byval({ [20 x i8] }) align 8 %c.4)
`
	var b emit.Text
	emit.Call(&b, f, "@f", emit.Value[string]{V: "%p", InMemory: true, Align: 2}, emit.Value[string]{V: "%b", InMemory: true, Align: 1})
	if got := b.Locals.String() + b.Code.String(); got != want {
		t.Errorf("got\n%s", got)
	}
}
