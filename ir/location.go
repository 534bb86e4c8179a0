package ir

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
)

// A Location is the origin of an operation or block argument. It is also an attribute.
//
// Implementations: [UnknownLoc], [*SourceLoc], [FileLoc], [NameLoc], [CallSiteLoc], [*FusedLoc].
type Location interface {
	Attribute
	isLocation()
}

// UnknownLoc is an unknown location.
type UnknownLoc struct{}

// SourceLoc is an offset in a source text. The parser sets one on every operation. A frontend that
// holds the text of its program should make a [diag.Source] of it and use SourceLocs, so that
// errors quote the line. Without the text, use a [FileLoc].
type SourceLoc struct{ diag.Pos }

// FileLoc is a range in a named file; lines and columns count from 1. It is a point if EndLine is
// 0, and otherwise ends at EndLine:EndCol.
type FileLoc struct {
	File            string
	Line, Col       int
	EndLine, EndCol int
}

// NameLoc is a named location with an optional child.
type NameLoc struct {
	Name  string
	Child Location // or nil
}

// CallSiteLoc is a callee inlined at a caller.
type CallSiteLoc struct{ Callee, Caller Location }

// FusedLoc joins several locations.
type FusedLoc struct {
	Metadata Attribute // or nil
	Locs     []Location
	identity
}

func (UnknownLoc) isLocation()  {}
func (*SourceLoc) isLocation()  {}
func (FileLoc) isLocation()     {}
func (NameLoc) isLocation()     {}
func (CallSiteLoc) isLocation() {}
func (*FusedLoc) isLocation()   {}

// At returns the position of a line and column in a file whose text is not at hand. They count from
// 1; columns are in bytes.
func At(file string, line, col int) FileLoc { return FileLoc{File: file, Line: line, Col: col} }

// AtOffset returns the position of a token in a source: its offset and length in bytes. The length
// may be 0. Offsets outside the text are moved to its start or end.
func AtOffset(source *diag.Source, offset, length int) *SourceLoc {
	offset = max(0, min(offset, len(source.Text)))
	return &SourceLoc{diag.Pos{Source: source, Offset: offset, Len: max(0, min(length, len(source.Text)-offset))}}
}

