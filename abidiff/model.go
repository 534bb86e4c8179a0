package abidiff

import (
	"fmt"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/explain"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// API is the interface of a library.
type API struct {
	Name      string // of the header, folder or snapshot
	Platforms []*Platform
}

// Platform is the interface on one target.
type Platform struct {
	Target       string // a triple
	Functions    []*explain.Function
	Declarations []*explain.Declaration
}

// Declarations describes the types, variables and constants of a unit.
func Declarations(target classify.Target, u *cimport.Unit) []*explain.Declaration {
	misuse.If(target == nil, "the target is nil")
	misuse.If(u == nil || u.Module == nil, "the unit is nil")
	declared := u.Declared()
	var ds []*explain.Declaration
	for _, r := range declared.Records {
		ds = append(ds, explain.OfRecord(target, explain.RecordSource(r)))
	}
	for _, e := range declared.Enums {
		d := explain.OfEnum(target, e.Name, e.Type, e.Pos)
		for _, m := range e.Enumerators {
			d.AddEnumerator(target, m.Name, m.Value, m.Type)
		}
		ds = append(ds, d)
	}
	for op := range u.Module.Region(0).First().Ops {
		if op.Is(c.GlobalOp) {
			ds = append(ds, variable(target, op, declared.Uses[op]))
		}
	}
	for _, t := range declared.Typedefs {
		ds = append(ds, explain.OfTypedef(target, t.Name, t.Type, t.C, t.Pos))
	}
	for _, m := range declared.Macros {
		ds = append(ds, explain.OfMacro(target, m.Name, m.Value, m.Type, m.Pos))
	}
	return ds
}

func variable(target classify.Target, op *ir.Operation, uses []string) *explain.Declaration {
	t := op.TypeAttr(c.ObjectAttr)
	d := explain.OfVariable(target, op.StringAttr(ir.SymName), t, t, ir.PosOf(op.Loc))
	d.Const, d.ThreadLocal, d.Uses = op.HasAttr(c.ConstFlag), op.HasAttr(c.ThreadLocalFlag), uses
	return d
}

// function describes a declared function.
func function(target classify.Target, op *ir.Operation, uses []string) (*explain.Function, error) {
	convention, err := targets.ConventionOf(target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return nil, err
	}
	t, variadic, fixed := c.SignatureOf(op, nil)
	s := explain.Source{
		Name: op.StringAttr(ir.SymName), Signature: classify.SignatureOf(t, variadic, fixed),
		Names: c.ParamNames(op), InC: c.NamedTypes(op), Uses: uses, Pos: ir.PosOf(op.Loc),
	}
	if convention.CName != "" {
		s.Convention, s.Mark = convention.CName, convention.LLVM.String()
	}
	return explain.Of(convention.Target, s)
}

// functions calls yield for each function of a unit.
func functions(target classify.Target, u *cimport.Unit, yield func(*ir.Operation, *explain.Function)) error {
	for op := range u.Module.Region(0).First().Ops {
		if !op.Is(c.FuncOp) {
			continue
		}
		f, err := function(target, op, u.Declared().Uses[op])
		if err != nil {
			return fmt.Errorf("function '%s': %w", op.StringAttr(ir.SymName), err)
		}
		yield(op, f)
	}
	return nil
}
