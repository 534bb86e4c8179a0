package metadata

import (
	"maps"
	"slices"
	"strconv"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/ir"
)

// attachment translates an attribute of an op to an attachment. The kind is "" without an attachment.
type attachment func(t *Table, o *ir.Operation, a ir.Attribute) (kind string, number int)

// attachments are the attributes of instructions that become metadata, by their names.
var attachments = map[string]attachment{
	llvm.NontemporalAttr: fixedTuple("nontemporal", i32(1)),
	llvm.InvariantFlag:   fixedTuple("invariant.load"),
	"invariantGroup":     fixedTuple("invariant.group"),
	"dereferenceable": func(t *Table, _ *ir.Operation, a ir.Attribute) (string, int) {
		d := a.(*ir.StructAttr)
		kind := "dereferenceable"
		if d.Int("mayBeNull") != 0 {
			kind = "dereferenceable_or_null"
		}
		return kind, t.Tuple("i64 " + strconv.FormatUint(uint64(d.Int("bytes")), 10))
	},
	llvm.WeightsAttr: func(t *Table, _ *ir.Operation, a ir.Attribute) (string, int) {
		weights, _ := a.(ir.DenseArrayAttr)
		if weights.Len() == 0 {
			return "", 0
		}
		fields := []string{`!"branch_weights"`}
		for _, w := range weights.Ints() {
			fields = append(fields, i32(w))
		}
		return "prof", t.Tuple(fields...)
	},
	"tbaa":           tbaa,
	"access_groups":  list("llvm.access.group", true),
	"alias_scopes":   list("alias.scope", false),
	"noalias_scopes": list("noalias", false),
	llvm.LoopAttr: func(t *Table, _ *ir.Operation, a ir.Attribute) (string, int) {
		return "llvm.loop", t.Attr(a)
	},
}

// fixedTuple attaches the same tuple for every value of the attribute.
func fixedTuple(kind string, fields ...string) attachment {
	return func(t *Table, _ *ir.Operation, _ ir.Attribute) (string, int) { return kind, t.Tuple(fields...) }
}

// tbaa attaches the tag of an access. LLVM has at most one.
func tbaa(t *Table, o *ir.Operation, a ir.Attribute) (string, int) {
	list, _ := a.(*ir.ArrayAttr)
	if list == nil || len(list.Elems) != 1 {
		return "", 0
	}
	if tag, ok := list.Elems[0].(*ir.StructAttr); ok && tag.Def == llvm.TBAATag {
		if _, known := t.attrs[tag]; !known {
			if problem := legal.TBAAProblem(tag); problem != "" {
				t.report.Errorf(o, legal.ErrRule, "%s", problem)
			}
		}
	}
	return "tbaa", t.Attr(list.Elems[0])
}

// list attaches a tuple of nodes. If single is set, one node is attached without a tuple.
func list(kind string, single bool) attachment {
	return func(t *Table, _ *ir.Operation, a ir.Attribute) (string, int) {
		list, _ := a.(*ir.ArrayAttr)
		switch {
		case list == nil || len(list.Elems) == 0:
			return "", 0
		case single && len(list.Elems) == 1:
			return kind, t.Attr(list.Elems[0])
		}
		return kind, t.List(list.Elems)
	}
}

// kernelAttrs are the attributes of OpenCL kernels.
var kernelAttrs = []string{llvm.VecTypeHintAttr, llvm.GroupHintAttr, llvm.GroupSizeAttr, llvm.SubGroupAttr}

// opInfo describes which metadata an op may have.
type opInfo struct {
	attrs ir.AttrSet // the attributes that become metadata
	// isNode is set if the op itself becomes metadata when it describes debug info or aliasing.
	isNode bool
}

// opInfos are by the numbers of the definitions of ops.
var opInfos = sync.OnceValue(func() *idmap.Map[opInfo] {
	all := &idmap.Map[opInfo]{}
	names := slices.Concat(slices.Collect(maps.Keys(attachments)), kernelAttrs, []string{llvm.EntryCountAttr})
	nodes := []*ir.OpDef{llvm.GlobalOp, llvm.DbgValueOp, llvm.DbgDeclareOp, llvm.DbgLabelOp, llvm.NoAliasScopeOp}
	for _, def := range llvm.Dialect.Ops {
		all.Set(def.ID(), opInfo{def.AttrSet(names...), slices.Contains(nodes, def)})
	}
	return all
})

