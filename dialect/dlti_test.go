package dialect_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// layouts are specifications with what mlir-translate makes of each; an error
// begins with its words or LLVM's.
var layouts = []struct{ spec, want string }{
	{``, ""},
	{`index = 32 : i64, "dlti.endianness" = "little"`, "e"},
	{`"dlti.endianness" = "big", "dlti.mangling_mode" = "o", "dlti.stack_alignment" = 64 : i64`, "E-m:o-S64"},
	{`"dlti.alloca_memory_space" = 5 : ui32, "dlti.program_memory_space" = 1 : ui32, "dlti.global_memory_space" = 2 : ui32`, "A5-P1-G2"},
	{`"dlti.stack_alignment" = 0 : i64, "dlti.alloca_memory_space" = 0 : ui32`, ""},
	{`i64 = dense<[64, 128]> : vector<2xi64>, "dlti.legal_int_widths" = array<i32: 8, 16>`, "n8:16-i64:64:128"},
	{`i32 = dense<64> : vector<1xi64>, i128 = dense<128> : vector<2xi64>, f80 = dense<128> : vector<2xi64>`, "i32:64-i128:128-f80:128"},
	{`!llvm.ptr = dense<[32, 64, 64]> : vector<3xi64>, !llvm.ptr<270> = dense<32> : vector<4xi64>`, "p0:32:64:64:32-p270:32:32:32:32"},
	{`"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = true>, i64 = dense<64> : vector<2xi64>`, "Fn32-i64:64"},
	{`"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<8, function_dependent = false>`, "Fi8"},
	{`"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<0, function_dependent = true>`, ""},
	{`"dlti.function_pointer_alignment" = 3 : i64`, `error: unsupported data layout key`},
	{`"foo" = 3 : i32`, `error: unsupported data layout key "foo"`},
	{`bf16 = dense<16> : vector<2xi64>`, "error: unsupported type in data layout: 'bf16'"},
	{`!llvm.ptr = dense<64> : vector<2xi64>`, "error: expected 3 or 4 integers of 64 bits in the data layout entry for '!llvm.ptr'"},
	{`i64 = 64 : i64`, "error: expected 1 or 2 integers of 64 bits in the data layout entry for 'i64'"},
	{`"dlti.mangling_mode" = "zz"`, "error: "},
}

func module(spec string) string {
	return "module attributes {dlti.dl_spec = #dlti.dl_spec<" + spec + ">} {}"
}

func TestLLVMLayout(t *testing.T) {
	ctx := ir.NewContext(dlti.Dialect, llvm.Dialect)
	for _, c := range layouts {
		m, ds := asm.Parse(ctx, &diag.Source{Name: "x", Text: module(c.spec)}, asm.Options{})
		if len(ds) > 0 {
			t.Errorf("%s: %v", c.spec, ds)
			continue
		}
		got, err := dlti.LLVMLayout(m.Attr(dlti.SpecName).(*dlti.SpecAttr))
		if err != nil {
			got = "error: " + err.Error()
		}
		if refused := strings.HasPrefix(c.want, "error: "); refused && !strings.HasPrefix(got, c.want) || !refused && got != c.want {
			t.Errorf("%s: %q, want %q", c.spec, got, c.want)
		}
	}
}

func TestLLVMLayoutAgainstMLIR(t *testing.T) {
	for _, c := range layouts {
		if strings.HasPrefix(c.want, "error: ") {
			continue
		}
		got := ""
		if _, rest, ok := strings.Cut(tools.Filter(t, module(c.spec), "mlir-translate-22", "--mlir-to-llvmir"), "target datalayout = \""); ok {
			got, _, _ = strings.Cut(rest, "\"")
		}
		if got != c.want {
			t.Errorf("%s: mlir-translate writes %q, not %q", c.spec, got, c.want)
		}
	}
}
