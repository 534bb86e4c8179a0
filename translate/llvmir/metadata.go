package llvmir

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/chunk/placeholder"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// node is a metadata node: the text if it is not empty, or else a tuple of fields.
type node struct {
	fields []string
	text   string
	// of identifies a distinct node; nil for interned nodes.
	of any
}

func (n node) key() string {
	if n.text != "" {
		return n.text
	}
	return strings.Join(n.fields, "\x00")
}

// spelled returns the definition of the node, without its number.
func (n node) spelled() string {
	if n.text != "" {
		return n.text
	}
	return "!{" + strings.Join(n.fields, ", ") + "}"
}

// metadata numbers the metadata nodes, which are interned.
type metadata struct {
	opts    Options
	numbers map[string]int
	list    []node
	// attrs are the numbers of the nodes of attributes.
	attrs    map[any]int
	named    []namedNode
	debug    debugInfo
	attached bool           // some op has an attachment
	isChunk  bool           // node numbers are placeholders
	foreign  []ir.Attribute // attributes that cannot become metadata
	faults   []string       // problems of nodes that LLVM would reject
	first    int            // the number of the first node
	// skipped counts numbers without a node in the list; indices maps the numbers after such a gap
	// to positions in the list.
	skipped int
	indices map[int]int
}

// namedNode is named metadata of the module.
type namedNode struct {
	name  string
	nodes []int
}

// add interns a node and returns its number.
func (m *metadata) add(n node) int {
	key := n.key()
	if number, ok := m.numbers[key]; ok {
		return number
	}
	if m.numbers == nil {
		m.numbers = map[string]int{}
	}
	number := m.push(n)
	m.numbers[key] = number
	return number
}

func (m *metadata) next() int { return len(m.list) + m.skipped }

// push appends a node and returns its number.
func (m *metadata) push(n node) int {
	number := m.next()
	if m.skipped > 0 {
		if m.indices == nil {
			m.indices = map[int]int{}
		}
		m.indices[number] = len(m.list)
	}
	m.list = append(m.list, n)
	return number
}

func (m *metadata) at(number int) *node {
	if i, ok := m.indices[number]; ok {
		return &m.list[i]
	}
	return &m.list[number]
}

// tuple interns a tuple and returns its number.
func (m *metadata) tuple(fields ...string) int { return m.add(node{fields: fields}) }

// own adds a distinct node and returns its number. Its text may refer to it.
func (m *metadata) own(key any, text func(self string) string) int {
	number := m.push(node{of: key})
	m.keep(key, number)
	written := text(m.number(number))
	m.at(number).text = written
	return number
}

// keep remembers the number for an attribute.
func (m *metadata) keep(key any, number int) int {
	if m.attrs == nil {
		m.attrs = map[any]int{}
	}
	m.attrs[key] = number
	return number
}

// number spells the number of a node, or a placeholder in a chunk.
func (m *metadata) number(n int) string {
	if m.isChunk {
		return string(placeholder.Append([]byte{'!'}, n))
	}
	return "!" + strconv.Itoa(m.first+n)
}

func mdString(s string) string { return "!" + string(llvm.AppendQuoted(nil, s)) }

// attachments calls yield for the metadata attachments of an op.
func (m *module) attachments(o *ir.Operation, yield func(kind string, number int)) {
	md := &m.metadata
	switch o.Def() {
	case llvm.FuncOp:
		if sp := m.subprogram(o); sp != nil {
			yield("dbg", md.attr(sp))
		}
		if n, ok := o.Attr(llvm.EntryCountAttr).(ir.IntegerAttr); ok && !ir.IsDeclaration(o) {
			yield("prof", md.tuple(`!"function_entry_count"`, "i64 "+n.Big().String()))
		}
		m.kernel(o, yield)
		return
	case llvm.GlobalOp:
		if list, ok := o.Attr(llvm.DbgExprsAttr).(*ir.ArrayAttr); ok {
			for _, e := range list.Elems {
				yield("dbg", md.attr(e))
			}
		}
		return
	}
	if m.rules.of(o).hasNodes(o) {
		for _, a := range o.InherentAttrs() {
			if kind := attachmentKinds[a.Name]; kind != nil {
				kind(m, o, a.Value, yield)
			}
		}
		m.attachMMRA(o, yield)
	}
	if n := m.locationOf(o); n >= 0 {
		yield("dbg", n)
	}
}

// kernelAttrs are the attributes of OpenCL kernels.
var kernelAttrs = []string{llvm.VecTypeHintAttr, llvm.GroupHintAttr, llvm.GroupSizeAttr, llvm.SubGroupAttr}

