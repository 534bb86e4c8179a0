// Package format parses and prints ops by MLIR's declarative assembly format, [ir.OpDef.Format]. The
// elements of a format are
//
//	`text`                            a literal; ` `, `  `, `` and `\n` are white space for the printer
//	$name                             an operand, attribute, region or successor
//	operands, regions, successors     all of them
//	type($name), type(operands)       the types of operands or results
//	functional-type(a, b)             (types) -> types
//	attr-dict                         the attributes not shown elsewhere, in braces
//	attr-dict-with-keyword            the same after the keyword attributes
//	prop-dict                         the inherent ones of them as <{…}>
//	custom<Name>($a, type($b))        a directive listed in OpDef.Custom
//	qualified(element)                the element; types are always printed in full
//	(a $b^ c)?                        printed if $b is present; the parser decides by the first element
//	(a $b^) : (c)?                    with an alternative
//	oilist(`a` $b | `c` $d)           optional clauses in any order
//
// The constraint of a $name gives its syntax: for an attribute it is [ir.AttrConstraint.Syntax], and
// for a type [ir.Constraint.Kind] is checked. A type may be omitted if its constraint allows a single
// type (Only), if a trait makes all types equal, if it follows from another by [ir.OpDef.Types], or
// for results by [ir.OpDef.Infer].
//
// A format is compiled on first use (compile.go) to steps for the parser (steps.go, parse.go,
// infer.go) and for the printer (spacing.go, print.go).
package format
