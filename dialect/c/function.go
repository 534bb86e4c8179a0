package c

import (
	"fmt"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// Top returns a builder of functions and variables at the end of a module.
func Top(module *ir.Operation) *Builder { return NewBuilder(ir.AtEnd(ir.AsModule(module).Body())) }

// Body gives a c.func a body and returns a builder in it, and the arguments.
func Body(f *ir.Operation) (*Builder, []*ir.Value) {
	entry := AddEntry(f)
	b := NewBuilder(ir.AtEnd(entry))
	b.Loc = f.Loc
	return b, entry.Args()
}

// Param returns an argument as a local variable, as in C: debuggers show it by name, and it can be
// assigned to.
func (b *Builder) Param(arg *ir.Value, name string) Place {
	misuse.If(arg == nil, "the argument is nil")
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

// CallFunc calls a c.func and converts the arguments as [Builder.Arguments] does. The result is nil
// if the function is void. Arguments that cannot be converted are passed unchanged: verification
// reports them at the call.
func (b *Builder) CallFunc(f *ir.Operation, args ...*ir.Value) *ir.Value {
	t := FuncType(f)
	if converted, err := b.Arguments(t, IsVariadic(f), args...); err == nil {
		args = converted
	}
	return b.Call(f.StringAttr(ir.SymName), ResultOf(t), args...)
}

// CallPointer calls a function through a value of a [FuncPtr] type and converts the arguments. The
// result is nil if the function is void. It returns an error if the value is not such a pointer, or
// that of [Builder.Arguments].
func (b *Builder) CallPointer(function *ir.Value, args ...*ir.Value) (*ir.Value, error) {
	t, ok := function.Type().(*FuncPtrType)
	if !ok {
		return nil, fmt.Errorf("a '%v' is no pointer to a function of a known type", function.Type())
	}
	args, err := b.Arguments(t.Func, t.Variadic, args...)
	if err != nil {
		return nil, err
	}
	if t.Variadic {
		return b.CallVariadic(function, ResultOf(t.Func), len(t.Func.Inputs), args...), nil
	}
	return b.CallIndirect(function, ResultOf(t.Func), args...), nil
}

// Arguments converts the arguments of a call to the types of the parameters, and promotes those
// that match `...`. It returns an error if C does not convert one, or if there are too many or too
// few.
func (b *Builder) Arguments(t *ir.FunctionType, variadic bool, args ...*ir.Value) ([]*ir.Value, error) {
	misuse.If(t == nil, "the function type is nil")
	if len(args) < len(t.Inputs) || len(args) > len(t.Inputs) && !variadic {
		return nil, fmt.Errorf("%d arguments for %d parameters", len(args), len(t.Inputs))
	}
	converted := make([]*ir.Value, len(args))
	for i, a := range args {
		if i >= len(t.Inputs) {
			converted[i] = b.Promote(a)
		} else if converted[i] = b.Implicit(t.Inputs[i], a); converted[i] == nil {
			return nil, fmt.Errorf("argument %d of type '%v' for a parameter of type '%v'", i, a.Type(), t.Inputs[i])
		}
	}
	return converted, nil
}

// ResultOf returns the result type of a function, or nil for void.
func ResultOf(t *ir.FunctionType) ir.Type {
	misuse.If(t == nil, "the function type is nil")
	if len(t.Results) == 0 {
		return nil
	}
	return t.Results[0]
}

// Promote applies C's default argument promotions (C17 6.5.2.2): types narrower than int become
// int, those narrower than double become double.
func (b *Builder) Promote(v *ir.Value) *ir.Value {
	switch t := Underlying(v.Type()).(type) {
	case *ir.IntegerType:
		return b.Convert(promotedType(v), v)
	case *ir.FloatType:
		if t.Width < 64 {
			return b.Convert(ir.F64, v)
		}
	}
	return v
}
