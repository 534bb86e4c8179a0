// Package cimport imports C headers. It turns declarations of functions, variables and types into a
// module of the c dialect, and into types for Go programs.
//
//	unit, diags := cimport.Header(ctx, "zlib.h", cimport.Options{})
//	crc := unit.Functions["crc32"]     // c.func private @crc32(ui64, !llvm.ptr, ui32) -> ui64
//	stream := unit.Types["z_stream"]   // !c.struct<"z_stream_s" {…}>
//
// The import runs no compiler and needs only the headers. Predefined macros are data, the headers
// of the compiler (stddef.h, stdarg.h, limits.h, …) are embedded, and system headers are searched
// where gcc and clang search.
//
// # Supported input
//
// C89 to C23 with the extensions of GNU and clang, for Linux on x86-64, AArch64 and RISC-V, macOS
// and Windows. Headers see the macros that clang 22 defines for the target, because the targets
// follow clang's decisions. The system folders are those of the target's headers: MinGW's on
// Windows (headers of Microsoft's compilers need -isystem) and those of Apple's developer tools on
// macOS.
//
// Function bodies and initialisers are skipped, except that an initialiser may give the length of
// an array or the value of a constant. Package layout computes the sizes of types. A pointer to a
// function keeps the function's type if the c dialect can express it. Attributes (c.type) record
// the C spelling of parameter and result types, with typedefs and pointees, for --explain and for
// generated headers.
//
// # Unsupported input
//
// A declaration that the c dialect cannot express is skipped with a warning that names it. Examples
// are calling conventions of other platforms, _Atomic vectors, types that only some compilers have,
// and attributes that change the symbol or add arguments. A syntax error is reported at its
// position, with a note for each include that led there, and parsing continues with the next
// declaration.
//
// # Structure
//
// A preprocessor (internal/cpp) turns the files into tokens. A parser of declarations builds its
// own types, which track qualifiers, incomplete records and enumerators. At the end these are
// lowered to types of the c dialect. Constant expressions are evaluated while they are parsed,
// using the sizes and offsets from layout.
package cimport
