package grammar

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// StructDefs returns the definitions as text of attributes that consist of
// parameters.
func StructDefs(defs ...*ir.StructDef) []*ir.AttrDef {
	list := make([]*ir.AttrDef, len(defs))
	for i, d := range defs {
		list[i] = &ir.AttrDef{
			Mnemonic: d.Mnemonic, Summary: d.Summary, Syntax: structSyntax(d),
			Parse: func(b *ir.Body) (ir.Attribute, error) { return parseStruct(d, b) },
		}
	}
	return list
}

// structSyntax spells the form of the body for the documentation.
func structSyntax(d *ir.StructDef) string {
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

// maxStructDepth is how deep attributes may be nested in each other through
// aliases: what walks through them needs stack for each level.
const maxStructDepth = 1 << 12

// structReader reads one attribute.
type structReader struct {
	def    *ir.StructDef
	body   *ir.Body
	tokens []lex.Token // ends with EOF
	values []ir.Attribute
}

func parseStruct(d *ir.StructDef, b *ir.Body) (ir.Attribute, error) {
	r := &structReader{def: d, body: b, values: make([]ir.Attribute, len(d.Params))}
	if err := r.tokenize(); err != nil {
		return nil, err
	}
	read := r.params
	if d.Format != "" {
		read = r.format
	}
	if err := read(); err != nil {
		return nil, err
	}
	if !b.Present && !d.Bare {
		return nil, r.errorAt(0, "expected '<'")
	}
	for i, p := range d.Params {
		switch {
		case r.values[i] != nil || p.Optional:
		case !b.Present:
			return nil, r.errorAt(0, "expected '<'")
		default:
			return nil, r.errorAt(len(b.Text), "struct is missing required parameter: %s", p.Name)
		}
	}
	s := ir.Struct(d, r.values...)
	if s.Depth() > maxStructDepth {
		return nil, r.errorAt(0, "attributes are nested too deep: more than %d levels", maxStructDepth)
	}
	if d.Verify != nil {
		if problem := d.Verify(s); problem != "" {
			return nil, &ir.BodyError{ID: ErrBody, Len: len(b.Text), Msg: problem}
		}
	}
	return s, nil
}

func (r *structReader) errorAt(at int, format string, args ...any) error {
	return &ir.BodyError{ID: ErrBody, Offset: at, Msg: fmt.Sprintf(format, args...)}
}

func (r *structReader) tokenize() error {
	l := lex.New(r.body.Text)
	for {
		t := l.Next()
		if t.Kind == lex.Invalid {
			return r.errorAt(t.Start, "%s", l.Problem)
		}
		r.tokens = append(r.tokens, t)
		if t.Kind == lex.EOF {
			return nil
		}
	}
}

func (r *structReader) text(i int) string {
	return r.body.Text[r.tokens[i].Start:r.tokens[i].End]
}

// until returns the first token from i on that is one of the words, or the last
// one. What stands in brackets is passed over.
func (r *structReader) until(i int, words ...string) int {
	for depth := 0; i < len(r.tokens)-1; i++ {
		text := r.text(i)
		if depth == 0 {
			for _, w := range words {
				if text == w {
					return i
				}
			}
		}
		switch text {
		case "<", "(", "[", "{":
			depth++
		case ">", ")", "]", "}":
			depth--
		}
	}
	return len(r.tokens) - 1
}

// params reads name = value, … in any order.
func (r *structReader) params() error {
	last := len(r.tokens) - 1
	for i := 0; i < last; {
		if !r.named(i) {
			return r.errorAt(r.tokens[i].Start, "expected valid keyword")
		}
		p := r.param(r.text(i))
		if p < 0 || r.values[p] != nil {
			return r.errorAt(r.tokens[i].Start, "duplicate or unknown struct parameter name: %s", r.text(i))
		}
		end := r.until(i+2, ",")
		for r.def.Params[p].Kind.List == ir.PlainList && end < last && !r.named(end+1) {
			end = r.until(end+1, ",")
		}
		var err error
		if r.values[p], err = r.value(p, i+2, end); err != nil {
			return err
		}
		if i = end + 1; i == last {
			return r.errorAt(r.tokens[i].Start, "expected valid keyword")
		}
	}
	return nil
}

// named reports whether name = stands at token i.
func (r *structReader) named(i int) bool {
	return i+1 < len(r.tokens) && r.tokens[i].Kind == lex.Ident && r.text(i+1) == "="
}

func (r *structReader) param(name string) int {
	for i := range r.def.Params {
		if r.def.Params[i].Name == name {
			return i
		}
	}
	return -1
}

// format reads the body as the format has it.
func (r *structReader) format() error {
	if !r.body.Present {
		return nil
	}
	elems := strings.Fields(r.def.Format)
	at := 0
	for i, elem := range elems {
		if word, ok := ir.LiteralOf(elem); ok {
			if r.text(at) != word {
				return r.errorAt(r.tokens[at].Start, "expected '%s'", word)
			}
			at++
			continue
		}
		end := len(r.tokens) - 1
		if i+1 < len(elems) {
			next, _ := ir.LiteralOf(elems[i+1])
			end = r.until(at, next)
		}
		p := r.param(elem[1:])
		if at == end && r.def.Params[p].Optional {
			continue
		}
		var err error
		if r.values[p], err = r.value(p, at, end); err != nil {
			return err
		}
		at = end
	}
	if at < len(r.tokens)-1 {
		return r.errorAt(r.tokens[at].Start, "expected '>'")
	}
	return nil
}

// value reads a parameter from tokens i to j.
func (r *structReader) value(p, i, j int) (ir.Attribute, error) {
	kind := r.def.Params[p].Kind
	a, err := r.kind(kind, i, j)
	if be, ok := err.(*ir.BodyError); ok && be.Msg == "" {
		be.Msg = fmt.Sprintf("failed to parse #%s parameter '%s' which is to be a `%s`", r.def.Name(), r.def.Params[p].Name, kind.Desc)
	}
	return a, err
}

// wrong is an error at token i that [structReader.value] gives its message.
func (r *structReader) wrong(i, j int) error {
	from := r.tokens[i].Start
	return &ir.BodyError{ID: ErrBody, Offset: from, Len: max(0, r.tokens[max(i, j-1)].End-from)}
}

func (r *structReader) kind(k *ir.ParamKind, i, j int) (ir.Attribute, error) {
	open, shut := "", ""
	switch k.List {
	case ir.NoList:
		return r.one(k, i, j)
	case ir.SquareList:
		open, shut = "[", "]"
	case ir.BraceList:
		open, shut = "{", "}"
	}
	if open != "" {
		if j-i < 2 || r.text(i) != open || r.text(j-1) != shut {
			return nil, r.wrong(i, j)
		}
		i, j = i+1, j-1
	}
	elems := []ir.Attribute{}
	for i < j {
		end := min(r.until(i, ","), j)
		a, err := r.one(k, i, end)
		if err != nil {
			return nil, err
		}
		elems = append(elems, a)
		if i = end + 1; i == j {
			return nil, r.wrong(end, j)
		}
	}
	return ir.Array(elems...), nil
}

// one reads a single value.
func (r *structReader) one(k *ir.ParamKind, i, j int) (ir.Attribute, error) {
	if i >= j {
		return nil, r.wrong(i, j)
	}
	if k.Form == ir.AttrParam {
		return r.attribute(k, i, j)
	}
	if k.Form == ir.CallParam {
		return r.call(k, i, j)
	}
	if k.Form == ir.TypeParam {
		t, err := r.body.ParseType(r.tokens[i].Start, r.tokens[j-1].End)
		return ir.TypeAttr{Type: t}, err
	}
	text, tok := r.text(i), r.tokens[i]
	negative := text == "-" && i+1 < j
	if negative {
		i++
		text, tok = r.text(i), r.tokens[i]
	}
	if i+1 != j {
		return nil, r.wrong(i, j)
	}
	switch {
	case negative && k.Form != ir.IntParam && k.Form != ir.UintParam:
	case k.Form == ir.TextParam && tok.Kind == lex.String:
		return ir.StringAttr(lex.Unquote(text)), nil
	case k.Form == ir.WordParam && (tok.Kind == lex.String || tok.Kind == lex.Ident):
		return r.word(k, i)
	case k.Form == ir.BoolParam && (text == "true" || text == "false"):
		return ir.BoolAttr(text == "true"), nil
	case tok.Kind == lex.Int && (k.Form == ir.UintParam || k.Form == ir.IntParam):
		return r.number(k, text, negative, i, j)
	}
	return nil, r.wrong(i, j)
}

func (r *structReader) word(k *ir.ParamKind, i int) (ir.Attribute, error) {
	text, tok := r.text(i), r.tokens[i]
	if tok.Kind == lex.String {
		text = lex.Unquote(text)
	}
	if problem := k.Unknown(text); problem != "" {
		return nil, &ir.BodyError{ID: ErrBody, Offset: tok.Start, Len: tok.End - tok.Start, Msg: problem}
	}
	return ir.StringAttr(strings.Clone(text)), nil
}

// call reads word or word(1, 2).
func (r *structReader) call(k *ir.ParamKind, i, j int) (ir.Attribute, error) {
	if r.tokens[i].Kind != lex.Ident {
		return nil, r.wrong(i, j)
	}
	word, err := r.word(k, i)
	if err != nil {
		return nil, err
	}
	elems := []ir.Attribute{word}
	if i++; i == j {
		return ir.Array(elems...), nil
	}
	if r.text(i) != "(" || r.text(j-1) != ")" || j-i < 3 {
		return nil, r.wrong(i, j)
	}
	for at := i; r.text(at) != ")"; at += 2 {
		isWord := r.tokens[at+1].Kind == lex.Ident && k.Arg != nil
		if !isWord && r.tokens[at+1].Kind != lex.Int || r.text(at+2) != "," && at+3 != j {
			return nil, r.wrong(at+1, j)
		}
		var n ir.Attribute
		if isWord {
			n, err = r.word(k.Arg, at+1)
		} else {
			n, err = r.number(k, r.text(at+1), false, at+1, at+2)
		}
		if err != nil {
			return nil, err
		}
		elems = append(elems, n)
	}
	return ir.Array(elems...), nil
}

// number reads a number that its parameter can hold. A negative one stands for
// the same bits.
func (r *structReader) number(k *ir.ParamKind, text string, negative bool, i, j int) (ir.Attribute, error) {
	bits := k.Bits
	if bits == 0 {
		bits = 64
	}
	n, err := strconv.ParseUint(text, 0, 64)
	limit := uint64(1)<<(bits-1)<<1 - 1
	if negative || k.Form == ir.IntParam {
		limit >>= 1
	}
	if err != nil || n > limit {
		return nil, &ir.BodyError{
			ID: ErrBody, Offset: r.tokens[i].Start, Len: r.tokens[j-1].End - r.tokens[i].Start, Msg: "integer value too large",
		}
	}
	v := int64(n)
	if negative {
		v = -v
		if k.Form == ir.UintParam {
			v &= int64(uint64(1)<<(bits-1)<<1 - 1)
		}
	}
	return ir.IntAttr(v, ir.I64), nil
}

// attribute reads an attribute, with its name or, if only one may stand here,
// without.
func (r *structReader) attribute(k *ir.ParamKind, i, j int) (ir.Attribute, error) {
	from, to := r.tokens[i].Start, r.tokens[j-1].End
	if len(k.Of) == 1 && r.text(i) == "<" {
		if r.text(j-1) != ">" {
			return nil, r.errorAt(to, "expected '>'")
		}
		inner := *r.body
		inner.Text, inner.Present = r.body.Text[from+1:to-1], true
		shift := from + 1
		inner.ParseType = func(from, to int) (ir.Type, error) { return r.body.ParseType(shift+from, shift+to) }
		inner.ParseAttr = func(from, to int) (ir.Attribute, error) { return r.body.ParseAttr(shift+from, shift+to) }
		a, err := r.body.Context.Attr(r.def.Dialect + "." + k.Of[0]).Parse(&inner)
		if be, ok := err.(*ir.BodyError); ok {
			be.Offset += shift
		}
		return a, err
	}
	a, err := r.body.ParseAttr(from, to)
	if err == nil && !k.Allows(a) {
		return nil, &ir.BodyError{ID: ErrBody, Offset: from, Len: to - from, Msg: "invalid kind of attribute specified"}
	}
	return a, err
}
