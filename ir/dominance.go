package ir

import "github.com/abi-opt/abi-opt/internal/misuse"

// DomTree says which blocks of a region dominate which: those that control
// must go through to get there from the entry block.
type DomTree struct {
	index map[*Block]int // of the reachable blocks, in depth-first order
	idom  []int          // of each, but the entry block
	// A block dominates those whose interval lies in its own.
	enter, leave []int
}

// NewDomTree computes the dominators of a region's blocks in O(n log n), with
// the algorithm of Lengauer and Tarjan in its simple form.
func NewDomTree(r *Region) *DomTree {
	misuse.If(r == nil, "the region is nil")
	t := &DomTree{index: map[*Block]int{}}
	if r.first == nil {
		return t
	}
	g := t.depthFirst(r.first)
	t.idom = g.dominators()
	t.number()
	return t
}

// IsReachable reports whether control can get to b from the entry block.
func (t *DomTree) IsReachable(b *Block) bool {
	_, ok := t.index[b]
	return ok
}

// Dominates reports whether a dominates b; a block dominates itself. Only
// reachable blocks dominate others; everything dominates an unreachable block.
func (t *DomTree) Dominates(a, b *Block) bool {
	ib, ok := t.index[b]
	if !ok {
		return true
	}
	ia, ok := t.index[a]
	return ok && t.enter[ia] <= t.enter[ib] && t.leave[ib] <= t.leave[ia]
}

// Blocks returns the blocks that control can reach, each after those that
// dominate it.
func (t *DomTree) Blocks() []*Block {
	blocks := make([]*Block, len(t.index))
	for b, i := range t.index {
		blocks[t.enter[i]] = b
	}
	return blocks
}

// flow is the graph of the reachable blocks, numbered in depth-first order.
type flow struct {
	parent []int      // in the depth-first tree; -1 for the entry
	edges  []flowEdge // by the last one into each block, which says the one before
	last   []int      // for each block the number of the last edge into it; -1 for none

	semi, best, ancestor []int // of the algorithm
	way                  []int
}

// flowEdge is an edge from a block. The one before it into the same block has the
// number before, or -1.
type flowEdge struct{ from, before int }

// depthFirst numbers the blocks that can be reached.
func (t *DomTree) depthFirst(entry *Block) *flow {
	g := &flow{}
	type edge struct {
		to   *Block
		from int
	}
	stack := []edge{{entry, -1}}
	for len(stack) > 0 {
		e := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n, seen := t.index[e.to]
		if !seen {
			n = len(g.parent)
			t.index[e.to] = n
			g.parent = append(g.parent, e.from)
			g.last = append(g.last, -1)
			if end := e.to.last; end != nil {
				for _, s := range end.Successors() {
					if s != nil && s.region == e.to.region {
						stack = append(stack, edge{s, n})
					}
				}
			}
		}
		if e.from >= 0 {
			g.edges = append(g.edges, flowEdge{e.from, g.last[n]})
			g.last[n] = len(g.edges) - 1
		}
	}
	return g
}

// lists returns k lists of n numbers.
func lists(k, n int) [][]int {
	all, room := make([][]int, k), make([]int, k*n)
	for i := range all {
		all[i] = room[i*n : (i+1)*n]
	}
	return all
}

// dominators returns the immediate dominator of each block.
func (g *flow) dominators() []int {
	n := len(g.parent)
	room := lists(6, n)
	g.semi, g.best, g.ancestor = room[0], room[1], room[2]
	idom := room[3]
	// The blocks of one semidominator are a list: its first block, and the next one
	// of each. No block has the entry in its list, so that 0 ends it.
	first, next := room[4], room[5]
	for i := range n {
		g.semi[i], g.best[i], g.ancestor[i] = i, i, -1
	}
	for b := n - 1; b > 0; b-- {
		for e := g.last[b]; e >= 0; e = g.edges[e].before {
			g.semi[b] = min(g.semi[b], g.semi[g.eval(g.edges[e].from)])
		}
		next[b], first[g.semi[b]] = first[g.semi[b]], b
		parent := g.parent[b]
		g.ancestor[b] = parent
		for w := first[parent]; w != 0; w = next[w] {
			idom[w] = parent
			if u := g.eval(w); g.semi[u] < parent {
				idom[w] = u // the same dominator as u's, filled in below
			}
		}
		first[parent] = 0
	}
	for b := 1; b < n; b++ {
		if idom[b] != g.semi[b] {
			idom[b] = idom[idom[b]]
		}
	}
	return idom
}

// eval returns the block of least semidominator on the way from b up to the
// root of its tree in the forest, root excluded, and shortens the way.
func (g *flow) eval(b int) int {
	if g.ancestor[b] < 0 {
		return b
	}
	g.way = g.way[:0]
	for ; g.ancestor[g.ancestor[b]] >= 0; b = g.ancestor[b] {
		g.way = append(g.way, b)
	}
	result := g.best[b]
	for i := len(g.way) - 1; i >= 0; i-- {
		w := g.way[i]
		if up := g.best[g.ancestor[w]]; g.semi[up] < g.semi[g.best[w]] {
			g.best[w] = up
		}
		g.ancestor[w] = g.ancestor[b]
		result = g.best[w]
	}
	return result
}

// number gives each block its interval in a walk of the dominator tree.
func (t *DomTree) number() {
	n := len(t.idom)
	room := lists(4, n)
	size := room[0] // of the subtree
	for b := n - 1; b > 0; b-- {
		size[b]++
		size[t.idom[b]] += size[b]
	}
	size[0]++
	t.enter, t.leave = room[1], room[2]
	free := room[3] // the next number inside each block's interval
	t.leave[0], free[0] = size[0], 1
	for b := 1; b < n; b++ { // a dominator comes before what it dominates
		d := t.idom[b]
		t.enter[b], t.leave[b] = free[d], free[d]+size[b]
		free[d] += size[b]
		free[b] = t.enter[b] + 1
	}
}
