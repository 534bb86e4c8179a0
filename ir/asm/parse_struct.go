package asm

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// maxStructDepth limits the nesting of attributes through aliases, because recursive algorithms on
// them need stack.
const maxStructDepth = 1 << 14

func (p *parser) StructBody(def *ir.StructDef) ir.Attribute {
	p.expectByte('<')
	a := p.Params(def)
	p.expectByte('>')
	return a
}

func (p *parser) Params(def *ir.StructDef) ir.Attribute {
	r := &structReader{parser: p, def: def, values: make([]ir.Attribute, len(def.Params))}
	at := p.Last()
	if def.Format != "" {
		r.format()
	} else {
		r.params()
	}
	for i, param := range def.Params {
		if r.values[i] == nil && !param.Optional {
			p.fail(errBody, "struct is missing required parameter: %s", param.Name)
		}
	}
	if p.failed {
		return ir.UnitAttr{}
	}
	s := ir.Struct(def, r.values...)
	if s.Depth() > maxStructDepth {
		p.Errorf(at, errBody, "attributes are nested too deep: more than %d levels", maxStructDepth)
	}
	if def.Verify != nil {
		if problem := def.Verify(s); problem != "" {
			p.Errorf(p.Since(at), errBody, "%s", problem)
		}
	}
	return s
}

// structReader parses the parameters of an attribute.
type structReader struct {
	*parser
	def    *ir.StructDef
	values []ir.Attribute
	param  *ir.Param // the current one
}

// params parses name = value, … in any order.
func (r *structReader) params() {
	if r.PeekByte('>') {
		return
	}
	for {
		at := r.Pos()
		name, ok := r.AcceptKeyword()
		if !ok {
			r.Errorf(at, errBody, "expected valid keyword")
			return
		}
		if r.expectByte('='); r.failed {
			return
		}
		i := r.find(name)
		if i < 0 || r.values[i] != nil {
			r.fail(errBody, "duplicate or unknown struct parameter name: %s", name)
			return
		}
		r.values[i] = r.value(i)
		if !r.AcceptByte(',') {
			return
		}
	}
}

func (r *structReader) find(name string) int {
	return slices.IndexFunc(r.def.Params, func(p ir.Param) bool { return p.Name == name })
}

// format parses the body by the definition's format.
func (r *structReader) format() {
	elems := append(strings.Fields(r.def.Format), "`>`")
	for i, elem := range elems[:len(elems)-1] {
		if word, ok := ir.LiteralOf(elem); ok {
			r.Expect(word)
			continue
		}
		p := r.find(elem[1:])
		if next, _ := ir.LiteralOf(elems[i+1]); r.def.Params[p].Optional && r.Peek(next) {
			continue
		}
		r.values[p] = r.value(p)
	}
}

// value parses a parameter, which may be a list.
func (r *structReader) value(i int) ir.Attribute {
	r.param = &r.def.Params[i]
	elems := []ir.Attribute{}
	elem := func() { elems = append(elems, r.one(r.param.Kind)) }
	switch r.param.Kind.List {
	case ir.NoList:
		return r.one(r.param.Kind)
	case ir.PlainList:
		elem()
		for r.PeekByte(',') && !r.isNamed() {
			r.advance()
			elem()
		}
	case ir.SquareList:
		r.list('[', ']', elem)
	case ir.BraceList:
		r.list('{', '}', elem)
	}
	if r.failed {
		return nil
	}
	return ir.Array(elems...)
}

func (r *structReader) list(open, shut byte, elem func()) {
	if !r.AcceptByte(open) {
		r.wrong()
		return
	}
	r.commaList(shut, elem)
}

// isNamed reports whether "name =" follows the next comma.
func (r *structReader) isNamed() bool {
	ahead := r.lex
	name, equals := ahead.Next(), ahead.Next()
	return name.Kind == lex.Ident && equals.Kind == lex.Punct && r.text[equals.Start:equals.End] == "="
}

// wrong reports that the next token does not start the parameter.
func (r *structReader) wrong() ir.Attribute {
	if r.failed {
		return nil
	}
	at := r.Pos()
	r.fail(errBody, "%s", wanted[r.param.Kind.Form])
	r.note(at, fmt.Sprintf("failed to parse #%s parameter '%s' which is to be a `%s`", r.def.Name(), r.param.Name, r.param.Kind.Desc))
	return nil
}

