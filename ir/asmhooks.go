package ir

import "github.com/abi-opt/abi-opt/diag"

// Parser reads the custom form of an op for its Parse hook. Package ir/asm implements it. Errors
// are sticky: after the first one every method does nothing, so a hook need not check each step.
// Only loops must; Accept returns false then. Methods that fail return usable placeholders for
// types, attributes, values, blocks and regions. They return nil only where nil means that an
// optional element is absent.
type Parser interface {
	Context() *Context

	// Around returns a discardable attribute of the innermost op around the one that is read. Attributes that
	// follow the regions of their op are not known yet; nil without one.
	Around(name string) Attribute

	// Pos returns the range of the next token, Last the range of the previous one, and OpPos the
	// range of the op's name. Since returns the range from a position to the end of the previous
	// token.
	Pos() diag.Pos
	Last() diag.Pos
	OpPos() diag.Pos
	Since(at diag.Pos) diag.Pos
	// Errorf reports an error. Only the first one counts.
	Errorf(at diag.Pos, id diag.ID, format string, args ...any)
	// Failed reports whether there was an error.
	Failed() bool

	// Peek reports whether tok is next: punctuation such as "(" or "->", or a keyword.
	Peek(tok string) bool
	// Accept consumes tok if it is next, and reports whether it was.
	Accept(tok string) bool
	// Expect consumes tok, or reports an error.
	Expect(tok string)
	// CommaList reads "item, …" between brackets; the list may be empty.
	CommaList(open, shut string, item func())

	// Keyword reads a bare identifier; AcceptKeyword reads one if it is next.
	Keyword() string
	AcceptKeyword() (string, bool)
	// String reads a string literal and returns its bytes.
	String() string
	AcceptString() (string, bool)
	// Integer reads an integer literal that fits int64, with an optional sign.
	Integer() int64
	AcceptInteger() (int64, bool)
	// Unsigned reads an integer literal of at most the given number of bits.
	Unsigned(bits int) uint64
	// SymbolName reads @name and returns the name.
	SymbolName() string
	AcceptSymbolName() (string, bool)
	// SymbolRef reads @a::@b.
	SymbolRef() SymbolRefAttr

	// Type reads a type; Types reads a comma-separated list of at least one.
	Type() Type
	Types() []Type
	AcceptType() (Type, bool)
	// AcceptTypeOf also accepts a type of the dialect without the prefix !dialect.
	AcceptTypeOf(dialect string) (Type, bool)
	// NameType records the type of a named type, such as an identified struct. It reports whether
	// the name has no other type in this file.
	NameType(dialect, name string, t Type) bool
	// OpenType begins the body of a named type of a dialect, CloseType ends it. In between,
	// ReferType reports whether the name is that of an open type. CloseType reports whether the
	// body refers to no enclosing open type.
	OpenType(dialect, name string)
	ReferType(dialect, name string) bool
	CloseType() bool
	// ResultTypes reads one type, or a parenthesized list of any length.
	ResultTypes() []Type
	// FunctionType reads (types) -> types.
	FunctionType() *FunctionType
	// Attr reads an attribute. A number without a type gets the given type, or i64 or f64 if that
	// is nil.
	Attr(t Type) Attribute
	AcceptAttr(t Type) (Attribute, bool)
	// StructBody reads the <…> of an attribute whose name is implied; Params reads the text between
	// the angle brackets.
	StructBody(def *StructDef) Attribute
	Params(def *StructDef) Attribute
	// DenseArray reads [1, 2] as array<elem: 1, 2>.
	DenseArray(elem Type) DenseArrayAttr
	// AffineMap reads (d0)[s0] -> (d0 + s0).
	AffineMap() Attribute
	// AffineExprs reads affine expressions over values between brackets: [%i + 1, symbol(%n)]. If
	// the brackets are "", it reads a single expression.
	AffineExprs(open, shut string) AffineOperands
	// Number reads a number and its type: 42 : si32, 1.5 : f64, 0x7F800000 : f32, or true or false,
	// which need no type. It returns the type as written. The attribute gets the type
	// attrType(written), which must be an integer or float type.
	Number(attrType func(written Type) Type) (a TypedAttr, written Type)
	// AttrDict reads an optional {…} into the state's attributes; AttrDictWithKeyword expects the
	// keyword attributes before it.
	AttrDict(s *OpState)
	AttrDictWithKeyword(s *OpState)
	// DictAttr reads an optional {…}; nil if absent.
	DictAttr() *DictAttr
	// Location reads an optional trailing loc(…); nil if absent.
	Location() Location

	// Operand reads %name or %name#n; Operands reads a comma-separated list, which may be empty.
	Operand() Operand
	AcceptOperand() (Operand, bool)
	Operands() []Operand
	// Resolve returns the value of an operand, which may be a forward reference. It reports a type
	// mismatch.
	Resolve(o Operand, t Type) *Value
	// ResolveAll resolves operands against as many types and appends the values to the state.
	ResolveAll(s *OpState, os []Operand, ts []Type, at diag.Pos)

	// Successor reads ^name; SuccessorArgs reads ^name(%a, %b : T, U) and resolves the values.
	Successor() *Block
	SuccessorArgs() (*Block, []*Value)
	// Region reads { … }. The args become the entry block's arguments, so that the block needs no
	// label. OptionalRegion returns nil if no { is next.
	Region(args ...RegionArg) *Region
	OptionalRegion(args ...RegionArg) *Region
	// RegionArg reads %name or %name : type, with attributes and a location where allowed.
	RegionArg() RegionArg

	// Function reads a signature: (%a: T {attrs} loc, …) -> (U {attrs}, …). With allowVariadic it
	// accepts a final "...". Args[i].Name is "" if the text has only types.
	Function(allowVariadic bool) Signature

	// ResultName returns the name of result i in the text, without %.
	ResultName(i int) string
}

