package asm

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// Hints are notes about the probable meaning of a common mistake. They follow errors with MLIR's
// wording.

// suggest adds a hint, unless it is empty, to the last error.
func (p *parser) suggest(hint string) {
	if hint != "" {
		p.diags[len(p.diags)-1].Hint(hint)
	}
}

// tokenHint is the hint on a token in the wrong place: the text from the token on matches a regular
// expression, and $1 in the hint is a part of it. missing is the expected token, behind a '<' if it begins with one.
type tokenHint struct{ missing, next, hint string }

// strayHints are the hints on text that is not a token.
var strayHints = []tokenHint{
	{"", `;`, "comments begin with '//'; an operation ends with its line, and a list has ','"},
	{"", `\$`, "names of values begin with '%'"},
	{"", `[“”‘’]`, `strings are in plain quotes: "`},
	{"", `\x{FEFF}`, "the file begins with a byte order mark; save it as UTF-8 without one"},
	{"", `#`, "comments begin with '//'"},
}

// missingHints are the hints on tokens in the place of others.
var missingHints = []tokenHint{
	{"operation name in quotes", `/\*`, "comments begin with '//'"},
	{"operation name in quotes", `\}`, "this '}' closes nothing"},
	{"operation name in quotes", `%[\w.$]+ *[-+*/%<>=!&|^]`, "there are no operators; an operation such as 'arith.addi' computes a value"},
	{"integer number of results", `!?[a-z]`, "the type of a result follows the operation, not its name"},
	{"'}' in attribute dictionary", `:`, "a name and its value are joined by '='"},
	{"SSA operand", `-?[0-9]`, "operands are values; 'arith.constant' makes one of a number"},
	{"SSA operand", `@([\w.$]+)`, "operands are values; 'c.address_of @$1' or 'llvm.mlir.addressof @$1' makes one of a symbol"},
	{"SSA operand", `([A-Za-z_]\w*) *=`, "names of values begin with '%'; did you mean '%$1'?"},
	{"non-function type", `\*`, pointerHint},
	{"')'", `\*`, pointerHint},
	{"')'", `%`, "an argument is written as '%name: type'"},
	{symbolName, `(private|public|nested|external|const|thread_local)\b`, "'$1' is there already, or precedes another word"},
	{symbolName, `(\w+)[\s*]+@([\w.$]+)`, "types follow names: '@$2(…) -> T', '@$2 : T'"},
	{symbolName, `(int|char|void|long|short|float|double|unsigned|signed|bool|_Bool)\b`, "types follow names: '@name(…) -> T', '@name : T'"},
	{symbolName, `(\w+)`, "did you mean '@$1'?"},
	{"attribute value", `(int|char|void|long|short|float|double|unsigned|signed|bool|_Bool)\b`, "the types of a call follow its operands: '@f(%x) : (si32) -> si32'"},
	{"attribute value", `([A-Za-z_]\w*)`, `strings are in quotes, and symbols begin with '@': "$1" or @$1`},
	{"attribute value", `%[\w$.]+`, "a constant is expected here, and '$0' is a value of the running program"},
	{"non-function type", `\.\.\.`, "a call lists the types of all its operands; '...' is for declarations"},
	{"':'", `([A-Za-z_]+) *[,}]`, "a name precedes its type: '$1: …'"},
	{"'}'", `\[([0-9]+)\]`, "an array is a type of its own: '!c.array<$1 x …>'"},
	{"'x' in dimension list", `.`, "the element type follows the sizes and an 'x', as in 4x4xf32"},
	{"non-function type", `([a-z]+[0-9]+)x([0-9x]+)\b`, "the element type follows the sizes: '${2}x$1'"},
	{"<'{'", `([A-Za-z_]\w*)\s*[{>,]`, `names of types are in quotes; did you mean "$1"?`},
}

const (
	pointerHint = "a pointer is '!llvm.ptr', whatever it points to"
	symbolName  = "valid '@'-identifier for symbol name"
)