// wanted is the error for each form of parameter whose start is missing.
var wanted = map[ir.ParamForm]string{
	ir.AttrParam: "expected attribute value",
	ir.TypeParam: "expected non-function type",
	ir.TextParam: "invalid kind of attribute specified",
	ir.WordParam: "expected valid keyword",
	ir.CallParam: "expected valid keyword",
	ir.UintParam: "expected integer value",
	ir.IntParam:  "expected integer value",
	ir.BoolParam: "expected true or false",
}

// one parses a single value.
func (r *structReader) one(k *ir.ParamKind) ir.Attribute {
	switch k.Form {
	case ir.AttrParam:
		return r.attribute(k)
	case ir.TypeParam:
		return ir.TypeAttr{Type: r.Type()}
	case ir.CallParam:
		return r.call(k)
	case ir.WordParam:
		return r.keyword(k)
	case ir.TextParam:
		if s, ok := r.AcceptString(); ok {
			return ir.StringAttr(s)
		}
	case ir.BoolParam:
		if r.Peek("true") || r.Peek("false") {
			return ir.BoolAttr(r.Keyword() == "true")
		}
	case ir.IntParam, ir.UintParam:
		return r.number(k)
	}
	return r.wrong()
}

func (r *structReader) keyword(k *ir.ParamKind) ir.Attribute {
	at := r.Pos()
	word, ok := r.AcceptString()
	if !ok {
		if word, ok = r.AcceptKeyword(); !ok {
			return r.wrong()
		}
	}
	if problem := k.Unknown(word); problem != "" {
		r.Errorf(at, errBody, "%s", problem)
	}
	return ir.StringAttr(strings.Clone(word))
}

// call parses word or word(1, 2).
func (r *structReader) call(k *ir.ParamKind) ir.Attribute {
	if r.tok.Kind != lex.Ident {
		return r.wrong()
	}
	elems := []ir.Attribute{r.keyword(k)}
	if r.AcceptByte('(') { // and at least one
		if r.PeekByte(')') {
			return r.wrong()
		}
		r.commaList(')', func() {
			if k.Arg != nil && r.tok.Kind == lex.Ident {
				elems = append(elems, r.keyword(k.Arg))
			} else {
				elems = append(elems, r.number(k))
			}
		})
	}
	if r.failed {
		return nil
	}
	return ir.Array(elems...)
}

// number parses a number that fits its parameter. A negative number denotes its bits.
func (r *structReader) number(k *ir.ParamKind) ir.Attribute {
	at := r.Pos()
	negative := k.Form != ir.CallParam && r.AcceptByte('-')
	if r.tok.Kind != lex.Int {
		return r.wrong()
	}
	bits := cmp.Or(k.Bits, 64)
	digits, base := r.digits()
	n, err := strconv.ParseUint(digits, base, 64)
	limit := uint64(1)<<(bits-1)<<1 - 1
	if negative || k.Form == ir.IntParam {
		limit >>= 1
	}
	if err != nil || n > limit {
		r.Errorf(r.Since(at), errBody, "integer value too large")
	}
	v := int64(n)
	if negative {
		v = -v
		if k.Form == ir.UintParam {
			v &= int64(uint64(1)<<(bits-1)<<1 - 1)
		}
	}
	return ir.IntAttr(v, ir.I64)
}

// attribute parses an attribute, with or without its name if only one is allowed.
func (r *structReader) attribute(k *ir.ParamKind) ir.Attribute {
	at := r.Pos()
	if len(k.Of) == 1 && r.PeekByte('<') {
		return r.nameless(r.ctx.Attr(r.def.Dialect + "." + k.Of[0]))
	}
	a := r.Attr(nil)
	if !r.failed && !k.Allows(a) {
		r.Errorf(r.Since(at), errBody, "invalid kind of attribute specified")
	}
	return a
}

// nameless parses the <…> of an attribute.
func (r *structReader) nameless(def *ir.AttrDef) ir.Attribute {
	if !r.enter() {
		return nil
	}
	r.advance()
	a := def.Parse(r.parser)
	r.expectByte('>')
	r.leave()
	return a
}
