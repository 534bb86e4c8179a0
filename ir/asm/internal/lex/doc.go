// Package lex cuts MLIR text into tokens, one at a time, without copying: a
// [Token] is a kind and two offsets. Package ir/asm parses with it.
//
// It knows the characters of the language and nothing of its grammar.
package lex
