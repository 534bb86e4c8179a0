package cimport

import (
	"context"
	"errors"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// A Maker makes the unit of declarations that do not come from C text, such as debug info.
type Maker struct{ w *moduleWriter }

// Type is a C type of a [Maker]. The zero value is not a type.
type Type struct{ q qualified }

// NewMaker returns a maker for the target of the options.
func NewMaker(o Options) (*Maker, error) {
	c, err := o.prepared()
	if err != nil {
		return nil, err
	}
	p := newParser(cpp.New(context.Background(), o.preprocessing(c)), c, o.Layouts)
	p.options, p.isMade = &o, true
	return &Maker{p.writer()}, nil
}

// unknown is a type that the c dialect cannot express, or that its source does not determine.
type unknown struct{ why error }

func (*unknown) isCType() {}

// Unknown returns a type that cannot be used by value.
func (m *Maker) Unknown(why error) Type { return Type{plain(&unknown{why})} }

// Err returns the reason if the type itself is unknown.
func (t Type) Err() error {
	if u, isUnknown := t.q.ctype.(*unknown); isUnknown {
		return u.why
	}
	return nil
}

// IsKnown reports whether there is a type.
func (t Type) IsKnown() bool { return t.q.isKnown() }

// Align returns the alignment that a typedef specifies for a type or for an array's elements, or 0.
func (t Type) Align() int64 { return alignmentOf(t.q) }

// Scalar returns a number, a complex number or nullptr_t; nil is void. Name selects one of the basic types
// of the same representation, such as "long long".
func (m *Maker) Scalar(t ir.Type, name string) Type { return Type{plain(m.w.scalar(t, name))} }

func (p *parser) scalar(t ir.Type, name string) ctype {
	switch t := t.(type) {
	case nil:
		return voidType
	case *c.BitIntType:
		return &bitInt{int64(t.Int.Width), t.Int.Signedness == ir.Unsigned}
	case *ir.ComplexType:
		return &complexType{p.scalar(t.Elem, "").(*basic)}
	}
	usual, _ := p.target.model.Spell(t)
	found := &basic{name: usual, ir: t}
	for _, b := range []*basic{
		nullptrType, boolType, scharType, ucharType, p.target.char, shortType, ushortType, intType, uintType, p.target.long, p.target.ulong,
		llongType, ullongType, int128Type, uint128Type, float16Type, bf16Type, floatType, doubleType, p.target.longDouble, float128Type, ibm128Type,
	} {
		switch {
		case b.ir != t:
		case b.name == name:
			return b
		case b.name == usual || found.kind == otherKind:
			found = b
		}
	}
	return found
}

// Vector returns a vector of n elements.
func (m *Maker) Vector(n int64, elem Type) Type {
	if b, isBasic := elem.q.ctype.(*basic); !isBasic || b.ir == nil {
		return m.Unknown(errors.New("a vector of other elements than numbers"))
	}
	return Type{plain(&vector{elem.q, n})}
}

// VAList returns va_list.
func (m *Maker) VAList() Type { return Type{m.w.target.vaList} }

// Pointer returns a pointer to a type.
func (m *Maker) Pointer(to Type) Type { return Type{pointerTo(to.q)} }

// Array returns an array of n elements, or one without a length if n is negative.
func (m *Maker) Array(n int64, elem Type) Type {
	a := &array{elem: elem.q, n: n}
	if n < 0 {
		a.n, a.kind = 0, incompleteArray
	}
	return Type{plain(a)}
}

// Qualified returns a type with qualifiers, which those of an array's elements are.
func (m *Maker) Qualified(t Type, by c.Qualifiers) Type {
	if a, isArray := t.q.ctype.(*array); isArray {
		of := *a
		of.elem = m.Qualified(Type{a.elem}, by).q
		t.q.ctype = &of
		return t
	}
	t.q.quals |= qualifiers(by) // the same bits
	return t
}

// Atomic returns _Atomic of a type.
func (m *Maker) Atomic(t Type) Type {
	if t.q.quals |= atomic; !isAtomicValue(t.q) {
		return m.Unknown(errors.New("the _Atomic type is not supported"))
	}
	return t
}

// Typedef returns a type under a name, with an alignment in bytes unless it is 0.
func (m *Maker) Typedef(name string, t Type, align int64) Type {
	if align != 0 {
		t.q.align = align
	}
	t.q.alias = &namedType{name: name, t: t.q}
	return t
}

// Promoted returns the type of an argument for a parameter of a function without a prototype.
func (m *Maker) Promoted(t Type) Type {
	if b := integerOf(t.q.ctype); b != nil && b.width() < intType.width() {
		return Type{plain(intType)}
	} else if t.q.ctype == ctype(floatType) {
		return Type{plain(doubleType)}
	}
	return t
}

// Function is the type of a function. Old is set for one without a prototype. Convention is an attribute such as
// ms_abi, or "".
type Function struct {
	Result        Type
	Parameters    []Parameter
	Variadic, Old bool
	Convention    string
}

// Parameter is a parameter of a [Function].
type Parameter struct {
	Name string
	Type Type
}

// Function returns a function type.
func (m *Maker) Function(f Function) Type {
	t := &function{result: f.Result.q, variadic: f.Variadic, old: f.Old, conv: f.Convention}
	for _, p := range f.Parameters {
		t.params = append(t.params, param{name: p.Name, t: p.Type.q})
	}
	return Type{plain(t)}
}

// Enum returns an enumeration with an underlying type, which is an integer type. The types of enumerators are set.
func (m *Maker) Enum(tag string, under Type, members []Enumerator) Type {
	b := integerOf(under.q.ctype)
	if b == nil {
		return m.Unknown(errors.New("its type is not an integer"))
	}
	e := &enum{tag: tag, complete: true, under: b}
	t := plain(intType)
	for _, k := range members {
		if !fits(k.Value, intType) {
			t = plain(e)
		}
	}
	for _, k := range members {
		name := m.w.pp.Intern(k.Name)
		m.w.scope.define(name, symbol{kind: constantSymbol, t: t, value: k.Value})
		e.members = append(e.members, enumerator{name: name, value: k.Value})
	}
	return Type{plain(e)}
}

// Record returns a struct or union that is incomplete until [Maker.Define]. Untagged reports that its name is that of
// a typedef.
func (m *Maker) Record(union bool, name string, untagged bool) Type {
	return Type{plain(&record{union: union, tag: name, untagged: untagged})}
}

// Member is a member of a record. Width is that of a bit-field in bits.
type Member struct {
	Name     string
	Type     Type
	BitField bool
	Width    int64
}

// Define sets the members of a record. Solve returns the record of the c dialect for their types, when it is needed
// first. That may have unnamed bit-fields between the members.
func (m *Maker) Define(r Type, members []Member, solve func([]ir.Type) (*c.RecordType, error)) {
	of := r.q.ctype.(*record)
	of.complete, of.solve, of.fields = true, solve, make([]field, 0, len(members))
	for _, k := range members {
		of.fields = append(of.fields, field{name: k.Name, t: k.Type.q, isBits: k.BitField, width: k.Width})
	}
}

// solved lowers a record of a [Maker].
func (p *parser) solved(r *record) (*c.RecordType, *problem) {
	if r.open || p.depth >= maxNesting {
		return nil, problemf(errType, "'%s' is nested too deeply, or contains itself", r.describe())
	}
	p.depth, r.open = p.depth+1, true
	defer func() { p.depth, r.open = p.depth-1, false }()
	types := make([]ir.Type, len(r.fields))
	for i := range r.fields {
		var problem *problem
		if types[i], problem = p.lower(r.fields[i].t); problem != nil {
			return nil, problemf(problem.id, "member '%s' of '%s': %s", r.fields[i].name, r.describe(), problem.message)
		}
	}
	t, err := r.solve(types)
	r.solve = nil // and the values that it refers to
	if err != nil {
		return nil, problemf(errType, "%s", err)
	}
	members := r.fields
	r.fields = make([]field, 0, len(t.Fields))
	for i := range t.Fields {
		f := &t.Fields[i]
		if len(members) > 0 && members[0].name == f.Name && members[0].isBits == f.BitField {
			r.fields, members = append(r.fields, members[0]), members[1:]
		} else {
			r.fields = append(r.fields, field{t: plain(p.scalar(f.Type, "")), isBits: true, width: f.Width})
		}
	}
	return t, nil
}

// Lower returns the type of the c dialect. The records that it contains must be defined.
func (m *Maker) Lower(t Type) (ir.Type, error) {
	lowered, problem := m.w.lower(t.q)
	if problem != nil {
		return nil, errors.New(problem.message)
	}
	return lowered, nil
}

// Declare adds a function or variable, unless check rejects its operation. Promises are as in [Declared].
func (m *Maker) Declare(name string, t Type, isThreadLocal bool, promises []string, check func(*ir.Operation) error) error {
	d := &declaration{name: name, symbol: name, t: t.q, thread: isThreadLocal, promises: promises}
	op, problem := m.w.operation(d)
	if problem != nil {
		return errors.New(problem.message)
	}
	if err := check(op); err != nil {
		op.Erase()
		return err
	}
	d.op = op
	m.w.decls = append(m.w.decls, d)
	m.w.unit.add(name, op)
	return nil
}

// List adds a complete record or an enumeration to those that the unit declares.
func (m *Maker) List(t Type) {
	const noTypedef = "a tag" // which has a space
	m.w.types = append(m.w.types, namedType{name: noTypedef, t: t.q})
}

// Unit returns the unit, with declarations that are left out. Its maps Types and Constants are empty.
func (m *Maker) Unit(leftOut []LeftOut) *Unit {
	m.w.unit.LeftOut = leftOut
	return m.w.unit
}
