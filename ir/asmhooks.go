package ir

import "github.com/abi-opt/abi-opt/diag"

// Parser is what the Parse hook of an op reads its custom form with. Errors are
// sticky: after the first one every method does nothing, so a hook need not
// check each step, only loops must (Accept returns false then). What methods
// return then can be worked with: types, attributes, values, blocks and regions
// are some harmless ones, not nil, except where nil says that something optional
// is not there. Package ir/asm implements it.
type Parser interface {
	Context() *Context

	// Pos returns the place of the next token, Last that where the last one ended,
	// OpPos that of the name of the op that is read; Since the place that begins at
	// another and ends with the last token that was read.
	Pos() diag.Pos
	Last() diag.Pos
	OpPos() diag.Pos
	Since(at diag.Pos) diag.Pos
	// Errorf reports an error at a place. Only the first one counts.
	Errorf(at diag.Pos, id diag.ID, format string, args ...any)
	// Failed reports whether there was an error.
	Failed() bool

	// Peek reports whether tok is next: punctuation such as "(" or "->", or a
	// keyword.
	Peek(tok string) bool
	// Accept consumes tok if it is next, and reports whether it was.
	Accept(tok string) bool
	// Expect consumes tok, or reports an error.
	Expect(tok string)
	// CommaList reads item, … between brackets, of which there may be none.
	CommaList(open, shut string, item func())

	// Keyword reads a bare identifier; AcceptKeyword does so if one is next.
	Keyword() string
	AcceptKeyword() (string, bool)
	// String reads a string literal and returns its bytes.
	String() string
	AcceptString() (string, bool)
	// Integer reads an integer literal that fits int64, maybe negative.
	Integer() int64
	AcceptInteger() (int64, bool)
	// Unsigned reads an integer literal that fits as many bits.
	Unsigned(bits int) uint64
	// SymbolName reads @name and returns the name.
	SymbolName() string
	AcceptSymbolName() (string, bool)
	// SymbolRef reads @a::@b.
	SymbolRef() SymbolRefAttr

	// Type reads a type; Types a comma-separated list of at least one.
	Type() Type
	Types() []Type
	AcceptType() (Type, bool)
	// AcceptTypeOf also takes a type of the dialect without !dialect before it.
	AcceptTypeOf(dialect string) (Type, bool)
	// NameType gives a type of a dialect a name. It reports whether that is the
	// only type of the file that has the name.
	NameType(dialect, name string, t Type) bool
	// OpenType begins the body of a named type of a dialect. Inside, ReferType
	// reports whether the name stands for it. CloseType ends the body, and reports
	// whether no type around it was referred to.
	OpenType(dialect, name string)
	ReferType(dialect, name string) bool
	CloseType() bool
	// ResultTypes reads one type, or any number of them in parentheses.
	ResultTypes() []Type
	// FunctionType reads (types) -> types.
	FunctionType() *FunctionType
	// Attr reads an attribute. A number without a type gets the given one, or
	// i64 or f64 if that is nil.
	Attr(t Type) Attribute
	AcceptAttr(t Type) (Attribute, bool)
	// StructBody reads the <…> of an attribute whose name goes without saying;
	// Params reads what stands between.
	StructBody(def *StructDef) Attribute
	Params(def *StructDef) Attribute
	// DenseArray reads [1, 2] as array<elem: 1, 2>.
	DenseArray(elem Type) DenseArrayAttr
	// AffineMap reads (d0)[s0] -> (d0 + s0).
	AffineMap() Attribute
	// Number reads a number and its type: 42 : si32, 1.5 : f64, 0x7F800000 : f32,
	// or true or false, which need no type. It returns the type as written; the
	// attribute gets the type attrType(written), which tells integers from floats.
	Number(attrType func(written Type) Type) (a TypedAttr, written Type)
	// AttrDict reads an optional {…} into the state's attributes;
	// AttrDictWithKeyword one after the keyword attributes.
	AttrDict(s *OpState)
	AttrDictWithKeyword(s *OpState)
	// DictAttr reads an optional {…}; nil if there is none.
	DictAttr() *DictAttr
	// Location reads an optional trailing loc(…); nil if there is none.
	Location() Location

	// Operand reads %name or %name#n; Operands a comma-separated list, which
	// may be empty.
	Operand() Operand
	AcceptOperand() (Operand, bool)
	Operands() []Operand
	// Resolve returns the value that an operand names; the name may be
	// defined later in the text. It reports a mismatch of types.
	Resolve(o Operand, t Type) *Value
	// ResolveAll resolves operands against as many types and appends the
	// values to the state.
	ResolveAll(s *OpState, os []Operand, ts []Type, at diag.Pos)

	// Successor reads ^name; SuccessorArgs ^name(%a, %b : T, U) and resolves
	// the values.
	Successor() *Block
	SuccessorArgs() (*Block, []*Value)
	// Region reads { … }. The args become the entry block's arguments, so that
	// the block needs no label. OptionalRegion returns nil if no { is next.
	Region(args ...RegionArg) *Region
	OptionalRegion(args ...RegionArg) *Region
	// RegionArg reads %name, %name : type, with attributes and location where
	// allowed.
	RegionArg() RegionArg

	// Function reads a signature: (%a: T {attrs} loc, …) -> (U {attrs}, …).
	// With allowVariadic, a last ... is taken too. Without names (only types)
	// Args[i].Name is "".
	Function(allowVariadic bool) Signature

	// ResultName returns the name that the text gives to result i, without %.
	ResultName(i int) string
}

// Operand is a use of a value in text, before the value is known.
type Operand struct {
	Name   string // without %
	Number int    // after #
	Pos    diag.Pos
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
	ResultAttrs []*DictAttr // nil if no result has any, else one a result, nil for none
}

// FunctionHead is the parameters and results of a function to be written.
type FunctionHead struct {
	Params, Results         []Type
	ParamAttrs, ResultAttrs *ArrayAttr // a dictionary for each; nil if none has any
	Variadic                bool
}

// Printer is what the Print hook of an op writes its custom form with. The
// op's name, the results and the location are written by the caller.
type Printer interface {
	// Text writes s as it is.
	Text(s string)
	// NewLine starts a line that is indented as the op.
	NewLine()
	Int(v int64)
	Operand(v *Value)
	// Operands writes a comma-separated list.
	Operands(vs []*Value)
	Type(t Type)
	Types(ts []Type)
	// TypesOf writes the types of values, comma-separated.
	TypesOf(vs []*Value)
	// ResultTypes writes one type bare, and others in parentheses.
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
	// AttrDict writes the attributes but the named ones, with a space before,
	// or nothing if none is left. The inherent ones that equal their default
	// are left out too. AttrDictWithKeyword puts the word attributes first.
	AttrDict(o *Operation, without ...string)
	AttrDictWithKeyword(o *Operation, without ...string)
	Dict(d *DictAttr)
	Successor(b *Block)
	// SuccessorArgs writes ^b(%x, %y : T, U).
	SuccessorArgs(b *Block, args []*Value)
	// Region writes { … }; entryArgs says whether the entry block is printed
	// with its label and arguments, terminator whether its terminator is
	// printed if it has no operands and attributes.
	Region(r *Region, entryArgs, terminator bool)
	// EnterRegion names the values of a region, so that the arguments of its entry
	// block can be written before the region is, and returns these.
	EnterRegion(r *Region) []*Value
	// Function writes the head of a function. The body, if not empty, gives the names.
	Function(body *Region, head FunctionHead)
}
