package c

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// BridgePrefix and the name of a function are the name of its bridge.
const BridgePrefix = "bridge_"

// Bridge adds a public function to the module of a c.func f. It calls f and passes everything by
// address:
//
//	void bridge_f(result *, arg0 *, arg1 *, …)
//
// Compilers that emit LLVM IR themselves can call it without knowing how C passes a type; they only
// need its layout. The pointers must have the alignment of the C types. The bridge of a void
// function has no first parameter. It is named after the symbol of f, and its linkage is weak_odr:
// several modules may have it, and the linker keeps one.
//
// Bridge returns an error for variadic functions, for types that cannot be passed in C, and for
// functions that return twice, because the second return would be into a bridge that has already
// returned.
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
		if !isValue(of) {
			return nil, fmt.Errorf("'%s' cannot have a bridge: '%v' is not a C value type", name, of)
		}
		addresses[i] = llvm.Ptr
	}
	top := Top(module)
	top.Loc = f.Loc
	bridge := top.NewFunc(BridgePrefix+name, Func(nil, addresses...))
	bridge.SetAttr(llvm.LinkageAttrName, llvm.WeakODR)
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

// verbatimSymbol is the first character of a symbol that LLVM does not mangle, as for
// __asm__("name").
const verbatimSymbol = "\x01"

// returnsTwice lists the functions of C and POSIX that may return twice.
var returnsTwice = map[string]bool{
	"setjmp": true, "_setjmp": true, "sigsetjmp": true, "__sigsetjmp": true, "getcontext": true, "vfork": true,
}
