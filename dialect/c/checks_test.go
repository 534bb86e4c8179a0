package c_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
)

// problem returns the text of the error that a builder panics with, or "".
func problem(build func()) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = p.(*ir.Error).Error()
		}
	}()
	build()
	return ""
}

// faultless are the builders that have no error of their own: verification checks the operations
// that they build together with the rest of the module.
var faultless = strings.Fields("At AddressOf ConstFloat Const Declare DeclareVariadic Ended Finish NewFunc String VAList DebugValue")

// mistake is a call of a builder that cannot succeed.
type mistake struct {
	builder, name string
	call          func(b *c.Builder, v values)
}

// values are the arguments of the function that mistakes are made in.
type values struct{ n, f, p, bits, typed, incomplete, record, fn, void *ir.Value }

func mistakes() []mistake {
	pair := c.Struct("Pair", c.Field{Name: "a", Type: si32}, c.Field{Name: "b", Type: si32, BitField: true, Width: 3}, c.Field{Name: "list", Type: c.Array(2, si32)})
	value := func(v *ir.Value) func() *ir.Value { return func() *ir.Value { return v } }
	var list []mistake
	add := func(builder, name string, call func(b *c.Builder, v values)) {
		list = append(list, mistake{builder, name, call})
	}
	for name, build := range map[string]func(b *c.Builder, l, r *ir.Value) *ir.Value{
		"Add": (*c.Builder).Add, "Sub": (*c.Builder).Sub, "Mul": (*c.Builder).Mul, "Div": (*c.Builder).Div, "Rem": (*c.Builder).Rem,
		"And": (*c.Builder).And, "Or": (*c.Builder).Or, "Xor": (*c.Builder).Xor, "Shl": (*c.Builder).Shl, "Shr": (*c.Builder).Shr,
		"Equal": (*c.Builder).Equal, "NotEqual": (*c.Builder).NotEqual, "Less": (*c.Builder).Less, "LessEqual": (*c.Builder).LessEqual,
		"Greater": (*c.Builder).Greater, "GreaterEqual": (*c.Builder).GreaterEqual,
	} {
		add(name, "record", func(b *c.Builder, v values) { build(b, v.record, v.n) })
		add(name, "second is a record", func(b *c.Builder, v values) { build(b, v.n, v.record) })
		add(name, "_BitInt", func(b *c.Builder, v values) { build(b, v.n, v.bits) })
		add(name, "void", func(b *c.Builder, v values) { build(b, v.n, v.void) })
		add(name, "first is void", func(b *c.Builder, v values) { build(b, v.void, v.n) })
		add(name, "pointer and double", func(b *c.Builder, v values) { build(b, v.typed, v.f) })
		if slices.Contains([]string{"Rem", "And", "Or", "Xor", "Shl", "Shr"}, name) {
			add(name, "double", func(b *c.Builder, v values) { build(b, v.f, v.n) })
		}
	}
	add("Add", "two pointers", func(b *c.Builder, v values) { b.Add(v.typed, v.typed) })
	add("Add", "void pointer", func(b *c.Builder, v values) { b.Add(v.p, v.n) })
	add("Add", "incomplete", func(b *c.Builder, v values) { b.Add(v.incomplete, v.n) })
	add("Sub", "number and pointer", func(b *c.Builder, v values) { b.Sub(v.n, v.typed) })
	add("Sub", "two pointees", func(b *c.Builder, v values) { b.Sub(v.typed, b.Ref(b.Var(ui8))) })
	for name, build := range map[string]func(b *c.Builder, v *ir.Value) *ir.Value{
		"Neg": (*c.Builder).Neg, "Complement": (*c.Builder).Complement, "Not": (*c.Builder).Not, "Truth": (*c.Builder).Truth,
	} {
		add(name, "record", func(b *c.Builder, v values) { build(b, v.record) })
		add(name, "void", func(b *c.Builder, v values) { build(b, v.void) })
	}
	add("Complement", "double", func(b *c.Builder, v values) { b.Complement(v.f) })
	add("Binary", "unknown", func(b *c.Builder, v values) { b.Binary("**", v.n, value(v.n)) })
	add("Binary", "&& of a record", func(b *c.Builder, v values) { b.Binary("&&", v.record, value(v.n)) })
	add("Binary", "|| of void", func(b *c.Builder, v values) { b.Binary("||", v.n, value(v.void)) })
	add("Unary", "unknown", func(b *c.Builder, v values) { b.Unary("+", v.n) })
	add("Unary", "record", func(b *c.Builder, v values) { b.Unary("~", v.record) })
	add("AndAlso", "record", func(b *c.Builder, v values) { b.AndAlso(v.n, value(v.record)) })
	add("OrElse", "void", func(b *c.Builder, v values) { b.OrElse(v.void, value(v.n)) })
	add("Cond", "record condition", func(b *c.Builder, v values) { b.Cond(v.record, value(v.n), value(v.n)) })
	add("Cond", "one is void", func(b *c.Builder, v values) { b.Cond(v.n, value(v.n), value(v.void)) })
	add("Cond", "number and pointer", func(b *c.Builder, v values) { b.Cond(v.n, value(v.n), value(v.p)) })
	add("Convert", "to a record", func(b *c.Builder, v values) { b.Convert(pair, v.n) })
	add("Convert", "from a double to a pointer", func(b *c.Builder, v values) { b.Convert(llvm.Ptr, v.f) })
	add("Convert", "to void", func(b *c.Builder, v values) { b.Convert(nil, v.f) })
	add("Convert", "void", func(b *c.Builder, v values) { b.Convert(si32, v.void) })
	add("Cast", "to an array", func(b *c.Builder, v values) { b.Cast(c.Array(2, si32), v.n) })
	add("Cast", "void", func(b *c.Builder, v values) { b.Cast(si32, v.void) })
	add("Implicit", "number to a pointer", func(b *c.Builder, v values) { b.Implicit(llvm.Ptr, v.n) })
	add("Implicit", "pointer to a number", func(b *c.Builder, v values) { b.Implicit(si32, v.typed) })
	add("Implicit", "to void", func(b *c.Builder, v values) { b.Implicit(nil, v.n) })
	for _, to := range []ir.Type{c.PtrTo(si32, 0), c.PtrTo(c.Tag(false, "T"), c.Const), c.FuncPtr(c.Func(nil))} {
		add("Implicit", "another pointer", func(b *c.Builder, v values) { b.Implicit(to, v.typed) })
		add("Assign", "another pointer", func(b *c.Builder, v values) { b.Assign(b.Var(to), v.typed) })
		add("Return", "another pointer", func(b *c.Builder, v values) { inFunction(b, to).Return(v.typed) })
	}
	add("CallFunc", "wrong callback", func(b *c.Builder, v values) {
		top := c.Top(ir.NewModule(nil))
		each := top.Declare("each", c.Func(nil, c.FuncPtr(c.Func(nil, c.PtrTo(si32, 0)))))
		top.Declare("show", c.Func(nil, c.PtrTo(ir.F64, 0)))
		inner, _ := c.Body(top.NewFunc("g", c.Func(nil)))
		inner.Loc = b.Loc
		inner.CallFunc(each, inner.AddressOf("show"))
	})
	add("Promote", "void", func(b *c.Builder, v values) { b.Promote(v.void) })

	add("Get", "no member", func(b *c.Builder, v values) { b.Get(v.record, "nosuch") })
	add("Get", "of a number", func(b *c.Builder, v values) { b.Get(v.n, "a") })
	add("Get", "an array", func(b *c.Builder, v values) { b.Get(v.record, "list") })
	add("Get", "outside", func(b *c.Builder, v values) { b.Get(v.record, "list", 2) })
	add("Get", "no path", func(b *c.Builder, v values) { b.Get(v.record) })
	add("Get", "void", func(b *c.Builder, v values) { b.Get(v.void, "a") })
	add("Set", "no member", func(b *c.Builder, v values) { b.Set(v.record, v.n, "nosuch") })
	add("Set", "value does not convert", func(b *c.Builder, v values) { b.Set(v.record, v.p, "a") })
	add("Set", "void", func(b *c.Builder, v values) { b.Set(v.record, v.void, "a") })
	add("Local", "void", func(b *c.Builder, _ values) { b.Local(nil) })
	add("Local", "index", func(b *c.Builder, _ values) { b.Local(ir.Index) })
	add("Local", "incomplete", func(b *c.Builder, _ values) { b.Local(c.FlexibleArray(si32)) })
	add("NewLocal", "void", func(b *c.Builder, _ values) { b.NewLocal(nil) })
	add("Load", "void", func(b *c.Builder, v values) { b.Load(nil, v.p) })
	add("Load", "an array", func(b *c.Builder, v values) { b.Load(c.Array(2, si32), v.p) })
	add("Load", "from a number", func(b *c.Builder, v values) { b.Load(si32, v.n) })
	add("Store", "to a number", func(b *c.Builder, v values) { b.Store(v.n, v.n) })
	add("Store", "void", func(b *c.Builder, v values) { b.Store(v.void, v.p) })
	add("LoadBits", "no bit-field", func(b *c.Builder, v values) { b.LoadBits(pair, v.p, "a") })
	add("StoreBits", "no bit-field", func(b *c.Builder, v values) { b.StoreBits(pair, v.n, v.p, "a") })
	add("StoreBits", "value does not convert", func(b *c.Builder, v values) { b.StoreBits(pair, v.p, v.p, "b") })
	add("Member", "no member", func(b *c.Builder, v values) { b.Member(pair, v.p, "nosuch") })
	add("Member", "a bit-field", func(b *c.Builder, v values) { b.Member(pair, v.p, "b") })
	add("Member", "of a number", func(b *c.Builder, v values) { b.Member(pair, v.n, "a") })
	add("Element", "index is a double", func(b *c.Builder, v values) { b.Element(si32, v.p, v.f) })
	add("Element", "of void", func(b *c.Builder, v values) { b.Element(nil, v.p, v.n) })
	add("Offsetof", "a bit-field", func(b *c.Builder, _ values) { b.Offsetof(pair, "b") })
	add("Offsetof", "no record", func(b *c.Builder, _ values) { b.Offsetof(si32, "b") })
	add("Sizeof", "void", func(b *c.Builder, _ values) { b.Sizeof(nil) })
	add("Alignof", "incomplete", func(b *c.Builder, _ values) { b.Alignof(c.FlexibleArray(si32)) })
	add("Zero", "an array", func(b *c.Builder, _ values) { b.Zero(c.Array(2, si32)) })
	add("Undef", "void", func(b *c.Builder, _ values) { b.Undef(nil) })
	add("ConstInt", "out of range", func(b *c.Builder, _ values) { b.ConstInt(ir.IntOf(8, ir.Signed), 300) })
	add("ConstInt", "negative", func(b *c.Builder, _ values) { b.ConstInt(ir.IntOf(64, ir.Unsigned), -1) })
	add("ConstInt", "_Bool", func(b *c.Builder, _ values) { b.ConstInt(ir.I1, 2) })
	add("ConstInt", "double", func(b *c.Builder, _ values) { b.ConstInt(ir.F64, 1) })
	add("ConstInt", "void", func(b *c.Builder, _ values) { b.ConstInt(nil, 1) })
	add("Global", "void", func(b *c.Builder, _ values) { b.Global("x", nil, nil) })
	add("GlobalElsewhere", "void", func(b *c.Builder, _ values) { b.GlobalElsewhere("x", nil) })
	add("VAArg", "void", func(b *c.Builder, _ values) { b.VAArg(nil, b.VAList()) })
	add("VAStart", "of a number", func(b *c.Builder, v values) { b.VAStart(v.n) })
	add("VACopy", "of a number", func(b *c.Builder, v values) { b.VACopy(v.p, v.n) })
	add("VAEnd", "void", func(b *c.Builder, v values) { b.VAEnd(v.void) })

	add("Temporary", "void", func(b *c.Builder, v values) { b.Temporary(v.void) })
	add("Var", "void", func(b *c.Builder, _ values) { b.Var(nil) })
	add("Var", "negative length", func(b *c.Builder, _ values) { b.Var(c.Array(-1, si32)) })
	add("Var", "wide bit-field", func(b *c.Builder, _ values) {
		b.Var(c.Struct("W", c.Field{Name: "w", Type: si32, BitField: true, Width: 40}))
	})
	add("Var", "value does not convert", func(b *c.Builder, v values) { b.Var(llvm.Ptr, v.n) })
	add("NamedVar", "void value", func(b *c.Builder, v values) { b.NamedVar("x", si32, v.void) })
	add("Param", "no value", func(b *c.Builder, v values) { b.Param(b.Zero(pair), "x"); b.Field(b.Param(v.n, "n"), "a") })
	add("Read", "void", func(b *c.Builder, v values) { b.Read(c.Place{Address: v.p}) })
	add("Read", "no address", func(b *c.Builder, _ values) { b.Read(c.Place{Type: si32}) })
	add("Assign", "an array", func(b *c.Builder, v values) { b.Assign(b.Var(c.Array(2, si32)), v.n) })
	add("Assign", "value does not convert", func(b *c.Builder, v values) { b.Assign(b.Var(pair), v.n) })
	add("Assign", "void", func(b *c.Builder, v values) { b.Assign(b.Var(si32), v.void) })
	add("Update", "record", func(b *c.Builder, v values) { b.Update(b.Var(pair), b.Add, v.n) })
	add("Field", "no member", func(b *c.Builder, v values) { b.Field(b.Deref(v.typed), "nosuch") })
	add("Field", "of a pointer", func(b *c.Builder, v values) { b.Field(b.Param(v.typed, "p"), "a") })
	add("Field", "of a bit-field", func(b *c.Builder, v values) { b.Field(b.Field(b.Deref(v.typed), "b"), "x") })
	add("Index", "of a number", func(b *c.Builder, v values) { b.Index(b.Var(si32), v.n) })
	add("Index", "by a double", func(b *c.Builder, v values) { b.Index(b.Var(c.Array(2, si32)), v.f) })
	add("Index", "by a record", func(b *c.Builder, v values) { b.Index(b.Param(v.typed, "p"), v.record) })
	add("Index", "of a void pointer", func(b *c.Builder, v values) { b.Index(b.Param(v.p, "p"), v.n) })
	add("Deref", "number", func(b *c.Builder, v values) { b.Deref(v.n) })
	add("Deref", "void pointer", func(b *c.Builder, v values) { b.Deref(v.p) })
	add("Deref", "incomplete", func(b *c.Builder, v values) { b.Deref(v.incomplete) })
	add("Deref", "void", func(b *c.Builder, v values) { b.Deref(v.void) })
	add("Ref", "a bit-field", func(b *c.Builder, v values) { b.Ref(b.Field(b.Deref(v.typed), "b")) })
	add("Variable", "unknown member", func(b *c.Builder, _ values) {
		b.Field(b.Variable(c.Top(ir.NewModule(nil)).Global("g", si32, nil)), "x")
	})

	callee := c.Top(ir.NewModule(nil)).Declare("callee", c.Func(nil, si32))
	add("Call", "void argument", func(b *c.Builder, v values) { b.Call("callee", nil, v.void) })
	add("CallFunc", "too few", func(b *c.Builder, _ values) { b.CallFunc(callee) })
	add("CallFunc", "argument does not convert", func(b *c.Builder, v values) { b.CallFunc(callee, v.record) })
	add("CallFunc", "void argument", func(b *c.Builder, v values) { b.CallFunc(callee, v.void) })
	add("CallFunc", "a variable", func(b *c.Builder, v values) {
		b.CallFunc(c.Top(ir.NewModule(nil)).Global("g", si32, nil), v.n)
	})
	add("CallPointer", "a number", func(b *c.Builder, v values) { b.CallPointer(v.n) })
	add("CallPointer", "a void pointer", func(b *c.Builder, v values) { b.CallPointer(v.p) })
	add("CallPointer", "too many", func(b *c.Builder, v values) { b.CallPointer(v.fn, v.n, v.n) })
	add("CallPointer", "void", func(b *c.Builder, v values) { b.CallPointer(v.void) })
	add("CallIndirect", "a number", func(b *c.Builder, v values) { b.CallIndirect(v.n, nil) })
	add("CallVariadic", "void", func(b *c.Builder, v values) { b.CallVariadic(v.void, nil, 0) })
	add("Arguments", "too few", func(b *c.Builder, _ values) { b.Arguments(c.Func(nil, si32), true) })
	add("Return", "a value", func(b *c.Builder, v values) { b.Return(v.n) })
	add("Return", "void", func(b *c.Builder, v values) { b.Return(v.void) })
	add("Return", "no value", func(b *c.Builder, _ values) { inFunction(b, si32).Return() })
	add("Return", "value does not convert", func(b *c.Builder, v values) { inFunction(b, llvm.Ptr).Return(v.n) })

	add("If", "record", func(b *c.Builder, v values) { b.If(v.record, func() {}, nil) })
	add("If", "void", func(b *c.Builder, v values) { b.If(v.void, func() {}, nil) })
	add("While", "record", func(b *c.Builder, v values) { b.While(value(v.record), func(*c.Loop) {}) })
	add("For", "void", func(b *c.Builder, v values) { b.For(value(v.void), nil, func(*c.Loop) {}) })
	add("DoWhile", "record", func(b *c.Builder, v values) { b.DoWhile(func(*c.Loop) {}, value(v.record)) })
	add("Switch", "double", func(b *c.Builder, v values) { b.Switch(v.f, nil) })
	add("Switch", "void", func(b *c.Builder, v values) { b.Switch(v.void, nil) })
	add("Switch", "equal values", func(b *c.Builder, v values) {
		b.Switch(v.n, nil, c.Case{Values: []int64{1, 1 + 1<<32}, Body: func() {}})
	})
	add("Break", "no loop", func(b *c.Builder, _ values) { b.Break() })
	add("Break", "after the loop", func(b *c.Builder, v values) { b.While(value(v.n), func(*c.Loop) {}); b.Break() })
	add("Continue", "no loop", func(b *c.Builder, _ values) { b.Continue() })
	slices.SortStableFunc(list, func(a, b mistake) int { return strings.Compare(a.builder, b.builder) })
	return list
}

