package library

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"
)

// uleb and sleb encode numbers in LEB128, padded to a length of at least n bytes.
func uleb(v uint64, n int) (b []byte) {
	for ; v >= 0x80; v >>= 7 {
		b = append(b, byte(v)|0x80)
	}
	return padded(append(b, byte(v)), n, 0)
}

func sleb(v int64, n int) (b []byte) {
	for ; v < -64 || v >= 64; v >>= 7 {
		b = append(b, byte(v)&0x7f|0x80)
	}
	return padded(append(b, byte(v)&0x7f), n, byte(v>>63)&0x7f)
}

func padded(b []byte, n int, by byte) []byte {
	for len(b) < n {
		b[len(b)-1] |= 0x80
		b = append(b, by)
	}
	return b
}

func TestLEB128(t *testing.T) {
	for _, tt := range []struct {
		bytes  []byte
		value  uint64
		length int
	}{
		{nil, 0, 0},
		{[]byte{0x80}, 0, 0},
		{[]byte{0x7f, 1}, 0x7f, 1},
		{uleb(128, 0), 128, 2},
		{uleb(math.MaxUint64, 0), math.MaxUint64, 10},
		{uleb(5, 15), 5, 15},
		{sleb(-1, 0), 0x7f, 1},
		{sleb(math.MinInt64, 0), 1 << 63, 10}, // its last byte has bits above the 64th
		{sleb(-1, 12), math.MaxUint64, 12},
	} {
		if value, length := leb128(tt.bytes); value != tt.value || length != tt.length {
			t.Errorf("%x: got %#x of %d bytes", tt.bytes, value, length)
		}
	}
}

// withForm returns debug info of a unit that has an entry of one attribute, and a function f after it.
func withForm(form byte, implicit, value []byte, word, pad int) debugInfo {
	abbrev := slices.Concat(
		uleb(1, pad), uleb(0x11, pad), []byte{1}, []byte{0x72, 0x17, 0x73, 0x17, 0, 0}, // the unit, with the bases of strings and addresses
		uleb(2, pad), uleb(0x34, pad), []byte{0}, uleb(0x1c, pad), uleb(uint64(form), pad), implicit, []byte{0, 0}, // a variable with a constant
		uleb(300, pad), uleb(0x2e, pad), []byte{0, 0x03, 0x08, 0x3f, 0x19, 0, 0}, // a function
		[]byte{0},
	)
	zero := make([]byte, word)
	body := slices.Concat(
		[]byte{5, 0, 1, 8}, zero, // version 5, a unit of a program, addresses of 8 bytes
		uleb(1, pad), word8(word, 8), word8(word, 8), uleb(2, pad), value, uleb(300, pad), []byte("f\x00"), []byte{0},
	)
	length := binary.LittleEndian.AppendUint32(nil, uint32(len(body)))
	if word == 8 {
		length = binary.LittleEndian.AppendUint64([]byte{0xff, 0xff, 0xff, 0xff}, uint64(len(body)))
	}
	return debugInfo{
		"abbrev": abbrev, "info": slices.Concat(length, body), "str": []byte("text\x00"),
		"str_offsets": make([]byte, 64), "addr": make([]byte, 64), "rnglists": make([]byte, 64),
	}
}

func word8(word int, value uint64) []byte { return binary.LittleEndian.AppendUint64(nil, value)[:word] }

