// Package cimport reads C: declarations of functions, variables and types, as headers hold them,
// become a module of the c dialect and types for Go programs.
//
//	unit, diags := cimport.Header(ctx, "zlib.h", cimport.Options{})
//	crc := unit.Functions["crc32"]     // c.func private @crc32(ui64, !llvm.ptr, ui32) -> ui64
//	stream := unit.Types["z_stream"]   // !c.struct<"z_stream_s" {…}>
//
// Nothing but the headers is needed: no compiler is run. Predefined macros are data, the headers
// that belong to a compiler (stddef.h, stdarg.h, limits.h, …) are in the program, and the system's are
// looked for where gcc and clang look.
//
// # What is read
//
// C89 to C23 with the extensions of GNU and clang, for Linux on x86-64, AArch64 and RISC-V, macOS and
// Windows. Headers see the macros of clang 22 for the target, whose decisions the targets follow. The
// system's folders are those of the target's headers: on Windows those of MinGW (for Microsoft's compilers they
// must be named), on macOS those of Apple's tools for developers. The bodies of functions are passed
// over; so are initialisers, but for the length of an array and the value of a constant. Types have the sizes that package layout
// computes. A pointer to a function says what function it points to, as far as the c dialect can.
// What C calls the types of parameters and results, with typedefs and what pointers point to, stands in attributes
// (c.type), for --explain and headers.
//
// # What is not
//
// A declaration that the c dialect cannot express is left out with a warning that names it: a calling
// convention other than the platform's, a vector that is _Atomic, a type that only some compiler has,
// an attribute that changes the symbol or adds arguments. A syntax error is an error at its place, with
// the includes that led there as notes, and reading goes on with the next declaration.
//
// # How
//
// A preprocessor (internal/cpp) turns the files into tokens; a parser of declarations makes types of
// its own of them, which know of qualifiers, incomplete records and enumerators; at the end these are
// lowered to types of the c dialect. Constant expressions are evaluated as they are read, with
// the sizes and offsets that layout gives.
package cimport
