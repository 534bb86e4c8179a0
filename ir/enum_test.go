package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// place is an enum's attribute with a Go type of its own.
type place uint8

func (place) Print(*ir.Writer) {}

// TestEnumNumbers: numbers below, at and above the words of an enum stand for a word
// only if there is one for them; the first may be written as nothing.
func TestEnumNumbers(t *testing.T) {
	numbers := ir.NumberEnum(ir.I64, "", "", "one", "", "three")
	places := ir.AttrEnum[place]("place", "a place", "near", "far")
	for _, tt := range []struct {
		enum *ir.Enum
		attr ir.Attribute
		want int
		word string
	}{
		{numbers, ir.IntAttr(-1, ir.I64), -1, ""},
		{numbers, ir.IntAttr(0, ir.I64), 0, ""},
		{numbers, ir.IntAttr(1, ir.I64), 1, "one"},
		{numbers, ir.IntAttr(2, ir.I64), -1, ""},
		{numbers, ir.IntAttr(3, ir.I64), 3, "three"},
		{numbers, ir.IntAttr(4, ir.I64), -1, ""},
		{numbers, ir.IntAttr(1, ir.I32), -1, ""},
		{numbers, ir.UnitAttr{}, -1, ""},
		{places, place(0), 0, "near"},
		{places, place(1), 1, "far"},
		{places, place(2), -1, "near"},
		{places, ir.IntAttr(1, ir.I64), -1, "near"},
	} {
		if got := tt.enum.Number(tt.attr); got != tt.want {
			t.Errorf("%v is word %d, want %d", tt.attr, got, tt.want)
		}
		if got := tt.enum.Word(tt.attr); got != tt.word {
			t.Errorf("%v is %q, want %q", tt.attr, got, tt.word)
		}
	}
}
