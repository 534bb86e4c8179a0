package library

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// packed returns the sections of a packed file with a unit 7 and a unit of types 9.
func packed() debugInfo {
	index := func(id uint64, column uint32) (b []byte) {
		for _, v := range []uint32{5, 3, 1, 1, uint32(id), 0, 1, column, 3, 6, 1, 2, 8, 3, 4, 16} {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		return b
	}
	text := []byte("abcdefghijklmnopqrstuvwxyz")
	return debugInfo{
		"cu_index": index(7, 1), "tu_index": index(9, 2), "info.dwo": text, "types.dwo": bytes.ToUpper(text), "abbrev.dwo": text, "str_offsets.dwo": text, "str.dwo": []byte("s\x00"),
	}
}

// A unit has its parts of the sections of a packed file, and the units of types that were with it.
func TestPacked(t *testing.T) {
	d := packed()
	got := d.unpack(7)
	for section, want := range map[string]string{"info.dwo": "bcd", "types.dwo": "BCD", "abbrev.dwo": "cdef", "str_offsets.dwo": "ijklmnopqrstuvwx", "str.dwo": "s\x00"} {
		if string(got[section]) != want {
			t.Errorf("%s: got %q", section, got[section])
		}
	}
	if got := d.unpack(8); got != nil {
		t.Errorf("got %v", got)
	}
	if string(d["info.dwo"]) != "abcdefghijklmnopqrstuvwxyz" {
		t.Errorf("the sections are %s", d["info.dwo"])
	}
}

// A broken index has no rows, or others. Parts are within their sections.
func TestBrokenPacked(t *testing.T) {
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range 20000 {
		d := packed()
		for range 1 + r.IntN(4) {
			b := d[[]string{"cu_index", "tu_index"}[r.IntN(2)]]
			b[r.IntN(len(b))] = byte(r.Uint32()) >> r.IntN(8)
		}
		if r.IntN(4) == 0 {
			d["cu_index"] = d["cu_index"][:r.IntN(len(d["cu_index"]))]
		}
		if got := d.unpack(7); len(got["info.dwo"]) > 52 {
			t.Errorf("seed %d, %d: got %v", seed, i, got)
		}
	}
}

// GNU's forms of split DWARF become those of DWARF 5, whatever else is in the tables.
func TestFormsOfGNU(t *testing.T) {
	table := []byte{1, 0x11, 1, 3, 0x82, 0x3e, 0x11, 0x81, 0x3e, 0, 0, 0}
	want := []byte{1, 0x11, 1, 3, 0x9a, 0, 0x11, 0x9b, 0, 0, 0, 0}
	if got := withoutGNU(bytes.Repeat(table, 2)); !bytes.Equal(got, bytes.Repeat(want, 2)) {
		t.Errorf("got %x", got)
	}
	if n := abbreviations(want); n != len(want) {
		t.Errorf("got %d", n)
	}
	broken := []byte{1, 0x11, 1, 3, 0x82}
	if got := withoutGNU(broken); !bytes.Equal(got, broken) {
		t.Errorf("got %x", got)
	}
}
