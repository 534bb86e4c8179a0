package library

import (
	"bytes"
	"debug/dwarf"
	"fmt"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
)

// unitForm is a kind of unit with its own header.
type unitForm struct {
	what, section string
	version, kind byte
	isType        bool
}

var unitForms = []unitForm{
	{"DWARF 2", "info", 2, 0, false}, {"DWARF 3", "info", 3, 0, false}, {"DWARF 4", "info", 4, 0, false}, {"types of DWARF 4", "types", 4, 0, true},
	{"DWARF 5", "info", 5, 1, false}, {"a partial unit", "info", 5, 3, false}, {"types of DWARF 5", "info", 5, typeUnit, true}, {"split types of DWARF 5", "info", 5, splitTypeUnit, true},
}

// encode returns a unit of n bytes of entries, whose offsets have a size, and the size of its header. Its abbreviations are at 9, and
// its type is at 25.
func (f *unitForm) encode(size, n int) (unit []byte, header int) {
	word := func(v int) []byte { return append([]byte{byte(v)}, make([]byte, size-1)...) }
	head := []byte{f.version, 0}
	if f.version == 5 {
		head = slices.Concat(head, []byte{f.kind, 8}, word(9))
	} else {
		head = slices.Concat(head, word(9), []byte{8})
	}
	if f.isType {
		head = slices.Concat(head, []byte{1, 2, 3, 4, 5, 6, 7, 8}, word(25))
	}
	unit = slices.Concat(word(len(head)+n), head, make([]byte, n))
	if size == 8 {
		unit = append([]byte{0xff, 0xff, 0xff, 0xff}, unit...)
	}
	return unit, len(unit) - n
}

// Each version of DWARF, of 32 bits and 64, has its own headers of units.
func TestHeadersOfUnits(t *testing.T) {
	for _, f := range unitForms {
		for _, size := range []int{4, 8} {
			unit, header := f.encode(size, 3)
			for _, pad := range []int{0, 1, 3} {
				all, err := unitHeaders(order, f.section, slices.Concat(unit, unit, make([]byte, pad)))
				if err != nil || len(all) != 2 {
					t.Errorf("%s of %d bits: got %v, %v", f.what, 8*size, all, err)
					continue
				}
				for i, u := range all {
					at := i * len(unit)
					want := unitHeader{at: at, version: uint16(f.version), abbrevs: 9, pointer: 8, fieldsAt: at + header, entriesAt: at + header, end: at + len(unit), isSplit: f.kind == splitTypeUnit}
					if f.isType {
						want.fieldsAt -= 8 + size
						want.signature, want.typeAt = 0x0807060504030201, 25
					}
					if u != want {
						t.Errorf("%s of %d bits: got %+v, want %+v", f.what, 8*size, u, want)
					}
				}
			}
			if all, err := unitHeaders(order, f.section, append([]byte{0}, unit...)); (len(all) == 1) != (f.section == "types") || (err == nil) != (len(all) == 1) {
				t.Errorf("%s of %d bits after a zero: %v, %v", f.what, 8*size, all, err)
			}
			if _, err := unitHeaders(order, "types", unit); (err == nil) != (f.section == "types") {
				t.Errorf("%s of %d bits in .debug_types: %v", f.what, 8*size, err)
			}
		}
	}
}

// A unit has its whole header, and ends in its section.
func TestPartsOfUnits(t *testing.T) {
	for _, f := range unitForms {
		for _, size := range []int{4, 8} {
			unit, header := f.encode(size, 3)
			for n := 1; n < len(unit); n++ {
				if _, err := unitHeaders(order, f.section, unit[:n]); err == nil {
					t.Errorf("%s of %d bits: %d bytes are a unit", f.what, 8*size, n)
				}
			}
			short, _ := f.encode(size, 0)
			if all, err := unitHeaders(order, f.section, short); err != nil || len(all) != 1 || all[0].entriesAt != header || all[0].end != header {
				t.Errorf("%s of %d bits, without entries: got %v, %v", f.what, 8*size, all, err)
			}
			lengthAt := map[int]int{4: 0, 8: 4}[size]
			short[lengthAt]--
			if _, err := unitHeaders(order, f.section, short[:header-1]); err == nil {
				t.Errorf("%s of %d bits: a header without its last byte is a unit", f.what, 8*size)
			}
		}
	}
	long := []byte{0xff, 0xff, 0xff, 0xff}
	for name, tt := range map[string]struct {
		section string
		info    []byte
		isOK    bool
	}{
		"nothing": {"info", nil, true}, "zeros": {"info", make([]byte, 3), true}, "an empty unit": {"info", make([]byte, 4), true}, "empty units": {"info", make([]byte, 9), true},
		"an empty unit of 64 bits": {"info", append(long, make([]byte, 8)...), true}, "a byte": {"info", []byte{1}, false},
		"a large one": {"info", []byte{0, 1, 0, 0}, false}, "a large one of types": {"types", []byte{0, 1, 0, 0}, false},
	} {
		if all, err := unitHeaders(order, tt.section, tt.info); len(all) > 0 || (err == nil) != tt.isOK {
			t.Errorf("%s: got %v, %v", name, all, err)
		}
	}
}

