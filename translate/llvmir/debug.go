package llvmir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// debugInfo is what the functions of a module share about debug info.
type debugInfo struct {
	subprograms map[*ir.Operation]*ir.StructAttr
	// open are the numbers of the nodes that are being made, by their recIds.
	open map[ir.Attribute]int
	// closed are those of the nodes that were made, the first one for each recId:
	// what the importer of MLIR took out of a node means that one.
	closed map[ir.Attribute]int
	// locations are the numbers of DILocations, and places what those say.
	locations map[placeKey]int
	places    map[int]place
	units     []unit
	lost      []*ir.StructAttr // nodes that name one that they do not stand in
	circular  bool             // some nodes stand in themselves
}

// unit is a compile unit, which lists its globals.
type unit struct {
	number  int
	globals []int
}

// placeKey is a location in a scope, maybe inlined.
type placeKey struct {
	loc     ir.Location
	scope   *ir.StructAttr
	inlined int
}

// debugName says how a node of debug info is written: LLVM's name for it, the
// fields that are always there with what they hold if nothing is said, and
// whether it equals no other.
type debugName struct {
	name     string
	always   [][2]string
	distinct func(*ir.StructAttr) bool
}

func isDistinct(*ir.StructAttr) bool { return true }

var debugNames = map[*ir.StructDef]debugName{
	llvm.DIFile:                     {name: "DIFile"},
	llvm.DICompileUnit:              {"DICompileUnit", [][2]string{{"runtimeVersion", "0"}}, isDistinct},
	llvm.DISubprogram:               {"DISubprogram", [][2]string{{"scope", "null"}, {"spFlags", "0"}}, isDefinition},
	llvm.DILexicalBlock:             {"DILexicalBlock", nil, isDistinct},
	llvm.DILexicalBlockFile:         {"DILexicalBlockFile", nil, isDistinct},
	llvm.DINamespace:                {"DINamespace", [][2]string{{"scope", "null"}}, nil},
	llvm.DIModule:                   {"DIModule", [][2]string{{"scope", "null"}, {"name", `""`}}, nil},
	llvm.DICommonBlock:              {"DICommonBlock", [][2]string{{"declaration", "null"}}, nil},
	llvm.DIBasicType:                {name: "DIBasicType"},
	llvm.DIDerivedType:              {"DIDerivedType", [][2]string{{"baseType", "null"}}, nil},
	llvm.DICompositeType:            {"DICompositeType", [][2]string{{"tag", "DW_TAG_null"}}, isRecord},
	llvm.DIStringType:               {name: "DIStringType"},
	llvm.DISubroutineType:           {"DISubroutineType", [][2]string{{"types", "!{}"}}, nil},
	llvm.DISubrange:                 {name: "DISubrange"},
	llvm.DIGenericSubrange:          {name: "DIGenericSubrange"},
	llvm.DILocalVariable:            {name: "DILocalVariable"},
	llvm.DIGlobalVariable:           {"DIGlobalVariable", [][2]string{{"scope", "null"}, {"isLocal", "false"}, {"isDefinition", "false"}}, isDistinct},
	llvm.DIGlobalVariableExpression: {"DIGlobalVariableExpression", [][2]string{{"expr", "!DIExpression()"}}, nil},
	llvm.DILabel:                    {"DILabel", [][2]string{{"name", `""`}, {"file", "null"}, {"line", "0"}}, nil},
	llvm.DIImportedEntity:           {name: "DIImportedEntity"},
}

// debugFields are the parameters that LLVM calls otherwise. Those that are "" only
// tell nodes apart.
var debugFields = map[string]string{
	"id": "", "recId": "", "isRecSelf": "",
	"sizeInBits": "size", "alignInBits": "align", "offsetInBits": "offset", "compileUnit": "unit",
	"subprogramFlags": "spFlags", "sourceLanguage": "language", "callingConvention": "cc", "isLocalToUnit": "isLocal",
	"isDefined": "isDefinition", "decl": "declaration", "stringLengthExp": "stringLengthExpression",
	"stringLocationExp": "stringLocationExpression",
}

