package layout

import (
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var s390x = &Processor{
	Name: "s390x", Aliases: []string{"systemz"}, Go: "s390x", Debian: "s390x",
	Targets: []Named{{"s390x", triple.Triple{Arch: "s390x", Vendor: "unknown", System: "linux", Environment: "gnu"}}},
	// Tag_GNU_S390_ABI_Vector is 2 in files whose vectors have registers.
	ELF:       ELF{Machine: 22, Address64: 22, Address32: 4, Attributes: "gnu", ABIs: []ELFABI{{Attribute: 8, Value: 2, Name: VectorABI}}},
	Platforms: []Platform{{Systems: linux, Environments: withoutOHOS, Model: S390X}, {Systems: Bare, Model: S390X}},
}

// VectorABI is the variant of s390x in which vectors have registers, by clang's name. The feature of the processor chooses it.
const VectorABI = "vector"

// S390X is the model of the ELF ABI for s390x (§1.1.2) for processors without the vector facility, and S390XVector that for
// processors with it: vectors have registers, and an alignment of 8 bytes at most.
var (
	S390X = &Model{
		Name:       "s390x",
		DataLayout: "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64",
		Pointer:    pointer("s390x"),
		WideAlign:  8, MaxIntAlign: 8, MaxAtomic: 16,

		Char:       ir.Unsigned,
		Long:       64,
		LongDouble: ir.F128, LongDoubleAlign: 8,
		NoBFloat: true,
		WChar:    ir.IntOf(32, ir.Signed),
		VAList: c.Array(1, c.Struct("__va_list_tag",
			c.Field{Name: "__gpr", Type: ir.IntOf(64, ir.Signed)},
			c.Field{Name: "__fpr", Type: ir.IntOf(64, ir.Signed)},
			c.Field{Name: "__overflow_arg_area", Type: llvm.Ptr},
			c.Field{Name: "__reg_save_area", Type: llvm.Ptr},
		)),

		MaxBitInt:       128,
		BitIntAlign:     8,
		VectorAlign:     MaxSize,
		QuadVectorAlign: 8,
		ObjectAligns:    []SizeAlign{{0, 2}}, // of addresses in code, which count half-words
		ExtendBelow:     64,
	}
	S390XVector = S390X.withABI(VectorABI, "s390x with vectors", func(m *Model) { m.VectorAlign = 8 })
)
