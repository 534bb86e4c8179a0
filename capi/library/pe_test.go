package library

import (
	"debug/pe"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// Characteristics of sections, and machines.
const (
	codeOfPE = pe.IMAGE_SCN_CNT_CODE | pe.IMAGE_SCN_MEM_EXECUTE
	dataOfPE = pe.IMAGE_SCN_CNT_INITIALIZED_DATA | pe.IMAGE_SCN_MEM_WRITE
	amd64    = pe.IMAGE_FILE_MACHINE_AMD64
	x86      = pe.IMAGE_FILE_MACHINE_I386
)

// peSection is a section of a file that a test makes. Address and size are those in memory.
type peSection struct {
	name          string
	flags         uint32
	address, size uint32
	data          []byte
	relocations   []pe.Reloc
}

// coffSymbol is a symbol of an object. Weak is the number of the symbol that it stands for, plus 1, in a record of its own.
type coffSymbol struct {
	name    string
	value   uint32
	section int16
	kind    uint16
	class   uint8
	records uint8
	weak    uint32
}

// peTail returns the headers of sections, their data, which begins at a position, the symbols and the long names, and the
// position of the symbols.
func peTail(at int, sections []peSection, symbols []coffSymbol) (b []byte, symbolsAt, n int) {
	names := nameTable{0, 0, 0, 0}
	at += 40 * len(sections)
	var headers, data []byte
	for _, s := range sections {
		h := pe.SectionHeader32{VirtualAddress: s.address, VirtualSize: s.size, Characteristics: s.flags, SizeOfRawData: uint32(len(s.data)), PointerToRawData: uint32(at + len(data))}
		name := s.name
		if len(name) > 8 {
			name = fmt.Sprint("/", names.add(name))
		}
		copy(h.Name[:], name)
		data = append(data, s.data...)
		h.PointerToRelocations, h.NumberOfRelocations = uint32(at+len(data)), uint16(min(len(s.relocations), 1<<16-1))
		data = append(data, encoded(s.relocations)...)
		headers = append(headers, encoded(h)...)
	}
	var table []byte
	for _, s := range symbols {
		e := pe.COFFSymbol{Value: s.value, SectionNumber: s.section, Type: s.kind, StorageClass: s.class, NumberOfAuxSymbols: s.records}
		if len(s.name) > 8 {
			binary.LittleEndian.PutUint32(e.Name[4:], names.add(s.name))
		} else {
			copy(e.Name[:], s.name)
		}
		table = append(table, encoded(e)...)
		for i := range s.records {
			aux := make([]byte, coffSymbolSize)
			if i == 0 {
				binary.LittleEndian.PutUint32(aux, s.weak-1)
			}
			if s.weak == 0 || i > 0 { // as a symbol it would be exported
				aux = encoded(pe.COFFSymbol{Name: [8]byte{'a', 'u', 'x'}, SectionNumber: 1, StorageClass: coffExternal})
			}
			table = append(table, aux...)
		}
	}
	binary.LittleEndian.PutUint32(names, uint32(len(names)))
	symbolsAt, n = at+len(data), len(table)/coffSymbolSize
	return slices.Concat(headers, data, table, names), symbolsAt, n
}

// coffOf returns an object.
func coffOf(machine uint16, sections []peSection, symbols ...coffSymbol) []byte {
	tail, at, n := peTail(20, sections, symbols)
	h := pe.FileHeader{Machine: machine, NumberOfSections: uint16(len(sections)), PointerToSymbolTable: uint32(at), NumberOfSymbols: uint32(n)}
	return append(encoded(h), tail...)
}

// dllOf returns a linked file with an optional header, which has the export table in a range of addresses.
func dllOf(machine uint16, exports pe.DataDirectory, sections ...peSection) []byte {
	h64 := pe.OptionalHeader64{Magic: 0x20b}
	h64.DataDirectory[0] = exports
	optional := encoded(h64)
	if machine == x86 {
		h32 := pe.OptionalHeader32{Magic: 0x10b}
		h32.DataDirectory[0] = exports
		optional = encoded(h32)
	}
	const begin = 0x80
	tail, at, _ := peTail(begin+24+len(optional), sections, nil)
	h := pe.FileHeader{Machine: machine, NumberOfSections: uint16(len(sections)), PointerToSymbolTable: uint32(at), SizeOfOptionalHeader: uint16(len(optional))}
	dos := make([]byte, begin)
	copy(dos, "MZ")
	dos[0x3c] = begin
	return slices.Concat(dos, []byte("PE\x00\x00"), encoded(h), optional, tail)
}

// objectSections are those that the symbols of objects refer to.
var objectSections = []peSection{{name: ".text", flags: codeOfPE}, {name: ".data", flags: dataOfPE}, {name: ".tls$", flags: dataOfPE}, {name: ".tls", flags: dataOfPE}, {name: ".text$abcdef", flags: codeOfPE}, {name: ".tls$abc", flags: dataOfPE}}

// The section of a symbol decides about its kind. Those of 32-bit x86 begin with an underscore, or end in a size.
func TestSymbolsOfCOFF(t *testing.T) {
	const external, static, function, absolute = coffExternal, 3, coffFunction, -1
	for _, tt := range []struct {
		name    string
		value   uint32
		section int16
		kind    uint16
		class   uint8
		want    string
	}{
		{"f", 0, 1, function, external, "f function"},
		{"f", 0, 1, 0, external, "f function"},
		{"longname", 0, 1, 0, external, "longname function"},
		{"longernames", 0, 5, 0, external, "longernames function"},
		{"v", 0, 2, 0, external, "v variable"},
		{"v", 0, 3, 0, external, "v own"},
		{"v", 0, 4, 0, external, "v own"},
		{"v", 4, 0, 0, external, "v variable"},
		{"v", 4, 0, 0, static, ""},
		{"f", 0, 0, function, external, ""},
		{"f", 0, 1, function, static, ""},
		{"n", 7, absolute, 0, external, "n?"},
		{"f", 0, 9, 0, external, "f?"},
		{"f", 0, 7, 0, external, "f?"},
		{"v", 0, 6, 0, external, "v own"},
		{"f", 0, 9, function, external, "f function"},
		{".refptr.v", 0, 2, 0, external, ""},
		{".weak.f.default", 0, 1, 0, external, ""},
		{"_f", 0, 1, 0, external, "_f function"},
		{"_f@8", 0, 1, 0, external, "_f@8 function"},
	} {
		symbol := coffSymbol{tt.name, tt.value, tt.section, tt.kind, tt.class, 0, 0}
		if got := symbolsIn(coffOf(amd64, objectSections, symbol)); got != tt.want {
			t.Errorf("%+v: got %q", tt, got)
		}
		// The records of a symbol are not symbols.
		symbol.records = 2
		next := coffSymbol{"z", 0, 1, 0, external, 0, 0}
		if got := symbolsIn(coffOf(amd64, objectSections, symbol, next)); got != strings.TrimPrefix(tt.want+", z function", ", ") {
			t.Errorf("%+v with records: got %q", tt, got)
		}
	}
	for name, want := range map[string]string{"_f": "f", "f": "f", "__f": "_f", "_f@8": "f and sized", "@f@8": "f and sized", "f@8": "f@8", "_f@": "f@", "_f@x": "f@x"} {
		f, err := readImage(coffOf(x86, objectSections, coffSymbol{name, 0, 1, 0, external, 0, 0}))
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Symbols[0].Name + map[bool]string{true: " and sized"}[f.sized[f.Symbols[0].Name]]; got != want || len(f.Symbols) != 1 {
			t.Errorf("%s: got %s", name, got)
		}
	}
}

// A weak symbol is of the kind of the symbol that it stands for, unless another object defines it.
func TestWeakSymbolsOfCOFF(t *testing.T) {
	const weak, static = coffWeakExternal, 3
	targets := []coffSymbol{{".weak.f", 0, 1, 0, static, 0, 0}, {".weak.v", 0, 2, 0, static, 0, 0}, {"null", 0, -1, 0, static, 0, 0}, {"none", 0, 0, 0, static, 0, 0}}
	for _, tt := range []struct {
		what    string
		records uint8
		of      uint32
		want    string
	}{
		{"a function", 1, 1, "w function"}, {"a variable", 1, 2, "w variable"}, {"the null pointer", 1, 3, ""}, {"undefined", 1, 4, ""},
		{"itself", 1, 5, ""}, {"its record", 1, 6, "w variable"}, {"not there", 1, 7, ""}, {"far away", 1, 1 << 31, ""}, {"no record", 0, 0, ""}, {"two records", 2, 2, "w variable"},
	} {
		symbols := append(slices.Clone(targets), coffSymbol{"w", 0, 0, 0, weak, tt.records, tt.of})
		file := coffOf(amd64, objectSections, symbols...)
		if tt.what == "its record" { // which has the section that this symbol would have
			at := int(binary.LittleEndian.Uint32(file[8:])) + 5*coffSymbolSize
			binary.LittleEndian.PutUint16(file[at+12:], 2)
		}
		if got := symbolsIn(file); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.what, got, tt.want)
		}
	}
	file := coffOf(amd64, objectSections, coffSymbol{"w", 0, 0, 0, weak, 0, 0})
	file[20+40*len(objectSections)+17] = 1 // a record that is not there
	if got := symbolsIn(file); got != "" {
		t.Errorf("without its record: got %q", got)
	}
	defined := coffSymbol{"w", 0, 2, 0, weak, 0, 0}
	if got := symbolsIn(coffOf(amd64, objectSections, defined)); got != "w variable" {
		t.Errorf("defined: got %q", got)
	}
}

