package library

import (
	"debug/pe"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/layout"
)

// peFile is a Windows library or program, or a COFF object.
type peFile struct {
	*view
	header   pe.FileHeader
	of       *layout.Processor
	isLinked bool
	// hasPrefix: the symbols of C begin with an underscore, as on 32-bit x86.
	hasPrefix bool
	optional  int64 // offset of the optional header
	sections  []pe.SectionHeader32
	bases     []uint64 // the addresses of the sections of an object
	entries   table    // the symbols of an object
	long      names    // of sections and symbols that have more than 8 characters
}

func openPE(v *view) image {
	x := &peFile{view: v}
	at := int64(0)
	if string(v.bytes(0, 2)) == "MZ" {
		var to uint32
		v.read(0x3c, &to)
		if at, x.isLinked = int64(to)+4, true; string(v.bytes(int64(to), 4)) != "PE\x00\x00" {
			v.fail("has no PE header")
		}
	}
	v.read(at, &x.header)
	x.of = processor(func(p *layout.Processor) bool { return isPE(p) && p.PE == x.header.Machine })
	if x.of == nil {
		v.fail("is for another processor than %s", processors(isPE))
	} else {
		triple, _ := x.target()
		model, _ := layout.ModelFor(triple) // which each processor of Windows has
		x.hasPrefix = model.Underscore()
	}
	x.optional = at + int64(binary.Size(x.header))
	headers := v.table(x.optional+int64(x.header.SizeOfOptionalHeader), int64(x.header.NumberOfSections), 40)
	x.sections = make([]pe.SectionHeader32, headers.len())
	for i := range x.sections {
		headers.decode(i, &x.sections[i])
	}
	x.strings()
	if !x.isLinked {
		x.place()
	}
	return x
}

// target returns the triple of MinGW, whose compilers write DWARF.
func (x *peFile) target() (triple, abi string) {
	if x.of != nil {
		triple = x.of.OnWindows() + "-pc-windows-gnu"
	}
	return triple, ""
}

func (x *peFile) symbols() []exported {
	if x.isLinked {
		return x.exports()
	}
	return x.objectSymbols()
}

// soname returns the name in the export table.
func (x *peFile) soname() string {
	if !x.isLinked {
		return ""
	}
	if at := x.exportDirectory(); at.VirtualAddress != 0 {
		return x.name(x.exportTable(at).Name)
	}
	return ""
}

// strings reads the symbols of an object, and the long names after them.
func (x *peFile) strings() {
	h := &x.header
	if h.PointerToSymbolTable == 0 {
		return
	}
	x.entries = x.table(int64(h.PointerToSymbolTable), int64(h.NumberOfSymbols), coffSymbolSize)
	after := int64(h.PointerToSymbolTable) + int64(len(x.entries.bytes))
	var size uint32
	x.read(after, &size)
	x.long = x.view.names(after, int64(size))
}

// debug returns the sections of debug info.
func (x *peFile) debug() debugInfo {
	info := debugInfo{}
	for i := range x.sections {
		s := &x.sections[i]
		if name := x.sectionName(s); isDebug(name) != "" {
			size := s.SizeOfRawData
			if s.VirtualSize > 0 {
				size = min(size, s.VirtualSize)
			}
			data := x.unpack(name, x.bytes(int64(s.PointerToRawData), int64(size)))
			if !x.isLinked {
				x.relocate(s, data)
			}
			info.add(name, data)
		}
	}
	return info
}

// mapped returns the file from an address in memory to the end of its section.
func (x *peFile) mapped(address uint32) *view {
	for i := range x.sections {
		s := &x.sections[i]
		if address-s.VirtualAddress < s.SizeOfRawData { // a large number for an address before the section
			skip := address - s.VirtualAddress
			return x.part(int64(s.PointerToRawData)+int64(skip), int64(s.SizeOfRawData-skip))
		}
	}
	x.fail("has an address outside of its sections")
	return x.part(0, 0)
}

// exportTable is an IMAGE_EXPORT_DIRECTORY.
type exportTable struct {
	Flags, Time, Version, Name, Base, Functions, Names, AddressOfFunctions, AddressOfNames, AddressOfOrdinals uint32
}

