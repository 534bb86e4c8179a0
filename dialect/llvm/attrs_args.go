package llvm

import (
	"math/bits"
	"strings"

	"github.com/abi-opt/abi-opt/internal/datalayout"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// Attribute names of arguments and results.
const (
	AlignAttr                 = types.AlignAttr
	AlignStackAttr            = types.AlignStackAttr
	AllocAlignAttr            = types.AllocAlignAttr
	AllocPtrAttr              = types.AllocPtrAttr
	ByrefAttr                 = types.ByrefAttr
	ByvalAttr                 = types.ByvalAttr
	DeadOnReturnAttr          = types.DeadOnReturnAttr
	DeadOnUnwindAttr          = types.DeadOnUnwindAttr
	DereferenceableName       = types.DereferenceableName
	DereferenceableOrNullAttr = types.DereferenceableOrNullAttr
	ElementTypeAttr           = types.ElementTypeAttr
	ImmargAttr                = types.ImmargAttr
	InAllocaAttr              = types.InAllocaAttr
	InregAttr                 = types.InregAttr
	NestAttr                  = types.NestAttr
	NoaliasAttr               = types.NoaliasAttr
	NocaptureAttr             = types.NocaptureAttr
	NoextAttr                 = types.NoextAttr
	NofreeAttr                = types.NofreeAttr
	NonnullAttr               = types.NonnullAttr
	NoundefAttr               = types.NoundefAttr
	PreallocatedAttr          = types.PreallocatedAttr
	RangeAttr                 = types.RangeAttr
	ReadnoneAttr              = types.ReadnoneAttr
	ReadonlyAttr              = types.ReadonlyAttr
	ReturnedAttr              = types.ReturnedAttr
	SignextAttr               = types.SignextAttr
	SretAttr                  = types.SretAttr
	SwiftAsyncAttr            = types.SwiftAsyncAttr
	SwiftErrorAttr            = types.SwiftErrorAttr
	SwiftSelfAttr             = types.SwiftSelfAttr
	WritableAttr              = types.WritableAttr
	WriteonlyAttr             = types.WriteonlyAttr
	ZeroextAttr               = types.ZeroextAttr
)

// Attribute names of modules.
const (
	DataLayoutAttr         = types.DataLayoutAttr
	TargetTripleAttr       = types.TargetTripleAttr
	ModuleAsmAttr          = types.ModuleAsmAttr
	TargetABIAttr          = types.TargetABIAttr
	VariantTypeAttr        = types.VariantTypeAttr
	IdentAttr              = types.IdentAttr
	CommandlineAttr        = types.CommandlineAttr
	DependentLibrariesAttr = types.DependentLibrariesAttr
)

// TargetClaims describe the target of a module.
type TargetClaims = types.TargetClaims

// ClaimsOf returns the target attributes of a module.
func ClaimsOf(module *ir.Operation) TargetClaims {
	return TargetClaims{
		Triple:     module.StringAttr(TargetTripleAttr),
		DataLayout: module.StringAttr(DataLayoutAttr),
		ABI:        module.StringAttr(TargetABIAttr),
	}
}

// argKind is the kind of value that an argument attribute takes.
type argKind uint8

const (
	argUnit argKind = iota
	argType
	argInt
	argAlign
	argRange
)

// An argAttrDef describes an attribute of arguments or results.
type argAttrDef struct {
	name    string
	kind    argKind
	on      argOn
	results bool // also allowed on results
}

// argOn is the argument type that an attribute requires.
type argOn uint8

const (
	onAny argOn = iota
	onPointer
	onInteger
)

// argAttrs lists the attributes of arguments and results. [ArgSet] numbers them in this order.
var argAttrs = [...]argAttrDef{
	{AlignAttr, argAlign, onPointer, true},
	{AlignStackAttr, argAlign, onAny, false},
	{AllocAlignAttr, argUnit, onAny, false},
	{AllocPtrAttr, argUnit, onAny, false},
	{ByrefAttr, argType, onPointer, false},
	{ByvalAttr, argType, onPointer, false},
	{DeadOnReturnAttr, argUnit, onPointer, false},
	{DeadOnUnwindAttr, argUnit, onPointer, false},
	{DereferenceableName, argInt, onPointer, true},
	{DereferenceableOrNullAttr, argInt, onPointer, true},
	{ElementTypeAttr, argType, onPointer, false},
	{ImmargAttr, argUnit, onAny, false},
	{InAllocaAttr, argType, onPointer, false},
	{InregAttr, argUnit, onAny, true},
	{NestAttr, argUnit, onPointer, false},
	{NoaliasAttr, argUnit, onPointer, true},
	{NocaptureAttr, argUnit, onPointer, false},
	{NoextAttr, argUnit, onAny, true},
	{NofreeAttr, argUnit, onPointer, false},
	{NonnullAttr, argUnit, onPointer, true},
	{NoundefAttr, argUnit, onAny, true},
	{PreallocatedAttr, argType, onPointer, false},
	{RangeAttr, argRange, onAny, true},
	{ReadnoneAttr, argUnit, onPointer, false},
	{ReadonlyAttr, argUnit, onPointer, false},
	{ReturnedAttr, argUnit, onAny, false},
	{SignextAttr, argUnit, onInteger, true},
	{SretAttr, argType, onPointer, false},
	{SwiftAsyncAttr, argUnit, onPointer, false},
	{SwiftErrorAttr, argUnit, onPointer, false},
	{SwiftSelfAttr, argUnit, onPointer, false},
	{WritableAttr, argUnit, onPointer, false},
	{WriteonlyAttr, argUnit, onPointer, false},
	{ZeroextAttr, argUnit, onInteger, true},
}

// An ArgSet is a set of attributes of arguments or results.
type ArgSet uint64

// Each attribute has a bit in an ArgSet. With too many attributes, this does not compile.
const _ ArgSet = 1 << (len(argAttrs) - 1)

var argNumbers = func() map[string]int {
	numbers := map[string]int{}
	for i, a := range argAttrs {
		numbers[a.name] = i
	}
	return numbers
}()

// ArgBit returns the set of one attribute, or no set for another attribute than LLVM's, which has no rules.
func ArgBit(name string) ArgSet {
	if i, known := argNumbers[name]; known {
		return 1 << i
	}
	return 0
}

// ArgSetOf returns the set of some LLVM attributes.
func ArgSetOf(names ...string) (set ArgSet) {
	for _, name := range names {
		bit := ArgBit(name)
		misuse.If(bit == 0, "LLVM has no argument attribute '"+name+"'")
		set |= bit
	}
	return set
}

// kindText completes `"llvm.x" should be …`.
var kindText = map[argKind]string{
	argUnit:  "a unit attribute",
	argType:  "a type attribute",
	argInt:   "an integer attribute",
	argAlign: "an integer attribute",
	argRange: "an LLVM constant range attribute",
}

func (k argKind) holds(a ir.Attribute) bool {
	switch k {
	case argUnit:
		return ir.AttrIs[ir.UnitAttr](a)
	case argType:
		return ir.AttrIs[ir.TypeAttr](a)
	case argRange:
		return ir.AttrIs[ConstantRangeAttr](a)
	}
	return ir.AttrIs[ir.IntegerAttr](a)
}

// CheckDicts checks the dictionaries of argument or result attributes (list is [ir.ArgAttrs] or
// [ir.ResAttrs]) against the types of the values.
func CheckDicts(o *ir.Operation, r *ir.Reporter, list string, types []ir.Type) {
	checkDicts(o, r, list, types, ArgProblem)
}

func checkCallDicts(o *ir.Operation, r *ir.Reporter, args []ir.Type) {
	checkDicts(o, r, ir.ArgAttrs, args, callArgProblem)
	checkDicts(o, r, ir.ResAttrs, o.ResultTypes(), callArgProblem)
}

func checkDicts(o *ir.Operation, r *ir.Reporter, list string, types []ir.Type, problemOf func(ir.NamedAttribute, ir.Type, bool) string) {
	dicts, ok := o.Attr(list).(*ir.ArrayAttr)
	if !ok {
		return
	}
	if len(dicts.Elems) != len(types) {
		r.Errorf(o, errArgAttr, "expects '%s' to have one dictionary for each of %d values, but it has %d", list, len(types), len(dicts.Elems))
		return
	}
	for i, e := range dicts.Elems {
		d, _ := e.(*ir.DictAttr)
		if d == nil {
			continue
		}
		for _, a := range d.Entries {
			if problem := problemOf(a, types[i], list == ir.ResAttrs); problem != "" {
				r.ErrorAt(o, errArgAttr, "\"%s\" %s", a.Name, problem)
			}
		}
	}
}

// ArgProblem returns why an attribute is invalid on an argument (or a result) of type t, or "". Unknown
// attributes are accepted.
func ArgProblem(a ir.NamedAttribute, t ir.Type, result bool) string {
	i, known := argNumbers[a.Name]
	if !known {
		return ""
	}
	switch def := argAttrs[i]; {
	case result && !def.results:
		return "is not a valid result attribute"
	case !def.kind.holds(a.Value):
		return "should be " + kindText[def.kind]
	case def.on == onPointer && !IsPointer(t):
		return "attribute attached to non-pointer LLVM type"
	case def.on == onInteger && !types.IsInteger(t):
		return "attribute attached to non-integer LLVM type"
	}
	return valueProblem(argAttrs[i].kind, a.Value)
}

// callArgProblem is ArgProblem for calls, where align may also apply to the elements of a vector of
// pointers.
func callArgProblem(a ir.NamedAttribute, t ir.Type, result bool) string {
	if a.Name == AlignAttr {
		t = ElementOf(t)
	}
	return ArgProblem(a, t, result)
}

// valueProblem returns why a value of the right kind is invalid, or "".
func valueProblem(kind argKind, a ir.Attribute) string {
	switch kind {
	case argType:
		if t := a.(ir.TypeAttr).Type; !IsCompatible(t) || t == Void {
			return "needs a type that LLVM has"
		}
	case argInt:
		if v, ok := a.(ir.IntegerAttr).Int64(); !ok || v < 0 {
			return "should not be negative"
		}
	case argAlign:
		if v, ok := a.(ir.IntegerAttr).Int64(); !ok || v <= 0 || v > 1<<32 || bits.OnesCount64(uint64(v)) != 1 {
			return "should be a power of 2"
		}
	}
	return ""
}

// verifyDiscardable checks discardable attributes named llvm.….
func verifyDiscardable(on *ir.Operation, a ir.NamedAttribute, r *ir.Reporter) {
	switch a.Name {
	case VariantTypeAttr:
		if _, ok := a.Value.(ir.TypeAttr); !ok {
			r.ErrorAt(on, errArgAttr, "expected '%s' to be a type", a.Name)
		}
	case DataLayoutAttr, TargetTripleAttr, TargetABIAttr:
		text, ok := a.Value.(ir.StringAttr)
		if !ok || strings.ContainsAny(string(text), "\n\x00") {
			r.ErrorAt(on, errArgAttr, "expected '%s' to be a string attribute", a.Name)
			return
		}
		if a.Name == DataLayoutAttr {
			if _, err := datalayout.Parse(string(text)); err != nil {
				r.Errorf(on, errDataLayout, "invalid data layout descriptor: %s", err)
			}
		}
	}
}
