package cimport

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// platform describes a target's C compiler beyond the target's [layout.Model].
type platform struct {
	arch    string // as in layout's triples
	triple  triple.Triple
	folders []string // of the system's headers
	// The type ("long" or "long long") of int64_t, of int_least64_t, of intmax_t, and of intptr_t
	// and size_t.
	exact, least, intmax, pointer string
	sigAtomic                     string // the type of sig_atomic_t

	wint       *ir.IntegerType
	biggest    int64 // __BIGGEST_ALIGNMENT__
	aligned    int64 // what __attribute__((aligned)) without a number asks for
	float128   bool  // __float128 is supported
	microsoft  bool  // a Microsoft compiler's C
	msKeywords bool  // Microsoft's keywords are recognised
	tagged     bool  // an unnamed member may have a tag
	unlocked   bool  // no atomic operation is free of locks
	underscore bool  // symbols have a leading underscore
	macros     []string
	variants   []variant // of the convention, the default first; nil if there is only one
	gnu        string    // macros of the gnu standards
	// noThreads reports that <threads.h> is missing, before C11 and since.
	noThreads struct{ before, since bool }
}

// variant is a variant of a convention and its macros.
type variant struct{ name, macros string }

// variantMacros returns the macros of a variant; "" is the default one.
func (p *platform) variantMacros(name string) (string, error) {
	for _, v := range p.variants {
		if name == "" || name == v.name {
			return v.macros, nil
		}
	}
	if name != "" {
		return "", fmt.Errorf("unknown ABI '%s' of %s", name, p.arch)
	}
	return "", nil
}

// platformOf returns the platform and the layout model of a triple. Short names of targets are
// those of package triple, and "" is the default.
func platformOf(text string) (*platform, *layout.Model, error) {
	model, err := layout.ModelFor(text)
	if err != nil {
		return nil, nil, err
	}
	if !strings.Contains(text, "-") { // the name of a target, or an alias of it
		text = archOf(text)
	}
	t, err := layout.Triple(text)
	if err != nil {
		return nil, nil, err
	}
	s := systemOf(t)
	if s == nil {
		return nil, nil, fmt.Errorf("cannot read C for target '%s': the macros of its compilers are not known", text)
	}
	p := &platform{
		arch: archOf(t.Arch), triple: t,
		exact: "long", least: "long", intmax: "long", pointer: "long", sigAtomic: "int", wint: ir.IntOf(32, ir.Signed), biggest: 16, aligned: 16, float128: model.Float128,
	}
	if err := p.processor(s, model); err != nil {
		return nil, nil, err
	}
	s.describe(p)
	return p, model, nil
}

// archOf returns the canonical name of an architecture; "" is the default architecture.
func archOf(name string) string {
	if usual := archNames[name]; usual != "" {
		return usual
	}
	if strings.HasPrefix(name, "armv") || strings.HasPrefix(name, "thumb") {
		return "arm"
	}
	return name
}

// archNames maps aliases of architectures to canonical names.
var archNames = map[string]string{"": "x86_64", "amd64": "x86_64", "arm64": "aarch64", "i586": "i386", "i686": "i386"}

// processor sets what depends on the processor.
func (p *platform) processor(s *system, model *layout.Model) error {
	of := armArchOf(p.triple.Arch, model)
	if of.swaps {
		p.add(swaps)
	}
	switch p.arch {
	case "x86_64":
		p.add(x86)
		if s.kind != appleSystem {
			p.add(k8)
		}
	case "aarch64":
		p.add(arm)
	case "riscv64":
		p.add(riscv)
		p.wint = ir.IntOf(32, ir.Unsigned)
		p.variants = riscvVariants(slices.Contains(layout.Bare, p.triple.System))
	case "loongarch64":
		p.add(loongArch)
		p.wint = ir.IntOf(32, ir.Unsigned)
		switch environment := p.triple.Environment; {
		case strings.HasSuffix(environment, "sf"):
			p.add("__loongarch_soft_float;")
		case strings.HasSuffix(environment, "f32"):
			p.add("__loongarch_single_float; __loongarch_hard_float;")
		default:
			p.add("__loongarch_double_float; __loongarch_hard_float;")
		}
	case "i386":
		p.add(x86In32)
		p.exact, p.least, p.intmax, p.pointer = "long long", "long long", "long long", "int"
	case "arm":
		p.add(arm32, of.macros, map[bool]string{true: armSoft, false: of.vfp}[model.NoBFloat])
		p.unlocked = !of.swaps && slices.Contains(layout.Bare, p.triple.System)
		p.exact, p.least, p.intmax, p.pointer, p.biggest, p.aligned = "long long", "long long", "long long", "int", 8, 8
		if model.VectorAlign == layout.MaxSize {
			p.aligned = 16
		}
	case "wasm32":
		p.add(wasm)
		p.exact, p.least, p.intmax, p.sigAtomic = "long long", "long long", "long long", "long"
	default:
		return fmt.Errorf("cannot read C for target '%v': the macros of its processor are not known", p.triple)
	}
	return nil
}

// armArch has the macros of an architecture of 32-bit ARM, and those of its floating-point registers.
type armArch struct {
	macros, vfp string
	swaps       bool // it has atomic operations
}

