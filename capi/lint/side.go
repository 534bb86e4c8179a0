package lint

import (
	"fmt"

	"github.com/abi-opt/abi-opt/diag"
)

// side compares one value of a statement, in the direction in which it passes.
type side struct {
	*comparison
	value *cValue
	// isWriter: the statement writes the value, and C reads it.
	isWriter     bool
	wants, gives string // verbs of C and of the statement
	found        []part // for reports
}

// compare reports the worst difference of the value, if any. At returns the part of the statement that
// begins at the place of a part, or has it inside.
func (s *side) compare(at func(place) *part) {
	var worst *fault
	for i := range s.value.parts {
		want := &s.value.parts[i]
		for offset := int64(0); offset < max(want.bytes(), 1); {
			p := *want
			p.offset += offset
			got := at(p.place)
			if got != nil && got.bytes() == 0 && want.bytes() > 0 {
				got = nil // an empty value holds none of the bytes
			}
			if f := s.part(want, got); f != nil && (worst == nil || f.rank < worst.rank) {
				worst = f
			}
			if got == nil || got.bytes() == 0 || !want.isStack() || !s.value.isRecord {
				break
			}
			offset = got.offset + got.bytes() - want.offset // of the next part on the stack
		}
	}
	if worst != nil {
		s.faults = append(s.faults, *worst)
	}
}

// part compares a part of a C value with the part of the statement at the same place.
func (s *side) part(want *cPart, got *part) *fault {
	switch {
	case want.bits == 0:
		return nil
	case got == nil:
		return s.elsewhere(otherPlace)
	case s.isOther(want, got), !s.value.isRecord && got.kind != memoryKind && !s.isBeside(want, got):
		return s.elsewhere(otherPlace)
	case want.isStack() && (s.value.isRecord || got.kind == memoryKind && got.end() >= want.end()):
		return nil // the same bytes
	case !s.hasWidth(want, got):
		return s.elsewhere(otherWidth)
	case s.isWriter && got.bits < want.extended && (got.extension != want.extension || got.extended < want.extended):
		return s.fault(otherExtension, ErrExtension, "the other side reads the upper bits as well: add "+[...]string{"", "signext", "zeroext"}[want.extension],
			fmt.Sprintf("C %s it %s to %d bits in %s, but the %s %s", s.wants, want.extension, want.extended, want.place.String(), nouns[s.statement], does(got.extension)))
	case !s.isWriter && got.extended > want.bits && !want.gives(got):
		return s.fault(otherExtension, ErrExtension, "the attribute claims more than the other side gives",
			fmt.Sprintf("the %s %s it %s to %d bits in %s, but C %s", nouns[s.statement], s.gives, got.extension, got.extended, want.place.String(), does(want.extension)))
	}
	return nil
}

// isBeside reports whether a narrow number and a wider one in its place have their lowest bits in the same bytes.
func (s *side) isBeside(want *cPart, got *part) bool {
	if want.isStack() && s.places.Model.BigEndian() {
		return got.end() == want.end()
	}
	return got.offset == want.offset
}

// gives reports whether C extends a value as a reader claims. A _Bool is 0 or 1 in the whole register.
func (p *cPart) gives(got *part) bool {
	return got.extension == p.extension && (got.extended <= p.extended || p.bits == 1)
}

func does(e extension) string {
	return [...]string{"does not extend it", "sign-extends it", "zero-extends it"}[e]
}

// isOther reports whether a part is a value of another kind: an address for what it points to, or
// another number of the same size.
func (s *side) isOther(want *cPart, got *part) bool {
	switch {
	case got.kind == pointerKind:
		return !want.isPointer
	case s.value.isRecord:
		return want.kind == pointerKind
	case want.kind == pointerKind:
		return got.kind != intKind
	case want.kind == floatKind:
		return got.kind == intKind || got.kind == floatKind && got.format != want.format && got.bits == want.bits
	}
	// A record as members may be in the place of an integer of several words.
	return want.kind == intKind && got.kind == floatKind && (len(s.value.parts) == 1 || len(s.found) == 1)
}

// hasWidth reports whether a part has the bits of a value. A record may be carried by more bits. A _Bool
// may be carried by the byte. A reader may read the bits that the other side extends as C would.
func (s *side) hasWidth(want *cPart, got *part) bool {
	switch {
	case s.value.isRecord:
		return got.bits >= want.bits && (got.bits <= want.space || got.kind != floatKind)
	case got.bits == want.bits:
		return true
	case got.bits < want.bits:
		return false
	case want.bits == 1 && got.bits == 8:
		return true
	}
	return !s.isWriter && got.bits <= want.extended && (want.extension == signExtension) == s.value.signed
}

// elsewhere reports a value that is at another place, or has other bits.
func (s *side) elsewhere(r rank) *fault {
	var parts []part
	for i := range s.value.parts {
		if p := &s.value.parts[i]; p.bits > 0 {
			parts = append(parts, p.part)
		}
	}
	id := ErrType
	switch {
	case s.value.inMemory || s.isInMemory():
		id = ErrMemory
	case s.value.isRecord && len(s.found) > 1:
		id = ErrRecord
	}
	want, got := sum(parts), sum(s.found)
	if want == got && !s.value.isRecord {
		want, got = want+kindsOf(parts), got+kindsOf(s.found)
	}
	return s.fault(r, id, "", fmt.Sprintf("C %s %s, but the %s %s %s", s.wants, want, nouns[s.statement], s.gives, got))
}

// isInMemory reports whether the statement passes the value as memory.
func (s *side) isInMemory() bool {
	return len(s.found) == 1 && (s.found[0].kind == memoryKind || s.found[0].kind == pointerKind && !s.value.parts[0].isPointer)
}

func (s *side) fault(r rank, id diag.ID, why, message string) *fault {
	return &fault{r, id, s.value.what + ": " + message, why}
}
