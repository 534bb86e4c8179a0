package c

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Bridge adds to the module of a c.func f a public function that calls it and passes
// everything by address:
//
//	void bridge_f(result *, arg0 *, arg1 *, …)
//
// It is for compilers that write LLVM IR themselves: they need to know how C lays out a
// type, and not how C passes it. The pointers must be aligned as the C types are. A void
// function has no first parameter. The bridge is named after the symbol of f.
//
// The error describes functions that cannot have a bridge: variadic ones, those with a
// type that C does not pass, and those that return twice, because their second return
// would be to a bridge that has returned.
func Bridge(f *ir.Operation) (*ir.Operation, error) {
	if f == nil || !f.Is(FuncOp) {
		return nil, fmt.Errorf("a bridge needs a c.func")
	}
	name := strings.TrimPrefix(f.StringAttr(ir.SymName), verbatimSymbol)
	t := FuncType(f)
	module := f.Parent()
	switch {
	case module == nil || !module.Is(ir.ModuleOp):
		return nil, fmt.Errorf("'%s' is not in a module", name)
	case IsVariadic(f):
		return nil, fmt.Errorf("'%s' is variadic and cannot have a bridge, which has a parameter for each argument", name)
	case returnsTwice[name]:
		return nil, fmt.Errorf("'%s' returns twice and cannot have a bridge, which has returned by then", name)
	}
	result := ResultOf(t)
	types := t.Inputs
	if result != nil {
		types = append([]ir.Type{result}, types...)
	}
	addresses := make([]ir.Type, len(types))
	for i, of := range types {
		if !IsValue(of) {
			return nil, fmt.Errorf("'%s' cannot have a bridge: '%v' is not a C value type", name, of)
		}
		addresses[i] = llvm.Ptr
	}
	top := Top(module)
	top.Loc = f.Loc
	bridge := top.NewFunc("bridge_"+name, Func(nil, addresses...))
	b, params := Body(bridge)
	names := ParamNames(f)
	if result != nil {
		names = append([]string{"result"}, names...)
	}
	var args []*ir.Value
	for i, p := range params {
		p.SetName(names[i])
		if result == nil || i > 0 {
			args = append(args, b.Load(types[i], p))
		}
	}
	returned := b.Call(f.StringAttr(ir.SymName), result, args...)
	if result != nil {
		b.Store(returned, params[0])
	}
	b.Return()
	return bridge, nil
}

// verbatimSymbol begins a symbol that LLVM uses as it is, as for __asm__("name").
const verbatimSymbol = "\x01"

// returnsTwice are the functions of C and of POSIX that return a second time.
var returnsTwice = map[string]bool{
	"setjmp": true, "_setjmp": true, "sigsetjmp": true, "__sigsetjmp": true, "getcontext": true, "vfork": true,
}
