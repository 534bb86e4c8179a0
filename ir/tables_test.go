package ir

import (
	"fmt"
	"runtime"
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

// A cache computes a value once, and keeps the one that was added first.
func TestTypeCache(t *testing.T) {
	var cache TypeCache[int]
	if _, ok := cache.Known(I32); ok || cache.Add(I32, 1) != 1 || cache.Add(I32, 2) != 1 {
		t.Error("the first value is not kept")
	}
	if v := cache.Of(I32, func(Type) int { t.Error("computed again"); return 0 }); v != 1 {
		t.Errorf("Of returns %d", v)
	}
	if v := cache.Of(I64, func(Type) int { return 3 }); v != 3 {
		t.Errorf("Of returns %d", v)
	}
	if v, ok := cache.Known(I64); !ok || v != 3 {
		t.Errorf("Known returns %d, %t", v, ok)
	}
}

// The numbers of types, lists, values and op definitions do not change, and differ.
func TestNumbers(t *testing.T) {
	a, b := &OpDef{Name: "t.a"}, &OpDef{Name: "t.b"}
	list := func(n int) *ArrayAttr { return Array(IntAttr(int64(n), I64), StringAttr("list")) }
	args := NewBlock(I32, I32)
	for name, get := range map[string][2]func() uint64{
		"definitions": {a.ID, b.ID},
		"types":       {Int(7).ID, Int(8).ID},
		"lists":       {func() uint64 { return list(1).ID() }, func() uint64 { return list(2).ID() }},
		"values":      {args.Arg(0).ID, args.Arg(1).ID},
	} {
		if one, other := get[0](), get[1](); one == 0 || other == 0 || one == other || get[0]() != one {
			t.Errorf("%s: %d, %d, then %d", name, one, other, get[0]())
		}
	}
	if id := (*OpDef)(nil).ID(); id != 0 {
		t.Errorf("no definition has the number %d", id)
	}
}
