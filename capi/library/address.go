package library

import (
	"cmp"
	"debug/dwarf"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/capi"
)

// location is where a symbol is. It leads to the entry of a function or variable that has another name, as an alias or a symbol
// with a version does.
type location struct {
	address uint64
	isKnown bool
	object  int // the index of the object in an archive
	// isIndirect: the address is that of a resolver, which selects the function when the library is loaded (STT_GNU_IFUNC).
	isIndirect bool
}

// locationOf returns the location of a symbol of the file.
func (f *File) locationOf(i int) (l location) {
	if i < len(f.locations) {
		l = f.locations[i]
	}
	return l
}

// current returns the indices of the symbols that new programs get, one for each name: those with the default version, or else with
// the last one.
func (f *File) current() (all []int) {
	for i := range f.Symbols {
		last := len(all) - 1
		switch s := &f.Symbols[i]; {
		case last < 0 || f.Symbols[all[last]].Name != s.Name:
			all = append(all, i)
		case !f.Symbols[all[last]].Default:
			all[last] = i
		}
	}
	return all
}

// addressed is an entry of a function or variable that has an address.
type addressed struct {
	address uint64
	at      dwarf.Offset
}

// addAddress indexes a function or variable by its address. A function that is in several parts begins with the first.
func (x *entries) addAddress(e *dwarf.Entry, of *unit) {
	if address, ok := x.addressOf(e, of); ok {
		all := &x.code
		if e.Tag == dwarf.TagVariable {
			all = &x.objects
		}
		*all = append(*all, addressed{address, e.Offset})
	}
}

// addressOf returns the address of a function or variable, if it has one.
func (x *entries) addressOf(e *dwarf.Entry, of *unit) (uint64, bool) {
	if code, _ := e.Val(dwarf.AttrLocation).([]byte); len(code) > 0 {
		return x.operand(code, of)
	}
	if low, ok := e.Val(dwarf.AttrLowpc).(uint64); ok {
		return low, true
	}
	if e.Val(dwarf.AttrRanges) == nil {
		return 0, false
	}
	parts, _ := guarded(e.Offset, func() ([][2]uint64, error) { return x.data.Ranges(e) })
	if x.visited += len(parts); len(parts) == 0 {
		return 0, false
	}
	return x.low + parts[0][0], true
}

// operand returns the address that is the whole of an expression.
func (x *entries) operand(code []byte, of *unit) (address uint64, ok bool) {
	const direct, indexed, indexedByGNU = 0x03, 0xa1, 0xfb // DW_OP_addr, DW_OP_addrx, DW_OP_GNU_addr_index
	bytes := code[1:]
	switch code[0] {
	case direct:
	case indexed, indexedByGNU:
		i, n := leb128(bytes)
		at, size := of.addresses+i*uint64(x.pointer), uint64(len(x.addresses))
		if n != len(bytes) || at > size || size-at < uint64(x.pointer) {
			return 0, false
		}
		bytes = x.addresses[at : at+uint64(x.pointer)]
	default:
		return 0, false
	}
	if len(bytes) != x.pointer {
		return 0, false
	}
	for i := range bytes {
		at := i
		if x.order == binary.BigEndian {
			at = len(bytes) - 1 - i
		}
		address |= uint64(bytes[at]) << (8 * i)
	}
	return address, true
}

// sortAddresses sorts the entries by their addresses.
func (x *entries) sortAddresses() {
	for _, all := range [][]addressed{x.code, x.objects} {
		slices.SortFunc(all, func(a, b addressed) int { return cmp.Or(cmp.Compare(a.address, b.address), cmp.Compare(a.at, b.at)) })
	}
}

// entriesAt returns the entries at an address.
func entriesAt(all []addressed, address uint64) []addressed {
	from, _ := slices.BinarySearchFunc(all, address, func(a addressed, address uint64) int { return cmp.Compare(a.address, address) })
	to := from
	for to < len(all) && all[to].address == address {
		to++
	}
	return all[from:to]
}

// isRemoved reports whether a linker has put an address in place of one of code that it removed or merged with other code.
func isRemoved(address uint64) bool {
	return address <= 1 || int64(address) >= -2 && int64(address) < 0
}

// find returns the entry of a symbol: the one with its name, or the only one at its address if that with its name is somewhere
// else. An offset of 0 means that there is none, for a reason if one is known.
func (x *entries) find(s *capi.Symbol, l location) (what string, offset dwarf.Offset, why error) {
	what, named, all := capi.FunctionKind, x.functions[s.Name], x.code
	if named == 0 && (s.Object || s.Untyped && x.variables[s.Name] != 0) {
		what, named, all = capi.VariableKind, x.variables[s.Name], x.objects
	}
	if !l.isKnown || named != 0 && x.isAt(all, named, l.address) {
		return what, named, nil
	}
	others := x.typed(entriesAt(all, l.address))
	switch {
	case l.isIndirect:
		return what, x.resolved(others), nil
	case len(others) == 1:
		return what, others[0].at, nil
	case named == 0 && len(others) > 1:
		why = fmt.Errorf("the debug info has %d functions at its address, and none of its name", len(others))
	}
	return what, named, why
}

// typed returns the entries other than those of assembly, which have no types, if there are such, or else the first.
func (x *entries) typed(all []addressed) []addressed {
	typed := slices.DeleteFunc(slices.Clone(all), func(a addressed) bool { return x.unitOf(a.at).isAssembly })
	if len(typed) == 0 {
		return all[:min(1, len(all))]
	}
	return typed
}

// isAt reports whether an entry is at an address, or has none.
func (x *entries) isAt(all []addressed, entry dwarf.Offset, address uint64) bool {
	if slices.ContainsFunc(entriesAt(all, address), func(a addressed) bool { return a.at == entry }) {
		return true
	}
	n, err := x.node(entry)
	if err != nil {
		return true
	}
	own, isKnown := x.addressOf(n.Entry, n.unit)
	return !isKnown || isRemoved(own)
}

var errIndirect = errors.New("the library selects the function when it is loaded (ifunc), and the debug info does not describe it")

// resolved returns the type of the functions that a resolver may return, if it is one that returns a pointer to a known type.
func (x *entries) resolved(resolvers []addressed) dwarf.Offset {
	for _, r := range resolvers {
		n, err := x.node(r.at)
		if err != nil {
			continue
		}
		pointer, _ := x.typeOf(n)
		if pointer = x.plain(pointer); pointer == nil || pointer.Tag != dwarf.TagPointerType {
			continue
		}
		of, _ := x.typeOf(pointer)
		if of = x.plain(of); of != nil && of.Tag == dwarf.TagSubroutineType {
			return of.Offset
		}
	}
	return 0
}
