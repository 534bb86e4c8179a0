// Package library reads built libraries, objects, archives of objects and programs in the formats ELF,
// Mach-O and PE, for x86-64, i386, ARM, AArch64, 64-bit RISC-V and LoongArch: their exports, and the C interface that their DWARF
// describes.
//
//	f, err := library.Open("libz.so.1")
//	target, err := f.Target("", targets.Options{})
//	unit, err := f.Unit(target, nil)
//	api, err := capi.Of(target, unit)
//
// Debug info of gcc, clang, rustc, LDC and Free Pascal can be read, of DWARF 3 to 5. It states the size of each record and the
// offsets of its members, but not all attributes that lead to them. A record is converted only if one with the
// same layout is found; what debug info does not determine is left out by name. These are vectors of _Bool, records
// with unnamed bit-fields, C++ classes with bases or member functions, and Rust's enumerations with data. clang
// describes vectors of _Bool and of char alike, and on x86-64 _Complex long double and _Complex __float128. Neither is
// there whether a record with its natural layout is packed, nor gcc's calling conventions. The unit of a header decides
// such questions, where the stated layout allows it, and whether Fortran's numbers are signed. An attribute such as
// noreturn that debug info lacks is not known to be absent. With -g1, and of assembly, there are names but no types. In Fortran and Pascal, the location of a parameter tells whether
// it is passed by reference; in optimized code it may not.
//
// A file may be broken on purpose: reading it takes time and memory that are bounded, whatever its size.
//
// # Structure
//
// view.go reads parts of a file. symbol.go has the interface of a format, and what a file exports; elf.go, elf32.go, macho.go and
// pe.go are the formats, and archive.go has their archives. debug.go checks debug info; separate.go finds that in
// other files, which shared.go (dwz), split.go (-gsplit-dwarf) and objects.go (Mach-O) join with the file's own. units.go reads the headers of units, and nodes.go indexes their entries, and address.go those that have addresses. types.go converts types to those of
// cimport, which lowers and spells them as it does those of C text. records.go finds attributes that lead to the layout
// of a record. unit.go selects what is exported, and batches.go
// divides that into units.
package library
