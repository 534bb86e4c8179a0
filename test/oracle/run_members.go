package oracle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// mostMembers bounds the members of a prototype that is tried member by member.
const mostMembers = 40

// member is a scalar in a record: the path to it as c.get takes it.
type member struct {
	path     string
	typ      ir.Type
	bitField bool
}

// membersOf lists the scalars in a record, in such an order that writing all of
// them, each with what it was read as, leaves the record as it was: those that
// have padding of their own before what a union may have in its place.
func membersOf(t ir.Type) []member {
	var ms []member
	var walk func(t ir.Type, path []string)
	walk = func(t ir.Type, path []string) {
		switch t := t.(type) {
		case *c.ArrayType:
			for i := range t.Len {
				walk(t.Elem, append(slices.Clip(path), fmt.Sprint(i)))
			}
		case *c.RecordType:
			for i := range t.Fields {
				f := &t.Fields[i]
				switch {
				case f.BitField && f.Name == "":
				case f.BitField:
					ms = append(ms, member{pathText(path, f.Name), f.Type, true})
				case f.Name == "": // its members are found by their own names
					walk(f.Type, path)
				default:
					walk(f.Type, append(slices.Clip(path), fmt.Sprintf("%q", f.Name)))
				}
			}
		default:
			ms = append(ms, member{pathText(path, ""), t, false})
		}
	}
	walk(t, nil)
	slices.SortStableFunc(ms, func(a, b member) int { return paddedWidth(a.typ) - paddedWidth(b.typ) })
	slices.SortStableFunc(ms, func(a, b member) int { return padded(b) - padded(a) })
	return ms
}

// losesPadding finds unions of which several members are narrower than their memory: no
// order of writing them leaves the bits alone that are padding of one and not of another.
func losesPadding(t ir.Type) bool {
	r, ok := t.(*c.RecordType)
	if !ok || !r.Union {
		return false
	}
	n := 0
	for _, m := range membersOf(r) {
		n += padded(m)
	}
	return n > 1
}

func pathText(path []string, last string) string {
	if last != "" {
		path = append(slices.Clip(path), fmt.Sprintf("%q", last))
	}
	return strings.Join(path, ", ")
}

// padded is 1 for a member that is narrower than its memory.
func padded(m member) int {
	if !m.bitField && paddedWidth(m.typ) > 0 {
		return 1
	}
	return 0
}

// paddedWidth is the width of a type that may be narrower than its memory, or 0.
func paddedWidth(t ir.Type) int {
	switch t := t.(type) {
	case *c.BitIntType:
		return t.Int.Width
	case *ir.VectorType:
		if t.Elem == ir.I1 {
			return int(t.Shape[0])
		}
	}
	return 0
}

// hasMembers reports whether there are records among the parameters, with not
// too many members.
func hasMembers(p *proto) bool {
	n := 0
	for _, t := range p.sig.Params {
		if within(t, losesPadding) {
			return false
		}
		if r, ok := t.(*c.RecordType); ok {
			n += len(membersOf(r))
		}
	}
	return !p.sig.Variadic && 0 < n && n <= mostMembers
}

// irRebuild makes %b<i> for each parameter: a record put together from its
// members, or the parameter.
func (p *proto) irRebuild(one func(b *strings.Builder, i int, ms []member)) (text string, arg func(i int) string) {
	var b strings.Builder
	for i, t := range p.sig.Params {
		if isRecord(t) {
			one(&b, i, membersOf(t))
		}
	}
	return b.String(), func(i int) string {
		if isRecord(p.sig.Params[i]) {
			return fmt.Sprintf("%%b%d", i)
		}
		return irValue(i)
	}
}

func isRecord(t ir.Type) bool {
	_, ok := t.(*c.RecordType)
	return ok
}

// irByValue reads each member of a record value and sets it in another.
func (p *proto) irByValue() (text string, arg func(i int) string) {
	return p.irRebuild(func(b *strings.Builder, i int, ms []member) {
		last := fmt.Sprintf("%%b%d_0", i)
		if len(ms) == 0 {
			last = fmt.Sprintf("%%b%d", i)
		}
		fmt.Fprintf(b, "  %s = c.undef : %s\n", last, p.irType(i))
		for k, m := range ms {
			next := fmt.Sprintf("%%b%d_%d", i, k+1)
			if k == len(ms)-1 {
				next = fmt.Sprintf("%%b%d", i)
			}
			fmt.Fprintf(b, "  %%m%d_%d = c.get %s[%s] : %s -> %v\n", i, k, irValue(i), m.path, p.irType(i), m.typ)
			fmt.Fprintf(b, "  %s = c.set %s[%s], %%m%d_%d : %s, %v\n", next, last, m.path, i, k, p.irType(i), m.typ)
			last = next
		}
	})
}

// irInMemory copies each member of a record in memory to another in memory, and
// bit-fields by value after that.
func (p *proto) irInMemory() (text string, arg func(i int) string) {
	return p.irRebuild(func(b *strings.Builder, i int, ms []member) {
		t := p.irType(i)
		fmt.Fprintf(b, "  %%from%d = c.local : %s\n  %%to%d = c.local : %s\n  c.store %s, %%from%d : %s\n", i, t, i, t, irValue(i), i, t)
		for k, m := range ms {
			if !m.bitField {
				fmt.Fprintf(b, "  %%f%d_%d = c.member %%from%d[%s] : %s\n", i, k, i, m.path, t)
				fmt.Fprintf(b, "  %%v%d_%d = c.load %%f%d_%d {align = 1 : i64} : %v\n", i, k, i, k, m.typ)
				fmt.Fprintf(b, "  %%t%d_%d = c.member %%to%d[%s] : %s\n", i, k, i, m.path, t)
				fmt.Fprintf(b, "  c.store %%v%d_%d, %%t%d_%d {align = 1 : i64} : %v\n", i, k, i, k, m.typ)
				continue
			}
			fmt.Fprintf(b, "  %%o%d_%d = c.load %%to%d : %s\n", i, k, i, t)
			fmt.Fprintf(b, "  %%v%d_%d = c.get %s[%s] : %s -> %v\n", i, k, irValue(i), m.path, t, m.typ)
			fmt.Fprintf(b, "  %%n%d_%d = c.set %%o%d_%d[%s], %%v%d_%d : %s, %v\n", i, k, i, k, m.path, i, k, t, m.typ)
			fmt.Fprintf(b, "  c.store %%n%d_%d, %%to%d : %s\n", i, k, i, t)
		}
		fmt.Fprintf(b, "  %%b%d = c.load %%to%d : %s\n", i, i, t)
	})
}

// irMembers is a function that forwards what a rebuilding made of its arguments.
func (p *proto) irMembers(name string, rebuild func() (string, func(int) string)) string {
	text, arg := rebuild()
	call := fmt.Sprintf("c.call @callee%d(%s) : (%s) -> ", p.n, p.list(p.all(), arg), p.list(p.all(), p.irType))
	return p.irFunc(name, p.list(p.all(), p.irParam), text, call)
}
