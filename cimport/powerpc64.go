package cimport

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The processors of both byte orders. clang compiles for POWER8 in little-endian order, and for the first one with 64 bits and AltiVec
// in the other.
var (
	powerPC64LEProcessor = powerPCProcessor("powerpc64le", powerPC+power8, "_LITTLE_ENDIAN;", "_LITTLE_ENDIAN;")
	powerPC64Processor   = powerPCProcessor("powerpc64", powerPC, "_BIG_ENDIAN;", "")
)

// powerPCProcessor returns the row of a byte order, with macros for it on most systems, and on OpenBSD.
func powerPCProcessor(name, macros, order, onOpenBSD string) *processor {
	return &processor{
		Processor:   layout.ProcessorOf(name),
		macros:      macros,
		vectors:     "altivec.h",
		altivec:     strings.Contains(macros, "__ALTIVEC__"),
		vsx:         strings.Contains(macros, "__VSX__"),
		opaque:      []string{"__vector_pair", "__vector_quad", "__dmr1024"}, // of the matrix units; compilers pass no values of them
		conventions: conventionNames{unsupported: swift},
		voidList:    true,
		unsized128:  true, // -mfloat128 defines it
		cacheLine:   128,
		unwinds:     true,
		onAll: func(p *platform, _ *system, model *layout.Model) {
			if p.triple.System == "openbsd" {
				p.add(onOpenBSD)
			} else {
				p.add(order)
			}
			if model.LongDouble != ir.PPCF128 {
				return
			}
			const wide = "__LONGDOUBLE128; __LONG_DOUBLE_128__;"
			p.variants = []variant{
				{layout.IBMLongDouble, wide + "__LONG_DOUBLE_IBM128__;"},
				{layout.IEEELongDouble, wide + "__LONG_DOUBLE_IEEE128__;"},
			}
		},
		onELF: func(p *platform, _ *system) {
			if p.triple.System == "linux" {
				p.add("_CALL_LINUX;", xlMacros())
			}
		},
	}
}

// The macros of PowerPC, as definitions for [macroText.define], and more of POWER8.
const (
	powerPC = `_ARCH_PPC; _ARCH_PPC64; _CALL_ELF=2; __ALTIVEC__; __HAVE_BSWAP__; __NATURAL_ALIGNMENT__; __POWERPC__; __PPC64__; __PPC__;
		__REGISTER_PREFIX__=; __RSQRTE__; __STRUCT_PARM_ALIGN__=16; __VEC__=10206; __powerpc64__; __powerpc__; __ppc__;
		__GCC_DESTRUCTIVE_SIZE=128;`
	power8 = `_ARCH_PPCGR; _ARCH_PPCSQ; _ARCH_PWR4; _ARCH_PWR5; _ARCH_PWR5X; _ARCH_PWR6; _ARCH_PWR7; _ARCH_PWR8;
		__CRYPTO__; __HTM__; __POWER8_VECTOR__; __RSQRTEF__; __VSX__;`
)

// xlMacros returns the macros with the names that IBM's compilers XL have for builtin functions.
func xlMacros() string {
	var b strings.Builder
	for name := range strings.FieldsSeq(xlBuiltins) {
		b.WriteString("__" + name + "=__builtin_ppc_" + strings.TrimPrefix(name, "builtin_") + ";")
	}
	return b.String() + xlOthers
}

const (
	// xlBuiltins are the names without __ of those that clang has with __builtin_ppc_.
	xlBuiltins = `builtin_bcdcopysign builtin_bcdsetsign builtin_maxfe builtin_maxfl builtin_maxfs builtin_mffs builtin_mffsl builtin_minfe
		builtin_minfl builtin_minfs builtin_mtfsf builtin_national2packed builtin_packed2national builtin_packed2zoned
		builtin_set_fpscr_rn builtin_zoned2packed
		addex addg6s alignx cbcdtd cdtbcd cmpb cmpeqb cmprb compare_and_swap compare_and_swaplp compare_exp_eq compare_exp_gt
		compare_exp_lt compare_exp_uo dcbfl dcbflp dcbst dcbt dcbtst dcbtstt dcbtt dcbz eieio extract_exp extract_sig fcfid fcfud fctid
		fctidz fctiw fctiwz fctudz fctuwz fence fetch_and_add fetch_and_addlp fetch_and_and fetch_and_andlp fetch_and_or fetch_and_orlp
		fetch_and_swap fetch_and_swaplp fmsub fmsubs fnabs fnabss fnmadd fnmadds fnmsub fnmsubs fre fres fric frim frims frin frins frip
		frips friz frizs frsqrte frsqrtes fsel fsels fsqrt fsqrts icbt insert_exp iospace_eieio iospace_lwsync iospace_sync isync lbarx
		ldarx lharx load2r load4r load8r lwarx lwsync maddhd maddhdu maddld mfmsr mfspr mftbu mtfsb0 mtfsb1 mtfsf mtfsfi mtmsr mtspr
		mulhd mulhdu mulhw mulhwu popcntb poppar4 poppar8 rdlam rldimi rlwimi rlwnm setb stbcx stdcx stfiw sthcx store2r store4r store8r
		stwcx swdiv swdiv_nochk swdivs swdivs_nochk sync tdw test_data_class trap trapd tw`
	xlOthers = `__abs=__builtin_abs; __alloca=__builtin_alloca; __bcopy=bcopy; __bpermd=__builtin_bpermd; __cmplx=__builtin_complex;
		__cmplxf=__builtin_complex; __cmplxl=__builtin_complex; __cntlz4=__builtin_clz; __cntlz8=__builtin_clzll;
		__cnttz4=__builtin_ctz; __cnttz8=__builtin_ctzll; __darn=__builtin_darn; __darn_32=__builtin_darn_32;
		__darn_raw=__builtin_darn_raw; __dcbf=__builtin_dcbf; __divde=__builtin_divde; __divdeu=__builtin_divdeu;
		__divwe=__builtin_divwe; __divweu=__builtin_divweu; __fmadd=__builtin_fma; __fmadds=__builtin_fmaf; __labs=__builtin_labs;
		__llabs=__builtin_llabs; __popcnt4=__builtin_popcount; __popcnt8=__builtin_popcountll; __readflm=__builtin_readflm;
		__rotatel4=__builtin_rotateleft32; __rotatel8=__builtin_rotateleft64; __setflm=__builtin_setflm; __setrnd=__builtin_setrnd;
		__vcipher=__builtin_altivec_crypto_vcipher; __vcipherlast=__builtin_altivec_crypto_vcipherlast;
		__vncipher=__builtin_altivec_crypto_vncipher; __vncipherlast=__builtin_altivec_crypto_vncipherlast;
		__vpermxor=__builtin_altivec_crypto_vpermxor; __vpmsumb=__builtin_altivec_crypto_vpmsumb;
		__vpmsumd=__builtin_altivec_crypto_vpmsumd; __vpmsumh=__builtin_altivec_crypto_vpmsumh; __vpmsumw=__builtin_altivec_crypto_vpmsumw;`
)
