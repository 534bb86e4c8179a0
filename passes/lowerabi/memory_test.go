package lowerabi

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/layout"
)

// The runs of a memory are its bytes, in parts that begin and end anywhere, and few of them are kept of a large one.
func TestMemory(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	r := rand.New(rand.NewPCG(seed, 0))
	for range 400 {
		size := 1 + r.Int64N(4*int64(smallSize))
		m, want := newMemory(layout.Bytes(size)), make([]byte, size)
		for range r.IntN(200) {
			at, b := r.Int64N(size), byte(r.IntN(4))
			m.set(layout.Bytes(at), b)
			want[at] |= b
		}
		if isSet := bytes.ContainsFunc(want, func(r rune) bool { return r != 0 }); m.isSet != isSet {
			t.Fatalf("seed %d: isSet is %t", seed, m.isSet)
		}
		var got []byte
		for from := int64(0); from < size; {
			to := min(size, from+1+r.Int64N(size))
			all := m.runs(layout.Bytes(from), layout.Bytes(to))
			for i, part := range all {
				if i > 0 && (part.bytes == nil) == (all[i-1].bytes == nil) {
					t.Fatalf("seed %d: two runs are one", seed)
				}
				if part.bytes == nil {
					part.bytes = make([]byte, part.size)
				}
				got = append(got, part.bytes...)
			}
			from = to
		}
		if !bytes.Equal(got, want) {
			t.Fatalf("seed %d: the runs of %d bytes differ", seed, size)
		}
	}
}

// A small object is one run, and an object of any size needs the memory of the bytes that are set.
func TestMemoryOfSizes(t *testing.T) {
	small := newMemory(smallSize)
	if all := small.runs(0, smallSize); len(all) != 1 || len(all[0].bytes) != int(smallSize) {
		t.Errorf("got %d runs", len(all))
	}
	large := newMemory(1 << 60)
	large.set(1<<59, 1)
	large.text(1<<60-2, "\x00a")
	all := large.runs(0, 1<<60)
	if len(large.pages) != 2 || len(all) != 4 || all[0].size != 1<<59 || all[1].bytes[0] != 1 || all[3].size != pageSize || all[3].bytes[pageSize-1] != 'a' {
		t.Errorf("got %d pages and %d runs", len(large.pages), len(all))
	}
}
