package format

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// span is a range of State.operandBuf or State.typeBuf. given is set if the text has it.
type span struct {
	from, to int32
	given    bool
}

func (s span) len() int { return int(s.to - s.from) }

func spanOf(from, to int) span { return span{int32(from), int32(to), true} }

// A Parser is the parser of package asm as a format uses it. Its errors do not name the op.
type Parser interface {
	ir.Parser
	PeekByte(c byte) bool
	AcceptByte(c byte) bool
	// Expected reports that something is missing after the last token.
	Expected(what string)
	// ExpectedAttr reports that an attribute of the op is missing at the next token.
	ExpectedAttr(id diag.ID, what string)
	// AppendOperand reads an optional operand, AppendOperands a list that may be empty.
	AppendOperand(to []ir.Operand) ([]ir.Operand, bool)
	AppendOperands(to []ir.Operand) []ir.Operand
	AtSuccessor() bool
	AcceptSuccessor() (*ir.Block, bool)
	// AppendEntries reads a dictionary; CheckDistinct reports an attribute given twice.
	AppendEntries(to []ir.NamedAttribute) []ir.NamedAttribute
	CheckDistinct(at diag.Pos, attrs []ir.NamedAttribute)
	// NonFunctionType reads a type that does not start with a parenthesis.
	NonFunctionType() ir.Type
	ResolveOperand(o *ir.Operand, t ir.Type) *ir.Value
}

// A State holds what a format has read of an op. It implements [ir.FormParser]. The parser reuses
// it for later ops.
type State struct {
	ir.Parser // its errors name the op
	*Format
	p  Parser
	s  *ir.OpState
	at diag.Pos // the start of the op's text

	operandBuf []ir.Operand
	typeBuf    []ir.Type

	operands                  [maxGroups]span // by group, in operandBuf
	allOperands               span            // of the operands directive
	operandTypes, resultTypes [maxGroups]span // by group, in typeBuf
	allOperandTypes           span
	allResultTypes            span
	// The types of groups that follow from others.
	derivedOperands, derivedResults [maxGroups]ir.Type
	entryArgs                       []ir.RegionArg // of the next region
	regionPos                       diag.Pos       // of the last region
	// shownInDict is set if a dictionary has an attribute that the format shows elsewhere.
	shownInDict bool
	// typesByHook is set if a directive read the types of operands.
	typesByHook bool
}

// Parse reads an op into s. Of the two views of the parser, the errors of op name the op.
func (f *Format) Parse(p Parser, op ir.Parser, st *State, s *ir.OpState) {
	st.begin(f, p, op, s)
	st.run(f.steps)
	if !p.Failed() {
		st.finish()
	}
}

// begin resets the state, of the arrays only the groups that the op has.
func (st *State) begin(f *Format, p Parser, op ir.Parser, s *ir.OpState) {
	st.Format, st.Parser, st.p, st.s, st.at = f, op, p, s, p.Pos()
	st.operandBuf, st.typeBuf = st.operandBuf[:0], st.typeBuf[:0]
	for i := range f.def.Operands {
		st.operands[i], st.operandTypes[i], st.derivedOperands[i] = span{}, span{}, nil
	}
	for i := range f.def.Results {
		st.resultTypes[i], st.derivedResults[i] = span{}, nil
	}
	st.allOperands, st.allOperandTypes, st.allResultTypes = span{}, span{}, span{}
	st.entryArgs, st.regionPos, st.shownInDict, st.typesByHook = nil, diag.Pos{}, false, false
}

