package library

import "debug/pe"

// place gives the sections of an object addresses.
func (x *peFile) place() {
	x.bases = make([]uint64, len(x.sections))
	next := uint64(firstAddress)
	for i := range x.sections {
		s := &x.sections[i]
		x.bases[i], next = next, next+max(uint64(s.SizeOfRawData), uint64(s.VirtualSize))+sectionGap
	}
}

// addressOf returns the address of a symbol of an object.
func (x *peFile) addressOf(e *pe.COFFSymbol) uint64 {
	address := uint64(e.Value)
	if n := int(e.SectionNumber) - 1; n >= 0 && n < len(x.bases) {
		address += x.bases[n]
	}
	return address
}

// relocations returns the relocations of a section. A section of more than 65,535 has their number in the first of them.
func (x *peFile) relocations(s *pe.SectionHeader32) table {
	const (
		isMore = 0x01000000 // IMAGE_SCN_LNK_NRELOC_OVFL
		size   = 10
	)
	at, n := int64(s.PointerToRelocations), int64(s.NumberOfRelocations)
	if s.Characteristics&isMore != 0 && n == 1<<16-1 {
		var first uint32
		x.read(at, &first)
		n = int64(first)
	}
	return x.table(at, n, size)
}

// relocate adds the addresses of symbols to those in a section of an object's debug info. References to other sections need no change.
func (x *peFile) relocate(s *pe.SectionHeader32, data []byte) {
	list := x.relocations(s)
	for i := range list.len() {
		var r pe.Reloc
		list.decode(i, &r)
		at, size := uint64(r.VirtualAddress), uint64(x.of.PointerSize())
		if r.Type != x.of.PEAddress || int64(r.SymbolTableIndex) >= int64(x.entries.len()) || at+size > uint64(len(data)) {
			continue
		}
		var symbol pe.COFFSymbol
		x.entries.decode(int(r.SymbolTableIndex), &symbol)
		value, place := x.addressOf(&symbol), data[at:at+size]
		for i := range place {
			value += uint64(place[i]) << (8 * i)
			place[i] = byte(value >> (8 * i))
		}
	}
}
