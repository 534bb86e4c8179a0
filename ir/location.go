package ir

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
)

// A Location says where an operation or block argument came from. A location
// is an attribute too.
//
// Implementers: [UnknownLoc], [*SourceLoc], [FileLoc], [NameLoc],
// [CallSiteLoc], [*FusedLoc].
type Location interface {
	Attribute
	isLocation()
}

// UnknownLoc is a location that nobody recorded.
type UnknownLoc struct{}

// SourceLoc is a place in a text, kept as an offset. The parser gives one to
// every operation. A frontend that has the text of its own language at hand makes
// a [diag.Source] of it and gives operations SourceLocs into that: errors then
// show the line of the program. Without the text, a [FileLoc] names the place.
type SourceLoc struct{ diag.Pos }

// FileLoc is a range in a named file; lines and columns count from 1. EndLine 0
// means a point; otherwise the range ends at EndLine:EndCol.
type FileLoc struct {
	File            string
	Line, Col       int
	EndLine, EndCol int
}

// NameLoc names a location and may hold another.
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

// Fused returns the location fused<metadata>[locs]; metadata may be nil. As in MLIR
// it has each known location once, and those of fused locations that have the same
// metadata in place of these; without metadata, what is joined from less than two
// is no fused location.
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
	return uniqueAttr('f', &FusedLoc{Metadata: metadata, Locs: all})
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

// printInner writes a location in another.
func printInner(w *Writer, l Location) {
	if f, ok := l.(*FusedLoc); ok && w.isKey {
		w.Attr(f)
		return
	}
	printLocBody(w, l)
}

// printLocBody writes a location as it stands inside loc(…).
func printLocBody(w *Writer, l Location) {
	if w.Alias != nil {
		if alias := w.Alias.OfAttr(l); alias != "" {
			w.Text(alias)
			return
		}
	}
	spellLoc(w, l)
}

// LocationInFull writes loc(…) without an alias for the whole of it; locations
// inside are written by theirs.
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
	for i, child := range l.Locs {
		if i > 0 {
			w.Text(", ")
		}
		printInner(w, child)
	}
	w.Byte(']')
}

// FindLocation returns the first location of those in l, l itself among them, that
// is one as wanted, or nil. What was inlined comes before where it was.
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

// PosOf returns the place in a parsed source that a location leads to: the
// first source location found in it, or the unknown position.
func PosOf(l Location) diag.Pos {
	pos, _ := placeOf(l)
	return pos
}

// placeOf returns the first place found in a location, in a parsed source or in
// a file that the location names.
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
