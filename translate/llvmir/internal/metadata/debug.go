package metadata

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
	closed     map[ir.Attribute]int
	locations  map[locationKey]int // the numbers of DILocations
	positions  map[int]position    // by the numbers of DILocations
	units      []unit
	unresolved []*ir.StructAttr // references to a recId outside of its node
	found      bool             // the module has a node of debug info
	circular   bool             // a node contains a reference to itself
	needsWhole bool             // a subprogram depends on the body of an extern
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

// isPrototyped reports whether a node is a C function with a prototype, as all are that add-c-debug-info describes.
// Functions without types, such as those of MLIR, have none.
func isPrototyped(s *ir.StructAttr) bool {
	if s.Def != llvm.DISubprogram {
		return false
	}
	unit, signature := s.Struct("compileUnit"), s.Struct("type")
	return unit != nil && signature != nil && unit.Text("producer") == llvm.CProducer && len(signature.List("types")) > 0
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
func (t *Table) debugNode(s *ir.StructAttr) int {
	d := &t.debug
	d.found = true
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
			d.unresolved = append(d.unresolved, s)
			return t.Tuple()
		}
	}
	distinct := kind.distinct != nil && kind.distinct(s)
	if recID == nil && !distinct {
		return t.remember(s, t.intern(Node{Text: t.debugText(s, kind)}))
	}
	return t.distinct(s, func(string) string {
		if recID != nil {
			defer d.enter(recID, t.attrs[s])()
		}
		t.addUnit(s, t.attrs[s])
		text := t.debugText(s, kind)
		if distinct {
			text = "distinct " + text
		}
		return text
	})
}

// enter marks the node of a recId as unfinished until the returned function is called.
func (d *debugInfo) enter(recID ir.Attribute, number int) func() {
	d.open[recID] = number
	if _, ok := d.closed[recID]; !ok {
		d.closed[recID] = number
	}
	return func() { delete(d.open, recID) }
}

// recID returns the recId by which other nodes in it refer to it, or nil.
func recID(s *ir.StructAttr) ir.Attribute {
	if s.Def == llvm.DISubprogram || s.Def == llvm.DICompositeType {
		return s.Get("recId")
	}
	return nil
}

// described returns the variable that the expression of a node describes, or nil.
func described(s *ir.StructAttr) ir.Attribute {
	if s.Def == llvm.DIGlobalVariableExpression {
		return s.Get("var")
	}
	return nil
}

// debugText spells a node of debug info.
func (t *Table) debugText(s *ir.StructAttr, kind debugName) string {
	if s.Def == llvm.DISubprogram {
		t.checkSubprogram(s)
	}
	var fields []string
	written := map[string]bool{}
	for i, p := range s.Def.Params {
		v := s.Values[i]
		name, renamed := debugFields[p.Name]
		if !renamed {
			name = p.Name
		}
		if s.Def == llvm.DIFile && name == "name" {
			name = "filename"
		}
		if name == "" || v == nil || t.isUnknown(s, name, v) {
			continue
		}
		written[name] = true
		if llvm.IsStruct(v, llvm.DIExpression) {
			t.checkExpression(v, described(s))
		}
		fields = append(fields, name+": "+t.debugValue(p.Kind, p.Name, v))
	}
	if s.Def == llvm.DIGlobalVariable && !written["name"] && t.opts.Version < sinceUnnamedVariable {
		fields = append(fields, `name: "(unnamed)"`)
	}
	if isPrototyped(s) {
		fields = append(fields, "flags: DIFlagPrototyped")
	}
	for _, f := range kind.always {
		if !written[f[0]] {
			fields = append(fields, f[0]+": "+f[1])
		}
	}
	return "!" + kind.name + "(" + strings.Join(fields, ", ") + ")"
}

// The versions of LLVM in which features of debug info appeared. None of them is in 14.
const (
	sinceAppleNames      = 19 // Apple's tables of names
	sinceEntryValues     = 19 // entry values of arguments
	sinceUnnamedVariable = 19 // a global variable without a name
	sinceDeclaredCalls   = 19 // calls from unknown locations of declared functions with subprograms
)

// Limits of debug info in LLVM.
const (
	maxColumn   = 1<<16 - 1 // of a location; a larger column is unknown
	maxArgument = 1<<16 - 1
	leastCount  = -1 // of the elements of an array, if it is unknown
)

// isUnknown reports whether a field is equal to a missing field, and records values that LLVM
// rejects.
func (t *Table) isUnknown(s *ir.StructAttr, field string, v ir.Attribute) bool {
	problem := func(format string, args ...any) bool {
		t.problems = append(t.problems, fmt.Sprintf(format, args...))
		return true
	}
	n := int64(0)
	if number, ok := v.(ir.IntegerAttr); ok {
		n, _ = number.Int64()
	}
	switch {
	case field == "scope" && (s.Def == llvm.DILocalVariable || s.Def == llvm.DILabel) && !isLocalScope(s.Struct("scope")):
		return problem("has debug info about '%s', whose scope is no function or block", s.Text("name"))
	case field == "scope" && (s.Def == llvm.DILexicalBlock || s.Def == llvm.DILexicalBlockFile) && !isLocalScope(s.Struct("scope")):
		return problem("has debug info about a block whose scope is no function or block")
	case s.Def == llvm.DISubrange && field == "count" && n < leastCount:
		return problem("has debug info about an array of %d elements", n)
	case s.Def == llvm.DISubrange || s.Def == llvm.DIGenericSubrange:
		return !isBound(v)
	case field == "column":
		return n > maxColumn
	case s.Def == llvm.DIGlobalVariable && field == "name":
		return v == ir.StringAttr("")
	case field == "arg" && n > maxArgument:
		return problem("has debug info about argument %d; LLVM keeps those up to %d", n, maxArgument)
	case field == "nameTableKind" && v == ir.StringAttr("Apple") && t.opts.Version < sinceAppleNames:
		return problem("has a compile unit with Apple's tables of names, which LLVM %d does not know", t.opts.Version)
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

// debugValue spells the value of a field.
func (t *Table) debugValue(kind *ir.ParamKind, name string, v ir.Attribute) string {
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
		return strconv.FormatInt(n, 10)
	case *ir.ArrayAttr:
		return t.Ref(t.List(v.Elems))
	case *ir.StructAttr:
		if v.Def == llvm.DIExpression {
			return Expression(v)
		}
		return t.AttrRef(v)
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
