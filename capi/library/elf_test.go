package library

import (
	"debug/elf"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
)

// elfPart is a section of an ELF file that a test makes. Links refer to sections by their numbers, of which the first is 1.
type elfPart struct {
	name       string
	kind       elf.SectionType
	flags      elf.SectionFlag
	link, info uint32
	data       []byte
}

// elfOf returns an ELF file of a form with sections. The last one has their names.
func elfOf(f *form, h elf.Header64, parts ...elfPart) []byte {
	var names nameTable
	names.add("")
	headers := []elf.Section64{{}}
	body := make([]byte, 64) // for the header of either form
	for _, p := range append(parts, elfPart{name: ".shstrtab", kind: elf.SHT_STRTAB}) {
		s := elf.Section64{Name: names.add(p.name), Type: uint32(p.kind), Flags: uint64(p.flags), Link: p.link, Info: p.info, Off: uint64(len(body))}
		if p.name == ".shstrtab" {
			p.data = names
		}
		s.Size = uint64(len(p.data))
		body = append(body, p.data...)
		headers = append(headers, s)
	}
	class := elf.ELFCLASS64
	if f == &form32 {
		class = elf.ELFCLASS32
	}
	data := elf.ELFDATA2LSB
	if order == binary.BigEndian {
		data = elf.ELFDATA2MSB
	}
	copy(h.Ident[:], []byte{0x7f, 'E', 'L', 'F', byte(class), byte(data), 1})
	h.Shoff, h.Shnum = uint64(len(body)), uint16(len(headers))
	if h.Shstrndx == 0 {
		h.Shstrndx = h.Shnum - 1
	}
	if f == &form64 {
		copy(body, encoded(h))
		return append(body, encoded(headers)...)
	}
	copy(body, encoded(elf.Header32{
		Ident: h.Ident, Type: h.Type, Machine: h.Machine, Shoff: uint32(h.Shoff), Flags: h.Flags, Shnum: h.Shnum, Shstrndx: h.Shstrndx,
	}))
	for _, s := range headers {
		body = append(body, encoded(elf.Section32{Name: s.Name, Type: s.Type, Flags: uint32(s.Flags), Off: uint32(s.Off), Size: uint32(s.Size), Link: s.Link, Info: s.Info})...)
	}
	return body
}

// elfHeader returns a header for a processor of a form.
func elfHeader(f *form, kind elf.Type) elf.Header64 {
	machine := elf.EM_X86_64
	if f == &form32 {
		machine = elf.EM_386
	}
	return elf.Header64{Type: uint16(kind), Machine: uint16(machine)}
}

// elfSymbol is a symbol of an ELF file that a test makes.
type elfSymbol struct {
	name       string
	bind       elf.SymBind
	kind       elf.SymType
	visibility elf.SymVis
	section    elf.SectionIndex
	size       uint64
}

// elfSymbols returns a table of symbols, and the section that it links to, which is the next one.
func elfSymbols(f *form, kind elf.SectionType, number uint32, symbols ...elfSymbol) []elfPart {
	var names nameTable
	names.add("")
	var table []byte
	for _, s := range symbols {
		e := elf.Sym64{Info: elf.ST_INFO(s.bind, s.kind), Other: byte(s.visibility), Shndx: uint16(s.section), Size: s.size}
		if s.name != "" {
			e.Name = names.add(s.name)
		}
		if f == &form32 {
			table = append(table, encoded(elf.Sym32{Name: e.Name, Info: e.Info, Other: e.Other, Shndx: e.Shndx, Size: uint32(e.Size)})...)
		} else {
			table = append(table, encoded(e)...)
		}
	}
	return []elfPart{{kind: kind, link: number + 1, data: table}, {kind: elf.SHT_STRTAB, data: names}}
}

var forms = map[string]*form{"32 bits": &form32, "64 bits": &form64}

