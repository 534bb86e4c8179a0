// Package asm reads and writes IR as MLIR's text: the generic form of any op,
// the custom forms that definitions give by [ir.OpDef.Format] or by hooks, all
// builtin types, attributes and locations, and aliases.
//
//	module, diags := asm.Parse(ctx, &diag.Source{Name: "f.mlir", Text: text}, asm.Options{})
//	err := asm.Print(os.Stdout, module, asm.Options{})
//
// Reading is one pass over the text: a lexer without a token list, a parser
// that makes operations as it goes, and a cache of types and attributes by
// their spelling, so that each distinct one is parsed once. Printing is
// deterministic, and printing what was parsed from printed text gives the same
// text. Values keep the names that the text gave them.
//
// The parser accepts no more than maxNesting levels of nesting and a bounded
// expansion of aliases; everything else is bounded by the size of the text. It
// does not verify what it read: see [ir.Verify]. It
// does not verify: see [ir.Verify].
//
// The package may not know any dialect.
package asm
