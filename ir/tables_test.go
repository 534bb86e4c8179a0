package ir

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// testEntry is an entry of a uniquing table.
type testEntry struct {
	key    byte
	isGone bool
}

func (e testEntry) is(key []byte) bool { return e.key == key[0] }
func (e testEntry) gone() bool         { return e.isGone }

// fill makes a shard of as many entries, of which every so many hashes the same.
func fill(n, hashes int, isGone func(i int) bool) *uniqueShard {
	s := &uniqueShard{}
	for i := range n {
		hash := uint64(i % hashes)
		s.set(s.find(hash, []byte{byte(i)}), hash, testEntry{byte(i), isGone(i)})
	}
	return s
}

// A shard makes room when it is three quarters full, not before.
func TestUniqueRoom(t *testing.T) {
	for n, room := range map[int]int{1: 32, 24: 32, 25: 64, 48: 64, 49: 128, 96: 128, 97: 256} {
		s := fill(n, 200, func(int) bool { return false })
		if len(s.slots) != room || s.used != n {
			t.Errorf("%d entries, counted %d, have room for %d, not %d", n, s.used, len(s.slots), room)
		}
		s.set(s.find(0, []byte{0}), 0, testEntry{})
		if s.used != n {
			t.Errorf("an entry in place of another counts: %d, not %d", s.used, n)
		}
	}
}

// When a shard makes room, entries of what is gone are dropped, if there was a
// collection since that was done last. The others are found.
func TestDropUniqueEntries(t *testing.T) {
	for _, tt := range []struct{ alive, gone, room int }{
		{0, 0, 32}, {3, 5, 32}, {16, 0, 32}, {17, 0, 64}, {10, 14, 32}, {17, 7, 64}, {0, 24, 32},
	} {
		s := fill(tt.alive+tt.gone, 7, func(i int) bool { return i >= tt.alive })
		if s.more(); len(s.slots) != tt.room || s.used != tt.alive {
			t.Errorf("of %d and %d that are gone %d are left, and there is room for %d, not %d", tt.alive, tt.gone, s.used, len(s.slots), tt.room)
		}
		for i := range tt.alive + tt.gone {
			if found := s.find(uint64(i%7), []byte{byte(i)}).entry != nil; found != (i < tt.alive) {
				t.Errorf("of %d and %d that are gone, %d is found: %t", tt.alive, tt.gone, i, found)
			}
		}
		again := fill(5, 5, func(int) bool { return true })
		if again.sentinel = s.sentinel; again.sentinel.Value() != nil {
			if again.more(); again.used != 5 {
				t.Errorf("without a collection %d entries are left", again.used)
			}
		}
		runtime.GC()
		if again.more(); again.used != 0 {
			t.Errorf("after a collection %d entries are left", again.used)
		}
	}
}

// Several keys may have one hash, and what is gone is made again.
func TestUnique(t *testing.T) {
	table := &uniqueTable{}
	ready := 0
	get := func(i int) *[2]*int {
		return unique(table, []byte(strconv.Itoa(i)), new([2]*int), func() { ready++ })
	}
	var made []*[2]*int
	for i := range 2000 {
		made = append(made, get(i))
	}
	for i := range made {
		if get(i) != made[i] {
			t.Errorf("key %d is of another", i)
		}
	}
	if ready != 2000 {
		t.Errorf("%d candidates are made ready", ready)
	}
	made = made[:1000]
	clear(made[1000:2000])
	runtime.GC()
	for i := range made {
		if get(i) != made[i] {
			t.Errorf("key %d is of another after a collection", i)
		}
	}
	for i := 1000; i < 2000; i++ {
		get(i)
	}
	if used := func() (n int) {
		for i := range table.shards {
			n += table.shards[i].used
		}
		return n
	}(); ready != 3000 || used != 2000 {
		t.Errorf("%d candidates are made ready, in %d entries", ready, used)
	}
	runtime.KeepAlive(made)
	defer func() {
		if e := fmt.Sprint(recover()); !strings.HasPrefix(e, "BUG: *ir.entryOf[[2]*int] and *ir.entryOf[int] are both spelled") {
			t.Errorf("two kinds of one spelling: %s", e)
		}
	}()
	unique(table, []byte("0"), new(int), asItIs)
}

// A table of types has twice the room that it needs.
func TestTypeTableRoom(t *testing.T) {
	var table TypeTable[int]
	var rooms []int
	for width := range 33 {
		table.Set(Int(width+1), width)
		rooms = append(rooms, len(table.ids.slots))
	}
	table.Set(Int(1), 7)
	want := slices.Concat(slices.Repeat([]int{16}, 8), slices.Repeat([]int{32}, 8), slices.Repeat([]int{64}, 16), []int{128})
	if !slices.Equal(rooms, want) || table.ids.used != 33 {
		t.Errorf("%d types; room for %v, not %v", table.ids.used, rooms, want)
	}
}

// A table of lists tells lists apart, and is empty when it was cleared.
func TestArrayTable(t *testing.T) {
	var table ArrayTable[int]
	list := func(n int) *ArrayAttr { return Array(IntAttr(int64(n), I64), StringAttr("list")) }
	for n := range 100 {
		if _, known := table.Of(list(n)); known {
			t.Fatalf("%d is known", n)
		}
		table.Set(list(n), n)
	}
	for n := range 100 {
		if v, known := table.Of(list(n)); v != n || !known {
			t.Errorf("%d is %d, %t", n, v, known)
		}
	}
	table.Clear()
	if _, known := table.Of(list(1)); known {
		t.Error("something is left")
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