func isDefinition(s *ir.StructAttr) bool {
	return slices.Contains(strings.Split(s.Text("subprogramFlags"), "|"), "Definition")
}

func isRecord(s *ir.StructAttr) bool {
	switch s.Text("tag") {
	case "DW_TAG_class_type", "DW_TAG_enumeration_type", "DW_TAG_structure_type", "DW_TAG_union_type":
		return true
	}
	return false
}

// debugNode returns the number of a node of debug info. The first node that is
// made of an attribute is the node of that attribute, as it is to MLIR, whatever
// the recIds that it names mean elsewhere.
func (m *metadata) debugNode(s *ir.StructAttr) int {
	d := &m.debug
	kind := debugNames[s.Def]
	recID := recID(s)
	if recID != nil {
		d.circular = true
		if n, open := d.open[recID]; open {
			return n
		}
		if s.Int("isRecSelf") != 0 {
			if n, closed := d.closed[recID]; closed {
				return n
			}
			d.lost = append(d.lost, s)
			return m.tuple()
		}
	}
	distinct := kind.distinct != nil && kind.distinct(s)
	if recID == nil && !distinct {
		return m.keep(s, m.add(node{text: m.debugText(s, kind)}))
	}
	return m.own(s, func(string) string {
		if recID != nil {
			defer d.enter(recID, m.attrs[s])()
		}
		m.meetUnit(s, m.attrs[s])
		text := m.debugText(s, kind)
		if distinct {
			text = "distinct " + text
		}
		return text
	})
}

// enter notes that the node of a recId is being made, until the returned function is called.
func (d *debugInfo) enter(recID ir.Attribute, number int) func() {
	if d.open == nil {
		d.open, d.closed = map[ir.Attribute]int{}, map[ir.Attribute]int{}
	}
	d.open[recID] = number
	if _, ok := d.closed[recID]; !ok {
		d.closed[recID] = number
	}
	return func() { delete(d.open, recID) }
}

// recID returns by what name parts of a node refer to it, or nil.
func recID(s *ir.StructAttr) ir.Attribute {
	if s.Def == llvm.DISubprogram || s.Def == llvm.DICompositeType {
		return s.Get("recId")
	}
	return nil
}

// debugText spells a node of debug info.
func (m *metadata) debugText(s *ir.StructAttr, kind debugName) string {
	var fields []string
	said := map[string]bool{}
	for i, p := range s.Def.Params {
		v := s.Values[i]
		name, renamed := debugFields[p.Name]
		if !renamed {
			name = p.Name
		}
		if s.Def == llvm.DIFile && name == "name" {
			name = "filename"
		}
		if name == "" || v == nil || m.isUnknown(s, name, v) {
			continue
		}
		said[name] = true
		fields = append(fields, name+": "+m.debugValue(p.Kind, p.Name, v))
	}
	if s.Def == llvm.DIGlobalVariable && !said["name"] && !m.opts.has(sinceUnnamedVariable) {
		fields = append(fields, `name: "(unnamed)"`)
	}
	for _, f := range kind.always {
		if !said[f[0]] {
			fields = append(fields, f[0]+": "+f[1])
		}
	}
	return "!" + kind.name + "(" + strings.Join(fields, ", ") + ")"
}

// Limits of what LLVM keeps of debug info.
const (
	maxColumn   = 1<<16 - 1 // of a place; what is past it is not known
	maxArgument = 1<<16 - 1
	leastCount  = -1 // of the elements of an array: it is not known
)

