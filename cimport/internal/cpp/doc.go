// Package cpp is a C preprocessor: it turns a file and all it includes into the
// tokens that a parser reads, with macros replaced and conditionals decided.
//
// A [Preprocessor] is asked for one token after the other with
// [Preprocessor.Next]. Pragmas that are not about preprocessing arrive as tokens
// of kind [Pragma], at their place among the others.
//
// A token from a macro has the position of the macro's name in the file, as
// that is what a reader of a message looks for. Files are read through a function of the
// options, so that nothing here knows a file system.
package cpp