// A symbol is exported if another file can use it. Only variables have sizes.
func TestSymbolsOfELF(t *testing.T) {
	const global, weak, local = elf.STB_GLOBAL, elf.STB_WEAK, elf.STB_LOCAL
	const function, object = elf.STT_FUNC, elf.STT_OBJECT
	for _, tt := range []struct {
		symbol elfSymbol
		want   string
	}{
		{elfSymbol{"f", global, function, 0, 1, 4}, "f function"},
		{elfSymbol{"f", weak, function, 0, 1, 4}, "f function"},
		{elfSymbol{"f", global, elf.STT_GNU_IFUNC, 0, 1, 4}, "f function"},
		{elfSymbol{"f", 10, function, 0, 1, 4}, "f function"}, // STB_GNU_UNIQUE
		{elfSymbol{"f", global, function, elf.STV_PROTECTED, 1, 0}, "f function"},
		{elfSymbol{"f", global, function, elf.STV_DEFAULT, elf.SHN_ABS, 0}, "f function"},
		{elfSymbol{"f", global, elf.STT_NOTYPE, 0, 1, 4}, "f?"},
		{elfSymbol{"v", global, object, 0, 1, 4}, "v variable of 4"},
		{elfSymbol{"v", global, object, 0, elf.SHN_COMMON, 4}, "v variable of 4"},
		{elfSymbol{"v", global, elf.STT_COMMON, 0, 1, 4}, "v variable of 4"},
		{elfSymbol{"v", global, elf.STT_TLS, 0, 1, 8}, "v own of 8"},
		{elfSymbol{"", global, function, 0, 1, 4}, ""},
		{elfSymbol{"f", local, function, 0, 1, 4}, ""},
		{elfSymbol{"f", global, function, 0, elf.SHN_UNDEF, 0}, ""},
		{elfSymbol{"f", weak, elf.STT_NOTYPE, 0, elf.SHN_UNDEF, 0}, ""},
		{elfSymbol{"f", global, function, elf.STV_HIDDEN, 1, 4}, ""},
		{elfSymbol{"f", global, function, elf.STV_INTERNAL, 1, 4}, ""},
		{elfSymbol{"f", global, elf.STT_FILE, 0, elf.SHN_ABS, 0}, ""},
		{elfSymbol{"f", global, elf.STT_SECTION, 0, 1, 0}, ""},
	} {
		for name, f := range forms {
			for kind, of := range map[elf.SectionType]elf.Type{elf.SHT_SYMTAB: elf.ET_REL, elf.SHT_DYNSYM: elf.ET_DYN} {
				file := elfOf(f, elfHeader(f, of), elfSymbols(f, kind, 1, elfSymbol{}, tt.symbol)...)
				if got := symbolsIn(file); got != tt.want {
					t.Errorf("%s, %v: %+v: got %q, want %q", name, of, tt.symbol, got, tt.want)
				}
			}
		}
	}
}

// A library has the symbols of its dynamic table, and a program those of the other one, if there are both.
func TestTablesOfELF(t *testing.T) {
	symbol := func(name string) elfSymbol {
		return elfSymbol{name, elf.STB_GLOBAL, elf.STT_FUNC, 0, 1, 0}
	}
	for _, tt := range []struct {
		of   elf.Type
		has  string
		want string
	}{
		{elf.ET_DYN, "both", "dynamic function"}, {elf.ET_EXEC, "both", "all function"}, {elf.ET_REL, "both", "dynamic function"},
		{elf.ET_DYN, "dynamic", "dynamic function"}, {elf.ET_EXEC, "dynamic", "dynamic function"},
		{elf.ET_DYN, "all", "all function"}, {elf.ET_EXEC, "all", "all function"}, {elf.ET_REL, "all", "all function"},
		{elf.ET_DYN, "", ""}, {elf.ET_EXEC, "", ""}, {elf.ET_REL, "", ""},
	} {
		for name, f := range forms {
			var parts []elfPart
			if tt.has == "all" || tt.has == "both" {
				parts = elfSymbols(f, elf.SHT_SYMTAB, 1, symbol("all"))
			}
			if tt.has == "dynamic" || tt.has == "both" {
				parts = append(parts, elfSymbols(f, elf.SHT_DYNSYM, uint32(len(parts)+1), symbol("dynamic"))...)
			}
			if got := symbolsIn(elfOf(f, elfHeader(f, tt.of), parts...)); got != tt.want {
				t.Errorf("%s, %v with %s: got %q", name, tt.of, tt.has, got)
			}
		}
	}
}

