package ir

import "sync/atomic"

// Trait is a set of properties shared by all ops of a definition.
type Trait uint32

// The traits.
const (
	Terminator        Trait = 1 << iota // ends its block
	ReturnLike                          // a terminator that passes values to the parent op
	IsolatedFromAbove                   // its regions use no values from outside
	IsSymbol                            // defines a symbol named sym_name
	IsSymbolTable                       // defines a symbol table
	SameTypes                           // all operands and results have one type
	SameOperandTypes                    // all operands have one type
	NoTerminator                        // its blocks need no terminator
	SingleBlock                         // each region has at most one block
	GraphRegion                         // values may be used before their definition
	Pure                                // no effect: may be removed or shared
	Commutative                         // the two operands may be swapped
	ConstantLike                        // yields a constant; see [OpDef.Constant]
	CallLike                            // calls the symbol in its "callee" attribute
	FunctionLike                        // a function: sym_name, function_type, arg_attrs, res_attrs
	ComparedBody                        // calls are verified against its body or each other
	AllocationScope                     // allocas inside it end with it
	AttrSizedOperands                   // has the attribute operandSegmentSizes
	AttrSizedResults                    // has the attribute resultSegmentSizes
	RecursiveEffects                    // its effects are those of its body
	Reads                               // its only effect is to read memory, unless it is Ordered
	Allocates                           // its only effect is to allocate the memory of its results
	Frees                               // its only effect is to free memory
	DraftNames                          // named types inside may clash until it is lowered
	NoRegionArguments                   // its regions have no arguments
	AffineScope                         // values of its region are symbols of the affine ops inside
	CarriesAttrs                        // may carry attributes for the lowered op; its verifier checks them
)

// OpDef declares an op: its operands, results, attributes, syntax and rules.
type OpDef struct {
	Name        string // "dialect.op"
	Summary     string // one line
	Description string // Markdown; may be empty
	Traits      Trait

	Operands   []ValueDef
	Results    []ValueDef
	Attrs      []AttrField // inherent attributes (MLIR's properties), up to 64
	Regions    Count
	Successors Count

	// Forwards lists the operand groups that a branch passes to its successors, in order. If there
	// are more successors, the attribute CaseSegments divides the last group among the rest.
	Forwards []string

	// Types lists the types that follow from others. The custom form omits these, and the verifier
	// checks them.
	Types []TypeRule

	// Ordered reports whether an op with the trait Reads must stay where it is, such as a volatile load.
	Ordered func(o *Operation) bool

	// DefaultDialect is the dialect whose prefix the custom form omits from op names in the regions
	// ("func" allows return for func.return).
	DefaultDialect string

	// End is the op that terminates the regions. The custom form omits it if it has no operands and
	// attributes.
	End *OpDef

	// Parents lists the allowed parent ops; empty allows any.
	Parents []string

	// Format is the custom form in MLIR's declarative notation, for example
	// 	$lhs `,` $rhs attr-dict `:` type($result)
	// Package ir/asm/internal/format documents it. An op with neither Format nor Parse has only the generic
	// form.
	Format string
	// Custom lists the directives used in Format as custom<Name>(…).
	Custom []*Directive
	// Parse reads the custom form after the op's name; Print writes it. They are for syntax that
	// Format cannot express; Syntax documents it in the notation of Format.
	Parse  func(p Parser, s *OpState)
	Print  func(p Printer, o *Operation)
	Syntax string
	// Inline reports whether the custom form writes an attribute without its alias, or not at all.
	// Nil means that every alias is used.
	Inline func(a NamedAttribute) bool

	// Verify checks rules that the fields above cannot express.
	Verify func(o *Operation, r *Reporter)
	// Infer computes the result types from operands and attributes. It returns nil if the operands
	// are invalid.
	Infer func(s *OpState) []Type
	// Fold returns the known results, each an Attribute or a *Value, or nil. constants[i] is the
	// value of operand i if that is a constant, or nil.
	Fold func(o *Operation, constants []Attribute) []any
	// Constant returns the constant that an op with [ConstantLike] yields. Nil means that it is in
	// the attribute "value".
	Constant func(o *Operation) Attribute
	// ResultName suggests a name for a result in printed text; "" for a number.
	ResultName func(o *Operation, i int) string

	id      uint32                      // see ID
	numbers atomic.Pointer[attrNumbers] // computed on first use
}

// GroupKind is the number of values in a group of operands or results.
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
	// Default is the meaning of an absent attribute, which is therefore not required. The custom
	// form omits it. The generic form prints it unless the attribute is Optional.
	Default Attribute
	// Kept is set on an op parsed in custom form if the text omits the attribute. If it equals
	// Default, it is set in any form, and the custom form prints it.
	Kept Attribute
	Is   AttrConstraint
}

// Constraint restricts a type. The zero Constraint allows any type.
type Constraint struct {
	Desc string // completes "must be …"
	Ok   func(Type) bool
	// Only is the single type allowed, if there is one; the custom form may omit it.
	Only Type
	// Kind, if not nil, is checked by the parser. The verifier checks the rest of the constraint.
	Kind *TypeKind
}

// A TypeKind is a named set of types.
type TypeKind struct {
	Name string // MLIR's name, such as "builtin.memref"; may be empty
	Is   func(Type) bool
}

// AttrConstraint restricts an attribute. The zero AttrConstraint allows any.
type AttrConstraint struct {
	Desc string // completes "failed to satisfy constraint: …"
	Ok   func(Attribute) bool
	// Syntax is the attribute's syntax in a Format; nil for AnySyntax.
	Syntax *AttrSyntax
}

// Count is the number of regions or successors of an op.
type Count struct {
	N        int
	Variadic bool // N or more
	// Names are their names in Format. With more than N, the last name applies to all the rest.
	Names []string
}

// Named returns the count of named regions or successors.
func Named(names ...string) Count { return Count{N: len(names), Names: names} }

// Arg declares a single value.
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

var opCount atomic.Uint32

// ID returns a number unique to the definition, assigned on first use.
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