// metadataAttrs returns the names of the attributes that become metadata.
func metadataAttrs() []string {
	return append(slices.Collect(maps.Keys(attachmentKinds)), append(kernelAttrs, llvm.EntryCountAttr, llvm.MMRAAttr)...)
}

// kernel calls yield for the attributes of an OpenCL kernel.
func (m *module) kernel(o *ir.Operation, yield func(kind string, number int)) {
	for _, kind := range kernelAttrs {
		var fields []string
		switch a := o.Attr(kind).(type) {
		case *ir.StructAttr: // an undefined value of the type
			hint, _ := a.Get("hint").(ir.TypeAttr)
			t := legal.HintType(hint.Type)
			if t == nil {
				continue // legal reports it
			}
			spelling := llvm.Spelling{TypedPointers: m.opts.TypedPointers}
			fields = []string{string(spelling.AppendType(nil, t)) + " undef", fmt.Sprint("i32 ", a.Int("is_signed"))}
		case ir.DenseArrayAttr:
			for _, v := range a.Ints() {
				fields = append(fields, fmt.Sprint("i32 ", v))
			}
		case ir.IntegerAttr:
			fields = []string{"i32 " + a.Big().String()}
		default:
			continue
		}
		yield(kind, m.metadata.tuple(fields...))
	}
}

// refuseForeign reports attributes of an op that cannot become metadata, such as those of newer
// versions of MLIR, and problems of its nodes.
func (m *module) refuseForeign(o *ir.Operation) {
	for _, a := range m.metadata.foreign {
		m.report.Errorf(o, ErrMetadata, "has '%s' where LLVM IR wants metadata, which that is not", ir.AttrString(a))
	}
	for _, f := range m.metadata.faults {
		m.report.Errorf(o, ErrMetadata, "%s", f)
	}
	m.metadata.foreign, m.metadata.faults = nil, nil
}

// attachmentKinds are the attributes that become metadata, by their names.
var attachmentKinds = map[string]func(*module, *ir.Operation, ir.Attribute, func(string, int)){
	llvm.NontemporalAttr: tupleKind("nontemporal", "i32 1"),
	llvm.InvariantFlag:   tupleKind("invariant.load"),
	"invariantGroup":     tupleKind("invariant.group"),
	"dereferenceable": func(m *module, _ *ir.Operation, a ir.Attribute, yield func(string, int)) {
		d := a.(*ir.StructAttr)
		kind := "dereferenceable"
		if d.Int("mayBeNull") != 0 {
			kind = "dereferenceable_or_null"
		}
		yield(kind, m.metadata.tuple("i64 "+strconv.FormatUint(uint64(d.Int("bytes")), 10)))
	},
	llvm.WeightsAttr: func(m *module, _ *ir.Operation, a ir.Attribute, yield func(string, int)) {
		weights, _ := a.(ir.DenseArrayAttr)
		if weights.Len() == 0 {
			return
		}
		fields := []string{`!"branch_weights"`}
		for _, w := range weights.Ints() {
			fields = append(fields, "i32 "+strconv.FormatInt(w, 10))
		}
		yield("prof", m.metadata.tuple(fields...))
	},
	"tbaa":           tbaaKind,
	"access_groups":  listKind("llvm.access.group", true),
	"alias_scopes":   listKind("alias.scope", false),
	"noalias_scopes": listKind("noalias", false),
	llvm.LoopAttr: func(m *module, _ *ir.Operation, a ir.Attribute, yield func(string, int)) {
		yield("llvm.loop", m.metadata.attr(a))
	},
}

func tupleKind(kind string, fields ...string) func(*module, *ir.Operation, ir.Attribute, func(string, int)) {
	return func(m *module, _ *ir.Operation, _ ir.Attribute, yield func(string, int)) {
		yield(kind, m.metadata.tuple(fields...))
	}
}

// tbaaKind attaches the tag of an access. LLVM has at most one.
func tbaaKind(m *module, o *ir.Operation, a ir.Attribute, yield func(string, int)) {
	list, _ := a.(*ir.ArrayAttr)
	if list == nil || len(list.Elems) != 1 {
		return
	}
	if tag, ok := list.Elems[0].(*ir.StructAttr); ok && tag.Def == llvm.TBAATag {
		if _, known := m.metadata.attrs[tag]; !known {
			if problem := legal.TBAAProblem(tag); problem != "" {
				m.report.Errorf(o, ErrRule, "%s", problem)
			}
		}
	}
	yield("tbaa", m.metadata.attr(list.Elems[0]))
}

