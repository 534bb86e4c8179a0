package library

import (
	"debug/elf"
	"encoding/binary"
	"testing"

	"github.com/abi-opt/abi-opt/layout"
)

// Relocations with and without an addend are read alike from files of both classes.
func TestDecodeRelocations(t *testing.T) {
	want := elf.Rela64{Off: 0x1234, Info: elf.R_INFO(7, 5), Addend: -3}
	for name, tt := range map[string]struct {
		form   *form
		entry  any
		addend int64
	}{
		"Rel32":  {&form32, elf.Rel32{Off: 0x1234, Info: elf.R_INFO32(7, 5)}, 0},
		"Rela32": {&form32, elf.Rela32{Off: 0x1234, Info: elf.R_INFO32(7, 5), Addend: -3}, -3},
		"Rel64":  {&form64, elf.Rel64{Off: 0x1234, Info: elf.R_INFO(7, 5)}, 0},
		"Rela64": {&form64, want, -3},
	} {
		text, err := binary.Append(nil, binary.LittleEndian, tt.entry)
		if err != nil {
			t.Fatal(err)
		}
		if size := int64(len(text)); size != tt.form.rel && size != tt.form.rela {
			t.Errorf("%s has %d bytes", name, size)
		}
		var got elf.Rela64
		tt.form.decode(table{append(make([]byte, len(text)), text...), len(text), order}, 1, &got)
		if want.Addend = tt.addend; got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

// Each processor with ELF files has a relocation for the addresses in debug info, and no type has two meanings.
func TestRelocations(t *testing.T) {
	for _, p := range layout.Processors {
		if !isELF(p) {
			continue
		}
		x, seen := &elfFile{of: p}, map[relocation]uint32{}
		for kind := range uint32(1 << 10) {
			if r := x.relocation(kind); r.size > 0 {
				if seen[r] != 0 {
					t.Errorf("%s: %d and %d store the same", p.Name, seen[r], kind)
				}
				seen[r] = kind
			}
		}
		if r := x.relocation(0); r.size > 0 {
			t.Errorf("%s: type 0 stores %d bytes", p.Name, r.size)
		}
		if size := int(p.PointerSize()); seen[relocation{size: size, sign: 1}] == 0 {
			t.Errorf("%s has no relocation of %d bytes", p.Name, size)
		}
		if e := p.ELF; (e.Add32 == 0) != (e.Sub32 == 0) {
			t.Errorf("%s has differences in part", p.Name)
		}
	}
}
