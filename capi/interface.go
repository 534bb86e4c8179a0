package capi

import (
	"fmt"
	"iter"
	"slices"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// Interface is the C interface of headers, or of a built library, on one target.
type Interface struct {
	Target       string // a triple
	ABI          string // the variant of its convention, such as "ieeelongdouble"; "" for the default one
	Functions    []*Function
	Declarations []Declaration
	// Others are records and enumerations to which the functions and variables of a built file refer, but which the header of the
	// file does not declare.
	Others  []Declaration
	LeftOut []LeftOut
	Built   *Built // the symbols of a built file; nil for a header
}

// LeftOut is a declaration of which nothing is known but its name.
type LeftOut struct {
	// What is "function", "static function", "variable", "function-like macro", or "declaration" if its kind
	// is not known.
	What   string `json:"what"`
	Name   string `json:"name,omitempty"`
	Reason string `json:"reason"`
	// Incomplete is where a record is used by value that is not defined. It is unknown for other reasons.
	Incomplete diag.Pos `json:"-"`
}

// Of returns the interface that a unit declares. Errors name the function that has no convention, or that
// the target cannot classify.
func Of(target classify.Target, u *cimport.Unit) (*Interface, error) { return of(target, u, true) }

// ToCompare is [Of] for comparisons, in less memory. The interface has no sources, prototypes and layouts, and
// only records that calls pass by value have Passed and Returned.
func ToCompare(target classify.Target, u *cimport.Unit) (*Interface, error) {
	return of(target, u, false)
}

func of(target classify.Target, u *cimport.Unit, all bool) (*Interface, error) {
	declared, module := u.Declared(), u.Module
	out := &Interface{Target: target.Triple(), ABI: variantOf(target)}
	for _, l := range u.LeftOut {
		left := LeftOut{What: l.What, Name: l.Name, Reason: l.Reason}
		if l.ID == cimport.ErrIncomplete && !l.Enum {
			left.Incomplete = l.Pos
		}
		out.LeftOut = append(out.LeftOut, left)
	}
	for _, m := range declared.FunctionMacros {
		out.LeftOut = append(out.LeftOut, LeftOut{What: "function-like macro", Name: m.Name, Reason: "its uses have no symbol and no layout"})
	}
	// The unit is not used from here on, so that the memory of its parser is free.
	known := passings{}
	for f, err := range known.functions(target, module, declared, all) {
		if err != nil {
			return nil, err
		}
		if !all {
			f.Origin = nil
		}
		out.Functions = append(out.Functions, f)
	}
	x := newDescribedTypes(target.Layouts(), target, declared, known)
	x.declare(module, declared)
	out.Declarations = x.all
	x.types(declared.Others.Records, declared.Others.Enums)
	out.Others = x.all[len(out.Declarations):]
	var only map[string]bool
	if !all {
		only = ByValue(out.Functions, x.all)
	}
	x.pass(only)
	if !all {
		out.Detach()
	}
	return out, nil
}

// Detach drops the sources and layouts that the interface was made from, so that their memory is free: an interface
// without them is as one from a snapshot.
func (i *Interface) Detach() {
	for _, f := range i.Functions {
		f.Origin = nil
	}
	for _, d := range slices.Concat(i.Declarations, i.Others) {
		if r, isRecord := d.(*Record); isRecord {
			r.Layout = nil
		}
	}
}

// Functions yields the functions of [Of] alone, up to the first error.
func Functions(target classify.Target, u *cimport.Unit) iter.Seq2[*Function, error] {
	return passings{}.functions(target, u.Module, u.Declared(), true)
}

// functions yields the functions, with their prototypes in LLVM IR unless these are not needed.
func (known passings) functions(target classify.Target, module *ir.Operation, declared *cimport.Declared, prototypes bool) iter.Seq2[*Function, error] {
	return func(yield func(*Function, error) bool) {
		for op := range module.Region(0).First().Ops {
			if !op.Is(c.FuncOp) {
				continue
			}
			s := unnamedSource(op, op) // which the unit names
			s.Declare(declared, op)
			f, err := known.byConvention(target, op, s)
			if err == nil && prototypes {
				f.Prototype, _ = f.Origin.Prototype()
			}
			if err != nil {
				yield(nil, fmt.Errorf("function '%s': %w", s.Name, err))
				return
			}
			if f.Shape, f.Promises = declared.Shapes[op], declared.Promises[op]; !yield(f, nil) {
				return
			}
		}
	}
}

// byConvention returns a function by the convention of its declaration.
func (known passings) byConvention(target classify.Target, op *ir.Operation, s Source) (*Function, error) {
	convention, err := targets.ConventionOf(target, op.StringAttr(c.CallConvAttr))
	if err != nil {
		return nil, err
	}
	s.SetConvention(&convention)
	return known.function(convention.Target, s)
}

// variantOf returns the variant of its convention for which a target is, or "" for that of its triple.
func variantOf(target classify.Target) string {
	own, hasABI := target.(classify.WithABI)
	if !hasABI || own.ABI() == "" {
		return ""
	}
	standard, err := targets.New(target.Triple(), targets.Options{})
	if err == nil && standard.(classify.WithABI).ABI() == own.ABI() {
		return ""
	}
	return own.ABI()
}
