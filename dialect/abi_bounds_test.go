package dialect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/golden"
)

// bounds are functions with an op that carries a value, right and wrong by little: each
// of the cases, one a line, in place of #1, #2 and so on.
var bounds = []struct{ name, text, cases string }{
	{"one piece: its type, the attributes, the value", `
		abi.func @f(%a: #1) {
			%x = abi.prologue {
				%0 = abi.direct %a {#2} : #1 -> #3
				abi.yield %0 : #3
			} : #3
			abi.return
		}`, `
		i64 | | !c.struct<{a: si64}>
		i64 | | si64
		i64 | | !c.struct<{a: si32}>
		i128 | | !c.struct<{a: si64}>
		i64 | | !c.struct<{a: !c.array<9 x si8>}>
		i32 | | !c.struct<{a: si64}>
		i24 | | !c.struct<{a: !c.array<3 x si8>}>
		i17 | | !c.struct<{a: !c.array<3 x si8>}>
		i16 | | !c.struct<{a: !c.array<3 x si8>}>
		i64 | offsets = [0] | !c.struct<{a: si64}>
		i64 | offsets = [1] | !c.struct<{a: si64}>
		i64 | offsets = [8] | !c.struct<{a: si64, b: si64}>
		i64 | offsets = [8] | !c.struct<{a: !c.struct<{}>, b: si64 align = 16}>
		i64 | offsets = [-1] | !c.struct<{a: si64}>
		i64 | offsets = [9223372036854775807] | !c.struct<{a: si64}>
		i8 | offsets = [7] | !c.struct<{a: si8}>
		i8 | offsets = [8] | !c.struct<{a: si8}>
		i32 | offsets = [4] | !c.struct<{: si32 : 3, a: si32}>
		i64 | offsets = [0 : i32] | !c.struct<{a: si64}>
		i64 | offsets = ["0"] | !c.struct<{a: si64}>
		i64 | offsets = [] | !c.struct<{a: si64}>
		i64 | offsets = [0, 8] | !c.struct<{a: si64}>
		i64 | sizes = [8] | !c.struct<{a: si64}>
		i64 | sizes = [9] | !c.struct<{a: si64}>
		i64 | sizes = [-1] | !c.struct<{a: si64}>
		i64 | sizes = [0] | !c.struct<{a: si64}>
		i64 | sizes = [4] | !c.struct<{a: si32}>
		i64 | sizes = [3] | !c.struct<{a: si32}>
		i64 | sizes = [4 : i32] | !c.struct<{a: si32}>
		i64 | sizes = [4, 4] | !c.struct<{a: si32}>
		i64 | lost = [0] | !c.struct<{a: si64}>
		i64 | lost = [4] | !c.struct<{a: si32}>
		i32 | lost = [4, 5, 6, 7] | !c.struct<{a: si64}>
		i32 | lost = [4, 5, 6] | !c.struct<{a: si64}>
		i32 | lost = [5, 6, 7, 4, 9, 8] | !c.struct<{a: si64}>
		i64 | loc = ["rdi"] | !c.struct<{a: si64}>
		i64 | loc = [] | !c.struct<{a: si64}>
		i64 | loc = ["rdi", "rsi"] | !c.struct<{a: si64}>
		i64 | loc = [7] | !c.struct<{a: si64}>
		!llvm.ptr | | !llvm.ptr
		!llvm.ptr | | !c.struct<{a: !llvm.ptr}>
		f64 | | !c.struct<{a: f64}>
		f80 | | f80
		f80 | | !c.struct<{a: f80}>
		vector<2xf32> | | !c.struct<{a: f32, b: f32}>
		vector<2x2xf32> | | !c.struct<{a: f32, b: f32}>
		vector<[2]xf32> | | !c.struct<{a: f32, b: f32}>
		vector<2xsi32> | | !c.struct<{a: f32, b: f32}>
		!llvm.array<2 x i64> | | !c.struct<{a: si64, b: si64}>
		!llvm.array<1 x i64> | | !c.struct<{a: si64, b: si64}>
		!llvm.array<0 x i64> | | !c.struct<{}>
		!llvm.array<65535 x i8> | | !c.struct<{a: !c.array<65535 x si8>}>
		!llvm.array<65536 x i8> | | !c.struct<{a: !c.array<65536 x si8>}>
		!llvm.array<2 x array<2 x i32>> | | !c.struct<{a: si64, b: si64}>
		!llvm.struct<(i64, i64)> | | !c.struct<{a: si64, b: si64}>
		si64 | | si64
		i0 | | !c.struct<{}>
		index | | si64
		!llvm.void | | si64
		i64 | | index
		i64 | | !c.struct<{a: !c.array<? x si8>}>
		i64 | | complex<f32>
		vector<2xf32> | | complex<f32>`},
	{"two pieces: their types, the attributes, the value", `
		abi.func @f(%a: #1, %b: #2) {
			%x = abi.prologue {
				%0 = abi.direct %a, %b {#3} : #1, #2 -> #4
				abi.yield %0 : #4
			} : #4
			abi.return
		}`, `
		i64 | i64 | | !c.struct<{a: si64, b: si64}>
		i64 | i32 | | !c.struct<{a: si64, b: si32}>
		i64 | i16 | | !c.struct<{a: si64, b: si32}>
		i32 | i64 | | !c.struct<{a: si32, b: si64}>
		i64 | i64 | | !c.struct<{a: si64}>
		i64 | i64 | | !c.struct<{a: si64, b: si64, d: si8}>
		i32 | i32 | | !c.struct<{a: si32, b: si32}>
		i32 | i32 | offsets = [0, 4] | !c.struct<{a: si32, b: si32}>
		i32 | i32 | offsets = [4, 0] | !c.struct<{a: si32, b: si32}>
		i32 | i32 | offsets = [0, 3] | !c.struct<{a: si32, b: si32}>
		i32 | i32 | offsets = [0, 0] | !c.struct<{a: si32, b: si32}>
		i64 | i32 | offsets = [0, 4] | !c.struct<{a: si32, b: si32}>
		i64 | i32 | offsets = [0, 4], sizes = [4, 4] | !c.struct<{a: si32, b: si32}>
		i64 | i32 | offsets = [0, 4], sizes = [5, 4] | !c.struct<{a: si32, b: si32}>
		i64 | i32 | offsets = [0, 4], sizes = [4] | !c.struct<{a: si32, b: si32}>
		i64 | i64 | offsets = [0, 8] | !c.struct<{a: si64, b: si8}>
		i64 | i64 | offsets = [0, 9] | !c.struct<{a: si64, b: si64}>
		f64 | i8 | | !c.struct<{a: f64, b: si8}>
		i128 | i64 | | !c.struct<{a: si128, b: si64}>
		i64 | !llvm.struct<(i64)> | | !c.struct<{a: si64, b: si64}>
		!llvm.array<2 x i64> | i64 | | !c.struct<{a: si64, b: si64, d: si64}>`},
	{"an extended integer: the word, its lowered type, the value", `
		abi.func @f(%a: #2 {#1}) {
			%x = abi.prologue {
				%0 = abi.extend #3 %a : #2 -> #4
				abi.yield %0 : #4
			} : #4
			abi.return
		}`, `
		llvm.signext | i8 | signed | si8
		llvm.zeroext | i8 | signed | si8
		llvm.signext, llvm.zeroext | i8 | signed | si8
		| i8 | signed | si8
		llvm.zeroext | i8 | | si8
		llvm.zeroext | i8 | | ui8
		llvm.signext | i8 | signed | ui8
		llvm.zeroext | i1 | | i1
		llvm.signext | i1 | signed | i1
		llvm.signext | i16 | signed | si8
		llvm.signext | i16 | signed | si16
		llvm.signext | i32 | signed | si32
		llvm.signext | i32 | signed | ui32
		llvm.zeroext | i32 | | ui32
		llvm.signext | i64 | signed | si64
		llvm.zeroext | i7 | | !c.bitint<ui7>
		llvm.zeroext | i8 | | !c.bitint<ui7>
		llvm.signext | i33 | signed | !c.bitint<si33>
		llvm.signext | i31 | signed | !c.bitint<si31>
		llvm.zeroext | i8 | | f32
		llvm.zeroext | i8 | | !c.struct<{a: ui8}>
		llvm.zeroext | i8 | | !c.union<{a: ui8}, transparent>
		llvm.zeroext | i8 | | !c.union<{a: !c.union<{a: ui8}, transparent>}, transparent>
		llvm.signext, llvm.byval = i8 | i8 | signed | si8`},
	{"a value in memory: the parameter's attributes, the word, the op's, the value", `
		abi.func @f(%a: !llvm.ptr {#1}) {
			%x = abi.prologue {
				%0 = abi.indirect #2 %a {#3} : !llvm.ptr -> #4
				abi.yield %0 : #4
			} : #4
			abi.return
		}`, `
		llvm.byval = !llvm.struct<"struct.S", (i64)>, llvm.align = 8 : i64 | byval | align = 8 | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.S", (i64)>, llvm.align = 8 : i64 | byval | align = 16 | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.S", (i64)> | byval | align = 8 | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.S", (i64)> | byval | | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.T", (i64)>, llvm.align = 8 : i64 | byval | align = 8 | !c.struct<"S" {a: si64}>
		llvm.byval = i64, llvm.align = 8 : i64 | byval | align = 8 | !c.struct<"S" {a: si64}>
		llvm.byval = i128, llvm.align = 16 : i64 | byval | align = 16 | si128
		llvm.align = 8 : i64 | byval | align = 8 | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.S", (i64)>, llvm.align = 8 : i64 | | align = 8 | !c.struct<"S" {a: si64}>
		llvm.sret = !llvm.struct<"struct.S", (i64)>, llvm.align = 8 : i64 | sret | align = 8 | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.S", (i64)>, llvm.inreg | byval | | !c.struct<"S" {a: si64}>
		llvm.byval = !llvm.struct<"struct.S", (i64)>, llvm.sret = !llvm.struct<"struct.S", (i64)> | byval | | !c.struct<"S" {a: si64}>
		| byval sret | | !c.struct<"S" {a: si64}>
		| | | !c.struct<"S" {a: si64}>
		| | align = 0 | si64
		| | align = 1 | si64
		| | align = 3 | si64
		| | align = -1 | si64
		| | align = 4294967296 | si64
		| | align = 8589934592 | si64
		| | align = 4 : i32 | si64
		| | loc = ["rdi"] | si64
		| | loc = ["rdi", "rsi"] | si64
		| | slot = si64 | si64
		| | | index
		| | | !c.array<? x si8>`},
	{"a value without data", `
		abi.func @f() {
			%x = abi.prologue {
				%0 = abi.ignore : #1
				abi.yield %0 : #1
			} : #1
			abi.return
		}`, `
		!c.struct<{}>
		!c.struct<{}, cxx>
		!c.struct<{a: !c.array<0 x si64>}>
		!c.struct<{: si32 : 5}>
		!c.struct<{a: si8}>
		!c.struct<{a: ui8 : 1}>
		!c.struct<{n: !c.struct<{}>, d: !c.array<? x si8>}>
		!c.array<0 x si8>
		i8
		index`},
	{"a result in memory: the parameters, the address, the values of the ops", `
		abi.func @f(#1) {
			%v = c.undef : #2
			abi.epilogue {
				abi.indirect #3
				abi.yield
			}
			abi.return
		}`, `
		%p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>, llvm.align = 8 : i64} | !c.struct<"S" {a: si64}> | sret %v, %p {align = 8 : i64} : !c.struct<"S" {a: si64}>, !llvm.ptr
		%p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>, llvm.align = 8 : i64} | !c.struct<"S" {a: si64}> | sret %v, %p : !c.struct<"S" {a: si64}>, !llvm.ptr
		%p: !llvm.ptr {llvm.sret = i64, llvm.align = 8 : i64} | !c.struct<"S" {a: si64}> | sret %v, %p {align = 8 : i64} : !c.struct<"S" {a: si64}>, !llvm.ptr
		%p: !llvm.ptr {llvm.align = 8 : i64} | !c.struct<"S" {a: si64}> | sret %v, %p {align = 8 : i64} : !c.struct<"S" {a: si64}>, !llvm.ptr
		%q: i64, %p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>} | !c.struct<"S" {a: si64}> | sret %v, %p : !c.struct<"S" {a: si64}>, !llvm.ptr
		%p: i64 {llvm.sret = !llvm.struct<"struct.S", (i64)>} | !c.struct<"S" {a: si64}> | sret %v, %p : !c.struct<"S" {a: si64}>, i64
		%p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>} | !c.struct<"S" {a: si64}> | sret %v : !c.struct<"S" {a: si64}>
		%p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>} | !c.struct<"S" {a: si64}> | %v, %p : !c.struct<"S" {a: si64}>, !llvm.ptr
		%p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>} | !c.struct<"S" {a: si64}> | byval sret %v, %p : !c.struct<"S" {a: si64}>, !llvm.ptr
		%p: !llvm.ptr {llvm.sret = !llvm.struct<"struct.S", (i64)>} | !llvm.ptr | sret %v, %v : !llvm.ptr, !llvm.ptr`},
	{"a call: the lowered operands and results, the callee's", `
		abi.func private @g(#3)#4
		abi.func @f(%a: i64) {
			%x = abi.prologue {
				%0 = abi.direct %a : i64 -> si64
				abi.yield %0 : si64
			} : si64
			abi.call_exec @g(%x) {
				%0 = abi.call_args {
					%1 = abi.direct %x : si64 -> i64
					abi.yield %1 : i64
				} : i64
				#1
				abi.yield
			} : (si64) -> ()
			abi.return
		}`, `
		abi.call @g(%0) : (i64) -> () | | i64 | attributes {source = (si64) -> ()}
		abi.call @g(%0) : (i64) -> () | | i64 |
		abi.call @g(%0) : (i64) -> () | | i32 |
		abi.call @g(%0) : (i64) -> () | | i64, i64 |
		abi.call @g(%0) : (i64) -> () | | |
		abi.call @g(%0) : (i64) -> () | | i64 | -> i64
		abi.call @g(%0) : (i64) -> () | | i64, ... |
		abi.call @g(%0) : (i64) -> () | | i64 | attributes {CConv = #llvm.cconv<fastcc>}
		abi.call @g(%0) : (i64) -> () | | i64 | attributes {source = (ui64) -> ()}
		abi.call @g(%0) : (i64) -> () | | i64 | attributes {source = (si64, si64) -> ()}
		abi.call @g(%0) : (i64) -> () | | i64 | attributes {source = (si64) -> si64}
		abi.call @g(%0) : (i64 {llvm.noundef}) -> () | | i64 |
		abi.call @g(%0) : (i64 {llvm.signext}) -> () | | i64 {llvm.signext} |
		abi.call @g(%0) : (i64 {llvm.inreg}) -> () | | i64 |
		abi.call @g(%0) : (i64) -> () | | i64 {llvm.zeroext} |
		abi.call @g(%0) : (i64) -> () | | i64 {llvm.align = 8 : i64} |
		abi.call @h(%0) : (i64) -> () | | i64 |
		abi.call @g() : () -> () | | |
		abi.call @g(%x) : (si64) -> () | | i64 |
		abi.call @g(%0, %0) : (i64, i64) -> () | | i64, i64 |
		abi.call @g(%0) {fastmathFlags = 1} : (i64) -> () | | i64 |
		abi.call @g(%0) vararg(!llvm.func<void (i64, ...)>) : (i64) -> () | | i64, ... |
		abi.call @g(%0) vararg(!llvm.func<void (...)>) : (i64) -> () | | ... |
		abi.call @g(%0) vararg(!llvm.func<void (i64, i64, ...)>) : (i64) -> () | | i64, ... |
		abi.call @g(%0) vararg(!llvm.func<void (i32, ...)>) : (i64) -> () | | i64, ... |
		abi.call @g(%0) vararg(!llvm.func<void (i64)>) : (i64) -> () | | i64, ... |
		abi.call @g(%0) vararg(!llvm.func<i32 (i64, ...)>) : (i64) -> () | | i64, ... |
		abi.call @g(%0) vararg(i64) : (i64) -> () | | i64, ... |
		abi.call @g(%0) vararg(!llvm.func<void (i64, ...)>) : (i64) -> () | | i64 |`},
}

// TestBounds keeps what the verifier says of each.
func TestABIBounds(t *testing.T) {
	ctx := ir.NewContext(abi.Dialect, c.Dialect, llvm.Dialect)
	var b strings.Builder
	for _, bound := range bounds {
		fmt.Fprintf(&b, "%s\n", bound.name)
		for line := range strings.Lines(bound.cases) {
			line = strings.TrimSpace(line)
			if line == "" {
				continue
			}
			text := bound.text
			for i, value := range strings.Split(line, "|") {
				text = strings.ReplaceAll(text, fmt.Sprintf("#%d", i+1), strings.TrimSpace(value))
			}
			fmt.Fprintf(&b, "  %s\n", line)
			module, ds := asm.Parse(ctx, &diag.Source{Text: text}, asm.Options{})
			if len(ds) == 0 {
				ds = ir.Verify(ctx, module)
			}
			for _, d := range ds {
				fmt.Fprintf(&b, "      %s [%s]\n", d.Message, d.ID)
				for _, n := range d.Notes {
					fmt.Fprintf(&b, "          %s\n", n.Message)
				}
			}
		}
	}
	golden.Compare(t, "testdata/abi_bounds.golden", b.String(), "after a look at it: go test ./dialect -run Bounds -update")
}
