package library

import (
	"debug/elf"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
)

const atLow, atRanges = 0x11, 0x55

// lowAt is the address of a function.
func lowAt(address uint64) attr { return attr{atLow, other{0x01, 8, address}} }

// of names a function or variable otherwise than its label.
func (d *die) of(name string, more ...attr) *die {
	attrs := []attr{{atName, name}}
	for _, a := range d.attrs {
		if a.name != atName {
			attrs = append(attrs, a)
		}
	}
	return &die{name, d.tag, append(attrs, more...), d.kids}
}

// A symbol without an entry of its name has the one at its address.
func TestEntriesByAddress(t *testing.T) {
	plain := function(nil, parameter("a", "int"))
	named, alias := plain.of("f"), function(nil, parameter("b", "int"), parameter("c", "int")).of("g", lowAt(0x2000))
	static := &die{"g", tagFunction, []attr{{atName, "g"}, {atPrototyped, true}, lowAt(0x2000)}, alias.kids}
	assembly := func(name string) *die {
		return &die{tag: tagUnit, attrs: []attr{{atName, "a.s"}, {atLanguage, 0x8001}}, kids: []*die{{name, tagFunction, []attr{{atName, name}, lowAt(0x2000)}, nil}}}
	}
	const one, two, none = "void f(int a)", "void f(int b, int c)", "not: the debug info does not describe it"
	at := location{address: 0x2000, isKnown: true}
	type row struct {
		what  string
		l     location
		units []*die
		want  string
	}
	in := func(kids ...*die) []*die { return []*die{unitOf(append([]*die{integerDie}, kids...)...)} }
	rows := []row{
		{"an alias", at, in(alias), two},
		{"of a static function", at, in(static), two},
		{"an unknown address", location{address: 0x2000}, in(alias), none},
		{"another object", location{address: 0x2000, isKnown: true, object: 1}, in(alias), none},
		{"before", location{address: 0x1fff, isKnown: true}, in(alias), none},
		{"after", location{address: 0x2001, isKnown: true}, in(alias), none},
		{"the name without an address", at, in(named, alias), one},
		{"the name at the address", at, in(alias, plain.of("f", lowAt(0x2000))), one},
		{"the name elsewhere", at, in(plain.of("f", lowAt(0x1000)), alias), two},
		{"the name elsewhere, and nothing here", at, in(plain.of("f", lowAt(0x1000))), one},
		{"two of other names", at, in(alias, plain.of("h", lowAt(0x2000))), "not: the debug info has 2 functions at its address, and none of its name"},
		{"the name elsewhere, and two of other names", at, in(plain.of("f", lowAt(0x1000)), alias, plain.of("h", lowAt(0x2000))), one},
		{"assembly", at, []*die{assembly("g"), assembly("h")}, "not: the debug info has no types: compile with -g"},
		{"assembly and C", at, append(in(alias), assembly("h")), two},
		{"a resolver without a type", location{address: 0x2000, isKnown: true, isIndirect: true}, in(alias), "not: " + errIndirect.Error()},
		{"no resolver", location{address: 0x2000, isKnown: true, isIndirect: true}, in(), "not: " + errIndirect.Error()},
	}
	for address, want := range map[uint64]string{0: one, 1: one, 2: two, 1<<64 - 1: one, 1<<64 - 2: one, 1<<64 - 3: two} {
		rows = append(rows, row{fmt.Sprintf("the name at %#x", address), at, in(plain.of("f", lowAt(address)), alias), want})
	}
	for _, tt := range rows {
		if got := locatedAs(t, capi.Symbol{Name: "f"}, tt.l, encodeDies(tt.units...)); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// locatedAs returns how a symbol with a location is in C.
func locatedAs(t *testing.T, s capi.Symbol, l location, objects ...debugInfo) string {
	t.Helper()
	const triple = "x86_64-linux-gnu"
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := &File{Triple: triple, Symbols: []capi.Symbol{s}, locations: []location{l}, debug: objects}
	all, err := f.Interface(target, nil, capi.Of)
	if err != nil {
		return "error: " + err.Error()
	}
	text := described(all)
	for _, d := range all.Declarations {
		if v, isVariable := d.(*capi.Variable); isVariable {
			text += "variable " + v.C
		}
	}
	return text
}

// A resolver that returns a pointer to a function has the type of the function.
func TestResolvers(t *testing.T) {
	resolver := func(of string) []*die {
		r := &die{"r", tagFunction, []attr{{atName, "r"}, {atPrototyped, true}, lowAt(0x2000)}, nil}
		if of != "" {
			r.attrs = append(r.attrs, attr{atType, ref(of)})
		}
		return []*die{unitOf(integerDie,
			&die{"function", 0x15, []attr{{atPrototyped, true}, {atType, ref("int")}}, []*die{parameter("a", "int")}},
			&die{"named", tagTypedef, []attr{{atName, "fn"}, {atType, ref("function")}}, nil},
			&die{"to", tagPointer, []attr{{atType, ref("named")}}, nil}, &die{"toint", tagPointer, []attr{{atType, ref("int")}}, nil}, &die{"void", tagPointer, nil, nil},
			&die{"typedef", tagTypedef, []attr{{atName, "pfn"}, {atType, ref("to")}}, nil}, r)}
	}
	const is = "int f(int a)"
	unknown := "not: " + errIndirect.Error()
	for of, want := range map[string]string{"to": is, "typedef": is, "toint": unknown, "void": unknown, "int": unknown, "function": unknown, "": unknown} {
		if got := locatedAs(t, capi.Symbol{Name: "f"}, location{address: 0x2000, isKnown: true, isIndirect: true}, encodeDies(resolver(of)...)); got != want {
			t.Errorf("a resolver of %q: got %s, want %s", of, got, want)
		}
	}
}

// The address of a variable is an operand, or an index of one.
func TestAddressesOfVariables(t *testing.T) {
	variable := func(code ...byte) *die {
		return unitOf(integerDie, &die{"w", tagVariable, []attr{{atName, "w"}, {atType, ref("int")}, {atLocation, expr(code)}}, nil})
	}
	addresses := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(make([]byte, 8), 0x1000), 0x2000)
	for _, tt := range []struct {
		what string
		code []byte
		base uint64
		want bool
	}{
		{"an address", []byte{3, 0, 0x20, 0, 0, 0, 0, 0, 0}, 0, true}, {"another", []byte{3, 1, 0x20, 0, 0, 0, 0, 0, 0}, 0, false},
		{"a large one", []byte{3, 0, 0x20, 0, 0, 0, 0, 0, 1}, 0, false},
		{"a short operand", []byte{3, 0, 0x20}, 0, false}, {"more", []byte{3, 0, 0x20, 0, 0, 0, 0, 0, 0, 6}, 0, false},
		{"an index", []byte{0xa1, 1}, 8, true}, {"an index from the begin", []byte{0xa1, 2}, 0, true}, {"an index of GNU", []byte{0xfb, 1}, 8, true}, {"another index", []byte{0xa1, 0}, 8, false},
		{"more after an index", []byte{0xa1, 1, 6}, 8, false}, {"no index", []byte{0xa1}, 8, false}, {"an index after the end", []byte{0xa1, 2}, 8, false},
		{"a base after the end", []byte{0xa1, 0}, 25, false}, {"a base at the end", []byte{0xa1, 0}, 24, false}, {"half an address", []byte{0xa1, 0}, 17, false},
		{"a register", []byte{0x50, 0, 0x20, 0, 0, 0, 0, 0, 0}, 0, false}, {"an operand of an operand", []byte{0x0e, 0, 0x20, 0, 0, 0, 0, 0, 0}, 0, false},
	} {
		unit := variable(tt.code...)
		unit.attrs = append(unit.attrs, attr{0x73, other{0x17, 4, tt.base}})
		d := encodeDies(unit)
		d["addr"] = addresses
		want := "not: " + errNoTypes.Error()
		if tt.want {
			want = "variable extern int v"
		}
		if got := locatedAs(t, capi.Symbol{Name: "v", Object: true}, location{address: 0x2000, isKnown: true}, d); got != want {
			t.Errorf("%s: got %s, want %s", tt.what, got, want)
		}
	}
	named := unitOf(integerDie, &die{"v", tagVariable, []attr{{atName, "v"}, {atExternal, true}, {atType, ref("int")}, {atLocation, expr{3, 0, 0x20, 0, 0, 0, 0, 0, 0}}}, nil})
	for _, s := range []capi.Symbol{{Name: "v", Object: true}, {Name: "v", Untyped: true}} {
		if got := locatedAs(t, s, location{address: 0x2000, isKnown: true}, encodeDies(named)); got != "variable extern int v" {
			t.Errorf("%+v: got %s", s, got)
		}
	}
}

// A function in several parts is at the first of them.
func TestAddressesOfParts(t *testing.T) {
	f := function(nil, parameter("a", "int")).of("g", attr{atRanges, other{0x17, 4, 0}})
	unit := unitOf(integerDie, f)
	unit.attrs = append(unit.attrs, lowAt(0))
	d := encodeDies(unit)
	for _, n := range []uint64{0x2000, 0x2010, 0x1000, 0x1010, 0, 0} {
		d["ranges"] = binary.LittleEndian.AppendUint64(d["ranges"], n)
	}
	for address, want := range map[uint64]string{0x2000: "void f(int a)", 0x1000: "not: the debug info does not describe it"} {
		if got := locatedAs(t, capi.Symbol{Name: "f"}, location{address: address, isKnown: true}, d); got != want {
			t.Errorf("at %#x: got %s, want %s", address, got, want)
		}
	}
	d[splitMark] = binary.LittleEndian.AppendUint64(nil, 0x5000) // parts of split DWARF are relative to the code of the skeleton
	if got := locatedAs(t, capi.Symbol{Name: "f"}, location{address: 0x7000, isKnown: true}, d); got != "void f(int a)" {
		t.Errorf("of split DWARF: got %s", got)
	}
	d["ranges"] = nil
	if got := locatedAs(t, capi.Symbol{Name: "f"}, location{address: 0x2000, isKnown: true}, d); got != "not: the debug info does not describe it" {
		t.Errorf("without parts: got %s", got)
	}
}

// New programs get the default version of a symbol.
func TestCurrentVersions(t *testing.T) {
	f := &File{Symbols: []capi.Symbol{
		{Name: "a"}, {Name: "b", Version: "V1"}, {Name: "b", Version: "V2"}, {Name: "c", Version: "V1", Default: true}, {Name: "c", Version: "V2"},
		{Name: "d"}, {Name: "d", Version: "V1", Default: true}, {Name: "e", Version: "V1"}, {Name: "e", Version: "V2", Default: true},
	}}
	if got := f.current(); !slices.Equal(got, []int{0, 2, 3, 6, 8}) {
		t.Errorf("got %v", got)
	}
}

// Symbols have addresses as debug info has: in an object, sections follow each other. The lowest bit of a function is not part of its
// address where it selects an instruction set.
func TestLocationsOfELF(t *testing.T) {
	info := func(kind elf.SymType) byte { return elf.ST_INFO(elf.STB_GLOBAL, kind) }
	for _, p := range layout.Processors {
		f, machine := &form64, p.ELF.Machine
		if p.PointerSize() == 4 {
			f = &form32
		}
		if machine == 0 {
			continue
		}
		inOrderOf(t, p)
		var names nameTable
		names.add("")
		var table []byte
		for _, e := range []elf.Sym64{
			{Info: info(elf.STT_FUNC), Shndx: 3, Value: 5}, {Info: info(elf.STT_FUNC), Shndx: 4, Value: 4}, {Info: info(elf.STT_OBJECT), Shndx: 4, Value: 7},
			{Info: info(elf.STT_TLS), Shndx: 4, Value: 8}, {Info: info(elf.STT_FUNC), Shndx: uint16(elf.SHN_ABS), Value: 6}, {Info: info(elf.STT_GNU_IFUNC), Shndx: 3, Value: 2},
			{Info: info(elf.STT_OBJECT), Shndx: uint16(elf.SHN_COMMON), Value: 8, Size: 4},
		} {
			e.Name = names.add(string(rune('a' + len(table)/int(f.symbol))))
			if f == &form32 {
				table = append(table, encoded(elf.Sym32{Name: e.Name, Info: e.Info, Shndx: e.Shndx, Value: uint32(e.Value), Size: uint32(e.Size)})...)
			} else {
				table = append(table, encoded(e)...)
			}
		}
		for _, kind := range []elf.Type{elf.ET_REL, elf.ET_DYN} {
			h := elfHeader(f, kind)
			h.Machine = machine
			section := func(flags elf.SectionFlag) elfPart {
				return elfPart{kind: elf.SHT_PROGBITS, flags: flags, data: make([]byte, 32)}
			}
			b := elfOf(f, h, elfPart{kind: elf.SHT_SYMTAB, link: 2, data: table}, elfPart{kind: elf.SHT_STRTAB, data: names}, section(elf.SHF_ALLOC), section(elf.SHF_ALLOC), section(0))
			file, err := readImage(b)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for i := range file.Symbols {
				l := file.locationOf(i)
				text := fmt.Sprintf("%s %#x", file.Symbols[i].Name, l.address)
				if !l.isKnown {
					text = file.Symbols[i].Name + " none"
				}
				if l.isIndirect {
					text += " indirect"
				}
				got = append(got, text)
			}
			odd := uint64(5)
			if p.ELF.CodeBit {
				odd = 4
			}
			first, second := uint64(0x1000), uint64(0x1030)
			if kind == elf.ET_DYN {
				first, second = 0, 0
			}
			want := fmt.Sprintf("a %#x, b %#x, c %#x, d none, e none, f %#x indirect, g none", first+odd, second+4, second+7, first+2)
			if text := strings.Join(got, ", "); text != want {
				t.Errorf("%s, %s: got %s, want %s", p.Name, kind, text, want)
			}
		}
	}
}

// Exports of a DLL are where the linker puts it. Those of another library have no address.
func TestLocationsOfDLL(t *testing.T) {
	for machine, base := range map[uint16]uint64{amd64: 0x180000000, x86: 0x10000000} {
		b := exporting(machine, nil, export{"f", text + 4}, export{"g", edata}, export{"v", data})
		const optional, base64, base32 = 0x80 + 24, 24, 28
		if machine == amd64 {
			binary.LittleEndian.PutUint64(b[optional+base64:], base)
		} else {
			binary.LittleEndian.PutUint32(b[optional+base32:], uint32(base))
		}
		f, err := readImage(b)
		if err != nil {
			t.Fatal(err)
		}
		want := []location{{address: base + text + 4, isKnown: true}, {}, {address: base + data, isKnown: true}}
		if !slices.Equal(f.locations, want) {
			t.Errorf("%#x: got %+v, want %+v", machine, f.locations, want)
		}
	}
}

// Indices of split DWARF begin after the header of a section, of 32 bits or 64.
func TestAfterHeader(t *testing.T) {
	long := []byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5}
	for _, tt := range []struct {
		section []byte
		size    int
		want    string
	}{
		{[]byte{0, 0, 0, 0, 1, 2, 3, 4, 5, 6}, 4, "[5 6]"}, {[]byte{0, 0, 0, 0, 1, 2, 3, 4, 5, 6}, 1, "[2 3 4 5 6]"}, {[]byte{0, 0, 0, 0, 1}, 4, "[]"}, {nil, 8, "[]"},
		{long, 4, "[5]"}, {long, 1, "[2 3 4 5]"}, {long, 8, "[]"},
	} {
		if got := fmt.Sprint(afterHeader(tt.section, tt.size)); got != tt.want {
			t.Errorf("%v: got %s", tt.section, got)
		}
	}
}

