package cimport

// The macros of processors, as definitions for [macroText.define].
const (
	x86 = `__FXSR__; __MMX__; __NO_MATH_INLINES; __SEG_FS; __SEG_GS; __SSE2_MATH__; __SSE2__; __SSE_MATH__; __SSE__;
		__amd64; __amd64__; __code_model_small__; __seg_fs=__attribute__((address_space(257)));
		__seg_gs=__attribute__((address_space(256))); __x86_64; __x86_64__; __GCC_DESTRUCTIVE_SIZE=64;
		__REGISTER_PREFIX__=; __GCC_ASM_FLAG_OUTPUTS__;`
	x86In32 = `__LAHF_SAHF__; __NO_MATH_INLINES; __SEG_FS; __SEG_GS; __code_model_small__; __i386; __i386__; __i686; __i686__;
		__pentiumpro; __pentiumpro__; __tune_i686__; __tune_pentiumpro__;
		__seg_fs=__attribute__((address_space(257))); __seg_gs=__attribute__((address_space(256)));
		__GCC_DESTRUCTIVE_SIZE=64; __REGISTER_PREFIX__=; __GCC_ASM_FLAG_OUTPUTS__;`
	k8    = `__k8; __k8__; __tune_k8__;`
	core2 = `__LAHF_SAHF__; __SSE3__; __SSSE3__; __core2; __core2__; __tune_core2__;
		__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16; __OBJC_BOOL_IS_BOOL=0;`
	arm = `__AARCH64EL__; __AARCH64_CMODEL_SMALL__; __ARM_64BIT_STATE; __ARM_ACLE=202420;
		__ARM_ACLE_VERSION(year,quarter,patch)=(100 * (year) + 10 * (quarter) + (patch)); __ARM_ALIGN_MAX_STACK_PWR=4;
		__ARM_ARCH=8; __ARM_ARCH_ISA_A64; __ARM_ARCH_PROFILE='A'; __ARM_FEATURE_CLZ; __ARM_FEATURE_DIRECTED_ROUNDING;
		__ARM_FEATURE_DIV; __ARM_FEATURE_FMA; __ARM_FEATURE_IDIV; __ARM_FEATURE_LDREX=0xF;
		__ARM_FEATURE_NUMERIC_MAXMIN; __ARM_FEATURE_UNALIGNED; __ARM_FP=0xE; __ARM_FP16_ARGS; __ARM_FP16_FORMAT_IEEE;
		__ARM_NEON; __ARM_NEON_FP=0xE; __ARM_NEON_SVE_BRIDGE; __ARM_PCS_AAPCS64; __ARM_PREFETCH_RANGE;
		__ARM_SIZEOF_MINIMAL_ENUM=4; __ARM_SIZEOF_WCHAR_T=4; __ARM_STATE_ZA; __ARM_STATE_ZT0; __FP_FAST_FMA;
		__FP_FAST_FMAF; __FUNCTION_MULTI_VERSIONING_SUPPORT_LEVEL=202430; __GCC_DESTRUCTIVE_SIZE=256; __aarch64__;
		__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16; __GCC_ASM_FLAG_OUTPUTS__;`
	arm32 = `__APCS_32__; __ARMEL__; __ARM_32BIT_STATE; __ARM_ACLE=200; __ARM_EABI__; __ARM_FP16_ARGS; __ARM_FP16_FORMAT_IEEE; __ARM_PCS;
		__ARM_SIZEOF_MINIMAL_ENUM=4; __ARM_SIZEOF_WCHAR_T=4; __GCC_DESTRUCTIVE_SIZE=64; __THUMB_INTERWORK__;
		__REGISTER_PREFIX__=; __VFP_FP__; __arm; __arm__;`
	armISA = `__ARM_ARCH_ISA_ARM; __ARM_FEATURE_CLZ; __ARM_FEATURE_DSP; __ARM_FEATURE_QBIT;`
	armV5  = armISA + `__ARM_ARCH=5; __ARM_ARCH_5TE__; __ARM_ARCH_ISA_THUMB; __ARM_FEATURE_COPROC=0x7;`
	armV6  = armISA + `__ARM_ARCH=6; __ARM_ARCH_ISA_THUMB; __ARM_FEATURE_COPROC=0xf; __ARM_FEATURE_SAT; __ARM_FEATURE_SIMD32;`
	armV7A = armISA + `__ARM_ARCH_ISA_THUMB=2; __ARM_ARCH_PROFILE='A'; __ARM_FEATURE_LDREX=0xf; __ARM_FEATURE_SAT;
		__ARM_FEATURE_SIMD32; __ARM_FEATURE_UNALIGNED;`
	armV7 = armV7A + `__ARM_ARCH=7; __ARM_ARCH_7A__; __ARM_FEATURE_COPROC=0xf;`
	armV8 = armV7A + armNew + `__ARM_ARCH=8; __ARM_ARCH_8A__; __ARM_ARCH_EXT_IDIV__; __ARM_FEATURE_COPROC=0x5; __ARM_FEATURE_CRC32;
		__ARM_FEATURE_IDIV;`
	armNew = `__ARM_FEATURE_DIRECTED_ROUNDING; __ARM_FEATURE_NUMERIC_MAXMIN;`
	armM   = `__ARM_ARCH_PROFILE='M'; __THUMBEL__; __thumb__;`
	armV6M = armM + `__ARM_ARCH=6; __ARM_ARCH_6M__; __ARM_ARCH_ISA_THUMB; __ARM_FEATURE_COPROC=0x0;`
	armV7M = armM + `__ARM_ARCH_EXT_IDIV__; __ARM_ARCH_ISA_THUMB=2; __ARM_FEATURE_CLZ; __ARM_FEATURE_COPROC=0xf; __ARM_FEATURE_IDIV;
		__ARM_FEATURE_LDREX=0x7; __ARM_FEATURE_QBIT; __ARM_FEATURE_SAT; __ARM_FEATURE_UNALIGNED; __thumb2__;`
	armV7EM = armV7M + `__ARM_ARCH=7; __ARM_ARCH_7EM__; __ARM_FEATURE_DSP; __ARM_FEATURE_SIMD32;`
	armV8M  = armV7M + armNew + `__ARM_ARCH=8; __ARM_ARCH_8M_MAIN__; __ARM_FEATURE_CMSE;`
	armVFP  = `__ARM_PCS_VFP; __ARM_VFPV2__;`
	armVFP3 = armVFP + `__ARM_VFPV3__;`
	armVFP4 = armVFP3 + `__ARM_VFPV4__; __ARM_FEATURE_FMA;`
	armNEON = `__ARM_NEON; __ARM_NEON_FP=0x6; __ARM_NEON__; __ARM_FEATURE_AES; __ARM_FEATURE_CRYPTO; __ARM_FEATURE_SHA2;`
	armSoft = `__SOFTFP__;`
	// swaps are the atomic operations of all processors but ARMv5.
	swaps = `__GCC_HAVE_SYNC_COMPARE_AND_SWAP_1; __GCC_HAVE_SYNC_COMPARE_AND_SWAP_2; __GCC_HAVE_SYNC_COMPARE_AND_SWAP_4;
		__GCC_HAVE_SYNC_COMPARE_AND_SWAP_8;`
	appleArm = `__AARCH64_SIMD__; __ARM64_ARCH_8__; __ARM_FEATURE_AES; __ARM_FEATURE_CRYPTO; __ARM_FEATURE_SHA2;
		__ARM_NEON__; __HAVE_FUNCTION_MULTI_VERSIONING; __OBJC_BOOL_IS_BOOL; __SSP__; __arm64; __arm64__;
		__REGISTER_PREFIX__=;`
	appleA12 = `__ARM_FEATURE_ATOMICS; __ARM_FEATURE_COMPLEX; __ARM_FEATURE_CRC32; __ARM_FEATURE_FP16_SCALAR_ARITHMETIC;
		__ARM_FEATURE_FP16_VECTOR_ARITHMETIC; __ARM_FEATURE_JCVT; __ARM_FEATURE_PAUTH; __ARM_FEATURE_QRDMX;
		__ARM_FEATURE_RCPC;`
	appleM1 = `__ARM_FEATURE_DOTPROD; __ARM_FEATURE_FP16_FML; __ARM_FEATURE_SHA3; __ARM_FEATURE_SHA512;`
	appleS9 = `__ARM_BF16_FORMAT_ALTERNATIVE; __ARM_FEATURE_BF16; __ARM_FEATURE_BF16_SCALAR_ARITHMETIC;
		__ARM_FEATURE_BF16_VECTOR_ARITHMETIC; __ARM_FEATURE_BTI; __ARM_FEATURE_FRINT; __ARM_FEATURE_MATMUL_INT8;`
	sse42 = `__CRC32__; __POPCNT__; __SSE3__; __SSE4_1__; __SSE4_2__; __SSSE3__; __GCC_HAVE_SYNC_COMPARE_AND_SWAP_16;`
	riscv = `__riscv; __riscv_a=2001000; __riscv_arch_test; __riscv_atomic; __riscv_c=2000000; __riscv_cmodel_medlow;
		__riscv_compressed; __riscv_div; __riscv_i=2001000; __riscv_m=2000000; __riscv_mul; __riscv_muldiv;
		__riscv_v_intrinsic=1000000; __riscv_xlen=64; __riscv_zaamo=1000000; __riscv_zalrsc=1000000;
		__riscv_zca=1000000; __riscv_zmmul=1000000; __GCC_DESTRUCTIVE_SIZE=64;`
	riscvDouble = `__riscv_d=2002000; __riscv_f=2002000; __riscv_fdiv; __riscv_flen=64; __riscv_fsqrt;
		__riscv_zcd=1000000; __riscv_zicsr=2000000;`
	loongArch = `__loongarch__; __loongarch64; __loongarch_arch="la64v1.0"; __loongarch_frlen=64; __loongarch_grlen=64;
		__loongarch_lp64; __loongarch_simd_width=128; __loongarch_sx; __loongarch_tune="loongarch64";
		__GCC_DESTRUCTIVE_SIZE=64;`
	wasm = `__FLOAT128__; __wasm; __wasm__; __wasm32; __wasm32__; __wasm_bulk_memory__; __wasm_bulk_memory_opt__;
		__wasm_multivalue__; __wasm_mutable_globals__; __wasm_nontrapping_fptoint__; __wasm_reference_types__;
		__wasm_sign_ext__; __GCC_DESTRUCTIVE_SIZE=64;`
	riscvAligned = "__riscv_misaligned_avoid;"
	// riscvVector holds the vector and bit manipulation extensions, which Android and Fuchsia require.
	riscvVector = `__riscv_b=1000000; __riscv_v=1000000; __riscv_v_elen=64; __riscv_v_elen_fp=64;
		__riscv_v_min_vlen=128; __riscv_vector; __riscv_zba=1000000; __riscv_zbb=1000000; __riscv_zbs=1000000;
		__riscv_zve32f=1000000; __riscv_zve32x=1000000; __riscv_zve64d=1000000; __riscv_zve64f=1000000;
		__riscv_zve64x=1000000; __riscv_zvl128b=1000000; __riscv_zvl32b=1000000; __riscv_zvl64b=1000000;`
	// riscvProfile holds the rest of the profile RVA22, which Fuchsia requires.
	riscvProfile = `__riscv_za64rs=1000000; __riscv_zfhmin=1000000; __riscv_zic64b=1000000; __riscv_zicbom=1000000;
		__riscv_zicbop=1000000; __riscv_zicboz=1000000; __riscv_ziccamoa=1000000; __riscv_ziccif=1000000;
		__riscv_zicclsm=1000000; __riscv_ziccrse=1000000; __riscv_zicntr=2000000; __riscv_zihintpause=2000000;
		__riscv_zihpm=2000000; __riscv_zkt=1000000;`
)