// listKind attaches a tuple of nodes, or with single a node that is alone.
func listKind(kind string, single bool) func(*module, *ir.Operation, ir.Attribute, func(string, int)) {
	return func(m *module, _ *ir.Operation, a ir.Attribute, yield func(string, int)) {
		list, _ := a.(*ir.ArrayAttr)
		switch {
		case list == nil || len(list.Elems) == 0:
		case single && len(list.Elems) == 1:
			yield(kind, m.metadata.attr(list.Elems[0]))
		default:
			yield(kind, m.metadata.nodes(list.Elems))
		}
	}
}

// nodes returns the number of the tuple of the nodes of some attributes.
func (m *metadata) nodes(list []ir.Attribute) int {
	fields := make([]string, len(list))
	for i, a := range list {
		fields[i] = m.ref(a)
	}
	return m.tuple(fields...)
}

// ref spells a reference to the node of an attribute.
func (m *metadata) ref(a ir.Attribute) string {
	if s, ok := a.(*ir.StructAttr); ok && s.Def == llvm.DINullType {
		return "null"
	}
	return m.number(m.attr(a))
}

// attr returns the number of the node of an attribute.
func (m *metadata) attr(a ir.Attribute) int {
	s, ok := a.(*ir.StructAttr)
	if !ok {
		m.foreign = append(m.foreign, a)
		return m.tuple()
	}
	if n, known := m.attrs[s]; known {
		return n
	}
	switch s.Def {
	case llvm.TBAARoot:
		if s.Get("id") == nil {
			return m.own(s, func(self string) string { return "distinct !{" + self + "}" })
		}
		return m.keep(s, m.tuple(mdString(s.Text("id"))))
	case llvm.TBAATypeDesc:
		fields := []string{mdString(s.Text("id"))}
		for _, e := range s.List("members") {
			member := e.(*ir.StructAttr)
			fields = append(fields, m.ref(member.Get("typeDesc")), "i64 "+itoa(member.Int("offset")))
		}
		return m.keep(s, m.tuple(fields...))
	case llvm.TBAATag:
		fields := []string{m.ref(s.Get("base_type")), m.ref(s.Get("access_type")), "i64 " + itoa(s.Int("offset"))}
		if s.Int("constant") != 0 {
			fields = append(fields, "i64 1")
		}
		return m.keep(s, m.tuple(fields...))
	case llvm.MMRATag:
		return m.keep(s, m.tuple(mdString(s.Text("prefix")), mdString(s.Text("suffix"))))
	case llvm.AccessGroup:
		return m.own(s, func(string) string { return "distinct !{}" })
	case llvm.AliasScopeDomain, llvm.AliasScope:
		return m.scope(s)
	case llvm.LoopAnnotation:
		return m.loop(s)
	case llvm.DIAnnotation:
		return m.keep(s, m.tuple(mdString(s.Text("name")), mdString(s.Text("value"))))
	}
	return m.debugNode(s)
}

// scope returns the number of an alias scope or domain. Without a name it is distinct.
func (m *metadata) scope(s *ir.StructAttr) int {
	var rest []string
	if s.Def == llvm.AliasScope {
		rest = append(rest, m.ref(s.Get("domain")))
	}
	if s.Get("description") != nil {
		rest = append(rest, mdString(s.Text("description")))
	}
	if id, named := s.Get("id").(ir.StringAttr); named {
		return m.keep(s, m.tuple(append([]string{mdString(string(id))}, rest...)...))
	}
	return m.own(s, func(self string) string {
		return "distinct !{" + strings.Join(append([]string{self}, rest...), ", ") + "}"
	})
}

// loopForm is the syntax of a loop option.
type loopForm uint8

const (
	loopWord   loopForm = iota // the name, if the option is true
	loopBool                   // the name and an i1
	loopNot                    // the name and the negation as i1
	loopInt                    // the name and an i32
	loopSwitch                 // the name with .disable or .enable after it
	loopFollow                 // the name and the node of another loop
)

