package ir

import (
	"slices"
	"strings"
)

// An Attribute is constant data on an operation. Attributes are immutable, and equal ones are ==:
// small ones are comparable values, the others are interned by their text.
//
// Implementations here: [UnitAttr], [StringAttr], [IntegerAttr], [FloatAttr], [TypeAttr],
// [SymbolRefAttr], [*ArrayAttr], [*DictAttr], [DenseArrayAttr], [DenseElementsAttr],
// [SparseElementsAttr], [DenseResourceAttr], [AffineMapAttr], [IntegerSetAttr],
// [*StridedLayoutAttr], [OpaqueAttr], [DistinctAttr] and the [Location]s. Dialects add their own.
type Attribute interface {
	// Print writes the attribute with its type, if it has one.
	Print(w *Writer)
}

// AttrString returns the text of an attribute, without aliases.
func AttrString(a Attribute) string {
	var w Writer
	w.Attr(a)
	return string(w.buf)
}

// TypedAttr is an attribute that is a constant of a type.
type TypedAttr interface {
	Attribute
	AttrType() Type
	// PrintValue writes the attribute without its type.
	PrintValue(w *Writer)
}

// A NamedAttribute is one entry of a dictionary.
type NamedAttribute struct {
	Name  string
	Value Attribute
}

// Equal reports whether the attributes have the same name and the same text.
func (a NamedAttribute) Equal(b NamedAttribute) bool {
	return a.Name == b.Name && (a.Value == b.Value || AttrString(a.Value) == AttrString(b.Value))
}

// UnitAttr is a flag: its presence is its value.
type UnitAttr struct{}

func (UnitAttr) Print(w *Writer) { w.Text("unit") }

// StringAttr is a string of bytes.
type StringAttr string

func (a StringAttr) Print(w *Writer) { w.Quoted(string(a)) }

// TypedStringAttr is a string with a type: "text" : T.
type TypedStringAttr struct {
	Value string
	Type  Type
}

func (a TypedStringAttr) Print(w *Writer) {
	w.Quoted(a.Value)
	w.Text(" : ")
	w.Type(a.Type)
}

// TypeAttr is a type used as an attribute.
type TypeAttr struct{ Type Type }

func (a TypeAttr) Print(w *Writer) { w.Type(a.Type) }

// SymbolRefAttr names a symbol: @root::@nested.
type SymbolRefAttr struct {
	Root   string
	nested *symbolPath // interned; nil for a flat reference
}

type symbolPath struct{ names []string }

func (p *symbolPath) Print(w *Writer) {
	for _, name := range p.names {
		w.Text("::")
		w.Symbol(name)
	}
}

// Symbol returns the flat reference @name.
func Symbol(name string) SymbolRefAttr { return SymbolRefAttr{Root: name} }

// NestedSymbol returns the reference @path[0]::@path[1]… .
func NestedSymbol(path ...string) SymbolRefAttr {
	if len(path) == 1 {
		return Symbol(path[0])
	}
	return SymbolRefAttr{Root: path[0], nested: uniqueAttr('@', &symbolPath{names: path[1:]})}
}

// IsFlat reports whether the reference has no nested part.
func (a SymbolRefAttr) IsFlat() bool { return a.nested == nil }

// NestedPath returns the names after the root; the slice must not be changed.
func (a SymbolRefAttr) NestedPath() []string {
	if a.nested == nil {
		return nil
	}
	return a.nested.names
}

func (a SymbolRefAttr) Print(w *Writer) {
	w.Symbol(a.Root)
	if a.nested != nil {
		a.nested.Print(w)
	}
}

// attrs interns the attributes that hold lists.
var attrs uniqueTable

func uniqueAttr[E any, T interface {
	*E
	Attribute
}](kind byte, candidate T) T {
	w := keyWriter(kind)
	defer w.release()
	candidate.Print(w)
	size := w.spelled()
	if w.opaque {
		w.buf = append(w.buf, opaqueMark)
	}
	return unique(&attrs, w.buf, (*E)(candidate), func() {
		if known, ok := any(candidate).(interface{ known() *identity }); ok {
			*known.known() = identity{typeID.Add(1), size, w.opaque}
		}
		if s, ok := any(candidate).(*StructAttr); ok {
			s.measure(size)
			s.size = idSize
		}
	})
}

// UniqueAttr interns an attribute of a dialect by its text. The candidate must not be changed
// afterwards. Attributes that are comparable values do not need it.
func UniqueAttr[E any, T interface {
	*E
	Attribute
}](candidate T) T {
	return uniqueAttr('#', candidate)
}

// ArrayAttr is a list of attributes.
type ArrayAttr struct {
	Elems []Attribute
	identity
}

// ID returns a number that no other attribute has.
func (a *ArrayAttr) ID() uint64 { return a.id }

// Array returns the attribute [elems].
func Array(elems ...Attribute) *ArrayAttr { return uniqueAttr('[', &ArrayAttr{Elems: elems}) }

func (a *ArrayAttr) Print(w *Writer) {
	w.Byte('[')
	commaList(w, a.Elems, func(e Attribute) { printElem(w, e) })
	w.Byte(']')
}