// hintFor returns the hint on the next token, in place of the missing token, or "". The name of a member
// is on the line of its type; what follows an operation may begin with a name too.
func (p *parser) hintFor(hints []tokenHint, missing string) string {
	next := p.text[p.tok.Start:p.lex.End()]
	if missing == "':'" && strings.Contains(p.text[p.prevEnd:p.tok.Start], "\n") {
		return ""
	}
	for _, m := range hints {
		if m.missing != missing && !(m.missing == "<"+missing && strings.HasSuffix(p.text[:p.prevEnd], "<")) {
			continue
		}
		pattern := regexp.MustCompile("^" + m.next)
		if found := pattern.FindStringSubmatchIndex(next); found != nil {
			return string(pattern.ExpandString(nil, m.hint, next, found))
		}
	}
	return ""
}

// typeHint returns a hint for the next token, which is not a type.
func (p *parser) typeHint() string {
	if p.failed || p.tok.Kind != lex.Ident {
		return ""
	}
	word := p.word()
	if p.ctx.Type(word) != nil {
		return "names of types begin with '!'; did you mean '!" + word + "'?"
	}
	behind := strings.TrimLeft(p.text[p.tok.End:], " ")
	switch {
	case strings.HasPrefix(behind, ":") && !strings.HasPrefix(behind, "::"):
		return "names of values begin with '%'; did you mean '%" + word + "'?"
	case strings.HasPrefix(behind, "*"):
		word = "*"
	}
	if p.isTypeAlias("!" + word) {
		return "did you mean '!" + word + "'?"
	}
	for _, d := range p.ctx.Dialects() {
		if hint := d.Words.Find(word); hint != "" {
			return hint
		}
	}
	if m := sized().FindStringSubmatch(word); m != nil {
		if m[1] == "" && m[3] != "" {
			m[1] = "s"
		}
		return "did you mean '" + m[1] + "i" + m[2] + "'?"
	}
	if called := p.typesCalled(word); called != "" {
		return called
	}
	return diag.DidYouMean(word, "", typeWords)
}

func (p *parser) isTypeAlias(name string) bool {
	if p.typeAliases == nil {
		return false
	}
	_, ok := p.typeAliases.names[name]
	return ok
}

// sized matches integer types of other languages.
var sized = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([us]?)(?:int)?([0-9]+)(_t)?$`) })

// typeWords are the first words of builtin types.
var typeWords = []string{"memref", "vector", "tensor", "tuple", "complex", "index", "none", "i32", "si32", "ui32", "f32", "f64", "bf16"}

// typesCalled returns the hint that dialects have types of that name, or "".
func (p *parser) typesCalled(mnemonic string) string {
	return p.inDialects("!", mnemonic, func(name string) bool { return p.ctx.Type(name) != nil })
}

// inDialects returns the hint that dialects have something of that name, or "".
func (p *parser) inDialects(sigil, mnemonic string, has func(name string) bool) string {
	var found []string
	for _, d := range p.ctx.Dialects() {
		if name := d.Name + "." + mnemonic; has(name) {
			found = append(found, "'"+sigil+name+"'")
		}
	}
	if len(found) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(found, " or ") + "?"
}

// dialectHint returns a hint for a type or attribute of an unknown dialect.
func (p *parser) dialectHint(d *dialectText) string {
	if d.mnemonic == "" {
		return p.typesCalled(d.dialect)
	}
	if hint := ForeignHint(p.ctx, d.dialect); hint != "" {
		return hint
	}
	var names []string
	for _, known := range p.ctx.Dialects() {
		names = append(names, known.Name)
	}
	if near := diag.DidYouMean(d.dialect, "", names); near != "" {
		return near
	}
	return p.typesCalled(d.dialect)
}

// typeMismatchHint returns the hint on a value in place of one of another type, or "". The type of a
// constant without one is i64.
func (p *parser) typeMismatchHint(v *ir.Value, want ir.Type) string {
	if o := v.DefiningOp(); o != nil && o.NumOperands() == 0 {
		at := ir.PosOf(o.Loc)
		line, _, _ := strings.Cut(p.text[min(at.Offset, len(p.text)):], "\n")
		if constant := untyped().FindStringSubmatch(line); at.Source == p.src && constant != nil {
			return "a number without a type is an 'i64' or 'f64': write '" + constant[1] + " : " + want.String() + "'"
		}
	}
	return ir.ConversionHint(p.ctx, v.Type(), want)
}

// untyped matches an op with a number and no type.
var untyped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([\w.]+ -?[0-9.]+)\s*(?:loc\(.*)?$`) })

