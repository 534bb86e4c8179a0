package llvmir

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/chunk/placeholder"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Most nodes of debug info describe parts of a function: they refer to its subprogram, and no
// other chunk has them. Their text is a section, so that only nodes that several chunks may
// have stay in memory.

// sharedNode is a node that other chunks may have, and its number in its chunk.
type sharedNode struct {
	number int
	node
}

// splitNodes returns the definitions of the nodes that occur in functions, with placeholders
// for those that other chunks may have. It adds the shared nodes to the summary.
func (s *chunkSummary) splitNodes(list []node) (text []byte) {
	own := ownNodes(list)
	for i, n := range list {
		switch {
		case own[i] && i >= s.split:
			text = append(text, '!')
			text = placeholder.Append(text, i)
			text = append(text, " = "...)
			text = append(text, n.spelled()...)
			text = append(text, '\n')
		default:
			s.nodes = append(s.nodes, sharedNode{i, n})
			if i >= s.split {
				text = placeholder.Append(text, len(list)+i)
			}
		}
	}
	return text
}

// ownNodes reports for each node whether no other chunk can have it: it describes a function
// of this chunk, or refers to such a node.
func ownNodes(list []node) []bool {
	own := make([]bool, len(list))
	for changed := true; changed; {
		changed = false
		for i, n := range list {
			if !own[i] && (isMadeSubprogram(n.of) || n.refersTo(own)) {
				own[i], changed = true, true
			}
		}
	}
	return own
}

// isMadeSubprogram reports whether a node describes a function and was made by a pass.
func isMadeSubprogram(of any) bool {
	s, ok := of.(*ir.StructAttr)
	if !ok || s.Def != llvm.DISubprogram {
		return false
	}
	id, ok := s.Get("id").(ir.DistinctAttr)
	return ok && id.Of != ""
}

// refersTo reports whether the text of a node refers to one of the given nodes.
func (n node) refersTo(nodes []bool) bool {
	isOne := func(i int) bool { return nodes[i] }
	return placeholder.Any(n.text, isOne) || slices.ContainsFunc(n.fields, func(f string) bool { return placeholder.Any(f, isOne) })
}

// numberNodes numbers the nodes of all chunks, each distinct one once. It returns the number
// of nodes in globals, and of all nodes.
func (c *ChunkPrinter) numberNodes(chunks []*chunkSummary) (inGlobals, all int) {
	c.numbers = make([][]int32, len(chunks))
	for i, s := range chunks {
		c.numbers[i] = make([]int32, s.count)
		c.shared.addNodes(s, c.numbers[i], 0, s.split)
	}
	inGlobals = c.shared.next()
	for i, s := range chunks {
		for _, number := range c.shared.addNodes(s, c.numbers[i], s.split, s.count) {
			c.definedIn[number] = i
		}
	}
	for i, s := range chunks {
		for _, u := range s.units {
			for _, g := range u.globals {
				c.shared.addToUnit(int(c.numbers[i][u.number]), int(c.numbers[i][g]))
			}
		}
	}
	return inGlobals, c.shared.next()
}

// addNodes numbers some nodes of a chunk, and returns the numbers of the shared nodes that no
// chunk before has. An interned node refers only to nodes before it or to nodes whose text
// is not complete yet; a distinct one may refer to any node.
func (m *metadata) addNodes(s *chunkSummary, numbers []int32, from, to int) (first []int32) {
	type made struct {
		number int
		text   string
	}
	var own []made
	shared := s.nodes
	for len(shared) > 0 && shared[0].number < from {
		shared = shared[1:]
	}
	for i := from; i < to; i++ {
		next := m.next()
		if len(shared) == 0 || shared[0].number != i {
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

// numbered returns a node with numbers in place of the placeholders.
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
	if strings.IndexByte(text, placeholder.First) < 0 {
		return text
	}
	return string(placeholder.Replace(make([]byte, 0, len(text)), []byte(text), func(b []byte, n int) []byte {
		return strconv.AppendInt(b, int64(numbers[n]), 10)
	}))
}
