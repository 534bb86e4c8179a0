package cimport

import "github.com/abi-opt/abi-opt/layout"

var loongarch64Processor = &processor{
	Processor:    layout.ProcessorOf("loongarch64"),
	macros:       loongArch,
	unsignedWint: true,
	voidList:     true,
	onELF: func(p *platform, s *system) {
		if s.kind == elfSystem && p.triple.System != "linux" {
			p.add(unwindTables)
		}
	},
	onAll: func(p *platform, _ *system, _ *layout.Model) {
		switch p.triple.Floats() {
		case "sf":
			p.add("__loongarch_soft_float;")
		case "f32":
			p.add("__loongarch_single_float; __loongarch_hard_float;")
		default:
			p.add("__loongarch_double_float; __loongarch_hard_float;")
		}
	},
}

const (
	loongArch = `__loongarch__; __loongarch64; __loongarch_arch="la64v1.0"; __loongarch_frlen=64; __loongarch_grlen=64;
		__loongarch_lp64; __loongarch_simd_width=128; __loongarch_sx; __loongarch_tune="loongarch64";
		__GCC_DESTRUCTIVE_SIZE=64;`
)
