package ir

import (
	"fmt"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"maps"
	"slices"
	"strings"
)

// StructDef declares an attribute that consists of parameters, such as
// #dialect.mnemonic<name = "x", size = 8>.
type StructDef struct {
	Dialect, Mnemonic, Summary string
	Params                     []Param
	// Format is the body if it is not name = value, … : words in backquotes
	// and $name for parameters. "" is MLIR's struct(params).
	Format string
	// Alias says that the attribute is printed by an alias, named after the
	// mnemonic.
	Alias bool
	// Bare says that it is printed without <> if it has no values.
	Bare bool
	// Verify says what is wrong with values of the right kinds, or "".
	Verify func(*StructAttr) string
}

// Name returns dialect.mnemonic.
func (d *StructDef) Name() string { return d.Dialect + "." + d.Mnemonic }

// Param declares a parameter of a [StructDef].
type Param struct {
	Name     string
	Kind     *ParamKind
	Optional bool
}

// ParamForm is how a parameter is written.
type ParamForm uint8

// The forms of parameters, and the attribute that holds each.
const (
	TextParam ParamForm = iota // "text": StringAttr
	WordParam                  // a word, quoted if it has to be: StringAttr
	UintParam                  // a number without a type: IntegerAttr of i64, whose bits it is
	IntParam                   // the same with a sign
	BoolParam                  // true or false: IntegerAttr of i1
	AttrParam                  // any attribute
	TypeParam                  // a type: TypeAttr
	CallParam                  // word or word(1, 2): ArrayAttr of the word and the numbers
)

// ListForm is how a parameter that holds several values is written; it is an
// ArrayAttr.
type ListForm uint8

// The forms of lists.
const (
	NoList     ListForm = iota
	PlainList           // a, b
	SquareList          // [a, b]
	BraceList           // {a, b}
)

// ParamKind is what a parameter may be.
type ParamKind struct {
	Form ParamForm
	// Desc names the kind in error messages, in MLIR's words.
	Desc string
	// Unknown says what is wrong with a word, or "". WordParam and CallParam only.
	Unknown func(word string) string
	// Arg is what words in parentheses may be. CallParam only.
	Arg *ParamKind
	// Bits is the width of a UintParam; 64 if zero.
	Bits int
	// Of are the mnemonics of the attributes of the dialect that it may be; empty
	// for any. If there is one, the text need not name it. AttrParam only.
	Of []string
	// Ok restricts other attributes. AttrParam only.
	Ok func(Attribute) bool
	// List says that it is several of these.
	List ListForm
	// Zero says that zero is not the same as nothing.
	Zero bool
	// None is the word that says nothing. WordParam only.
	None string
}

// ListOf returns the kind that is a list of another.
func (k ParamKind) ListOf(form ListForm, desc string) *ParamKind {
	k.List, k.Desc = form, desc
	return &k
}

// Allows reports whether a single value is of the kind.
func (k *ParamKind) Allows(a Attribute) bool {
	if len(k.Of) > 0 {
		b, ok := a.(Bodied)
		return ok && slices.Contains(k.Of, b.Mnemonic())
	}
	return k.Ok == nil || k.Ok(a)
}

// Absent reports whether a value of an optional parameter says no more than its
// absence does, and is not printed.
func (k *ParamKind) Absent(a Attribute) bool {
	switch a := a.(type) {
	case IntegerAttr:
		return !k.Zero && (k.Form == UintParam || k.Form == IntParam || k.Form == BoolParam) && a.IsZero()
	case *ArrayAttr:
		return k.List != NoList && len(a.Elems) == 0
	case StringAttr:
		return k.Form == WordParam && string(a) == k.None
	}
	return false
}

// StructDefs returns the definitions as text of attributes that consist of
// parameters.
func StructDefs(defs ...*StructDef) []*AttrDef {
	list := make([]*AttrDef, len(defs))
	for i, d := range defs {
		misuse.If(d == nil, "a definition is nil")
		list[i] = &AttrDef{
			Mnemonic: d.Mnemonic, Summary: d.Summary, Struct: d,
			Parse: func(p Parser) Attribute { return p.Params(d) },
		}
		if d.Bare {
			list[i].Bare = Struct(d, make([]Attribute, len(d.Params))...)
		}
	}
	return list
}

// form spells the form of the body for the documentation.
func (d *StructDef) form() string {
	if d.Format != "" {
		return "`<` " + d.Format + " `>`"
	}
	var parts []string
	for _, p := range d.Params {
		text := "`" + p.Name + "` `=` " + p.Kind.Desc
		if p.Optional {
			text = "(" + text + ")?"
		}
		parts = append(parts, text)
	}
	return "`<` " + strings.Join(parts, " `,` ") + " `>`"
}