// Collect adds the nodes of an op and reports their problems. It does not visit nested ops. If located
// is set, the op belongs to a function with debug info.
func (t *Table) Collect(o *ir.Operation, located bool) {
	info, _ := t.ops.Get(o.Def().ID())
	if !located && !info.isNode && info.attrs&o.AttrSet() == 0 && mmraOf(o) == nil && !namesScope(o.Loc) &&
		(o.NumRegions() == 0 || !argsNameScope(o)) {
		return
	}
	t.Attachments(o, func(string, int) { t.attached = true })
	switch o.Def() {
	case llvm.DbgValueOp, llvm.DbgDeclareOp:
		if t.LocationOf(o) >= 0 {
			t.Attr(o.Attr(llvm.VarInfoAttr))
			t.checkVariable(o)
		}
	case llvm.DbgLabelOp:
		if t.LocationOf(o) >= 0 {
			t.Attr(o.Attr(llvm.LabelAttr))
		}
	case llvm.NoAliasScopeOp:
		t.List([]ir.Attribute{o.Attr("scope")})
	case llvm.FuncOp:
		for b := range o.Region(0).Blocks {
			for _, a := range b.Args() {
				t.Location(a.Loc(), t.Subprogram(o), -1)
			}
		}
	}
	for i, problem := range t.problems {
		if slices.Contains(t.problems[:i], problem) { // nodes share expressions
			continue
		}
		t.report.Errorf(o, ErrInvalid, "%s", problem)
	}
	t.problems = nil
	t.checkMMRA(o)
}

// Attached reports whether an op with an attachment was collected.
func (t *Table) Attached() bool { return t.attached }

// Attachments calls yield for the metadata attachments of an op.
func (t *Table) Attachments(o *ir.Operation, yield func(kind string, number int)) {
	switch o.Def() {
	case llvm.FuncOp:
		if sp := t.Subprogram(o); sp != nil {
			yield("dbg", t.Attr(sp))
		}
		if n, ok := o.Attr(llvm.EntryCountAttr).(ir.IntegerAttr); ok && !ir.IsDeclaration(o) {
			yield("prof", t.Tuple(`!"function_entry_count"`, "i64 "+n.Big().String()))
		}
		t.kernel(o, yield)
		return
	case llvm.GlobalOp:
		if list, ok := o.Attr(llvm.DbgExprsAttr).(*ir.ArrayAttr); ok {
			for _, e := range list.Elems {
				yield("dbg", t.Attr(e))
			}
		}
		return
	}
	if info, _ := t.ops.Get(o.Def().ID()); info.attrs&o.AttrSet() != 0 {
		for _, a := range o.InherentAttrs() {
			if translate := attachments[a.Name]; translate != nil {
				if kind, number := translate(t, o, a.Value); kind != "" {
					yield(kind, number)
				}
			}
		}
	}
	switch tags, _ := mmraTags(mmraOf(o)); len(tags) {
	case 0:
	case 1: // a single tag needs no list
		yield("mmra", t.Attr(tags[0]))
	default:
		yield("mmra", t.List(tags))
	}
	if n := t.LocationOf(o); n >= 0 {
		yield("dbg", n)
	}
}

// kernel calls yield for the attributes of an OpenCL kernel.
func (t *Table) kernel(o *ir.Operation, yield func(kind string, number int)) {
	for _, kind := range kernelAttrs {
		var fields []string
		switch a := o.Attr(kind).(type) {
		case *ir.StructAttr: // an undefined value of the type
			hint, _ := a.Get("hint").(ir.TypeAttr)
			typ := legal.HintType(hint.Type)
			if typ == nil {
				continue // legal reports it
			}
			spelling := llvm.Spelling{TypedPointers: t.opts.TypedPointers}
			fields = []string{string(spelling.AppendType(nil, typ)) + " undef", i32(a.Int("is_signed"))}
		case ir.DenseArrayAttr:
			for _, v := range a.Ints() {
				fields = append(fields, i32(v))
			}
		case ir.IntegerAttr:
			fields = []string{"i32 " + a.Big().String()}
		default:
			continue
		}
		yield(kind, t.Tuple(fields...))
	}
}
