package cimport_test

import (
	"context"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Calls of functions of a header have the pointers that the header gives them.
func TestCallsOfHeader(t *testing.T) {
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "p.h", Text: `
		struct P { int x; struct P *next; };
		typedef const struct P *Ref;
		struct P *make(void); Ref lookup(void); double *numbers(void); void *raw(void); struct Hidden *hide(void);
		int (*chosen(void))(struct P *);
		void sort(struct P *first, int (*less)(const struct P *, const struct P *));
		typedef struct { int a; } Unnamed; Unnamed whole(Unnamed u);
	`}, cimport.Options{Target: "x86_64-linux-gnu"})
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	top := c.Top(unit.Module)
	p := c.PtrTo(unit.Types["struct P"], 0)
	int32 := ir.Type(ir.IntOf(32, ir.Signed))
	less, other := top.NewFunc("less", c.Func(int32, p, p)), top.NewFunc("other", c.Func(int32, p, c.PtrTo(int32, 0)))
	for _, f := range []*ir.Operation{less, other} {
		b, _ := c.Body(f)
		b.Finish()
	}
	b, _ := c.Body(top.NewFunc("main", c.Func(nil)))
	call := func(name string, args ...*ir.Value) *ir.Value { return b.CallFunc(unit.Functions[name], args...) }
	b.Assign(b.Field(b.Deref(call("make")), "x"), b.Read(b.Field(b.Deref(call("lookup")), "x")))
	b.Assign(b.Deref(call("numbers")), b.ConstFloat(ir.F64, 1))
	b.Assign(b.Var(p), call("raw"))
	b.CallPointer(call("chosen"), call("make"))
	call("sort", call("make"), b.AddressOf("less"))
	call("whole", call("whole", b.Zero(unit.Types["Unnamed"])))
	b.Finish()
	if ds := ir.Verify(ir.NewContext(c.Dialect), unit.Module); diag.HasErrors(ds) {
		t.Error(diag.Err(ds), asm.String(unit.Module))
	}
	for name, wrong := range map[string]func(){
		"does not convert argument 2": func() { call("sort", call("make"), b.AddressOf("other")) },
		"does not convert argument 1": func() { call("sort", call("numbers"), b.Zero(p)) },
		"not 'struct Hidden *'":       func() { b.Deref(call("hide")) },
	} {
		func() {
			defer func() {
				if err, _ := recover().(*ir.Error); err == nil || !strings.Contains(err.Error(), name) {
					t.Errorf("%s: %v", name, err)
				}
			}()
			wrong()
		}()
	}
}
