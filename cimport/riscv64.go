package cimport

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/layout"
)

var riscv64Processor = riscvProcessor("riscv64", func(p *platform, s *system) {
	switch {
	case p.triple.IsAndroid():
		p.add(riscvVector, riscvFast)
	case p.triple.System == "fuchsia":
		p.add(riscvVector, riscvProfile, riscvAligned)
	default:
		p.add(riscvAligned)
	}
})

// riscvProcessor returns the row of a processor, whose ABIs are those of the target with the same name. onELF adds what
// depends on the system.
func riscvProcessor(name string, onELF func(*platform, *system)) *processor {
	row := &processor{
		Processor:    layout.ProcessorOf(name),
		macros:       riscv,
		unsignedWint: true,
		voidList:     true,
		conventions:  conventionNames{unsupported: "riscv_vector_cc riscv_vls_cc"},
		onELF: func(p *platform, s *system) {
			if s.kind != bareSystem {
				p.add(unwindTables)
			}
			onELF(p, s)
		},
	}
	row.onAll = func(p *platform, _ *system, model *layout.Model) {
		abi, double := "lp64", riscvDouble
		if p.narrow {
			abi, double = "ilp32", riscvDouble+"__riscv_zcf=1000000;"
		}
		p.swaps = int64(model.Pointer)
		p.add(fmt.Sprintf("__riscv_xlen=%d;", model.Pointer.Bits()))
		p.variants = riscvVariants(abi, double, slices.Contains(layout.Bare, p.triple.System))
	}
	return row
}

// riscvVariants returns the variants of the RISC-V convention. By default, a target without an
// operating system has no floating-point registers.
func riscvVariants(abi, double string, bare bool) []variant {
	variants := []variant{
		{abi + "d", "__riscv_float_abi_double;" + double},
		{abi + "f", "__riscv_float_abi_single;" + double},
		{abi, "__riscv_float_abi_soft;" + double},
	}
	if bare {
		variants = append([]variant{{"", "__riscv_float_abi_soft;"}}, variants...)
	}
	return variants
}

// The macros of RISC-V, as definitions for [macroText.define].
const (
	riscv = `__riscv; __riscv_a=2001000; __riscv_arch_test; __riscv_atomic; __riscv_c=2000000; __riscv_cmodel_medlow;
		__riscv_compressed; __riscv_div; __riscv_i=2001000; __riscv_m=2000000; __riscv_mul; __riscv_muldiv;
		__riscv_v_intrinsic=1000000; __riscv_zaamo=1000000; __riscv_zalrsc=1000000;
		__riscv_zca=1000000; __riscv_zmmul=1000000; __GCC_DESTRUCTIVE_SIZE=64;`
	riscvDouble = `__riscv_d=2002000; __riscv_f=2002000; __riscv_fdiv; __riscv_flen=64; __riscv_fsqrt;
		__riscv_zcd=1000000; __riscv_zicsr=2000000;`
	riscvAligned = "__riscv_misaligned_avoid;"
	riscvFast    = "__riscv_misaligned_fast;"
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
