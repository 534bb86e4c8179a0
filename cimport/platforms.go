package cimport

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// platform is what a C compiler for a target has beyond what the target's [layout.Model] says.
type platform struct {
	arch        string   // as the model's triples have it
	systems     []string // one of which is in its triples
	environment string   // that its triples usually end in
	folders     []string // of the system's headers
	// exact is what int64_t stands for, and pointer what intptr_t and size_t do: of long and long long.
	exact, pointer string
	wint           *ir.IntegerType
	biggest        int64 // __BIGGEST_ALIGNMENT__
	microsoft      bool  // C as Microsoft's compilers have it
	underscore     bool  // symbols have an underscore before the name
	macros         []string
	forms          []form // of the convention, if there are several, the usual one first
	gnu            string // macros unless the standard is asked for strictly
}

// form is a form of a convention, which one macro tells.
type form struct{ name, macro string }

// macrosOf returns the macros of a form by its name; "" is the usual one.
func (p *platform) macrosOf(name string) (string, error) {
	for _, f := range p.forms {
		if name == "" || name == f.name {
			return f.macro + " 1\n", nil
		}
	}
	if name != "" {
		return "", fmt.Errorf("unknown ABI '%s' of %s", name, p.arch)
	}
	return "", nil
}

// platforms are the targets. The first is that of no triple at all.
var platforms = []*platform{
	linux("x86_64", x86, k8, "__FLOAT128__ 1"),
	linux("aarch64", arm),
	withForms(linux("riscv64", riscv), form{"lp64d", "__riscv_float_abi_double"}, form{"lp64f", "__riscv_float_abi_single"}, form{"lp64", "__riscv_float_abi_soft"}),
	darwin("x86_64", 16, x86, core2),
	darwin("aarch64", 8, arm, appleArm),
	windows("x86_64", "gnu", x86, k8),
	windows("aarch64", "gnu", arm),
	windows("x86_64", "msvc", x86, k8, msvcX86),
	windows("aarch64", "msvc", arm, msvcArm),
}

func linux(arch string, macros ...string) *platform {
	multiarch := arch + "-linux-gnu"
	return &platform{
		arch: arch, systems: []string{"linux"}, environment: "gnu",
		// Debian's cross compilers have a folder of their own.
		folders: []string{"/usr/local/include", "/usr/" + multiarch + "/include", "/usr/include/" + multiarch, "/usr/include"},
		exact:   "long", pointer: "long", wint: ir.IntOf(32, ir.Unsigned), biggest: 16,
		macros: append(macros, gnuC, elf),
		gnu:    "linux 1\nunix 1\n",
	}
}

func withForms(p *platform, forms ...form) *platform {
	p.forms = forms
	return p
}

// appleSDKs are where the tools for developers have Apple's headers. What is in /usr/include there is of another system.
var appleSDKs = []string{
	"/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk/usr/include",
	"/Applications/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk/usr/include",
}

func darwin(arch string, biggest int64, macros ...string) *platform {
	return &platform{
		arch: arch, systems: []string{"darwin", "macos", "macosx"},
		folders: appleSDKs,
		exact:   "long long", pointer: "long", wint: ir.IntOf(32, ir.Signed), biggest: biggest,
		macros: append(macros, gnuC, apple), underscore: true,
	}
}

func windows(arch, environment string, macros ...string) *platform {
	p := &platform{
		arch: arch, systems: []string{"windows"}, environment: environment,
		folders: []string{"/usr/" + arch + "-w64-mingw32/include"},
		exact:   "long long", pointer: "long long", wint: ir.IntOf(16, ir.Unsigned), biggest: 16,
		macros: append(macros, win),
	}
	if environment == "msvc" {
		p.microsoft, p.folders = true, nil
		p.macros = append(p.macros, msvc)
	} else {
		p.macros = append(p.macros, gnuC, mingwC)
		p.gnu = "WIN32 1\nWIN64 1\nWINNT 1\n"
	}
	return p
}

// platformOf returns the platform of a triple and its model.
func platformOf(text string) (*platform, *layout.Model, error) {
	model, err := layout.ModelFor(text)
	if err != nil {
		return nil, nil, err
	}
	if text == "" {
		return platforms[0], model, nil
	}
	t, err := triple.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	if t.System == "unknown" && t.Vendor == "unknown" && t.Environment == "" {
		t.System = "linux" // an architecture alone
	}
	for _, p := range platforms {
		if p.isFor(t, model) {
			return p, model, nil
		}
	}
	return nil, nil, fmt.Errorf("cannot read C for target '%s': the macros of its compilers are not known", text)
}

