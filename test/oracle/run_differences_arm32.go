package oracle

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

var otherwiseOnARM = []difference{
	differs("records of _Float16 and __bf16", "gcc takes them for homogeneous aggregates", func(t ir.Type) bool {
		r, isRecord := t.(*c.RecordType)
		return isRecord && within(r, func(t ir.Type) bool { return t == ir.F16 || t == ir.BF16 })
	}, between(record(named("a", ir.F16), named("b", ir.F16)))),
}
