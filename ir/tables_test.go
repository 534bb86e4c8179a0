package ir

import (
	"slices"
	"strconv"
	"testing"
	"weak"
)

// goneIf is what an entry of a uniquing table refers to.
type goneIf bool

func (g goneIf) gone() bool { return bool(g) }

// A table is looked through when it is full: entries of what is gone are dropped,
// and there is room for as many again as are left.
func TestDropUniqueEntries(t *testing.T) {
	for _, tt := range []struct{ alive, gone, room int }{
		{0, 0, 16}, {3, 5, 16}, {8, 0, 16}, {9, 0, 32}, {10, 10, 32}, {16, 1, 32}, {17, 0, 64}, {0, 40, 16},
	} {
		s := &uniqueShard{}
		for i := range tt.alive + tt.gone {
			hash := uint64(i % max(tt.alive, 1)) // each that is gone shares a hash with one that is not
			s.link(&uniqueEntry{hash: hash, object: goneIf(i >= tt.alive)})
		}
		s.drop()
		left := 0
		for i, e := range s.chains {
			for ; e != nil; e = e.next {
				if left++; e.hash%uint64(len(s.chains)) != uint64(i) {
					t.Errorf("hash %d is in chain %d", e.hash, i)
				}
			}
		}
		if left != tt.alive || s.used != tt.alive || len(s.chains) != tt.room {
			t.Errorf("of %d and %d that are gone %d are left, counted %d, and there is room for %d, not %d", tt.alive, tt.gone, left, s.used, len(s.chains), tt.room)
		}
	}
}

// A shard makes room when it is full, not before.
func TestUniqueRoom(t *testing.T) {
	s := &uniqueShard{}
	var rooms []int
	for i := range 33 {
		s.chain(uint64(i))
		s.add(&uniqueEntry{hash: uint64(i), object: goneIf(false)})
		rooms = append(rooms, len(s.chains))
	}
	if want := slices.Concat(slices.Repeat([]int{16}, 16), slices.Repeat([]int{32}, 16), []int{64}); !slices.Equal(rooms, want) {
		t.Errorf("room for %v, not %v", rooms, want)
	}
}

// Several keys may have one hash, or be in one chain.
func TestAlive(t *testing.T) {
	table := &uniqueTable{}
	var made []*int
	ready := 0
	for range 2 {
		for i := range 2000 {
			candidate := new(int)
			got := unique(table, []byte(strconv.Itoa(i)), candidate, func() { ready++ })
			if len(made) < 2000 {
				made = append(made, got)
			}
			if got != made[i] {
				t.Errorf("key %d is of another", i)
			}
		}
	}
	if ready != 2000 {
		t.Errorf("%d candidates are made ready", ready)
	}
	var chain *uniqueEntry
	for i, v := range made[:4] {
		e := &entryOf[int]{uniqueEntry{hash: uint64(i / 2), key: string(rune('a' + i%3)), next: chain}, weak.Make(v)}
		e.object, chain = e, &e.uniqueEntry
	}
	for i, v := range made[:4] {
		if got := alive[int](chain, uint64(i/2), []byte{'a' + byte(i%3)}); got != v {
			t.Errorf("entry %d leads to %p, not %p", i, got, v)
		}
	}
	if alive[int](chain, 0, []byte("c")) != nil || alive[int](chain, 2, []byte("a")) != nil {
		t.Error("there is what nobody made")
	}
}

// A table of types has twice the room that it needs.
func TestTypeTableRoom(t *testing.T) {
	var table TypeTable[int]
	var rooms []int
	for width := range 33 {
		table.Set(Int(width+1), width)
		rooms = append(rooms, len(table.slots))
	}
	table.Set(Int(1), 7)
	want := slices.Concat(slices.Repeat([]int{16}, 8), slices.Repeat([]int{32}, 8), slices.Repeat([]int{64}, 16), []int{128})
	if !slices.Equal(rooms, want) || table.used != 33 {
		t.Errorf("%d types; room for %v, not %v", table.used, rooms, want)
	}
}

// A cache has at hand what was asked for last.
func TestTypeCacheRecent(t *testing.T) {
	var cache TypeCache[int]
	var one, other Type = Int(1), nil
	place := one.base().id % 64
	for width := 2; other == nil; width++ {
		if id := Int(width).base().id; id%64 == place {
			other = Int(width)
		}
	}
	recent := func() Type { return cache.recent[place].Load().of }
	if _, ok := cache.Known(one); ok || cache.Add(one, 1) != 1 || recent() != one {
		t.Error("what is added is not at hand")
	}
	if cache.Add(other, 2) != 2 || recent() != other || cache.Add(other, 3) != 2 {
		t.Error("what is added later is not at hand, or is forgotten")
	}
	if v, ok := cache.Known(one); !ok || v != 1 || recent() != one {
		t.Error("what is asked for is not at hand")
	}
	if v, ok := cache.Known(other); !ok || v != 2 {
		t.Error("what is not at hand is not found")
	}
}

// A table of ops says nothing about those that it was not told of, and a table made
// from another does not change that.
func TestOpTable(t *testing.T) {
	a, b, c := &OpDef{Name: "t.a"}, &OpDef{Name: "t.b"}, &OpDef{Name: "t.c"}
	table := NewOpTable(map[*OpDef]int{a: 1, b: 2})
	more := table.With(b, 5).With(c, 3)
	alone := (*OpTable[int])(nil).With(c, 4)
	for _, tt := range []struct {
		table *OpTable[int]
		want  [4]int
	}{{table, [4]int{1, 2, 0, 0}}, {more, [4]int{1, 5, 3, 0}}, {alone, [4]int{0, 0, 4, 0}}, {&OpTable[int]{}, [4]int{}}} {
		for i, def := range []*OpDef{a, b, c, nil} {
			if got := tt.table.Of(def); got != tt.want[i] {
				t.Errorf("%v: %d, not %d", def, got, tt.want[i])
			}
		}
	}
	if first := a.numbered(); first == 0 || a.numbered() != first || b.numbered() == first {
		t.Error("the numbers of ops")
	}
	if n := len(alone.entries); n != c.numbered()+1 {
		t.Errorf("room for %d entries where %d are needed", n, c.numbered()+1)
	}
}
