package llvm

import (
	"errors"
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/grammar"
)

// The bodies of the types. Inside them the types of this dialect stand without
// their prefix.
type (
	ptrBody struct {
		Space uint32 `parser:"@Int"`
	}
	arrayBody struct {
		Len  uint64       `parser:"@Int 'x'"`
		Elem grammar.Type `parser:"@@"`
	}
	structBody struct {
		Name   *grammar.Text  `parser:"(@String ',')?"`
		Opaque bool           `parser:"( @'opaque'"`
		Packed bool           `parser:"| @'packed'?"`
		Fields []grammar.Type `parser:"  '(' (@@ (',' @@)*)? ')' )"`
	}
	funcBody struct {
		Result grammar.Type `parser:"@@"`
		Params []paramNode  `parser:"'(' (@@ (',' @@)*)? ')'"`
	}
	paramNode struct {
		Dots bool         `parser:"  @'...'"`
		Type grammar.Type `parser:"| @@"`
	}
)

var (
	ptrGrammar    = grammar.New[ptrBody]()
	arrayGrammar  = grammar.New[arrayBody]()
	structGrammar = grammar.New[structBody]()
	funcGrammar   = grammar.New[funcBody]()
)

// typeDefs are the types as text.
var typeDefs = []*ir.TypeDef{
	{Mnemonic: "ptr", Summary: "a pointer into an address space", Syntax: "(`<` integer `>`)?", Parse: parsePtr},
	{Mnemonic: "array", Summary: "an array", Syntax: "`<` integer `x` type `>`", Parse: parseArray},
	{Mnemonic: "struct", Summary: "a structure, by its fields or by its name",
		Syntax: "`<` (string `,`)? (`opaque` | `packed`? `(` type-list `)`) `>`", Parse: parseStruct},
	{Mnemonic: "func", Summary: "a function type", Syntax: "`<` type `(` type-list (`,` `...`)? `)` `>`", Parse: parseFuncType},
	bareType("void", "no value", Void),
	keywordType("token", "a token"),
	keywordType("label", "a label"),
	keywordType("metadata", "metadata"),
	keywordType("x86_amx", "an AMX tile"),
	keywordType("ppc_fp128", "a pair of doubles that make one number"),
}

func bareType(mnemonic, summary string, t ir.Type) *ir.TypeDef {
	return &ir.TypeDef{Mnemonic: mnemonic, Summary: summary, Parse: func(b *ir.Body) (ir.Type, error) {
		if b.Present {
			return nil, bodyErrorf(0, len(b.Text), "!llvm.%s has no body", mnemonic)
		}
		return t, nil
	}}
}

func keywordType(name, summary string) *ir.TypeDef {
	return bareType(name, summary, ir.UniqueType(&KeywordType{Name: name}))
}

// inner returns the type that stands in a body, with or without its prefix.
func inner(b *ir.Body, at grammar.Type) (ir.Type, error) {
	text := b.Text[at.From:at.To]
	name, body, present := strings.Cut(text, "<")
	def := b.Context.Type("llvm." + strings.TrimSpace(name))
	if def == nil {
		return at.Resolve(b)
	}
	shift := at.From + len(name) + 1
	sub := &ir.Body{
		Context:   b.Context,
		Text:      strings.TrimSuffix(body, ">"),
		Present:   present,
		ParseType: func(from, to int) (ir.Type, error) { return b.ParseType(from+shift, to+shift) },
		ParseAttr: func(from, to int) (ir.Attribute, error) { return b.ParseAttr(from+shift, to+shift) },
		Define:    b.Define,
	}
	t, err := def.Parse(sub)
	var inBody *ir.BodyError
	if errors.As(err, &inBody) {
		moved := *inBody
		moved.Offset += shift
		return nil, &moved
	}
	return t, err
}

// innerList returns the types of a list.
func innerList(b *ir.Body, list []grammar.Type) ([]ir.Type, error) {
	types := make([]ir.Type, len(list))
	for i, at := range list {
		t, err := inner(b, at)
		if err != nil {
			return nil, err
		}
		types[i] = t
	}
	return types, nil
}