// near returns the hint that a value has a similar name, or "".
func (v *valueScopes) near(name string) string {
	var names []string
	for _, known := range v.stack[v.base:] {
		names = append(names, known.name)
	}
	return diag.DidYouMean(name, "%", names)
}

// near returns the hint that a block has a similar name, or "".
func (s *blockScope) near(name string) string {
	var names []string
	for _, b := range s.list {
		if b.defined {
			names = append(names, b.name)
		}
	}
	slices.Sort(names)
	return diag.DidYouMean(name, "", names)
}

// enclosingOp returns the name of the op around the current one, or "".
func (p *parser) enclosingOp() string {
	if p.level < 2 || p.frames[p.level-2].state.Def == nil {
		return ""
	}
	return p.frames[p.level-2].state.Def.Name
}

// explainForm adds the form of an op to an error about its syntax. An error on the line after it is
// about its types.
func (p *parser) explainForm(def *ir.OpDef, at diag.Pos) {
	if len(p.diags) == 0 || def.Regions.N > 0 || def.Regions.Variadic {
		return
	}
	last := &p.diags[len(p.diags)-1]
	if last.Pos.Source != at.Source || last.Pos.Offset < at.Offset || len(last.Notes) > 0 {
		return
	}
	if p.missing == "':'" && strings.Contains(at.Source.Text[at.Offset:last.Pos.Offset+last.Pos.Len], "\n") {
		last.Hint("the types of '" + def.Name + "' are missing: they follow a ':'")
	}
	switch {
	case last.ID == format.ErrInferType, last.ID == format.ErrAttribute && p.namesOp,
		last.ID == format.ErrSyntax && (p.namesOp || isPartOfOp(p.missing)):
		last.Hint(formHint(def))
	}
}

// isPartOfOp reports whether something is a part of an op, rather than of a type.
func isPartOfOp(what string) bool {
	switch what {
	case "SSA operand", "non-function type", "attribute value", "block name":
		return true
	}
	return strings.HasPrefix(what, "'") && !strings.ContainsFunc(what, unicode.IsLetter)
}

// explainType adds an example of a type to an error about its syntax.
func (p *parser) explainType(def *ir.TypeDef) {
	if len(p.diags) == 0 {
		return
	}
	last := &p.diags[len(p.diags)-1]
	if len(last.Notes) == 0 && def.Example != "" && (last.ID == format.ErrSyntax || last.ID == errBody) {
		last.Hint("an example of the type is '" + def.Example + "'")
	}
}

func formHint(def *ir.OpDef) string {
	form := format.Of(def).Example()
	if form == "" {
		return ""
	}
	return "the form is '" + form + "'"
}

// explainRest adds the form of the last op of a block to an error about text that follows it on the same
// line.
func (p *parser) explainRest(b *ir.Block) {
	last, d := b.Last(), &p.diags[len(p.diags)-1]
	if last == nil || last.Def() == nil || len(d.Notes) > 0 || p.prevEnd > d.Pos.Offset+d.Pos.Len {
		return
	}
	at := ir.PosOf(last.Loc)
	if at.Source == p.src && at.Offset < d.Pos.Offset && !strings.Contains(p.text[at.Offset:d.Pos.Offset+d.Pos.Len], "\n") {
		before := strings.TrimSpace(p.text[at.Offset:d.Pos.Offset])
		switch isType := strings.HasPrefix(strings.TrimSpace(p.text[d.Pos.Offset:]), ":"); {
		case isType && last.Has(ir.FunctionLike):
			d.Hint("the results of a function follow '->'")
		case isType && (strings.HasSuffix(before, " true") || strings.HasSuffix(before, " false")):
			d.Hint("'true' and 'false' are of type i1; an integer of another type is a number")
		default:
			d.Hint("'" + last.Name() + "' ends here; " + formHint(last.Def()))
		}
	}
}
