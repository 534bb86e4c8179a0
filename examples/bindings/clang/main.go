// Command clang lists the functions that a C file declares, with their types.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -strings ".*" -package main -lib libclang-22.so.1,libclang-19.so.1 -I /usr/lib/llvm-22/include -rename ^clang_= -only "clang_(createIndex|disposeIndex|parseTranslationUnit|disposeTranslationUnit|getTranslationUnitCursor|visitChildren|getCursorKind|getCursorSpelling|getCursorType|getTypeSpelling|getCString|disposeString)|CXCursor_FunctionDecl|CXChildVisit_.*" clang-c/Index.h -o examples/bindings/clang/lib.go

import (
	"fmt"
	"io"
	"os"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	for _, file := range os.Args[1:] {
		if err := list(os.Stdout, file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// list visits the declarations of a file. The visitor receives two structs by value.
func list(w io.Writer, file string) error {
	index := CreateIndex(0, 0)
	defer DisposeIndex(index)
	unit := ParseTranslationUnit(index, file, nil, 0, nil, 0, 0)
	if unit.IsNil() {
		return fmt.Errorf("cannot parse %s", file)
	}
	defer DisposeTranslationUnit(unit)
	visitor := NewCXCursorVisitor(func(cursor, _ CXCursor, _ ffi.Data) CXChildVisitResult {
		if GetCursorKind(cursor) == CXCursor_FunctionDecl {
			fmt.Fprintf(w, "%s: %s\n", text(GetCursorSpelling(cursor)), text(GetTypeSpelling(GetCursorType(cursor))))
		}
		return CXChildVisit_Continue
	})
	defer visitor.Free()
	VisitChildren(GetTranslationUnitCursor(unit), visitor, ffi.Data{})
	return nil
}

// text returns a string of libclang, and frees it.
func text(s CXString) string {
	defer DisposeString(s)
	return ffi.String(GetCString(s))
}
