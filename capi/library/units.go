package library

import (
	"bytes"
	"debug/dwarf"
	"encoding/binary"
	"errors"
	"slices"
)

// unitHeader has the fields of a unit's header that package dwarf does not return. Offsets count from the section's begin, except for that
// of a type.
type unitHeader struct {
	at        int
	version   uint16
	abbrevs   uint64 // the offset of its abbreviations
	signature uint64 // of a type unit, a skeleton or a unit of split DWARF
	typeAt    int    // the type with the signature, from the unit's begin; 0 if it is not a type unit
	fieldsAt  int    // the signature
	isSplit   bool
	pointer   int // the size of an address
	entriesAt int
	end       int
}

// Kinds of units in DWARF 5 that have a signature. Units of types have a type as well.
const (
	typeUnit      = 0x02
	skeletonUnit  = 0x04
	splitUnit     = 0x05
	splitTypeUnit = 0x06
)

// maxUnitHeader is the size of the longest header, that of a type unit of 64-bit DWARF.
const maxUnitHeader = 40

var errTruncated = errors.New("the debug info is truncated")

// unitHeaders returns the headers of the units in a section: "info", or "types" of DWARF 4, where all are type units. Zeros that
// are not a unit are left out: linkers align units of types with them.
func unitHeaders(order binary.ByteOrder, section string, info []byte) (all []unitHeader, err error) {
	for at := 0; at < len(info); {
		u, err := unitAt(order, section, info, at)
		switch isPadding := info[at] == 0 && (section == "types" || len(info)-at < 4); {
		case err == nil:
			if at = u.end; u.entriesAt != 0 {
				all = append(all, u)
			}
		case isPadding:
			at++
		default:
			return nil, err
		}
	}
	return all, nil
}

// unitAt reads the header of a unit. That of an empty one has no place for entries.
func unitAt(order binary.ByteOrder, section string, info []byte, at int) (u unitHeader, err error) {
	h := make([]byte, maxUnitHeader)
	copy(h, info[at:])
	length, word, next := uint64(order.Uint32(h)), 4, at+4
	if length == 0xffffffff { // 64-bit DWARF
		length, word, next = order.Uint64(h[4:]), 8, at+12
	}
	if next > len(info) || length > uint64(len(info)-next) {
		return u, errTruncated
	}
	if end := next + int(length); length == 0 {
		u.end = end
	} else if u = headerOf(order, section, h[next-at:], word); section == "types" && u.version != 4 || int(length) < u.entriesAt {
		return u, errTruncated
	} else {
		u.at, u.end = at, end
		u.fieldsAt += next
		u.entriesAt += next
	}
	return u, nil
}

// headerOf reads a header that begins after its length. An offset has the size of a word.
func headerOf(order binary.ByteOrder, section string, h []byte, word int) (u unitHeader) {
	offset := func(at int) uint64 {
		if word == 8 {
			return order.Uint64(h[at:])
		}
		return uint64(order.Uint32(h[at:]))
	}
	u.version = order.Uint16(h)
	isType, hasSignature := section == "types", false
	if u.version < 5 {
		u.abbrevs, u.pointer, u.fieldsAt = offset(2), int(h[2+word]), 2+word+1
	} else {
		u.abbrevs, u.pointer, u.fieldsAt = offset(4), int(h[3]), 4+word
		isType = h[2] == typeUnit || h[2] == splitTypeUnit
		hasSignature = h[2] == skeletonUnit || h[2] == splitUnit
		u.isSplit = h[2] == splitUnit || h[2] == splitTypeUnit
	}
	u.entriesAt = u.fieldsAt
	if isType || hasSignature {
		u.signature = order.Uint64(h[u.fieldsAt:])
		u.entriesAt += 8
	}
	if isType {
		u.typeAt, u.entriesAt = int(uint32(offset(u.fieldsAt+8))), u.fieldsAt+8+word
	}
	return u
}

// units returns the entries of all units with their headers. Type units of DWARF 4, which have a separate section, follow the
// others, because package dwarf only reads entries of one section. What their headers have in addition becomes empty
// entries, so that offsets in a unit remain.
func (d debugInfo) units() (info []byte, headers []unitHeader, err error) {
	info = d["info"]
	if headers, err = unitHeaders(d.order(), "info", info); err != nil {
		return nil, nil, err
	}
	end := 0
	for _, u := range headers {
		end = u.end
	}
	info = slices.Clip(info[:end]) // package dwarf knows no padding; the section remains
	types, err := unitHeaders(d.order(), "types", d["types"])
	if err != nil {
		return nil, nil, err
	}
	for _, u := range types {
		moved := len(info) - u.at
		info = append(info, d["types"][u.at:u.end]...)
		u.at, u.fieldsAt, u.entriesAt, u.end = u.at+moved, u.fieldsAt+moved, u.entriesAt+moved, u.end+moved
		clear(info[u.fieldsAt:u.entriesAt])
		headers = append(headers, u)
	}
	return info, headers, nil
}

// withoutHeaders returns the offsets of strings, with headers of zeros. Package dwarf reads the entry of a unit before it knows where
// the unit's offsets begin, and takes the headers for offsets, which may lead out of the strings.
func withoutHeaders(order binary.ByteOrder, offsets []byte) []byte {
	offsets = bytes.Clone(offsets)
	for rest := offsets; len(rest) >= 8; {
		length, size := uint64(order.Uint32(rest)), uint64(4)
		if length == 0xffffffff && len(rest) >= 16 { // 64-bit DWARF
			length, size = order.Uint64(rest[4:]), 12
		}
		const version = 4 // bytes, with padding
		if left := uint64(len(rest)) - size; length < version || length > left || order.Uint16(rest[size:]) != 5 {
			break
		}
		clear(rest[:size+version])
		rest = rest[size+length:]
	}
	return offsets
}

// signatures returns the types by their signatures.
func signatures(headers []unitHeader) map[uint64]dwarf.Offset {
	all := map[uint64]dwarf.Offset{}
	for _, u := range headers {
		if u.typeAt != 0 {
			all[u.signature] = dwarf.Offset(u.at + u.typeAt)
		}
	}
	return all
}

// ids returns the IDs of skeletons and of units of split DWARF 5, by their first entries.
func ids(headers []unitHeader) map[dwarf.Offset]uint64 {
	all := map[dwarf.Offset]uint64{}
	for _, u := range headers {
		if u.typeAt == 0 && u.signature != 0 {
			all[dwarf.Offset(u.entriesAt)] = u.signature
		}
	}
	return all
}

// offsetOf returns the entry that an attribute refers to.
func (x *entries) offsetOf(e *dwarf.Entry, a dwarf.Attr) (dwarf.Offset, bool) {
	return x.reference(e.Val(a))
}

// reference returns the entry that the value of an attribute refers to, directly or by the signature of a type unit.
func (x *entries) reference(v any) (dwarf.Offset, bool) {
	switch v := v.(type) {
	case dwarf.Offset:
		return v, true
	case uint64:
		at, isKnown := x.signatures[v]
		return at, isKnown
	}
	return 0, false
}
