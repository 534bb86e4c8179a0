package ir

import (
	"fmt"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"sort"
	"strings"
)

// A Dialect is a list of operations, types and attributes under one name.
type Dialect struct {
	Name    string
	Summary string
	Ops     []*OpDef
	Types   []*TypeDef
	Attrs   []*AttrDef
	// Canonical lists the patterns that canonicalize applies.
	Canonical []Pattern
	// Folds lists what changes an op in place wherever ops are folded, beside
	// [OpDef.Fold].
	Folds []Pattern
	// Constant returns the op that makes a constant for what the dialect's ops
	// fold to, whose attribute "value" is that; nil if there is none.
	Constant func(value Attribute, t Type) *OpDef
	// Examples are modules, divided by lines "// -----", that show ops in use: those
	// whose definition alone does not say how. A comment begins each.
	Examples string
	// Missing lists ops that MLIR's dialect of this name has and this one has
	// not, each with what to do about it: the end of an error message.
	Missing map[string]string
	// OwnAttrs says that its ops, but for those with the trait [CarriesAttrs], have no
	// attributes beside their own than such as carry a dialect's name: any other is
	// misspelt.
	OwnAttrs bool
	// Words are what people write in place of its types, each with what to write:
	// a hint for those who do.
	Words map[string]string
	// UnknownType is what an error about a type that the dialect does not have says before
	// its name; "" for the words that all dialects have.
	UnknownType string
	// Refused returns a hint on a type of the dialect that an op of another does not
	// take, or "". It may be nil.
	Refused func(t Type) string
	// KeepsAttrs says that the dialect's attributes which are not known, as newer
	// versions of MLIR may have, are kept as text, with a warning, and not refused.
	KeepsAttrs bool
	// VerifyAttr checks a discardable attribute that carries the dialect's
	// name ("llvm.noalias") wherever it stands; nil accepts any.
	VerifyAttr func(on *Operation, attr NamedAttribute, r *Reporter)
}

// TypeDef describes a dialect's type as text: !dialect.mnemonic<body>.
type TypeDef struct {
	Mnemonic string
	Summary  string
	// Syntax is the form of the body, in the notation of the documentation.
	Syntax string
	// Example is one such type as text; "" if Bare is all there is.
	Example string
	// Bare is the type without <…>; nil if it has to have one.
	Bare Type
	// Parse reads what stands between < and >; nil if nothing may. After an error
	// it may return anything.
	Parse func(Parser) Type
}

// AttrDef describes a dialect's attribute as text: #dialect.mnemonic<body>. The
// fields are like those of [TypeDef].
type AttrDef struct {
	Mnemonic string
	Summary  string
	Syntax   string     // "" if Struct says it
	Struct   *StructDef // of an attribute that consists of parameters
	Bare     Attribute
	Parse    func(Parser) Attribute
	// Typed says that a type may follow, which is that of the attribute and is not
	// looked at.
	Typed bool
}

// Form spells the form of the body for the documentation.
func (d *AttrDef) Form() string {
	if d.Struct != nil {
		return d.Struct.form()
	}
	return d.Syntax
}

// Context is the set of dialects that a program knows. It is immutable once
// made and may be shared between goroutines.
type Context struct {
	dialects map[string]*Dialect
	ops      map[string]*OpDef
	types    map[string]*TypeDef
	attrs    map[string]*AttrDef
	patterns map[*OpDef][]Pattern
	folds    map[*OpDef][]Pattern
}

// NewContext returns a context that knows the builtin dialect and the given
// ones. It panics if two ops, types or attributes have one name: that is a
// mistake in the program.
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

// Dialect returns the dialect of that name, or nil.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// Patterns returns the patterns that canonicalize tries on an op, in order.
func (c *Context) Patterns(def *OpDef) []Pattern { return c.patterns[def] }

// Folds returns the folds in place of an op, in order.
func (c *Context) Folds(def *OpDef) []Pattern { return c.folds[def] }

// DialectOf returns the dialect that a dotted name belongs to, or nil.
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
