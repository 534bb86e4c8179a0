package library

import (
	"bytes"
	"fmt"
	"maps"
	"testing"
)

// An indexRow is a row of an index that a test makes: a slot with an ID that has the number of a row, whose parts begin and end somewhere.
type indexRow struct {
	id, number uint64
	parts      [][2]uint32
}

// indexOf returns an index with columns of sections.
func indexOf(columns []uint32, rows ...indexRow) []byte {
	b := encoded([]uint32{2, uint32(len(columns)), uint32(len(rows)), uint32(len(rows))})
	var numbers, begins, sizes []byte
	for _, r := range rows {
		b = append(b, encoded(r.id)...)
		numbers = append(numbers, encoded(uint32(r.number))...)
		for _, p := range r.parts {
			begins, sizes = append(begins, encoded(p[0])...), append(sizes, encoded(p[1]-p[0])...)
		}
	}
	return bytes.Join([][]byte{b, numbers, encoded(columns), begins, sizes}, nil)
}

// spelledRows returns rows as texts.
func spelledRows(d debugInfo) string {
	var b bytes.Buffer
	for _, r := range d.rows("cu_index") {
		fmt.Fprintf(&b, "%d@%d", r.id, r.at)
		for _, name := range []string{"info", "types", "abbrev", "str_offsets", ""} {
			if part := r.parts[name]; part != nil {
				fmt.Fprintf(&b, " %s=%s", name, part)
			}
		}
		b.WriteString(";")
	}
	return b.String()
}

// A row of an index has the parts that are within their sections. Rows without a number, or with one that is not there, are left out.
func TestRows(t *testing.T) {
	sections := debugInfo{"info.dwo": []byte("abcdef"), "types.dwo": []byte("ghijkl"), "abbrev.dwo": []byte("mnopqr"), "str_offsets.dwo": []byte("stuvwx"), "line.dwo": []byte("yz")}
	one := func(parts ...[2]uint32) indexRow { return indexRow{7, 1, parts} }
	for _, tt := range []struct {
		what, want string
		index      []byte
	}{
		{"nothing", "", nil},
		{"no rows", "", indexOf([]uint32{1})},
		{"one column", "7@0 info=bc;", indexOf([]uint32{1}, one([2]uint32{1, 3}))},
		{"the columns", "7@4 info=a types=hi abbrev=qr str_offsets=stuvwx;", indexOf([]uint32{3, 6, 1, 2}, one([2]uint32{4, 6}, [2]uint32{0, 6}, [2]uint32{0, 1}, [2]uint32{1, 3}))},
		{"other columns", "7@0 info=a;", indexOf([]uint32{4, 5, 1, 7, 8}, one([2]uint32{0, 1}, [2]uint32{0, 2}, [2]uint32{0, 1}, [2]uint32{1, 2}, [2]uint32{0, 2}))},
		{"all", "7@0 info=abcdef;", indexOf([]uint32{1}, one([2]uint32{0, 6}))},
		{"more than all", "7@0;", indexOf([]uint32{1}, one([2]uint32{0, 7}))},
		{"after the end", "7@0;", indexOf([]uint32{1}, one([2]uint32{7, 7}))},
		{"at the end", "7@0 info=;", indexOf([]uint32{1}, one([2]uint32{6, 6}))},
		{"over the end", "7@0;", indexOf([]uint32{1}, one([2]uint32{5, 7}))},
		{"two rows", "7@0 info=a;9@0 info=bc;", indexOf([]uint32{1}, one([2]uint32{0, 1}), indexRow{9, 2, [][2]uint32{{1, 3}}})},
		{"two slots in another order", "7@0 info=bc;9@0 info=a;", indexOf([]uint32{1}, indexRow{7, 2, [][2]uint32{{0, 1}}}, indexRow{9, 1, [][2]uint32{{1, 3}}})},
		{"an empty slot", "9@0 info=bc;", indexOf([]uint32{1}, indexRow{7, 0, [][2]uint32{{0, 1}}}, indexRow{9, 2, [][2]uint32{{1, 3}}})},
		{"a number that is not there", "9@0 info=a;", indexOf([]uint32{1}, indexRow{7, 3, [][2]uint32{{0, 1}}}, indexRow{9, 1, [][2]uint32{{1, 3}}})},
		{"eight columns", "7@0 info=b;", indexOf([]uint32{9, 9, 9, 9, 9, 9, 9, 1}, one([2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{1, 2}))},
		{"nine columns", "", indexOf([]uint32{9, 9, 9, 9, 9, 9, 9, 9, 1}, one([2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{}, [2]uint32{1, 2}))},
	} {
		d := maps.Clone(sections)
		d["cu_index"] = tt.index
		if got := spelledRows(d); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.what, got, tt.want)
		}
		for cut := range tt.index {
			if d["cu_index"] = tt.index[:cut]; spelledRows(d) != "" {
				t.Errorf("%s: %d of %d bytes: got %s", tt.what, cut, len(tt.index), spelledRows(d))
			}
		}
		if d["cu_index"] = append(bytes.Clone(tt.index), 1, 2, 3); tt.index != nil && len(spelledRows(d)) < len(tt.want) {
			t.Errorf("%s: with more bytes: got %q", tt.what, spelledRows(d))
		}
	}
}

// The units of types that follow a unit are those that share its abbreviations.
func TestTypesOfRows(t *testing.T) {
	part := func(at uint32) [2]uint32 { return [2]uint32{at, at + 1} }
	rows := func(of ...uint32) (all []indexRow) {
		for i, at := range of {
			all = append(all, indexRow{uint64(i), uint64(i + 1), [][2]uint32{part(uint32(i)), part(at)}})
		}
		return all
	}
	d := debugInfo{
		"info.dwo": []byte("abcdef"), "types.dwo": []byte("ghijkl"), "abbrev.dwo": []byte("mnopqr"), "str.dwo": []byte("s"), "line_str.dwo": []byte("l"),
		"cu_index": indexOf([]uint32{1, 3}, rows(4, 2)...), "tu_index": indexOf([]uint32{2, 3}, rows(2, 4, 3, 2)...),
	}
	for id, want := range map[uint64]map[string]string{
		0: {"info.dwo": "a", "abbrev.dwo": "q", "types.dwo": "h", "str.dwo": "s", "line_str.dwo": "l"}, 1: {"info.dwo": "b", "abbrev.dwo": "o", "types.dwo": "gj", "str.dwo": "s", "line_str.dwo": "l"},
	} {
		got := map[string]string{}
		for name, data := range d.unpack(id) {
			got[name] = string(data)
		}
		if !maps.Equal(got, want) {
			t.Errorf("%d: got %v", id, got)
		}
	}
	if d["tu_index"] = indexOf([]uint32{1, 3}, rows(4)...); string(d.unpack(0)["info.dwo"]) != "aa" || string(d["info.dwo"]) != "abcdef" {
		t.Errorf("got %q of %q", d.unpack(0), d)
	}
}