func (p *platform) isFor(t triple.Triple, model *layout.Model) bool {
	arch := archNames[t.Arch]
	if arch == "" {
		arch = t.Arch
	}
	return arch == p.arch && slices.Contains(p.systems, t.System) &&
		p.microsoft == (model.Records == layout.Microsoft)
}

// archNames are other names of architectures.
var archNames = map[string]string{"amd64": "x86_64", "arm64": "aarch64"}

// compiler are the macros by which headers know the compiler: clang 22, whose decisions the target
// follows. Under it headers use no words that only gcc has.
const compiler = `
__STDC_HOSTED__ 1
__STDC_UTF_16__ 1
__STDC_UTF_32__ 1
__STDC_EMBED_NOT_FOUND__ 0
__STDC_EMBED_FOUND__ 1
__STDC_EMBED_EMPTY__ 2
__clang__ 1
__clang_major__ 22
__clang_minor__ 1
__clang_patchlevel__ 0
__clang_version__ "22.1.0"
__clang_literal_encoding__ "UTF-8"
__llvm__ 1
__VERSION__ "abi-opt, as clang 22"
__NO_INLINE__ 1
__FINITE_MATH_ONLY__ 0
__CONSTANT_CFSTRINGS__ 1
__PIC__ 2
__pic__ 2
__PRAGMA_REDEFINE_EXTNAME 1
__GCC_CONSTRUCTIVE_SIZE 64
__ATOMIC_RELAXED 0
__ATOMIC_CONSUME 1
__ATOMIC_ACQUIRE 2
__ATOMIC_RELEASE 3
__ATOMIC_ACQ_REL 4
__ATOMIC_SEQ_CST 5
__MEMORY_SCOPE_SYSTEM 0
__MEMORY_SCOPE_DEVICE 1
__MEMORY_SCOPE_WRKGRP 2
__MEMORY_SCOPE_WVFRNT 3
__MEMORY_SCOPE_SINGLE 4
__MEMORY_SCOPE_CLUSTR 5
__OPENCL_MEMORY_SCOPE_WORK_ITEM 0
__OPENCL_MEMORY_SCOPE_WORK_GROUP 1
__OPENCL_MEMORY_SCOPE_DEVICE 2
__OPENCL_MEMORY_SCOPE_ALL_SVM_DEVICES 3
__OPENCL_MEMORY_SCOPE_SUB_GROUP 4
__ORDER_LITTLE_ENDIAN__ 1234
__ORDER_BIG_ENDIAN__ 4321
__ORDER_PDP_ENDIAN__ 3412
__BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
__LITTLE_ENDIAN__ 1
__CHAR_BIT__ 8
__POINTER_WIDTH__ 64
__BOOL_WIDTH__ 1
__LLONG_WIDTH__ 64
__SIZEOF_SHORT__ 2
__SIZEOF_INT__ 4
__SIZEOF_LONG_LONG__ 8
__SIZEOF_POINTER__ 8
__SIZEOF_SIZE_T__ 8
__SIZEOF_PTRDIFF_T__ 8
__SIZEOF_INT128__ 16
__SIZEOF_FLOAT__ 4
__SIZEOF_DOUBLE__ 8
__CHAR16_TYPE__ unsigned short
__CHAR32_TYPE__ unsigned int
__FLT_RADIX__ 2
__DECIMAL_DIG__ __LDBL_DECIMAL_DIG__
__FPCLASS_SNAN 0x0001
__FPCLASS_QNAN 0x0002
__FPCLASS_NEGINF 0x0004
__FPCLASS_NEGNORMAL 0x0008
__FPCLASS_NEGSUBNORMAL 0x0010
__FPCLASS_NEGZERO 0x0020
__FPCLASS_POSZERO 0x0040
__FPCLASS_POSSUBNORMAL 0x0080
__FPCLASS_POSNORMAL 0x0100
__FPCLASS_POSINF 0x0200
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_1 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_2 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_8 1
`

