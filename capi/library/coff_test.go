package library

import (
	"debug/pe"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// The addresses of an object's symbols are those that its debug info has: sections follow each other.
func TestAddressesOfCOFF(t *testing.T) {
	sections := []peSection{{name: ".text", flags: codeOfPE, data: make([]byte, 32)}, {name: ".bss", flags: dataOfPE, size: 48}, {name: ".data", flags: dataOfPE}}
	f, err := readImage(coffOf(amd64, sections,
		coffSymbol{name: "a", value: 8, section: 1, class: coffExternal}, coffSymbol{name: "b", value: 8, section: 2, class: coffExternal},
		coffSymbol{name: "c", section: 3, class: coffExternal}, coffSymbol{name: "common", value: 4, class: coffExternal},
		coffSymbol{name: "absolute", value: 4, section: -1, class: coffExternal}, coffSymbol{name: "far", value: 4, section: 4, class: coffExternal},
		coffSymbol{name: "target", value: 16, section: 1}, coffSymbol{name: "weak", class: coffWeakExternal, records: 1, weak: 7}))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]location{}
	for i := range f.Symbols {
		got[f.Symbols[i].Name] = f.locationOf(i)
	}
	for name, want := range map[string]uint64{"a": 0x1008, "b": 0x1000 + 32 + 16 + 8, "c": 0x1000 + 32 + 16 + 48 + 16, "weak": 0x1010} {
		if got[name] != (location{address: want, isKnown: true}) {
			t.Errorf("%s: got %+v, want %#x", name, got[name], want)
		}
	}
	for _, name := range []string{"common", "absolute", "far"} {
		if l, isThere := got[name]; !isThere || l.isKnown {
			t.Errorf("%s: got %+v, %v", name, l, isThere)
		}
	}
}

// Relocations add the addresses of symbols to what is there, on each processor of Windows.
func TestRelocationsOfCOFF(t *testing.T) {
	for _, p := range layout.Processors {
		if !isPE(p) {
			continue
		}
		size := int(p.PointerSize())
		debug := func(sections ...peSection) []byte {
			all := append([]peSection{{name: ".text", flags: codeOfPE, data: make([]byte, 300)}}, sections...)
			return debugOf(t, coffOf(p.PE, all, coffSymbol{name: "s", section: 1}, coffSymbol{name: "f", value: 0x1f1, section: 1, class: coffExternal}, coffSymbol{name: "n", class: coffExternal}))["addr"]
		}
		section := func(flags uint32, data []byte, relocations ...pe.Reloc) peSection {
			return peSection{name: ".debug_addr", flags: flags, data: data, relocations: relocations}
		}
		for _, tt := range []struct {
			what string
			r    pe.Reloc
			want uint32
		}{
			{"a section", pe.Reloc{VirtualAddress: 1, SymbolTableIndex: 0, Type: p.PEAddress}, 0x1000},
			{"a function", pe.Reloc{VirtualAddress: 1, SymbolTableIndex: 1, Type: p.PEAddress}, 0x11f1},
			{"no section", pe.Reloc{VirtualAddress: 1, SymbolTableIndex: 2, Type: p.PEAddress}, 0},
			{"another type", pe.Reloc{VirtualAddress: 1, SymbolTableIndex: 1, Type: 11}, 0},
			{"no symbol", pe.Reloc{VirtualAddress: 1, SymbolTableIndex: 3, Type: p.PEAddress}, 0},
			{"a large number", pe.Reloc{VirtualAddress: 1, SymbolTableIndex: 1<<32 - 1, Type: p.PEAddress}, 0},
			{"after the end", pe.Reloc{VirtualAddress: 2, SymbolTableIndex: 1, Type: p.PEAddress}, 0},
			{"far after the end", pe.Reloc{VirtualAddress: 1<<32 - 1, SymbolTableIndex: 1, Type: p.PEAddress}, 0},
		} {
			data := slices.Concat([]byte{7, 0x20, 1}, make([]byte, size-2))
			want := slices.Clone(data)
			binary.LittleEndian.PutUint32(want[1:], tt.want+0x120)
			if got := debug(section(0, data, tt.r)); !slices.Equal(got, want) {
				t.Errorf("%s, %s: got %x, want %x", p.Name, tt.what, got, want)
			}
		}
		many := slices.Repeat([]pe.Reloc{{Type: 11}}, 1<<16-1)
		last := pe.Reloc{SymbolTableIndex: 1, Type: p.PEAddress}
		for flags, want := range map[uint32]string{0: "0", 0x01000000: "11f1"} {
			more := append(slices.Clone(many), last)
			more[0].VirtualAddress = uint32(len(more))
			if got := debug(section(flags, make([]byte, size), more...)); fmt.Sprintf("%x", binary.LittleEndian.Uint32(got)) != want {
				t.Errorf("%s: flags %#x: got %x", p.Name, flags, got)
			}
		}
		few := []pe.Reloc{{VirtualAddress: 9, Type: 11}, last}
		if got := debug(section(0x01000000, make([]byte, size), few...)); binary.LittleEndian.Uint32(got) != 0x11f1 {
			t.Errorf("%s: with the flag alone: got %x", p.Name, got)
		}
	}
	if got := debugOf(t, dllOf(amd64, pe.DataDirectory{}, peSection{name: ".text", data: make([]byte, 9)}, peSection{name: ".debug_addr", data: make([]byte, 8), relocations: []pe.Reloc{{Type: 1}}}))["addr"]; !slices.Equal(got, make([]byte, 8)) {
		t.Errorf("of a library: got %x", got)
	}
}

// Symbols of one section have their addresses in Apple's files.
func TestAddressesOfMachO(t *testing.T) {
	const inSection, external = 0x0e, 0x01
	f, err := readImage(machoWith(machoSymbol{"_f", inSection | external, 1, 0x30}, machoSymbol{"_g", inSection | external, 1, 0x30}, machoSymbol{"_n", external, 0, 4}, machoSymbol{"_o", inSection | external, 9, 4}))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []location{{address: 0x30, isKnown: true}, {address: 0x30, isKnown: true}, {}, {}} {
		if got := f.locationOf(i); got != want {
			t.Errorf("%s: got %+v", f.Symbols[i].Name, got)
		}
	}
}
