package layout_test

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// struct Flags { char tag; unsigned lo : 3, hi : 9; double value; }
func Example() {
	u32 := ir.IntOf(32, ir.Unsigned)
	flags := c.Struct("Flags",
		c.Field{Name: "tag", Type: ir.IntOf(8, ir.Signed)},
		c.Field{Name: "lo", Type: u32, BitField: true, Width: 3},
		c.Field{Name: "hi", Type: u32, BitField: true, Width: 9},
		c.Field{Name: "value", Type: ir.F64},
	)
	l, err := layout.NewTable(layout.X86_64).Of(flags)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("size", l.Size, "align", l.Align)
	for _, f := range l.Fields {
		fmt.Println(f.Name, "at", f.Offset)
	}
	fmt.Println(l.Memory.Type)
	// Output:
	// size 16B align 8B
	// tag at 0b
	// lo at 8b
	// hi at 11b
	// value at 64b
	// !llvm.struct<"struct.Flags", packed (i8, i16, array<5 x i8>, f64)>
}
