package cimport

import "github.com/abi-opt/abi-opt/layout"

var x86_64Processor = &processor{
	Processor:   layout.ProcessorOf("x86_64"),
	macros:      x86,
	vectors:     "immintrin.h",
	systems:     []string{"dragonfly", "solaris"},
	openBSD:     level("pic", "1") + level("pie", "1") + "__CET__;",
	msvc:        "_M_AMD64=100; _M_X64=100;",
	unwinds:     true,
	simulated:   true,
	conventions: conventionNames{native: "sysv_abi", guest: "ms_abi", unsupported: "vectorcall regcall " + preserving + swift + "intel_ocl_bicc"},
	onWindows:   conventionNames{native: "stdcall fastcall thiscall", guest: "sysv_abi"},
	onELF: func(p *platform, _ *system) {
		p.add(quad(p))
		if p.triple.IsAndroid() {
			p.add(sse42)
		}
	},
	onApple: func(p *platform, v appleVersion) {
		core, objC := core2, "__OBJC_BOOL_IS_BOOL=0;"
		switch p.triple.System {
		case "driverkit":
			core = coreI7
		case "ios", "tvos":
			objC = "__OBJC_BOOL_IS_BOOL;"
		}
		p.add(core, objC)
		if v.isMac && v.number() >= 101200 {
			p.add("__SSE4_1__;")
		}
		if v.number() >= 1050 {
			p.add("__SSP__;")
		}
	},
	onAll: func(p *platform, s *system, _ *layout.Model) {
		if s.kind != appleSystem {
			p.add(k8)
		}
	},
}

// i386Processor shares the headers of x86-64.
var i386Processor = &processor{
	Processor:   layout.ProcessorOf("i386"),
	family:      x86_64Processor.Processor,
	macros:      x86In32,
	gnu:         "i386;",
	openBSD:     level("pic", "1") + level("pie", "1"),
	longSize:    []string{"openbsd"},
	vectors:     x86_64Processor.vectors,
	mingw:       "_X86_;",
	msvc:        "_M_IX86=600; _M_IX86_FP=0;",
	unwinds:     true,
	conventions: conventionNames{guest: poppingCallee, unsupported: "pascal regparm sseregparm vectorcall regcall " + preserving + swift + "intel_ocl_bicc"},
	onELF:       func(p *platform, _ *system) { p.add(quad(p)) },
	onAll: func(p *platform, _ *system, _ *layout.Model) {
		switch p.triple.System { // the oldest processor that it runs on
		case "netbsd":
			p.swaps = 4
			p.add("__i486; __i486__; __tune_i486__;")
		case "openbsd":
			p.add("__i586; __i586__; __pentium; __pentium__; __tune_i586__; __tune_pentium__;")
		default:
			p.add("__i686; __i686__; __pentiumpro; __pentiumpro__; __tune_i686__; __tune_pentiumpro__;")
		}
	},
}

// quad returns the macro of compilers with __float128.
func quad(p *platform) string {
	if p.float128 {
		return "__FLOAT128__;"
	}
	return ""
}

// The macros of x86, as definitions for [macroText.define].
const (
	x86 = `__FXSR__; __MMX__; __NO_MATH_INLINES; __SEG_FS; __SEG_GS; __SSE2_MATH__; __SSE2__; __SSE_MATH__; __SSE__;
		__amd64; __amd64__; __code_model_small__; __seg_fs=__attribute__((address_space(257)));
		__seg_gs=__attribute__((address_space(256))); __x86_64; __x86_64__; __GCC_DESTRUCTIVE_SIZE=64;
		__REGISTER_PREFIX__=; __GCC_ASM_FLAG_OUTPUTS__;`
	x86In32 = `__LAHF_SAHF__; __NO_MATH_INLINES; __SEG_FS; __SEG_GS; __code_model_small__; __i386; __i386__;
		__seg_fs=__attribute__((address_space(257))); __seg_gs=__attribute__((address_space(256)));
		__GCC_DESTRUCTIVE_SIZE=64; __REGISTER_PREFIX__=; __GCC_ASM_FLAG_OUTPUTS__;`
	k8     = `__k8; __k8__; __tune_k8__;`
	core2  = `__LAHF_SAHF__; __SSE3__; __SSSE3__; __core2; __core2__; __tune_core2__; __GCC_HAVE_SYNC_COMPARE_AND_SWAP_16;`
	sse42  = `__CRC32__; __POPCNT__; __SSE3__; __SSE4_1__; __SSE4_2__; __SSSE3__; __GCC_HAVE_SYNC_COMPARE_AND_SWAP_16;`
	coreI7 = sse42 + `__LAHF_SAHF__; __corei7; __corei7__; __tune_corei7__;`
)
