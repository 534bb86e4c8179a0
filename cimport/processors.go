package cimport

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
__ARM_FEATURE_CRYPTO 1
__ARM_FEATURE_SHA2 1
__ARM_NEON__ 1
__HAVE_FUNCTION_MULTI_VERSIONING 1
__OBJC_BOOL_IS_BOOL 1
__SSP__ 1
__arm64 1
__arm64__ 1
__REGISTER_PREFIX__
`
	appleA12 = `
__ARM_FEATURE_ATOMICS 1
__ARM_FEATURE_COMPLEX 1
__ARM_FEATURE_CRC32 1
__ARM_FEATURE_FP16_SCALAR_ARITHMETIC 1
__ARM_FEATURE_FP16_VECTOR_ARITHMETIC 1
__ARM_FEATURE_JCVT 1
__ARM_FEATURE_PAUTH 1
__ARM_FEATURE_QRDMX 1
__ARM_FEATURE_RCPC 1
`
	appleM1 = `
__ARM_FEATURE_DOTPROD 1
__ARM_FEATURE_FP16_FML 1
__ARM_FEATURE_SHA3 1
__ARM_FEATURE_SHA512 1
`
	appleS9 = `
__ARM_BF16_FORMAT_ALTERNATIVE 1
__ARM_FEATURE_BF16 1
__ARM_FEATURE_BF16_SCALAR_ARITHMETIC 1
__ARM_FEATURE_BF16_VECTOR_ARITHMETIC 1
__ARM_FEATURE_BTI 1
__ARM_FEATURE_FRINT 1
__ARM_FEATURE_MATMUL_INT8 1
`
	sse42 = `
__CRC32__ 1
__POPCNT__ 1
__SSE3__ 1
__SSE4_1__ 1
__SSE4_2__ 1
__SSSE3__ 1
__GCC_HAVE_SYNC_COMPARE_AND_SWAP_16 1
`
	riscv = `
__riscv 1
__riscv_a 2001000
__riscv_arch_test 1
__riscv_atomic 1
__riscv_c 2000000
__riscv_cmodel_medlow 1
__riscv_compressed 1
__riscv_div 1
__riscv_i 2001000
__riscv_m 2000000
__riscv_mul 1
__riscv_muldiv 1
__riscv_v_intrinsic 1000000
__riscv_xlen 64
__riscv_zaamo 1000000
__riscv_zalrsc 1000000
__riscv_zca 1000000
__riscv_zmmul 1000000
__GCC_DESTRUCTIVE_SIZE 64
`
	riscvDouble = `
__riscv_d 2002000
__riscv_f 2002000
__riscv_fdiv 1
__riscv_flen 64
__riscv_fsqrt 1
__riscv_zcd 1000000
__riscv_zicsr 2000000
`
	riscvAligned = `
__riscv_misaligned_avoid 1
`
	// riscvVector holds the vector and bit manipulation extensions, which Android and Fuchsia
	// require.
	riscvVector = `
__riscv_b 1000000
__riscv_v 1000000
__riscv_v_elen 64
__riscv_v_elen_fp 64
__riscv_v_min_vlen 128
__riscv_vector 1
__riscv_zba 1000000
__riscv_zbb 1000000
__riscv_zbs 1000000
__riscv_zve32f 1000000
__riscv_zve32x 1000000
__riscv_zve64d 1000000
__riscv_zve64f 1000000
__riscv_zve64x 1000000
__riscv_zvl128b 1000000
__riscv_zvl32b 1000000
__riscv_zvl64b 1000000
`
	// riscvProfile holds the rest of the profile RVA22, which Fuchsia requires.
	riscvProfile = `
__riscv_za64rs 1000000
__riscv_zfhmin 1000000
__riscv_zic64b 1000000
__riscv_zicbom 1000000
__riscv_zicbop 1000000
__riscv_zicboz 1000000
__riscv_ziccamoa 1000000
__riscv_ziccif 1000000
__riscv_zicclsm 1000000
__riscv_ziccrse 1000000
__riscv_zicntr 2000000
__riscv_zihintpause 2000000
__riscv_zihpm 2000000
__riscv_zkt 1000000
`
)