// Each form with a number in LEB128 can have the extremes of its type, or more bytes than it needs. An index that leads out of
// its section is an error.
func TestForms(t *testing.T) {
	const wraps = "an index whose offset in its section wraps around, which package dwarf may take"
	for _, tt := range []struct {
		name            string
		form            byte
		implicit, value []byte
		problem         string
	}{
		{"implicit_const, least", 0x21, sleb(math.MinInt64, 0), nil, ""},
		{"implicit_const, negative", 0x21, sleb(-1<<40, 0), nil, ""},
		{"implicit_const, most", 0x21, sleb(math.MaxInt64, 0), nil, ""},
		{"implicit_const, padded", 0x21, sleb(-1, 16), nil, ""},
		{"implicit_const, without an end", 0x21, slices.Repeat([]byte{0x80}, 200), nil, "broken"},
		{"sdata, least", 0x0d, nil, sleb(math.MinInt64, 0), ""},
		{"sdata, most", 0x0d, nil, sleb(math.MaxInt64, 0), ""},
		{"sdata, padded", 0x0d, nil, sleb(-3, 16), ""},
		{"udata, most", 0x0f, nil, uleb(math.MaxUint64, 0), ""},
		{"udata, padded", 0x0f, nil, uleb(1, 16), ""},
		{"exprloc, empty", 0x18, nil, uleb(0, 5), ""},
		{"exprloc", 0x18, nil, append(uleb(300, 9), make([]byte, 300)...), ""},
		{"exprloc, too long", 0x18, nil, uleb(1<<20, 0), "broken"},
		{"exprloc, most", 0x18, nil, uleb(math.MaxUint64, 0), "broken"},
		{"block", 0x09, nil, append(uleb(200, 4), make([]byte, 200)...), ""},
		{"block, most", 0x09, nil, uleb(math.MaxUint64, 0), "broken"},
		{"block, negative as an int", 0x09, nil, uleb(1<<63, 0), "broken"},
		{"strx", 0x1a, nil, uleb(3, 6), ""},
		{"strx, out of its section", 0x1a, nil, uleb(1<<20, 0), "broken"},
		{"strx, most", 0x1a, nil, uleb(math.MaxUint64, 0), wraps},
		{"strx, negative as an int", 0x1a, nil, uleb(1<<61, 0), wraps},
		{"strx, wraps around", 0x1a, nil, uleb(1<<62-4, 0), "broken"},
		{"addrx", 0x1b, nil, uleb(2, 6), ""},
		{"addrx, most", 0x1b, nil, uleb(math.MaxUint64, 0), wraps},
		{"addrx, negative as an int", 0x1b, nil, uleb(1<<60, 0), "broken"},
		{"ref_udata, most", 0x15, nil, uleb(math.MaxUint64, 0), ""}, // nobody follows it
		{"loclistx, most", 0x22, nil, uleb(math.MaxUint64, 0), ""},
		{"rnglistx", 0x23, nil, uleb(0, 0), ""},
		{"rnglistx, most", 0x23, nil, uleb(math.MaxUint64, 0), "broken"},
		{"indirect, sdata", 0x16, nil, append(uleb(0x0d, 3), sleb(math.MinInt64, 0)...), ""},
		{"indirect, unknown", 0x16, nil, uleb(math.MaxUint64, 0), "broken"},
		{"unknown", 0x7f, nil, nil, "broken"},
	} {
		for _, word := range []int{4, 8} {
			for _, pad := range []int{0, 3, 12} {
				d := withForm(tt.form, tt.implicit, tt.value, word, pad)
				e, err := d.entries()
				switch {
				case tt.problem == wraps && err == nil:
				case tt.problem == wraps && strings.Contains(err.Error(), "broken"):
				case tt.problem != "":
					if err == nil || !strings.Contains(err.Error(), tt.problem) || strings.Contains(err.Error(), "runtime error") {
						t.Errorf("%s: got %v", tt.name, err)
					}
				case err != nil:
					t.Errorf("%s: %v", tt.name, err)
				case e.functions["f"] == 0:
					t.Errorf("%s: the function is not there", tt.name)
				}
			}
		}
	}
}

// A table of abbreviations may end with its section, but neither amid an entry nor with more attributes than any compiler writes.
func TestAbbreviations(t *testing.T) {
	entry := []byte{1, 0x2e, 0, 3, 8, 0, 0}
	for _, tt := range []struct {
		name string
		b    []byte
		want int
	}{
		{"empty", nil, 0},
		{"an end", []byte{0}, 1},
		{"an entry", append(slices.Clone(entry), 0, 9), 8},
		{"without an end", entry, 7},
		{"amid a number", []byte{0x80}, -1},
		{"amid an entry", []byte{1, 0x2e}, -1},
		{"amid attributes", entry[:5], -1},
		{"without its children", entry[:3], -1},
		{"most attributes", slices.Concat([]byte{1, 0x2e, 0}, slices.Repeat([]byte{3, 8}, maxAttributes), []byte{0, 0, 0}), 3 + 2*maxAttributes + 3},
		{"too many attributes", slices.Concat([]byte{1, 0x2e, 0}, slices.Repeat([]byte{3, 8}, maxAttributes+1), []byte{0, 0, 0}), -1},
		{"a constant", []byte{1, 0x34, 0, 0x1c, 0x21, 5, 0, 0, 0, 9}, 9},
		{"a constant of 0 before an attribute", []byte{1, 0x34, 0, 0x1c, 0x21, 0, 3, 8, 0, 0, 0, 9}, 11},
		{"an attribute or a form of 0", []byte{1, 0x2e, 0, 3, 0, 0, 8, 0, 0, 0}, 10},
		{"an attribute of another form", []byte{1, 0x34, 0, 0x1c, 0x20, 3, 8, 0, 0, 0, 9}, 10},
	} {
		if got := abbreviations(tt.b); got != tt.want {
			t.Errorf("%s: got %d", tt.name, got)
		}
	}
}