// verdef is an entry of the definitions of versions, with its name right after it.
type verdef struct {
	Version, Flags, Index, Count uint16
	Hash, Aux, Next              uint32
	Name, NextName               uint32
}

// Dynamic symbols have versions by their index in a table of their own.
func TestVersionsOfELF(t *testing.T) {
	symbols := []elfSymbol{{}, {name: "plain"}, {name: "old"}, {name: "new"}, {name: "V1"}, {name: "unknown"}, {name: "local"}, {name: "beyond"}}
	for i := range symbols {
		symbols[i].bind, symbols[i].kind, symbols[i].section = elf.STB_GLOBAL, elf.STT_FUNC, 1
	}
	symbols[4].section = elf.SHN_ABS
	indices := encoded([]uint16{0, 1, 0x8002, 3, 2, 9, 0x8000})
	names := []byte("\x00V1\x00V2\x00")
	definitions := encoded(verdef{Index: 2, Aux: 20, Next: 28, Name: 1}, verdef{Index: 3, Aux: 20, Name: 4})
	with := func(f *form, kind elf.SectionType, of elf.Type, indices, definitions []byte, link uint32) string {
		parts := append(elfSymbols(f, kind, 1, symbols...), elfPart{kind: elf.SHT_STRTAB, data: names})
		if indices != nil {
			parts = append(parts, elfPart{kind: elf.SHT_GNU_VERSYM, data: indices})
		}
		if definitions != nil {
			parts = append(parts, elfPart{kind: elf.SHT_GNU_VERDEF, link: link, data: definitions})
		}
		return symbolsIn(elfOf(f, elfHeader(f, of), parts...))
	}
	const without = "V1 function, beyond function, local function, new function, old function, plain function, unknown function"
	const withAll = "beyond function, local function, new@@V2 function, old@V1 function, plain function, unknown function"
	for name, f := range forms {
		for what, tt := range map[string]struct{ got, want string }{
			"both":                       {with(f, elf.SHT_DYNSYM, elf.ET_DYN, indices, definitions, 3), withAll},
			"no indices":                 {with(f, elf.SHT_DYNSYM, elf.ET_DYN, nil, definitions, 3), without},
			"no definitions":             {with(f, elf.SHT_DYNSYM, elf.ET_DYN, indices, nil, 3), without},
			"another table":              {with(f, elf.SHT_SYMTAB, elf.ET_DYN, indices, definitions, 3), without},
			"an earlier entry again":     {with(f, elf.SHT_DYNSYM, elf.ET_DYN, indices, append(definitions[:28:28], encoded(verdef{Index: 2, Aux: 20, Name: 4})...), 3), "V1@@V2 function, beyond function, local function, new function, old@V2 function, plain function, unknown function"},
			"names beyond their section": {with(f, elf.SHT_DYNSYM, elf.ET_DYN, indices, definitions, 99), "error: the ELF file has a section without its names"},
			"an entry out of them":       {with(f, elf.SHT_DYNSYM, elf.ET_DYN, indices, encoded(verdef{Index: 2, Aux: 20, Next: 1 << 20, Name: 1}), 3), "error: the ELF file has a part outside of the file"},
			"a name out of them":         {with(f, elf.SHT_DYNSYM, elf.ET_DYN, indices, encoded(verdef{Index: 2, Aux: 33, Name: 1}), 3), "error: the ELF file has a part outside of the file"},
		} {
			if tt.got != tt.want {
				t.Errorf("%s, %s: got %q, want %q", name, what, tt.got, tt.want)
			}
		}
	}
}

