package c

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Types are the dialect's types.
var Types = []*ir.TypeDef{
	typeDef("struct", "C struct",
		recordSyntax, `!c.struct<"Point" {x: si32, y: f64, visible: ui32 : 1}>`, func(p ir.Parser) ir.Type { return parseRecord(p, false) }),
	typeDef("union", "C union",
		recordSyntax, `!c.union<"Number" {i: si64, d: f64}>`, func(p ir.Parser) ir.Type { return parseRecord(p, true) }),
	typeDef("array", "C array, with a number of elements or flexible",
		"`<` (int | `?`) `x` type `>`", "!c.array<4 x si32>", parseArray),
	typeDef("bitint", "C23 _BitInt",
		"`<` (`si`N | `ui`N) `>`", "!c.bitint<si37>", parseBitInt),
	typeDef("func_ptr", "pointer to a function of a type",
		"`<` `(` (type (`,` type)*)? (`,`? `...`)? `)` `->` (type | `(` type? `)`) `>`", "!c.func_ptr<(!llvm.ptr, ...) -> si32>", parseFuncPtr),
	typeDef("ptr", "pointer to objects of a type",
		"`<` (`const` | `volatile` | `restrict`)* type `>`", "!c.ptr<const si8>", parsePtr),
	typeDef("typedef", "type with its name in C",
		"`<` string `:` type `>`", `!c.typedef<"size_t" : ui64>`, parseTypedef),
	typeDef("tag", "record known by its tag, for pointers to it",
		"`<` (`struct` | `union`) string `>`", `!c.tag<struct "stat">`, parseTag),
	typeDef("atomic", "_Atomic type of a number, pointer or record",
		"`<` type `>`", "!c.atomic<si32>", parseAtomic),
	{Mnemonic: "nullptr", Summary: "C23's nullptr_t", Bare: Nullptr},
	{Mnemonic: "mfp8", Summary: "Arm's __mfp8", Bare: MFP8},
	{Mnemonic: "va_list", Summary: "C's va_list, with the layout of the target", Bare: VAList},
}

func typeDef(mnemonic, summary, syntax, example string, parse func(ir.Parser) ir.Type) *ir.TypeDef {
	return &ir.TypeDef{Mnemonic: mnemonic, Summary: summary, Syntax: syntax, Example: example, Parse: parse}
}

const recordSyntax = "`<` string? `{` (field (`,` field)*)? `}` (`,` record-attr)* `>`\n" +
	"field       ::= name? `:` type (`:` width)? field-attr*\n" +
	"field-attr  ::= `packed` | `align` `=` int | `type_align` `=` int\n" +
	"record-attr ::= `packed` | `pack` `=` int | `align` `=` int | `transparent` | `cxx` | `nontrivial`"

func parseBitInt(p ir.Parser) ir.Type {
	at := p.Pos()
	i, ok := p.Type().(*ir.IntegerType)
	at = p.Since(at)
	if !ok {
		p.Errorf(at, ErrBitInt, "_BitInt is si or ui and a width, as in !c.bitint<si37>")
		return nil
	}
	t := BitInt(i)
	refuse(p, at, CheckType(t))
	return t
}

func parseArray(p ir.Parser) ir.Type {
	at := p.Pos()
	flexible := p.Accept("?")
	var n int64
	if !flexible {
		n = parseNumber(p)
	}
	at = p.Since(at)
	p.Expect("x")
	elemAt := p.Pos()
	elem := parseNested(p)
	if p.Failed() {
		return nil
	}
	t := Array(n, elem)
	if flexible {
		t, at = FlexibleArray(elem), p.Since(elemAt)
	}
	refuse(p, at, CheckType(t))
	return t
}

// parseNested reads a nested type. The types of this dialect are checked as they are read.
func parseNested(p ir.Parser) ir.Type {
	at := p.Pos()
	t := p.Type()
	switch t.(type) {
	case *RecordType, *ArrayType, *BitIntType:
	default:
		refuse(p, p.Since(at), CheckType(t))
	}
	return t
}

// refuse reports the first problem, if any.
func refuse(p ir.Parser, at diag.Pos, ps []Problem) {
	if len(ps) > 0 {
		p.Errorf(at, ps[0].ID, "%s", ps[0].Msg)
	}
}

// parseNumber reads a number of bytes, bits or elements.
func parseNumber(p ir.Parser) int64 { return int64(p.Unsigned(63)) }

// parseAlignment reads = and a power of two into the attribute word; 0 can therefore mean none.
func parseAlignment(p ir.Parser, begin diag.Pos, word string, n *int64) {
	once(p, begin, word, *n != 0)
	p.Expect("=")
	at := p.Pos()
	if *n = parseNumber(p); !ctypes.IsAlignment(*n) {
		p.Errorf(at, ErrAlign, "%d is not a power of two up to %d", *n, MaxAlign)
	}
}

