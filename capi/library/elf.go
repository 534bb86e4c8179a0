package library

import (
	"cmp"
	"debug/elf"
	"encoding/binary"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/layout"
)

// elfFile is an ELF file.
type elfFile struct {
	*view
	form     *form
	header   elf.Header64
	sections []elf.Section64
	bases    []uint64 // the addresses of the sections of an object
	of       *layout.Processor
}

func openELF(v *view) image {
	x := &elfFile{view: v, form: &form64}
	var ident [elf.EI_NIDENT]byte
	v.read(0, &ident)
	if elf.Data(ident[elf.EI_DATA]) == elf.ELFDATA2MSB {
		v.order = binary.BigEndian
	}
	if elf.Class(ident[elf.EI_CLASS]) == elf.ELFCLASS32 {
		x.form, x.header = &form32, header32(v)
	} else {
		v.read(0, &x.header)
	}
	h := &x.header
	if x.of = x.processor(); x.of == nil {
		x.fail("is for another processor than %s, or for one of them in another order of bytes or with pointers of another size", processors(isELF))
		return x
	}
	headers := v.table(int64(h.Shoff), int64(h.Shnum), x.form.section)
	x.sections = make([]elf.Section64, headers.len())
	for i := range x.sections {
		x.form.decode(headers, i, &x.sections[i])
	}
	if elf.Type(x.header.Type) == elf.ET_REL {
		x.place()
	}
	return x
}

// place gives the sections of an object addresses.
func (x *elfFile) place() {
	x.bases = make([]uint64, len(x.sections))
	next := uint64(firstAddress)
	for i := range x.sections {
		if s := &x.sections[i]; elf.SectionFlag(s.Flags)&elf.SHF_ALLOC != 0 {
			x.bases[i], next = next, next+s.Size+sectionGap
		}
	}
}

// hasAddress reports whether a symbol has an address, which debug info may have as well.
func (x *elfFile) hasAddress(e *elf.Sym64) bool {
	return elf.SectionIndex(e.Shndx) < elf.SHN_LORESERVE && elf.ST_TYPE(e.Info) != elf.STT_TLS
}

// addressOf returns the address of a symbol, without the bit that selects the instruction set of a function.
func (x *elfFile) addressOf(e *elf.Sym64) uint64 {
	address := e.Value
	if x.of.ELF.CodeBit && elf.ST_TYPE(e.Info) != elf.STT_OBJECT {
		address &^= 1
	}
	if int(e.Shndx) < len(x.bases) {
		address += x.bases[e.Shndx]
	}
	return address
}

// soname returns the entry of the dynamic section.
func (x *elfFile) soname() (name string) {
	dynamic := x.section(elf.SHT_DYNAMIC)
	if dynamic == nil {
		return ""
	}
	strings, entries := x.linked(dynamic), x.entries(dynamic, x.form.dynamic)
	for i := range entries.len() {
		var d elf.Dyn64
		if x.form.decode(entries, i, &d); elf.DynTag(d.Tag) == elf.DT_SONAME {
			name = strings.at(uint32(d.Val))
		}
	}
	return name
}

// elfSystems are the systems of ELF files that record one; most files do not, and are taken for Linux.
var elfSystems = map[elf.OSABI]string{
	elf.ELFOSABI_FREEBSD: "freebsd", elf.ELFOSABI_OPENBSD: "openbsd", elf.ELFOSABI_NETBSD: "netbsd", elf.ELFOSABI_SOLARIS: "solaris",
}

// processor returns the processor of the file, or nil.
func (x *elfFile) processor() *layout.Processor {
	return processor(func(p *layout.Processor) bool {
		return isELF(p) && p.ELF.Machine == x.header.Machine && p.PointerSize() == x.form.pointer && p.BigEndian() == (x.order == binary.BigEndian)
	})
}

func (x *elfFile) target() (triple, abi string) {
	if x.of == nil {
		return "", ""
	}
	of := x.abi()
	arch, environment := x.of.Targets[0].Triple.Arch+"-", "-"+cmp.Or(of.Environment, "gnu")
	system := x.system()
	if system == "" {
		return arch + "linux" + environment, of.Name
	}
	if _, err := layout.ModelFor(arch + system); err != nil { // its triples have an environment
		system += environment
	}
	return arch + system, of.Name
}

// system returns the system that the file records, or "".
func (x *elfFile) system() string { return elfSystems[elf.OSABI(x.header.Ident[elf.EI_OSABI])] }

// abi returns the ABI that the file selects.
func (x *elfFile) abi() layout.ELFABI {
	for _, a := range x.of.ELF.ABIs {
		if x.header.Flags&a.Mask == a.Flags && (a.Attribute == 0 || x.attribute(a.Attribute) == a.Value) &&
			(a.Section == "" || x.hasSection(a.Section)) {
			return a
		}
	}
	return layout.ELFABI{}
}

// section returns the first section of a type, or nil.
func (x *elfFile) section(t elf.SectionType) *elf.Section64 {
	i := slices.IndexFunc(x.sections, func(s elf.Section64) bool { return elf.SectionType(s.Type) == t })
	if i < 0 {
		return nil
	}
	return &x.sections[i]
}

// entries returns the entries of a section.
func (x *elfFile) entries(s *elf.Section64, size int64) table {
	return x.table(int64(s.Off), int64(s.Size)/size, size)
}