// Old versions of functions have names with their versions, unless a header limits the file to its declarations.
func TestOlderFunctions(t *testing.T) {
	const triple = "x86_64-linux-gnu"
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := func(address uint64) location { return location{address: address, isKnown: true} }
	d := encodeDies(unitOf(integerDie, function(nil, parameter("a", "int")).of("first", lowAt(0x1000)), function(nil, parameter("b", "int"), parameter("c", "int")).of("second", lowAt(0x2000))))
	indirect, elsewhere := at(0x1000), at(0x1000)
	indirect.isIndirect, elsewhere.object = true, 1
	for _, tt := range []struct {
		old    capi.Symbol
		l      location
		header string
		want   string
	}{
		{capi.Symbol{Name: "f", Version: "V1"}, at(0x1000), "", `void f(int b, int c); void "f@V1"(int a)`},
		{capi.Symbol{Name: "f", Version: "V1"}, at(0x1000), "void f(int, int);", "void f(int b, int c)"},
		{capi.Symbol{Name: "f", Version: "V1", Object: true}, at(0x1000), "", "void f(int b, int c)"},
		{capi.Symbol{Name: "f", Version: "V1"}, location{address: 0x1000}, "", "void f(int b, int c)"},
		{capi.Symbol{Name: "f", Version: "V1"}, indirect, "", "void f(int b, int c)"},
		{capi.Symbol{Name: "f", Version: "V1"}, elsewhere, "", "void f(int b, int c)"},
		{capi.Symbol{Name: "f", Version: "V1"}, at(0x1001), "", "void f(int b, int c)"},
	} {
		f := &File{
			Triple: triple, Symbols: []capi.Symbol{tt.old, {Name: "f", Version: "V2", Default: true}}, locations: []location{tt.l, at(0x2000)}, debug: []debugInfo{d},
		}
		var header *Header
		if tt.header != "" {
			header = declaredIn(t, triple, tt.header)
		}
		all, err := f.Interface(target, header, capi.Of)
		if err != nil {
			t.Fatal(err)
		}
		if got := described(all); got != tt.want {
			t.Errorf("%+v at %+v: got %s, want %s", tt.old, tt.l, got, tt.want)
		}
	}
}