// element parses an element that is not a group.
func (st *State) element(e *element) {
	p, s := st.p, st.s
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
		for e.rest && p.AcceptByte(',') {
			st.region()
		}
	case regionsElem:
		for more := p.PeekByte('{'); more; more = p.AcceptByte(',') {
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

// attrDict parses a dictionary. It may have attributes that the format shows elsewhere, but none
// twice. Such errors are reported at the given position.
func (st *State) attrDict(at diag.Pos, must bool) {
	if !st.p.PeekByte('{') {
		if must {
			st.p.Expected("'{' in attribute dictionary")
		}
		return
	}
	from := len(st.s.Attrs)
	st.s.Attrs = st.p.AppendEntries(st.s.Attrs)
	for _, a := range st.s.Attrs[from:] {
		switch {
		case !slices.Contains(st.shown, a.Name):
		case st.def.Traits&ir.FunctionLike != 0 && a.Name != ir.ArgAttrs && a.Name != ir.ResAttrs:
			st.Errorf(at, ErrAttrDict, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", a.Name)
		default:
			st.shownInDict = true
		}
	}
	if from > 0 {
		st.p.CheckDistinct(at, st.s.Attrs)
	}
}

// checkKinds reports attributes that violate the constraint of the op.
func (st *State) checkKinds(at diag.Pos, attrs []ir.NamedAttribute) {
	for _, a := range attrs {
		if f := st.def.AttrField(a.Name); f != nil && f.Is.Ok != nil && !f.Is.Ok(a.Value) {
			st.Errorf(at, ir.ErrAttribute, "'%s' op attribute '%s' failed to satisfy constraint: %s", st.def.Name, a.Name, f.Is.Desc)
		}
	}
}

// propDict parses an optional <{…}>.
func (st *State) propDict() {
	if !st.p.AcceptByte('<') {
		return
	}
	st.attrDict(st.Pos(), true)
	st.p.Expect(">")
}

func (st *State) region() { st.s.Regions = append(st.s.Regions, st.Body()) }

func (st *State) Body() *ir.Region {
	args := st.entryArgs
	st.entryArgs, st.regionPos = nil, st.Pos()
	r := st.Region(args...)
	end := st.def.End
	if st.Failed() || end == nil {
		return r
	}
	if r.IsEmpty() {
		r.Append(ir.NewBlock())
	}
	if last := r.Last(); last.Terminator() == nil {
		s := ir.OpState{Def: end, Loc: st.s.Loc}
		for range end.Regions.N {
			s.Regions = append(s.Regions, ir.NewRegion(ir.NewBlock()))
		}
		last.Append(s.Create())
	}
	return r
}

func (st *State) operandList() span {
	from := len(st.operandBuf)
	st.operandBuf = st.p.AppendOperands(st.operandBuf)
	return spanOf(from, len(st.operandBuf))
}

// acceptOperands parses an optional operand or a list.
func (st *State) acceptOperands(group int) bool {
	from := len(st.operandBuf)
	if st.def.Operands[group].Kind == ir.Variadic {
		st.operandBuf = st.p.AppendOperands(st.operandBuf)
	} else {
		st.operandBuf, _ = st.p.AppendOperand(st.operandBuf)
	}
	st.operands[group] = spanOf(from, len(st.operandBuf))
	return len(st.operandBuf) > from
}

func (st *State) successors() {
	for b, ok := st.p.AcceptSuccessor(); ok; b, ok = st.p.AcceptSuccessor() {
		st.s.Successors = append(st.s.Successors, b)
		if !st.p.AcceptByte(',') {
			return
		}
	}
}

// types parses the types of a variadic or optional group, or of all values.
func (st *State) types(ref typesRef) {
	from := len(st.typeBuf)
	if ref.index == allGroups {
		st.typeList(nil)
	} else {
		st.typeList(st.groupOf(ref).Type.Kind)
	}
	st.setTypes(ref, spanOf(from, len(st.typeBuf)))
}

func (st *State) groupOf(ref typesRef) *ir.ValueDef { return groupOf(st.def, ref) }

func groupOf(def *ir.OpDef, ref typesRef) *ir.ValueDef {
	if ref.results {
		return &def.Results[ref.index]
	}
	return &def.Operands[ref.index]
}

// typeFor parses a type of a kind.
func (st *State) typeFor(kind *ir.TypeKind) ir.Type {
	if kind == nil {
		return st.Type()
	}
	at := st.Pos()
	t := st.Type()
	st.checkKind(at, t, kind)
	return t
}

func (st *State) checkKind(at diag.Pos, t ir.Type, kind *ir.TypeKind) {
	switch {
	case kind == nil || st.Failed() || kind.Is(t):
	case kind.Name == "":
		st.Errorf(at, ir.ErrTypeKind, "invalid kind of type specified")
	default:
		st.Errorf(at, ir.ErrTypeKind, "invalid kind of type specified: expected %s, but found '%v'", kind.Name, t)
	}
}

// setTypes records the types of a group, or of all values.
func (st *State) setTypes(ref typesRef, got span) {
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

// typeList parses a list of types, which may be empty.
func (st *State) typeList(kind *ir.TypeKind) {
	p := st.p
	at := p.Pos()
	t, ok := p.AcceptType()
	if !ok {
		return
	}
	st.checkKind(at, t, kind)
	st.typeBuf = append(st.typeBuf, t)
	for p.AcceptByte(',') {
		st.typeBuf = append(st.typeBuf, st.typeFor(kind))
	}
}

// functionalType parses (types) -> types.
func (st *State) functionalType(e *element) {
	p := st.p
	list := func() span {
		from := len(st.typeBuf)
		p.CommaList("(", ")", func() { st.typeBuf = append(st.typeBuf, p.Type()) })
		return spanOf(from, len(st.typeBuf))
	}
	st.setTypes(e.a, list())
	p.Expect("->")
	if p.PeekByte('(') {
		st.setTypes(e.b, list())
		return
	}
	from := len(st.typeBuf)
	st.typeBuf = append(st.typeBuf, p.NonFunctionType())
	st.setTypes(e.b, spanOf(from, from+1))
}

// attr parses a required attribute.
func (st *State) attr(e *element) {
	if st.acceptAttr(e) || st.Failed() {
		return
	}
	want, id := e.syntax.Want, e.syntax.ID
	if id == "" {
		id = ErrSyntax
	}
	switch {
	case want == "":
		st.p.Expected("attribute value")
	case want[0] == '\'': // punctuation
		st.p.Expected(want)
	default:
		st.p.ExpectedAttr(id, strings.ReplaceAll(want, "%s", e.text))
	}
}

// acceptAttr parses an optional attribute.
func (st *State) acceptAttr(e *element) bool {
	at := st.Pos()
	a := e.syntax.Parse(st.Parser, e.text)
	if a == nil || st.Failed() {
		return a != nil
	}
	// Other syntaxes leave the constraint to the verifier.
	if is := e.field.Is; e.syntax == ir.AnySyntax && is.Ok != nil && !is.Ok(a) {
		st.Errorf(at, ErrAttribute, "invalid kind of attribute specified")
	}
	st.s.AddAttr(e.text, a)
	return true
}

// oilist parses clauses in any order, each at most once.
func (st *State) oilist(e *element) {
	var seen uint64
	for found := true; found && !st.Failed(); {
		found = false
		for i := range e.clauses {
			clause := &e.clauses[i]
			if !st.Peek(clause.then[0].text) {
				continue
			}
			if seen>>i&1 != 0 {
				st.p.Errorf(st.Pos(), ErrSyntax, "`%s` clause can appear at most once in the expansion of the oilist directive", clause.then[0].text)
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

// acceptFirst parses the first element of an optional group and reports whether it is present.
func (st *State) acceptFirst(e *element) bool {
	p := st.p
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
		if !p.PeekByte('{') {
			return false
		}
		st.element(e)
		return true
	case successorElem, successorsElem:
		if !p.AtSuccessor() {
			return false
		}
		st.element(e)
		return true
	case typeElem:
		from := len(st.typeBuf)
		at := p.Pos()
		if groupKind(st.def, e.a) == ir.Single {
			t, ok := p.AcceptType()
			if !ok {
				return false
			}
			st.checkKind(at, t, st.groupOf(e.a).Type.Kind)
			st.typeBuf = append(st.typeBuf, t)
			st.setTypes(e.a, spanOf(from, from+1))
			return true
		}
		st.types(e.a)
		return len(st.typeBuf) > from
	}
	return false
}

func groupKind(def *ir.OpDef, ref typesRef) ir.GroupKind {
	if ref.index == allGroups {
		return ir.Variadic
	}
	return groupOf(def, ref).Kind
}

func (st *State) RegionPos() diag.Pos { return st.regionPos }

func (st *State) State() *ir.OpState { return st.s }

func (st *State) SetEntryArgs(args []ir.RegionArg) { st.entryArgs = args }

func (st *State) SetOperands(group string, operands ...ir.Operand) {
	ref := st.mustFind(group)
	from := len(st.operandBuf)
	st.operandBuf = append(st.operandBuf, operands...)
	st.operands[ref.index] = spanOf(from, len(st.operandBuf))
}

func (st *State) SetTypes(group string, types ...ir.Type) {
	from := len(st.typeBuf)
	st.typeBuf = append(st.typeBuf, types...)
	st.setTypes(st.mustFind(group), spanOf(from, len(st.typeBuf)))
	st.typesByHook = true
}

func (st *State) TypesOf(group string) []ir.Type {
	ref := st.mustFind(group)
	got := st.operandTypes[ref.index]
	if ref.results {
		got = st.resultTypes[ref.index]
	}
	return st.typeBuf[got.from:got.to:got.to]
}

func (st *State) mustFind(group string) typesRef {
	ref, ok := groupNamed(st.def, group)
	if !ok {
		panic("BUG: " + st.def.Name + ": a directive names " + group + ", which the op does not have")
	}
	return ref
}
