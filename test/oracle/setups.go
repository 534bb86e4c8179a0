package oracle

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/aarch64"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/classify/loongarch64"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/classify/riscv32"
	"github.com/abi-opt/abi-opt/classify/riscv64"
	"github.com/abi-opt/abi-opt/classify/s390x"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/wasm32"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// A Setup is how a target is tested. A test that depends on a target ranges over Setups, so that none is forgotten; a
// test that is about one target has the reason in its comment.
type Setup struct {
	Target string // its name in package targets
	// Backend is how LLVM passes values there.
	Backend Backend
	// Triples are platforms whose decisions, layouts and code are compared with those of compilers, perhaps with
	// features after a space.
	Triples []string
	// Variants are the forms that an ABI, features or a compiler to match choose.
	Variants []Variant
	// Systems are more triples that C is read for: other systems, and versions on which macros depend.
	Systems []string
	// Scratch are some registers that a callee need not preserve, and that have no arguments or results.
	Scratch []string
	// Clang19 says that clang 19 passes values as clang 22 does, but for what Compat tells.
	Clang19 bool
	// Builds are commands that compile C to objects with debug info, none where such objects are not read.
	Builds []Build
	// Machines are the platforms that programs are run for.
	Machines []Machine

	// versions are more triples whose decisions are compared with clang's, with a version where clang adds one.
	versions []string
	// features returns the names of the features that users choose; nil if there are none. fixed are those that LLVM has
	// besides, and fixedIn is a file below classify with more of them.
	features func() []string
	fixed    []string
	fixedIn  string
	// inCode is how LLVM's code stores two arguments of functions, whatever features are on or off.
	inCode []stores
	// mistaken finds types for which clang writes what LLVM does not take; nil: none.
	mistaken func(ir.Type) bool
	// lost returns why LLVM 22 cannot be tried with a prototype, or nil; nil: it can always.
	lost func(classify.Target, *classify.Signature) *Exclusion

	// clang are flags of clang for types that the target has and clang only has by options, and for code that names its registers.
	clang []string
	// inMachine are the types of values whose places TestMachines compares with LLVM's; nil: all that LLVM has. copied is the type of a
	// copy of memory of a size; "": an array.
	inMachine []ir.Type
	copied    string

	// namesSlots: for a number at the end of a stack slot, LLVM's code names the slot.
	namesSlots bool

	assembly *syntax // how the processor's code is read
	// hidden reports whether clang's code does not show the places of a signature's arguments; nil: it shows all.
	hidden func(classify.Target, classify.Signature) bool
	// hidesUnnamed: clang's code of a variadic function first saves all registers, or reads the address of a buffer.
	hidesUnnamed bool
	// computes are the triples for which clang's code computes the addresses of arguments on the stack.
	computes []string
}

// stores is what code for a triple and ABI matches that stores a float and an integer, the first arguments of a function.
type stores struct{ triple, abi, float, integer string }

// Variant is a form of a target that options choose.
type Variant struct {
	Triple string
	targets.Options
	Clang []string // the flags that choose it there; nil if clang is not compared, and empty if it lacks types of the target there
}

// Build is a command that builds objects for a triple, without -c and -g.
type Build struct{ Command, Triple string }