// The units of types of DWARF 4 follow the others, with the offsets in them. Errors of both are returned.
func TestUnitsOfTypes(t *testing.T) {
	of := encodeDies(unitOf(integerDie))
	entries := of["info"][11:]
	types := slices.Concat([]byte{byte(19 + len(entries)), 0, 0, 0, 4, 0, 0, 0, 0, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8, byte(23 + 7), 0, 0, 0}, entries)
	d := debugInfo{"info": append(slices.Clone(of["info"]), 0, 0, 0), "types": slices.Concat(types, make([]byte, 5), types), "abbrev": of["abbrev"]}
	info, headers, err := d.units()
	if err != nil || len(headers) != 3 {
		t.Fatalf("got %v, %v", headers, err)
	}
	first := len(of["info"])
	for i, u := range headers[1:] {
		at := first + i*len(types)
		if u.at != at || u.fieldsAt != at+11 || u.entriesAt != at+23 || u.end != at+len(types) || !bytes.Equal(info[at+11:at+23], make([]byte, 12)) || !bytes.Equal(info[at+23:u.end], entries) {
			t.Errorf("got %+v, %x", u, info[at:])
		}
	}
	if s := signatures(headers); len(s) != 1 || s[0x0807060504030201] != dwarf.Offset(first+len(types)+30) {
		t.Errorf("got %v", s)
	}
	e, err := d.entries()
	if err != nil || len(e.units) != 3 {
		t.Errorf("got %v, %v", e, err)
	}
	for _, d := range []debugInfo{{"info": of["info"], "types": []byte{1}}, {"info": []byte{1}, "types": types}} {
		_, _, err := d.units()
		checkError(t, "units", err, "the debug info is truncated")
	}
}

// The headers of offsets of strings become zeros.
func TestHeadersOfOffsets(t *testing.T) {
	short := func(length byte, rest ...byte) []byte { return append([]byte{length, 0, 0, 0}, rest...) }
	long := func(length byte, rest ...byte) []byte {
		return append([]byte{0xff, 0xff, 0xff, 0xff, length, 0, 0, 0, 0, 0, 0, 0}, rest...)
	}
	for name, tt := range map[string]struct{ offsets, want []byte }{
		"nothing":                    {nil, nil},
		"an empty one":               {short(4, 5, 0, 0, 0), make([]byte, 8)},
		"one":                        {short(8, 5, 0, 0, 0, 1, 2, 3, 4), []byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4}},
		"two":                        {append(short(8, 5, 0, 0, 0, 1, 2, 3, 4), short(4, 5, 0, 0, 0)...), []byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0}},
		"one, and offsets after it":  {append(short(4, 5, 0, 0, 0), 1, 2, 3, 4, 5, 6, 7, 8), []byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8}},
		"offsets":                    {[]byte{1, 2, 3, 4, 5, 0, 7, 8}, []byte{1, 2, 3, 4, 5, 0, 7, 8}},
		"of another version":         {short(4, 4, 0, 0, 0), short(4, 4, 0, 0, 0)},
		"too short":                  {short(3, 5, 0, 0, 0), short(3, 5, 0, 0, 0)},
		"too long":                   {short(5, 5, 0, 0, 0), short(5, 5, 0, 0, 0)},
		"without its end":            {short(4, 5, 0, 0), short(4, 5, 0, 0)},
		"an empty one of 64 bits":    {long(4, 5, 0, 0, 0), make([]byte, 16)},
		"one of 64 bits":             {long(6, 5, 0, 0, 0, 7, 7), append(make([]byte, 16), 7, 7)},
		"64 bits, without its end":   {long(4, 5, 0, 0), long(4, 5, 0, 0)},
		"64 bits, without its begin": {long(4)[:11], long(4)[:11]},
	} {
		before := slices.Clone(tt.offsets)
		if got := withoutHeaders(order, tt.offsets); !bytes.Equal(got, tt.want) {
			t.Errorf("%s: got %v, want %v", name, got, tt.want)
		}
		if !bytes.Equal(before, tt.offsets) {
			t.Errorf("%s: the section has other bytes", name)
		}
	}
}

