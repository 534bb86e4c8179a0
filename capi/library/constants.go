package library

import (
	"debug/dwarf"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport"
)

// constants is an enumeration of a header.
type constants struct {
	name string // "enum" if it has neither a tag nor a typedef
	n    int    // the number of enumerators
}

// constantsOf returns the enumerations of a header by their enumerators.
func constantsOf(all []cimport.Enum) map[string]*constants {
	out := map[string]*constants{}
	for i := range all {
		e := &constants{all[i].Name, len(all[i].Enumerators)}
		for _, k := range all[i].Enumerators {
			out[k.Name] = e
		}
	}
	return out
}

// value is an enumerator with its value.
type value struct {
	name string
	of   int64
}

func valuesOf(n *node) (all []value) {
	for _, k := range n.children {
		if name, _ := k.Val(dwarf.AttrName).(string); k.Tag == dwarf.TagEnumerator {
			v, _ := number(k.Entry, dwarf.AttrConstValue)
			all = append(all, value{name, v})
		}
	}
	return all
}

// constantsLike returns the enumeration of the header that shares at least half of some enumerators, and at least half of its own.
func (p *Header) constantsLike(all []value) *constants {
	shared := map[*constants]int{}
	for _, v := range all {
		if e := p.constants[v.name]; e != nil {
			if shared[e]++; 2*shared[e] >= max(len(all), e.n) {
				return e
			}
		}
	}
	return nil
}

// constants adds the enumerations without a name whose enumerators are those of one in the header: if code uses nothing else of it, debug
// info lacks its typedef. If several of these enumerations differ, none is added.
func (m *reader) constants(x *types) *types {
	var order []*constants
	found, all := map[*constants]*node{}, map[*constants][]value{}
	for _, at := range x.nameless {
		n, err := x.node(at)
		if delete(x.nodes, at); err != nil {
			continue
		}
		values := valuesOf(n)
		e := m.public.constantsLike(values)
		switch known, again := all[e]; {
		case e == nil:
		case !again:
			order, found[e], all[e] = append(order, e), n, values
		case !slices.Equal(known, values):
			found[e] = nil
		}
	}
	for _, e := range order {
		if _, isNamed := x.entries.defined[e.name]; found[e] == nil || isNamed || m.listed[e] {
			continue
		}
		m.listed[e] = true
		if tag, isNamed := strings.CutPrefix(e.name, "enum "); isNamed {
			x.aliases[found[e].Offset] = tag
			x.of(found[e])
		} else if t := x.of(found[e]); t.Err() == nil {
			m.List(t)
		}
		x = m.next(x)
	}
	return x
}