// The macros of processors.
const (
	x86 = `
__FXSR__ 1
__MMX__ 1
__NO_MATH_INLINES 1
__SEG_FS 1
__SEG_GS 1
__SSE2_MATH__ 1
__SSE2__ 1
__SSE_MATH__ 1
__SSE__ 1
__amd64 1
__amd64__ 1
__code_model_small__ 1
__seg_fs __attribute__((address_space(257)))
__seg_gs __attribute__((address_space(256)))
__x86_64 1
__x86_64__ 1
__GCC_DESTRUCTIVE_SIZE 64
__REGISTER_PREFIX__
__GCC_ASM_FLAG_OUTPUTS__ 1
`
	k8 = `
__k8 1
__k8__ 1
__tune_k8__ 1
`
	core2 = `
__LAHF_SAHF__ 1
__SSE3__ 1
__SSSE3__ 1
__core2 1
__core2__ 1
__tune_core2__ 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16 1
__OBJC_BOOL_IS_BOOL 0
`
	arm = `
__AARCH64EL__ 1
__AARCH64_CMODEL_SMALL__ 1
__ARM_64BIT_STATE 1
__ARM_ACLE 202420
__ARM_ACLE_VERSION(year,quarter,patch) (100 * (year) + 10 * (quarter) + (patch))
__ARM_ALIGN_MAX_STACK_PWR 4
__ARM_ARCH 8
__ARM_ARCH_ISA_A64 1
__ARM_ARCH_PROFILE 'A'
__ARM_FEATURE_CLZ 1
__ARM_FEATURE_DIRECTED_ROUNDING 1
__ARM_FEATURE_DIV 1
__ARM_FEATURE_FMA 1
__ARM_FEATURE_IDIV 1
__ARM_FEATURE_LDREX 0xF
__ARM_FEATURE_NUMERIC_MAXMIN 1
__ARM_FEATURE_UNALIGNED 1
__ARM_FP 0xE
__ARM_FP16_ARGS 1
__ARM_FP16_FORMAT_IEEE 1
__ARM_NEON 1
__ARM_NEON_FP 0xE
__ARM_NEON_SVE_BRIDGE 1
__ARM_PCS_AAPCS64 1
__ARM_PREFETCH_RANGE 1
__ARM_SIZEOF_MINIMAL_ENUM 4
__ARM_SIZEOF_WCHAR_T 4
__ARM_STATE_ZA 1
__ARM_STATE_ZT0 1
__FP_FAST_FMA 1
__FP_FAST_FMAF 1
__FUNCTION_MULTI_VERSIONING_SUPPORT_LEVEL 202430
__GCC_DESTRUCTIVE_SIZE 256
__aarch64__ 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16 1
__GCC_ASM_FLAG_OUTPUTS__ 1
`
	appleArm = `
__AARCH64_SIMD__ 1
__ARM64_ARCH_8__ 1
__ARM_FEATURE_AES 1
__ARM_FEATURE_ATOMICS 1
__ARM_FEATURE_COMPLEX 1
__ARM_FEATURE_CRC32 1
__ARM_FEATURE_CRYPTO 1
__ARM_FEATURE_DOTPROD 1
__ARM_FEATURE_FP16_FML 1
__ARM_FEATURE_FP16_SCALAR_ARITHMETIC 1
__ARM_FEATURE_FP16_VECTOR_ARITHMETIC 1
__ARM_FEATURE_JCVT 1
__ARM_FEATURE_PAUTH 1
__ARM_FEATURE_QRDMX 1
__ARM_FEATURE_RCPC 1
__ARM_FEATURE_SHA2 1
__ARM_FEATURE_SHA3 1
__ARM_FEATURE_SHA512 1
__ARM_NEON__ 1
__HAVE_FUNCTION_MULTI_VERSIONING 1
__OBJC_BOOL_IS_BOOL 1
__SSP__ 1
__arm64 1
__arm64__ 1
__REGISTER_PREFIX__
`
	riscv = `
__riscv 1
__riscv_a 2001000
__riscv_arch_test 1
__riscv_atomic 1
__riscv_c 2000000
__riscv_cmodel_medlow 1
__riscv_compressed 1
__riscv_d 2002000
__riscv_div 1
__riscv_f 2002000
__riscv_fdiv 1
__riscv_flen 64
__riscv_fsqrt 1
__riscv_i 2001000
__riscv_m 2000000
__riscv_misaligned_avoid 1
__riscv_mul 1
__riscv_muldiv 1
__riscv_v_intrinsic 1000000
__riscv_xlen 64
__riscv_zaamo 1000000
__riscv_zalrsc 1000000
__riscv_zca 1000000
__riscv_zcd 1000000
__riscv_zicsr 2000000
__riscv_zmmul 1000000
__GCC_DESTRUCTIVE_SIZE 64
`
)

