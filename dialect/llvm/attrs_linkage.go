package llvm

import "github.com/abi-opt/abi-opt/ir"

// LinkageAttr is #llvm.linkage<…>: how the linker treats a symbol.
type LinkageAttr uint8

// The linkages.
const (
	External LinkageAttr = iota
	AvailableExternally
	Linkonce
	LinkonceODR
	Weak
	WeakODR
	Appending
	Internal
	Private
	ExternWeak
	Common
)

var linkages = ir.AttrEnum[LinkageAttr]("linkage", "LLVM linkage types",
	"external", "available_externally", "linkonce", "linkonce_odr", "weak", "weak_odr",
	"appending", "internal", "private", "extern_weak", "common")

// String returns LLVM's word.
func (l LinkageAttr) String() string { return linkages.Words[l] }

// Print implements ir.Attribute.
func (l LinkageAttr) Print(w *ir.Writer) { w.Text("#llvm.linkage<" + l.String() + ">") }

// CallConvAttr is #llvm.cconv<…>: a calling convention.
type CallConvAttr uint8

// Calling conventions used by this project.
const (
	CCC CallConvAttr = iota
	FastCC
	ColdCC
)

var callConvs = ir.AttrEnum[CallConvAttr]("cconv", "Calling Conventions",
	"ccc", "fastcc", "coldcc", "cc_10", "cc_11", "anyregcc", "preserve_mostcc", "preserve_allcc",
	"swiftcc", "cxx_fast_tlscc", "tailcc", "cfguard_checkcc", "swifttailcc", "x86_stdcallcc",
	"x86_fastcallcc", "arm_apcscc", "arm_aapcscc", "arm_aapcs_vfpcc", "msp430_intrcc",
	"x86_thiscallcc", "ptx_kernelcc", "ptx_devicecc", "spir_funccc", "spir_kernelcc",
	"intel_ocl_bicc", "x86_64_sysvcc", "win64cc", "x86_vectorcallcc", "hhvmcc", "hhvm_ccc",
	"x86_intrcc", "avr_intrcc", "avr_builtincc", "amdgpu_vscc", "amdgpu_gscc", "amdgpu_cscc",
	"amdgpu_kernelcc", "x86_regcallcc", "amdgpu_hscc", "msp430_builtincc", "amdgpu_lscc",
	"amdgpu_escc", "aarch64_vectorcallcc", "aarch64_sve_vectorcallcc", "wasm_emscripten_invokecc",
	"amdgpu_gfxcc", "m68k_intrcc")

// callConvNumbers are LLVM's numbers of the calling conventions, in the same order.
var callConvNumbers = [...]int{
	0, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 64, 65, 66, 67, 68, 69, 70, 71, 72, 75, 76,
	77, 78, 79, 80, 81, 82, 83, 84, 86, 87, 88, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101,
}

// Number returns the number that LLVM gives to the calling convention in assembly (cc 64) and in its API.
func (c CallConvAttr) Number() int { return callConvNumbers[c] }

// CallConv looks up a calling convention by name, such as "win64cc".
func CallConv(name string) (CallConvAttr, bool) {
	i := callConvs.Find(name)
	return CallConvAttr(max(i, 0)), i >= 0
}

// CallConvs returns all calling conventions.
func CallConvs() []CallConvAttr {
	all := make([]CallConvAttr, len(callConvs.Words))
	for i := range all {
		all[i] = CallConvAttr(i)
	}
	return all
}

// String returns MLIR's word.
func (c CallConvAttr) String() string { return callConvs.Words[c] }

// Print implements ir.Attribute.
func (c CallConvAttr) Print(w *ir.Writer) { w.Text("#llvm.cconv<" + c.String() + ">") }

// TailCallAttr is #llvm.tailcallkind<…>.
type TailCallAttr uint8

// The kinds of tail call.
const (
	NoTailCall TailCallAttr = iota // unspecified
	NeverTail                      // notail
	MustTail
	Tail
)

var tailCalls = ir.AttrEnum[TailCallAttr]("tailcallkind", "Tail Call Kind", "none", "notail", "musttail", "tail")

// String returns MLIR's word.
func (k TailCallAttr) String() string { return tailCalls.Words[k] }

// Print implements ir.Attribute.
func (k TailCallAttr) Print(w *ir.Writer) { w.Text("#llvm.tailcallkind<" + k.String() + ">") }

// FramePointerAttr is #llvm.framePointerKind<…>.
type FramePointerAttr uint8

var framePointers = ir.AttrEnum[FramePointerAttr]("framePointerKind", "LLVM FramePointerKind",
	"none", "non-leaf", "all", "reserved", "non-leaf-no-reserve")

// String returns LLVM's word.
func (k FramePointerAttr) String() string { return framePointers.Words[k] }

// Print implements ir.Attribute.
func (k FramePointerAttr) Print(w *ir.Writer) {
	w.Text("#llvm.framePointerKind<")
	w.KeywordOrQuoted(k.String())
	w.Byte('>')
}

// UWTableAttr is #llvm.uwtableKind<…>.
type UWTableAttr uint8

var uwTables = ir.AttrEnum[UWTableAttr]("uwtableKind", "LLVM Unwind Behavior", "none", "sync", "async")

// String returns LLVM's word.
func (k UWTableAttr) String() string { return uwTables.Words[k] }

// Print implements ir.Attribute.
func (k UWTableAttr) Print(w *ir.Writer) { w.Text("#llvm.uwtableKind<" + k.String() + ">") }

// Enums that are plain numbers on ops.
var (
	visibilities = ir.NumberEnum(ir.I64, "LLVM Visibility", "default", "hidden", "protected")
	unnamedAddrs = ir.NumberEnum(ir.I64, "LLVM GlobalValue UnnamedAddr", "", "local_unnamed_addr", "unnamed_addr")
	comdatKinds  = ir.NumberEnum(ir.I64, "LLVM Comdat Types", "any", "exactmatch", "largest", "nodeduplicate", "samesize")
)
