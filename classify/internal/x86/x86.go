// Package x86 is what LLVM's code generator does on 64-bit x86 in all conventions: which types have registers, and where
// results are. LLVM has more registers of results than C.
package x86

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/layout"
)

// The vector registers by their widths, in order of use, and the registers of results.
var (
	XMM = classify.NewRegisters(classify.Vector, "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7")
	YMM = classify.NewRegisters(classify.Vector, "ymm0", "ymm1", "ymm2", "ymm3", "ymm4", "ymm5", "ymm6", "ymm7")
	ZMM = classify.NewRegisters(classify.Vector, "zmm0", "zmm1", "zmm2", "zmm3", "zmm4", "zmm5", "zmm6", "zmm7")

	Ints = classify.NewRegisters(classify.Integer, "rax", "rdx", "rcx")
	X87  = classify.NewRegisters(classify.X87, "st0", "st1")
)

// Types returns the types that have registers, with vector registers of a width and features of the processor.
func Types(width layout.Bytes, features []string) codegen.Types {
	t := codegen.Legal("i8 i16 i32 i64 f16 bf16 f32 f64 f80 f128")
	for size := layout.Bytes(16); size <= max(width, 16); size *= 2 {
		t = t.With(size.Bits(), "i8 i16 i32 i64 f16 bf16 f32 f64")
	}
	t.As = func(v codegen.VT) codegen.VT { // short vectors of halves
		if v.Kind != codegen.Int && v.Bits == 16 && v.N > 0 && v.N < 8 {
			v.N = 8
		}
		return v
	}
	if bits := (codegen.VT{Bits: 1, N: 64}); !slices.ContainsFunc(features, hasByteMasks) {
		t.Elements = func(v codegen.VT) bool { return v == bits }
	}
	t.Widen = func(v codegen.VT) bool { return v.N > 1 && v.Bits > 1 }
	return t
}

// Results returns the rules of results (RetCC_X86_64_C). A third number of 32 or 64 bits is in a register of the x87. On
// Windows, LLVM returns a number of 80 bits in memory, in all conventions.
func Results(m *layout.Model) codegen.Rules {
	if m.Records != layout.GNU {
		return resultsOfWindows
	}
	return results
}

var results, resultsOfWindows = resultRules(X87), resultRules(nil)

func resultRules(x87 []classify.Register) codegen.Rules {
	return codegen.Rules{
		codegen.If(codegen.Integer).Then(codegen.Reg(Ints)),
		codegen.If(codegen.Floating, codegen.Bits(16)).Then(codegen.Reg(XMM[:3])),
		codegen.If(codegen.Floating, codegen.Bits(32, 64)).Then(codegen.Reg(XMM[:2]), codegen.Promote(80), codegen.Reg(X87)),
		codegen.If(codegen.Bits(80)).Then(codegen.Reg(x87)),
		codegen.If(codegen.Floating, codegen.Bits(128)).Then(codegen.Reg(XMM[:2])),
		codegen.If(codegen.Vector, codegen.Bits(128)).Then(codegen.Reg(XMM[:4])),
		codegen.If(codegen.Bits(256)).Then(codegen.Reg(YMM[:4])),
		codegen.If(codegen.Bits(512)).Then(codegen.Reg(ZMM[:4])),
	}
}

// hasByteMasks reports whether a feature includes AVX512BW, without which a vector of 64 bits is no mask.
func hasByteMasks(feature string) bool {
	return slices.Contains([]string{"+avx512bw", "+avx512vbmi", "+avx512vbmi2", "+avx512bitalg", "+avx512bf16", "+avx512fp16"}, feature)
}
