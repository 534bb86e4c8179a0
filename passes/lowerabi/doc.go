// Package lowerabi is the pass lower-abi: abi and c ops become LLVM ones.
//
// It knows no target. A record lives in memory: its value is the address of storage that is never
// written again. What crosses a call in pieces goes through that storage, by loads and stores of
// just the bytes of each piece.
package lowerabi
