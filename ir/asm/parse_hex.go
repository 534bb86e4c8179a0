package asm

import (
	"encoding/hex"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// hex decodes dense<"0x…">: the little-endian bytes of the elements.
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
	values := ir.ElementsFromBytes(data, elem)
	if n := int64(len(values)); n != count && n != 1 || n == 0 {
		p.Errorf(at, errElements, "elements hex data size is invalid for provided type: %v", t)
		return nil
	}
	return ir.DenseElementsAttr{Type: t, Values: ir.Array(splat(values)...)}
}

// unpackBits returns one byte per bit. A single byte of equal bits is a splat.
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
