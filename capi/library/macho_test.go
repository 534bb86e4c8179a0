package library

import (
	"debug/macho"
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// machoOf returns a Mach-O file with commands. An offset in a command counts from the begin of the file.
func machoOf(cpu macho.Cpu, data []byte, commands ...[]byte) []byte {
	all := slices.Concat(commands...)
	h := macho.FileHeader{Magic: macho.Magic64, Cpu: cpu, Type: macho.TypeDylib, Ncmd: uint32(len(commands)), Cmdsz: uint32(len(all))}
	return slices.Concat(encoded(h, uint32(0)), all, data)
}

// machoSegment returns a command with sections.
func machoSegment(sections ...macho.Section64) []byte {
	return encoded(macho.Segment64{Cmd: macho.LoadCmdSegment64, Len: uint32(72 + 80*len(sections)), Nsect: uint32(len(sections))}, sections)
}

// machoName returns the command with the name of a library.
func machoName(name string) []byte {
	text := append([]byte(name), make([]byte, 8-len(name)%8)...)
	return append(encoded(macho.DylibCmd{Cmd: loadIDDylib, Len: uint32(24 + len(text)), Name: 24}), text...)
}

func machoSection(name string, flags, offset uint32, size int) (s macho.Section64) {
	copy(s.Name[:], name)
	s.Flags, s.Offset, s.Size = flags, offset, uint64(size)
	return s
}

// machoWith returns a file with symbols and with sections in two segments.
func machoWith(symbols ...machoSymbol) []byte {
	var names nameTable
	names.add("")
	var table []byte
	for _, s := range symbols {
		table = append(table, encoded(macho.Nlist64{Name: names.add(s.name), Type: s.kind, Sect: s.section, Value: s.value})...)
	}
	segments := [][]byte{
		machoSegment(machoSection("__text", 0x80000400, 0, 0), machoSection("__data", 0, 0, 0)),
		machoSegment(machoSection("__thread_vars", 0x13, 0, 0), machoSection("__stubs", 0x400, 0, 0)),
	}
	at := uint32(32 + 2*(72+2*80) + 24)
	symtab := encoded(macho.SymtabCmd{Cmd: macho.LoadCmdSymtab, Len: 24, Symoff: at, Nsyms: uint32(len(symbols)), Stroff: at + uint32(len(table)), Strsize: uint32(len(names))})
	return machoOf(macho.CpuAmd64, append(table, names...), segments[0], symtab, segments[1])
}

type machoSymbol struct {
	name          string
	kind, section uint8
	value         uint64
}

// The section of a symbol decides about its kind. One without a section may be absolute, or common.
func TestSymbolsOfMachO(t *testing.T) {
	const inSection, external, private, absolute = 0x0e, 0x01, 0x10, 0x02
	for _, tt := range []struct {
		symbol machoSymbol
		want   string
	}{
		{machoSymbol{"_f", inSection | external, 1, 0}, "f function"},
		{machoSymbol{"_v", inSection | external, 2, 0}, "v variable"},
		{machoSymbol{"_v", inSection | external, 3, 9}, "v own"},
		{machoSymbol{"_f", inSection | external, 4, 9}, "f function"},
		{machoSymbol{"_f", inSection | external, 5, 9}, "f?"},
		{machoSymbol{"_f", inSection | external, 0, 9}, "f?"},
		{machoSymbol{"_n", absolute | external, 0, 9}, "n?"},
		{machoSymbol{"_n", absolute | external, 0, 0}, "n?"},
		{machoSymbol{"_v", external, 0, 4}, "v variable"},
		{machoSymbol{"_v", external, 0, 0}, ""},
		{machoSymbol{"_f", inSection, 1, 0}, ""},
		{machoSymbol{"_f", inSection | external | private, 1, 0}, ""},
		{machoSymbol{"_f", 0x20 | external, 1, 1}, ""}, // for debuggers
		{machoSymbol{"_f", 0x40 | inSection | external, 1, 1}, ""},
		{machoSymbol{"_f", 0x80 | inSection | external, 1, 1}, ""},
		{machoSymbol{"f", inSection | external, 1, 0}, "\x01f function"},
		{machoSymbol{"__f", inSection | external, 1, 0}, "_f function"},
		{machoSymbol{"", inSection | external, 1, 0}, ""},
		{machoSymbol{"_", inSection | external, 1, 0}, ""},
		{machoSymbol{"___emutls_v.v", inSection | external, 2, 0}, "v own"},
		{machoSymbol{"___emutls_t.v", inSection | external, 2, 0}, ""},
	} {
		if got := symbolsIn(machoWith(tt.symbol)); got != tt.want {
			t.Errorf("%+v: got %q, want %q", tt.symbol, got, tt.want)
		}
	}
	for _, n := range []int{0, 1, 7} {
		if got := strings.Count(symbolsIn(machoWith(slices.Repeat([]machoSymbol{{"_f", inSection | external, 1, 0}, {"_g", inSection, 1, 0}}, n)...)), "f function"); got != min(n, 1) {
			t.Errorf("%d symbols of one name: got %d", n, got)
		}
	}
}

// Names that are not C's are copied, and all may be long.
func TestLongNamesOfMachO(t *testing.T) {
	const external, code = 0x0f, 1
	long := "l" + strings.Repeat("o", maxName-2)
	file := machoWith(machoSymbol{long, external, code, 0}, machoSymbol{"_" + long[1:], external, code, 0})
	for left, want := range map[int64]string{0: "has too many symbols or too much debug info", 1: ""} {
		v := newView(strings.NewReader(string(file)), int64(len(file)))
		x := openMachO(v)
		if !slices.ContainsFunc(x.symbols(), func(s exported) bool { return s.Name == "\x01"+long }) {
			t.Fatal("the symbol is not there")
		}
		used := maxRead - v.state.left
		v = newView(strings.NewReader(string(file)), int64(len(file)))
		v.state.left = used - 1 + left
		all := openMachO(v).symbols()
		if err := v.state.err; (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%d left: %v", left, err)
		}
		if (len(all) == 2) != (want == "") {
			t.Errorf("%d left: got %d symbols", left, len(all))
		}
	}
}

// Commands are in the header, one after the other.
func TestCommandsOfMachO(t *testing.T) {
	const outside = "has a load command outside of its header"
	command := func(kind, size uint32, more int) []byte { return append(encoded(kind, size), make([]byte, more)...) }
	longer := machoOf(macho.CpuAmd64, nil, command(1, 8, 0))
	binary.LittleEndian.PutUint32(longer[20:], 1000)
	more := machoOf(macho.CpuAmd64, make([]byte, 100), command(1, 8, 0))
	binary.LittleEndian.PutUint32(more[16:], 2)
	for _, tt := range []struct {
		what, want string
		file       []byte
		name       string
	}{
		{"none", "", machoOf(macho.CpuAmd64, nil), ""},
		{"the shortest", "", machoOf(macho.CpuAmd64, nil, command(1, 8, 0)), ""},
		{"too short", outside, machoOf(macho.CpuAmd64, nil, command(1, 7, 0)), ""},
		{"the whole header", "", machoOf(macho.CpuAmd64, nil, command(1, 24, 16)), ""},
		{"longer than the header", outside, machoOf(macho.CpuAmd64, make([]byte, 100), command(1, 25, 16)), ""},
		{"a header longer than the file", "", longer, ""},
		{"more than are there", outside, more, ""},
		{"without its size", "has a part outside of the file", machoOf(macho.CpuAmd64, nil, []byte{1, 0, 0, 0}), ""},
		{"a name", "", machoOf(macho.CpuAmd64, nil, machoName("@rpath/liba.1.dylib"), command(1, 8, 0)), "@rpath/liba.1.dylib"},
		{"a name after another", "", machoOf(macho.CpuArm64, nil, command(1, 16, 8), machoName("a")), "a"},
		{"a name that does not end", "", machoOf(macho.CpuArm64, []byte("c\x00"), encoded(macho.DylibCmd{Cmd: loadIDDylib, Len: 26, Name: 24}, []byte("ab"))), ""},
		{"symbols outside of the file", "has a table outside of the file", machoOf(macho.CpuAmd64, nil, encoded(macho.SymtabCmd{Cmd: macho.LoadCmdSymtab, Len: 24, Nsyms: 9})), ""},
		{"sections outside of the file", "has a table outside of the file", machoOf(macho.CpuAmd64, nil, encoded(macho.Segment64{Cmd: macho.LoadCmdSegment64, Len: 72, Nsect: 9})), ""},
		{"another processor", "is for another processor than x86_64 and aarch64", machoOf(macho.CpuPpc64, nil), ""},
		{"no processor", "is for another processor than x86_64 and aarch64", machoOf(0, nil), ""},
	} {
		f, err := readImage(tt.file)
		checkError(t, tt.what, err, tt.want)
		if err == nil && f.SONAME != tt.name {
			t.Errorf("%s: got %q", tt.what, f.SONAME)
		}
	}
}

// A universal file has one for each processor, of which the first that is known is read.
func TestUniversalFiles(t *testing.T) {
	const other = macho.CpuPpc64
	for _, tt := range []struct {
		has  []macho.Cpu
		want string // the triple, or the error
	}{
		{[]macho.Cpu{macho.CpuAmd64}, "x86_64-apple-macos"}, {[]macho.Cpu{macho.CpuArm64}, "arm64-apple-macos"},
		{[]macho.Cpu{other, macho.CpuArm64, macho.CpuAmd64}, "arm64-apple-macos"}, {[]macho.Cpu{other, other, macho.CpuAmd64}, "x86_64-apple-macos"},
		{[]macho.Cpu{other}, "the Mach-O file is for another processor than x86_64 and aarch64"}, {nil, "the Mach-O file is for another processor than x86_64 and aarch64"},
		{[]macho.Cpu{0}, "the Mach-O file is for another processor than x86_64 and aarch64"},
	} {
		words := []uint32{0xcafebabe, uint32(len(tt.has))}
		const first, size = 0x010203, 32
		for i, cpu := range tt.has {
			words = append(words, uint32(cpu), 0, uint32(first+i*size), size, 0)
		}
		var file []byte
		for _, w := range words {
			file = binary.BigEndian.AppendUint32(file, w)
		}
		file = append(file, make([]byte, first-len(file))...)
		for _, cpu := range tt.has {
			file = append(file, machoOf(cpu, nil)...)
		}
		f, err := readImage(file)
		if err != nil && err.Error() != tt.want || err == nil && f.Triple != tt.want {
			t.Errorf("%v: got %+v, %v, want %s", tt.has, f, err, tt.want)
		}
		if f, err := readImage(file[:len(file)-1]); strings.Contains(tt.want, "apple") && tt.has[len(tt.has)-1] == macho.CpuAmd64 && !strings.HasPrefix(tt.want, "arm64") && err == nil {
			t.Errorf("%v: without its end: got %+v", tt.has, f)
		}
	}
}

// The first section of a name is read. Names of 16 characters have no end.
func TestDebugSectionsOfMachO(t *testing.T) {
	const data = "abcdefghij"
	at := uint32(32 + 72 + 80*5)
	file := machoOf(macho.CpuArm64, []byte(data), machoSegment(
		machoSection("__debug_str_offs", 0, at, 2), machoSection("__debug_info", 0, at+2, 3), machoSection("__debug_info", 0, at+5, 1),
		machoSection("__text", 0x80000400, at, 1), machoSection("__debug_line_str", 0, at+6, 4)))
	got := map[string]string{}
	for section, data := range debugOf(t, file) {
		got[section] = string(data)
	}
	if want := map[string]string{"str_offsets": "ab", "info": "cde", "line_str": "ghij"}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Files for each processor of Apple's systems are read, and no others.
func TestProcessorsOfMachO(t *testing.T) {
	for _, p := range layout.Processors {
		f, err := readImage(machoOf(macho.Cpu(p.MachO), nil))
		checkError(t, p.Name, err, map[bool]string{false: "the Mach-O file is for another processor"}[isMachO(p)])
		if err == nil && f.Triple != p.OnApple()+"-apple-macos" {
			t.Errorf("%s: got %s", p.Name, f.Triple)
		}
	}
}
