// Package powerpc64 is the calling convention of the 64-bit ELF V2 ABI for PowerPC, as clang implements it
// (64-Bit ELF V2 ABI Specification 1.5, §2.2).
//
// All arguments take doublewords of the parameter save area, from left to right. The first eight are in r3 to r10, and
// floating-point numbers and vectors have registers besides, which leave their doublewords empty. In big-endian order, values of less than
// a doubleword are at its end, and members of larger ones as in memory.
package powerpc64
