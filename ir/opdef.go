package ir

import "sync/atomic"

// Trait is a set of properties that every op of a definition has.
type Trait uint32

// The traits.
const (
	Terminator        Trait = 1 << iota // ends its block
	ReturnLike                          // a terminator that hands values to the parent op
	IsolatedFromAbove                   // its regions use no values from outside
	IsSymbol                            // has a sym_name that its symbol table knows
	IsSymbolTable                       // its region's symbols are unique and looked up by name
	SameTypes                           // all operands and results have one type
	SameOperandTypes                    // all operands have one type
	NoTerminator                        // its blocks need no terminator
	SingleBlock                         // each region has at most one block
	GraphRegion                         // values may be used before their definition
	Pure                                // no effect: may be removed or shared
	Commutative                         // the two operands may be swapped
	ConstantLike                        // yields the constant in its "value" attribute
	CallLike                            // calls the symbol in its "callee" attribute
	FunctionLike                        // a function: sym_name, function_type, arg_attrs, res_attrs
	ComparedBody                        // a function whose callers are verified against its body or one another
	AllocationScope                     // allocas inside it end with it
	AttrSizedOperands                   // keeps operandSegmentSizes
	AttrSizedResults                    // keeps resultSegmentSizes
	RecursiveEffects                    // its effects are those of its body
	Reads                               // its only effect is to read memory
	Allocates                           // its only effect is to get the memory that its results stand for
	Frees                               // its only effect is to give memory back
	DraftNames                          // types in it may share a name until it is lowered
	NoRegionArguments                   // its regions take no values
	CarriesAttrs                        // has attributes for what it is lowered to; its verifier knows them
)

// OpDef is the definition of an op, the one place that says what it is.
type OpDef struct {
	Name        string // "dialect.op"
	Summary     string // one line
	Description string // more, in Markdown; may be empty
	Traits      Trait

	Operands   []ValueDef
	Results    []ValueDef
	Attrs      []AttrField // inherent attributes (MLIR's properties), up to 64
	Regions    Count
	Successors Count

	// Forwards are the groups of operands that a branch passes to its successors, in
	// order. If there are more successors the attribute CaseSegments divides the last
	// group among the rest.
	Forwards []string

	// Types says which types follow from others. The text of an op need not give
	// those, and an op in which they do not is an error.
	Types []TypeRule

	// DefaultDialect is the dialect whose prefix is left out of op names in the
	// op's regions in custom form ("func" lets return stand for func.return).
	DefaultDialect string

	// End is the op that ends the regions. Custom form leaves it out if it has no
	// operands and attributes.
	End *OpDef

	// Parents are the names of the ops it may stand in; empty for any.
	Parents []string

	// Format is the custom form in MLIR's declarative notation, for example
	//	$lhs `,` $rhs attr-dict `:` type($result)
	// Package ir/asm documents it. An op with neither Format nor Parse has only the
	// generic form.
	Format string
	// Custom are the directives that Format uses as custom<Name>(…).
	Custom []*Directive
	// Parse reads the custom form after the op's name; Print writes it. They
	// are for forms that Format cannot say, which Syntax describes in its notation.
	Parse  func(p Parser, s *OpState)
	Print  func(p Printer, o *Operation)
	Syntax string

	// Verify checks what the fields above cannot say.
	Verify func(o *Operation, r *Reporter)
	// Infer computes the result types from operands and attributes; nil if
	// they cannot be computed. It returns nil for operands that do not fit.
	Infer func(s *OpState) []Type
	// Fold returns what the results are known to be: for each an Attribute or
	// a *Value; nil if nothing is known. constants[i] is the constant operand i
	// is, or nil.
	Fold func(o *Operation, constants []Attribute) []any
	// ResultName suggests what to call a result in printed text; "" for a
	// number.
	ResultName func(o *Operation, i int) string

	id      uint32                      // see ID
	numbers atomic.Pointer[attrNumbers] // of the attributes; nil for none yet
}

// GroupKind says how many values a group of operands or results holds.
type GroupKind uint8

// The kinds of group.
const (
	Single GroupKind = iota
	Optional
	Variadic
)

// ValueDef declares a group of operands or results.
type ValueDef struct {
	Name string
	Kind GroupKind
	Type Constraint // zero: any type
}

// AttrField declares an inherent attribute.
type AttrField struct {
	Name     string
	Optional bool
	// Default is what absence means, so that it need not be there. The custom form
	// does not show it; the generic form does, unless the attribute is Optional.
	Default Attribute
	// Kept is what an op that is read in custom form has where the text says nothing.
	// If it is the Default too, an op in any form has it, and the custom form shows it.
	Kept Attribute
	Is   AttrConstraint
}

// Constraint restricts a type. The zero Constraint allows any.
type Constraint struct {
	Desc string // completes "must be …"
	Ok   func(Type) bool
	// Only is the type, if the constraint allows only one: text need not say it.
	Only Type
	// Kind is what a type in the text of an op has to be at least, or nil. What
	// else the constraint demands is left to the verifier.
	Kind *TypeKind
}

// A TypeKind is a set of types that has a name.
type TypeKind struct {
	Name string // in MLIR's words: "builtin.memref"; may be empty
	Is   func(Type) bool
}

// AttrConstraint restricts an attribute. The zero AttrConstraint allows any.
type AttrConstraint struct {
	Desc string // completes "failed to satisfy constraint: …"
	Ok   func(Attribute) bool
	// Syntax is how a Format writes the attribute; nil for AnySyntax.
	Syntax *AttrSyntax
}

// Count is how many regions or successors an op has.
type Count struct {
	N        int
	Variadic bool // N or more
	// Names are what Format calls them. If there may be more than N, the last name
	// is that of all the rest.
	Names []string
}

// Named counts regions or successors that have names.
func Named(names ...string) Count { return Count{N: len(names), Names: names} }

// Arg and friends build ValueDefs.
func Arg(name string, c Constraint) ValueDef { return ValueDef{Name: name, Type: c} }

// OptionalArg declares a group of at most one value.
func OptionalArg(name string, c Constraint) ValueDef {
	return ValueDef{Name: name, Kind: Optional, Type: c}
}

// VariadicArg declares a group of any number of values.
func VariadicArg(name string, c Constraint) ValueDef {
	return ValueDef{Name: name, Kind: Variadic, Type: c}
}

// IsInherent reports whether the definition lists the attribute.
func (d *OpDef) IsInherent(name string) bool { return d.attrNumbers().of(name) >= 0 }

// AttrField returns the declaration of an inherent attribute, or nil.
func (d *OpDef) AttrField(name string) *AttrField {
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return &d.Attrs[i]
		}
	}
	return nil
}

// opCount is the last number that was given to a definition.
var opCount atomic.Uint32

// ID returns the number of the definition, which it gets when it is first asked for. No two
// definitions have the same.
func (d *OpDef) ID() uint64 {
	if d == nil {
		return 0
	}
	if n := atomic.LoadUint32(&d.id); n != 0 {
		return uint64(n)
	}
	atomic.CompareAndSwapUint32(&d.id, 0, opCount.Add(1))
	return uint64(atomic.LoadUint32(&d.id))
}
