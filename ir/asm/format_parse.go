package asm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// span is a part of parser.operands or parser.typeBuf. given says that the text
// had it.
type span struct {
	from, to int32
	given    bool
}

func (s span) len() int { return int(s.to - s.from) }

func spanOf(from, to int) span { return span{int32(from), int32(to), true} }

// formatState is what is known of an op while its format is read. It implements
// ir.FormParser.
type formatState struct {
	*format
	opParser
	s *ir.OpState
	// at is where the op's text starts, for errors about the whole.
	at diag.Pos

	// There is something of other ops behind the groups that the op has.
	operands                  [maxGroups]span // by group, into parser.operands
	allOperands               span            // by the operands directive
	operandTypes, resultTypes [maxGroups]span // by group, into parser.typeBuf
	allOperandTypes           span
	allResultTypes            span
	// derived are the types of groups that follow from others.
	derivedOperands, derivedResults [maxGroups]ir.Type
	entryArgs                       []ir.RegionArg // of the next region
	regionPos                       diag.Pos       // of the last region
	// shownInDict says that a dictionary has an attribute that the format shows elsewhere.
	shownInDict bool
}

// parse reads an op in the format.
func (f *format) parse(p *parser, s *ir.OpState) {
	st := &p.frame().form
	st.begin(f, p, s)
	types := len(p.typeBuf)
	st.run(f.steps)
	if !p.failed {
		st.finish()
	}
	p.typeBuf = p.typeBuf[:types]
}

// begin forgets what was read before, as far as the op has groups: clearing all of
// the state costs more than most ops need of it.
func (st *formatState) begin(f *format, p *parser, s *ir.OpState) {
	st.format, st.opParser, st.s, st.at = f, opParser{p}, s, p.Pos()
	for i := range f.def.Operands {
		st.operands[i], st.operandTypes[i], st.derivedOperands[i] = span{}, span{}, nil
	}
	for i := range f.def.Results {
		st.resultTypes[i], st.derivedResults[i] = span{}, nil
	}
	st.allOperands, st.allOperandTypes, st.allResultTypes = span{}, span{}, span{}
	st.entryArgs, st.regionPos, st.shownInDict = nil, diag.Pos{}, false
}

// element reads an element that is no group.
func (st *formatState) element(e *element) {
	p, s := st.parser, st.s
	switch e.kind {
	case literalElem:
		st.Expect(e.text)
	case operandElem:
		st.acceptOperands(e.index)
	case operandsElem:
		st.allOperands = st.operandList()
	case attrElem:
		st.attr(e)
	case attrDictElem:
		at, from := st.Pos(), len(s.Attrs)
		st.attrDict(at, false)
		st.checkKinds(at, s.Attrs[min(from, len(s.Attrs)):])
	case attrDictWordElem:
		if at := p.Pos(); p.Accept("attributes") {
			st.attrDict(at, true)
		}
	case propDictElem:
		st.propDict()
	case regionElem:
		st.region()
		for e.rest && p.accept(',') {
			st.region()
		}
	case regionsElem:
		for more := p.isPunct('{'); more; more = p.accept(',') {
			st.region()
		}
	case successorElem:
		if e.rest {
			st.successors()
			return
		}
		s.Successors = append(s.Successors, p.Successor())
	case successorsElem:
		st.successors()
	case typeElem:
		st.types(e.a)
	case functionalTypeElem:
		st.functionalType(e)
	case customElem:
		e.custom.Parse(st, e.args)
	case oilistElem:
		st.oilist(e)
	}
}