// Operand is a use of a value in text, before the value is resolved.
type Operand struct {
	Name   string // without %
	Number int    // after #
	Pos    diag.Pos
}

// AffineOperands holds affine expressions in text, and the operands for their dimensions and
// symbols.
type AffineOperands struct {
	Exprs      []*AffineExpr
	Dims, Syms []Operand
}

// RegionArg is an argument of a region's entry block in text.
type RegionArg struct {
	Name  string // without %; "" if the text has none
	Pos   diag.Pos
	Type  Type
	Attrs *DictAttr // or nil
	Loc   Location  // or nil
}

// Signature is the parameters and results of a function in text.
type Signature struct {
	Args        []RegionArg
	Variadic    bool
	Results     []Type
	ResultAttrs []*DictAttr // nil if no result has attributes; otherwise one per result, nil for none
}

// FunctionHead is the signature of a function to be printed.
type FunctionHead struct {
	Params, Results         []Type
	ParamAttrs, ResultAttrs *ArrayAttr // one dictionary each; nil if all are empty
	Variadic                bool
}

// Printer writes the custom form of an op for its Print hook. The caller writes the op's name,
// results and location.
type Printer interface {
	// Text writes s as it is.
	Text(s string)
	// NewLine starts a line with the indentation of the op.
	NewLine()
	Int(v int64)
	Operand(v *Value)
	// Operands writes a comma-separated list.
	Operands(vs []*Value)
	// AffineExprs writes affine expressions over values, comma-separated: %i + 1, symbol(%n).
	AffineExprs(es []*AffineExpr, dims, syms []*Value)
	Type(t Type)
	Types(ts []Type)
	// TypesOf writes the types of values, comma-separated.
	TypesOf(vs []*Value)
	// ResultTypes writes a single type bare and any other number in parentheses.
	ResultTypes(ts []Type)
	// FunctionalType writes (types) -> types.
	FunctionalType(ins, outs []Type)
	Attr(a Attribute)
	// StructBody writes an attribute without its name, or its alias.
	StructBody(a *StructAttr)
	// AttrValue writes an attribute without its type.
	AttrValue(a Attribute)
	Symbol(name string)
	Quoted(s string)
	KeywordOrQuoted(s string)
	// AttrDict writes a space and the attributes, except the named ones and inherent ones that
	// equal their default. It writes nothing if no attribute remains. AttrDictWithKeyword writes
	// the keyword attributes before the dictionary.
	AttrDict(o *Operation, without ...string)
	AttrDictWithKeyword(o *Operation, without ...string)
	Dict(d *DictAttr)
	Successor(b *Block)
	// SuccessorArgs writes ^b(%x, %y : T, U).
	SuccessorArgs(b *Block, args []*Value)
	// Region writes { … }. entryArgs prints the label and arguments of the entry block; terminator
	// prints a terminator that has no operands and attributes.
	Region(r *Region, entryArgs, terminator bool)
	// EnterRegion assigns names to the values of a region and returns the arguments of its entry
	// block, so that these can be printed before the region.
	EnterRegion(r *Region) []*Value
	// Function writes the signature of a function, with the argument names of the body unless that
	// is empty.
	Function(body *Region, head FunctionHead)
}
