package ir

import (
	"fmt"
	"github.com/abi-opt/abi-opt/internal/misuse"
	"slices"
	"strings"
	"sync"
)

// An Enum is an attribute with one of several keywords. An empty first keyword is printed as
// nothing. Any other empty one is a number without meaning.
type Enum struct {
	// Mnemonic is the name in #dialect.mnemonic<word>; "" if the attribute appears only in ops.
	Mnemonic string
	Desc     string // MLIR's description
	Words    []string
	// Quoted prints the keyword as a string in ops.
	Quoted bool

	attr   func(int) Attribute
	number func(Attribute) (int64, bool)
}

// NumberEnum declares an enum held as a number of type t. The default description is MLIR's, which
// lists the numbers.
func NumberEnum(t *IntegerType, desc string, words ...string) *Enum {
	misuse.If(t == nil, "the type is nil")
	if desc == "" {
		desc = fmt.Sprintf("allowed %d-bit signless integer cases: %s", t.Width, numbersOf(words))
	}
	attrs := sync.OnceValue(func() []Attribute {
		list := make([]Attribute, len(words))
		for i := range list {
			list[i] = IntAttr(int64(i), t)
		}
		return list
	})
	return &Enum{
		Desc: desc, Words: words,
		attr: func(i int) Attribute { return attrs()[i] },
		number: func(a Attribute) (int64, bool) {
			i, ok := a.(IntegerAttr)
			v, fits := i.Int64()
			return v, ok && fits && i.Type == t
		},
	}
}

func numbersOf(words []string) string {
	var list []string
	for i, w := range words {
		if w != "" {
			list = append(list, fmt.Sprint(i))
		}
	}
	return strings.Join(list, ", ")
}

// AttrEnum declares an enum with its own Go type.
func AttrEnum[T interface {
	~uint8
	Attribute
}](mnemonic, desc string, words ...string) *Enum {
	return &Enum{
		Mnemonic: mnemonic, Desc: desc, Words: words,
		attr: func(i int) Attribute { return T(i) },
		number: func(a Attribute) (int64, bool) {
			v, ok := a.(T)
			return int64(v), ok
		},
	}
}

// Attr returns the attribute of keyword i.
func (e *Enum) Attr(i int) Attribute { return e.attr(i) }

// Find returns the number of a keyword, or -1.
func (e *Enum) Find(word string) int {
	if word == "" {
		return -1
	}
	return slices.Index(e.Words, word)
}

// Number returns the number of an attribute's keyword, or -1.
func (e *Enum) Number(a Attribute) int {
	v, ok := e.number(a)
	if !ok || v < 0 || v >= int64(len(e.Words)) || e.Words[v] == "" && v != 0 {
		return -1
	}
	return int(v)
}

// Word returns the keyword of an attribute, or the first keyword if the attribute is not of the
// enum.
func (e *Enum) Word(a Attribute) string { return e.Words[max(e.Number(a), 0)] }

// Is restricts an attribute of an op to the enum.
func (e *Enum) Is() AttrConstraint {
	return AttrConstraint{
		Desc:   e.Desc,
		Ok:     func(a Attribute) bool { return e.Number(a) >= 0 },
		Syntax: &AttrSyntax{Want: e.want("%s"), ID: ErrWord, Parse: e.parse, Print: e.print},
	}
}

// want completes "expected …".
func (e *Enum) want(name string) string {
	return "string or keyword containing one of the following enum values for attribute '" + name + "' [" + e.list() + "]"
}

func (e *Enum) list() string {
	words := slices.DeleteFunc(slices.Clone(e.Words), func(w string) bool { return w == "" })
	return strings.Join(words, ", ")
}

// Unknown returns the error message for an unknown keyword.
func (e *Enum) Unknown(word string) string {
	return "expected one of [" + e.list() + "] for " + e.Desc + ", got: " + word
}

func (e *Enum) parse(p Parser, name string) Attribute {
	if !e.Quoted {
		for i, w := range e.Words {
			if w != "" && p.Accept(w) {
				return e.attr(i)
			}
		}
	}
	at := p.Pos()
	word, ok := p.AcceptString()
	if !ok {
		return nil
	}
	i := e.Find(word)
	switch {
	case i >= 0:
		return e.attr(i)
	case e.Quoted:
		p.Errorf(at, ErrWord, "'%s' is an incorrect value of the '%s' attribute", word, name)
	default:
		p.Errorf(at, ErrWord, "expected %s", e.want(name))
	}
	return nil
}

func (e *Enum) print(p Printer, a Attribute) {
	if e.Quoted {
		p.Quoted(e.Word(a))
		return
	}
	p.Text(e.Word(a))
}