// isUnknown reports whether a field says as much as one that is not there, and notes
// what LLVM does not read.
func (m *metadata) isUnknown(s *ir.StructAttr, field string, v ir.Attribute) bool {
	fault := func(format string, args ...any) bool {
		m.faults = append(m.faults, fmt.Sprintf(format, args...))
		return true
	}
	n := int64(0)
	if number, ok := v.(ir.IntegerAttr); ok {
		n, _ = number.Int64()
	}
	switch {
	case s.Def == llvm.DISubrange && field == "count" && n < leastCount:
		return fault("has debug info about an array of %d elements", n)
	case s.Def == llvm.DISubrange || s.Def == llvm.DIGenericSubrange:
		return !isBound(v)
	case field == "column":
		return n > maxColumn
	case s.Def == llvm.DIGlobalVariable && field == "name":
		return v == ir.StringAttr("")
	case field == "arg" && n > maxArgument:
		return fault("has debug info about argument %d; LLVM keeps those up to %d", n, maxArgument)
	case field == "nameTableKind" && v == ir.StringAttr("Apple") && !m.opts.has(sinceAppleNames):
		return fault("has a compile unit with Apple's tables of names, which LLVM %d does not know", m.opts.version())
	case s.Def == llvm.DIGlobalVariableExpression && field == "expr" && m.opts.lacksOperation(v):
		return fault("has an expression of debug info with an operation that LLVM %d does not know", m.opts.version())
	}
	return false
}

// isBound reports whether an attribute is a bound of an array: a number, or what holds one
// when the program runs. Others say nothing.
func isBound(a ir.Attribute) bool {
	switch a := a.(type) {
	case ir.IntegerAttr:
		return true
	case *ir.StructAttr:
		return a.Def == llvm.DIExpression || a.Def == llvm.DILocalVariable || a.Def == llvm.DIGlobalVariable
	}
	return false
}

// lacksOperation reports whether an expression of debug info has an operation that
// the reader does not know.
func (o Options) lacksOperation(expression ir.Attribute) bool {
	s, ok := expression.(*ir.StructAttr)
	return ok && !o.has(sinceExtractBits) && strings.Contains(expressionText(s), "DW_OP_LLVM_extract_bits")
}

// debugValue spells the value of a field.
func (m *metadata) debugValue(kind *ir.ParamKind, name string, v ir.Attribute) string {
	switch v := v.(type) {
	case ir.StringAttr:
		if kind.Form == ir.TextParam {
			return string(llvm.AppendQuoted(nil, string(v)))
		}
		return debugWord(name, string(v))
	case ir.IntegerAttr:
		if kind.Form == ir.BoolParam {
			return strconv.FormatBool(!v.IsZero())
		}
		n, _ := v.Int64()
		if kind.Form == ir.UintParam {
			return strconv.FormatUint(uint64(n), 10)
		}
		return itoa(n)
	case *ir.ArrayAttr:
		return m.number(m.nodes(v.Elems))
	case *ir.StructAttr:
		if v.Def == llvm.DIExpression {
			return expressionText(v)
		}
		return m.ref(v)
	}
	panic("BUG: a node of debug info has the field " + name + " = " + ir.AttrString(v))
}

// debugWord spells a word of the dialect as LLVM does.
func debugWord(name, word string) string {
	prefix := ""
	switch name {
	case "flags":
		prefix = "DIFlag"
	case "subprogramFlags":
		prefix = "DISPFlag"
	case "emissionKind":
		return map[string]string{"None": "NoDebug", "Full": "FullDebug"}[word] + strings.TrimPrefix(strings.TrimPrefix(word, "None"), "Full")
	}
	if prefix == "" {
		return word
	}
	words := strings.Split(word, "|")
	for i := range words {
		words[i] = prefix + words[i]
	}
	return strings.Join(words, " | ")
}

// expressionText spells an expression, which stands where it is used.
func expressionText(s *ir.StructAttr) string {
	var parts []string
	for _, op := range s.List("operations") {
		for _, e := range op.(*ir.ArrayAttr).Elems {
			switch e := e.(type) {
			case ir.StringAttr:
				parts = append(parts, string(e))
			case ir.IntegerAttr:
				n, _ := e.Int64()
				parts = append(parts, strconv.FormatUint(uint64(n), 10))
			}
		}
	}
	return "!DIExpression(" + strings.Join(parts, ", ") + ")"
}

