package capi

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Version is the version of the JSON format. It changes when a field is removed or changes its
// meaning. In version 4, the name of each record has a keyword.
const Version = 5

// Function is a C function, or one call of it, with the locations of its values.
type Function struct {
	Version    int    `json:"version"`
	Convention string `json:"convention"`         // "c"
	Target     string `json:"target"`             // a triple
	Name       string `json:"function,omitempty"` // "" for a call through a pointer
	Call       bool   `json:"call,omitempty"`     // describes one call
	// Callback describes a function that a parameter points to.
	Callback  *Callback `json:"callback,omitempty"`
	Static    bool      `json:"static,omitempty"` // compilers may pass its values in another way
	C         string    `json:"c"`                // the C declaration, such as "int f(struct P p)"
	Prototype string    `json:"prototype"`        // in LLVM IR
	// Symbol is the symbol on a platform where it ends in the size of the arguments, such as "_f@8", else "".
	Symbol string `json:"symbol,omitempty"`
	// Attribute is the C attribute of the calling convention, such as "ms_abi", "" for the platform's.
	Attribute string  `json:"attribute,omitempty"`
	Variadic  bool    `json:"variadic,omitempty"` // the parameters end in "..."
	Arguments []Value `json:"arguments"`
	Result    *Value  `json:"result,omitempty"` // nil if void
	Frame
	// Shape is the type in C with what its pointers point to; nil for calls, and outside of an Interface.
	Shape *cimport.Shape `json:"shape,omitempty"`
	// Promises are attributes such as "noreturn" that do not change how values are passed; see cimport.Declared.
	Promises []string `json:"promises,omitempty"`
	// Uses are the tags of types in the declaration, also of those that pointers point to: "struct P".
	Uses []string `json:"uses,omitempty"`

	Pos diag.Pos `json:"-"` // of the declaration, if the Source has it
	// Origin is nil for a function of a snapshot.
	Origin *Origin `json:"-"`
}

// Frame counts the registers and the bytes of stack that a call of a function uses.
type Frame struct {
	// IntegerRegisters and VectorRegisters count the argument registers in use. CountInAl: the call passes the second number in al, as
	// variadic ones do on x86-64.
	IntegerRegisters int       `json:"integerRegisters"`
	VectorRegisters  int       `json:"vectorRegisters"`
	CountInAl        bool      `json:"countInAl,omitempty"`
	StackSize        int64     `json:"stackSize"` // bytes of arguments on the stack, 0 if callers leave none
	StackBase        StackBase `json:"stackBase"`
	// CalleePops: the callee removes the stack arguments, as in a stdcall function.
	CalleePops bool `json:"calleePops,omitempty"`
	// PoppedBytes is the number of bytes that the callee removes, such as 4 for the address of a result on i386.
	PoppedBytes int64 `json:"poppedBytes,omitempty"`
	// TypedCalls: a call fails unless its type in WebAssembly is that of the function.
	TypedCalls bool `json:"typedCalls,omitempty"`
}

// Origin has the source of a function and the decision of the target about it.
type Origin struct {
	*Source
	Target classify.Target
	Info   classify.FuncInfo
}

// Callback is a parameter that points to a function.
type Callback struct {
	Of       string `json:"of"`       // the name of the function with the parameter
	Argument int    `json:"argument"` // counts from 1
}

// StackBase is the location of the first stack argument, which is at offset 0 of all stack locations.
type StackBase struct {
	Register string `json:"register"` // the stack pointer
	AtCall   int64  `json:"atCall"`   // its distance from the stack pointer at the call
	OnEntry  int64  `json:"onEntry"`  // the same in the callee, before it changes the stack pointer
	// Header is the size of what is between the stack pointer and the home space of arguments in registers.
	Header int64 `json:"header,omitempty"`
}

// function classifies a function or call. Its errors are *classify.Error.
func (known passings) function(target classify.Target, s Source) (*Function, error) {
	info, err := target.Classify(s.Signature)
	if err != nil {
		return nil, err
	}
	return known.describe(&Origin{&s, target, info}), nil
}

// Describe describes a function or call that is classified.
func Describe(o *Origin) *Function {
	prototype, _ := o.Prototype() // first, because it names structs
	f := passings{}.describe(o)
	f.Prototype = prototype
	return f
}