// The name of a library is an entry of its dynamic section.
func TestNameOfELF(t *testing.T) {
	names := []byte("\x00liba.so\x00libb.so.1\x00")
	type entry struct {
		tag   elf.DynTag
		value uint64
	}
	for _, tt := range []struct {
		what    string
		link    uint32
		entries []entry
		want    string
	}{
		{"alone", 1, []entry{{elf.DT_SONAME, 1}}, "liba.so"},
		{"after what it needs", 1, []entry{{elf.DT_NEEDED, 1}, {elf.DT_SONAME, 9}, {elf.DT_NULL, 0}}, "libb.so.1"},
		{"the last one", 1, []entry{{elf.DT_SONAME, 9}, {elf.DT_SONAME, 1}}, "liba.so"},
		{"none", 1, []entry{{elf.DT_NEEDED, 1}}, ""},
		{"no entries", 1, nil, ""},
		{"out of its section", 1, []entry{{elf.DT_SONAME, 19}}, ""},
		{"of a section that is not there", 4, []entry{{elf.DT_SONAME, 1}}, "has a section without its names"},
	} {
		for name, f := range forms {
			var dynamic []byte
			for _, e := range tt.entries {
				if f == &form32 {
					dynamic = append(dynamic, encoded(elf.Dyn32{Tag: int32(e.tag), Val: uint32(e.value)})...)
				} else {
					dynamic = append(dynamic, encoded(elf.Dyn64{Tag: int64(e.tag), Val: e.value})...)
				}
			}
			got, err := readImage(elfOf(f, elfHeader(f, elf.ET_DYN), elfPart{kind: elf.SHT_STRTAB, data: names}, elfPart{kind: elf.SHT_DYNAMIC, link: tt.link, data: dynamic}))
			if err != nil {
				checkError(t, name+", "+tt.what, err, tt.want)
			} else if got.SONAME != tt.want {
				t.Errorf("%s, %s: got %q", name, tt.what, got.SONAME)
			}
		}
	}
}

// A file has the system that it names, or is for Linux. Flags choose the registers on some processors.
func TestTargetsOfELF(t *testing.T) {
	formOf := func(p *layout.Processor) *form {
		if p.PointerSize() == 4 {
			return &form32
		}
		return &form64
	}
	for _, p := range layout.Processors {
		if !isELF(p) {
			continue
		}
		for abi, system := range map[elf.OSABI]string{
			0: "linux-gnu", elf.ELFOSABI_LINUX: "linux-gnu", elf.ELFOSABI_FREEBSD: "freebsd", elf.ELFOSABI_OPENBSD: "openbsd", elf.ELFOSABI_NETBSD: "netbsd", elf.ELFOSABI_SOLARIS: "solaris",
		} {
			inOrderOf(t, p)
			h := elf.Header64{Machine: p.ELF.Machine, Flags: uint32(map[bool]int{true: 4}[p.Name == "riscv64"])}
			if n := len(p.ELF.ABIs); n > 0 && p.ELF.ABIs[n-1] == (layout.ELFABI{Environment: "musl"}) { // whatever the file says
				system = strings.Replace(system, "gnu", "musl", 1)
			}
			h.Ident[elf.EI_OSABI] = byte(abi)
			file, err := readImage(elfOf(formOf(p), h))
			if err != nil {
				t.Errorf("%s, %v: %v", p.Name, abi, err)
				continue
			}
			if !strings.HasPrefix(file.Triple, p.Targets[0].Triple.Arch+"-"+system) {
				t.Errorf("%s, %v: got %s", p.Name, abi, file.Triple)
			}
			if target, err := targets.New(file.Triple, targets.Options{}); strings.HasPrefix(system, "linux-") && (err != nil || target.Layouts().Model().Pointer != p.PointerSize()) {
				t.Errorf("%s, %v: %s: %v", p.Name, abi, file.Triple, err)
			}
		}
	}
	for _, tt := range []struct {
		machine elf.Machine
		flags   uint32
		want    string // the end of the triple and the variant
	}{
		{elf.EM_RISCV, 0, " lp64"}, {elf.EM_RISCV, 1, " lp64"}, {elf.EM_RISCV, 2, " lp64f"},
		{elf.EM_RISCV, 4, " lp64d"}, {elf.EM_RISCV, 5, " lp64d"}, {elf.EM_RISCV, 6, " lp64q"}, {elf.EM_RISCV, 8, " lp64e"},
		{elf.EM_LOONGARCH, 0x43, " "}, {elf.EM_LOONGARCH, 0x41, "sf "}, {elf.EM_LOONGARCH, 0x42, "f32 "},
		{elf.EM_ARM, 0x5000200, "eabi "}, {elf.EM_ARM, 0x5000400, "eabihf "},
		{elf.EM_X86_64, 7, " "}, {elf.EM_386, 7, " "}, {elf.EM_AARCH64, 7, " "},
	} {
		p := processor(func(p *layout.Processor) bool { return p.ELF.Machine == uint16(tt.machine) })
		inOrderOf(t, p)
		file, err := readImage(elfOf(formOf(p), elf.Header64{Machine: uint16(tt.machine), Flags: tt.flags}))
		if err != nil || file.Triple+" "+file.ABI != p.Targets[0].Triple.Arch+"-linux-gnu"+tt.want {
			t.Errorf("%v with flags %#x: got %+v, %v", tt.machine, tt.flags, file, err)
		}
	}
}

