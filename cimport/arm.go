package cimport

import (
	"slices"

	"github.com/abi-opt/abi-opt/layout"
)

var armProcessor = &processor{
	Processor: layout.ProcessorOf("arm"),
	macros:    arm32,
	vectors:   "arm_neon.h",
	halves:    true,
	openBSD:   level("pic", "1") + level("pie", "1"),
	longSize:  []string{"netbsd", "openbsd"},
	// The guests are pcs("aapcs") and pcs("aapcs-vfp").
	conventions: conventionNames{guest: "aapcs aapcs_vfp", unsupported: "pcs " + preserving + swift},
	onELF: func(p *platform, _ *system) {
		switch p.triple.System {
		case "freebsd":
			p.add(unwindTables)
		case "netbsd":
			p.add(unwindTables, "__ARM_DWARF_EH__;")
		}
	},
	onAll: func(p *platform, _ *system, model *layout.Model) {
		of := armArchOf(p.triple.Arch, model)
		p.add(of.macros)
		switch {
		case model.NoBFloat && !model.NEON:
			p.add(armSoft)
		case model.NoBFloat:
			p.add(of.vfp)
		default:
			p.add("__ARM_PCS_VFP;", of.vfp)
		}
		if !of.swaps {
			p.swaps, p.unlocked = 0, slices.Contains(layout.Bare, p.triple.System)
		}
		p.biggest, p.aligned = 8, 8
		if model.VectorAlign == layout.MaxSize {
			p.aligned = 16
		}
	},
}

// armArch has the macros of an architecture of 32-bit ARM, and those of its floating-point registers.
type armArch struct {
	macros, vfp string
	swaps       bool // it has atomic operations
}

// armArches are the architectures by their names in triples, except ARMv7-A and ARMv5TE.
var armArches = map[string]armArch{
	"armv6":  {armV6 + "__ARM_ARCH_6__; __ARM_FEATURE_LDREX=0x4;", armVFP + "__ARM_FP=0xc;", true},
	"armv6k": {armV6 + "__ARM_ARCH_6K__; __ARM_FEATURE_LDREX=0xf;", armVFP + "__ARM_FP=0xc;", true},
	"armv8":  armV8A, "armv8a": armV8A, "armv8l": armV8A,
	"thumbv6m":      {armV6M, "", false},
	"thumbv7m":      {armV7M + "__ARM_ARCH=7; __ARM_ARCH_7M__;", "", true},
	"thumbv7em":     {armV7EM, armVFP4 + "__ARM_FP=0x6;", true},
	"thumbv8m.main": {armV8M, armVFP4 + "__ARM_FP=0xe; __ARM_FPV5__;", true},
}

var armV8A = armArch{armV8, armVFP4 + armNEON + armCrypto + "__ARM_FP=0xe; __ARM_FPV5__;", true}

func armArchOf(name string, model *layout.Model) armArch {
	switch a, ok := armArches[name]; {
	case ok:
		return a
	case model.AlignedUnits:
		return armArch{macros: armV5}
	case model.NEON:
		return armArch{armV7, armVFP3 + armNEON + "__ARM_FP=0xc; __ARM_NEON_FP=0x4;", true}
	}
	return armArch{armV7, armVFP3 + "__ARM_FP=0xc;", true}
}

// The macros of 32-bit ARM, as definitions for [macroText.define].
const (
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
	armV7EM   = armV7M + `__ARM_ARCH=7; __ARM_ARCH_7EM__; __ARM_FEATURE_DSP; __ARM_FEATURE_SIMD32;`
	armV8M    = armV7M + armNew + `__ARM_ARCH=8; __ARM_ARCH_8M_MAIN__; __ARM_FEATURE_CMSE;`
	armVFP    = `__ARM_VFPV2__;`
	armVFP3   = armVFP + `__ARM_VFPV3__;`
	armVFP4   = armVFP3 + `__ARM_VFPV4__; __ARM_FEATURE_FMA;`
	armNEON   = `__ARM_NEON; __ARM_NEON__;`
	armCrypto = `__ARM_NEON_FP=0x6; __ARM_FEATURE_AES; __ARM_FEATURE_CRYPTO; __ARM_FEATURE_SHA2;`
	armSoft   = `__SOFTFP__;`
)
