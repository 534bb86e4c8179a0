package abiopt_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// A function that takes a record by value, which x86-64 passes in two vector
// registers.
func ExampleWriteLLVM() {
	f64 := ir.F64
	point := c.Struct("point", c.Field{Name: "x", Type: f64}, c.Field{Name: "y", Type: f64})
	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	entry := c.AddEntry(top.NewFunc("sum", c.Func(f64, point)))
	b := c.NewBuilder(ir.AtEnd(entry))
	b.Return(b.Add(b.Get(entry.Arg(0), "x"), b.Get(entry.Arg(0), "y")))

	var text strings.Builder
	if err := abiopt.WriteLLVM(&text, module, abiopt.Options{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	for line := range strings.Lines(text.String()) {
		if strings.HasPrefix(line, "define") {
			fmt.Print(line)
		}
	}
	// Output: define double @sum(double %0, double %1) {
}

// build returns a module with a function that returns its argument, at a place in a
// source.
func build(result ir.Type, loc ir.Location) *ir.Operation {
	module := ir.NewModule(nil)
	top := c.NewBuilder(ir.AtEnd(ir.AsModule(module).Body()))
	top.Loc = loc
	entry := c.AddEntry(top.NewFunc("f", c.Func(result, ir.F64)))
	b := c.NewBuilder(ir.AtEnd(entry))
	b.Loc = loc
	b.Op(c.ReturnOp, nil, entry.Arg(0))
	return module
}

// An error shows the line of the frontend's own source.
func TestErrorInSource(t *testing.T) {
	source := &diag.Source{Name: "my.toy", Text: "def f(x)\n  return x\n"}
	err := abiopt.Lower(build(ir.F32, &ir.SourceLoc{Pos: diag.Pos{Source: source, Offset: 11}}), abiopt.Options{})
	var failed *abiopt.Error
	if !errors.As(err, &failed) || len(failed.Diagnostics) == 0 {
		t.Fatalf("%v", err)
	}
	if text := err.Error(); !strings.Contains(text, "my.toy:2:3: error:") || !strings.Contains(text, "  return x\n  ^") {
		t.Errorf("%s", text)
	}
}

// The target is that of the module or of the options, which may not contradict each other.
func TestTarget(t *testing.T) {
	type row struct{ module, option, want string }
	rows := []row{{"", "", targets.All[0].Triple.String()}}
	for i, d := range targets.All {
		triple, other := d.Triple.String(), targets.All[(i+1)%len(targets.All)].Triple.String()
		rows = append(rows, row{"", triple, triple}, row{triple, d.Name, triple}, row{triple, "", triple}, row{triple, other, ""}, row{triple, "vax", ""})
	}
	for _, test := range rows {
		module := build(ir.F64, nil)
		if test.module != "" {
			module.SetAttr("llvm.target_triple", ir.StringAttr(test.module))
		}
		var text strings.Builder
		err := abiopt.WriteLLVM(&text, module, abiopt.Options{Target: test.option})
		if (err == nil) != (test.want != "") || err != nil && !strings.Contains(err.Error(), "[abiopt-target]") {
			t.Fatal(err)
		}
		if test.want != "" && !strings.Contains(text.String(), `target triple = "`+test.want+`"`) {
			t.Errorf("%+v:\n%s", test, &text)
		}
	}
}

// A size has the size_t of the module's target. Without one it has that of the default target, which those with another refuse.
func TestSizeofTarget(t *testing.T) {
	type row struct{ triple, option, want string }
	var rows []row
	own := 8 * layout.Default.Pointer
	for _, d := range targets.All {
		name, size := d.Triple.String(), 8*d.Models[0].Pointer
		want := fmt.Sprintf("ret i%d 8", size)
		rows = append(rows, row{name, "", want}, row{name, name, want})
		if size != own {
			want = fmt.Sprintf("'c.sizeof' op has type 'ui%d', but size_t is 'ui%d' on %s", own, size, name)
		}
		rows = append(rows, row{"", name, want})
	}
	for _, test := range append(rows, row{"", "", fmt.Sprintf("ret i%d 8", own)}) {
		module := ir.NewModule(nil)
		if test.triple != "" {
			module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(test.triple))
		}
		top := c.Top(module)
		f := top.NewFunc("f", c.Func(c.SizeType(module)))
		b, _ := c.Body(f)
		b.Return(b.Sizeof(ir.F64))
		var text strings.Builder
		if err := abiopt.WriteLLVM(&text, module, abiopt.Options{Target: test.option}); err != nil {
			text.WriteString(err.Error())
		}
		if !strings.Contains(text.String(), test.want) {
			t.Errorf("module for %q, lowered for %q: no %q in\n%s", test.triple, test.option, test.want, &text)
		}
	}
}

// A module with the declarations of a header is for the target for which the header was read.
func TestTargetOfHeader(t *testing.T) {
	source := &diag.Source{Name: "t.h", Text: "struct S { long l; char c; } f(void);"}
	for target, want := range map[string]string{"": "x86_64-unknown-linux-gnu", "aarch64-linux-gnu": "aarch64-unknown-linux-gnu"} {
		unit, ds := cimport.File(t.Context(), source, cimport.Options{Target: target})
		if len(ds) > 0 {
			t.Fatal(ds)
		}
		err := abiopt.WriteLLVM(io.Discard, unit.Module, abiopt.Options{Target: "x86_64-pc-windows-msvc"})
		if err == nil || !strings.Contains(err.Error(), "the module is for target '"+want+"', not 'x86_64-pc-windows-msvc' [abiopt-target]") {
			t.Error(err)
		}
		if err := abiopt.WriteLLVM(io.Discard, unit.Module, abiopt.Options{}); err != nil {
			t.Error(err)
		}
	}
}

// An unknown target is an error even if no function needs it.
func TestUnknownTarget(t *testing.T) {
	for name, module := range map[string]*ir.Operation{"empty": ir.NewModule(nil), "C": build(ir.F64, nil)} {
		err := abiopt.WriteLLVM(io.Discard, module, abiopt.Options{Target: "vax-dec-vms"})
		var failed *abiopt.Error
		if !errors.As(err, &failed) || !strings.Contains(err.Error(), "vax-dec-vms") || failed.Diagnostics[0].ID == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDebugInfo(t *testing.T) {
	for _, debug := range []bool{false, true} {
		var text strings.Builder
		err := abiopt.WriteLLVM(&text, build(ir.F64, ir.FileLoc{File: "my.toy", Line: 3, Col: 1}), abiopt.Options{DebugInfo: debug})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(text.String(), "!DILocation(line: 3"); got != debug {
			t.Errorf("debug info: %v, want %v:\n%s", got, debug, &text)
		}
	}
}

// Modules that share nothing can be lowered at the same time.
func TestGoroutines(t *testing.T) {
	var wait sync.WaitGroup
	texts := make([]string, 8)
	for i := range texts {
		wait.Go(func() {
			var text strings.Builder
			if err := abiopt.WriteLLVM(&text, build(ir.F64, nil), abiopt.Options{}); err != nil {
				t.Error(err)
			}
			texts[i] = text.String()
		})
	}
	wait.Wait()
	for _, text := range texts {
		if text != texts[0] || !strings.Contains(text, "define double @f(double noundef %0)") {
			t.Errorf("%s", text)
		}
	}
}

// A module of llir has the pointers that the options ask for; there is none after an error.
func TestLLIR(t *testing.T) {
	pointer := func() *ir.Operation {
		module := ir.NewModule(nil)
		b, args := c.Body(c.Top(module).NewFunc("f", c.Func(nil, llvm.Ptr)))
		b.Store(b.ConstInt(ir.I32, 7), args[0])
		b.Return()
		return module
	}
	for want, o := range map[string]abiopt.Options{
		"store i32 7, ptr %0,":  {},
		"store i32 7, i32* %2,": {Version: 14, TypedPointers: true},
	} {
		m, err := abiopt.LLIR(pointer(), o)
		if err != nil || !strings.Contains(m.String(), want) {
			t.Errorf("%+v: %v, and no %s in\n%v", o, err, want, m)
		}
	}
	var failed *abiopt.Error
	if m, err := abiopt.LLIR(build(ir.F32, nil), abiopt.Options{}); m != nil || !errors.As(err, &failed) {
		t.Errorf("%v, %v", m, err)
	}
	module := pointer()
	module.Region(0).First().First().SetAttr(ir.SymName, ir.StringAttr("5a"))
	if m, err := abiopt.LLIR(module, abiopt.Options{}); m != nil || !errors.As(err, &failed) || failed.Diagnostics[0].ID != llvmir.ErrName {
		t.Errorf("%v, %v", m, err)
	}
}

// A cancelled context ends the work, with an error that says so.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := abiopt.Lower(build(ir.F64, nil), abiopt.Options{Context: ctx}); err == nil || !strings.Contains(err.Error(), "cancel") {
		t.Errorf("%v", err)
	}
}

// A header declares what is public, in the words of the target: the module's, or else
// that of the options.
func TestWriteHeader(t *testing.T) {
	for _, test := range []struct{ module, option, want string }{
		{"", "", "long double f(long double);"},
		{"", "x86_64-pc-windows-msvc", "f80 is not a C type"},
		{"x86_64-unknown-linux-gnu", "", "long double f(long double);"},
		{"x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "[abiopt-target]"},
		{"", "pdp11-unknown-unix", "pdp11"},
	} {
		module := ir.NewModule(nil)
		b, args := c.Body(c.Top(module).NewFunc("f", c.Func(ir.F80, ir.F80)))
		b.Return(args[0])
		if test.module != "" {
			module.SetAttr("llvm.target_triple", ir.StringAttr(test.module))
		}
		var text strings.Builder
		if err := abiopt.WriteHeader(&text, module, "F_H", abiopt.Options{Target: test.option}); err != nil {
			text.WriteString(err.Error())
		}
		if !strings.Contains(text.String(), test.want) {
			t.Errorf("%+v:\n%s", test, &text)
		}
	}
}

// A guard that is not an identifier and a lowered module are errors, without output.
func TestNoHeader(t *testing.T) {
	lowered := build(ir.F64, nil)
	if err := abiopt.Lower(lowered, abiopt.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		module      *ir.Operation
		guard, want string
	}{
		{build(ir.F64, nil), "my-header.h", `error: the include guard "my-header.h" is not an identifier of C [c-header]`},
		{build(ir.F64, nil), "", `error: the include guard "" is not an identifier of C [c-header]`},
		{build(ir.F64, nil), "2_H", `error: the include guard "2_H" is not an identifier of C [c-header]`},
		{lowered, "F_H", "error: the module is lowered: its functions have no C types any more"},
	} {
		var text strings.Builder
		var failed *abiopt.Error
		if err := abiopt.WriteHeader(&text, test.module, test.guard, abiopt.Options{}); !errors.As(err, &failed) || err.Error() != test.want || text.Len() > 0 {
			t.Errorf("%v, want %s\n%s", err, test.want, &text)
		}
	}
}

// A module that is lowered already is written as it is.
func TestLowerTwice(t *testing.T) {
	for _, o := range []abiopt.Options{{}, {DebugInfo: true}, {Target: "aarch64-unknown-linux-gnu"}} {
		var once, twice strings.Builder
		module := build(ir.F64, ir.At("my.toy", 3, 1))
		if err := abiopt.Lower(module, o); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(abiopt.WriteLLVM(&twice, module, o), abiopt.WriteLLVM(&once, build(ir.F64, ir.At("my.toy", 3, 1)), o)); err != nil {
			t.Fatal(err)
		}
		if once.String() != twice.String() {
			t.Errorf("%+v:\n%s\nand lowered before:\n%s", o, &once, &twice)
		}
	}
}

// A compiler leaves many calls at once by a panic with an error of its own; other
// panics go on.
func TestCatch(t *testing.T) {
	source := &diag.Source{Name: "my.toy", Text: "def f(x)\n"}
	compile := func(problem any) (err error) {
		defer abiopt.Catch(&err)
		if problem != nil {
			panic(problem)
		}
		return nil
	}
	if err := compile(nil); err != nil {
		t.Error(err)
	}
	err := compile(abiopt.Errorf(&ir.SourceLoc{Pos: diag.Pos{Source: source, Offset: 4}}, "no '%s'", "f"))
	if want := "my.toy:1:5: error: no 'f'\ndef f(x)\n    ^"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	defer func() {
		if e := recover(); e != "other" {
			t.Errorf("another panic becomes %v", e)
		}
	}()
	t.Errorf("another panic is lost: %v", compile("other"))
}

// Text is written for the versions of LLVM that are known, and no others.
func TestVersion(t *testing.T) {
	for version, want := range map[int]string{
		0: "", 14: "", 22: "",
		12: "LLVM 12 is not supported; versions 14 to 22 are", -5: "LLVM -5 is not supported", 99: "LLVM 99 is not supported",
	} {
		var text strings.Builder
		err := abiopt.WriteLLVM(&text, build(ir.F64, nil), abiopt.Options{Version: version})
		if lowered := abiopt.Lower(build(ir.F64, nil), abiopt.Options{Version: version}); fmt.Sprint(lowered) != fmt.Sprint(err) {
			t.Errorf("Lower: %v", lowered)
		}
		if want != "" { // a known version needs an installed compiler
			if built := abiopt.Build("", build(ir.F64, nil), abiopt.BuildOptions{Options: abiopt.Options{Version: version}}); fmt.Sprint(built) != fmt.Sprint(err) {
				t.Errorf("Build: %v", built)
			}
		}
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && (!strings.Contains(got, want) || text.Len() > 0) {
			t.Errorf("%d: %v, want %q", version, err, want)
		}
	}
}

// A missing module, writer or context is a mistake of the program that calls.
func TestMissing(t *testing.T) {
	module := build(ir.F64, nil)
	for want, call := range map[string]func(){
		"abiopt.Lower: the module is nil":                     func() { _ = abiopt.Lower(nil, abiopt.Options{}) },
		"abiopt.WriteLLVM: the module is nil":                 func() { _ = abiopt.WriteLLVM(new(strings.Builder), nil, abiopt.Options{}) },
		"abiopt.WriteLLVM: the writer is nil":                 func() { _ = abiopt.WriteLLVM(nil, module, abiopt.Options{}) },
		"abiopt.WriteHeader: the module is nil":               func() { _ = abiopt.WriteHeader(new(strings.Builder), nil, "F_H", abiopt.Options{}) },
		"abiopt.WriteHeader: the writer is nil":               func() { _ = abiopt.WriteHeader(nil, module, "F_H", abiopt.Options{}) },
		"abiopt.Build: the module is nil":                     func() { _ = abiopt.Build("f", nil, abiopt.BuildOptions{}) },
		"abiopt.Lower: the operation is not a builtin.module": func() { _ = abiopt.Lower(new(ir.Operation), abiopt.Options{}) },
	} {
		t.Run(want, func(t *testing.T) {
			defer func() {
				if got := recover(); got != "BUG: "+want {
					t.Errorf("panics with %v", got)
				}
			}()
			call()
		})
	}
}

// Of the functions that a header declares, the output has those that the program uses, if it asks for that.
func TestOnlyUsed(t *testing.T) {
	for _, onlyUsed := range []bool{false, true} {
		header := &diag.Source{Name: "h.c", Text: "struct P {int x, y;};\nint used(struct P);\nint unused(struct P);\nint taken(int);\nextern int read, unread;\nextern const char *const names[];\n"}
		unit, ds := cimport.File(t.Context(), header, cimport.Options{})
		if err := diag.Err(ds); err != nil {
			t.Fatal(err)
		}
		b, args := c.Body(c.Top(unit.Module).NewFunc("f", c.Func(ir.I32, unit.Types["struct P"])))
		b.AddressOf("taken")
		b.Read(b.Variable(unit.Variables["read"]))
		b.Return(b.CallFunc(unit.Functions["used"], args[0]))
		var out strings.Builder
		if err := abiopt.WriteLLVM(&out, unit.Module, abiopt.Options{OnlyUsed: onlyUsed}); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]bool{"declare i32 @used(": true, "@taken(": true, "declare i32 @unused(": !onlyUsed, "@read = external global i32": true, "@unread = external": !onlyUsed, "@names = external": !onlyUsed, "define i32 @f(": true} {
			if strings.Contains(out.String(), name) != want {
				t.Errorf("OnlyUsed %t, %s: %t\n%s", onlyUsed, name, !want, &out)
			}
		}
	}
}

// A function of a header, or one that Declare declares, is static with a body unless it is made public.
func TestBodyOfDeclaration(t *testing.T) {
	for _, onlyUsed := range []bool{false, true} {
		header := &diag.Source{Name: "h.c", Text: "int twice(int);\nint other(int);\n"}
		unit, ds := cimport.File(t.Context(), header, cimport.Options{})
		if err := diag.Err(ds); err != nil {
			t.Fatal(err)
		}
		b, args := c.Body(unit.Functions["twice"])
		unit.Functions["twice"].RemoveAttr(ir.SymVisibility)
		b.Return(b.Add(args[0], args[0]))
		thrice := c.Top(unit.Module).Declare("thrice", c.Func(ir.I32, ir.I32))
		thrice.RemoveAttr(ir.SymVisibility)
		b, args = c.Body(thrice)
		b.Return(b.Add(b.Call("hidden", ir.I32, args[0]), args[0]))
		hidden := c.Top(unit.Module).Declare("hidden", c.Func(ir.I32, ir.I32))
		b, args = c.Body(hidden)
		b.Return(b.CallFunc(unit.Functions["other"], args[0]))
		var out strings.Builder
		if err := abiopt.WriteLLVM(&out, unit.Module, abiopt.Options{OnlyUsed: onlyUsed}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"define i32 @twice(", "define i32 @thrice(", "define internal i32 @hidden(", "declare i32 @other("} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("OnlyUsed %t: no %q in\n%s", onlyUsed, want, &out)
			}
		}
	}
}
