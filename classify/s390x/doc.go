// Package s390x is the calling convention of the ELF ABI s390x Supplement for Linux on z/Architecture, as clang implements it.
//
// The processor is big-endian: an integer is at the end of its register and of its stack slot of eight bytes. A record of 1, 2, 4 or 8
// bytes is passed like an integer, or like a floating-point number if that is its only member, and other records by address. All
// records are returned in memory. The vector facility decides where vectors are, and so how records with vectors are laid out.
package s390x
