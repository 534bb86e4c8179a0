package library

import (
	"debug/pe"
	"encoding/binary"
	"testing"
)

// A symbol of a section that is not there has its value as its address.
func TestAddressOfSymbol(t *testing.T) {
	x := &peFile{bases: []uint64{0x1000, 0x2000}}
	for section, want := range map[int16]uint64{-1: 5, 0: 5, 1: 0x1005, 2: 0x2005, 3: 5} {
		if got := x.addressOf(&pe.COFFSymbol{Value: 5, SectionNumber: section}); got != want {
			t.Errorf("section %d: got %#x, want %#x", section, got, want)
		}
	}
}

// An index of an address that is not there is no address.
func TestIndexedAddresses(t *testing.T) {
	x := &entries{pointer: 4, addresses: []byte{0, 0, 0, 0, 9, 0, 0, 0, 0, 0}, order: binary.LittleEndian}
	for i, want := range []bool{true, true, false, false} {
		address, ok := x.operand([]byte{0xa1, byte(i)}, &unit{})
		if ok != want || ok && address != uint64(9*i) || !ok && address != 0 {
			t.Errorf("index %d: got %#x, %t", i, address, ok)
		}
	}
	if _, ok := x.operand([]byte{0xa1, 1, 0}, &unit{}); ok {
		t.Error("a longer expression has an address")
	}
}

// An expression of another operation, or of another length, is no address.
func TestExpressionsWithoutAddress(t *testing.T) {
	x := &entries{pointer: 4, order: binary.LittleEndian}
	for _, code := range [][]byte{{0x10, 1, 0, 0, 0}, {0x03, 1, 0, 0}, {0x03, 1, 0, 0, 0, 0}} {
		if address, ok := x.operand(code, &unit{}); ok || address != 0 {
			t.Errorf("% x: got %#x", code, address)
		}
	}
	if address, ok := x.operand([]byte{0x03, 1, 0, 0, 0}, &unit{}); !ok || address != 1 {
		t.Errorf("got %#x, %t", address, ok)
	}
}