// armArches are the architectures by their names in triples, but ARMv7-A and ARMv5TE.
var armArches = map[string]armArch{
	"armv6":  {armV6 + "__ARM_ARCH_6__; __ARM_FEATURE_LDREX=0x4;", armVFP + "__ARM_FP=0xc;", true},
	"armv6k": {armV6 + "__ARM_ARCH_6K__; __ARM_FEATURE_LDREX=0xf;", armVFP + "__ARM_FP=0xc;", true},
	"armv8":  armV8A, "armv8a": armV8A, "armv8l": armV8A,
	"thumbv6m":      {armV6M, "", false},
	"thumbv7m":      {armV7M + "__ARM_ARCH=7; __ARM_ARCH_7M__;", "", true},
	"thumbv7em":     {armV7EM, armVFP4 + "__ARM_FP=0x6;", true},
	"thumbv8m.main": {armV8M, armVFP4 + "__ARM_FP=0xe; __ARM_FPV5__;", true},
}

var armV8A = armArch{armV8, armVFP4 + armNEON + "__ARM_FP=0xe; __ARM_FPV5__;", true}

func armArchOf(name string, model *layout.Model) armArch {
	switch a, ok := armArches[name]; {
	case ok:
		return a
	case archOf(name) == "arm" && model.AlignedUnits:
		return armArch{macros: armV5}
	}
	return armArch{armV7, armVFP3 + "__ARM_FP=0xc;", true}
}

// riscvVariants returns the variants of the RISC-V convention. By default, a target without an
// operating system has no floating-point registers.
func riscvVariants(bare bool) []variant {
	variants := []variant{
		{"lp64d", "__riscv_float_abi_double;" + riscvDouble},
		{"lp64f", "__riscv_float_abi_single;" + riscvDouble},
		{"lp64", "__riscv_float_abi_soft;" + riscvDouble},
	}
	if bare {
		variants = append([]variant{{"", "__riscv_float_abi_soft;"}}, variants...)
	}
	return variants
}

func (p *platform) add(macros ...string) { p.macros = append(p.macros, macros...) }

// clang are the macros that identify the compiler: clang 22, whose decisions the targets follow.
// With them, headers avoid keywords that only gcc has.
const clang = `__STDC_HOSTED__; __STDC_UTF_16__; __STDC_UTF_32__; __STDC_EMBED_NOT_FOUND__=0; __STDC_EMBED_FOUND__;
	__STDC_EMBED_EMPTY__=2; __clang__; __clang_major__=22; __clang_minor__; __clang_patchlevel__=0;
	__clang_version__="22.1.0"; __clang_literal_encoding__="UTF-8"; __llvm__; __VERSION__="abi-opt, as clang 22";
	__NO_INLINE__; __FINITE_MATH_ONLY__=0; __CONSTANT_CFSTRINGS__; __PRAGMA_REDEFINE_EXTNAME;
	__GCC_CONSTRUCTIVE_SIZE=64; __ATOMIC_RELAXED=0; __ATOMIC_CONSUME; __ATOMIC_ACQUIRE=2; __ATOMIC_RELEASE=3;
	__ATOMIC_ACQ_REL=4; __ATOMIC_SEQ_CST=5; __MEMORY_SCOPE_SYSTEM=0; __MEMORY_SCOPE_DEVICE;
	__MEMORY_SCOPE_WRKGRP=2; __MEMORY_SCOPE_WVFRNT=3; __MEMORY_SCOPE_SINGLE=4; __MEMORY_SCOPE_CLUSTR=5;
	__OPENCL_MEMORY_SCOPE_WORK_ITEM=0; __OPENCL_MEMORY_SCOPE_WORK_GROUP; __OPENCL_MEMORY_SCOPE_DEVICE=2;
	__OPENCL_MEMORY_SCOPE_ALL_SVM_DEVICES=3; __OPENCL_MEMORY_SCOPE_SUB_GROUP=4; __ORDER_LITTLE_ENDIAN__=1234;
	__ORDER_BIG_ENDIAN__=4321; __ORDER_PDP_ENDIAN__=3412; __BYTE_ORDER__=__ORDER_LITTLE_ENDIAN__;
	__LITTLE_ENDIAN__; __CHAR_BIT__=8; __BOOL_WIDTH__; __LLONG_WIDTH__=64;
	__SIZEOF_SHORT__=2; __SIZEOF_INT__=4; __SIZEOF_LONG_LONG__=8; __SIZEOF_FLOAT__=4; __SIZEOF_DOUBLE__=8;
	__CHAR16_TYPE__=unsigned short; __CHAR32_TYPE__=unsigned int; __FLT_RADIX__=2;
	__DECIMAL_DIG__=__LDBL_DECIMAL_DIG__; __FPCLASS_SNAN=0x0001; __FPCLASS_QNAN=0x0002; __FPCLASS_NEGINF=0x0004;
	__FPCLASS_NEGNORMAL=0x0008; __FPCLASS_NEGSUBNORMAL=0x0010; __FPCLASS_NEGZERO=0x0020; __FPCLASS_POSZERO=0x0040;
	__FPCLASS_POSSUBNORMAL=0x0080; __FPCLASS_POSNORMAL=0x0100; __FPCLASS_POSINF=0x0200;`

// SystemFolders returns the folders of the system's headers for the target, which hold those of many libraries.
func (o *Options) SystemFolders() []string {
	c, err := o.prepared()
	if err != nil {
		return nil
	}
	return c.folders
}
