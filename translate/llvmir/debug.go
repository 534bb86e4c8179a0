package llvmir

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// debugInfo is the state of the debug info of a module.
type debugInfo struct {
	subprograms map[*ir.Operation]*ir.StructAttr
	// open are the numbers of unfinished nodes, by their recIds.
	open map[ir.Attribute]int
	// closed are the numbers of the first finished node for each recId. A reference outside of the
	// node means that one, because MLIR's importer moves shared nodes out.
	closed map[ir.Attribute]int
	// locations are the numbers of DILocations, and places describes these.
	locations map[placeKey]int
	places    map[int]place
	units     []unit
	lost      []*ir.StructAttr // nodes with a reference to a recId outside of that node
	circular  bool             // some nodes contain references to themselves
}

// unit is a compile unit and its globals.
type unit struct {
	number  int
	globals []int
}

// placeKey identifies a location in a scope, possibly inlined.
type placeKey struct {
	loc     ir.Location
	scope   *ir.StructAttr
	inlined int
}

// debugName describes the syntax of a node of debug info: LLVM's name, the fields that are always
// written with their defaults, and whether the node is distinct.
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

// debugFields are the parameters with other names in LLVM. Parameters with the name "" are not
// written.
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

// debugNode returns the number of a node of debug info. As in MLIR, an attribute has one node, even
// if its recIds refer to other nodes elsewhere.
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

// enter marks the node of a recId as unfinished until the returned function is called.
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

// recID returns the recId by which parts of a node refer to it, or nil.
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

// Limits of LLVM's debug info.
const (
	maxColumn   = 1<<16 - 1 // of a location; a larger column is unknown
	maxArgument = 1<<16 - 1
	leastCount  = -1 // of the elements of an array, if it is unknown
)

// isUnknown reports whether a field is equal to a missing field, and records values that LLVM
// rejects.
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

// isBound reports whether an attribute is an array bound: a number, a variable or an expression.
func isBound(a ir.Attribute) bool {
	switch a := a.(type) {
	case ir.IntegerAttr:
		return true
	case *ir.StructAttr:
		return a.Def == llvm.DIExpression || a.Def == llvm.DILocalVariable || a.Def == llvm.DIGlobalVariable
	}
	return false
}

// lacksOperation reports whether the version of LLVM does not know an operation of an expression.
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

// debugWord spells a keyword of the dialect as LLVM does.
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

// expressionText spells an expression, which is written in place.
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

// findDebugInfo records the subprograms of the functions.
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

// meetCircular collects the subprograms first if nodes refer to themselves: as in mlir-translate,
// the order then determines the number of copies.
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

// namesItself reports whether a node that was not visited before, or a node in it, contains a
// reference to itself.
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

// hasLostCall reports whether a function calls a function with a subprogram from an unknown
// location. It then has no subprogram itself, because LLVM requires locations of calls that it may
// inline.
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
		if m.isChunk && callee.Parent() != m.op { // an extern has no body here, but may have one in its chunk
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

// collectDebug collects the nodes of the ops that describe variables.
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

// locationOf returns the number of the DILocation of an op, or -1. In a function without a
// subprogram, only locations with a scope have one.
func (m *module) locationOf(o *ir.Operation) int {
	return m.metadata.location(o.Loc, m.subprogram(o.Parent()), -1)
}

// location returns the number of the DILocation for a location in a scope, or -1. The argument
// inlined is the number of the call's location, or -1.
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

// namesScope reports whether a location may have a scope.
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

// merged merges several locations: the line that they share, in the common scope.
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

// commonScope returns the innermost scope that contains two scopes of one file, or nil.
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

// outerScope returns the scope around a lexical block, or nil for other scopes.
func outerScope(s *ir.StructAttr) *ir.StructAttr {
	if s.Def != llvm.DILexicalBlock && s.Def != llvm.DILexicalBlockFile {
		return nil
	}
	return s.Struct("scope")
}

// outermost returns the innermost enclosing scope that is not a lexical block.
func outermost(s *ir.StructAttr) *ir.StructAttr {
	for outer := outerScope(s); outer != nil; outer = outerScope(s) {
		s = outer
	}
	return s
}

// place is a line and a column in a scope, inlined at another location or at -1.
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

// finish adds the globals of each unit and the named metadata, which depend on all nodes.
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

// collectUnits adds the globals to their units.
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

// addToUnit adds a global to the unit of its scope.
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

// addToUnit adds a global to a unit. Both are node numbers.
func (m *metadata) addToUnit(number, global int) {
	for i := range m.debug.units {
		if u := &m.debug.units[i]; u.number == number {
			u.globals = append(u.globals, global)
		}
	}
}

// meetUnit records the number of a compile unit.
func (m *metadata) meetUnit(of any, number int) {
	if s, ok := of.(*ir.StructAttr); ok && s.Def == llvm.DICompileUnit {
		m.debug.units = append(m.debug.units, unit{number: number})
	}
}