// export is a symbol of a DLL with the address of what it stands for.
type export struct {
	name  string
	value uint32
}

// Addresses of sections in memory.
const edata, text, data, tls, bss, later = 0x1000, 0x20000, 0x30000, 0x40000, 0x50000, 0x60000

// exporting returns a DLL with an export table, whose addresses are in the reverse order of the names.
func exporting(machine uint16, change func(*exportTable), exports ...export) []byte {
	names := nameTable("lib.dll\x00")
	var pointers, addresses []uint32
	var ordinals []uint16
	for i, e := range exports {
		pointers = append(pointers, edata+0x8000+names.add(e.name))
		addresses = append([]uint32{e.value}, addresses...)
		ordinals = append(ordinals, uint16(len(exports)-1-i))
	}
	n := uint32(len(exports))
	d := exportTable{Name: edata + 0x8000, Functions: n, Names: n, AddressOfFunctions: edata + 40, AddressOfNames: edata + 40 + 4*n, AddressOfOrdinals: edata + 40 + 8*n}
	if change != nil {
		change(&d)
	}
	table := encoded(d, addresses, pointers, ordinals)
	content := slices.Concat(table, make([]byte, 0x8000-len(table)), names)
	return dllOf(machine, pe.DataDirectory{VirtualAddress: edata, Size: uint32(len(content))},
		peSection{".edata", dataOfPE, edata, uint32(len(content)), content, nil}, peSection{".text", codeOfPE, text, 0x10, make([]byte, 0x20), nil},
		peSection{".data", dataOfPE, data, 0x20, make([]byte, 0x10), nil}, peSection{".tls", dataOfPE, tls, 0x10, make([]byte, 0x10), nil},
		peSection{".bss", dataOfPE, bss, 0x10, nil, nil}, peSection{".debug_abbrev", dataOfPE, later, 2, []byte("abc"), nil})
}

