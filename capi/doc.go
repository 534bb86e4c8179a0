// Package capi describes the C interface of headers, or of a module, as data.
//
//	unit, ds := cimport.Header(ctx, "lib.h", cimport.Options{})
//	lib, err := capi.Of(target, unit)
//	for _, f := range lib.Functions { fmt.Println(f.C, f.Result.Pieces) }
//
// An [Interface] holds what a unit declares, on one target. A [Function] has the locations of its values
// as [Value], [Piece] and [Span], and as the classify.FuncInfo of its [Origin]. A [Declaration] is a [Record],
// also one that only pointers refer to, an [Enum], [Variable], [Typedef] or [Macro]. Each is spelled in C and has its
// position. [Differences] tells whether two declarations of a function can call each other. Registers, stack slots and layouts are numbers and names, so that no package reads a sentence;
// [Passing.Text] and [Where] make sentences of them, for people.
//
// The packages below use the data, and do not import each other: explain adds reasons and draws, diff
// compares two interfaces, lint checks LLVM IR, and bindgen writes Go. The JSON form of a function or
// declaration is that of docs/reference/explain.schema.json, without what explain adds.
package capi
