package asm

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// foreignDialects maps dialects of MLIR to the passes of mlir-opt that lower their ops.
var foreignDialects = diag.Advice{
	{"acc", "convert-openacc-to-scf"}, {"amdgpu", "convert-amdgpu-to-rocdl"},
	{"amx", "convert-vector-to-llvm=enable-amx"}, {"arm_neon", "convert-vector-to-llvm=enable-arm-neon"}, {"arm_sme", "pass-pipeline='builtin.module(func.func(convert-arm-sme-to-llvm))'"},
	{"arm_sve", "convert-vector-to-llvm=enable-arm-sve"}, {"async", "async-to-async-runtime --convert-async-to-llvm"},
	{"bufferization", "one-shot-bufferize --convert-bufferization-to-memref"}, {"gpu", "gpu-to-llvm"},
	{"linalg", "one-shot-bufferize --convert-linalg-to-loops"},
	{"math", "convert-math-to-llvm --convert-math-to-libm"}, {"nvgpu", "convert-nvgpu-to-nvvm"},
	{"omp", "convert-openmp-to-llvm"}, {"quant", "lower-quant-ops"}, {"shape", "convert-shape-to-std"},
	{"shard", "convert-shard-to-mpi"}, {"sparse_tensor", "sparsifier"}, {"spirv", "convert-spirv-to-llvm"},
	{"tensor", "one-shot-bufferize"}, {"tosa", "pass-pipeline='builtin.module(func.func(tosa-to-linalg),one-shot-bufferize,convert-linalg-to-loops)'"},
	{"transform", "transform-interpreter"}, {"ub", "convert-ub-to-llvm"}, {"vector", "convert-vector-to-llvm"},
	{"x86vector", "convert-vector-to-llvm=enable-x86vector"}, {"xegpu", "convert-xegpu-to-xevm"},
	{"xevm", "convert-xevm-to-llvm"},
}

// notLowered are the dialects that nothing lowers for a processor.
var notLowered = strings.Fields("emitc irdl ml_program mpi nvvm pdl pdl_interp ptr rocdl smt wasmssa")

// isForeign reports whether a dialect is one of MLIR that is not supported.
func isForeign(dialect string) bool {
	return foreignDialects.Find(dialect) != "" || slices.Contains(notLowered, dialect)
}

// ForeignHint returns the hint on how to lower a dialect of MLIR that the context does not have, or
// "".
func ForeignHint(c *ir.Context, dialect string) string {
	passes := foreignDialects.Find(dialect)
	switch {
	case c.Dialect(dialect) != nil:
		return ""
	case passes != "":
		return "dialect '" + dialect + "' is not supported; lower it first: mlir-opt --" + passes
	case isForeign(dialect):
		return "dialect '" + dialect + "' is not supported"
	}
	return ""
}

// foreignAttrs lists the attributes of these dialects that record where loops run and memory lies. They
// are kept as text: no op here depends on them.
var foreignAttrs = map[string][]string{
	"gpu": {"address_space", "block", "lane", "loop_dim_map", "thread", "warp", "warpgroup"},
}

func isForeignAttr(d *dialectText) bool { return slices.Contains(foreignAttrs[d.dialect], d.mnemonic) }