// The macros of systems and kinds of compilers.
const (
	gnuC = `
__STDC__ 1
__GNUC__ 4
__GNUC_MINOR__ 2
__GNUC_PATCHLEVEL__ 1
__GXX_ABI_VERSION 1002
__GCC_ATOMIC_TEST_AND_SET_TRUEVAL 1
`
	elf = `
__ELF__ 1
__PIE__ 2
__gnu_linux__ 1
__linux 1
__linux__ 1
__pie__ 2
__unix 1
__unix__ 1
__GCC_HAVE_DWARF2_CFI_ASM 1
__USER_LABEL_PREFIX__
__OBJC_BOOL_IS_BOOL 0
`
	apple = `
TARGET_IPHONE_SIMULATOR 0
TARGET_OS_DRIVERKIT 0
TARGET_OS_EMBEDDED 0
TARGET_OS_IOS 0
TARGET_OS_IPHONE 0
TARGET_OS_LINUX 0
TARGET_OS_MAC 1
TARGET_OS_MACCATALYST 0
TARGET_OS_NANO 0
TARGET_OS_OSX 1
TARGET_OS_SIMULATOR 0
TARGET_OS_TV 0
TARGET_OS_UEFI 0
TARGET_OS_UIKITFORMAC 0
TARGET_OS_UNIX 0
TARGET_OS_VISION 0
TARGET_OS_WATCH 0
TARGET_OS_WIN32 0
TARGET_OS_WINDOWS 0
__APPLE_CC__ 6000
__APPLE__ 1
__BLOCKS__ 1
__DYNAMIC__ 1
__ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__ 1040
__ENVIRONMENT_OS_VERSION_MIN_REQUIRED__ 1040
__MACH__ 1
__NO_MATH_ERRNO__ 1
__USER_LABEL_PREFIX__ _
__block __attribute__((__blocks__(byref)))
__nonnull _Nonnull
__null_unspecified _Null_unspecified
__nullable _Nullable
__strong
__unsafe_unretained
__weak __attribute__((objc_gc(weak)))
__GCC_HAVE_DWARF2_CFI_ASM 1
__STDC_NO_THREADS__ 1
`
	win = `
_WIN32 1
_WIN64 1
__USER_LABEL_PREFIX__
__OBJC_BOOL_IS_BOOL 0
`
	mingwC = `
__GXX_TYPEINFO_EQUALITY_INLINE 0
__MINGW32__ 1
__MINGW64__ 1
__MSVCRT__ 1
__SEH__ 1
__WIN32 1
__WIN32__ 1
__WIN64 1
__WIN64__ 1
__WINNT 1
__WINNT__ 1
__cdecl __attribute__((__cdecl__))
__declspec(a) __attribute__((a))
__fastcall __attribute__((__fastcall__))
__pascal __attribute__((__pascal__))
__stdcall __attribute__((__stdcall__))
__thiscall __attribute__((__thiscall__))
_cdecl __attribute__((__cdecl__))
_fastcall __attribute__((__fastcall__))
_pascal __attribute__((__pascal__))
_stdcall __attribute__((__stdcall__))
_thiscall __attribute__((__thiscall__))
`
	msvc = `
_CRT_USE_BUILTIN_OFFSETOF 1
_INTEGRAL_MAX_BITS 64
_MSC_BUILD 1
_MSC_EXTENSIONS 1
_MSC_FULL_VER 193300000
_MSC_VER 1933
_MSVC_CONSTEXPR_ATTRIBUTE 1
_MSVC_EXECUTION_CHARACTER_SET 65001
_M_FP_CONTRACT 1
_M_FP_PRECISE 1
__STDC_NO_THREADS__ 1
`
	msvcX86 = `
_M_AMD64 100
_M_X64 100
`
	msvcArm = `
_ISO_VOLATILE 1
_M_ARM64 1
`
)
