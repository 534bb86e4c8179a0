package namekey

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

// names are of all lengths, short ones and long ones, with bytes of 0 in front, behind and
// between: some twice.
func names(r *rand.Rand, n int) []string {
	list := []string{"", "\x00", "\x00\x00", "a", "a\x00", "\x00a", "seven_7", "eight__8", "seven_7\x00"}
	for range n {
		name := make([]byte, r.IntN(20))
		for i := range name {
			name[i] = "ab\x00\xff"[r.IntN(4)]
		}
		list = append(list, string(name))
	}
	return list
}

// Keys are none of them 0, and no two short names have the same.
func TestKeys(t *testing.T) {
	of := map[Key]string{}
	for _, name := range names(rand.New(rand.NewPCG(1, 1)), 20_000) {
		key := Of(name)
		if key == 0 || key != Of(strings.Clone(name)) || key.IsLong() != (len(name) > maxShort) {
			t.Fatalf("the key of %q is %#x, then %#x", name, key, Of(name))
		}
		if other, known := of[key]; known && other != name && !key.IsLong() {
			t.Fatalf("%q and %q have the key %#x", name, other, key)
		}
		of[key] = name
	}
}

// Tables do what maps do.
func TestTable(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var table Table[int]
	for _, n := range []int{0, 1, 15, 16, 17, 3000, many + 1, 20} {
		all := names(r, n)
		want := map[string]int{}
		for range 2 * n {
			name, said := all[r.IntN(len(all))], r.Int()
			*table.At(strings.Clone(name)) = said
			want[name] = said
		}
		if table.Len() != len(want) {
			t.Errorf("the table has %d names, not %d", table.Len(), len(want))
		}
		for _, name := range all {
			said, known := want[name]
			if got := table.Of(name); got != said {
				t.Fatalf("of %d names the table says %d of %q, not %d", n, got, name, said)
			}
			if known && *table.At(name) != said {
				t.Fatal("what the table says is elsewhere")
			}
		}
		table.Clear()
		for _, name := range all {
			if table.Of(name) != 0 || *table.At(name) != 0 {
				t.Fatalf("an empty table says something of %q", name)
			}
		}
		table.Clear()
	}
}

// Long names with one hash, or with hashes that begin at one slot, are told apart.
func TestTableWithOneKey(t *testing.T) {
	table := Table[int]{slots: make([]slot[int], 4), shift: ShiftOf(4)}
	key := Of("a long name")
	for i, name := range []string{"a long name", "another name"} {
		*table.slot(key, name) = slot[int]{key, name, i + 1}
	}
	if one, other := table.slot(key, "a long name").v, table.slot(key, "another name").v; one != 1 || other != 2 {
		t.Errorf("the table says %d and %d", one, other)
	}
}

// A table that had many names, or room for many more than it had, gives that up, and any other
// keeps it.
func TestClear(t *testing.T) {
	for _, tt := range []struct {
		n     int
		keeps bool
	}{{0, false}, {1, true}, {many, true}, {many + 1, false}} {
		var table Table[*int]
		for i := range tt.n {
			*table.At(strconv.Itoa(i) + " of many long names") = new(int)
		}
		if table.Clear(); (table.slots != nil) != tt.keeps || table.Len() != 0 {
			t.Errorf("of %d names there are %d, in %d slots", tt.n, table.Len(), len(table.slots))
		}
		for _, s := range table.slots {
			if s != (slot[*int]{}) {
				t.Fatalf("%v is left", s)
			}
		}
		room := len(table.slots)
		*table.At("a") = new(int)
		if table.Clear(); room > 0 && (table.slots != nil) != (room <= kept) || table.Len() != 0 {
			t.Errorf("with room for %d slots and one name it has %d", room, len(table.slots))
		}
	}
}

func TestSlot(t *testing.T) {
	for slots := 2; slots <= 1<<20; slots *= 2 {
		for _, name := range names(rand.New(rand.NewPCG(3, 3)), 50) {
			if i := Of(name).Slot(ShiftOf(slots)); i < 0 || i >= slots {
				t.Fatalf("%q is to be at %d of %d slots", name, i, slots)
			}
		}
	}
}
