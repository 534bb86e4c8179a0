package llvm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// CallConvAttr is #llvm.cconv<…>: a calling convention.
type CallConvAttr uint8

// Calling conventions used by this project.
const (
	CCC CallConvAttr = iota
	FastCC
	ColdCC
)

// callConvWords are MLIR's words of the calling conventions.
var callConvWords = [...]string{
	"ccc", "fastcc", "coldcc", "cc_10", "cc_11", "anyregcc", "preserve_mostcc", "preserve_allcc",
	"swiftcc", "cxx_fast_tlscc", "tailcc", "cfguard_checkcc", "swifttailcc", "x86_stdcallcc",
	"x86_fastcallcc", "arm_apcscc", "arm_aapcscc", "arm_aapcs_vfpcc", "msp430_intrcc",
	"x86_thiscallcc", "ptx_kernelcc", "ptx_devicecc", "spir_funccc", "spir_kernelcc",
	"intel_ocl_bicc", "x86_64_sysvcc", "win64cc", "x86_vectorcallcc", "hhvmcc", "hhvm_ccc",
	"x86_intrcc", "avr_intrcc", "avr_builtincc", "amdgpu_vscc", "amdgpu_gscc", "amdgpu_cscc",
	"amdgpu_kernelcc", "x86_regcallcc", "amdgpu_hscc", "msp430_builtincc", "amdgpu_lscc",
	"amdgpu_escc", "aarch64_vectorcallcc", "aarch64_sve_vectorcallcc", "wasm_emscripten_invokecc",
	"amdgpu_gfxcc", "m68k_intrcc",
}

// callConvNumbers are LLVM's numbers of the calling conventions, in the same order.
var callConvNumbers = [...]int{
	0, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 64, 65, 66, 67, 68, 69, 70, 71, 72, 75, 76,
	77, 78, 79, 80, 81, 82, 83, 84, 86, 87, 88, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101,
}

// Number returns the number that LLVM gives to the calling convention in assembly (cc 64) and in its API.
func (c CallConvAttr) Number() int { return callConvNumbers[c] }

// CallConv looks up a calling convention by name, such as "win64cc".
func CallConv(name string) (CallConvAttr, bool) {
	i := slices.Index(callConvWords[:], name)
	return CallConvAttr(max(i, 0)), i >= 0
}

// CallConvs returns all calling conventions.
func CallConvs() []CallConvAttr {
	all := make([]CallConvAttr, len(callConvWords))
	for i := range all {
		all[i] = CallConvAttr(i)
	}
	return all
}

// String returns MLIR's word.
func (c CallConvAttr) String() string { return callConvWords[c] }

// Print implements ir.Attribute.
func (c CallConvAttr) Print(w *ir.Writer) { w.Text("#llvm.cconv<" + c.String() + ">") }
