// Package libcall declares the functions of the C standard library and MLIR's runtime that
// lowered code calls.
package libcall

import (
	"slices"

	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// The names of the functions.
const (
	Malloc       = "malloc"
	AlignedAlloc = "aligned_alloc"
	Free         = "free"
	MemrefCopy   = "memrefCopy" // MLIR's runtime: copies between any two layouts

	// Replacements of the first three that the embedder provides.
	GenericAlloc        = "_mlir_memref_to_llvm_alloc"
	GenericAlignedAlloc = "_mlir_memref_to_llvm_aligned_alloc"
	GenericFree         = "_mlir_memref_to_llvm_free"
)

// Functions declares functions in the modules of one IR. The zero Functions is ready to use.
type Functions struct {
	// Funcs means that the conversion also converts func.funcs to llvm.funcs, so that existing ones
	// can be called.
	Funcs bool

	symbols map[*ir.Operation]*ir.SymbolTable // by module
}

// Need ensures that the module around user has a function of the given name and type; it may add a
// declaration at the start. It returns the module, and the symbol of that name if it is something
// else. Without a module around user, both are nil.
func (l *Functions) Need(user *ir.Operation, name string, t *llvm.FunctionType) (module, other *ir.Operation) {
	module = user.ParentOfKind(ir.ModuleOp)
	if module == nil {
		return nil, nil
	}
	table := l.of(module)
	found := table.Lookup(name)
	if found != nil && found.Block() == nil { // it has been converted
		delete(l.symbols, module)
		table = l.of(module)
		found = table.Lookup(name)
	}
	switch {
	case found == nil:
		b := llvm.NewBuilder(ir.AtStart(module.Region(0).First()))
		b.Loc = user.Loc
		table.Replace(b.NewFunc(name, t))
	case !l.isFunction(found, t):
		return module, found
	}
	return module, nil
}

func (l *Functions) of(module *ir.Operation) *ir.SymbolTable {
	table := l.symbols[module]
	if table == nil {
		if l.symbols == nil {
			l.symbols = map[*ir.Operation]*ir.SymbolTable{}
		}
		table = ir.NewSymbolTable(module)
		l.symbols[module] = table
	}
	return table
}

// isFunction reports whether f is, or will be converted to, a function of type t.
func (l *Functions) isFunction(f *ir.Operation, t *llvm.FunctionType) bool {
	if f.Is(llvm.FuncOp) {
		return llvm.FuncType(f) == t
	}
	if !l.Funcs || !f.Is(fn.FuncOp) || fn.IsVariadic(f) {
		return false
	}
	got := fn.FuncType(f)
	var results []ir.Type
	if t.Result != llvm.Void {
		results = append(results, t.Result)
	}
	return slices.Equal(got.Inputs, t.Params) && slices.Equal(got.Results, results)
}