// Files for other processors are rejected, and so are those of the other class or order.
func TestProcessorsOfELF(t *testing.T) {
	known := map[uint16]bool{}
	for _, p := range layout.Processors {
		known[p.ELF.Machine] = isELF(p)
	}
	for name, f := range forms {
		for machine := range uint16(512) {
			p := processor(func(p *layout.Processor) bool {
				return known[machine] && p.ELF.Machine == machine && (p.PointerSize() == 8) == (f == &form64)
			})
			inOrderOf(t, p)
			_, err := readImage(elfOf(f, elf.Header64{Machine: machine}))
			checkError(t, fmt.Sprint(name, ", machine ", machine), err, map[bool]string{true: "the ELF file is for another processor than x86_64, "}[p == nil])
		}
		inOrderOf(t, nil)
		file := elfOf(f, elfHeader(f, elf.ET_REL))
		file[elf.EI_DATA] = byte(elf.ELFDATA2MSB)
		_, err := readImage(file)
		checkError(t, name, err, "in another order of bytes")
		file = elfOf(f, elfHeader(f, elf.ET_REL), elfSymbols(f, elf.SHT_SYMTAB, 1, elfSymbol{})...)
		for _, cut := range []int{8, 40, len(file) - 1} {
			if got := symbolsIn(file[:cut]); !strings.Contains(got, "outside of the file") {
				t.Errorf("%s: %d of %d bytes: got %s", name, cut, len(file), got)
			}
		}
	}
}

