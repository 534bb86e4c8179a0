package metadata

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Attr returns the number of the node of an attribute, which is added if it is new.
func (t *Table) Attr(a ir.Attribute) int {
	s, ok := a.(*ir.StructAttr)
	if !ok { // such as an attribute of newer versions of MLIR
		t.problems = append(t.problems, fmt.Sprintf("has '%s' where LLVM IR wants metadata, which that is not", ir.AttrString(a)))
		return t.Tuple()
	}
	if n, known := t.attrs[s]; known {
		return n
	}
	var fields []string
	switch s.Def {
	case llvm.TBAARoot:
		if s.Get("id") == nil {
			return t.distinct(s, func(self string) string { return "distinct !{" + self + "}" })
		}
		fields = []string{String(s.Text("id"))}
	case llvm.TBAATypeDesc:
		fields = []string{String(s.Text("id"))}
		for _, e := range s.List("members") {
			member := e.(*ir.StructAttr)
			fields = append(fields, t.AttrRef(member.Get("typeDesc")), i64(member.Int("offset")))
		}
	case llvm.TBAATag:
		fields = []string{t.AttrRef(s.Get("base_type")), t.AttrRef(s.Get("access_type")), i64(s.Int("offset"))}
		if s.Int("constant") != 0 {
			fields = append(fields, i64(1))
		}
	case llvm.MMRATag:
		fields = []string{String(s.Text("prefix")), String(s.Text("suffix"))}
	case llvm.AccessGroup:
		return t.distinct(s, func(string) string { return "distinct !{}" })
	case llvm.AliasScopeDomain, llvm.AliasScope:
		return t.scope(s)
	case llvm.LoopAnnotation:
		return t.loop(s)
	case llvm.DIAnnotation:
		fields = []string{String(s.Text("name")), String(s.Text("value"))}
	default:
		return t.debugNode(s)
	}
	return t.remember(s, t.Tuple(fields...))
}

func i32(v int64) string { return "i32 " + strconv.FormatInt(v, 10) }
func i64(v int64) string { return "i64 " + strconv.FormatInt(v, 10) }

// List returns the number of a tuple of the nodes of attributes.
func (t *Table) List(list []ir.Attribute) int {
	fields := make([]string, len(list))
	for i, a := range list {
		fields[i] = t.AttrRef(a)
	}
	return t.Tuple(fields...)
}

// AttrRef spells a reference to the node of an attribute.
func (t *Table) AttrRef(a ir.Attribute) string {
	if s, ok := a.(*ir.StructAttr); ok && s.Def == llvm.DINullType {
		return "null"
	}
	return t.Ref(t.Attr(a))
}

// scope returns the number of an alias scope or domain. Without a name it is distinct.
func (t *Table) scope(s *ir.StructAttr) int {
	var rest []string
	if s.Def == llvm.AliasScope {
		rest = append(rest, t.AttrRef(s.Get("domain")))
	}
	if s.Get("description") != nil {
		rest = append(rest, String(s.Text("description")))
	}
	if id, named := s.Get("id").(ir.StringAttr); named {
		return t.remember(s, t.Tuple(append([]string{String(string(id))}, rest...)...))
	}
	return t.distinct(s, func(self string) string {
		return "distinct !{" + strings.Join(append([]string{self}, rest...), ", ") + "}"
	})
}