func bodyErrorf(at, n int, format string, args ...any) error {
	return &ir.BodyError{ID: errType, Offset: at, Len: n, Msg: fmt.Sprintf(format, args...)}
}

func parsePtr(b *ir.Body) (ir.Type, error) {
	if !b.Present {
		return Ptr, nil
	}
	body, err := ptrGrammar.Parse(b)
	if err != nil {
		if namesType(b) {
			return nil, &ir.BodyError{ID: errType, Len: len(b.Text), Msg: "pointers have no element type; write !llvm.ptr"}
		}
		return nil, err
	}
	return PtrIn(body.Space), nil
}

// namesType reports whether a body begins with a type.
func namesType(b *ir.Body) bool {
	name, _, _ := strings.Cut(b.Text, "<")
	if b.Context.Type("llvm."+strings.TrimSpace(name)) != nil {
		return true
	}
	_, err := b.ParseType(0, len(b.Text))
	return err == nil
}

func parseArray(b *ir.Body) (ir.Type, error) {
	body, err := arrayGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	elem, err := inner(b, body.Elem)
	if err != nil {
		return nil, err
	}
	if !isElement(elem) {
		return nil, bodyErrorf(body.Elem.From, body.Elem.To-body.Elem.From, "invalid array element type: '%s'", elem)
	}
	return Array(body.Len, elem), nil
}

// isElement reports whether arrays and structs can hold the type. Types of
// other dialects may stand in them until they are converted.
func isElement(t ir.Type) bool {
	switch t := t.(type) {
	case *VoidType, *FunctionType:
		return false
	case *KeywordType:
		return t.Name == "ppc_fp128" || t.Name == "x86_amx"
	}
	return true
}

func parseStruct(b *ir.Body) (ir.Type, error) {
	body, err := structGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	fields, err := innerList(b, body.Fields)
	if err != nil {
		return nil, err
	}
	for i, at := range body.Fields {
		if !isElement(fields[i]) {
			return nil, bodyErrorf(at.From, at.To-at.From, "invalid LLVM structure element type: '%s'", fields[i])
		}
	}
	switch {
	case body.Name == nil && body.Opaque:
		return nil, bodyErrorf(0, len(b.Text), "only a struct with a name can be opaque")
	case body.Name == nil && body.Packed:
		return PackedStruct(fields...), nil
	case body.Name == nil:
		return Struct(fields...), nil
	case *body.Name == "":
		return nil, bodyErrorf(0, len(b.Text), "expected a name that is not empty")
	}
	name := string(*body.Name)
	t := NamedStruct(name, body.Packed, fields...)
	if body.Opaque {
		t = OpaqueStruct(name)
	}
	if !b.Define(name, t) {
		return nil, bodyErrorf(0, len(b.Text), "identified type already used with a different body")
	}
	return t, nil
}

func parseFuncType(b *ir.Body) (ir.Type, error) {
	body, err := funcGrammar.Parse(b)
	if err != nil {
		return nil, err
	}
	result, err := inner(b, body.Result)
	if err != nil {
		return nil, err
	}
	if result != Void && !isElement(result) {
		return nil, bodyErrorf(body.Result.From, body.Result.To-body.Result.From, "invalid function result type: '%s'", result)
	}
	var params []ir.Type
	variadic := false
	for i, p := range body.Params {
		if p.Dots {
			if i != len(body.Params)-1 {
				return nil, bodyErrorf(0, len(b.Text), "expected '...' to be last")
			}
			variadic = true
			break
		}
		t, err := inner(b, p.Type)
		if err != nil {
			return nil, err
		}
		switch t.(type) {
		case *VoidType, *FunctionType:
			return nil, bodyErrorf(p.Type.From, p.Type.To-p.Type.From, "invalid function argument type: '%s'", t)
		}
		params = append(params, t)
	}
	return Func(result, variadic, params...), nil
}