// Sections of debug info of one name follow each other, those of groups last. Relocations are applied to them in objects.
func TestDebugSectionsOfELF(t *testing.T) {
	const bits = elf.SHT_PROGBITS
	info := func(text string) elfPart { return elfPart{name: ".debug_info", kind: bits, data: []byte(text)} }
	grouped := func(text string) elfPart {
		return elfPart{name: ".debug_info", kind: bits, flags: elf.SHF_GROUP, data: []byte(text)}
	}
	none := elfPart{name: ".debug_info", kind: elf.SHT_NOBITS, data: []byte("none")}
	for _, tt := range []struct {
		what  string
		parts []elfPart
		want  map[string]string
	}{
		{"none", nil, map[string]string{}},
		{"one", []elfPart{info("ab")}, map[string]string{"info": "ab"}},
		{"two", []elfPart{info("ab"), info("cd")}, map[string]string{"info": "abcd"}},
		{"groups", []elfPart{grouped("ab"), info("cd"), grouped("ef"), info("gh")}, map[string]string{"info": "cdghabef"}},
		{"without bytes", []elfPart{none, info("ab")}, map[string]string{"info": "ab"}},
		{"types", []elfPart{{name: ".debug_types", kind: bits, data: []byte("ab")}, {name: ".debug_types", kind: bits, flags: elf.SHF_GROUP, data: []byte("cd")}}, map[string]string{"types": "abcd"}},
		{"names", []elfPart{{name: ".debug_str", kind: bits, data: []byte("ab")}, {name: ".debug_str", kind: bits, data: []byte("cd")}}, map[string]string{"str": "cd"}},
		{"others", []elfPart{{name: ".text", kind: bits, data: []byte("ab")}, info("cd"), {name: ".debug_line", kind: bits, data: []byte("ef")}}, map[string]string{"info": "cd"}},
	} {
		for name, f := range forms {
			got := map[string]string{}
			for section, data := range debugOf(t, elfOf(f, elfHeader(f, elf.ET_REL), tt.parts...)) {
				got[section] = string(data)
			}
			if !maps.Equal(got, tt.want) {
				t.Errorf("%s, %s: got %v", name, tt.what, got)
			}
		}
	}
	for name, f := range forms {
		h := elfHeader(f, elf.ET_REL)
		h.Shstrndx = 3
		file := elfOf(f, h, info("ab"))
		if got := debugOf(t, file); len(got) > 0 {
			t.Errorf("%s: without names: got %v", name, got)
		}
	}
}

// debugOf returns the debug info of a file of one image.
func debugOf(t *testing.T, b []byte) debugInfo {
	t.Helper()
	f, err := readImage(b)
	if err != nil {
		t.Fatal(err)
	}
	return f.debug[0]
}

