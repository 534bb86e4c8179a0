package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// typeDefs are the types of the dialect. Nested types are written without the prefix !llvm.
var typeDefs = []*ir.TypeDef{
	{Mnemonic: "ptr", Summary: "a pointer into an address space", Syntax: "(`<` integer `>`)?", Example: "!llvm.ptr<3>", Bare: Ptr, Parse: parsePtr},
	{Mnemonic: "array", Summary: "an array", Syntax: "`<` integer `x` type `>`", Example: "!llvm.array<4 x i32>", Parse: parseArray},
	{Mnemonic: "struct", Summary: "a structure, by its fields or by its name",
		Syntax: "`<` string | (string `,`)? (`opaque` | `packed`? `(` type-list `)`) `>`", Example: `!llvm.struct<"pair", (i32, ptr)>`, Parse: parseStruct},
	{Mnemonic: "target", Summary: "a target extension type", Syntax: "`<` string (`,` type)* (`,` integer)* `>`",
		Example: `!llvm.target<"spirv.Image", i32, 1>`, Parse: parseTarget},
	{Mnemonic: "func", Summary: "a function type", Syntax: "`<` type `(` type-list (`,` `...`)? `)` `>`", Example: "!llvm.func<i32 (ptr, ...)>", Parse: parseFuncType},
	{Mnemonic: "void", Summary: "no value", Bare: Void},
	keywordType("token", "a token"),
	keywordType("label", "a label"),
	keywordType("metadata", "metadata"),
	keywordType("x86_amx", "an AMX tile"),
	{Mnemonic: "ppc_fp128", Summary: "a PowerPC double-double", Bare: ir.PPCF128},
}

func keywordType(name, summary string) *ir.TypeDef {
	return &ir.TypeDef{Mnemonic: name, Summary: summary, Bare: ir.UniqueType(&KeywordType{Name: name})}
}

const unknownType = "unknown LLVM type"

// parseInner reads a nested type. If allowed rejects it, the error refusal is reported at the given
// position.
func parseInner(p ir.Parser, at diag.Pos, allowed func(ir.Type) bool, refusal string) ir.Type {
	begin := p.Pos()
	t, ok := p.AcceptTypeOf("llvm")
	switch {
	case !ok:
		if word, is := p.AcceptKeyword(); is {
			p.Errorf(begin, errType, "%s: %s", unknownType, word)
		}
		return p.Type() // reports that a type is expected
	case !p.Failed() && !allowed(t):
		p.Errorf(at, errType, "%s: '%s'", refusal, t)
	}
	return t
}

func parsePtr(p ir.Parser) ir.Type {
	at := p.Pos()
	if _, ok := p.AcceptTypeOf("llvm"); ok {
		p.Errorf(p.Since(at), errType, "pointers have no element type; write !llvm.ptr")
	}
	return PtrIn(uint32(p.Unsigned(32)))
}

func parseArray(p ir.Parser) ir.Type {
	at := p.Last()
	n := p.Unsigned(64)
	p.Expect("x")
	return Array(n, parseInner(p, at, types.IsElement, "invalid array element type"))
}

func parseStruct(p ir.Parser) ir.Type {
	open, at := p.Last(), p.Pos()
	name, named := p.AcceptString()
	if named && name == "" {
		p.Errorf(p.Since(at), errType, "expected a name that is not empty")
	}
	if named && !p.Accept(",") {
		if !p.ReferType("llvm", name) {
			p.Errorf(p.Pos(), errType, "struct without a body only allowed in a recursive struct")
		}
		return ir.UniqueType(&SelfType{Name: name})
	}
	packed, fields := false, []ir.Type(nil)
	body := p.Pos()
	opaque := p.Accept("opaque")
	if opaque && !named {
		p.Errorf(p.Since(at), errType, "only identified structs can be opaque")
	}
	closed := true // the body does not refer to an enclosing struct
	if !opaque {
		packed = p.Accept("packed")
		p.OpenType("llvm", name)
		body = p.Pos()
		p.CommaList("(", ")", func() {
			if len(fields) == 0 {
				body = p.Pos()
			}
			fields = append(fields, parseInner(p, open, types.IsElement, "invalid LLVM structure element type"))
		})
		closed = p.CloseType()
	}
	switch {
	case p.Failed():
		return nil
	case !named:
		return ir.UniqueType(&StructType{Packed: packed, Fields: fields})
	}
	t := ir.UniqueType(&StructType{Name: name, Opaque: opaque, Packed: packed, Fields: fields})
	switch {
	case !closed, p.NameType("llvm", name, t):
	case opaque:
		p.Errorf(body, errType, "redeclaring defined struct as opaque")
	default:
		p.Errorf(body, errType, "identified type already used with a different body")
	}
	return t
}

func parseTarget(p ir.Parser) ir.Type {
	at := p.Last()
	t := &TargetType{Name: p.String()}
	for p.Accept(",") && !p.Failed() {
		if n, ok := p.AcceptInteger(); ok {
			if n != int64(uint32(n)) {
				p.Errorf(p.Last(), errType, "integer value too large")
			}
			t.Numbers = append(t.Numbers, uint32(n))
			continue
		}
		if len(t.Numbers) > 0 {
			p.Errorf(at, errType, "failed to parse parameter list for target extension type")
			return nil
		}
		t.Types = append(t.Types, parseInner(p, at, func(ir.Type) bool { return true }, "invalid parameter of a target extension type"))
	}
	if p.Failed() {
		return nil
	}
	return ir.UniqueType(t)
}

func parseFuncType(p ir.Parser) ir.Type {
	at := p.Last()
	result := parseInner(p, at, isResult, "invalid function result type")
	var params []ir.Type
	variadic := false
	p.CommaList("(", ")", func() {
		if variadic {
			p.Errorf(p.Pos(), errType, "expected '...' to be last")
		}
		if variadic = p.Accept("..."); !variadic {
			params = append(params, parseInner(p, at, isParam, "invalid function argument type"))
		}
	})
	if p.Failed() {
		return nil
	}
	return Func(result, variadic, params...)
}

func isResult(t ir.Type) bool {
	k, ok := t.(*KeywordType)
	_, function := t.(*FunctionType)
	return !function && (!ok || k.Name != "label" && k.Name != "metadata")
}

func isParam(t ir.Type) bool {
	switch t.(type) {
	case *VoidType, *FunctionType:
		return false
	}
	return true
}
