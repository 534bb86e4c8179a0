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
// The parser accepts no more than maxNesting levels of nesting (of regions, maxRegions) and a bounded
// expansion of aliases; everything else is bounded by the size of the text. It
// does not verify what it read: see [ir.Verify].
//
// # Parts
//
// A large module can be read and printed part by part: an [Index] tells its
// operations apart without reading them, a [Reader] reads some of them and the
// heads of what they name, [PrintPart] prints them, and [Join] puts the texts
// together. The result is what [Parse] and [Print] give.
//
// # Types and attributes
//
// What stands in <…> behind the name of a dialect's type or attribute is read by
// its [ir.TypeDef] or [ir.AttrDef] from the same [ir.Parser] that ops are read
// from; attributes that consist of parameters are declared by an [ir.StructDef].
//
// # Formats
//
// An op's Format is MLIR's declarative assembly format. Its elements are
//
//	`text`                            a literal; ` `, `  `, `` and `\n` are white space, which only printing minds
//	$name                             an operand, attribute, region or successor
//	operands, regions, successors     all of them
//	type($name), type(operands)       the types of operands or results
//	functional-type(a, b)             (types) -> types
//	attr-dict                         the attributes that stand nowhere else, in braces
//	attr-dict-with-keyword            the same after the word attributes
//	prop-dict                         the inherent ones of them as <{…}>
//	custom<Name>($a, type($b))        a directive that the op lists in Custom
//	qualified(element)                the element: types are always written in full
//	(a $b^ c)?                        there if $b is; the first element tells a reader
//	(a $b^) : (c)?                    something else if it is not
//	oilist(`a` $b | `c` $d)           clauses in any order, each there or not
//
// What a $name looks like is said by its constraint: an [ir.AttrConstraint] has a
// Syntax ([ir.Enum], [ir.Flags], a number without its type, [1, 2], …), and the
// Kind of an [ir.Constraint] is checked where the type stands. A type may be left
// out if its constraint has but one (Only), if all types are the same by a trait,
// if it follows from another by [ir.OpDef].Types or, for results, by Infer.
//
// The package may not know any dialect.
package asm
