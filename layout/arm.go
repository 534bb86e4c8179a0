package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var arm = &Processor{
	Name: "arm", Families: []string{"armv", "thumb"}, Go: "arm", Debian: "arm",
	Targets: []Named{{"arm", triple.Triple{Arch: "armv7", Vendor: "unknown", System: "linux", Environment: "gnueabihf"}}},
	// Linked files have EF_ARM_ABI_FLOAT_HARD, objects have Tag_ABI_VFP_args (Addenda to the ABI for the Arm Architecture, §3.3.6).
	ELF: ELF{Machine: 40, Address32: 2, Attributes: "aeabi", CodeBit: true, ABIs: []ELFABI{
		{Mask: 0x400, Flags: 0x400, Environment: "gnueabihf"},
		{Attribute: 28, Value: 1, Environment: "gnueabihf"},
		{Environment: "gnueabi"},
	}},
	Platforms: []Platform{
		{Arches: arm32, Systems: linuxOrBare, Environments: hardFloat, Model: ARM},
		{Arches: arm32, Systems: linuxOrBare, Environments: softFloat, Model: ARMSoft},
		{Arches: arm32, Systems: linux, Environments: androidEABI, Model: ARMAndroid},
		{Arches: append(armAny[:1:1], arm32...), Systems: []string{"freebsd"}, Environments: []string{"gnueabihf"}, Model: ARMFreeBSD},
		{Arches: arm32, Systems: []string{"freebsd"}, Environments: []string{"gnueabi"}, Model: ARMSoft},
		{Arches: arm32, Systems: []string{"netbsd"}, Environments: []string{"eabihf"}, Model: ARMNetBSD},
		{Arches: arm32, Systems: []string{"netbsd"}, Environments: []string{"eabi"}, Model: ARMNetBSDSoft},
		{Arches: append(armAny[:1:1], arm32...), Systems: []string{"openbsd"}, Environments: []string{"gnueabi"}, Model: ARMOpenBSD},
		{Arches: arm32, Systems: linux, Environments: ohos, Model: ARMSoft},
		{Arches: armAny, Systems: linux, Environments: ohos, Model: ARMv5},
		{Arches: armAny, Systems: linuxOrBare, Environments: hardFloat, Model: ARM},
		{Arches: slices.Concat(armAny, armv5, armv6), Systems: linuxOrBare, Environments: softFloat, Model: ARMv5},
		{Arches: armv6, Systems: linuxOrBare, Environments: hardFloat, Model: ARMv6},
		{Arches: armAny, Systems: linux, Environments: androidEABI, Model: ARMv5Android},
		{Arches: armM, Systems: Bare, Environments: hardFloat, Model: ARMM},
		{Arches: append([]string{"thumbv7m"}, armM...), Systems: Bare, Environments: softFloat, Model: ARMMSoft},
		{Arches: []string{"thumbv6m"}, Systems: Bare, Environments: softFloat, Model: ARMv6M},
	},
}

var (
	// ARMv7-A and ARMv8-A, ARMv5TE, ARMv6, the M profile, and the name for which clang chooses one of them.
	arm32  = []string{"armv7", "armv7a", "armv7l", "armv7hl", "thumbv7", "thumbv7neon", "armv8", "armv8a", "armv8l"}
	armv5  = []string{"armv5e", "armv5te", "armv5tej", "armv5tel"}
	armv6  = []string{"armv6", "armv6k"}
	armM   = []string{"thumbv7em", "thumbv8m.main"}
	armAny = []string{"arm"}
	// The environments of ARM with and without floating-point numbers in registers of their own.
	hardFloat   = []string{"gnueabihf", "musleabihf", "eabihf"}
	softFloat   = []string{"gnueabi", "musleabi", "eabi"}
	androidEABI = []string{"android", "androideabi"}
)

// ARM is the model of 32-bit ARM with a unit for floating-point numbers (AAPCS32 §5).
var ARM = &Model{
	Name:       "arm",
	DataLayout: "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
	Pointer:    pointer("armv7"),
	WideAlign:  8, MaxIntAlign: 8, MaxAtomic: 8,

	Char:       ir.Unsigned,
	Long:       32,
	LongDouble: ir.F64,
	NoInt128:   true,
	WChar:      ir.IntOf(32, ir.Unsigned),
	VAList:     c.Struct("__va_list", c.Field{Name: "__ap", Type: llvm.Ptr}),

	MaxBitInt:             128,
	BitIntAlign:           8,
	VectorAlign:           8,
	QuadVectorAlign:       8,
	UnnamedBitFieldsAlign: true,
	ExtendBelow:           32,
}

// ARMSoft is the model of 32-bit ARM without that unit. Compilers have no __bf16 there.
var ARMSoft = like(ARM, func(m *Model) {
	m.Name = "arm soft-float"
	m.NoBFloat = true
})

// ARMFreeBSD is the model of FreeBSD, whose programs have NEON. Its types are those of Linux.
var ARMFreeBSD = like(ARM, func(m *Model) { m.Name, m.NEON = "arm FreeBSD", true })

// ARMNetBSD is the model of NetBSD, whose programs have NEON, and ARMNetBSDSoft that of NetBSD without floating-point registers.
var (
	ARMNetBSD     = like(ARM, func(m *Model) { m.Name, m.NEON, m.WChar = "arm NetBSD", true, ir.IntOf(32, ir.Signed) })
	ARMNetBSDSoft = like(ARMSoft, func(m *Model) { m.Name, m.WChar = "arm NetBSD soft-float", ir.IntOf(32, ir.Signed) })
)

// ARMOpenBSD is the model of OpenBSD, whose programs have NEON but pass floating-point numbers in integer registers.
var ARMOpenBSD = like(ARMNetBSDSoft, func(m *Model) { m.Name, m.NEON = "arm OpenBSD", true })

// ARMAndroid is the model of Android, which aligns vectors to their sizes.
var ARMAndroid = like(ARMSoft, func(m *Model) {
	m.Name = "arm Android"
	m.VectorAlign = MaxSize
})

// ARMv5 is the model of ARMv5 and ARMv6, which clang does not let access memory unaligned.
var ARMv5 = like(ARMSoft, func(m *Model) {
	m.Name = "armv5"
	m.AlignedUnits = true
})

// ARMv6 is the model of ARMv6 with a unit for floating-point numbers.
var ARMv6 = like(ARM, func(m *Model) {
	m.Name = "armv6"
	m.AlignedUnits = true
})

// ARMv5Android is the model of Android for the oldest processors.
var ARMv5Android = like(ARMAndroid, func(m *Model) {
	m.Name = "armv5 Android"
	m.AlignedUnits = true
})

// ARMM is the model of the M profile with a unit for floating-point numbers, ARMMSoft and ARMv6M are those without.
var (
	ARMM     = like(ARM, func(m *Model) { m.Name, m.MaxAtomic = "arm M profile", 4 })
	ARMMSoft = like(ARMSoft, func(m *Model) { m.Name, m.MaxAtomic = "arm M profile soft-float", 4 })
	ARMv6M   = like(ARMv5, func(m *Model) { m.Name, m.MaxAtomic = "armv6-m", 4 })
)