func (x *peFile) exportTable(at pe.DataDirectory) (d exportTable) {
	x.mapped(at.VirtualAddress).read(0, &d)
	return d
}

// exports returns the symbols of the export table of a DLL. A program usually has none. Symbols that other libraries define have
// no kind.
func (x *peFile) exports() (all []exported) {
	at := x.exportDirectory()
	if at.VirtualAddress == 0 {
		return nil
	}
	d := x.exportTable(at)
	if d.Names == 0 {
		return nil
	}
	list := x.mapped(d.AddressOfNames).table(0, int64(d.Names), 4)
	ordinals := x.mapped(d.AddressOfOrdinals).table(0, int64(d.Names), 2)
	functions := x.mapped(d.AddressOfFunctions).table(0, int64(d.Functions), 4)
	base := x.imageBase()
	for i := range list.len() {
		var address, value uint32
		var ordinal uint16
		list.decode(i, &address)
		ordinals.decode(i, &ordinal)
		if int(ordinal) < functions.len() {
			functions.decode(int(ordinal), &value)
		}
		name := x.name(address)
		if name == "" {
			continue
		}
		out := x.undecorated(name, "")
		if isForwarded := value-at.VirtualAddress < at.Size; !isForwarded {
			out.kindIn(x, x.sectionAt(value))
			out.location = location{address: base + uint64(value), isKnown: true}
		}
		all = append(all, out)
	}
	return all
}

// sectionAt returns the section that an address in memory is in, or nil.
func (x *peFile) sectionAt(address uint32) *pe.SectionHeader32 {
	i := slices.IndexFunc(x.sections, func(s pe.SectionHeader32) bool {
		return address >= s.VirtualAddress && address-s.VirtualAddress < max(s.VirtualSize, s.SizeOfRawData)
	})
	if i < 0 {
		return nil
	}
	return &x.sections[i]
}

// kindIn sets the kind of a symbol in a section, which is nil if it is not known.
func (s *exported) kindIn(x *peFile, section *pe.SectionHeader32) {
	if section != nil {
		s.setKind(!isCode(section), strings.HasPrefix(x.sectionName(section), ".tls"))
	}
}

func isCode(s *pe.SectionHeader32) bool { return s.Characteristics&pe.IMAGE_SCN_MEM_EXECUTE != 0 }

// sectionName returns the name of a section, whose field refers to one of more than 8 characters.
func (x *peFile) sectionName(s *pe.SectionHeader32) string {
	name := inField(s.Name[:])
	if at, isLong := strings.CutPrefix(name, "/"); isLong {
		n, _ := strconv.Atoi(at)
		name = x.long.at(uint32(n))
	}
	return name
}

// optionalHeader32 begins the optional header of files with addresses of 32 bits.
const optionalHeader32 = 0x10b

// exportDirectory returns where the export table is.
func (x *peFile) exportDirectory() pe.DataDirectory {
	h := x.optionalHeader()
	return h.DataDirectory[pe.IMAGE_DIRECTORY_ENTRY_EXPORT]
}

// imageBase is where the linker puts the file in memory.
func (x *peFile) imageBase() uint64 { return x.optionalHeader().ImageBase }

// optionalHeader returns the fields of the optional header that both forms have.
func (x *peFile) optionalHeader() (h pe.OptionalHeader64) {
	var h32 pe.OptionalHeader32
	var magic uint16
	x.read(x.optional, &magic)
	is32 := magic == optionalHeader32
	to := any(&h)
	if is32 {
		to = &h32
	}
	if int(x.header.SizeOfOptionalHeader) < binary.Size(to) {
		x.fail("has an optional header that is too short: %d bytes", x.header.SizeOfOptionalHeader)
	} else {
		x.read(x.optional, to)
	}
	if is32 {
		h.ImageBase, h.DataDirectory = uint64(h32.ImageBase), h32.DataDirectory
	}
	return h
}

