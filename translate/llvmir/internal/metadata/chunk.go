package metadata

import (
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/placeholder"
	"github.com/abi-opt/abi-opt/ir"
)

// Most nodes of debug info describe one function: they refer to its subprogram, and no other chunk
// has them. Their definitions are part of the text of the chunk, so that only nodes that several
// chunks may have stay in memory.

// Summary describes the nodes of a chunk to the other chunks.
type Summary struct {
	shared    []sharedNode // nodes that other chunks may also have
	inGlobals int          // number of nodes of globals, which come first
	count     int          // number of all nodes
	units     []unit
	debug     bool // it has nodes of debug info
}

// sharedNode is a node that other chunks may have, and its number in its chunk.
type sharedNode struct {
	number int
	Node
}

// NeedsWhole reports whether the nodes of a chunk depend on the rest of the module: debug info is
// recursive, or a function has a subprogram only if a callee in another chunk has no body.
func (t *Table) NeedsWhole() bool { return t.debug.circular || t.debug.needsWhole }

// Summarize returns the summary of a chunk and the definitions of the nodes of its functions, with
// placeholders for those that other chunks may have. The first inGlobals nodes are those of globals.
func (t *Table) Summarize(inGlobals int) (s Summary, text []byte) {
	s = Summary{inGlobals: inGlobals, count: t.Len(), units: t.debug.units, debug: t.debug.found}
	own := ownNodes(t.list)
	for i, n := range t.list {
		if own[i] && i >= inGlobals {
			text = t.AppendNodes(text, i, i+1)
			continue
		}
		s.shared = append(s.shared, sharedNode{i, n})
		if i >= inGlobals {
			text = placeholder.Append(text, len(t.list)+i)
		}
	}
	return s, text
}

// ownNodes reports for each node whether no other chunk can have it: it describes a function
// of this chunk, or refers to such a node.
func ownNodes(list []Node) []bool {
	own := make([]bool, len(list))
	for changed := true; changed; {
		changed = false
		for i, n := range list {
			if !own[i] && (isMadeSubprogram(n.identity) || n.refersTo(own)) {
				own[i], changed = true, true
			}
		}
	}
	return own
}

// isMadeSubprogram reports whether a node describes a function and was made by a pass.
func isMadeSubprogram(key any) bool {
	s, ok := key.(*ir.StructAttr)
	if !ok || s.Def != llvm.DISubprogram {
		return false
	}
	id, ok := s.Get("id").(ir.DistinctAttr)
	return ok && id.Of != ""
}

// refersTo reports whether the text of a node refers to one of the given nodes.
func (n Node) refersTo(nodes []bool) bool {
	isOne := func(i int) bool { return nodes[i] }
	return placeholder.Any(n.Text, isOne) ||
		slices.ContainsFunc(n.Fields, func(f string) bool { return placeholder.Any(f, isOne) })
}

// Nodes are the nodes of all chunks of a module.
type Nodes struct {
	InGlobals int // number of nodes of globals
	Len       int // number of nodes of globals and functions

	table     *Table
	numbers   [][]int32     // by chunk and number in the chunk
	definedIn map[int32]int // the chunks whose text defines the shared nodes of functions
}

// Join adds the nodes of all chunks to an empty table, each node once.
func (t *Table) Join(chunks []Summary) *Nodes {
	all := &Nodes{table: t, numbers: make([][]int32, len(chunks)), definedIn: map[int32]int{}}
	for i := range chunks {
		all.numbers[i] = make([]int32, chunks[i].count)
		t.addNodes(&chunks[i], all.numbers[i], 0, chunks[i].inGlobals)
	}
	all.InGlobals = t.Len()
	for i := range chunks {
		for _, number := range t.addNodes(&chunks[i], all.numbers[i], chunks[i].inGlobals, chunks[i].count) {
			all.definedIn[number] = i
		}
	}
	for i, numbers := range all.numbers {
		t.debug.found = t.debug.found || chunks[i].debug
		for _, u := range chunks[i].units {
			for _, g := range u.globals {
				t.addToUnit(int(numbers[u.number]), int(numbers[g]))
			}
		}
	}
	all.Len = t.Len()
	return all
}

// Append appends what replaces placeholder n of a chunk: the number or the definition of a node.
func (all *Nodes) Append(b []byte, chunk, n int) []byte {
	numbers := all.numbers[chunk]
	if n < len(numbers) {
		return strconv.AppendInt(b, int64(numbers[n]), 10)
	}
	number := numbers[n-len(numbers)]
	if in, ok := all.definedIn[number]; !ok || in != chunk {
		return b
	}
	return all.table.AppendNodes(b, int(number), int(number)+1)
}

// addNodes numbers some nodes of a chunk, and returns the numbers of the shared nodes that no
// chunk before has. An interned node refers only to nodes before it or to nodes whose text
// is not complete yet; a distinct one may refer to any node.
func (t *Table) addNodes(s *Summary, numbers []int32, from, to int) (first []int32) {
	type addedNode struct {
		number int
		text   string
	}
	var added []addedNode
	shared := s.shared
	for len(shared) > 0 && shared[0].number < from {
		shared = shared[1:]
	}
	for i := from; i < to; i++ {
		next := t.Len()
		if len(shared) == 0 || shared[0].number != i {
			numbers[i] = int32(next)
			t.skipped++
			continue
		}
		n := shared[0].Node
		shared = shared[1:]
		number, known := t.attrs[n.identity]
		switch {
		case n.identity == nil:
			number = t.intern(n.numbered(numbers))
		case !known:
			number = t.push(Node{identity: n.identity})
			t.remember(n.identity, number)
			added = append(added, addedNode{number, n.Text})
			t.addUnit(n.identity, number)
		}
		if numbers[i] = int32(number); number == next {
			first = append(first, int32(number))
		}
	}
	for _, o := range added {
		t.at(o.number).Text = withNumbers(o.text, numbers)
	}
	return first
}

// numbered returns a node with numbers in place of the placeholders.
func (n Node) numbered(numbers []int32) Node {
	if n.Text != "" {
		return Node{Text: withNumbers(n.Text, numbers)}
	}
	fields := make([]string, len(n.Fields))
	for i, f := range n.Fields {
		fields[i] = withNumbers(f, numbers)
	}
	return Node{Fields: fields}
}

// withNumbers returns a text with numbers in place of the placeholders.
func withNumbers(text string, numbers []int32) string {
	if strings.IndexByte(text, placeholder.First) < 0 {
		return text
	}
	return string(placeholder.Replace(make([]byte, 0, len(text)), []byte(text), func(b []byte, n int) []byte {
		return strconv.AppendInt(b, int64(numbers[n]), 10)
	}))
}