// Fused returns fused<metadata>[locs]; metadata may be nil. As in MLIR, unknown and repeated
// locations are dropped, and nested fused locations with the same metadata are flattened. Without
// metadata, fewer than two locations are returned unfused.
func Fused(metadata Attribute, locs ...Location) Location {
	var all []Location
	add := func(l Location) {
		if _, unknown := l.(UnknownLoc); !unknown && l != nil && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	for _, l := range locs {
		if inner, ok := l.(*FusedLoc); ok && inner.Metadata == metadata {
			for _, l := range inner.Locs {
				add(l)
			}
			continue
		}
		add(l)
	}
	switch {
	case len(all) == 0 && metadata == nil:
		return UnknownLoc{}
	case len(all) == 0:
		all = []Location{UnknownLoc{}}
	case len(all) == 1 && metadata == nil:
		return all[0]
	}
	for i, l := range all { // a later location with this text is the same
		all[i] = lastingLoc(l)
	}
	return uniqueAttr('f', &FusedLoc{Metadata: metadata, Locs: all})
}

// lastingLoc returns a copy of a location that [Slab.Reset] does not change.
func lastingLoc(l Location) Location {
	switch l := l.(type) {
	case *SourceLoc:
		return &SourceLoc{l.Pos}
	case NameLoc:
		return NameLoc{l.Name, lastingLoc(l.Child)}
	case CallSiteLoc:
		return CallSiteLoc{lastingLoc(l.Callee), lastingLoc(l.Caller)}
	}
	return l
}

// Print implements Attribute: loc(…).
func (l UnknownLoc) Print(w *Writer)  { printLoc(w, l) }
func (l *SourceLoc) Print(w *Writer)  { printLoc(w, l) }
func (l FileLoc) Print(w *Writer)     { printLoc(w, l) }
func (l NameLoc) Print(w *Writer)     { printLoc(w, l) }
func (l CallSiteLoc) Print(w *Writer) { printLoc(w, l) }
func (l *FusedLoc) Print(w *Writer)   { printLoc(w, l) }

func printLoc(w *Writer, l Location) {
	w.Text("loc(")
	printLocBody(w, l)
	w.Byte(')')
}

// printInner writes a location nested in another.
func printInner(w *Writer, l Location) {
	if f, ok := l.(*FusedLoc); ok && w.isKey {
		w.Attr(f)
		return
	}
	printLocBody(w, l)
}

// printLocBody writes a location without loc(), or its alias.
func printLocBody(w *Writer, l Location) {
	if w.Alias != nil {
		if alias := w.Alias.OfAttr(l); alias != "" {
			w.Text(alias)
			return
		}
	}
	spellLoc(w, l)
}

// LocationInFull writes loc(…) without using an alias for the outermost location.
func (w *Writer) LocationInFull(l Location) {
	w.Text("loc(")
	spellLoc(w, l)
	w.Byte(')')
}

func spellLoc(w *Writer, l Location) {
	switch l := l.(type) {
	case UnknownLoc:
		w.Text("unknown")
	case *SourceLoc:
		line, col := l.Source.LineCol(l.Offset)
		printFile(w, FileLoc{File: l.Source.Name, Line: line, Col: col})
	case FileLoc:
		printFile(w, l)
	case NameLoc:
		w.Quoted(l.Name)
		if l.Child != nil {
			w.Byte('(')
			printInner(w, l.Child)
			w.Byte(')')
		}
	case CallSiteLoc:
		w.Text("callsite(")
		printInner(w, l.Callee)
		w.Text(" at ")
		printInner(w, l.Caller)
		w.Byte(')')
	case *FusedLoc:
		printFused(w, l)
	}
}

func printFile(w *Writer, l FileLoc) {
	w.Quoted(l.File)
	w.Byte(':')
	w.Int(int64(l.Line))
	w.Byte(':')
	w.Int(int64(l.Col))
	if l.EndLine == 0 {
		return
	}
	w.Text(" to ")
	if l.EndLine != l.Line {
		w.Int(int64(l.EndLine))
	}
	w.Byte(':')
	w.Int(int64(l.EndCol))
}

func printFused(w *Writer, l *FusedLoc) {
	w.Text("fused")
	if l.Metadata != nil {
		w.Byte('<')
		w.Attr(l.Metadata)
		w.Byte('>')
	}
	w.Byte('[')
	commaList(w, l.Locs, func(child Location) { printInner(w, child) })
	w.Byte(']')
}

// FindLocation returns the first location within l, including l, for which wanted is true, or nil.
// Callees are visited before their callers.
func FindLocation(l Location, wanted func(Location) bool) Location {
	if l == nil || wanted(l) {
		return l
	}
	switch l := l.(type) {
	case NameLoc:
		return FindLocation(l.Child, wanted)
	case CallSiteLoc:
		if found := FindLocation(l.Callee, wanted); found != nil {
			return found
		}
		return FindLocation(l.Caller, wanted)
	case *FusedLoc:
		for _, child := range l.Locs {
			if found := FindLocation(child, wanted); found != nil {
				return found
			}
		}
	}
	return nil
}

// PosOf returns the first source position within a location, or the unknown position.
func PosOf(l Location) diag.Pos {
	pos, _ := placeOf(l)
	return pos
}

// placeOf returns the first position within a location, in a parsed source or in a named file.
func placeOf(l Location) (diag.Pos, diag.FilePos) {
	switch l := l.(type) {
	case *SourceLoc:
		return l.Pos, diag.FilePos{}
	case FileLoc:
		return diag.Pos{}, diag.FilePos{File: l.File, Line: l.Line, Col: l.Col}
	case NameLoc:
		return placeOf(l.Child)
	case CallSiteLoc:
		return placeOf(l.Callee)
	case *FusedLoc:
		for _, child := range l.Locs {
			if pos, at := placeOf(child); pos.IsKnown() || at.File != "" {
				return pos, at
			}
		}
	}
	return diag.Pos{}, diag.FilePos{}
}
