package asm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// foreignDialects maps dialects of MLIR to the passes of mlir-opt that lower their ops. "" means that
// nothing lowers them for a processor.
var foreignDialects = map[string]string{
	"acc":           "convert-openacc-to-scf",
	"amdgpu":        "convert-amdgpu-to-rocdl",
	"arm_neon":      "convert-vector-to-llvm=enable-arm-neon",
	"arm_sme":       "convert-arm-sme-to-llvm",
	"arm_sve":       "convert-vector-to-llvm=enable-arm-sve",
	"async":         "async-to-async-runtime --convert-async-to-llvm",
	"bufferization": "one-shot-bufferize --convert-bufferization-to-memref",
	"emitc":         "",
	"gpu":           "gpu-to-llvm",
	"irdl":          "",
	"linalg":        "one-shot-bufferize --convert-linalg-to-loops",
	"math":          "convert-math-to-llvm --convert-math-to-libm",
	"ml_program":    "",
	"mpi":           "",
	"nvgpu":         "convert-nvgpu-to-nvvm",
	"nvvm":          "",
	"omp":           "convert-openmp-to-llvm",
	"pdl":           "",
	"pdl_interp":    "",
	"ptr":           "",
	"quant":         "lower-quant-ops",
	"rocdl":         "",
	"shape":         "convert-shape-to-std",
	"shard":         "convert-shard-to-mpi",
	"smt":           "",
	"sparse_tensor": "sparsifier",
	"spirv":         "convert-spirv-to-llvm",
	"tensor":        "one-shot-bufferize",
	"tosa":          "tosa-to-linalg --one-shot-bufferize --convert-linalg-to-loops",
	"transform":     "transform-interpreter",
	"ub":            "convert-ub-to-llvm",
	"vector":        "convert-vector-to-llvm",
	"wasmssa":       "",
	"x86vector":     "convert-vector-to-llvm=enable-x86vector",
	"xegpu":         "convert-xegpu-to-xevm",
	"xevm":          "convert-xevm-to-llvm",
}

// ForeignHint returns the hint on how to lower a dialect of MLIR that the context does not have, or
// "".
func ForeignHint(c *ir.Context, dialect string) string {
	passes, ok := foreignDialects[dialect]
	switch {
	case !ok || c.Dialect(dialect) != nil:
		return ""
	case passes == "":
		return "dialect '" + dialect + "' is not supported"
	}
	return "dialect '" + dialect + "' is not supported; lower it first: mlir-opt --" + passes
}

// foreignAttrs lists the attributes of these dialects that say where loops run and memory lies. They
// are kept as text: no op here depends on them.
var foreignAttrs = map[string][]string{
	"gpu": {"address_space", "block", "lane", "loop_dim_map", "thread", "warp", "warpgroup"},
}

func isForeignAttr(d *dialectText) bool { return slices.Contains(foreignAttrs[d.dialect], d.mnemonic) }