// fieldPos holds the source positions of a member.
type fieldPos struct{ name, typ, width diag.Pos }

// of returns the source position of a part of the member.
func (f *fieldPos) of(part Part) diag.Pos {
	switch {
	case part == FieldWidth:
		return f.width
	case part == FieldType || f.name.Len == 0:
		return f.typ
	}
	return f.name
}

func parseRecord(p ir.Parser, union bool) ir.Type {
	at := p.Pos()
	r := &RecordType{Union: union}
	var tagged bool
	if r.Name, tagged = p.AcceptString(); tagged && r.Name == "" {
		p.Errorf(p.Since(at), ErrRecord, "a tag is not empty; a record without one has none")
	}
	const few = 4 // fields, in most records
	r.Fields = make([]Field, 0, few)
	places := make([]fieldPos, 0, few)
	spelling := 0
	comma := p.Pos()
	behind := tagged && p.Accept(",")
	if refuseWords(p, "'%[1]s' follows the members: {…}, %[1]s"); behind {
		p.Errorf(p.Since(comma), ErrRecord, "the members follow the tag without ','")
	}
	p.CommaList("{", "}", func() {
		f, place := parseField(p)
		r.Fields, places = append(r.Fields, f), append(places, place)
		spelling += ir.SpelledLen(f.Type)
	})
	refuseWords(p, "',' separates the members from '%s'")
	for p.Accept(",") {
		parseRecordAttr(p, r)
	}
	at = p.Since(at)
	refuseLonger(p, at, spelling)
	if p.Failed() {
		return nil
	}
	t := Record(r)
	ps := CheckType(t)
	if len(ps) > 0 && ps[0].Field != WholeType {
		at = places[ps[0].Field].of(ps[0].Part)
	}
	refuse(p, at, ps)
	return t
}

// recordWords begin the attributes of a record.
var recordWords = []string{"packed", "pack", "align", "transparent", "cxx", "nontrivial"}

// refuseWords reports an attribute of a record that is not behind the members and a comma.
func refuseWords(p ir.Parser, format string) {
	at := p.Pos()
	if i := slices.IndexFunc(recordWords, p.Accept); i >= 0 {
		p.Errorf(p.Since(at), ErrRecord, format, recordWords[i])
	}
}

// refuseLonger reports a type that becomes very long when nested types are spelled out.
func refuseLonger(p ir.Parser, at diag.Pos, spelling int) {
	if limit := max(MaxSpelling, MaxGrowth*at.Len); spelling > limit {
		p.Errorf(at, ErrTooDeep, "the type is longer than %d bytes when spelled out", limit)
	}
}

func parseField(p ir.Parser) (f Field, place fieldPos) {
	at := p.Pos()
	var named bool
	if f.Name, named = p.AcceptString(); !named {
		f.Name, named = p.AcceptKeyword()
	}
	if named {
		place.name = p.Since(at)
	}
	p.Expect(":")
	place.typ = p.Pos()
	f.Type = parseNested(p)
	place.typ = p.Since(place.typ)
	if f.BitField = p.Accept(":"); f.BitField {
		place.width = p.Pos()
		f.Width = parseNumber(p)
	}
	for {
		at := p.Pos()
		switch {
		case p.Accept("packed"):
			once(p, at, "packed", f.Packed)
			f.Packed = true
		case p.Accept("align"):
			parseAlignment(p, at, "align", &f.Align)
		case p.Accept("type_align"):
			parseAlignment(p, at, "type_align", &f.TypeAlign)
		default:
			return f, place
		}
	}
}

// once rejects a repeated attribute of a record or member.
func once(p ir.Parser, at diag.Pos, word string, again bool) {
	if again {
		p.Errorf(p.Since(at), ErrRecord, "'%s' is there twice", word)
	}
}

func parseRecordAttr(p ir.Parser, r *RecordType) {
	at := p.Pos()
	word := p.Keyword()
	flags := map[string]*bool{"packed": &r.Packed, "transparent": &r.Transparent, "cxx": &r.CXX, "nontrivial": &r.NonTrivial}
	alignments := map[string]*int64{"pack": &r.Pack, "align": &r.Align}
	switch flag, alignment := flags[word], alignments[word]; {
	case flag != nil:
		once(p, at, word, *flag)
		*flag = true
	case alignment != nil:
		parseAlignment(p, at, word, alignment)
	default:
		p.Errorf(at, ErrRecord, "a record cannot be '%s': expected %s or %s", word,
			strings.Join(recordWords[:len(recordWords)-1], ", "), recordWords[len(recordWords)-1])
	}
}