// The section at the address of a symbol decides about its kind, unless the address is in the export table: another library has it.
func TestExportsOfDLL(t *testing.T) {
	for _, machine := range []uint16{amd64, x86} {
		for _, tt := range []struct {
			name  string
			value uint32
			want  string
		}{
			{"f", text, "f function"}, {"f", text + 0xf, "f function"}, {"f", text + 0x1f, "f function"}, {"f", text + 0x20, "f?"}, {"f", text - 1, "f?"},
			{"v", data, "v variable"}, {"v", data + 0x1f, "v variable"}, {"v", data + 0x20, "v?"}, {"v", bss, "v variable"}, {"v", bss + 0xf, "v variable"}, {"v", bss + 0x10, "v?"},
			{"v", tls, "v own"}, {"", text, ""}, {"f", edata, "f?"}, {"f", edata + 0x8000, "f?"}, {"f", edata - 1, "f?"}, {"f", 0, "f?"}, {"f", 1 << 31, "f?"},
			{"_f", text, "_f function"},
		} {
			for _, others := range []int{0, 3} {
				all := []export{{tt.name, tt.value}}
				want := tt.want
				for i := range others {
					all = append(all, export{fmt.Sprint("w", i), data})
					want += fmt.Sprintf(", w%d variable", i)
				}
				if got := symbolsIn(exporting(machine, nil, all...)); got != strings.TrimPrefix(want, ", ") {
					t.Errorf("%#x: %s at %#x: got %s, want %s", machine, tt.name, tt.value, got, want)
				}
			}
		}
	}
	for name, want := range map[string]string{"f": "f", "_f": "_f", "f@8": "f and sized", "_f@8": "_f and sized", "@f@8": "f and sized"} {
		f, err := readImage(exporting(x86, nil, export{name, text}))
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Symbols[0].Name + map[bool]string{true: " and sized"}[f.sized[f.Symbols[0].Name]]; got != want {
			t.Errorf("%s: got %s", name, got)
		}
	}
}