// printElem writes an element of a list, omitting the default types i64 and f64.
func printElem(w *Writer, e Attribute) {
	switch e := e.(type) {
	case IntegerAttr:
		if e.Type == I64 {
			e.PrintValue(w)
			return
		}
	case FloatAttr:
		if text, ok := e.decimal(); ok && e.Type == F64 {
			w.Text(text)
			return
		}
	}
	w.Attr(e)
}

// DictAttr is a list of named attributes, sorted by name.
type DictAttr struct {
	Entries []NamedAttribute
	identity
}

var emptyDict = uniqueAttr('{', &DictAttr{})

// Dict returns the dictionary of the given entries, sorted by name. Names must be distinct.
func Dict(entries ...NamedAttribute) *DictAttr {
	if len(entries) == 0 {
		return emptyDict
	}
	sorted := slices.Clone(entries)
	slices.SortStableFunc(sorted, func(a, b NamedAttribute) int { return strings.Compare(a.Name, b.Name) })
	return uniqueAttr('{', &DictAttr{Entries: sorted})
}

// Get returns the value of an entry, or nil.
func (a *DictAttr) Get(name string) Attribute {
	if a == nil {
		return nil
	}
	i, found := slices.BinarySearchFunc(a.Entries, name, func(e NamedAttribute, name string) int { return strings.Compare(e.Name, name) })
	if !found {
		return nil
	}
	return a.Entries[i].Value
}

// With returns the dictionary with one entry added or replaced.
func (a *DictAttr) With(name string, value Attribute) *DictAttr {
	return Dict(append(a.except(name), NamedAttribute{name, value})...)
}

// Without returns the dictionary without the named entry.
func (a *DictAttr) Without(name string) *DictAttr { return Dict(a.except(name)...) }

func (a *DictAttr) except(name string) (rest []NamedAttribute) {
	if a == nil {
		return nil
	}
	for _, e := range a.Entries {
		if e.Name != name {
			rest = append(rest, e)
		}
	}
	return rest
}

func (a *DictAttr) Print(w *Writer) { PrintDict(w, a.Entries) }

// PrintDict writes {name = value, …}; for a unit attribute only the name.
func PrintDict(w *Writer, entries []NamedAttribute) {
	w.Byte('{')
	commaList(w, entries, func(e NamedAttribute) {
		w.KeywordOrQuoted(e.Name)
		if _, unit := e.Value.(UnitAttr); !unit {
			w.Text(" = ")
			w.Attr(e.Value)
		}
	})
	w.Byte('}')
}

// OpaqueAttr is an attribute of an unregistered dialect, kept as text.
type OpaqueAttr struct {
	Dialect string
	Body    string // everything after the dialect's name and dot, or from the < on
	Type    Type   // or nil: #dialect.body : type
}

func (a OpaqueAttr) Print(w *Writer) {
	w.opaque = true
	w.opaqueBody('#', a.Dialect, a.Body)
	if a.Type != nil {
		w.Text(" : ")
		w.Type(a.Type)
	}
}

// DistinctAttr is distinct[number]<value>. Attributes with the same value differ by their number in
// the text or, if created by a pass, by Of.
type DistinctAttr struct {
	Number int64
	// Of identifies the object that the attribute was created for, such as the function that a
	// debug info node describes. Every chunk of a module thus gets the same attribute. It is "" if
	// the attribute was parsed.
	Of    string
	Value Attribute // nil for distinct[number]<>, which is short for unit
}

func (a DistinctAttr) Print(w *Writer) {
	w.Text("distinct[")
	w.Int(w.distinctNumber(a))
	if w.isKey && a.Of != "" {
		w.Quoted(a.Of)
	}
	w.Text("]<")
	if a.Value != nil {
		w.Attr(a.Value)
	}
	w.Byte('>')
}

// distinctNumber returns the number to print for a distinct attribute.
func (w *Writer) distinctNumber(a DistinctAttr) int64 {
	if !w.Renumber {
		return a.Number
	}
	n, ok := w.distinct[a]
	if !ok {
		if w.distinct == nil {
			w.distinct = map[DistinctAttr]int64{}
		}
		n = int64(len(w.distinct))
		w.distinct[a] = n
	}
	return n
}

// StridedLayoutAttr is strided<[strides], offset: offset>.
type StridedLayoutAttr struct {
	Offset  int64 // Dynamic for ?
	Strides []int64
}

// StridedLayout returns the layout attribute.
func StridedLayout(offset int64, strides ...int64) *StridedLayoutAttr {
	return uniqueAttr('s', &StridedLayoutAttr{Offset: offset, Strides: strides})
}

func (a *StridedLayoutAttr) Print(w *Writer) {
	w.Text("strided<[")
	commaList(w, a.Strides, func(s int64) { printDim(w, s) })
	w.Byte(']')
	if a.Offset != 0 {
		w.Text(", offset: ")
		printDim(w, a.Offset)
	}
	w.Byte('>')
}

func printDim(w *Writer, d int64) {
	if d == Dynamic {
		w.Byte('?')
		return
	}
	w.Int(d)
}
