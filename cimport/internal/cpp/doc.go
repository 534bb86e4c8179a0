// Package cpp is a C preprocessor. It reads a file and the files it includes, expands macros,
// evaluates conditionals and returns tokens.
//
// [Preprocessor.Next] returns one token at a time. Pragmas that do not concern preprocessing are
// tokens of kind [Pragma].
//
// A token from a macro has the position of the macro's name in the file, where users look for the
// cause of a message. Files are read through a function in the options, so the package is
// independent of the file system.
package cpp
