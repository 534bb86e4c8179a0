package oracle

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

var otherwiseOnARM = []difference{
	differs("records of _Float16 and __bf16", "gcc takes them for homogeneous aggregates", func(t ir.Type) bool {
		r, isRecord := t.(*c.RecordType)
		return isRecord && within(r, func(t ir.Type) bool { return t == ir.F16 || t == ir.BF16 })
	}, between(record(named("a", ir.F16), named("b", ir.F16)))),
	packedPair,
}

var packedPair = differs("packed bit-fields of 8 bytes", "gcc passes their record from an even register on",
	anyField(func(r *c.RecordType, f *c.Field) bool { return r.Packed && f.BitField && bits(f.Type) == 64 }),
	classify.Signature{Params: []ir.Type{si32, packed(bitField(si64, 10))}})