// Entries have a cost, which is that of their attributes and names, up to a limit that grows with the debug info.
func TestCosts(t *testing.T) {
	for _, tt := range []struct{ attributes, name, want int }{{0, 0, 1}, {7, 0, 1}, {8, 0, 2}, {16, 0, 3}, {1, 31, 1}, {1, 32, 2}, {1, 64, 3}, {8, 64, 4}} {
		e := &dwarf.Entry{Field: make([]dwarf.Field, tt.attributes)}
		if tt.name > 0 {
			e.Field[0].Val = string(make([]byte, tt.name))
		}
		if got := costOf(e); got != tt.want {
			t.Errorf("%+v: got %d", tt, got)
		}
	}
	for size, want := range map[int]int{0: 4096, 1: 4104, 1 << 20: 8<<20 + 4096, 1 << 30: maxVisited} {
		if got := limitFor(size); got != want {
			t.Errorf("%d: got %d, want %d", size, got, want)
		}
	}
	d := encodeDies(unitOf(integerDie, function(nil, parameter("a", "int"))))
	x, err := d.entries()
	if err != nil || x.visited != 6 || x.limit != limitFor(len(d["info"])) {
		t.Fatalf("got %+v, %v", x, err)
	}
	for limit := range 9 {
		x.visited, x.limit = 0, limit
		c := &cursor{entries: x, r: x.data.Reader()}
		e, err := c.next()
		for e != nil {
			e, err = c.next()
		}
		if want := limit < 6; (err != nil) != want {
			t.Errorf("limit %d: got %v", limit, err)
		}
		if again, errAgain := c.next(); again != nil || errAgain != err { //nolint:errorlint // the same one
			t.Errorf("limit %d: got %v, %v after %v", limit, again, errAgain, err)
		}
	}
}

// Conversions of types are bounded.
func TestWork(t *testing.T) {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for work, want := range map[int]string{0: "int f(void)", maxWork - 2: "int f(void)", maxWork - 1: "not: " + errNested.Error()} {
		x := newTypes(t, target, encodeDies(unitOf(integerDie, function([]attr{{atType, ref("int")}}))))
		x.work = work
		n, err := x.node(x.functions["f"])
		if err != nil {
			t.Fatal(err)
		}
		got := "int f(void)"
		made := x.of(n)
		if err := made.Err(); err != nil {
			got = "not: " + err.Error()
		} else if err := x.inside(n).Err(); err != nil {
			got = "not: " + err.Error()
		}
		if got != want {
			t.Errorf("%d: got %s, want %s", work, got, want)
		}
	}
}

// Offsets of members are numbers, or expressions that add one.
func TestOffsets(t *testing.T) {
	for _, tt := range []struct {
		value any
		want  string
	}{
		{int64(8), "8 true"}, {int64(-1), "-1 true"}, {nil, "0 false"}, {[]byte{0x23, 8}, "8 true"}, {[]byte{0x23, 0x80, 1}, "128 true"}, {[]byte{0x23}, "0 false"}, {[]byte{0x22, 8}, "0 false"},
		{[]byte{0x23, 8, 9}, "8 false"}, {[]byte{0x23, 0x80}, "0 false"}, {[]byte{}, "0 false"}, {"8", "0 false"},
	} {
		at, ok := offset(&dwarf.Entry{Field: []dwarf.Field{{Attr: dwarf.AttrDataMemberLoc, Val: tt.value}}}, dwarf.AttrDataMemberLoc)
		if got := fmt.Sprint(at, ok); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.value, got, tt.want)
		}
	}
}

// Names of basic types have the words in C's usual order.
func TestNamesOfBasicTypes(t *testing.T) {
	for name, want := range map[string]string{
		"int": "int", "unsigned int": "unsigned int", "unsigned": "unsigned", "long int": "long", "long unsigned int": "unsigned long", "short unsigned int": "unsigned short", "short int": "short",
		"long long unsigned int": "unsigned long long", "long long int": "long long", "unsigned long": "unsigned long", "unsigned char": "unsigned char", "long double": "long double", "": "",
	} {
		if got := inWords(name); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// The type of a type unit may not be there.
func TestTypesOfSignatures(t *testing.T) {
	e, err := encodeDies(unitOf(integerDie, &die{"t", tagStruct, []attr{{atName, "S"}, {uint64(dwarf.AttrSignature), sig8(7)}, {atDeclaration, true}}, nil}, &die{"d", tagStruct, []attr{{atName, "S"}, {atSize, 0}}, nil})).entries()
	if err != nil {
		t.Fatal(err)
	}
	var declared dwarf.Offset
	for at := range dwarf.Offset(200) {
		if n, err := e.node(at); err == nil && n.Val(dwarf.AttrSignature) == uint64(7) {
			declared = at
			break
		}
	}
	n, err := e.node(declared)
	if err != nil {
		t.Fatal(err)
	}
	defined, err := e.node(e.defined["struct S"])
	if err != nil {
		t.Fatal(err)
	}
	of := e.units[0]
	for what, tt := range map[string]struct {
		at    dwarf.Offset
		want  *node
		known bool
	}{"no unit": {0, defined, false}, "a unit without the type": {1 << 20, defined, true}, "the type": {11, nil, true}} {
		e.signatures = map[uint64]dwarf.Offset{}
		if tt.known {
			e.signatures[7] = tt.at
		}
		got := e.complete(n)
		if tt.want == nil {
			tt.want, _ = e.node(tt.at)
		}
		if got != tt.want || got.unit != of {
			t.Errorf("%s: got %v", what, got)
		}
	}
	e.signatures, e.nodes, e.limit = nil, map[dwarf.Offset]*node{}, 0 // no more can be read
	if got := e.complete(n); got != n {
		t.Errorf("at the limit: got %v", got)
	}
}
