package abiopt

import (
	"io"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// BridgesOf names the functions that [Bridges] writes.
type BridgesOf struct {
	// Calls are C functions that the program calls, each through its bridge.
	Calls []string
	// Entries are functions that the program defines and C calls, each through its entry.
	Entries []string
}

// Bridges lowers a module that declares C functions, such as that of package cimport for a header, and writes LLVM IR that a
// compiler links with its own: by LLVMLinkModules2, llvm-link or a linker. For each of the named functions it has
//
//	void bridge_f(result *, arg0 *, arg1 *, …)   which calls f, see c.Bridge
//	result f(arg0, arg1, …)                      which calls void entry_f(result *, arg0 *, arg1 *, …), see c.Entry
//
// so that the compiler passes everything by address, and need not know how C does. The module of C is used up. It is an error
// if it lacks a function, or if one cannot be reached in this way, such as a variadic one.
func Bridges(w io.Writer, module *ir.Operation, of BridgesOf, o Options) error {
	misuse.If(w == nil, "the writer is nil")
	mustBeModule(module)
	each := func(names []string, add func(*ir.Operation) error) error {
		symbols := ir.NewSymbolTable(module)
		for _, name := range names {
			f := symbols.Lookup(name)
			if f == nil || !f.Is(c.FuncOp) {
				return Errorf(module.Loc, "the module declares no function '%s'", name)
			}
			if err := add(f); err != nil {
				return Errorf(f.Loc, "%s", err)
			}
		}
		return nil
	}
	if err := each(of.Calls, func(f *ir.Operation) error { _, err := c.Bridge(f); return err }); err != nil {
		return err
	}
	if err := each(of.Entries, c.Entry); err != nil {
		return err
	}
	o.OnlyUsed = true
	return WriteLLVM(w, module, o)
}
