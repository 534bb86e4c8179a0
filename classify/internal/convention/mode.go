package convention

import (
	"cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Mode is one way to pass or return a type: a decision without locations, and its reason.
type Mode struct {
	classify.ArgInfo
	Why
}

// Why is the rule by which a type is passed in a mode.
type Why struct {
	Rule string
	Unit Unit
}

// Unit describes the units into which a convention divides a value. The zero Unit is the whole
// value, with the class of its LLVM type.
type Unit struct {
	Kind, Class string
	Size        layout.Bytes
}

// MembersOf are the units of a homogeneous aggregate of members of a type.
func MembersOf(base *layout.Layout) Unit {
	class := "HFA"
	if ctype.IsVector(base) {
		class = "HVA"
	}
	return Unit{Kind: "member", Class: class, Size: base.Size}
}

// Direct passes a value as the given pieces.
func Direct(l *layout.Layout, rule string, pieces ...classify.Piece) Mode {
	return Mode{Why: Why{Rule: rule}, ArgInfo: classify.ArgInfo{Kind: classify.Direct, Type: l.Type, Pieces: pieces}}
}

// As passes a value as one piece of the given type.
func As(l *layout.Layout, t ir.Type, rule string) Mode {
	return Direct(l, rule, classify.Piece{Type: t, Offset: leadOf(l)})
}

// leadOf returns how many bytes of padding precede those of a number in memory: one before the three of a _BitInt(17) on a big-endian
// processor.
func leadOf(l *layout.Layout) layout.Bytes {
	if _, ok := l.Type.(*c.BitIntType); !ok {
		return 0
	}
	return l.Data()[0].Start.Bytes()
}

// Empty passes nothing for an empty record.
func Empty(l *layout.Layout) Mode {
	return Mode{Why: Why{Rule: "it is empty"}, ArgInfo: classify.ArgInfo{Kind: classify.Ignore, Type: l.Type}}
}

// InMemory returns a value in memory that the caller allocates (sret).
func InMemory(l *layout.Layout, rule string) Mode {
	return Mode{Why: Why{Rule: rule}, ArgInfo: classify.ArgInfo{
		Kind: classify.Indirect, Type: l.Type, Pieces: []classify.Piece{{Type: llvm.Ptr}},
		Memory: l.Memory.Type, Align: l.Align,
	}}
}

// ByAddress passes the address of a copy that the callee owns.
func ByAddress(l *layout.Layout, rule string) Mode {
	m := InMemory(l, rule)
	m.CalleeOwns, m.NoUndef = true, true
	return m
}

// WhyNonTrivial is the rule of NonTrivial, and WhyArray that of a va_list that is an array.
const (
	WhyArray      = "va_list is an array, which goes by address"
	WhyNonTrivial = "it is non-trivial for the purposes of calls"
)

// NonTrivial passes the address of a C++ object. The caller's destructor may still read the object.
func NonTrivial(l *layout.Layout) Mode {
	m := ByAddress(l, WhyNonTrivial)
	m.CalleeOwns = false
	return m
}

// WhyOpaque is the rule of AsOpaque.
const WhyOpaque = "what conventions do not know goes as the scalar that it holds, not extended"

// AsOpaque returns the mode of an opaque type that holds a scalar with mode m.
func (m Mode) AsOpaque(l *layout.Layout) Mode {
	m.Why = Why{Rule: WhyOpaque}
	m.Type, m.NoUndef = l.Type, m.Kind == classify.Indirect
	if m.Kind == classify.Extend {
		m.Kind, m.Signed = classify.Direct, false
	}
	if m.Kind == classify.Indirect && !m.ByVal {
		m.Align = l.Align // _Atomic may align it to more
	}
	return m
}

// WhyTransparent is the rule of AsFirstMember.
const WhyTransparent = "a transparent union goes as its first member"

// AsFirstMember returns the mode of a transparent union whose first member has mode m. In memory it is the union.
func (m Mode) AsFirstMember(union *layout.Layout) Mode {
	m.Why = Why{Rule: WhyTransparent}
	m.Type, m.NoUndef = union.Type, m.Kind == classify.Extend || m.Kind == classify.Indirect
	if m.Kind == classify.Indirect {
		m.Memory = union.Memory.Type
	}
	return m
}

// Decision returns the decision. It shares its pieces with the mode, so that only codegen.State may set their locations,
// which copies them.
func (m *Mode) Decision() classify.ArgInfo { return m.ArgInfo }

// Warn adds a warning.
func (m *Mode) Warn(id diag.ID, msg string) {
	m.Warnings = append(m.Warnings, classify.Warning{ID: id, Msg: msg})
}

// units returns the units of a value with decision a.
func (w *Why) units(m *layout.Model, l *layout.Layout, a *classify.ArgInfo) []classify.Unit {
	var units []classify.Unit
	switch {
	case a.Kind == classify.Ignore:
		return nil
	case a.Kind == classify.Indirect:
		return []classify.Unit{{Size: l.Size, Kind: "value", Class: "memory"}}
	case len(a.Pieces) > 1:
		for i := range a.Pieces {
			p := &a.Pieces[i]
			units = append(units, classify.Unit{Offset: p.Offset, Size: p.Size(m), Kind: "member", Class: classOf(p.Type)})
		}
		return units
	}
	unit := classify.Unit{
		Size:  cmp.Or(w.Unit.Size, l.Size),
		Kind:  cmp.Or(w.Unit.Kind, "value"),
		Class: cmp.Or(w.Unit.Class, classOf(a.Pieces[0].Type)),
	}
	for ; unit.Offset < l.Size; unit.Offset += unit.Size {
		units = append(units, unit)
	}
	return units
}

// classOf returns the kind of register for an LLVM type.
func classOf(t ir.Type) string {
	switch t := t.(type) {
	case *ir.FloatType:
		return "floating-point"
	case *ir.VectorType:
		return "vector"
	case *llvm.ArrayType:
		return classOf(t.Elem)
	}
	return "integer"
}
