// Package debuginfo builds the debug info nodes for files, compile units and functions.
package debuginfo

import (
	"path/filepath"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
)

// PlaceOf returns the file position of a location; of an inlined one, that of the callee.
func PlaceOf(l ir.Location) (ir.FileLoc, bool) {
	switch l := l.(type) {
	case ir.FileLoc:
		return l, true
	case *ir.SourceLoc:
		line, col := l.Source.LineCol(l.Offset)
		return ir.FileLoc{File: l.Source.Name, Line: line, Col: col}, true
	case ir.NameLoc:
		return PlaceOf(l.Child)
	case ir.CallSiteLoc:
		return PlaceOf(l.Caller)
	case *ir.FusedLoc:
		for _, child := range l.Locs {
			if place, ok := PlaceOf(child); ok {
				return place, true
			}
		}
	}
	return ir.FileLoc{}, false
}

// File returns the node of a file, which separates folder and name as the system does.
func File(path string) *ir.StructAttr {
	folder, name := split(path, filepath.Separator)
	return llvm.DIFile.New(map[string]ir.Attribute{"name": ir.StringAttr(name), "directory": ir.StringAttr(folder)})
}

// split separates the folder and the name of a path. On Windows, both separators separate them.
func split(path string, separator rune) (folder, name string) {
	separators := "/"
	if separator != '/' {
		separators += string(separator)
	}
	at := strings.LastIndexAny(path, separators)
	name, folder = path[at+1:], path[:at+1]
	switch trimmed := strings.TrimRight(folder, separators); {
	case strings.Trim(path, separators) == "": // the root
		name, folder = path, ""
	case separator != '/' && strings.HasSuffix(trimmed, ":"): // the root of a drive
		folder = folder[:len(trimmed)+1]
	case trimmed != "":
		folder = trimmed
	case folder != "":
		folder = folder[:1]
	}
	if name == "" && folder != "" {
		name = "."
	}
	return folder, name
}

// EmissionOption selects how much debug info is emitted.
var EmissionOption = pass.Option{
	Name: "emission-kind", Kind: pass.Enum, Default: "LineTablesOnly",
	Summary: "how much debug info LLVM emits",
	Values:  []string{"None", "Full", "LineTablesOnly", "DebugDirectivesOnly"},
}

// unknownFile is the file of ops without a location.
const unknownFile = "<unknown>"

// Unit returns the compile unit in a module's location, or creates one for the module's file.
func Unit(module *ir.Operation, emission string) *ir.StructAttr {
	if unit := llvm.MetadataIn(module.Loc, llvm.DICompileUnit); unit != nil {
		return unit
	}
	file := unknownFile
	if place, ok := PlaceOf(module.Loc); ok {
		file = place.File
	}
	return llvm.DICompileUnit.New(map[string]ir.Attribute{
		"id":             ir.DistinctAttr{Of: "compile unit"},
		"sourceLanguage": ir.StringAttr("DW_LANG_C"),
		"file":           File(file),
		"producer":       ir.StringAttr("MLIR"),
		"isOptimized":    ir.BoolAttr(true),
		"emissionKind":   ir.StringAttr(emission),
	})
}

// Subprogram describes a function. The id makes the node distinct.
func Subprogram(f *ir.Operation, id string, unit, signature *ir.StructAttr) *ir.StructAttr {
	file, line := unit.Get("file"), int64(1)
	if place, ok := PlaceOf(f.Loc); ok {
		file, line = File(place.File), int64(place.Line)
	}
	if file == nil {
		file = File(unknownFile)
	}
	name := f.Attr(ir.SymName)
	values := map[string]ir.Attribute{
		"scope": file, "name": name, "linkageName": name, "file": file,
		"line": ir.IntAttr(line, ir.I64), "scopeLine": ir.IntAttr(line, ir.I64), "type": signature,
		"subprogramFlags": ir.StringAttr("Optimized"),
	}
	if !ir.IsDeclaration(f) {
		values["id"] = ir.DistinctAttr{Of: "subprogram " + id}
		values["compileUnit"] = unit
		values["subprogramFlags"] = ir.StringAttr("Definition|Optimized")
	}
	return llvm.DISubprogram.New(values)
}

// Artificial is the location of compiler-generated code in a function: line 0.
func Artificial(f ir.Location) ir.Location {
	place, ok := PlaceOf(f)
	if !ok {
		return ir.UnknownLoc{}
	}
	return ir.FileLoc{File: place.File}
}