// undecorated returns a symbol without a kind, under its name in C. With a prefix, cdecl functions and variables have it in
// objects, and not in a DLL of MinGW.
func (x *peFile) undecorated(name, prefix string) exported {
	s := exported{Symbol: capi.Symbol{Name: name, Untyped: true}}
	if !x.hasPrefix {
		return s
	}
	if s.Name = sized(name, prefix); s.Name != "" {
		s.isSized = true
	} else {
		s.Name = strings.TrimPrefix(name, prefix)
	}
	return s
}

// sized returns the name of a stdcall or fastcall function on 32-bit Windows, whose symbol ends in the size of its arguments:
// _f@8 or @f@8. For other symbols it returns "".
func sized(symbol, prefix string) string {
	at := strings.LastIndexByte(symbol, '@')
	if at == -1 || at == len(symbol)-1 || strings.Trim(symbol[at+1:], "0123456789") != "" {
		return ""
	}
	if name, isFast := strings.CutPrefix(symbol[:at], "@"); isFast {
		return name
	}
	if name, ok := strings.CutPrefix(symbol[:at], prefix); ok {
		return name
	}
	return ""
}

// Most names are short, and few are long.
const (
	shortName = 1 << 8
	longName  = 1 << 12
)

// name returns the name at an address in memory.
func (x *peFile) name(address uint32) string {
	v := x.mapped(address)
	for _, size := range []int64{shortName, longName, maxName} {
		if name := untilZero(string(v.bytes(0, min(size, v.size)))); name != "" {
			return name
		}
	}
	return ""
}

// Fields of a COFF symbol.
const (
	coffExternal     = 2
	coffWeakExternal = 105
	coffFunction     = 0x20
	coffSymbolSize   = 18
)

// objectSymbols returns the external symbols of an object.
func (x *peFile) objectSymbols() (all []exported) {
	for i := 0; i < x.entries.len(); i++ {
		var e pe.COFFSymbol
		x.entries.decode(i, &e)
		name := x.symbolName(&e)
		if e.StorageClass == coffWeakExternal {
			x.followWeak(&e, i)
		}
		i += int(e.NumberOfAuxSymbols)
		isCommon := e.SectionNumber == 0 && e.StorageClass == coffExternal && e.Value != 0
		isDefined := e.SectionNumber != 0 || isCommon
		isOfC := !strings.HasPrefix(name, pointerTo) && !strings.HasPrefix(name, weakTarget)
		if !isDefined || !isOfC || e.StorageClass != coffExternal && e.StorageClass != coffWeakExternal {
			continue
		}
		out := x.undecorated(name, "_")
		if isCommon || e.Type == coffFunction {
			out.setKind(isCommon, false)
		}
		if n := int(e.SectionNumber) - 1; n >= 0 && n < len(x.sections) {
			out.kindIn(x, &x.sections[n])
			out.location = location{address: x.addressOf(&e), isKnown: true}
		}
		all = append(all, out)
	}
	return all
}

// followWeak sets the place of a weak symbol to that of its default unless another object defines it.
func (x *peFile) followWeak(e *pe.COFFSymbol, i int) {
	if e.NumberOfAuxSymbols == 0 || i+1 >= x.entries.len() {
		return
	}
	var aux struct {
		Target uint32
		_      [coffSymbolSize - 4]byte
	}
	x.entries.decode(i+1, &aux)
	if uint64(aux.Target) >= uint64(x.entries.len()) {
		return
	}
	var of pe.COFFSymbol
	x.entries.decode(int(aux.Target), &of)
	e.Value, e.SectionNumber = of.Value, max(of.SectionNumber, 0) // a weak reference stands for an absolute symbol, the null pointer
}

// weakTarget begins the names of the symbols that compilers make as defaults of weak ones.
const weakTarget = ".weak."

// pointerTo begins the symbol of MinGW's pointer to a variable of another library.
const pointerTo = ".refptr."

func (x *peFile) symbolName(e *pe.COFFSymbol) string {
	if binary.LittleEndian.Uint32(e.Name[:4]) == 0 {
		return x.long.at(binary.LittleEndian.Uint32(e.Name[4:]))
	}
	return inField(e.Name[:])
}
