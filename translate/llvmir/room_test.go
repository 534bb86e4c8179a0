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

// A list has its elements beside each other, empty, and no room behind them.
func TestRoomList(t *testing.T) {
	var r room[int]
	seen := map[*int]bool{}
	for round, n := range []int{3, 0, roomChunk - 2, 1, roomChunk, roomChunk + 1, 1} {
		list := r.list(n)
		if len(list) != n || cap(list) != n {
			t.Errorf("a list of %d has %d elements, and room for %d", n, len(list), cap(list))
		}
		for i := range list {
			if list[i] != 0 || seen[&list[i]] {
				t.Fatalf("list %d: element %d is %d, and taken: %t", round, i, list[i], seen[&list[i]])
			}
			list[i], seen[&list[i]] = 7, true
		}
	}
	if len(r.chunks) != 4 || *r.take() != 0 || r.used != 2 {
		t.Errorf("%d chunks; of the last, %d are used", len(r.chunks), r.used)
	}
	first := &r.chunks[0][0]
	r.clear()
	if list := r.list(2); &list[0] != first || slices.Max(r.chunks[1]) != 0 {
		t.Error("what was cleared is not taken again, empty")
	}
}

// Texts that are kept do not change, and many are allocated together.
func TestTextRoom(t *testing.T) {
	var r textRoom
	var want, got []string
	buf := []byte{}
	for i := range 3000 {
		buf = strconv.AppendInt(buf[:0], int64(i), 10)
		want, got = append(want, string(buf)), append(got, r.keep(buf))
	}
	long := slices.Repeat([]byte{'a'}, textChunk+1)
	want, got = append(want, string(long), "", "b"), append(got, r.keep(long), r.keep(nil), r.keep([]byte{'b'}))
	if !slices.Equal(got, want) {
		t.Error("the texts are others")
	}
	if n := testing.AllocsPerRun(100, func() { r.keep(buf) }); n != 0 {
		t.Errorf("%v allocations a short text", n)
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
		known := n.known.Len()
		n.begin()
		if kept := n.known.Len() > 0; known > 0 && kept != tt.keeps {
			t.Errorf("of %d names, some are kept: %t", known, kept)
		}
	}
}
