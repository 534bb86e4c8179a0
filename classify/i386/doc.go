// Package i386 implements the conventions of 32-bit x86, as clang follows them: System V's and Windows's, and stdcall,
// fastcall and thiscall of single functions.
//
// Most arguments are on the stack, in slots of four bytes. Records of up to four scalars of 32 or 64 bits are
// passed as their members, and other records as a copy. Records are returned in memory, on Windows those of 1, 2, 4 or 8
// bytes in registers.
package i386