// StructAttr is an attribute that a [StructDef] declares. The values are those of
// the parameters, nil where an optional one is absent. It is unique.
type StructAttr struct {
	Def    *StructDef
	Values []Attribute

	identity
	depth int // how deep structs are nested in it, with itself
	full  int // about how long it is when all in it is spelled out
}

// ID returns a number that no other attribute has.
func (s *StructAttr) ID() uint64 { return s.id }

// Depth returns how deep attributes of this kind are nested in each other.
func (s *StructAttr) Depth() int { return s.depth }

// maxSpelled is how long an attribute may be to be spelled out within another.
// Where the text has no aliases, a graph of attributes that share parts would be
// exponentially long.
const maxSpelled = 1 << 16

// measure finds the depth and the size.
func (s *StructAttr) measure(spelled int) {
	s.depth, s.full = 1, spelled
	var add func(Attribute)
	add = func(a Attribute) {
		switch a := a.(type) {
		case *StructAttr:
			s.depth, s.full = max(s.depth, a.depth+1), min(s.full+a.full, maxSpelled+1)
		case *ArrayAttr:
			for _, e := range a.Elems {
				add(e)
			}
		case *FusedLoc:
			if a.Metadata != nil {
				add(a.Metadata)
			}
		}
	}
	for _, v := range s.Values {
		add(v)
	}
}

// Struct returns the attribute with the given values. Optional ones that say
// nothing become nil.
func Struct(def *StructDef, values ...Attribute) *StructAttr {
	misuse.If(def == nil, "the definition is nil")
	s := &StructAttr{Def: def, Values: slices.Clone(values)}
	for i, v := range s.Values {
		if def.Params[i].Optional && def.Params[i].Kind.Absent(v) {
			s.Values[i] = nil
		}
	}
	w := keyWriter('$')
	defer w.release()
	s.Print(w)
	spelled := w.spelled()
	if w.opaque {
		w.buf = append(w.buf, opaqueMark)
	}
	return unique(&attrs, w.buf, s, func() {
		s.identity = identity{typeID.Add(1), idSize, w.opaque}
		s.measure(spelled)
	})
}

// New returns the attribute with the values of some parameters, by their names.
func (d *StructDef) New(values map[string]Attribute) *StructAttr {
	list := make([]Attribute, len(d.Params))
	found := 0
	for i := range d.Params {
		if v, ok := values[d.Params[i].Name]; ok {
			list[i] = v
			found++
		}
	}
	if found != len(values) {
		panic(fmt.Sprintf("BUG: #%s does not have all of the parameters %v", d.Name(), slices.Sorted(maps.Keys(values))))
	}
	return Struct(d, list...)
}

// Get returns the value of a parameter, or nil.
func (s *StructAttr) Get(name string) Attribute {
	for i := range s.Def.Params {
		if s.Def.Params[i].Name == name {
			return s.Values[i]
		}
	}
	panic("BUG: #" + s.Def.Name() + " has no parameter " + name)
}

// With returns the attribute with another value for a parameter.
func (s *StructAttr) With(name string, value Attribute) *StructAttr {
	values := slices.Clone(s.Values)
	for i := range s.Def.Params {
		if s.Def.Params[i].Name == name {
			values[i] = value
		}
	}
	return Struct(s.Def, values...)
}

// Text returns the value of a parameter that is a text or a word; "" if it is
// absent.
func (s *StructAttr) Text(name string) string {
	text, _ := s.Get(name).(StringAttr)
	return string(text)
}

// Int returns the value of a parameter that is a number or a bool, or an integer
// attribute; 0 if it is absent.
func (s *StructAttr) Int(name string) int64 {
	i, _ := s.Get(name).(IntegerAttr)
	v, _ := i.Int64()
	if i.Type == I1 {
		return v & 1
	}
	return v
}

// Struct returns the value of a parameter that is a StructAttr, or nil.
func (s *StructAttr) Struct(name string) *StructAttr {
	v, _ := s.Get(name).(*StructAttr)
	return v
}

// List returns the values of a parameter that is a list.
func (s *StructAttr) List(name string) []Attribute {
	list, _ := s.Get(name).(*ArrayAttr)
	if list == nil {
		return nil
	}
	return list.Elems
}

// Bodied is an attribute that can be written without its name, where only such a
// one may stand.
type Bodied interface {
	Attribute
	Mnemonic() string
	PrintBody(w *Writer)
}

// Mnemonic implements Bodied.
func (s *StructAttr) Mnemonic() string { return s.Def.Mnemonic }

