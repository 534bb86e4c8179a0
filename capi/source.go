package capi

import (
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Source is a function or call.
type Source struct {
	Name      string // "" for a call through a pointer
	Signature classify.Signature
	Names     []string // of parameters; may be shorter than the list of parameters
	// InC is the function's type with C's names, such as typedefs and pointees, or nil.
	InC *ir.FunctionType
	// Members are the types of the fields of records with C's names, where they are known; see [cimport.Declared].
	Members map[*c.RecordType][]ir.Type

	Call bool // one call rather than the function
	// Convention is the C attribute of the calling convention, such as ms_abi, and Mark its LLVM
	// name, such as win64cc. Both are "" for the platform's convention. CallConv is LLVM's attribute.
	Convention, Mark string
	CallConv         llvm.CallConvAttr
	Static           bool      // the function is static
	Callback         *Callback // the parameter that points to the function, or nil
	// Uses are the tags of types in the function's C type, also of those that pointers point to.
	Uses []string
	Pos  diag.Pos
	// Structs names the structs of LLVM IR, which all functions of a module share; nil for names that are unique in the
	// function only.
	Structs *Structs
}

// SourceOf returns the source of a c.func, c.call or c.call_indirect. Callee is the c.func, or nil if it is
// not known.
func SourceOf(op, callee *ir.Operation) Source {
	s := unnamedSource(op, callee)
	if callee != nil && callee.Is(c.FuncOp) {
		s.InC = c.NamedTypes(callee)
	}
	return s
}

// unnamedSource returns a source without C's names of types.
func unnamedSource(op, callee *ir.Operation) Source {
	s := Source{Call: !op.Is(c.FuncOp), Pos: ir.PosOf(op.Loc)}
	if callee != nil && callee.Is(c.FuncOp) {
		s.Names = c.ParamNames(callee)
	}
	if s.Name = op.SymbolAttr(c.CalleeAttr); !s.Call {
		s.Name = op.StringAttr(ir.SymName)
	}
	t, variadic, fixed := c.SignatureOf(op, callee)
	s.Signature = classify.SignatureOf(t, variadic, fixed)
	return s
}

// Declare sets C's names and the tags of types, which only the unit of a declaration knows.
func (s *Source) Declare(d *cimport.Declared, op *ir.Operation) {
	s.InC, _ = d.InC[op].(*ir.FunctionType)
	s.Members, s.Uses, s.Static = d.Members, d.Uses[op], d.Static[op]
}

// SourceOfCallee returns the source of a call, or of a function that a parameter points to. Its convention is to be set.
func SourceOfCallee(c *cimport.Callee) Source {
	return Source{Name: c.Name, Signature: classify.SignatureOf(c.Type, c.Variadic, c.Fixed), Names: c.Names, InC: c.InC, Pos: c.Pos}
}

// SetConvention sets the names of a calling convention that is not the platform's.
func (s *Source) SetConvention(by *targets.Convention) {
	if by.CName != "" {
		s.Convention, s.Mark, s.CallConv = by.CName, by.LLVM.String(), by.LLVM
	}
}

// Called returns the target with the calling convention of the function, as package emit takes it.
func (o *Origin) Called() classify.Target {
	return targets.Convention{Target: o.Target, LLVM: o.CallConv}
}
