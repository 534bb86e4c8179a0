package dtype_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/dtype"
)

func Example() {
	for _, t := range []dtype.Type{dtype.Float32, dtype.BFloat16, dtype.Uint64} {
		code, _ := t.RawCode()
		fmt.Printf("%-8v raw t%-2d V1 %-4s %d bytes, VM %c, runtime %#x\n",
			t, code, t.V1(), t.Size(), t.VM(), t.HAL())
	}
	// Output:
	// float32  raw t0  V1 f32  4 bytes, VM f, runtime 0x20000021
	// bfloat16 raw t3  V1 bf16 2 bytes, VM i, runtime 0x10000022
	// uint64   raw t11 V1 i64  8 bytes, VM I, runtime 0x40000012
}
