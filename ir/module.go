package ir

import "github.com/abi-opt/abi-opt/diag"

// Module is a view of a builtin.module.
type Module struct{ *Operation }

// AsModule returns the view of an operation, which must be a builtin.module.
func AsModule(o *Operation) Module {
	if !o.Is(ModuleOp) {
		panic("BUG: " + o.Name() + " is not a module")
	}
	return Module{o}
}

// Body returns the block of the module.
func (m Module) Body() *Block { return m.Regions()[0].First() }

// Verify returns the errors in the module as one error, or nil; see the function [Verify].
func (m Module) Verify(ctx *Context) error { return diag.Err(Verify(ctx, m.Operation)) }
