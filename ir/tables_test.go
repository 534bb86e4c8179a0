package ir

import (
	"slices"
	"strings"
	"testing"
	"weak"
)

// goneIf is what an entry of a uniquing table refers to.
type goneIf bool

func (g goneIf) gone() bool { return bool(g) }

// A table is looked through when it is full: entries of what is gone are dropped,
// and there may be twice as many as are left, or a few.
func TestDropUniqueEntries(t *testing.T) {
	for _, tt := range []struct{ alive, gone, full int }{
		{0, 0, fewEntries}, {3, 5, fewEntries}, {8, 0, fewEntries}, {9, 0, 18}, {10, 10, 20}, {0, 40, fewEntries},
	} {
		s := &uniqueShard{entries: map[uint64]*uniqueEntry{}}
		for i := range tt.alive + tt.gone {
			hash := uint64(i % max(tt.alive, 1)) // each that is gone shares a hash with one that is not
			s.entries[hash] = &uniqueEntry{strings.Repeat("x", i), goneIf(i >= tt.alive), s.entries[hash]}
		}
		s.drop()
		left := 0
		for _, e := range s.entries {
			for ; e != nil; e = e.next {
				left++
			}
		}
		if left != tt.alive || s.full != tt.full {
			t.Errorf("of %d and %d that are gone %d are left, and there may be %d, not %d", tt.alive, tt.gone, left, s.full, tt.full)
		}
	}
}

// Several keys may have one hash.
func TestAlive(t *testing.T) {
	table := &uniqueTable{}
	var made []*int
	ready := 0
	for range 2 {
		for i := range 200 {
			candidate := new(int)
			got := unique(table, []byte{byte(i)}, candidate, func() { ready++ })
			if len(made) < 200 {
				made = append(made, got)
			}
			if got != made[i] {
				t.Errorf("key %d is of another", i)
			}
		}
	}
	if ready != 200 {
		t.Errorf("%d candidates are made ready", ready)
	}
	var chain *uniqueEntry
	for i, v := range made[:3] {
		chain = &uniqueEntry{string(rune('a' + i)), weakRef[int]{weak.Make(v)}, chain}
	}
	for i, v := range made[:3] {
		if got := alive[int](chain, []byte{'a' + byte(i)}); got != v {
			t.Errorf("key %d leads to %p, not %p", i, got, v)
		}
	}
	if alive[int](chain, []byte("d")) != nil {
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
