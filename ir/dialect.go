package ir

import (
	"fmt"
	"sort"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/internal/misuse"
)

// A Dialect is a list of operations, types and attributes under one name.
type Dialect struct {
	Name    string
	Summary string
	Ops     []*OpDef
	Types   []*TypeDef
	Attrs   []*AttrDef
	// Canonical lists the patterns of the canonicalize pass.
	Canonical []Pattern
	// Folds lists in-place folds, applied wherever ops are folded, in addition to [OpDef.Fold].
	Folds []Pattern
	// Constant returns the op that materializes a folded constant, with the attribute "value"; nil
	// if the dialect has none.
	Constant func(value Attribute, t Type) *OpDef
	// Examples are modules separated by "// -----" lines, each with a comment first. They show ops
	// whose use is not clear from the definition alone.
	Examples string
	// Missing are ops that users expect in the dialect, such as those of MLIR that are not supported here,
	// without the prefix.
	Missing diag.Advice
	// OwnAttrs rejects attributes that are neither listed by the op nor prefixed with a dialect
	// name, since they are probably misspelt. Ops with the trait [CarriesAttrs] are exempt.
	OwnAttrs bool
	// Words are common mistakes for the names of types.
	Words diag.Advice
	// UnknownType is the start of the error about an unknown type of the dialect; "" for the
	// default.
	UnknownType string
	// Refused returns a hint for a type of the dialect that an op of another dialect does not
	// accept, or "". It may be nil.
	Refused func(t Type) string
	// Conversion returns the op of the dialect that makes a value of type to from one of type from, as a
	// hint, or "". It may be nil.
	Conversion func(from, to Type) string
	// KeepsAttrs keeps unknown attributes of the dialect as text, with a warning, because newer
	// versions of MLIR may define them. Otherwise they are errors.
	KeepsAttrs bool
	// VerifyAttr checks a discardable attribute with the dialect's prefix ("llvm.noalias") on any
	// op; nil accepts all.
	VerifyAttr func(on *Operation, attr NamedAttribute, r *Reporter)
}

// TypeDef declares the syntax of a type: !dialect.mnemonic<body>.
type TypeDef struct {
	Mnemonic string
	Summary  string
	// Syntax is the form of the body, for the documentation.
	Syntax string
	// Example is a type as text; "" if there is only the bare form.
	Example string
	// Bare is the type without <…>; nil if a body is required.
	Bare Type
	// Parse reads the text between < and >; nil if there is only the bare form. Its result after an
	// error is ignored.
	Parse func(Parser) Type
}

// AttrDef declares the syntax of an attribute: #dialect.mnemonic<body>. See [TypeDef] for the
// fields.
type AttrDef struct {
	Mnemonic string
	Summary  string
	Syntax   string     // "" if Struct is set
	Struct   *StructDef // for an attribute with parameters
	Bare     Attribute
	Parse    func(Parser) Attribute
	// Typed allows ": type" after the attribute; the type is ignored.
	Typed bool
}

// Form returns the syntax of the body for the documentation.
func (d *AttrDef) Form() string {
	if d.Struct != nil {
		return d.Struct.form()
	}
	return d.Syntax
}

// Context is the set of dialects that a program uses. It is immutable and safe for concurrent use.
type Context struct {
	dialects map[string]*Dialect
	ops      map[string]*OpDef
	types    map[string]*TypeDef
	attrs    map[string]*AttrDef
	patterns map[*OpDef][]Pattern
	folds    map[*OpDef][]Pattern

	// ShowOp is the [Reporter.ShowOp] of the verifier and of passes.
	ShowOp func(*Operation) string
}

// NewContext returns a context of the builtin dialect and the given ones. It panics if two ops,
// types or attributes have the same name.
func NewContext(dialects ...*Dialect) *Context {
	ops := len(Builtin.Ops)
	for _, d := range dialects {
		misuse.If(d == nil, "a dialect is nil")
		ops += len(d.Ops)
	}
	c := &Context{
		dialects: make(map[string]*Dialect, len(dialects)+1),
		ops:      make(map[string]*OpDef, ops),
		types:    map[string]*TypeDef{},
		attrs:    map[string]*AttrDef{},
		patterns: map[*OpDef][]Pattern{},
		folds:    map[*OpDef][]Pattern{},
	}
	c.register(Builtin)
	for _, d := range dialects {
		c.register(d)
	}
	return c
}

func (c *Context) register(d *Dialect) {
	if c.dialects[d.Name] == d {
		return
	}
	add(c.dialects, "dialect", d.Name, d)
	for _, op := range d.Ops {
		add(c.ops, "op", op.Name, op)
	}
	for _, t := range d.Types {
		add(c.types, "type", d.Name+"."+t.Mnemonic, t)
	}
	for _, a := range d.Attrs {
		add(c.attrs, "attribute", d.Name+"."+a.Mnemonic, a)
	}
	for _, p := range d.Canonical {
		c.patterns[p.Root] = append(c.patterns[p.Root], p)
	}
	for _, p := range d.Folds {
		c.folds[p.Root] = append(c.folds[p.Root], p)
	}
}

func add[T any](m map[string]T, kind, name string, v T) {
	if _, taken := m[name]; taken {
		panic(fmt.Sprintf("BUG: %s %q is defined twice", kind, name))
	}
	m[name] = v
}

// Op returns the definition of the named op, or nil.
func (c *Context) Op(name string) *OpDef { return c.ops[name] }

// Type returns the definition of the type "dialect.mnemonic", or nil.
func (c *Context) Type(name string) *TypeDef { return c.types[name] }

// Attr returns the definition of the attribute "dialect.mnemonic", or nil.
func (c *Context) Attr(name string) *AttrDef { return c.attrs[name] }

// Dialect returns the named dialect, or nil.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// Patterns returns the canonicalization patterns of an op, in order.
func (c *Context) Patterns(def *OpDef) []Pattern { return c.patterns[def] }

// Folds returns the in-place folds of an op, in order.
func (c *Context) Folds(def *OpDef) []Pattern { return c.folds[def] }

// DialectOf returns the dialect of a dotted name, or nil.
func (c *Context) DialectOf(name string) *Dialect {
	prefix, _, _ := strings.Cut(name, ".")
	return c.dialects[prefix]
}

// Dialects returns all dialects, sorted by name.
func (c *Context) Dialects() []*Dialect {
	ds := make([]*Dialect, 0, len(c.dialects))
	for _, d := range c.dialects {
		ds = append(ds, d)
	}
	sort.Slice(ds, func(i, j int) bool { return ds[i].Name < ds[j].Name })
	return ds
}