// Def returns the attribute's declaration for a dialect.
func (e *Enum) Def(summary string) *AttrDef {
	return &AttrDef{
		Mnemonic: e.Mnemonic,
		Summary:  summary,
		Syntax:   "`<` word `>`",
		Parse: func(p Parser) Attribute {
			at := p.Pos()
			word, ok := p.AcceptString()
			if !ok {
				word = p.Keyword()
			}
			i := e.Find(word)
			if i < 0 {
				p.Errorf(at, ErrWord, "%s", e.Unknown(word))
				return nil
			}
			return e.attr(i)
		},
	}
}

// Flags is an attribute that is a set of keywords; bit i represents Names[i].
type Flags struct {
	Mnemonic string // as in #dialect.mnemonic<a, b>
	Desc     string // MLIR's description
	Class    string // MLIR's class name if its errors use that, or ""
	Names    []string
	All      string // the keyword for the full set, or ""
	Sep      string // separator

	attr func(uint) Attribute
	bits func(Attribute) (uint, bool)
}

// NumberFlags declares flags held as a number of type t. The attribute type declared by attr is
// accepted as well.
func NumberFlags(t *IntegerType, attr *Flags) *Flags {
	if attr == nil {
		panic("BUG: the flags are nil")
	}
	f := *attr
	f.attr = func(bits uint) Attribute { return IntAttr(int64(bits), t) }
	f.bits = func(a Attribute) (uint, bool) {
		if attr.bits != nil {
			if bits, ok := attr.bits(a); ok {
				return bits, true
			}
		}
		i, ok := a.(IntegerAttr)
		v, fits := i.Int64()
		return uint(v), ok && fits && i.Type == t && v >= 0 && v < 1<<len(f.Names)
	}
	return &f
}

// AttrFlags declares flags with their own Go type.
func AttrFlags[T interface {
	~uint8
	Attribute
}](f Flags) *Flags {
	f.attr = func(bits uint) Attribute { return T(bits) }
	f.bits = func(a Attribute) (uint, bool) {
		v, ok := a.(T)
		return uint(v), ok
	}
	return &f
}

// Bits returns the set held by an attribute; 0 for any other attribute.
func (f *Flags) Bits(a Attribute) uint {
	bits, _ := f.bits(a)
	return bits
}

// Is restricts an attribute of an op to the flags.
func (f *Flags) Is() AttrConstraint {
	return AttrConstraint{
		Desc: f.Desc,
		Ok: func(a Attribute) bool {
			_, ok := f.bits(a)
			return ok
		},
		Syntax: &AttrSyntax{Want: "'<'", Parse: f.parse, Print: f.print},
	}
}

// Words returns the keywords of a set.
func (f *Flags) Words(bits uint) []string {
	if f.All != "" && bits == 1<<len(f.Names)-1 {
		return []string{f.All}
	}
	var words []string
	for i, n := range f.Names {
		if bits>>i&1 != 0 {
			words = append(words, n)
		}
	}
	return words
}

// Spell returns a set as <a, b>.
func (f *Flags) Spell(bits uint) string {
	if bits == 0 {
		return "<none>"
	}
	return "<" + strings.Join(f.Words(bits), f.Sep) + ">"
}

// find returns the bits of a keyword.
func (f *Flags) find(word string) (uint, bool) {
	switch word {
	case "none":
		return 0, true
	case f.All:
		return 1<<len(f.Names) - 1, word != ""
	}
	i := slices.Index(f.Names, word)
	return 1 << max(i, 0), i >= 0
}

// unknown returns the error message for an unknown keyword.
func (f *Flags) unknown(word string) string {
	words := append([]string{"none"}, f.Names...)
	if f.All != "" {
		words = append(words, f.All)
	}
	list := strings.Join(words, ", ")
	if f.Class == "" {
		return "expected one of [" + list + "] for " + f.Desc + ", got: " + word
	}
	return "expected " + f.Class + " to be one of: " + list
}

func (f *Flags) parse(p Parser, _ string) Attribute {
	if !p.Accept("<") {
		return nil
	}
	set := f.words(p)
	p.Expect(">")
	return f.attr(set)
}

// words reads a comma-separated set.
func (f *Flags) words(p Parser) (set uint) {
	for {
		at := p.Pos()
		word := p.Keyword()
		bits, ok := f.find(word)
		if !ok {
			p.Errorf(at, ErrWord, "%s", f.unknown(word))
		}
		set |= bits
		if !p.Accept(",") {
			return set
		}
	}
}

func (f *Flags) print(p Printer, a Attribute) {
	bits, _ := f.bits(a)
	p.Text(f.Spell(bits))
}

// PrintAttr writes a set as #dialect.mnemonic<a, b>.
func (f *Flags) PrintAttr(w *Writer, dialect string, bits uint) {
	w.Text("#" + dialect + "." + f.Mnemonic + f.Spell(bits))
}

// Def returns the attribute's declaration for a dialect.
func (f *Flags) Def(summary string) *AttrDef {
	return &AttrDef{
		Mnemonic: f.Mnemonic,
		Summary:  summary,
		Syntax:   "`<` flag (`,` flag)* `>`",
		Parse:    func(p Parser) Attribute { return f.attr(f.words(p)) },
	}
}
