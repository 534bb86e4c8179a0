package c

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Top returns a builder of functions and variables at the end of a module.
func Top(module *ir.Operation) *Builder { return NewBuilder(ir.AtEnd(ir.AsModule(module).Body())) }

// Body gives a c.func a body and returns a builder in it, and the arguments. A function with a body
// is an error at its location. A function that is private, as declarations are, becomes a static one: remove [ir.SymVisibility]
// to define it for other files.
func Body(f *ir.Operation) (*Builder, []*ir.Value) {
	misuse.If(f == nil || !f.Is(FuncOp), "the operation is not a c.func")
	if !ir.IsDeclaration(f) {
		at := &Builder{Builder: &ir.Builder{Loc: f.Loc}}
		at.fail(errSecondBody, "@%s has a body already", f.StringAttr(ir.SymName))
	}
	entry := AddEntry(f)
	b := NewBuilder(ir.AtEnd(entry))
	b.Loc = f.Loc
	return b, entry.Args()
}

// Param returns an argument as a local variable, as in C: debuggers show it by name, and it can be
// assigned to.
func (b *Builder) Param(arg *ir.Value, name string) Place {
	arg.SetName(name)
	return b.NamedVar(name, arg.Type(), arg)
}

// Finish adds a return if the end of the function is reachable. main returns zero, as in C.
func (b *Builder) Finish() {
	if b.Ended() {
		return
	}
	if t := ResultOf(FuncType(b.Block().ParentOp())); t != nil {
		b.Return(b.Zero(t))
	} else {
		b.Return()
	}
}

// CallFunc calls a c.func and converts the arguments as [Builder.Arguments] does, with the same
// errors. The result is nil if the function is void. If a header declares the function, pointers have
// the types that it gives them. An operation that is not a function is an error.
func (b *Builder) CallFunc(f *ir.Operation, args ...*ir.Value) *ir.Value {
	misuse.If(f == nil, "the function is nil")
	name := f.StringAttr(ir.SymName)
	if !f.Is(FuncOp) {
		b.fail(errCallee, "'%s' is not a function", name)
	}
	t, named := FuncType(f), NamedTypes(f)
	if problem := b.checkArguments(t, named, IsVariadic(f), args); problem != nil {
		ir.NoteAt(&problem.Diagnostics[0], f, "@%s is declared here", name)
		panic(problem)
	}
	v := b.Call(name, ResultOf(t), b.arguments(t, args)...)
	if v == nil || !ctypes.IsPointer(v.Type()) {
		return v
	}
	return b.Convert(Unnamed(ResultOf(named)), v)
}

// CallPointer calls a function through a value of a [FuncPtr] type and converts the arguments as
// [Builder.Arguments] does, with the same errors. The result is nil if the function is void. A
// value of another type is an error.
func (b *Builder) CallPointer(function *ir.Value, args ...*ir.Value) *ir.Value {
	b.hasValue(function)
	t, ok := function.Type().(*FuncPtrType)
	if !ok {
		b.fail(errCallee, "%s is not a pointer to a function of a known type", nameOf(function.Type()))
	}
	args = b.Arguments(t.Func, t.Variadic, args...)
	if t.Variadic {
		return b.CallVariadic(function, ResultOf(t.Func), len(t.Func.Inputs), args...)
	}
	return b.CallIndirect(function, ResultOf(t.Func), args...)
}

// Arguments converts the arguments of a call to the types of the parameters as [Builder.Implicit]
// does, and promotes those that match `...`. Too many or too few arguments, and those that C does
// not convert, are errors.
func (b *Builder) Arguments(t *ir.FunctionType, variadic bool, args ...*ir.Value) []*ir.Value {
	misuse.If(t == nil, "the function type is nil")
	if problem := b.checkArguments(t, t, variadic, args); problem != nil {
		panic(problem)
	}
	return b.arguments(t, args)
}

// checkArguments checks the arguments of a call. named are the types as C names them.
func (b *Builder) checkArguments(t, named *ir.FunctionType, variadic bool, args []*ir.Value) *ir.Error {
	b.hasValue(args...)
	atLeast := ""
	if variadic {
		atLeast = "at least "
	}
	if len(args) < len(t.Inputs) || len(args) > len(t.Inputs) && !variadic {
		plural := "s"
		if len(t.Inputs) == 1 {
			plural = ""
		}
		return b.NewError(errOperands, "expected %s%d argument%s, but got %d", atLeast, len(t.Inputs), plural, len(args))
	}
	for i, in := range t.Inputs {
		from, known := args[i].Type(), named.Inputs[i]
		if !ConvertsImplicitly(from, in) {
			known = in
		} else if !ctypes.IsPointer(from) || !ctypes.IsPointer(in) || pointsAlike(from, known) {
			continue
		}
		if ir.TypeIs[*ArrayType](Underlying(known)) {
			return b.NewError(errOperands, "parameter %d has the array type %s, of which C has no values; it has the type of a pointer to an element", i+1, nameOf(known))
		}
		return b.NewError(errOperands, "C does not convert argument %d from %s to %s without a cast", i+1, nameOf(from), nameOf(known))
	}
	return nil
}

func (b *Builder) arguments(t *ir.FunctionType, args []*ir.Value) []*ir.Value {
	converted := make([]*ir.Value, len(args))
	for i, a := range args {
		if i < len(t.Inputs) {
			converted[i] = b.Implicit(t.Inputs[i], a)
		} else {
			converted[i] = b.Promote(a)
		}
	}
	return converted
}

// Promote applies C's default argument promotions, see [Promoted]. A bit-field that was read is promoted by its width.
func (b *Builder) Promote(v *ir.Value) *ir.Value {
	b.hasValue(v)
	if Promoted(v.Type()) == ir.F64 {
		return b.Convert(ir.F64, v)
	}
	return b.Convert(promotedType(v), v)
}

// Promoted returns the type of an unnamed argument of a variadic function after C's default argument promotions (C17
// 6.5.2.2): integers narrower than int become int, and float becomes double. _Float16 and _BitInt stay, as in clang.
func Promoted(t ir.Type) ir.Type {
	t = Underlying(t)
	switch of := t.(type) {
	case *ir.IntegerType:
		if of.Width < 32 {
			return ir.IntOf(32, ir.Signed)
		}
	case *ir.FloatType:
		if of == ir.F32 {
			return ir.F64
		}
	}
	return t
}
