// Package lex cuts MLIR text into tokens, one at a time, without copying: a
// [Token] is a kind and two offsets. Package ir/asm parses operations with it,
// package ir/asm/grammar lends it to grammars of dialect types.
//
// It knows the characters of the language and nothing of its grammar.
package lex
