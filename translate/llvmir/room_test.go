package llvmir

import (
	"slices"
	"strconv"
	"testing"
)

// Values are numbered alike where their numbers are spelled beforehand and where not.
func TestNumbered(t *testing.T) {
	for _, n := range []int64{0, 9, 10, 255, 256, 257, 1000000} {
		if got := numbered(n).ident(); got != "%"+strconv.FormatInt(n, 10) {
			t.Errorf("%d is %s", n, got)
		}
	}
}

// What was taken is taken again after a reset, empty; where it was much, it is
// given up.
func TestRoom(t *testing.T) {
	var r room[int]
	take := func(n int) (list []*int) {
		for range n {
			p := r.take()
			if *p != 0 {
				t.Errorf("what is taken is %d", *p)
			}
			*p = 7
			list = append(list, p)
		}
		return list
	}
	first := take(2*roomChunk + 1)
	if len(r.chunks) != 3 || r.full != 2 || r.used != 1 {
		t.Errorf("%d chunks, of which %d are full, and %d of another is used", len(r.chunks), r.full, r.used)
	}
	r.reset()
	if r.full != 0 || r.used != 0 {
		t.Error("after a reset, some is used")
	}
	for i, p := range take(len(first)) {
		if p != first[i] {
			t.Fatalf("%d is another after a reset", i)
		}
	}
	seen := map[*int]bool{}
	for _, p := range first {
		seen[p] = true
	}
	if len(seen) != len(first) {
		t.Errorf("%d of %d are different", len(seen), len(first))
	}
	for _, n := range []int{0, 1, manyValues, manyValues + 1} {
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		kept := cleared(list)
		if len(kept) != 0 || cap(kept) > manyValues || cap(kept) < n && n <= manyValues || slices.ContainsFunc(kept[:cap(kept)], func(i int) bool { return i != 0 }) {
			t.Errorf("of %d, %d are kept with room for %d", n, len(kept), cap(kept))
		}
	}
	for _, tt := range []struct{ n, left int }{{manyValues, manyValues / roomChunk}, {manyValues + 1, 0}} {
		r = room[int]{}
		take(tt.n)
		if r.reset(); len(r.chunks) != tt.left {
			t.Errorf("of room for %d, %d chunks are left, not %d", tt.n, len(r.chunks), tt.left)
		}
	}
}

// What is made for the values of a function is kept, empty, for the next one, unless it was
// much.
func TestEmptied(t *testing.T) {
	for _, tt := range []struct {
		n     int
		keeps bool
	}{{0, true}, {1, true}, {manyValues, true}, {manyValues + 1, false}} {
		m := map[int]bool{}
		for i := range tt.n {
			m[i] = true
		}
		if kept := emptied(m); len(kept) != 0 || (kept != nil) != tt.keeps {
			t.Errorf("of %d entries, %d are left, of a map that is kept: %t", tt.n, len(kept), kept != nil)
		}
		n := namer{}
		n.begin()
		n.name("a")
		for i := range tt.n - 1 {
			n.name(strconv.Itoa(i))
		}
		known := n.used
		n.begin()
		if kept := n.used > 0; known > 0 && kept != tt.keeps {
			t.Errorf("of %d names, some are kept: %t", known, kept)
		}
	}
}
