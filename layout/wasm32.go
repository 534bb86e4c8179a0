package layout

import (
	"strings"

	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

var wasm32 = &Processor{
	Name: "wasm32", Go: "wasm", Int128Since: 20,
	Targets:   []Named{{"wasm32", triple.Triple{Arch: "wasm32", Vendor: "unknown", System: "unknown"}}}, // as for clang
	Spellings: []string{"wasm", "js/wasm"},
	Platforms: []Platform{
		{Systems: append([]string{"wasi", "wasip"}, Bare...), Model: Wasm32},
		{Systems: []string{"emscripten"}, Model: Wasm32Emscripten},
	},
}

// Wasm32 is the model of WebAssembly with a memory of 32 bits (tool-conventions, BasicCABI.md).
var Wasm32 = &Model{
	Name:       "wasm32",
	DataLayout: "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
	Pointer:    pointer("wasm32"),
	WideAlign:  8, MaxIntAlign: 16, MaxAtomic: 8,

	Char:       ir.Signed,
	Long:       32,
	LongDouble: ir.F128, LongDoubleAlign: 16,
	Float128: true,
	NoHalf:   true,
	WChar:    ir.IntOf(32, ir.Signed),
	VAList:   llvm.Ptr,

	MaxBitInt:   128,
	BitIntAlign: 8,
	VectorAlign: MaxSize,
	ExtendBelow: 32,

	LargeArrayAlign: 16,
}

// Wasm32Emscripten is the model of Emscripten, which aligns long double to 8 bytes.
var Wasm32Emscripten = like(Wasm32, func(m *Model) {
	m.Name = "wasm32 Emscripten"
	m.DataLayout = strings.Replace(m.DataLayout, "i128:128", "i128:128-f128:64", 1)
	m.LongDoubleAlign = 8
})
