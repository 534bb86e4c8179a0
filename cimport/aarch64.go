package cimport

import "github.com/abi-opt/abi-opt/layout"

var aarch64Processor = &processor{
	Processor:   layout.ProcessorOf("aarch64"),
	macros:      arm,
	vectors:     "arm_neon.h",
	msvc:        "_ISO_VOLATILE; _M_ARM64;",
	unwinds:     true,
	halves:      true,
	conventions: conventionNames{unsupported: "ms_abi aarch64_vector_pcs aarch64_sve_pcs " + preserving + swift},
	openBSD:     level("pic", "1") + level("pie", "1") + "__ARM_FEATURE_BTI_DEFAULT; __ARM_FEATURE_PAC_DEFAULT;",
	onAll: func(p *platform, _ *system, model *layout.Model) {
		if !model.AlignedUnits {
			p.add("__ARM_FEATURE_UNALIGNED;")
		}
	},
	onELF: func(p *platform, _ *system) {
		if p.triple.System == "fuchsia" || p.triple.EnvironmentName() == "ohos" {
			p.add("__HAVE_FUNCTION_MULTI_VERSIONING;")
		}
	},
	onApple: func(p *platform, v appleVersion) {
		p.biggest = 8
		p.add(appleArm)
		switch simulated := p.triple.Environment != ""; {
		case p.triple.System == "watchos" && !simulated:
			p.add(appleA12, appleM1, appleS9)
		case v.isMac || simulated:
			p.add(appleA12, appleM1)
		case p.triple.System == "xros":
			p.add(appleA12)
		}
	},
}

// The macros of AArch64, as definitions for [macroText.define].
const (
	arm = `__AARCH64EL__; __AARCH64_CMODEL_SMALL__; __ARM_64BIT_STATE; __ARM_ACLE=202420;
		__ARM_ACLE_VERSION(year,quarter,patch)=(100 * (year) + 10 * (quarter) + (patch)); __ARM_ALIGN_MAX_STACK_PWR=4;
		__ARM_ARCH=8; __ARM_ARCH_ISA_A64; __ARM_ARCH_PROFILE='A'; __ARM_FEATURE_CLZ; __ARM_FEATURE_DIRECTED_ROUNDING;
		__ARM_FEATURE_DIV; __ARM_FEATURE_FMA; __ARM_FEATURE_IDIV; __ARM_FEATURE_LDREX=0xF;
		__ARM_FEATURE_NUMERIC_MAXMIN; __ARM_FP=0xE; __ARM_FP16_ARGS; __ARM_FP16_FORMAT_IEEE;
		__ARM_NEON; __ARM_NEON_FP=0xE; __ARM_NEON_SVE_BRIDGE; __ARM_PCS_AAPCS64; __ARM_PREFETCH_RANGE;
		__ARM_SIZEOF_MINIMAL_ENUM=4; __ARM_SIZEOF_WCHAR_T=4; __ARM_STATE_ZA; __ARM_STATE_ZT0; __FP_FAST_FMA;
		__FP_FAST_FMAF; __FUNCTION_MULTI_VERSIONING_SUPPORT_LEVEL=202430; __GCC_DESTRUCTIVE_SIZE=256; __aarch64__;
		__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16; __GCC_ASM_FLAG_OUTPUTS__;`
	appleArm = `__AARCH64_SIMD__; __ARM64_ARCH_8__; __ARM_FEATURE_AES; __ARM_FEATURE_CRYPTO; __ARM_FEATURE_SHA2;
		__ARM_NEON__; __HAVE_FUNCTION_MULTI_VERSIONING; __OBJC_BOOL_IS_BOOL; __SSP__; __arm64; __arm64__;
		__REGISTER_PREFIX__=;`
	appleA12 = `__ARM_FEATURE_ATOMICS; __ARM_FEATURE_COMPLEX; __ARM_FEATURE_CRC32; __ARM_FEATURE_FP16_SCALAR_ARITHMETIC;
		__ARM_FEATURE_FP16_VECTOR_ARITHMETIC; __ARM_FEATURE_JCVT; __ARM_FEATURE_PAUTH; __ARM_FEATURE_QRDMX;
		__ARM_FEATURE_RCPC;`
	appleM1 = `__ARM_FEATURE_DOTPROD; __ARM_FEATURE_FP16_FML; __ARM_FEATURE_SHA3; __ARM_FEATURE_SHA512;`
	appleS9 = `__ARM_BF16_FORMAT_ALTERNATIVE; __ARM_FEATURE_BF16; __ARM_FEATURE_BF16_SCALAR_ARITHMETIC;
		__ARM_FEATURE_BF16_VECTOR_ARITHMETIC; __ARM_FEATURE_BTI; __ARM_FEATURE_FRINT; __ARM_FEATURE_MATMUL_INT8;`
)