// inFunction returns a builder in a new function, at the location of another builder.
func inFunction(b *c.Builder, result ir.Type) *c.Builder {
	inner, _ := c.Body(c.Top(ir.NewModule(nil)).NewFunc("g", c.Func(result)))
	inner.Loc = b.Loc
	return inner
}

// Each mistake is an error of the program that is compiled, at the builder's location. The list
// keeps the messages.
func TestMistakes(t *testing.T) {
	source := &diag.Source{Name: "e.toy", Text: "mistake"}
	pair := c.Struct("Pair", c.Field{Name: "a", Type: si32}, c.Field{Name: "b", Type: si32, BitField: true, Width: 3}, c.Field{Name: "list", Type: c.Array(2, si32)})
	params := []ir.Type{si32, ir.F64, llvm.Ptr, c.BitInt(ir.IntOf(9, ir.Signed)), c.PtrTo(pair, 0), c.PtrTo(c.Tag(false, "T"), 0), pair, c.FuncPtr(c.Func(nil, si32))}
	called := map[string]bool{}
	var text strings.Builder
	for _, m := range mistakes() {
		called[m.builder] = true
		b, a := c.Body(c.Top(ir.NewModule(nil)).NewFunc("f", c.Func(nil, params...)))
		b.Loc = ir.AtOffset(source, 0, 7)
		got := problem(func() { m.call(b, values{a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], nil}) })
		message, ok := strings.CutPrefix(got, "e.toy:1:1: error: ")
		message, _, located := strings.Cut(message, "\nmistake\n^~~~~~~")
		if !ok || !located || !strings.HasSuffix(message, "]") {
			t.Errorf("%s, %s: %q", m.builder, m.name, got)
		}
		fmt.Fprintf(&text, "%s, %s: %s\n", m.builder, m.name, message)
	}
	builder, inherited := reflect.TypeFor[*c.Builder](), reflect.TypeFor[*ir.Builder]()
	for i := range builder.NumMethod() {
		name := builder.Method(i).Name
		if _, ok := inherited.MethodByName(name); !ok && !called[name] && !slices.Contains(faultless, name) && name != "Literal" {
			t.Errorf("no mistake with %s", name)
		}
	}
	golden.Compare(t, "testdata/mistakes.golden", text.String(), "read the messages, then: go test ./dialect/c -update")
}

// Without a location, an error names the function. A second body is an error at the function.
func TestErrorPlace(t *testing.T) {
	top := c.Top(ir.NewModule(nil))
	f := top.NewFunc("f", c.Func(nil))
	b, _ := c.Body(f)
	if got, want := problem(func() { b.Break() }), "@f: error: break outside of a loop [c-loop]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := problem(func() { b.Add(nil, b.CallFunc(f)) }), "@f: error: expression has no value [c-void]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	f.Loc = ir.At("my.c", 3, 4)
	if got, want := problem(func() { c.Body(f) }), "my.c:3:4: error: @f has a body already [c-second-body]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
