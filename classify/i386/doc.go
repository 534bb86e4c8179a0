// Package i386 implements the System V convention of 32-bit x86, as clang follows it.
//
// All arguments are on the stack, in slots of four bytes. Records of up to four scalars of 32 or 64 bits are
// passed as their members, other records as a copy, and all records are returned in memory.
package i386
