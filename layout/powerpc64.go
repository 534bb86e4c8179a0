package layout

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var powerpc64le = &Processor{
	Name: "powerpc64le", Aliases: []string{"ppc64le"}, Go: "ppc64le", Debian: "ppc64el", Int128Since: 20,
	Targets:   []Named{{"powerpc64le", triple.Triple{Arch: "powerpc64le", Vendor: "unknown", System: "linux", Environment: "gnu"}}},
	Spellings: []string{"ppc64el", "powerpc64el"},
	// EF_PPC64_ABI is 1 for ELFv1, and 0 or 2 for ELFv2; objects for the former have descriptors of functions.
	ELF: ELF{Machine: 21, Address64: 38, Address32: 1, Attributes: "gnu", ABIs: slices.Concat(
		[]ELFABI{{Mask: 3, Flags: 1, Name: elfV1}, {Section: ".opd", Name: elfV1}}, powerPCFloats(""),
		[]ELFABI{{Attribute: 4, Value: 9, Environment: "musl"}},
	)},
	Platforms: []Platform{
		{Systems: linux, Environments: []string{"musl"}, Model: PowerPC64Musl},
		{Systems: linux, Environments: []string{"gnu", ""}, Model: PowerPC64},
		{Systems: []string{"freebsd", "openbsd"}, Model: PowerPC64BSD},
		{Systems: append([]string{"netbsd"}, Bare...), Model: PowerPC64Bare},
	},
}

var powerpc64 = &Processor{
	Name: "powerpc64", Aliases: []string{"ppc64"}, Go: "ppc64", Int128Since: 20,
	Targets: []Named{{"powerpc64", triple.Triple{Arch: "powerpc64", Vendor: "unknown", System: "linux", Environment: "musl"}}},
	// ELFv1 has 0 or 1 in the flags. Files with a long double of 128 bits are for compilers that no platform has as such.
	ELF: ELF{Machine: 21, Address64: 38, Address32: 1, Attributes: "gnu", ABIs: slices.Concat(
		[]ELFABI{{Mask: 3, Flags: 0, Environment: "musl", Name: elfV1}, {Mask: 3, Flags: 1, Environment: "musl", Name: elfV1}}, powerPCFloats("musl"),
		[]ELFABI{{Environment: "musl"}},
	)},
	Platforms: []Platform{
		{Systems: linux, Environments: []string{"musl"}, Model: PowerPC64BEMusl},
		{Systems: []string{"freebsd"}, Since: 13, Model: PowerPC64BEBSD},
		{Systems: []string{"openbsd"}, Model: PowerPC64BEBSD},
	},
	Others: "GNU's library, FreeBSD before version 13, NetBSD and programs without a system use ELFv1 in big-endian order, and AIX has a convention of its own",
}

// elfV1 is the older ABI of PowerPC, which no target has.
const elfV1 = "elfv1"

// powerPCFloats returns the ABIs that Tag_GNU_Power_ABI_FP (4) selects. Bits 0 and 1 say how floating-point numbers are passed: 1 is the
// convention. Bits 2 and 3 say which format a long double has.
func powerPCFloats(environment string) []ELFABI {
	abis := []ELFABI{
		{Attribute: 4, Value: 5, Environment: environment, Name: IBMLongDouble}, {Attribute: 4, Value: 13, Environment: environment, Name: IEEELongDouble},
	}
	for longDouble := uint64(0); longDouble < 16; longDouble += 4 {
		abis = append(abis, ELFABI{Attribute: 4, Value: longDouble + 2, Environment: environment, Name: "soft-float"},
			ELFABI{Attribute: 4, Value: longDouble + 3, Environment: environment, Name: "single-float"})
	}
	return abis
}

// The ABIs of PowerPC, by what a long double of 128 bits is: two doubles, which is the default, or a number in IEEE's format.
const (
	IBMLongDouble  = "ibmlongdouble"
	IEEELongDouble = "ieeelongdouble"
)

// powerPC64 is the model of the ELFv2 ABI (§2.1.2) for little-endian PowerPC, without the long double.
var powerPC64 = Model{
	DataLayout: "e" + powerPC64Others + powerPC64Linux,
	Pointer:    pointer("powerpc64le"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 16,

	Char:     ir.Unsigned,
	Long:     64,
	NoHalf:   true,
	Float128: true, IBM128: true,
	WChar:  ir.IntOf(32, ir.Signed),
	VAList: llvm.Ptr,

	MaxBitInt:   128,
	BitIntAlign: 8,
	VectorAlign: MaxSize,
	ExtendBelow: 64,
}

// powerPC64Others is the data layout of systems that are not Linux, after the byte order.
const powerPC64Others = "-m:e-Fn32-i64:64-i128:128-n32:64"

// powerPC64Linux is what Linux adds to it.
const powerPC64Linux = "-S128-v256:256:256-v512:512:512"

// The models of little-endian PowerPC, by what a long double is. Where it is two doubles, -mabi=ieeelongdouble makes it an IEEE
// number of 128 bits.
var (
	PowerPC64     = powerPC64With("powerpc64le", powerPC64.DataLayout, ir.PPCF128)
	PowerPC64Musl = powerPC64With("powerpc64le musl", powerPC64.DataLayout, ir.F64)
	PowerPC64BSD  = powerPC64With("powerpc64le BSD", "e"+powerPC64Others, ir.F64)
	PowerPC64Bare = powerPC64With("powerpc64le bare", "e"+powerPC64Others, ir.PPCF128)
)

// The models of big-endian PowerPC. All systems that follow ELFv2 there have a double for a long double.
var (
	PowerPC64BEMusl = powerPC64With("powerpc64 musl", "E"+powerPC64Others+powerPC64Linux, ir.F64)
	PowerPC64BEBSD  = powerPC64With("powerpc64 BSD", "E"+powerPC64Others, ir.F64)
)

func powerPC64With(name, dataLayout string, longDouble *ir.FloatType) *Model {
	m := like(&powerPC64, func(m *Model) {
		m.Name, m.DataLayout, m.LongDouble = name, dataLayout, longDouble
		m.WholeBools = m.BigEndian()
	})
	if longDouble == ir.PPCF128 {
		m.LongDoubleAlign = 16
		m.withABI(IEEELongDouble, name+" with IEEE long double", func(m *Model) { m.LongDouble = ir.F128 })
	}
	return m
}
