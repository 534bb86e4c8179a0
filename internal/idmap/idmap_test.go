package idmap

import (
	"math/rand/v2"
	"testing"
)

// A Map holds what a Go map holds, also after it was cleared and filled again.
func TestMap(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	var m Map[int]
	for _, n := range []int{0, 1, 7, 8, 9, 5000, 3} {
		want := map[uint64]int{}
		for range 2 * n {
			id, v := 1+r.Uint64N(uint64(n)), r.Int()
			if r.IntN(2) == 0 {
				id <<= 32 // numbers that differ in their high bits only
			}
			m.Set(id, v)
			want[id] = v
		}
		if m.Len() != len(want) {
			t.Fatalf("%d entries, want %d", m.Len(), len(want))
		}
		for id, v := range want {
			if got, ok := m.Get(id); !ok || got != v || *m.At(id) != v {
				t.Fatalf("entry %d is %d, %t, want %d", id, got, ok, v)
			}
		}
		for range 100 {
			id := r.Uint64() | 1<<63
			if _, ok := m.Get(id); ok {
				t.Fatalf("entry %d was never set", id)
			}
		}
		m.Clear()
		for id := range want {
			if _, ok := m.Get(id); ok || m.Len() != 0 {
				t.Fatalf("entry %d remains after Clear", id)
			}
		}
	}
}

// At adds the zero value.
func TestAt(t *testing.T) {
	var m Map[string]
	if *m.At(3) != "" || m.Len() != 1 {
		t.Error("At did not add an empty entry")
	}
	*m.At(3) = "three"
	if v, ok := m.Get(3); v != "three" || !ok {
		t.Errorf("entry 3 is %q, %t", v, ok)
	}
}

// Clearing a large map that holds little gives its memory up.
func TestClearShrinks(t *testing.T) {
	var m Map[int]
	for id := range uint64(10_000) {
		m.Set(id+1, 1)
	}
	m.Clear()
	m.Set(1, 1)
	if m.Clear(); len(m.slots) != 0 {
		t.Errorf("%d slots remain", len(m.slots))
	}
}