// subprogram returns the subprogram of a function, or nil.
func (m *module) subprogram(f *ir.Operation) *ir.StructAttr { return m.metadata.debug.subprograms[f] }

// findDebugInfo finds the subprograms of the functions.
func (m *module) findDebugInfo() {
	d := &m.metadata.debug
	for _, f := range m.functions {
		sp := llvm.MetadataIn(f.Loc, llvm.DISubprogram)
		if sp == nil || m.hasLostCall(f) {
			continue
		}
		if d.subprograms == nil {
			d.subprograms = map[*ir.Operation]*ir.StructAttr{}
		}
		d.subprograms[f] = sp
	}
	if !m.isChunk {
		m.meetCircular()
	}
}

// meetCircular meets the subprograms before all else if nodes stand in themselves:
// as in mlir-translate, which of these is made first decides how many copies
// there are. Else the order does not matter.
func (m *module) meetCircular() {
	d := &m.metadata.debug
	met := map[*ir.StructAttr]bool{}
	isCircular := func(f *ir.Operation) bool { return d.subprograms[f] != nil && namesItself(d.subprograms[f], met) }
	if !slices.ContainsFunc(m.functions, isCircular) {
		return
	}
	for _, f := range m.functions {
		if sp := d.subprograms[f]; sp != nil {
			m.metadata.attr(sp)
		}
	}
}

// namesItself reports whether there is a node among those that a node consists of
// that stands in itself, but for those that were met before.
func namesItself(a ir.Attribute, met map[*ir.StructAttr]bool) bool {
	inside := func(a ir.Attribute) bool { return namesItself(a, met) }
	switch a := a.(type) {
	case *ir.ArrayAttr:
		return slices.ContainsFunc(a.Elems, inside)
	case *ir.StructAttr:
		if met[a] {
			return false
		}
		met[a] = true
		return recID(a) != nil || slices.ContainsFunc(a.Values, inside)
	}
	return false
}

// hasLostCall reports whether a function calls one that has a subprogram, and
// nobody knows where: it goes without one itself, because LLVM wants to know
// where what it inlines came from.
func (m *module) hasLostCall(f *ir.Operation) bool {
	return !f.Walk(func(o *ir.Operation) ir.WalkResult {
		name, direct := o.Attr(llvm.CalleeAttr).(ir.SymbolRefAttr)
		if !direct || !o.Is(llvm.CallOp) && !o.Is(llvm.InvokeOp) || !isLost(o.Loc) {
			return ir.Advance
		}
		callee := m.report.Lookup(o, name)
		if callee == nil || llvm.MetadataIn(callee.Loc, llvm.DISubprogram) == nil {
			return ir.Advance
		}
		if m.isChunk && callee.Parent() != m.op { // an extern has no body here, maybe one in its chunk
			m.needsWhole = true
		}
		if ir.IsDeclaration(callee) {
			return ir.Advance
		}
		return ir.Stop
	})
}

func isLost(l ir.Location) bool {
	switch l := l.(type) {
	case nil, ir.UnknownLoc:
		return true
	case ir.NameLoc:
		return isLost(l.Child)
	case ir.CallSiteLoc:
		return isLost(l.Callee) || isLost(l.Caller)
	case *ir.FusedLoc:
		return slices.ContainsFunc(l.Locs, isLost)
	}
	return false
}

