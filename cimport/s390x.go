package cimport

import "github.com/abi-opt/abi-opt/layout"

var s390xProcessor = &processor{
	Processor:   layout.ProcessorOf("s390x"),
	macros:      systemZ,
	vectors:     "vecintrin.h",
	conventions: conventionNames{unsupported: swift},
	cacheLine:   256,
	halfBits:    true,
	onAll: func(p *platform, _ *system, _ *layout.Model) {
		p.biggest, p.aligned = 8, 8
		p.variants = []variant{{"", ""}, {layout.VectorABI, "__VX__;"}}
	},
}

// The macros of z/Architecture, as definitions for [macroText.define]. The processor is z196, as compilers of distributions have it.
const systemZ = `__ARCH__=9; __GCC_ASM_FLAG_OUTPUTS__; __LONG_DOUBLE_128__; __s390__; __s390x__; __zarch__; __GCC_DESTRUCTIVE_SIZE=256;`