// attrDict reads a dictionary. It may hold attributes that the format shows
// elsewhere, but not repeat one; errors about that are reported at a place.
func (st *formatState) attrDict(at diag.Pos, must bool) {
	if !st.isPunct('{') {
		if must {
			st.expected("'{' in attribute dictionary")
		}
		return
	}
	from := len(st.s.Attrs)
	st.s.Attrs = st.dictEntries(st.s.Attrs)
	for _, a := range st.s.Attrs[from:] {
		switch {
		case !slices.Contains(st.shown, a.Name):
		case st.def.Traits&ir.FunctionLike != 0 && a.Name != ir.ArgAttrs && a.Name != ir.ResAttrs:
			st.Errorf(at, errAttrDict, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", a.Name)
		default:
			st.shownInDict = true
		}
	}
	if from > 0 {
		st.checkEachOnce(at, st.s.Attrs)
	}
}

// checkKinds reports an attribute in a dictionary that is not what the op needs.
func (st *formatState) checkKinds(at diag.Pos, attrs []ir.NamedAttribute) {
	for _, a := range attrs {
		if f := st.def.AttrField(a.Name); f != nil && f.Is.Ok != nil && !f.Is.Ok(a.Value) {
			st.Errorf(at, ir.ErrAttribute, "'%s' op attribute '%s' failed to satisfy constraint: %s", st.def.Name, a.Name, f.Is.Desc)
		}
	}
}

// propDict reads <{…}>, if there is one.
func (st *formatState) propDict() {
	if !st.accept('<') {
		return
	}
	st.attrDict(st.Pos(), true)
	st.expectByte('>')
}

func (st *formatState) region() { st.s.Regions = append(st.s.Regions, st.Body()) }

// Body implements ir.FormParser.
func (st *formatState) Body() *ir.Region {
	args := st.entryArgs
	st.entryArgs, st.regionPos = nil, st.Pos()
	r := st.Region(args...)
	end := st.def.End
	if st.failed || end == nil {
		return r
	}
	if r.IsEmpty() {
		r.Append(ir.NewBlock())
	}
	if last := r.Last(); last.Terminator() == nil {
		s := ir.OpState{Def: end, Loc: st.s.Loc}
		last.Append(s.Create())
	}
	return r
}

func (st *formatState) operandList() span {
	from := len(st.parser.operands)
	st.parser.operandList()
	return spanOf(from, len(st.parser.operands))
}

// acceptOperands reads an optional operand or a list of them.
func (st *formatState) acceptOperands(group int) bool {
	p := st.parser
	from := len(p.operands)
	if st.def.Operands[group].Kind == ir.Variadic {
		p.operandList()
	} else {
		p.acceptOperand()
	}
	st.operands[group] = spanOf(from, len(p.operands))
	return len(p.operands) > from
}

func (st *formatState) successors() {
	for b, ok := st.acceptSuccessor(); ok; b, ok = st.acceptSuccessor() {
		st.s.Successors = append(st.s.Successors, b)
		if !st.accept(',') {
			return
		}
	}
}

// types reads the types of a group that may be empty, or of all.
func (st *formatState) types(ref typesRef) {
	p := st.parser
	from := len(p.typeBuf)
	if ref.index == allGroups {
		st.typeList(nil)
	} else {
		st.typeList(st.groupOf(ref).Type.Kind)
	}
	st.setTypes(ref, spanOf(from, len(p.typeBuf)))
}

func (st *formatState) groupOf(ref typesRef) *ir.ValueDef { return groupOf(st.def, ref) }

func groupOf(def *ir.OpDef, ref typesRef) *ir.ValueDef {
	if ref.results {
		return &def.Results[ref.index]
	}
	return &def.Operands[ref.index]
}

// typeFor reads a type that has to be of a kind.
func (st *formatState) typeFor(kind *ir.TypeKind) ir.Type {
	if kind == nil {
		return st.Type()
	}
	at := st.Pos()
	t := st.Type()
	st.checkKind(at, t, kind)
	return t
}

func (st *formatState) checkKind(at diag.Pos, t ir.Type, kind *ir.TypeKind) {
	switch {
	case kind == nil || st.failed || kind.Is(t):
	case kind.Name == "":
		st.Errorf(at, ir.ErrTypeKind, "invalid kind of type specified")
	default:
		st.Errorf(at, ir.ErrTypeKind, "invalid kind of type specified: expected %s, but found '%v'", kind.Name, t)
	}
}

// setTypes notes where the types of a group, or of all, are.
func (st *formatState) setTypes(ref typesRef, got span) {
	switch {
	case ref.index != allGroups && ref.results:
		st.resultTypes[ref.index] = got
	case ref.index != allGroups:
		st.operandTypes[ref.index] = got
	case ref.results:
		st.allResultTypes = got
	default:
		st.allOperandTypes = got
	}
}

// typeList reads types, maybe none.
func (st *formatState) typeList(kind *ir.TypeKind) {
	p := st.parser
	at := p.Pos()
	t, ok := p.AcceptType()
	if !ok {
		return
	}
	st.checkKind(at, t, kind)
	p.typeBuf = append(p.typeBuf, t)
	for p.accept(',') {
		p.typeBuf = append(p.typeBuf, st.typeFor(kind))
	}
}

// functionalType reads (types) -> types.
func (st *formatState) functionalType(e *element) {
	p := st.parser
	list := func() span {
		from := len(p.typeBuf)
		p.commaList(')', func() { p.typeBuf = append(p.typeBuf, p.Type()) })
		return spanOf(from, len(p.typeBuf))
	}
	p.expectByte('(')
	st.setTypes(e.a, list())
	p.Expect("->")
	if p.accept('(') {
		st.setTypes(e.b, list())
		return
	}
	from := len(p.typeBuf)
	p.typeBuf = append(p.typeBuf, p.nonFunctionType())
	st.setTypes(e.b, spanOf(from, from+1))
}

// attr reads an attribute that stands for itself.
func (st *formatState) attr(e *element) {
	if st.acceptAttr(e) || st.failed {
		return
	}
	want, id := e.syntax.Want, e.syntax.ID
	if id == "" {
		id = errSyntax
	}
	switch {
	case want == "":
		st.expected("attribute value")
	case want[0] == '\'': // punctuation
		st.expected(want)
	default:
		st.Errorf(st.Pos(), id, "expected %s", strings.ReplaceAll(want, "%s", e.text))
	}
}

// acceptAttr reads an attribute if there is one.
func (st *formatState) acceptAttr(e *element) bool {
	at := st.Pos()
	a := e.syntax.Parse(st.opParser, e.text)
	if a == nil || st.failed {
		return a != nil
	}
	// What a syntax of its own lets through is checked by the verifier.
	if is := e.field.Is; e.syntax == ir.AnySyntax && is.Ok != nil && !is.Ok(a) {
		st.Errorf(at, errAttribute, "invalid kind of attribute specified")
	}
	st.s.AddAttr(e.text, a)
	return true
}

// oilist reads clauses in any order, each at most once.
func (st *formatState) oilist(e *element) {
	var seen uint64
	for found := true; found && !st.failed; {
		found = false
		for i := range e.clauses {
			clause := &e.clauses[i]
			if !st.Peek(clause.then[0].text) {
				continue
			}
			if seen>>i&1 != 0 {
				st.fail(errSyntax, "`%s` clause can appear at most once in the expansion of the oilist directive", clause.then[0].text)
				return
			}
			seen |= 1 << i
			st.Expect(clause.then[0].text)
			st.run(clause.steps)
			found = true
			break
		}
	}
}

// acceptFirst reads an element if it is there.
func (st *formatState) acceptFirst(e *element) bool {
	p := st.parser
	switch e.kind {
	case literalElem:
		return p.Accept(e.text)
	case operandElem:
		return st.acceptOperands(e.index)
	case operandsElem:
		st.allOperands = st.operandList()
		return st.allOperands.len() > 0
	case attrElem:
		return st.acceptAttr(e)
	case regionElem, regionsElem:
		if !p.isPunct('{') {
			return false
		}
		st.element(e)
		return true
	case successorElem, successorsElem:
		if p.tok.Kind != lex.Block {
			return false
		}
		st.element(e)
		return true
	case typeElem:
		from := len(p.typeBuf)
		at := p.Pos()
		if groupKind(st.def, e.a) == ir.Single {
			t, ok := p.AcceptType()
			if !ok {
				return false
			}
			st.checkKind(at, t, st.groupOf(e.a).Type.Kind)
			p.typeBuf = append(p.typeBuf, t)
			st.setTypes(e.a, spanOf(from, from+1))
			return true
		}
		st.types(e.a)
		return len(p.typeBuf) > from
	}
	return false
}

func groupKind(def *ir.OpDef, ref typesRef) ir.GroupKind {
	if ref.index == allGroups {
		return ir.Variadic
	}
	return groupOf(def, ref).Kind
}

// RegionPos implements ir.FormParser.
func (st *formatState) RegionPos() diag.Pos { return st.regionPos }

// State implements ir.FormParser.
func (st *formatState) State() *ir.OpState { return st.s }

// SetEntryArgs implements ir.FormParser.
func (st *formatState) SetEntryArgs(args []ir.RegionArg) { st.entryArgs = args }

// SetOperands implements ir.FormParser.
func (st *formatState) SetOperands(group string, operands ...ir.Operand) {
	ref := st.mustFind(group)
	from := len(st.parser.operands)
	st.parser.operands = append(st.parser.operands, operands...)
	st.operands[ref.index] = spanOf(from, len(st.parser.operands))
}

// SetTypes implements ir.FormParser.
func (st *formatState) SetTypes(group string, types ...ir.Type) {
	from := len(st.typeBuf)
	st.typeBuf = append(st.typeBuf, types...)
	st.setTypes(st.mustFind(group), spanOf(from, len(st.typeBuf)))
}

// TypesOf implements ir.FormParser.
func (st *formatState) TypesOf(group string) []ir.Type {
	ref := st.mustFind(group)
	got := st.operandTypes[ref.index]
	if ref.results {
		got = st.resultTypes[ref.index]
	}
	return st.typeBuf[got.from:got.to:got.to]
}

func (st *formatState) mustFind(group string) typesRef {
	ref, ok := groupNamed(st.def, group)
	if !ok {
		panic("BUG: " + st.def.Name + ": a directive names " + group + ", which the op does not have")
	}
	return ref
}