// collectDebug meets the nodes that the ops about variables name.
func (m *module) collectDebug(o *ir.Operation) {
	switch o.Def() {
	case llvm.DbgValueOp, llvm.DbgDeclareOp:
		if m.locationOf(o) >= 0 {
			m.metadata.attr(o.Attr(llvm.VarInfoAttr))
		}
	case llvm.DbgLabelOp:
		if m.locationOf(o) >= 0 {
			m.metadata.attr(o.Attr(llvm.LabelAttr))
		}
	case llvm.NoAliasScopeOp:
		m.metadata.nodes([]ir.Attribute{o.Attr("scope")})
	case llvm.FuncOp:
		sp := m.subprogram(o)
		if sp != nil {
			m.metadata.attr(sp)
		}
		for b := range o.Region(0).Blocks {
			for _, a := range b.Args() {
				m.metadata.location(a.Loc(), sp, -1)
			}
		}
	}
}

// locationOf returns the number of the place that an op came from, or -1. In a
// function without a subprogram, only a location that names its scope is a place.
func (m *module) locationOf(o *ir.Operation) int {
	return m.metadata.location(o.Loc, m.subprogram(o.Parent()), -1)
}

// location returns the number of the DILocation for a location in a scope, which
// was inlined at another or at -1; -1 if there is none.
func (m *metadata) location(l ir.Location, scope *ir.StructAttr, inlined int) int {
	if scope == nil && !namesScope(l) {
		return -1
	}
	key := placeKey{l, scope, inlined}
	if n, ok := m.debug.locations[key]; ok {
		return n
	}
	n := m.placeOf(l, scope, inlined)
	if m.debug.locations == nil {
		m.debug.locations = map[placeKey]int{}
	}
	m.debug.locations[key] = n
	return n
}

// namesScope reports whether a location may name a scope: most do not.
func namesScope(l ir.Location) bool {
	switch l.(type) {
	case nil, ir.UnknownLoc, ir.FileLoc, *ir.SourceLoc:
		return false
	}
	return true
}

func (m *metadata) placeOf(l ir.Location, scope *ir.StructAttr, inlined int) int {
	switch l := l.(type) {
	case ir.FileLoc:
		return m.locate(place{l.Line, l.Col, scope, inlined})
	case *ir.SourceLoc:
		line, col := l.Source.LineCol(l.Offset)
		return m.locate(place{line, col, scope, inlined})
	case ir.NameLoc:
		if l.Child != nil {
			return m.location(l.Child, scope, inlined)
		}
	case ir.CallSiteLoc:
		caller := m.location(l.Caller, scope, inlined)
		if caller < 0 { // the callee may be of another function
			return -1
		}
		if n := m.location(l.Callee, nil, caller); n >= 0 {
			return n
		}
		return caller
	case *ir.FusedLoc:
		if s, ok := l.Metadata.(*ir.StructAttr); ok && (s.Def == llvm.DISubprogram || s.Def == llvm.DILexicalBlock || s.Def == llvm.DILexicalBlockFile) {
			scope = s
		}
		return m.merged(l.Locs, scope, inlined)
	}
	return -1
}

// merged is one place for several: the line on which all are, in the scope.
func (m *metadata) merged(locs []ir.Location, scope *ir.StructAttr, inlined int) int {
	first := -1
	for i, l := range locs {
		n := m.location(l, scope, inlined)
		switch {
		case i == 0:
			first = n
		case n < 0 || first < 0:
			return -1
		case n == first:
		default:
			a, b := m.debug.places[first], m.debug.places[n]
			common := commonScope(a.scope, b.scope)
			if common == nil || a.inlined != b.inlined {
				a.line, common = 0, scope
			}
			if common == nil {
				common = outermost(a.scope)
			}
			if a.line != b.line {
				a.line = 0
			}
			if a.line == 0 || a.column != b.column {
				a.column = 0
			}
			first = m.locate(place{a.line, a.column, common, inlined})
		}
	}
	return first
}

// commonScope returns the innermost scope that two scopes of one file are in, or
// nil.
func commonScope(a, b *ir.StructAttr) *ir.StructAttr {
	if a.Get("file") != b.Get("file") {
		return nil
	}
	for ; a != nil; a = outerScope(a) {
		for in := b; in != nil; in = outerScope(in) {
			if a == in {
				return a
			}
		}
	}
	return nil
}