// Units may share a table, or have overlapping ones, but not make each other's costs large.
func TestTables(t *testing.T) {
	unit := func(abbrevs uint32) []byte {
		return slices.Concat([]byte{8, 0, 0, 0, 4, 0}, binary.LittleEndian.AppendUint32(nil, abbrevs), []byte{8, 0})
	}
	long := func(abbrevs uint64) []byte {
		return slices.Concat([]byte{0xff, 0xff, 0xff, 0xff, 12, 0, 0, 0, 0, 0, 0, 0, 4, 0}, binary.LittleEndian.AppendUint64(nil, abbrevs), []byte{8, 0})
	}
	table := append(slices.Repeat([]byte{1, 0x2e, 0, 0, 0}, 4<<10), 0)
	large := slices.Concat(table, []byte{1, 0x2e, 0}, slices.Repeat([]byte{3, 8}, maxAttributes+2), []byte{0, 0, 0})
	var shared, overlapping []byte
	for i := range uint32(1 << 10) {
		shared, overlapping = append(shared, unit(0)...), append(overlapping, unit(5*i)...)
	}
	for _, tt := range []struct {
		name, problem string
		info          []byte
	}{
		{"shared", "", shared},
		{"padded with zeros", "", append(unit(0), 0, 0, 0, 0, 0, 0, 0, 0)},
		{"padding only", "too short", []byte{0, 0, 0}},
		{"an empty unit", "too short", []byte{0, 0, 0, 0}},
		{"64-bit", "", long(0)},
		{"64-bit, far away", "the debug info has broken abbreviations", long(1 << 32)},
		{"overlapping", "the debug info has broken abbreviations", overlapping},
		{"at the end", "", unit(uint32(len(large)))},
		{"too many attributes", "the debug info has broken abbreviations", unit(uint32(len(table)))},
		{"out of the section", "the debug info has broken abbreviations", unit(uint32(len(large)) + 1)},
		{"the debug info is truncated", "the debug info is truncated", unit(0)[:11]},
		{"without a header", "the debug info is truncated", []byte{2, 0, 0, 0, 4, 0}},
		{"two bytes", "the debug info is truncated", []byte{8, 0}},
		{"64-bit, truncated", "the debug info is truncated", append([]byte{0xff, 0xff, 0xff, 0xff}, unit(0)...)},
	} {
		_, err := debugInfo{"abbrev": large, "info": tt.info}.entries()
		if (err == nil) != (tt.problem == "") || err != nil && !strings.Contains(err.Error(), tt.problem) {
			t.Errorf("%s: got %v", tt.name, err)
		}
	}
}

// Entries that lead back, or that share a long name with all others, end the reading.
func TestEntries(t *testing.T) {
	abbrev := slices.Concat(
		[]byte{1, 0x11, 1, 0, 0}, []byte{2, 0x2e, 1, 0x01, 0x13, 0, 0}, // a unit, and a function with a sibling
		[]byte{3, 0x16, 0, 0x03, 0x0e, 0x49, 0x13, 0, 0, 0}, // a typedef with a name
	)
	const first = 12 + 9 // the offset of the second entry in the unit; the first is a typedef
	named := func(n int) []byte { return slices.Repeat([]byte{3, 0, 0, 0, 0, 12, 0, 0, 0}, n) }
	sibling := func(at uint32) []byte { return binary.LittleEndian.AppendUint32([]byte{2}, at) }
	for _, tt := range []struct {
		name, problem, text string
		entries             []byte
	}{
		{"forward", "", "a", slices.Concat(sibling(first+6), []byte{0}, named(1), []byte{0})},
		{"to itself", "the debug info has entries in a circle", "a", slices.Concat(sibling(first), []byte{0}, named(1), []byte{0})},
		{"to the unit", "the debug info has entries in a circle", "a", slices.Concat(sibling(11), []byte{0}, named(1), []byte{0})},
		{"back from later", "the debug info has entries in a circle", "a", slices.Concat(named(2), sibling(first), []byte{0}, named(1), []byte{0})},
		{"out of the unit", "broken", "a", slices.Concat(sibling(1<<30), []byte{0}, named(1), []byte{0})},
		{"short names", "", "a", append(named(5000), 0)},
		{"long names", "has too many symbols or too much debug info", strings.Repeat("a", maxDebugName-1), append(named(5000), 0)},
	} {
		unit := slices.Concat([]byte{4, 0, 0, 0, 0, 0, 8, 1}, named(1), tt.entries)
		info := append(binary.LittleEndian.AppendUint32(nil, uint32(len(unit))), unit...)
		_, err := debugInfo{"abbrev": abbrev, "info": info, "str": []byte(tt.text + "\x00")}.entries()
		if (err == nil) != (tt.problem == "") || err != nil && !strings.Contains(err.Error(), tt.problem) {
			t.Errorf("%s: got %v", tt.name, err)
		}
	}
}