// AliasName proposes the mnemonic for an alias.
func (s *StructAttr) AliasName() string {
	if s.Def.Alias {
		return s.Def.Mnemonic
	}
	return ""
}

// Print implements Attribute.
func (s *StructAttr) Print(w *Writer) {
	w.Byte('#')
	w.Text(s.Def.Name())
	if !s.Def.Bare || slices.ContainsFunc(s.Values, func(v Attribute) bool { return v != nil }) {
		s.PrintBody(w)
	}
}

// PrintBody implements Bodied: <…>.
func (s *StructAttr) PrintBody(w *Writer) {
	if s.Def.Format != "" {
		s.printFormat(w)
		return
	}
	w.Byte('<')
	from := len(w.buf)
	for i, p := range s.Def.Params {
		if s.Values[i] == nil {
			continue
		}
		if len(w.buf) > from {
			w.Text(", ")
		}
		w.Text(p.Name)
		w.Text(" = ")
		p.Kind.print(w, s.Values[i])
	}
	w.Byte('>')
}

// printFormat writes the body as the format has it. Words that are punctuation
// touch what they stand beside, but for = ; a comma has a blank after it.
func (s *StructAttr) printFormat(w *Writer) {
	w.Byte('<')
	blank := func() {
		if w.buf[len(w.buf)-1] != ' ' {
			w.Byte(' ')
		}
	}
	for elem := range strings.FieldsSeq(s.Def.Format) {
		word, isWord := LiteralOf(elem)
		switch {
		case isWord && word == ",":
			w.Text(", ")
		case isWord && word != "=" && !IsBareIdentifier(word):
			w.Text(word)
		case isWord:
			blank()
			w.Text(word)
			w.Byte(' ')
		default:
			for i, p := range s.Def.Params {
				if p.Name == elem[1:] && s.Values[i] != nil {
					p.Kind.print(w, s.Values[i])
				}
			}
		}
	}
	w.Byte('>')
}

// LiteralOf returns the word that an element of a format says in backquotes.
func LiteralOf(elem string) (string, bool) {
	word, ok := strings.CutPrefix(elem, "`")
	return strings.TrimSuffix(word, "`"), ok
}

var listBrackets = [...][2]string{PlainList: {"", ""}, SquareList: {"[", "]"}, BraceList: {"{", "}"}}

func (k *ParamKind) print(w *Writer, a Attribute) {
	if k.List == NoList {
		k.printOne(w, a)
		return
	}
	w.Text(listBrackets[k.List][0])
	for i, e := range a.(*ArrayAttr).Elems {
		if i > 0 {
			w.Text(", ")
		}
		k.printOne(w, e)
	}
	w.Text(listBrackets[k.List][1])
}

func (k *ParamKind) printOne(w *Writer, a Attribute) {
	switch k.Form {
	case TextParam:
		w.Quoted(string(a.(StringAttr)))
	case WordParam:
		w.KeywordOrQuoted(string(a.(StringAttr)))
	case UintParam:
		v, _ := a.(IntegerAttr).Int64()
		w.Uint(uint64(v))
	case IntParam:
		v, _ := a.(IntegerAttr).Int64()
		w.Int(v)
	case BoolParam:
		w.Attr(a)
	case TypeParam:
		w.Type(a.(TypeAttr).Type)
	case CallParam:
		printCall(w, a.(*ArrayAttr).Elems)
	case AttrParam:
		if b, ok := a.(Bodied); ok && len(k.Of) == 1 && !w.isKey {
			w.AttrBody(b)
			return
		}
		w.Attr(a)
	}
}

// AttrBody writes an attribute whose name goes without saying.
func (w *Writer) AttrBody(b Bodied) {
	if w.Alias != nil {
		if alias := w.Alias.OfAttr(b); alias != "" {
			w.Text(alias)
			return
		}
	}
	if w.tooLong(b) {
		w.Text("<...>")
		return
	}
	b.PrintBody(w)
}

// tooLong reports whether an attribute is left out because it would be spelled
// out at too great a length.
func (w *Writer) tooLong(a Attribute) bool {
	s, ok := a.(*StructAttr)
	return ok && w.Alias == nil && s.full > maxSpelled
}

func printCall(w *Writer, elems []Attribute) {
	w.Text(string(elems[0].(StringAttr)))
	for i, e := range elems[1:] {
		if i == 0 {
			w.Byte('(')
		} else {
			w.Text(", ")
		}
		switch e := e.(type) {
		case StringAttr:
			w.Text(string(e))
		case IntegerAttr:
			v, _ := e.Int64()
			w.Uint(uint64(v))
		}
	}
	if len(elems) > 1 {
		w.Byte(')')
	}
}
