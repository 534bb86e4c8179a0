package ir

import (
	"math/rand/v2"
	"testing"
)

var testBranch = &OpDef{Name: "test.br", Traits: Terminator, Successors: Count{Variadic: true}}

// regionOf returns a region of blocks with the given successors.
func regionOf(successors [][]int) *Region {
	r := NewRegion()
	var blocks []*Block
	for range successors {
		b := NewBlock()
		blocks = append(blocks, b)
		r.Append(b)
	}
	for i, to := range successors {
		s := OpState{Def: testBranch}
		for _, j := range to {
			s.Successors = append(s.Successors, blocks[j])
		}
		blocks[i].Append(s.Create())
	}
	NewModule(nil).Regions()[0] = r
	return r
}

func TestDomTreeTextbook(t *testing.T) {
	// The flow graph of Lengauer and Tarjan's paper: R A B C D E F G H I J K L.
	const (
		R = iota
		A
		B
		C
		D
		E
		F
		G
		H
		I
		J
		K
		L
	)
	r := regionOf([][]int{
		R: {A, B, C}, A: {D}, B: {A, D, E}, C: {F, G}, D: {L}, E: {H},
		F: {I}, G: {I, J}, H: {E, K}, I: {K}, J: {I}, K: {I, R}, L: {H},
	})
	tree := NewDomTree(r)
	want := []int{R: R, A: R, B: R, C: R, D: R, E: R, F: C, G: C, H: R, I: R, J: G, K: R, L: D}
	blocks := blocksOf(r)
	for b, idom := range want {
		if !tree.Dominates(blocks[idom], blocks[b]) {
			t.Errorf("%d does not dominate %d", idom, b)
		}
		for other := range blocks {
			if other != b && other != idom && tree.Dominates(blocks[other], blocks[b]) && !tree.Dominates(blocks[other], blocks[idom]) {
				t.Errorf("%d dominates %d below its immediate dominator %d", other, b, idom)
			}
		}
	}
}

func blocksOf(r *Region) (blocks []*Block) {
	for b := range r.Blocks {
		blocks = append(blocks, b)
	}
	return blocks
}

// TestDomTreeRandom compares with the definition: a dominates b if b cannot be
// reached without a.
func TestDomTreeRandom(t *testing.T) {
	const seed = 7
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, seed))
	for range 500 {
		n := 1 + rng.IntN(12)
		successors := make([][]int, n)
		for i := range successors {
			for range rng.IntN(4) {
				successors[i] = append(successors[i], rng.IntN(n))
			}
		}
		r := regionOf(successors)
		tree, blocks := NewDomTree(r), blocksOf(r)
		reachable := reach(successors, -1)
		for a := range n {
			avoiding := reach(successors, a)
			for b := range n {
				want := !reachable[b] || reachable[a] && (a == b || !avoiding[b])
				if got := tree.Dominates(blocks[a], blocks[b]); got != want {
					t.Fatalf("%v: %d dominates %d: got %v, want %v", successors, a, b, got, want)
				}
			}
		}
	}
}

// reach says which blocks can be reached from block 0 without going through one.
func reach(successors [][]int, without int) []bool {
	seen := make([]bool, len(successors))
	var visit func(int)
	visit = func(b int) {
		if b == without || seen[b] {
			return
		}
		seen[b] = true
		for _, s := range successors[b] {
			visit(s)
		}
	}
	visit(0)
	return seen
}

func BenchmarkDomTree(b *testing.B) {
	const n = 100_000 // a chain of diamonds with a way back
	successors := make([][]int, n)
	for i := range n - 3 {
		successors[i] = []int{i + 1, i + 3}
	}
	successors[n-2] = []int{0}
	r := regionOf(successors)
	b.ResetTimer()
	for range b.N {
		NewDomTree(r)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/block")
}