// describe describes a function without its prototype, which comparisons do not need.
func (known passings) describe(o *Origin) *Function {
	x := &describer{Speller: NewSpeller(o.Target, o.Members), Origin: o, passings: known}
	x.nameTypes()
	convention := o.Target.Convention()
	base := int64(convention.StackBase)
	f := &Function{
		Version: Version, Convention: "c", Target: o.Target.Triple(), Name: o.Name, Call: o.Call, Callback: o.Callback, Static: o.Static, Attribute: o.Convention,
		C: x.declaration(), Variadic: o.Signature.Variadic,
		Arguments: make([]Value, len(o.Info.Params)),
		Frame: Frame{
			IntegerRegisters: o.Info.IntRegs, VectorRegisters: o.Info.VectorRegs,
			CountInAl: convention.CountsVectors && o.Info.Variadic, StackSize: int64(o.Info.StackSize),
			StackBase: StackBase{convention.StackPointer, base, base + int64(convention.ReturnSlot), int64(convention.Header)}, CalleePops: convention.CalleePops,
			PoppedBytes: int64(convention.Popped(&o.Info)), TypedCalls: convention.TypedCalls,
		},
		Uses: o.Uses, Pos: o.Pos, Origin: o,
	}
	for i := range o.Info.Params {
		v := x.value(&o.Info.Params[i], x.params[i], false)
		v.Name, v.Unnamed = x.name(i), i >= o.Info.Fixed
		f.Arguments[i] = v
	}
	if convention.HomeForStack && !f.Variadic && !f.onStack() {
		header := int64(convention.Header)
		f.StackSize, f.StackBase.AtCall, f.StackBase.OnEntry = 0, header, header+int64(convention.ReturnSlot)
	}
	if convention.SizedSymbol != "" && o.Name != "" {
		f.Symbol = x.sizedSymbol(convention)
	}
	if result := &o.Info.Result; result.Type != nil {
		v := x.value(result, x.result, true)
		v.Passing = o.named(v.Passing, result)
		f.Result = &v
	}
	return f
}

// onStack reports whether a byte of an argument is on the stack.
func (f *Function) onStack() bool {
	return slices.ContainsFunc(f.Arguments, func(v Value) bool {
		return slices.ContainsFunc(v.Pieces, func(p Piece) bool { return p.Spans == nil }) ||
			slices.ContainsFunc(v.Spans(), func(s Span) bool { return s.Stack != nil })
	})
}

// describer spells the types of a function.
type describer struct {
	*Speller
	passings
	*Origin
	params []ir.Type // with C's names
	result ir.Type
}

// nameTypes sets the types with C's names, where the source has them.
func (x *describer) nameTypes() {
	sig, named := &x.Signature, x.InC
	x.params, x.result = slices.Clone(sig.Params), sig.Result
	if named == nil {
		return
	}
	copy(x.params, named.Inputs)
	if r := c.ResultOf(named); r != nil {
		x.result = r
	}
}

// sizedSymbol returns the symbol with the size of the arguments, each in whole stack slots.
func (x *describer) sizedSymbol(by *classify.Convention) string {
	size, slot := layout.Bytes(0), by.ReturnSlot
	for i := range x.Info.Params {
		l, _ := x.Target.Layouts().Of(x.Info.Params[i].Type) // a value that is passed has a layout
		size += (l.Size + slot - 1) / slot * slot
	}
	return by.SizedSymbol + x.Origin.Name + "@" + strconv.FormatInt(int64(size), 10)
}

func (x *describer) name(param int) string {
	if param < len(x.Names) {
		return x.Names[param]
	}
	return ""
}

// declaration returns the C declaration of the function, or the type of a pointer to it.
func (x *describer) declaration() string {
	sig := &x.Signature
	var params []string
	for i, t := range x.params {
		if sig.Named(i) {
			params = append(params, x.Declare(t, Identifier(x.name(i))))
		}
	}
	switch {
	case sig.Variadic:
		params = append(params, "...")
	case len(params) == 0:
		params = []string{"void"}
	}
	name := "(*)"
	if x.Name != "" {
		name = Identifier(x.Name)
	}
	declaration := x.Declare(x.result, name+"("+strings.Join(params, ", ")+")")
	if x.Static {
		declaration = "static " + declaration
	}
	if x.Convention != "" {
		declaration = "__attribute__((" + x.Convention + ")) " + declaration
	}
	return declaration
}

func (x *describer) value(a *classify.ArgInfo, inC ir.Type, isResult bool) Value {
	l, _ := x.Target.Layouts().Of(a.Type) // classified types have layouts
	return Value{
		Type: valueText(a.Type), C: x.Spell(inC), Size: int64(l.Size), Align: int64(l.Align),
		Passing: &x.passings.of(x.Target, a, l.Size, isResult).Passing, Stacked: a.Stacked,
	}
}
