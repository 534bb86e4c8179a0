// Package asm parses and prints MLIR text: the generic form of any op, custom forms defined by
// [ir.OpDef.Format] (package format) or by hooks, and all builtin types, attributes, locations and
// aliases.
//
//	module, diags := asm.Parse(ctx, &diag.Source{Name: "f.mlir", Text: text}, asm.Options{})
//	err := asm.Print(os.Stdout, module, asm.Options{})
//
// The parser creates operations in one pass over the tokens of package lex. Values keep their names.
// Nesting is limited to maxNesting levels (maxRegions for regions), and the expansion of aliases by a
// budget; everything else is bounded by the size of the text. The result is not verified: see
// [ir.Verify].
//
// Printing is deterministic. Parsing printed text and printing it again gives the same text.
//
// Package chunk processes a large module in chunks: an [Outline] finds the operations without
// parsing them, and a [ChunkPrinter] prints chunks separately. The result is that of [Parse] and
// [Print].
//
// To read the parser, start with parse.go, parser.go (tokens and errors), parse_op.go and
// parse_generic.go; values.go resolves names, recover.go continues after errors. To read the printer,
// start with print.go, print_op.go, print_names.go and print_aliases.go.
//
// The package must not depend on any dialect.
package asm
