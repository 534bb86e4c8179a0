package llvm

import (
	"math/big"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
)

func utoa(v uint64) string { return strconv.FormatUint(v, 10) }

// bigAttr returns the integer that is spelled in decimal or hexadecimal.
func bigAttr(text string, t ir.Type) ir.IntegerAttr {
	v, ok := new(big.Int).SetString(text, 0)
	if !ok {
		v = new(big.Int)
	}
	return ir.BigIntAttr(v, t)
}