// outerScope returns the scope that a block stands in; nil for what is no block.
func outerScope(s *ir.StructAttr) *ir.StructAttr {
	if s.Def != llvm.DILexicalBlock && s.Def != llvm.DILexicalBlockFile {
		return nil
	}
	return s.Struct("scope")
}

// outermost returns the scope that is no block and that a scope is in.
func outermost(s *ir.StructAttr) *ir.StructAttr {
	for outer := outerScope(s); outer != nil; outer = outerScope(s) {
		s = outer
	}
	return s
}

// place is a line and a column of a scope, inlined at another place or at -1.
type place struct {
	line, column int
	scope        *ir.StructAttr
	inlined      int
}

// locate returns the number of the DILocation of a place.
func (m *metadata) locate(p place) int {
	if p.column > maxColumn {
		p.column = 0
	}
	text := "!DILocation(line: " + strconv.Itoa(p.line) + ", column: " + strconv.Itoa(p.column) + ", scope: " + m.ref(p.scope)
	if p.inlined >= 0 {
		text += ", inlinedAt: " + m.number(p.inlined)
	}
	n := m.add(node{text: text + ")"})
	if m.debug.places == nil {
		m.debug.places = map[int]place{}
	}
	m.debug.places[n] = p
	return n
}

// finish adds what is known only when all nodes are: the globals of each unit, and
// what modules have by names.
func (m *module) finish() {
	md := &m.metadata
	m.collectUnits()
	var units []int
	for _, u := range md.debug.units {
		units = append(units, u.number)
		if len(u.globals) == 0 {
			continue
		}
		fields := make([]string, len(u.globals))
		for i, n := range u.globals {
			fields[i] = md.number(n)
		}
		list := md.number(md.tuple(fields...))
		text := &md.at(u.number).text
		*text = strings.TrimSuffix(*text, ")") + ", globals: " + list + ")"
	}
	if units != nil {
		md.named = append(md.named, namedNode{"llvm.dbg.cu", units})
	}
	m.namedNodes(units != nil)
	for _, s := range md.debug.lost {
		m.report.Errorf(m.op, ErrDebugInfo, "has a node with %s that does not stand in the one it means", ir.AttrString(s.Get("recId")))
	}
}

// collectUnits adds the globals to the units that they are in.
func (m *module) collectUnits() {
	for _, o := range m.globals {
		list, _ := o.Attr(llvm.DbgExprsAttr).(*ir.ArrayAttr)
		if list == nil {
			continue
		}
		for _, e := range list.Elems {
			if s, ok := e.(*ir.StructAttr); ok && s.Def == llvm.DIGlobalVariableExpression {
				m.addToUnit(s)
			}
		}
	}
}

// addToUnit adds a global to the unit that its scope is in.
func (m *module) addToUnit(expr *ir.StructAttr) {
	scope := expr.Struct("var").Struct("scope")
	for scope != nil && scope.Def != llvm.DICompileUnit {
		switch scope.Def {
		case llvm.DISubprogram:
			scope = scope.Struct("compileUnit")
		case llvm.DIModule, llvm.DICommonBlock:
			scope = scope.Struct("scope")
		default:
			return
		}
	}
	if scope == nil {
		return
	}
	m.metadata.addToUnit(m.metadata.attr(scope), m.metadata.attr(expr))
}

// addToUnit adds a global to a unit, both by their numbers.
func (m *metadata) addToUnit(number, global int) {
	for i := range m.debug.units {
		if u := &m.debug.units[i]; u.number == number {
			u.globals = append(u.globals, global)
		}
	}
}

// meetUnit remembers the number of a compile unit.
func (m *metadata) meetUnit(of any, number int) {
	if s, ok := of.(*ir.StructAttr); ok && s.Def == llvm.DICompileUnit {
		m.debug.units = append(m.debug.units, unit{number: number})
	}
}
