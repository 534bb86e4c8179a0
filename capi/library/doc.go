// Package library reads built libraries, objects, archives of objects and programs in the formats ELF,
// Mach-O and PE, for x86-64, AArch64 and 64-bit RISC-V.
//
//	f, err := library.Open("libz.so.1")
//	for _, s := range f.Symbols { … }
//
// A file may be broken on purpose: reading it takes time and memory that are bounded, whatever its size.
//
// # Structure
//
// view.go reads parts of a file. elf.go, macho.go, pe.go and archive.go have the formats. symbol.go describes
// what a file exports.
package library