// loopOptions are the options of loops in LLVM's order: the nested attribute and its parameter, and
// LLVM's name.
var loopOptions = []struct {
	part, param string
	form        loopForm
	name        string
}{
	{"", "disableNonforced", loopWord, "disable_nonforced"},
	{"", "mustProgress", loopWord, "mustprogress"},
	{"", "isVectorized", loopInt, "isvectorized"},
	{"vectorize", "disable", loopNot, "vectorize.enable"},
	{"vectorize", "predicateEnable", loopBool, "vectorize.predicate.enable"},
	{"vectorize", "scalableEnable", loopBool, "vectorize.scalable.enable"},
	{"vectorize", "width", loopInt, "vectorize.width"},
	{"vectorize", "followupVectorized", loopFollow, "vectorize.followup_vectorized"},
	{"vectorize", "followupEpilogue", loopFollow, "vectorize.followup_epilogue"},
	{"vectorize", "followupAll", loopFollow, "vectorize.followup_all"},
	{"interleave", "count", loopInt, "interleave.count"},
	{"unroll", "disable", loopSwitch, "unroll"},
	{"unroll", "count", loopInt, "unroll.count"},
	{"unroll", "runtimeDisable", loopBool, "unroll.runtime.disable"},
	{"unroll", "full", loopWord, "unroll.full"},
	{"unroll", "followupUnrolled", loopFollow, "unroll.followup_unrolled"},
	{"unroll", "followupRemainder", loopFollow, "unroll.followup_remainder"},
	{"unroll", "followupAll", loopFollow, "unroll.followup_all"},
	{"unrollAndJam", "disable", loopSwitch, "unroll_and_jam"},
	{"unrollAndJam", "count", loopInt, "unroll_and_jam.count"},
	{"unrollAndJam", "followupOuter", loopFollow, "unroll_and_jam.followup_outer"},
	{"unrollAndJam", "followupInner", loopFollow, "unroll_and_jam.followup_inner"},
	{"unrollAndJam", "followupRemainderOuter", loopFollow, "unroll_and_jam.followup_remainder_outer"},
	{"unrollAndJam", "followupRemainderInner", loopFollow, "unroll_and_jam.followup_remainder_inner"},
	{"unrollAndJam", "followupAll", loopFollow, "unroll_and_jam.followup_all"},
	{"licm", "disable", loopWord, "licm.disable"},
	{"licm", "versioningDisable", loopWord, "licm_versioning.disable"},
	{"distribute", "disable", loopNot, "distribute.enable"},
	{"distribute", "followupCoincident", loopFollow, "distribute.followup_coincident"},
	{"distribute", "followupSequential", loopFollow, "distribute.followup_sequential"},
	{"distribute", "followupFallback", loopFollow, "distribute.followup_fallback"},
	{"distribute", "followupAll", loopFollow, "distribute.followup_all"},
	{"pipeline", "disable", loopBool, "pipeline.disable"},
	{"pipeline", "initiationinterval", loopInt, "pipeline.initiationinterval"},
	{"peeled", "count", loopInt, "peeled.count"},
	{"unswitch", "partialDisable", loopWord, "unswitch.partial.disable"},
}

// loop returns the number of the distinct node of a loop annotation.
func (m *metadata) loop(s *ir.StructAttr) int {
	return m.own(s, func(self string) string {
		fields := []string{self}
		for _, name := range []string{"startLoc", "endLoc"} {
			if l, ok := s.Get(name).(ir.Location); ok {
				if n := m.location(l, nil, -1); n >= 0 {
					fields = append(fields, m.number(n))
				}
			}
		}
		for _, opt := range loopOptions {
			of := s
			if opt.part != "" {
				of = s.Struct(opt.part)
			}
			if of == nil || of.Get(opt.param) == nil {
				continue
			}
			if field := m.loopField(of, opt.param, opt.form, "llvm.loop."+opt.name); field != "" {
				fields = append(fields, field)
			}
		}
		if groups := s.List("parallelAccesses"); len(groups) > 0 {
			list := []string{`!"llvm.loop.parallel_accesses"`}
			for _, g := range groups {
				list = append(list, m.ref(g))
			}
			fields = append(fields, m.number(m.tuple(list...)))
		}
		return "distinct !{" + strings.Join(fields, ", ") + "}"
	})
}

func (m *metadata) loopField(of *ir.StructAttr, param string, form loopForm, name string) string {
	if name == "llvm.loop.licm.disable" {
		name = "llvm.licm.disable"
	}
	value := of.Int(param)
	fields := []string{mdString(name)}
	switch form {
	case loopWord:
		if value == 0 {
			return ""
		}
	case loopBool:
		fields = append(fields, "i1 "+integerText(ir.BoolAttr(value != 0), ir.I1))
	case loopNot:
		fields = append(fields, "i1 "+integerText(ir.BoolAttr(value == 0), ir.I1))
	case loopInt:
		fields = append(fields, "i32 "+itoa(value))
	case loopSwitch:
		fields[0] = mdString(name + map[bool]string{true: ".disable", false: ".enable"}[value != 0])
	case loopFollow:
		fields = append(fields, m.ref(of.Get(param)))
	}
	return m.number(m.tuple(fields...))
}