// Parts of the export table may be missing.
func TestExportTables(t *testing.T) {
	const outside = "error: the PE file has an address outside of its sections"
	const all = "f function, v variable"
	for _, tt := range []struct {
		what, want string
		change     func(*exportTable)
	}{
		{"whole", all, nil},
		{"no names", "", func(d *exportTable) { d.Names = 0 }},
		{"one name", "f function", func(d *exportTable) { d.Names = 1 }},
		{"no addresses", "f?, v?", func(d *exportTable) { d.Functions = 0 }},
		{"one address", "f?, v variable", func(d *exportTable) { d.Functions = 1 }},
		{"names outside", outside, func(d *exportTable) { d.AddressOfNames = 1 << 30 }},
		{"names before all sections", outside, func(d *exportTable) { d.AddressOfNames = edata - 1 }},
		{"numbers outside", outside, func(d *exportTable) { d.AddressOfOrdinals = 1 << 30 }},
		{"numbers without bytes", outside, func(d *exportTable) { d.AddressOfOrdinals = bss }},
		{"addresses after a section", outside, func(d *exportTable) { d.AddressOfFunctions = data + 0x10 }},
		{"addresses at the end of a section", "error: the PE file has a table outside of the file", func(d *exportTable) { d.AddressOfFunctions = data + 0xf }},
	} {
		if got := symbolsIn(exporting(amd64, tt.change, export{"f", text}, export{"v", data})); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
	f, err := readImage(exporting(amd64, nil, export{"f", text}))
	if err != nil || f.SONAME != "lib.dll" {
		t.Errorf("got %+v, %v", f, err)
	}
	stripped := exporting(amd64, nil, export{"f", text})
	clear(stripped[0x80+4+8 : 0x80+4+16]) // the symbol table and its size
	if got := symbolsIn(stripped); got != "f function" {
		t.Errorf("stripped: got %s", got)
	}
	f, err = readImage(dllOf(amd64, pe.DataDirectory{}))
	if err != nil || f.SONAME != "" || len(f.Symbols) > 0 {
		t.Errorf("without a table: got %+v, %v", f, err)
	}
	for _, machine := range []uint16{amd64, x86} {
		short := exporting(machine, nil, export{"f", text})
		size := binary.LittleEndian.Uint16(short[0x94:])
		binary.LittleEndian.PutUint16(short[0x94:], size-1)
		if got, want := symbolsIn(short), fmt.Sprintf("error: the PE file has an optional header that is too short: %d bytes", size-1); got != want {
			t.Errorf("%#x: got %s, want %s", machine, got, want)
		}
	}
}

// Names may have any length up to a limit, and short ones do not take the memory of long ones.
func TestNamesOfDLL(t *testing.T) {
	for _, n := range []int{1, 255, 256, 257, 4095, 4096, 5000, maxName - 1, maxName} {
		name := strings.Repeat("a", n)
		f, err := readImage(exporting(amd64, nil, export{"b", text}, export{name, text}, export{strings.Repeat("c", maxName), text}))
		if err != nil {
			t.Fatal(err)
		}
		if want := n < maxName; (len(f.Symbols) == 2) != want || want && f.Symbols[0].Name != name {
			t.Errorf("a name of %d bytes: got %d symbols", n, len(f.Symbols))
		}
	}
	many := make([]export, 1500)
	for i := range many {
		many[i] = export{fmt.Sprint("f", i), text}
	}
	many = append(many, export{strings.Repeat("c", maxName), text})
	file := exporting(amd64, nil, many...)
	v := newView(strings.NewReader(string(file)), int64(len(file)))
	if all := openPE(v).symbols(); v.state.err != nil || len(all) != 1500 {
		t.Errorf("got %d symbols, %v", len(all), v.state.err)
	}
	if used := maxRead - v.state.left; used > 1<<20 {
		t.Errorf("%d bytes are read", used)
	}
}

// The size of a section in memory is that of the data before padding, if there is one.
func TestDebugSectionsOfPE(t *testing.T) {
	for _, tt := range []struct {
		what     string
		sections []peSection
		want     map[string]string
	}{
		{"of an object", []peSection{{name: ".debug_info", data: []byte("ab")}}, map[string]string{"info": "ab"}},
		{"padded", []peSection{{name: ".debug_info", size: 1, data: []byte("ab")}}, map[string]string{"info": "a"}},
		{"larger in memory", []peSection{{name: ".debug_info", size: 9, data: []byte("ab")}}, map[string]string{"info": "ab"}},
		{"of types", []peSection{{name: ".gnu.linkonce.wi.1", data: []byte("cd")}, {name: ".debug_info", data: []byte("ab")}, {name: ".debug_t", data: []byte("x")}}, map[string]string{"info": "cdab"}},
		{"others", []peSection{{name: ".text", data: []byte("cd")}}, map[string]string{}},
	} {
		for what, file := range map[string][]byte{"object": coffOf(amd64, tt.sections), "library": dllOf(amd64, pe.DataDirectory{}, tt.sections...)} {
			got := map[string]string{}
			for section, data := range debugOf(t, file) {
				got[section] = string(data)
			}
			if !maps.Equal(got, tt.want) {
				t.Errorf("%s, %s: got %v", what, tt.what, got)
			}
		}
	}
	if got := string(debugOf(t, exporting(x86, nil, export{"f", text}))["abbrev"]); got != "ab" {
		t.Errorf("got %q", got)
	}
}

// Files for each processor of Windows are read, and no others.
func TestProcessorsOfPE(t *testing.T) {
	for _, p := range layout.Processors {
		f, err := readImage(dllOf(p.PE, pe.DataDirectory{}))
		checkError(t, p.Name, err, map[bool]string{false: "the PE file is for another processor than x86_64, "}[isPE(p)])
		if err == nil && f.Triple != p.OnWindows()+"-pc-windows-gnu" {
			t.Errorf("%s: got %s", p.Name, f.Triple)
		}
		if isPE(p) {
			_, err := readImage(coffOf(p.PE, nil))
			checkError(t, p.Name, err, "")
		}
	}
	for what, change := range map[string]func([]byte){
		"no header": func(b []byte) { b[0x82] = 1 }, "another header": func(b []byte) { b[0x80] = 'N' }, "a header elsewhere": func(b []byte) { b[0x3c]++ },
	} {
		file := dllOf(amd64, pe.DataDirectory{})
		change(file)
		_, err := readImage(file)
		checkError(t, what, err, "the PE file has no PE header")
	}
	_, err := readImage(coffOf(amd64, objectSections)[:40])
	checkError(t, "without its sections", err, "has a table outside of the file")
}

// A symbol that ends in the size of the arguments begins with an underscore, or with another @ for fastcall.
func TestSizedNames(t *testing.T) {
	for _, tt := range []struct{ symbol, prefix, want string }{
		{"_f@8", "_", "f"}, {"_f@12", "_", "f"}, {"__f@0", "_", "_f"}, {"@f@8", "_", "f"}, {"f@8", "_", ""}, {"_f", "_", ""}, {"_f@", "_", ""}, {"_f@8a", "_", ""}, {"_f@x", "_", ""}, {"_f@1~2", "_", ""}, {"_f@~", "_", ""}, {"_f@9876543210", "_", "f"}, {"@8", "_", ""}, {"8", "_", ""}, {"", "_", ""},
		{"_a@b@8", "_", "a@b"}, {"f@8", "", "f"}, {"_f@8", "", "_f"}, {"@f@8", "", "f"}, {"@8", "", ""}, {"88", "", ""}, {"f", "", ""},
	} {
		if got := sized(tt.symbol, tt.prefix); got != tt.want {
			t.Errorf("%q after %q: got %q, want %q", tt.symbol, tt.prefix, got, tt.want)
		}
	}
}
