package ir

// DomTree is the dominator tree of a region: a block dominates another if every path from the entry
// block to the other goes through it.
type DomTree struct {
	index map[*Block]int // the reachable blocks, in depth-first order
	idom  []int          // immediate dominators; unused for the entry block
	// A block dominates those whose interval [enter, leave) lies within its own.
	enter, leave []int
}

// NewDomTree computes the dominators of a region's blocks in O(n log n), with the simple version of
// Lengauer and Tarjan's algorithm.
func NewDomTree(r *Region) *DomTree {
	t := &DomTree{index: map[*Block]int{}}
	if r.first == nil {
		return t
	}
	g := t.depthFirst(r.first)
	t.idom = g.dominators()
	t.number()
	return t
}

// isReachable reports whether there is a path to b from the entry block.
func (t *DomTree) isReachable(b *Block) bool {
	_, ok := t.index[b]
	return ok
}

// Dominates reports whether a dominates b. A block dominates itself. Every block dominates an
// unreachable one; an unreachable block dominates no reachable one.
func (t *DomTree) Dominates(a, b *Block) bool {
	ib, ok := t.index[b]
	if !ok {
		return true
	}
	ia, ok := t.index[a]
	return ok && t.enter[ia] <= t.enter[ib] && t.leave[ib] <= t.leave[ia]
}

// Blocks returns the reachable blocks, dominators first.
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
	edges  []flowEdge // linked lists of the edges into each block
	last   []int      // for each block the head of its list in edges, or -1

	semi, best, ancestor []int // of Lengauer and Tarjan's algorithm
	path                 []int
}

// flowEdge is an edge from a block; before is the next one in the list of edges into the same
// block, or -1.
type flowEdge struct{ from, before int }

// depthFirst numbers the reachable blocks.
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

// lists returns k zeroed slices of length n.
func lists(k, n int) [][]int {
	all, buf := make([][]int, k), make([]int, k*n)
	for i := range all {
		all[i] = buf[i*n : (i+1)*n]
	}
	return all
}

// dominators returns the immediate dominator of each block.
func (g *flow) dominators() []int {
	n := len(g.parent)
	l := lists(6, n)
	g.semi, g.best, g.ancestor = l[0], l[1], l[2]
	idom := l[3]
	// Blocks with the same semidominator form a linked list. Block 0, the entry, is in none, so 0
	// ends a list.
	first, next := l[4], l[5]
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

// eval returns the block with the least semidominator on the path from b to the root of its tree,
// excluding the root, and compresses the path.
func (g *flow) eval(b int) int {
	if g.ancestor[b] < 0 {
		return b
	}
	g.path = g.path[:0]
	for ; g.ancestor[g.ancestor[b]] >= 0; b = g.ancestor[b] {
		g.path = append(g.path, b)
	}
	result := g.best[b]
	for i := len(g.path) - 1; i >= 0; i-- {
		w := g.path[i]
		if up := g.best[g.ancestor[w]]; g.semi[up] < g.semi[g.best[w]] {
			g.best[w] = up
		}
		g.ancestor[w] = g.ancestor[b]
		result = g.best[w]
	}
	return result
}

// number assigns each block its interval in a walk of the dominator tree.
func (t *DomTree) number() {
	n := len(t.idom)
	l := lists(4, n)
	size := l[0] // of the subtree
	for b := n - 1; b > 0; b-- {
		size[b]++
		size[t.idom[b]] += size[b]
	}
	size[0]++
	t.enter, t.leave = l[1], l[2]
	free := l[3] // the next free number in each interval
	t.leave[0], free[0] = size[0], 1
	for b := 1; b < n; b++ { // dominators come first
		d := t.idom[b]
		t.enter[b], t.leave[b] = free[d], free[d]+size[b]
		free[d] += size[b]
		free[b] = t.enter[b] + 1
	}
}