// linked returns the names that a section refers to.
func (x *elfFile) linked(s *elf.Section64) names {
	if int64(s.Link) >= int64(len(x.sections)) {
		x.fail("has a section without its names")
		return ""
	}
	to := &x.sections[s.Link]
	return x.names(int64(to.Off), int64(to.Size))
}

// symbols returns the exported symbols: those of the dynamic symbol table, or else all that are global. A library
// whose debug info is in a file of its own has only the latter there.
func (x *elfFile) symbols() (all []exported) {
	s := x.section(elf.SHT_DYNSYM)
	if all := x.section(elf.SHT_SYMTAB); all != nil && (s == nil || elf.Type(x.header.Type) == elf.ET_EXEC) {
		s = all
	}
	if s == nil {
		return nil
	}
	strings, entries := x.linked(s), x.entries(s, x.form.symbol)
	versions := x.versions(s)
	for i := range entries.len() {
		var e elf.Sym64
		x.form.decode(entries, i, &e)
		bind, kind, visibility := elf.ST_BIND(e.Info), elf.ST_TYPE(e.Info), elf.ST_VISIBILITY(e.Other)
		name := strings.at(e.Name)
		if elf.SectionIndex(e.Shndx) == elf.SHN_UNDEF || bind == elf.STB_LOCAL || name == "" || kind == elf.STT_FILE || kind == elf.STT_SECTION {
			continue
		}
		out := exported{Symbol: capi.Symbol{Name: name, Untyped: kind == elf.STT_NOTYPE}}
		out.isHidden = visibility == elf.STV_HIDDEN || visibility == elf.STV_INTERNAL
		if kind != elf.STT_NOTYPE { // which assembly has
			out.setKind(kind == elf.STT_OBJECT || kind == elf.STT_COMMON, kind == elf.STT_TLS)
		}
		if out.Object {
			out.Size = int64(e.Size)
		}
		out.address, out.isKnown, out.isIndirect = x.addressOf(&e), x.hasAddress(&e), kind == elf.STT_GNU_IFUNC
		if out.Version, out.Default = versions.of(i); out.Version == name && elf.SectionIndex(e.Shndx) == elf.SHN_ABS {
			continue // the version itself
		}
		all = append(all, out)
	}
	return all
}

// versions are the ELF versions of the symbols of a table.
type versions struct {
	indices table
	names   map[uint16]string
}

// versions returns the versions of the dynamic symbols.
func (x *elfFile) versions(of *elf.Section64) versions {
	v := versions{names: map[uint16]string{}}
	indices, definitions := x.section(elf.SHT_GNU_VERSYM), x.section(elf.SHT_GNU_VERDEF)
	if elf.SectionType(of.Type) != elf.SHT_DYNSYM || indices == nil || definitions == nil {
		return v
	}
	v.indices = x.entries(indices, 2)
	strings, at := x.linked(definitions), x.part(int64(definitions.Off), int64(definitions.Size))
	for next := int64(0); ; {
		var d struct { // Elf64_Verdef
			Version, Flags, Index, Count uint16
			Hash, Aux, Next              uint32
		}
		var name uint32
		at.read(next, &d)
		at.read(next+int64(d.Aux), &name)
		v.names[d.Index] = strings.at(name)
		if next += int64(d.Next); d.Next == 0 {
			break
		}
	}
	return v
}

// of returns the version of a symbol, and whether it is the default one.
func (v *versions) of(symbol int) (name string, isDefault bool) {
	if symbol >= v.indices.len() {
		return "", false
	}
	var index uint16
	v.indices.decode(symbol, &index)
	if index&0x7fff <= 1 { // local, or global without a version
		return "", false
	}
	return v.names[index&0x7fff], index&0x8000 == 0
}

// sectionNames returns the names of sections, "" if there are none.
func (x *elfFile) sectionNames() names {
	if int(x.header.Shstrndx) >= len(x.sections) {
		return ""
	}
	s := &x.sections[x.header.Shstrndx]
	return x.view.names(int64(s.Off), int64(s.Size))
}

// hasSection reports whether the file has a section with a name.
func (x *elfFile) hasSection(name string) bool {
	all := x.sectionNames()
	return slices.ContainsFunc(x.sections, func(s elf.Section64) bool { return all.at(s.Name) == name })
}

// debug returns the sections of debug info. Those of an object have relocations.
func (x *elfFile) debug() debugInfo {
	sections, info := x.sectionNames(), debugIn(x.order)
	if sections == "" {
		return nil
	}
	relocations := map[uint32][]*elf.Section64{}
	for i := range x.sections {
		if s := &x.sections[i]; elf.Type(x.header.Type) == elf.ET_REL {
			relocations[s.Info] = append(relocations[s.Info], s)
		}
	}
	// Sections of a group have units of types. They follow the others, because references count from the first of these.
	for _, isGrouped := range []bool{false, true} {
		for i := range x.sections {
			s := &x.sections[i]
			name := sections.at(s.Name)
			if isDebug(name) == "" || elf.SectionType(s.Type) == elf.SHT_NOBITS ||
				isGrouped != (elf.SectionFlag(s.Flags)&elf.SHF_GROUP != 0) {
				continue
			}
			data := x.bytes(int64(s.Off), int64(s.Size))
			if elf.SectionFlag(s.Flags)&elf.SHF_COMPRESSED != 0 {
				data = x.inflateELF(data)
			}
			data = x.unpack(name, data)
			for _, r := range relocations[uint32(i)] {
				x.relocate(r, data)
			}
			info.add(name, data)
		}
	}
	return info
}
