// Package diff compares the binary interfaces that C headers declare.
//
//	before, ds := diff.Read(ctx, "old/lib.h", diff.Options{})
//	after, ds := diff.Read(ctx, "new/lib.h", diff.Options{})
//	changes, err := diff.Compare(before, after)
//	if changes.Verdict == diff.Breaks { … }
//
// An [API] holds the functions, records, enumerations, variables, typedefs and constant macros of
// the headers for one or more targets, as package capi describes them. [API.WriteSnapshot]
// writes it as one JSON object per line, in the form of docs/reference/explain.schema.json without
// the reasons; [Read] reads such files as well as headers.
//
// A change breaks programs that were compiled with the old headers, is compatible with them, or
// affects only the source of programs that are compiled again. Whether a function breaks depends
// on the registers and stack slots of its values, not on the spelling of their types. A change
// of a record affects everything that refers to it, directly or by pointers.
//
// [Compilers] compares how several compilers pass the values of the same functions.
package diff
