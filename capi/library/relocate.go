package library

import (
	"debug/elf"
	"encoding/binary"
)

// Addresses of the sections of an object, one after the other as a linker places them, so that those of symbols differ: the first, and the
// distance that keeps the end of a section from the next. Apple's objects have such addresses already.
const (
	firstAddress = 0x1000
	sectionGap   = 16
)

// relocation is what a relocation of debug info stores: an address, or part of the difference of two.
type relocation struct {
	size int // in bytes
	sign int64
	adds bool // to the bytes in place
}

// relocation returns what a relocation of a type stores, with size 0 for nothing. Types that the processor's row lacks occur in
// code only.
func (x *elfFile) relocation(kind uint32) (r relocation) {
	of := &x.of.ELF
	switch kind {
	case 0: // does nothing on any processor
	case of.Address64:
		r = relocation{size: 8, sign: 1}
	case of.Address32:
		r = relocation{size: 4, sign: 1}
	case of.Add32:
		r = relocation{4, 1, true}
	case of.Sub32:
		r = relocation{4, -1, true}
	}
	return r
}

// relocate applies the relocations of a section of an object's debug info.
func (x *elfFile) relocate(s *elf.Section64, data []byte) {
	size, isREL := x.form.rela, elf.SectionType(s.Type) == elf.SHT_REL
	switch {
	case isREL:
		size = x.form.rel
	case elf.SectionType(s.Type) != elf.SHT_RELA:
		return
	}
	entries := x.entries(s, size)
	var symbols table
	if all := x.section(elf.SHT_SYMTAB); all != nil {
		symbols = x.entries(all, x.form.symbol)
	}
	for i := range entries.len() {
		var r elf.Rela64
		x.form.decode(entries, i, &r)
		kind := x.relocation(elf.R_TYPE64(r.Info))
		if r.Off > uint64(len(data)) || uint64(kind.size) > uint64(len(data))-r.Off {
			continue
		}
		var symbol elf.Sym64
		if n := elf.R_SYM64(r.Info); int64(n) < int64(symbols.len()) {
			x.form.decode(symbols, int(n), &symbol)
		}
		at, value := data[r.Off:r.Off+uint64(kind.size)], kind.sign*(int64(x.addressOf(&symbol))+r.Addend)
		for i := range at {
			b := &at[i]
			if x.order == binary.BigEndian {
				b = &at[len(at)-1-i]
			}
			if kind.adds || isREL { // the addend is there
				value += int64(*b) << (8 * i)
			}
			*b = byte(value >> (8 * i))
		}
	}
}