// Setups has a row for each target of package targets.
var Setups = []Setup{{
	Target:  "x86_64",
	Backend: Backend{Types: slices.Concat([]string{"x86_fp80", "fp128", "<4 x i8>", "<2 x i16>"}, VectorTypes)},
	Scratch: []string{"r10", "r11", "xmm8", "xmm15"},
	Clang19: true,
	Triples: []string{"x86_64-unknown-linux-gnu", "x86_64-apple-macosx14.0.0"},
	Variants: []Variant{
		{Triple: "x86_64-unknown-linux-gnu", Options: targets.Options{Features: "+avx"}},
		{Triple: "x86_64-unknown-linux-gnu", Options: targets.Options{Features: "+avx512f"}},
		{Triple: "x86_64-unknown-linux-gnu", Options: targets.Options{Compat: "clang19"}},
		{Triple: "x86_64-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}},
		{Triple: "x86_64-unknown-linux-gnu", Options: targets.Options{Compat: "gcc", Features: "+avx"}},
		{Triple: "x86_64-unknown-freebsd"},
	},
	Systems: []string{
		"x86_64-unknown-freebsd14.1",
		"x86_64-unknown-linux-musl", "x86_64-unknown-linux-android", "x86_64-unknown-linux-android24", "x86_64-unknown-linux-ohos5.0.1",
		"x86_64-apple-macosx14.2.1", "x86_64-apple-macosx10.11", "x86_64-apple-darwin19", "x86_64-apple-ios", "x86_64-apple-ios17.2-simulator",
		"x86_64-apple-ios17-macabi", "x86_64-apple-tvos17-simulator", "x86_64-apple-watchos26-simulator", "x86_64-apple-xros1.0-simulator",
		"x86_64-apple-driverkit23.0",
	},
	Builds: []Build{
		{"gcc -O0", "x86_64-linux-gnu"},
		{"gcc -O2 -gdwarf-4", "x86_64-linux-gnu"},
		{"clang-22 -O0", "x86_64-linux-gnu"},
		{"clang-22 -O2 -gdwarf-4", "x86_64-linux-gnu"},
	},
	Machines: []Machine{{Triple: "x86_64-linux-gnu", GCC: []string{"gcc"}, otherwise: otherwiseOnX86_64}},
	versions: []string{
		"x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl", "x86_64-unknown-linux-android24", "x86_64-unknown-linux-ohos",
		"x86_64-apple-ios17.0.0-simulator",
	},
	features: x86_64.FeatureNames, fixed: featureModes,
	assembly: x86Syntax,
}, {
	Target:  "win64",
	Backend: Backend{Types: []string{"fp128", "<4 x float>", "<2 x float>", "<16 x i8>"}, Alike: map[string]string{"x86_64-linux-gnu": "x86_64-pc-windows-msvc"}},
	Scratch: []string{"r10", "r11", "xmm4", "xmm5"},
	Clang19: true,
	Triples: []string{"x86_64-w64-windows-gnu", "x86_64-pc-windows-msvc19.33.0"},
	Variants: []Variant{
		{Triple: "x86_64-w64-windows-gnu", Options: targets.Options{Compat: "gcc"}},
		{Triple: "x86_64-pc-windows-msvc", Options: targets.Options{Features: "+avx"}},
		{Triple: "x86_64-w64-windows-gnu", Options: targets.Options{Features: "+avx512f"}},
	},
	Systems: []string{"x86_64-pc-windows-msvc19.40.1", "x86_64-unknown-uefi"},
	Builds: []Build{
		{"x86_64-w64-mingw32-gcc -O2", "x86_64-pc-windows-gnu"},
		{"clang-22 -O0 --target=x86_64-windows-gnu", "x86_64-pc-windows-gnu"},
	},
	Machines: []Machine{
		{Triple: "x86_64-linux-gnu", Convention: "ms_abi", GCC: []string{"gcc"}, otherwise: otherwiseAsGuest, warnings: []diag.ID{win64.WarnVector}},
		{Triple: "x86_64-w64-windows-gnu", GCC: []string{"x86_64-w64-mingw32-gcc"}, Headers: "/usr/x86_64-w64-mingw32/include", Emulator: tools.WinePath,
			Disputed: []string{"f128"}, otherwise: otherwiseOnWindows, warnings: []diag.ID{win64.WarnVector}},
	},
	features: x86_64.FeatureNames, fixed: featureModes,
	assembly: x86Syntax,
}, {
	Target: "aarch64",
	Backend: Backend{
		Flags: []string{"-mattr=+fullfp16", "-aarch64-neon-syntax=generic"}, Types: append([]string{"fp128"}, VectorTypes...), Mark: "alignstack(16)",
		Alike: map[string]string{"aarch64-linux-gnu": "arm64-apple-macosx14"},
	},
	Scratch: []string{"x9", "x15", "x16", "d16", "d31"},
	Clang19: true,
	Triples: []string{"aarch64-unknown-linux-gnu", "arm64-apple-macosx14.0.0", "aarch64-pc-windows-msvc19.33.0", "aarch64-w64-windows-gnu"},
	Variants: []Variant{
		{"aarch64-unknown-linux-gnu", targets.Options{Features: "+sve2,+sme,+bf16"}, []string{"-march=armv9-a+sme+bf16"}},
		{"arm64-apple-macosx14.0.0", targets.Options{Features: "-aes,-sha2"}, []string{"-Xclang", "-target-feature", "-Xclang", "-aes"}},
		{Triple: "aarch64-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}},
		{Triple: "aarch64-unknown-linux-android"}, {Triple: "aarch64-unknown-netbsd"}, {Triple: "aarch64-unknown-openbsd"},
	},
	Systems: []string{
		"aarch64-unknown-linux-musl", "aarch64-unknown-linux-android24", "aarch64-unknown-linux-ohos", "arm64-apple-darwin23", "arm64-apple-macosx10.16",
		"arm64-apple-ios", "arm64-apple-ios9.3", "arm64-apple-ios17.2-simulator", "arm64-apple-ios17-macabi", "arm64-apple-tvos17",
		"arm64-apple-tvos17-simulator", "arm64-apple-watchos26", "arm64-apple-watchos26-simulator", "arm64-apple-xros1.0",
		"arm64-apple-xros1.0-simulator", "arm64-apple-driverkit23.0",
	},
	Builds: []Build{
		{"aarch64-linux-gnu-gcc -O2", "aarch64-linux-gnu"},
		{"clang-22 -O0 --target=aarch64-linux-gnu", "aarch64-linux-gnu"},
		{"clang-22 -O0 --target=arm64-apple-macos", "arm64-apple-macos"},
	},
	Machines: []Machine{
		{Triple: "aarch64-linux-gnu", GCC: []string{"aarch64-linux-gnu-gcc"}, Headers: "/usr/aarch64-linux-gnu/include", Emulator: "qemu-aarch64",
			hasBF16: true, otherwise: otherwiseOnAArch64, notInLLVM: []diag.ID{aarch64.WarnAddressPlace}},
	},
	versions: []string{
		"aarch64-unknown-linux-musl", "aarch64-unknown-linux-android24", "aarch64-unknown-linux-ohos", "arm64-apple-ios17.0.0",
		"arm64-apple-tvos17.0.0", "arm64-apple-watchos26.0.0", "arm64-apple-xros1.0.0", "arm64-apple-driverkit23.0.0",
	},
	features: aarch64.FeatureNames,
	fixed:    registerFeatures([]string{"fp-armv8", "neon", "strict-align"}, "reserve-x", 1, 7, "call-saved-x", 8, 15, "call-saved-x", 18, 18),
	inCode:   []stores{{"aarch64-linux-gnu", "", `s0, \[x1\]`, `x0, \[x1, #8\]`}},
	assembly: aarch64Syntax,
	hidden:   warnsOf(), // LLVM does otherwise at another level of optimization
}, {
	Target:  "riscv64",
	Backend: Backend{Flags: []string{"-mattr=+m,+a,+f,+d,+c", "-target-abi=lp64d"}, Types: []string{"fp128"}},
	Scratch: []string{"t0", "t6", "ft0", "ft11"},
	Triples: []string{"riscv64-unknown-linux-gnu"},
	Variants: []Variant{
		{"riscv64-unknown-linux-gnu", targets.Options{ABI: "lp64"}, []string{"-mabi=lp64"}},
		{"riscv64-unknown-linux-gnu", targets.Options{ABI: "lp64", Features: "-f,-d"}, []string{"-march=rv64imac"}},
		{"riscv64-unknown-linux-gnu", targets.Options{ABI: "lp64f"}, []string{"-mabi=lp64f"}},
		{"riscv64-unknown-linux-gnu", targets.Options{Features: "+v,+zfh,+unaligned-scalar-mem"},
			[]string{"-march=rv64gcv_zfh", "-Xclang", "-target-feature", "-Xclang", "+unaligned-scalar-mem"}},
		{"riscv64-unknown-unknown-elf", targets.Options{ABI: "lp64f"}, []string{"-march=rv64imafc"}},
		{"riscv64-unknown-unknown-elf", targets.Options{ABI: "lp64d"}, []string{"-march=rv64gc"}},
		{Triple: "riscv64-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}},
	},
	Systems: []string{"riscv64", "riscv64-unknown-linux-musl", "riscv64-unknown-linux-android35", "riscv64-unknown-linux-ohos"},
	Builds: []Build{
		{"riscv64-linux-gnu-gcc -O0", "riscv64-linux-gnu"},
		{"clang-22 -O2 --target=riscv64-linux-gnu -march=rv64gc -mabi=lp64d", "riscv64-linux-gnu"},
	},
	Machines: []Machine{
		{Triple: "riscv64-linux-gnu", GCC: []string{"riscv64-linux-gnu-gcc"}, Headers: "/usr/riscv64-linux-gnu/include", Emulator: "qemu-riscv64",
			Extends: true, otherwise: otherwiseOnRISCV, missing: []ir.Type{ir.F16}, ofClang: []diag.ID{riscv64.WarnOtherBytes, riscv64.WarnPastEnd}},
	},
	versions: []string{"riscv64-unknown-linux-musl", "riscv64-unknown-linux-android35"},
	features: riscv64.Processor.FeatureNames,
	fixed: registerFeatures([]string{"32bit", "64bit", "e", "experimental-rvm23u32", "i", "rvi20u32", "zdinx", "zfinx", "zhinx", "zhinxmin"},
		"reserve-x", 10, 17),
	inCode: []stores{
		{"riscv64-linux-gnu", "lp64d", `fa0, 0\(a1\)`, `a0, 8\(a1\)`}, {"riscv64-linux-gnu", "lp64", `a0, 0\(a2\)|fmv.w.x\tfa5, a0`, `a1, 8\(a2\)`},
	},
	assembly:     riscvSyntax,
	hidden:       warnsOf(riscv64.WarnOtherBytes, riscv64.WarnPastEnd),
	hidesUnnamed: true,
}, {
	Target:  "riscv32",
	Backend: Backend{Flags: []string{"-mattr=+m,+a,+f,+d,+c", "-target-abi=ilp32d"}, Types: []string{"fp128"}},
	Scratch: []string{"t0", "t6", "ft0", "ft11"},
	Triples: []string{"riscv32-unknown-linux-gnu"},
	Variants: []Variant{
		{"riscv32-unknown-linux-gnu", targets.Options{ABI: "ilp32"}, []string{"-mabi=ilp32"}},
		{"riscv32-unknown-linux-gnu", targets.Options{ABI: "ilp32", Features: "-f,-d"}, []string{"-march=rv32imac"}},
		{"riscv32-unknown-linux-gnu", targets.Options{ABI: "ilp32f"}, []string{"-mabi=ilp32f"}},
		{"riscv32-unknown-linux-gnu", targets.Options{Features: "+v,+zfh,+unaligned-scalar-mem"},
			[]string{"-march=rv32gcv_zfh", "-Xclang", "-target-feature", "-Xclang", "+unaligned-scalar-mem"}},
		{"riscv32-unknown-unknown-elf", targets.Options{ABI: "ilp32f"}, []string{"-march=rv32imafc"}},
		{"riscv32-unknown-unknown-elf", targets.Options{ABI: "ilp32d"}, []string{"-march=rv32gc"}},
		{"riscv32-unknown-unknown-elf", targets.Options{ABI: "ilp32"}, nil},
		{Triple: "riscv32-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}},
	},
	Systems: []string{"riscv32", "riscv32-unknown-linux-musl", "riscv32-esp-elf", "riscv32-unknown-none-elf"},
	Builds: []Build{
		{"clang-22 -O0 --target=riscv32-linux-gnu", "riscv32-linux-gnu"},
		{"clang-22 -O2 --target=riscv32-linux-gnu", "riscv32-linux-gnu"},
		{"riscv64-linux-gnu-gcc -O2 -march=rv32gc -mabi=ilp32d", "riscv32-linux-gnu"},
		{"riscv64-linux-gnu-gcc -O0 -gdwarf-4 -march=rv32imac -mabi=ilp32", "riscv32-linux-gnu"},
	},
	Machines: []Machine{ // another processor's headers need no more than 32 bits
		{Triple: "riscv32-linux-gnu", GCC: []string{"riscv64-linux-gnu-gcc", "-march=rv32gc", "-mabi=ilp32d"}, Bare: true,
			Headers: "/usr/arm-linux-gnueabi/include", Emulator: "qemu-riscv32", Extends: true, otherwise: otherwiseOnRISCV32, missing: []ir.Type{ir.F16},
			ofClang: []diag.ID{riscv32.WarnOtherBytes, riscv32.WarnPastEnd}},
	},
	versions: []string{"riscv32-unknown-linux-musl"},
	features: riscv32.Processor.FeatureNames,
	fixed: registerFeatures([]string{"32bit", "64bit", "e", "i", "rva20s64", "rva20u64", "rva22s64", "rva22u64", "rva23s64", "rva23u64", "rvb23s64",
		"rvb23u64", "rvi20u64", "zdinx", "zfinx", "zhinx", "zhinxmin"}, "reserve-x", 10, 17),
	inCode: []stores{
		{"riscv32-linux-gnu", "ilp32d", `fa0, 0\(a2\)`, `a0, 8\(a2\)`}, {"riscv32-linux-gnu", "ilp32", `a0, 0\(a3\)|fmv.w.x\tfa5, a0`, `a1, 8\(a3\)|mv\ta4, a1`},
	},
	assembly:     riscvSyntax,
	hidden:       warnsOf(riscv32.WarnOtherBytes, riscv32.WarnPastEnd),
	hidesUnnamed: true,
}, {
	Target:  "loongarch64",
	Scratch: []string{"t0", "t8", "ft0", "ft15"},
	Triples: []string{"loongarch64-unknown-linux-gnu"},
	Variants: []Variant{
		{Triple: "loongarch64-unknown-linux-gnuf32"}, {Triple: "loongarch64-unknown-linux-gnusf"},
	},
	Systems: []string{
		"loongarch64-unknown-none", "loongarch64", "loongarch64-linux-musl", "loongarch64-linux-gnusf", "loongarch64-linux-gnuf32",
		"loongarch64-linux-muslsf", "loongarch64-linux-muslf32", "loongarch64-unknown-linux-ohos",
	},
	Builds: []Build{
		{"clang-22 -O0 --target=loongarch64-linux-gnu", "loongarch64-linux-gnu"},
	},
	Machines: []Machine{ // the emulator lacks LSX, and another processor's headers need no more than 64 bits
		{Triple: "loongarch64-linux-gnu", Features: "-lsx", Headers: "/usr/aarch64-linux-gnu/include", Emulator: "qemu-loongarch64", Extends: true},
	},
	versions: []string{"loongarch64-unknown-linux-gnuf32", "loongarch64-unknown-linux-gnusf", "loongarch64-unknown-linux-musl"},
	features: loongarch64.FeatureNames, fixed: []string{"32bit", "32s", "64bit", "f", "d"},
	inCode: []stores{
		{"loongarch64-linux-gnu", "", `\$fa0, \$a1, 0`, `\$a0, \$a1, 8`}, {"loongarch64-linux-gnusf", "", `\$a0, \$a2, 0|\$fa0, \$a0`, `\$a1, \$a2, 8`},
	},
	mistaken:     isTransparentBelow(64),
	assembly:     loongArchSyntax,
	hidden:       warnsOf(loongarch64.WarnOtherBytes, loongarch64.WarnPastEnd),
	hidesUnnamed: true,
}, {
	Target: "powerpc64le",
	Backend: Backend{
		Flags: []string{"-mcpu=pwr9"}, Types: append([]string{"fp128", "ppc_fp128"}, VectorTypes...), Without: []string{"half", "bfloat"},
	},
	Scratch: []string{"r11", "r12", "f0", "v0", "v19"},
	Triples: []string{"powerpc64le-unknown-linux-gnu", "powerpc64le-unknown-linux-musl", "powerpc64le-unknown-freebsd"},
	Variants: []Variant{
		{"powerpc64le-unknown-linux-gnu", targets.Options{ABI: "ieeelongdouble"}, []string{"-mabi=ieeelongdouble"}},
		{"powerpc64le-unknown-linux-gnu", targets.Options{ABI: "ieeelongdouble", Features: "-vsx"}, []string{"-mabi=ieeelongdouble", "-mno-float128", "-mno-vsx"}},
		{"powerpc64le-unknown-linux-gnu", targets.Options{ABI: "ieeelongdouble", Features: "-altivec"}, []string{"-mabi=ieeelongdouble", "-mno-float128", "-mno-altivec"}},
		{"powerpc64le-unknown-linux-gnu", targets.Options{Features: "+power10-vector,+mma"}, []string{"-mcpu=power10"}},
		{Triple: "powerpc64le-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}},
		{Triple: "powerpc64le-unknown-linux-gnu", Options: targets.Options{Compat: "gcc", ABI: "ieeelongdouble"}},
	},
	Systems: []string{
		"powerpc64le-unknown-none", "powerpc64le-linux-musl", "powerpc64le-unknown-openbsd", "powerpc64le-unknown-freebsd14",
		"powerpc64le-unknown-netbsd", "ppc64le-linux-gnu",
	},
	Builds: []Build{
		{"powerpc64le-linux-gnu-gcc -O2", "powerpc64le-linux-gnu"},
		{"powerpc64le-linux-gnu-gcc -O0 -gdwarf-4 -mabi=ieeelongdouble", "powerpc64le-linux-gnu"},
		{"clang-22 -O0 --target=powerpc64le-linux-gnu", "powerpc64le-linux-gnu"},
	},
	Machines: []Machine{
		{Triple: "powerpc64le-linux-gnu", GCC: []string{"powerpc64le-linux-gnu-gcc"}, Headers: "/usr/powerpc64le-linux-gnu/include", Emulator: "qemu-ppc64le", Extends: true,
			otherwise: otherwiseOnPowerPC, missing: []ir.Type{ir.F16}},
	},
	features:     powerpc64.FeatureNames,
	fixed:        fixedOnPowerPC,
	clang:        []string{"-mcpu=power9", "-mfloat128", "-mregnames"},
	inMachine:    inPowerPC,
	copied:       "{ [%d x i8] }", // LLVM does not align a copy of an array
	assembly:     powerPCSyntax,
	hidden:       hasDoubles,
	lost:         lostOnPowerPC,
	mistaken:     isRecordOfBits,
	hidesUnnamed: true,
}, {
	Target: "s390x",
	Backend: Backend{
		Types: append([]string{"fp128"}, VectorTypes...),
	},
	Scratch: []string{"r0", "r1", "f1", "f3"},
	Triples: []string{"s390x-unknown-linux-gnu"},
	Variants: []Variant{
		{"s390x-unknown-linux-gnu", targets.Options{Features: "+vector"}, []string{"-mvx"}},
		{Triple: "s390x-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}},
		{Triple: "s390x-unknown-linux-gnu", Options: targets.Options{Compat: "gcc", Features: "+vector"}},
	},
	Systems: []string{"s390x-linux-musl", "s390x-unknown-none", "systemz-linux-gnu"},
	Builds: []Build{
		{"s390x-linux-gnu-gcc -O2", "s390x-linux-gnu"},
		{"s390x-linux-gnu-gcc -O0 -gdwarf-4", "s390x-linux-gnu"},
		{"clang-22 -O0 --target=s390x-linux-gnu", "s390x-linux-gnu"},
	},
	Machines: []Machine{
		onS390X("", "-march=z196"), onS390X("+vector", "-march=z13"),
	},
	versions:   []string{"s390x-unknown-linux-musl"},
	features:   s390x.FeatureNames,
	fixed:      strings.Fields("soft-float unaligned-symbols"),
	lost:       lostOnS390X,
	namesSlots: true,
	assembly:   systemZSyntax,
}, {
	Target: "powerpc64",
	Backend: Backend{
		Flags: []string{"-mcpu=pwr8"}, Types: append([]string{"fp128", "ppc_fp128"}, VectorTypes...), Without: []string{"half", "bfloat"},
	},
	Scratch: []string{"r11", "r12", "f0", "v0", "v19"},
	Triples: []string{"powerpc64-unknown-linux-musl", "powerpc64-unknown-freebsd", "powerpc64-unknown-openbsd"},
	Variants: []Variant{
		{"powerpc64-unknown-linux-musl", targets.Options{Features: "+vsx"}, []string{"-mvsx"}},
		{"powerpc64-unknown-linux-musl", targets.Options{Features: "-altivec"}, []string{}}, // without which clang has no __float128
		{"powerpc64-unknown-linux-musl", targets.Options{Features: "+power10-vector,+mma"}, []string{"-mcpu=power10"}},
		{Triple: "powerpc64-unknown-linux-musl", Options: targets.Options{Compat: "gcc"}},
	},
	Systems: []string{"powerpc64-unknown-freebsd13", "powerpc64-unknown-freebsd14", "ppc64-linux-musl"},
	Builds: []Build{
		{"powerpc64-linux-gnu-gcc -O2 -mabi=elfv2 -mlong-double-64", "powerpc64-linux-musl"},
		{"powerpc64-linux-gnu-gcc -O0 -gdwarf-4 -mabi=elfv2 -mlong-double-64", "powerpc64-linux-musl"},
		{"clang-22 -O0 --target=powerpc64-linux-musl", "powerpc64-linux-musl"},
	},
	Machines: []Machine{ // the headers of the other byte order
		{Triple: "powerpc64-linux-musl", Features: "+power8-vector", both: []string{"-mcpu=power8"}, Bare: true, Extends: true,
			GCC: []string{"powerpc64-linux-gnu-gcc", "-mabi=elfv2", "-mlong-double-64", "-mcpu=power8", "-mfloat128"}, Headers: "/usr/powerpc64le-linux-gnu/include",
			Emulator: "qemu-ppc64", otherwise: otherwiseOnPowerPC, missing: []ir.Type{ir.F16}},
	},
	versions:     []string{"powerpc64-unknown-freebsd14"},
	features:     powerpc64.FeatureNames,
	fixed:        fixedOnPowerPC,
	clang:        []string{"-mcpu=power8", "-mfloat128", "-mregnames"},
	inMachine:    inPowerPC,
	copied:       "{ [%d x i8] }",
	assembly:     powerPCSyntax,
	hidden:       isElsewhereWithVSX,
	lost:         lostOnPowerPC,
	mistaken:     isRecordOfBits,
	hidesUnnamed: true,
}, {
	Target: "i386",
	Backend: Backend{
		Flags: []string{"-mcpu=i686"}, Mark: "inreg", Without: []string{"half", "bfloat"}, // which depend on SSE
		Types: []string{"x86_fp80", "fp128", "<2 x float>", "<4 x i8>", "<2 x i16>", "<4 x i32>", "<2 x i64>", "<2 x double>", "<4 x i1>", "<1 x x86_fp80>", "<1 x i128>"},
	},
	Scratch:  []string{"eax", "xmm0"},
	Clang19:  true,
	Triples:  []string{"i386-unknown-linux-gnu", "i686-w64-windows-gnu", "i686-pc-windows-msvc19.33.0", "i386-unknown-freebsd"},
	Variants: []Variant{{Triple: "i386-unknown-linux-gnu", Options: targets.Options{Compat: "gcc"}}, {Triple: "i386-unknown-openbsd"}},
	Systems: []string{
		"i686-linux-musl", "i686-w64-windows-gnu", "i686-pc-windows-msvc", "i386-unknown-none", "i586-linux-gnu",
	},
	Builds: []Build{
		{"gcc -O2 -m32", "i386-linux-gnu"},
		{"clang-22 -O0 --target=i386-linux-gnu", "i386-linux-gnu"},
		{"clang-22 -O2 --target=i686-windows-gnu", "i686-pc-windows-gnu"},
	},
	Machines: []Machine{onI386(""), onI386("stdcall"), onI386("fastcall"), onI386("thiscall")},
	lost:     lostOnI386,
	assembly: i386Syntax,
}, {
	Target: "arm",
	Backend: Backend{
		GCC: []string{"-marm", "-march=armv7-a+fp"}, Types: append([]string{"fp128"}, VectorTypes...), Mark: "alignstack(8)",
		Alike: map[string]string{"armv7-linux-gnueabihf": "armv7-none-eabihf"},
	},
	Scratch: []string{"r12", "d16", "d31"},
	Clang19: true,
	Triples: []string{
		"armv7-unknown-linux-gnueabihf", "armv7-unknown-linux-gnueabi", "armv6-unknown-linux-gnueabihf", "armv6k-unknown-linux-gnueabi",
		"armv8a-unknown-linux-gnueabihf", "armv8a-unknown-linux-gnueabi", "thumbv6m-unknown-none-eabi", "thumbv7m-unknown-none-eabi",
		"thumbv7em-unknown-none-eabihf", "thumbv8m.main-unknown-none-eabi", "armv5e-unknown-none-eabi",
	},
	Variants: []Variant{
		{Triple: "armv7-unknown-linux-gnueabihf", Options: targets.Options{Features: "+neon"}},
		{Triple: "armv7-unknown-linux-gnueabihf", Options: targets.Options{Compat: "gcc"}},
		{Triple: "armv7-unknown-linux-gnueabi", Options: targets.Options{Compat: "gcc"}},
		{Triple: "armv7-unknown-freebsd-gnueabihf"}, {Triple: "armv7-unknown-openbsd-gnueabi"},
	},
	Systems: []string{
		"armv7-linux-gnueabi", "arm-linux-gnueabi", "armv5te-linux-gnueabi", "armv7hl-linux-gnueabihf", "arm-linux-gnueabihf", "armv7-linux-musleabihf",
		"armv7a-linux-androideabi21", "armv7-none-eabi", "armv7-none-eabihf", "armv6-linux-gnueabihf", "armv6k-linux-gnueabihf", "armv6k-linux-gnueabi",
		"armv6-none-eabi", "armv8-linux-gnueabihf", "armv8a-none-eabihf", "armv8l-linux-gnueabi", "thumbv7neon-linux-gnueabihf", "thumbv6m-none-eabi",
		"thumbv7m-none-eabi", "thumbv7em-none-eabi", "thumbv7em-none-eabihf", "thumbv8m.main-none-eabi", "thumbv8m.main-none-eabihf", "arm-none-eabi",
		"arm-linux-androideabi", "armv7-linux-androideabi", "armv7-linux-ohos", "arm-linux-ohos", "armv7-freebsd14-gnueabihf", "arm-freebsd-gnueabihf",
		"armv7-freebsd-gnueabi", "armv8-freebsd-gnueabihf", "armv7-netbsd-eabihf", "armv7-netbsd-eabi", "armv7-openbsd-gnueabi", "arm-openbsd-gnueabi",
		"armv8-openbsd-gnueabi",
	},
	Builds: []Build{
		{"arm-linux-gnueabihf-gcc -O0 -mfp16-format=ieee", "armv7-linux-gnueabihf"},
		{"clang-22 -O2 --target=armv7-linux-gnueabihf", "armv7-linux-gnueabihf"},
		{"arm-linux-gnueabi-gcc -O2 -gz -mfp16-format=ieee", "armv7-linux-gnueabi"},
		{"clang-22 -O0 --target=armv7-linux-gnueabi", "armv7-linux-gnueabi"},
	},
	Machines: []Machine{onARM("hf", ""), onARM("", ""), onARM("hf", "+neon", "-mfpu=neon"), onARM("", "+neon", "-march=armv7-a", "-mfpu=neon", "-mfloat-abi=softfp")},
	versions: []string{
		"armv7-unknown-freebsd14-gnueabihf", "armv7-unknown-freebsd-gnueabi", "armv7-unknown-netbsd-eabihf", "armv7-unknown-netbsd-eabi",
		"armv7-unknown-openbsd-gnueabi",
	},
	features: arm.FeatureNames,
	fixed:    []string{"big-endian-instructions", "bf16", "soft-float", "fpregs", "vfp2", "vfp2sp", "fullfp16", "fp16fml", "mve", "mve.fp"},
	fixedIn:  "arm/architectures.txt",
	lost:     lostOnARM,
	assembly: armSyntax,
	hidden:   hasApart,
	computes: []string{"thumbv6m-unknown-none-eabi", "armv8a-unknown-linux-gnueabihf"},
}, {
	Target:   "wasm32",
	Backend:  Backend{Types: append([]string{"fp128"}, VectorTypes...)},
	Clang19:  true,
	Triples:  []string{"wasm32-unknown-unknown", "wasm32-unknown-unknown +simd128", "wasm32-unknown-emscripten"},
	Systems:  []string{"wasm32-wasi", "wasm32-wasip2", "wasm32-wasip1-threads", "wasm32-unknown-unknown-wasm", "wasm32"},
	Machines: []Machine{{Triple: "wasm32-wasi", Emulator: wasi, Extends: true}, {Triple: "wasm32-wasi", Emulator: wasi, Extends: true, Features: "+simd128"}},
	features: wasm32.FeatureNames, fixed: []string{"fp16"},
	assembly:     wasmSyntax,
	hidesUnnamed: true,
}}

// fixedOnPowerPC are the features of PowerPC that users do not choose.
var fixedOnPowerPC = strings.Fields("64bit 64bit-support fpu hard-float spe efpu2 aix 64bitregs booke e500 msync ppc4xx ppc6xx secure-plt")

// inPowerPC are the types of values for PowerPC whose places in LLVM IR are compared.
var inPowerPC = []ir.Type{
	ir.Int(16), ir.Int(24), ir.I64, llvm.Ptr, ir.Int(128), ir.F32, ir.F64, ir.F128, ir.PPCF128, ir.Vector(ir.I32, 4), ir.Vector(ir.I64, 2),
	ir.Vector(ir.Int(128), 1), ir.Vector(ir.F64, 2), ir.Vector(ir.F32, 4),
}

// onI386 is 32-bit x86 with a convention of single functions.
func onI386(convention string) Machine {
	return Machine{
		Triple: "i386-linux-gnu", Convention: convention, GCC: []string{"gcc", "-m32"}, Headers: "/usr/include/x86_64-linux-gnu", // for 32 bits as well
		Emulator: "qemu-i386", Disputed: []string{"vector<"}, otherwise: otherwiseOnI386, warnings: []diag.ID{i386.WarnVector},
		notInLLVM: []diag.ID{i386.WarnRegister, i386.WarnRemoved},
	}
}

// onARM is 32-bit ARM with floating-point numbers in registers of their own ("hf") or not, and features that flags of both
// compilers choose.
func onARM(float, features string, both ...string) Machine {
	m := Machine{
		Triple: "armv7-linux-gnueabi" + float, Features: features, GCC: []string{"arm-linux-gnueabi" + float + "-gcc", "-mfp16-format=ieee"},
		Headers: "/usr/arm-linux-gnueabi" + float + "/include", Emulator: "qemu-arm", both: both,
		Extends: true, Disputed: []string{"f16", "vector<"},
		warnings: []diag.ID{arm.WarnVector, arm.WarnGCC}, notInLLVM: []diag.ID{arm.WarnGCC},
	}
	if float == "hf" {
		m.hasBF16, m.otherwise = true, otherwiseOnARM
	}
	return m
}

// onS390X is z/Architecture with a level that both compilers know.
func onS390X(features, level string) Machine {
	return Machine{
		Triple: "s390x-linux-gnu", Features: features, both: []string{level}, GCC: []string{"s390x-linux-gnu-gcc"},
		Headers: "/usr/s390x-linux-gnu/include", Emulator: "qemu-s390x", Extends: true, missing: []ir.Type{ir.F16},
	}
}

// setupOf returns the row of a target.
func setupOf(target classify.Target) *Setup {
	return &Setups[slices.IndexFunc(Setups, func(s Setup) bool { return s.Target == target.Name() })]
}

// Triples returns the triples of all targets, with features after a space.
func Triples() (all []string) {
	for i := range Setups {
		all = append(all, Setups[i].Triples...)
	}
	return all
}

// Platforms returns the triples of all targets, without those with features.
func Platforms() []string {
	return slices.DeleteFunc(Triples(), func(name string) bool { return strings.Contains(name, " ") })
}

// Forms returns the triples and variants of all targets.
func Forms() (all []Variant) {
	for i := range Setups {
		all = append(all, Setups[i].Forms()...)
	}
	return all
}

// Forms returns the triples and variants of the target.
func (s *Setup) Forms() (all []Variant) {
	for _, name := range s.Triples {
		triple, features, _ := strings.Cut(name, " ")
		all = append(all, Variant{Triple: triple, Options: targets.Options{Features: features}})
	}
	return append(all, s.Variants...)
}

func (v *Variant) String() string {
	words := []string{v.Triple, v.Features, v.Compat, v.ABI}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// Target returns the target in the form.
func (v *Variant) Target(t testing.TB) classify.Target {
	t.Helper()
	target, err := targets.New(v.Triple, v.Options)
	if err != nil {
		t.Fatal(err)
	}
	return target
}

// Systems returns a triple for each system of each processor, and for each environment of Linux, but Apple's, for which clang adds a
// version, Windows', those of processors that name a convention in the environment, and "arm", for which clang writes its architecture.
func Systems() (all []string) {
	for _, p := range layout.Platforms {
		isNamed := slices.ContainsFunc(p.Environments, func(name string) bool { return strings.Contains(name, "eabi") })
		if isNamed || p.Arches[0] == "arm" || p.Model == layout.X86_64Darwin || p.Model == layout.AArch64Darwin {
			continue
		}
		for _, s := range p.Systems {
			switch triple := p.Arches[0] + "-unknown-" + s; {
			case s == "linux":
				for _, e := range linuxEnvironments {
					if slices.Contains(p.Environments, e) || p.Environments == nil && isFor(triple+"-"+e, p.Model) {
						all = append(all, triple+"-"+e)
					}
				}
			case p.Environments == nil:
				all = append(all, triple)
			}
		}
	}
	return all
}

// linuxEnvironments are those of Linux on some processor, but those that name a convention.
var linuxEnvironments = func() (all []string) {
	for _, p := range layout.Platforms {
		for _, e := range p.Environments {
			if slices.Contains(p.Systems, "linux") && e != "" && !strings.Contains(e, "eabi") && !slices.Contains(all, e) {
				all = append(all, e)
			}
		}
	}
	return all
}()

// isFor reports whether a triple has a model.
func isFor(triple string, model *layout.Model) bool {
	m, err := layout.ModelFor(triple)
	return err == nil && m == model
}

// Machines returns one machine for each triple, with the platform's own convention.
func Machines() (all []*Machine) {
	for i := range Setups {
		for k := range Setups[i].Machines {
			m := &Setups[i].Machines[k]
			if m.Convention == "" && !slices.ContainsFunc(all, func(o *Machine) bool { return o.Triple == m.Triple }) {
				all = append(all, m)
			}
		}
	}
	return all
}

// HostedMachines returns the machines that have a C library.
func HostedMachines() []*Machine {
	return slices.DeleteFunc(Machines(), func(m *Machine) bool { return m.isFreestanding() })
}