// Relocations of an object store the address of a symbol and an addend, which is in the entry or in place.
func TestRelocatedDebugInfo(t *testing.T) {
	rela := func(at uint64, symbol, kind uint32, addend int64) []byte {
		return encoded(elf.Rela64{Off: at, Info: elf.R_INFO(symbol, kind), Addend: addend})
	}
	rel64 := func(at uint64, symbol, kind uint32) []byte {
		return encoded(elf.Rel64{Off: at, Info: elf.R_INFO(symbol, kind)})
	}
	rel32 := func(at, symbol, kind uint32) []byte {
		return encoded(elf.Rel32{Off: at, Info: elf.R_INFO32(symbol, kind)})
	}
	rela32 := func(at, symbol, kind uint32, addend int32) []byte {
		return encoded(elf.Rela32{Off: at, Info: elf.R_INFO32(symbol, kind), Addend: addend})
	}
	const before = "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a"
	for _, tt := range []struct {
		what    string
		machine elf.Machine
		of      elf.Type
		kind    elf.SectionType
		entries []byte
		want    string
	}{
		{"an address", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(1, 1, 1, 5), "\x01\x15\x11\x00\x00\x00\x00\x00\x00\x0a"},
		{"an offset", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(6, 1, 10, -1), "\x01\x02\x03\x04\x05\x06\x0f\x11\x00\x00"},
		{"two", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, append(rela(0, 1, 10, 0), rela(4, 2, 10, 0)...), "\x10\x11\x00\x00\x20\x22\x00\x00\x09\x0a"},
		{"no symbol", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(0, 0, 10, 7), "\x07\x00\x00\x00\x05\x06\x07\x08\x09\x0a"},
		{"a symbol that is not there", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(0, 3, 10, 7), "\x07\x00\x00\x00\x05\x06\x07\x08\x09\x0a"},
		{"past the end", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(7, 1, 10, 7), before},
		{"after the end", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, append(rela(11, 1, 10, 7), rela(1<<63, 1, 10, 7)...), before},
		{"of code", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(0, 1, 2, 7), before},
		{"nothing", elf.EM_X86_64, elf.ET_REL, elf.SHT_RELA, rela(0, 1, 0, 7), before},
		{"in a library", elf.EM_X86_64, elf.ET_DYN, elf.SHT_RELA, rela(0, 1, 10, 7), before},
		{"another section", elf.EM_X86_64, elf.ET_REL, elf.SHT_PROGBITS, rela(0, 1, 10, 7), before},
		{"the addend in place", elf.EM_X86_64, elf.ET_REL, elf.SHT_REL, rel64(0, 1, 10), "\x11\x13\x03\x04\x05\x06\x07\x08\x09\x0a"},
		{"of 8 bytes in place", elf.EM_X86_64, elf.ET_REL, elf.SHT_REL, rel64(1, 1, 1), "\x01\x12\x14\x04\x05\x06\x07\x08\x09\x0a"},
		{"sums", elf.EM_RISCV, elf.ET_REL, elf.SHT_RELA, append(rela(0, 2, 35, 1), rela(0, 1, 39, 1)...), "\x11\x13\x03\x04\x05\x06\x07\x08\x09\x0a"},
		{"sums that wrap", elf.EM_RISCV, elf.ET_REL, elf.SHT_RELA, append(rela(0, 0, 39, 1<<30), rela(0, 0, 35, 1<<30)...), before},
		{"sums of 32 bits", elf.EM_LOONGARCH, elf.ET_REL, elf.SHT_RELA, append(rela(0, 2, 50, 1), rela(0, 1, 55, 1)...), "\x11\x13\x03\x04\x05\x06\x07\x08\x09\x0a"},
		{"32 bits, in place", elf.EM_386, elf.ET_REL, elf.SHT_REL, rel32(2, 2, 1), "\x01\x02\x23\x26\x05\x06\x07\x08\x09\x0a"},
		{"32 bits, in place on ARM", elf.EM_ARM, elf.ET_REL, elf.SHT_REL, rel32(6, 1, 2), "\x01\x02\x03\x04\x05\x06\x17\x19\x09\x0a"},
		{"32 bits, nothing", elf.EM_ARM, elf.ET_REL, elf.SHT_REL, rel32(0, 1, 0), before},
		{"32 bits, with an addend", elf.EM_386, elf.ET_REL, elf.SHT_RELA, rela32(2, 2, 1, 3), "\x01\x02\x23\x22\x00\x00\x07\x08\x09\x0a"},
	} {
		p, f := processor(func(p *layout.Processor) bool { return p.ELF.Machine == uint16(tt.machine) }), &form64
		if p.PointerSize() == 4 {
			f = &form32
		}
		symbols := encoded([]elf.Sym64{{}, {Value: 0x1110}, {Value: 0x2220}})
		if f == &form32 {
			symbols = encoded([]elf.Sym32{{}, {Value: 0x1110}, {Value: 0x2220}})
		}
		file := elfOf(f, elf.Header64{Type: uint16(tt.of), Machine: p.ELF.Machine, Flags: 4},
			elfPart{name: ".debug_info", kind: elf.SHT_PROGBITS, data: []byte(before)},
			elfPart{name: ".rela", kind: tt.kind, info: 1, link: 3, data: tt.entries},
			elfPart{name: ".symtab", kind: elf.SHT_SYMTAB, link: 4, data: symbols},
			elfPart{name: ".strtab", kind: elf.SHT_STRTAB, data: []byte{0}})
		if got := string(debugOf(t, file)["info"]); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.what, got, tt.want)
		}
	}
	// Without a table of symbols each is 0.
	file := elfOf(&form64, elfHeader(&form64, elf.ET_REL), elfPart{name: ".debug_info", kind: elf.SHT_PROGBITS, data: []byte(before)},
		elfPart{kind: elf.SHT_RELA, info: 1, data: slices.Concat(rela(0, 1, 10, 7), rela(4, 0, 10, 8))})
	if got := string(debugOf(t, file)["info"]); got != "\x07\x00\x00\x00\x08\x00\x00\x00\x09\x0a" {
		t.Errorf("without symbols: got %q", got)
	}
}
