package ir

import (
	"fmt"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"maps"
	"slices"
	"strings"
)

// StructDef declares an attribute with parameters, such as #dialect.mnemonic<name = "x", size = 8>.
type StructDef struct {
	Dialect, Mnemonic, Summary string
	Params                     []Param
	// Format is the body: words in backquotes and $name for parameters. The default is "name =
	// value, …", MLIR's struct(params).
	Format string
	// Alias makes the printer use an alias, named after the mnemonic.
	Alias bool
	// Bare omits <> if no parameter has a value.
	Bare bool
	// Verify describes a violated rule, or returns "". Each value has the kind of its parameter.
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

// ParamForm is the syntax of a parameter.
type ParamForm uint8

// The forms of parameters, with the attribute that holds the value.
const (
	TextParam ParamForm = iota // "text": StringAttr
	WordParam                  // a keyword, quoted if necessary: StringAttr
	UintParam                  // an unsigned number without a type: IntegerAttr of i64 with the same bits
	IntParam                   // a signed number: IntegerAttr of i64
	BoolParam                  // true or false: IntegerAttr of i1
	AttrParam                  // any attribute
	TypeParam                  // a type: TypeAttr
	CallParam                  // word or word(1, 2): ArrayAttr of the word and the numbers
)

// ListForm is the syntax of a parameter with several values, held in an ArrayAttr.
type ListForm uint8

// The forms of lists.
const (
	NoList     ListForm = iota
	PlainList           // a, b
	SquareList          // [a, b]
	BraceList           // {a, b}
)

// ParamKind restricts a parameter.
type ParamKind struct {
	Form ParamForm
	// Desc names the kind in error messages, in MLIR's words.
	Desc string
	// Unknown describes why a keyword is not allowed, or returns "". WordParam and CallParam only.
	Unknown func(word string) string
	// Arg is the kind of keywords in parentheses. CallParam only.
	Arg *ParamKind
	// Bits is the width of a UintParam; 64 if zero.
	Bits int
	// Of lists the allowed mnemonics of the dialect; empty allows any. With a single one, the text
	// omits the name. AttrParam only.
	Of []string
	// Ok restricts other attributes. AttrParam only.
	Ok func(Attribute) bool
	// List allows several values of the kind.
	List ListForm
	// Zero makes zero differ from an absent value.
	Zero bool
	// None is the keyword that is equivalent to an absent value. WordParam only.
	None string
}

// ListOf returns a copy of the kind for lists.
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

// absent reports whether an optional value is the default, which is not printed.
func (k *ParamKind) absent(a Attribute) bool {
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

// StructDefs returns the assembly definitions of attributes with parameters.
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

// form returns the syntax of the body for the documentation.
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

// StructAttr is an attribute declared by a [StructDef]. It is interned. Values has one entry per
// parameter, nil for an absent optional one.
type StructAttr struct {
	Def    *StructDef
	Values []Attribute

	identity
	depth int // nesting of StructAttrs, including this one
	full  int // approximate length of the text without aliases
}

// ID returns a number that no other attribute has.
func (s *StructAttr) ID() uint64 { return s.id }

// Depth returns the nesting of StructAttrs in this one, itself included.
func (s *StructAttr) Depth() int { return s.depth }

// maxSpelled limits the text of a nested attribute in output without aliases: a graph of attributes
// with shared nodes would be exponentially long.
const maxSpelled = 1 << 16

// measure computes depth and full.
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

// Struct returns the attribute with the given values. Optional values equal to their default become
// nil.
func Struct(def *StructDef, values ...Attribute) *StructAttr {
	misuse.If(def == nil, "the definition is nil")
	s := &StructAttr{Def: def, Values: slices.Clone(values)}
	for i, v := range s.Values {
		if def.Params[i].Optional && def.Params[i].Kind.absent(v) {
			s.Values[i] = nil
		}
	}
	return uniqueAttr('$', s)
}

// New returns the attribute with values given by parameter name.
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

// Text returns the value of a string or keyword parameter; "" if it is absent.
func (s *StructAttr) Text(name string) string {
	text, _ := s.Get(name).(StringAttr)
	return string(text)
}

// Int returns the value of a number, bool or integer attribute parameter; 0 if it is absent.
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

// Bodied is an attribute that can be printed without its name where the name is implied.
type Bodied interface {
	Attribute
	Mnemonic() string
	PrintBody(w *Writer)
}

func (s *StructAttr) Mnemonic() string { return s.Def.Mnemonic }

// AliasName returns the mnemonic if the attribute should be printed through an alias.
func (s *StructAttr) AliasName() string {
	if s.Def.Alias {
		return s.Def.Mnemonic
	}
	return ""
}

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

// printFormat writes the body by the format. Punctuation is written without spaces around it,
// except that = has one on both sides and a comma one after it.
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

// LiteralOf returns the text in backquotes of an element of a format.
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
	commaList(w, a.(*ArrayAttr).Elems, func(e Attribute) { k.printOne(w, e) })
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

// AttrBody writes an attribute whose name is implied, or its alias.
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

// tooLong reports whether an attribute is elided because of [maxSpelled].
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
