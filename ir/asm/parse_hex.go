package asm

import (
	"encoding/hex"
	"math/big"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// hex makes dense<"0x…">: the bytes of the elements, little end first.
func (d *dense) hex(at diag.Pos, t, elem ir.Type, count int64) ir.Attribute {
	p, e := d.p, &d.elems[0]
	digits, ok := strings.CutPrefix(lex.Unquote(e.re.text), "0x")
	data, err := hex.DecodeString(digits)
	if !ok || err != nil {
		p.Errorf(e.re.pos, errElements, "elements hex string must start with '0x' and have an even number of digits")
		return nil
	}
	if elem == ir.I1 {
		data = unpackBits(data, count)
	}
	size := storageBytes(elem)
	n := int64(len(data) / size)
	if len(data)%size != 0 || n != count && n != 1 || n == 0 {
		p.Errorf(at, errElements, "elements hex data size is invalid for provided type: %v", t)
		return nil
	}
	values := make([]ir.Attribute, 0, n)
	for ; len(data) > 0; data = data[size:] {
		values = append(values, p.fromBytes(data[:size], elem))
	}
	return ir.DenseElementsAttr{Type: t, Values: ir.Array(splat(values)...)}
}

// unpackBits makes a byte of each bit. One byte of equal bits stands for all.
func unpackBits(data []byte, count int64) []byte {
	if len(data) == 1 && (data[0] == 0 || data[0] == 0xff) && count > 0 {
		return data
	}
	if int64(len(data)) != (count+7)/8 {
		return nil
	}
	unpacked := make([]byte, count)
	for i := range unpacked {
		unpacked[i] = data[i/8] >> (i % 8) & 1
	}
	return unpacked
}

// storageBytes returns the size of an element in a hex blob: whole bytes, index
// as 64 bits.
func storageBytes(t ir.Type) int {
	switch t := t.(type) {
	case *ir.IntegerType:
		return max(1, (t.Width+7)/8)
	case *ir.FloatType:
		return (t.Width + 7) / 8
	case *ir.ComplexType:
		return 2 * storageBytes(t.Elem)
	}
	return 8
}

func (p *parser) fromBytes(data []byte, t ir.Type) ir.Attribute {
	if c, ok := t.(*ir.ComplexType); ok {
		half := len(data) / 2
		return ir.Array(p.fromBytes(data[:half], c.Elem), p.fromBytes(data[half:], c.Elem))
	}
	if f, ok := t.(*ir.FloatType); ok {
		return ir.FloatAttr{Type: f, Lo: littleEndian(data), Hi: littleEndian(data[min(8, len(data)):])}
	}
	if len(data) <= 8 {
		return p.intAttr(int64(littleEndian(data)), t)
	}
	return ir.BigIntAttr(bigLittleEndian(data), t)
}

// littleEndian returns the number in the first eight bytes.
func littleEndian(data []byte) (v uint64) {
	for i := min(8, len(data)) - 1; i >= 0; i-- {
		v = v<<8 | uint64(data[i])
	}
	return v
}

func bigLittleEndian(data []byte) *big.Int {
	bigEndian := slices.Clone(data)
	slices.Reverse(bigEndian)
	return new(big.Int).SetBytes(bigEndian)
}
