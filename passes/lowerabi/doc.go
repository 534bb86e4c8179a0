// Package lowerabi is the pass lower-abi: it lowers abi and c ops to the LLVM dialect, for any
// target.
//
// A record lives in memory: its value is the address of storage that is never written again. Values
// that cross a call in pieces are stored to and loaded from that storage, with exactly the bytes of
// each piece.
package lowerabi
