package llvmir

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/marks"
	"github.com/abi-opt/abi-opt/ir"
)

// Most nodes of debug info stand for what is in a function: they name its
// subprogram, and no other part has them. Their text goes the way of the
// function's, so that only what several parts may have stays in memory.

// sharedNode is a node that other parts may have, and where it stands among those
// of its part.
type sharedNode struct {
	at int
	node
}

// takeNodes writes the nodes that are met in functions, but for those that other
// parts may have.
func (p *Part) takeNodes(list []node) {
	own := ownNodes(list)
	for i, n := range list {
		switch {
		case own[i] && i >= p.split:
			p.Nodes = append(p.Nodes, '!')
			p.Nodes = marks.Append(p.Nodes, i)
			p.Nodes = append(p.Nodes, " = "...)
			p.Nodes = append(p.Nodes, n.spelled()...)
			p.Nodes = append(p.Nodes, '\n')
		default:
			p.nodes = append(p.nodes, sharedNode{i, n})
			if i >= p.split {
				p.Nodes = marks.Append(p.Nodes, len(list)+i)
			}
		}
	}
}

// ownNodes says of each node whether no other part can have it: it describes a
// function of this part, or names such a node.
func ownNodes(list []node) []bool {
	own := make([]bool, len(list))
	for changed := true; changed; {
		changed = false
		for i, n := range list {
			if !own[i] && (isMadeSubprogram(n.of) || n.names(own)) {
				own[i], changed = true, true
			}
		}
	}
	return own
}

// isMadeSubprogram reports whether a node describes a function, and a pass has made it
// for that.
func isMadeSubprogram(of any) bool {
	s, ok := of.(*ir.StructAttr)
	if !ok || s.Def != llvm.DISubprogram {
		return false
	}
	id, ok := s.Get("id").(ir.DistinctAttr)
	return ok && id.Of != ""
}

// names reports whether the text of a node names one of some others.
func (n node) names(others []bool) bool {
	isOne := func(i int) bool { return others[i] }
	return marks.Any(n.text, isOne) || slices.ContainsFunc(n.fields, func(f string) bool { return marks.Any(f, isOne) })
}

// numberNodes numbers the nodes of all parts, each distinct one once. It returns
// how many were met in globals, and how many there are.
func (j *Joined) numberNodes(parts []*Part) (inGlobals, all int) {
	j.numbers = make([][]int32, len(parts))
	for i, p := range parts {
		j.numbers[i] = make([]int32, p.count)
		j.shared.addNodes(p, j.numbers[i], 0, p.split)
	}
	inGlobals = j.shared.next()
	for i, p := range parts {
		for _, number := range j.shared.addNodes(p, j.numbers[i], p.split, p.count) {
			j.definedIn[number] = i
		}
	}
	for i, p := range parts {
		for _, u := range p.units {
			for _, g := range u.globals {
				j.shared.addToUnit(int(j.numbers[i][u.number]), int(j.numbers[i][g]))
			}
		}
	}
	return inGlobals, j.shared.next()
}

// addNodes numbers some nodes of a part, and returns the numbers of those that it
// shares and no part before has. A node that equals another names only such as come before
// it, or are being made; one that equals no other may name any.
func (m *metadata) addNodes(p *Part, numbers []int32, from, to int) (first []int32) {
	type made struct {
		number int
		text   string
	}
	var own []made
	shared := p.nodes
	for len(shared) > 0 && shared[0].at < from {
		shared = shared[1:]
	}
	for i := from; i < to; i++ {
		next := m.next()
		if len(shared) == 0 || shared[0].at != i {
			numbers[i] = int32(next)
			m.skipped++
			continue
		}
		n := shared[0].node
		shared = shared[1:]
		number, known := m.attrs[n.of]
		switch {
		case n.of == nil:
			number = m.add(n.numbered(numbers))
		case !known:
			number = m.push(node{of: n.of})
			m.keep(n.of, number)
			own = append(own, made{number, n.text})
			m.meetUnit(n.of, number)
		}
		if numbers[i] = int32(number); number == next {
			first = append(first, int32(number))
		}
	}
	for _, o := range own {
		m.at(o.number).text = withNumbers(o.text, numbers)
	}
	return first
}

// numbered returns a node with numbers in place of marks.
func (n node) numbered(numbers []int32) node {
	if n.text != "" {
		return node{text: withNumbers(n.text, numbers)}
	}
	fields := make([]string, len(n.fields))
	for i, f := range n.fields {
		fields[i] = withNumbers(f, numbers)
	}
	return node{fields: fields}
}

func withNumbers(text string, numbers []int32) string {
	if strings.IndexByte(text, marks.First) < 0 {
		return text
	}
	return string(marks.Replace(make([]byte, 0, len(text)), []byte(text), func(b []byte, n int) []byte {
		return strconv.AppendInt(b, int64(numbers[n]), 10)
	}))
}
