package capi

import (
	"fmt"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Interface is the C interface of headers on one target.
type Interface struct {
	Target       string // a triple
	Functions    []*Function
	Declarations []*Declaration
}

// Of returns the interface that a unit declares. Errors name the function that has no convention, or that
// the target cannot classify.
func Of(target classify.Target, u *cimport.Unit) (*Interface, error) {
	functions, err := Functions(target, u)
	if err != nil {
		return nil, err
	}
	return &Interface{Target: target.Triple(), Functions: functions, Declarations: Declarations(target, u)}, nil
}

// Functions returns the functions of [Of] alone.
func Functions(target classify.Target, u *cimport.Unit) (all []*Function, err error) {
	declared := u.Declared()
	for op := range u.Module.Region(0).First().Ops {
		if !op.Is(c.FuncOp) {
			continue
		}
		s := SourceOf(op, op)
		s.Declare(declared, op)
		f, err := byConvention(target, op, s)
		if err != nil {
			return nil, fmt.Errorf("function '%s': %w", s.Name, err)
		}
		f.Shape = declared.Shapes[op]
		all = append(all, f)
	}
	return all, nil
}

// byConvention returns a function by the convention of its declaration.
func byConvention(target classify.Target, op *ir.Operation, s Source) (*Function, error) {
	convention, err := targets.ConventionOf(target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return nil, err
	}
	s.SetConvention(&convention)
	return NewFunction(convention.Target, s)
}
