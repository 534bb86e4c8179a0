package cimport

import "github.com/abi-opt/abi-opt/layout"

var wasm32Processor = &processor{
	Processor:   layout.ProcessorOf("wasm32"),
	macros:      wasm,
	systems:     append([]string{"wasi", "wasip"}, layout.Bare...),
	voidList:    true,
	unsized128:  true,
	conventions: conventionNames{unsupported: swift},
	onAll:       func(p *platform, _ *system, _ *layout.Model) { p.pointer, p.sigAtomic = "long", "long" },
}

const (
	wasm = `__FLOAT128__; __wasm; __wasm__; __wasm32; __wasm32__; __wasm_bulk_memory__; __wasm_bulk_memory_opt__;
		__wasm_multivalue__; __wasm_mutable_globals__; __wasm_nontrapping_fptoint__; __wasm_reference_types__;
		__wasm_sign_ext__; __GCC_DESTRUCTIVE_SIZE=64;`
)
