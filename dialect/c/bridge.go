package c

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
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
	name, types, err := bridged(f, "a bridge")
	if err != nil {
		return nil, err
	}
	top := Top(f.Parent())
	top.Loc = f.Loc
	bridge := top.NewFunc(BridgePrefix+name, Func(nil, addressesOf(types)...))
	bridge.SetAttr(llvm.LinkageAttrName, llvm.WeakODR)
	b, params := Body(bridge)
	result, names := ResultOf(FuncType(f)), ParamNames(f)
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

// EntryPrefix and the name of a function are the name of the function that an entry calls.
const EntryPrefix = "entry_"

// Entry gives a declared c.func f a body, so that C can call what a compiler emits itself. f calls a function that gets
// everything by address, as a [Bridge] does:
//
//	void entry_f(result *, arg0 *, arg1 *, …)
//
// The pointers are to memory of f with the alignment of the C types: entry_f may change the arguments, and writes the result.
// The module gets a declaration of entry_f unless it has the function.
//
// Entry returns an error for a function with a body, and for those that have no bridge.
func Entry(f *ir.Operation) error {
	name, types, err := bridged(f, "an entry")
	if err != nil {
		return err
	}
	if !ir.IsDeclaration(f) {
		return fmt.Errorf("'%s' has a body already", name)
	}
	if ir.NewSymbolTable(f.Parent()).Lookup(EntryPrefix+name) == nil {
		Top(f.Parent()).Declare(EntryPrefix+name, Func(nil, addressesOf(types)...))
	}
	f.RemoveAttr(ir.SymVisibility)
	b, params := Body(f)
	addresses := make([]*ir.Value, len(types))
	for i, t := range types {
		addresses[i] = b.Local(t)
	}
	for i, p := range params {
		b.Store(p, addresses[len(types)-len(params)+i])
	}
	b.Call(EntryPrefix+name, nil, addresses...)
	if t := ResultOf(FuncType(f)); t != nil {
		b.Return(b.Load(t, addresses[0]))
	} else {
		b.Return()
	}
	return nil
}

// bridged returns the name of a function without what hides it from LLVM's mangling, and the types of its result, if it is
// not void, and of its parameters. It is an error if values of them cannot be passed by address instead.
func bridged(f *ir.Operation, what string) (name string, types []ir.Type, err error) {
	if f == nil || !f.Is(FuncOp) {
		return "", nil, fmt.Errorf("%s needs a c.func", what)
	}
	name = strings.TrimPrefix(f.StringAttr(ir.SymName), verbatimSymbol)
	t, module := FuncType(f), f.Parent()
	switch {
	case module == nil || !module.Is(ir.ModuleOp):
		return "", nil, fmt.Errorf("'%s' is not in a module", name)
	case IsVariadic(f):
		return "", nil, fmt.Errorf("'%s' is variadic and cannot have %s, which has a parameter for each argument", name, what)
	case returnsTwice[name]:
		return "", nil, fmt.Errorf("'%s' returns twice and cannot have %s, which has returned by then", name, what)
	}
	types = t.Inputs
	if result := ResultOf(t); result != nil {
		types = append([]ir.Type{result}, types...)
	}
	for _, of := range types {
		if !ctypes.IsValue(of) {
			return "", nil, fmt.Errorf("'%s' cannot have %s: '%v' is not a C value type", name, what, of)
		}
	}
	return name, types, nil
}

// addressesOf returns a pointer type for each type.
func addressesOf(types []ir.Type) []ir.Type {
	addresses := make([]ir.Type, len(types))
	for i := range types {
		addresses[i] = llvm.Ptr
	}
	return addresses
}

// verbatimSymbol is the first character of a symbol that LLVM does not mangle, as for
// __asm__("name").
const verbatimSymbol = "\x01"

// returnsTwice lists the functions of C and POSIX that may return twice.
var returnsTwice = map[string]bool{
	"setjmp": true, "_setjmp": true, "sigsetjmp": true, "__sigsetjmp": true, "getcontext": true, "vfork": true,
}
