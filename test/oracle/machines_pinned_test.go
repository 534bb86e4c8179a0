package oracle

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestKnownPlaces has functions whose places do not follow from the psABI, as llc 22 has them: vectors of odd lengths, empty
// copies and what follows them, and attributes that count on some platforms only.
func TestKnownPlaces(t *testing.T) {
	arguments := func(types ...ir.Type) (f *irFunction) {
		f = &irFunction{fixed: len(types)}
		for _, of := range types {
			f.params = append(f.params, codegen.Value{Type: of})
		}
		return f
	}
	variadic := func(fixed int, f *irFunction) *irFunction {
		f.variadic, f.fixed = true, fixed
		return f
	}
	result := func(of ir.Type) *irFunction { return &irFunction{result: of} }
	emptyCopy := arguments(llvm.Ptr, ir.F80)
	emptyCopy.params[0] = codegen.Value{Type: llvm.Ptr, IsByVal: true, Align: 8}
	aligned := arguments(slices.Repeat([]ir.Type{ir.F32}, 19)...)
	aligned.params = append(aligned.params, codegen.Value{Type: llvm.Struct(ir.F32, ir.F32), StackAlign: 8})
	aligned.fixed++
	pair := llvm.Struct(ir.F32, ir.F32)
	// An empty member makes a record one that is not homogeneous, so that it is divided between registers and the stack.
	after := func(of ir.Type) *irFunction { return arguments(append(slices.Repeat([]ir.Type{ir.F32}, 15), of)...) }
	address := arguments(llvm.Ptr, ir.I64)
	address.params[0].SRet, address.params[0].InReg = true, true
	for _, tt := range []struct {
		machine string
		f       *irFunction
		want    string
	}{
		{"x86_64-unknown-linux-gnu", result(ir.Vector(ir.I32, 6)), "di si [] -> ax"},
		{"x86_64-unknown-linux-gnu", result(ir.Vector(ir.I64, 3)), "di [] -> ax dx cx"},
		{"x86_64-unknown-linux-gnu", result(llvm.Struct(ir.F32, ir.F32, ir.F32)), "di [] -> mm0 mm1 st"},
		{"x86_64-unknown-linux-gnu", emptyCopy, " [16] -> "},
		{"x86_64-unknown-linux-gnu", variadic(1, arguments(ir.Vector(ir.F32, 8), ir.F64)), "mm0 mm1 mm2 [] -> "},
		{"x86_64-unknown-linux-gnu +avx", variadic(1, arguments(ir.Vector(ir.F32, 8), ir.F64)), "mm0 [0] -> "},
		{"x86_64-pc-windows-msvc19.33.0", result(ir.F80), "cx dx [] -> ax"},
		{"x86_64-unknown-linux-gnu ms_abi", result(ir.F80), "cx [] -> st"},
		{"armv8a-unknown-linux-gnueabihf", result(ir.Vector(ir.I8, 9)), "r0 [] -> q0"},
		{"armv7-unknown-linux-gnueabihf", aligned, "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13 s14 s15 [0 4 8 12 16] -> "},
		{"armv7-unknown-linux-gnueabihf", after(pair), "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13 s14 [0 4] -> "},
		{"armv7-unknown-linux-gnueabihf", after(llvm.Struct(llvm.Struct(), ir.F32, ir.F32)), "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13 s14 s15 [0] -> "},
		{"armv7-unknown-linux-gnueabihf", after(llvm.Struct(llvm.Array(0, ir.F32), ir.F32, ir.F32)), "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13 s14 s15 [0] -> "},
		{"armv7-unknown-linux-gnueabihf", after(llvm.Array(2, llvm.Struct(ir.F32, ir.F32, ir.F32))), "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13 s14 s15 [0 4 8 12 16] -> "},
		{"thumbv7em-unknown-none-eabihf", aligned, "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13 s14 s15 [0 4 8 16 20] -> "},
		{"armv7-unknown-linux-gnueabihf aapcs", result(llvm.Struct(ir.I8, ir.F64)), "r0 [] -> r0 r2 r3"},
		{"armv7-unknown-linux-gnueabihf aapcs", result(llvm.Struct(ir.I8, ir.F64, ir.I8)), "r0 [] -> r0 r2 r3 r1"},
		{"armv7-unknown-linux-gnueabihf aapcs", result(llvm.Struct(ir.F64, ir.I8, ir.F64)), "r0 r1 [] -> "},
		{"armv7-unknown-linux-gnueabi aapcs_vfp", arguments(ir.F32, ir.F64), "r0 r2 r3 [] -> "},
		{"aarch64-unknown-linux-gnu", result(ir.Vector(ir.I1, 33)), "x8 x0 [] -> "},
		{"aarch64-unknown-linux-gnu", result(ir.Vector(ir.I8, 3)), "x0 [] -> x0 x1 x2"},
		{"aarch64-unknown-linux-gnu", address, "x0 x1 [] -> "},
		{"arm64-apple-macosx14.0.0", address, "x8 x0 [] -> "},
		{"aarch64-unknown-linux-gnu", arguments(ir.I64, ir.Int(128)), "x0 x2 x3 [] -> "},
		{"arm64-apple-macosx14.0.0", arguments(ir.I64, ir.Int(128)), "x0 x1 x2 [] -> "},
		{"aarch64-pc-windows-msvc19.33.0", variadic(1, arguments(ir.I32, ir.F64, pair)), "x0 x1 x2 x3 [] -> "},
		{"loongarch64-unknown-linux-gnuf32", arguments(ir.F64, ir.F32), "fa0 fa1 [] -> "},
		{"riscv64-unknown-unknown-elf lp64f", arguments(ir.F64, ir.F32), "a0 fa0 [] -> "},
		{"riscv64-unknown-linux-gnu", arguments(ir.Vector(ir.I8, 16), ir.I64), "a0 a1 [] -> "},
		{"riscv64-unknown-linux-gnu", variadic(1, arguments(ir.I64, ir.Int(128))), "a0 a2 a3 [] -> "},
		{"wasm32-unknown-unknown", arguments(ir.Int(128), ir.Vector(ir.F32, 2)), "i64 i64 f32 f32 [] -> "},
	} {
		j := judgedMachine(t, tt.machine)
		if got := j.places(tt.f); got.String() != tt.want {
			t.Errorf("%s: %s\n  it is in %v, want %s", tt.machine, j.text(tt.f, 0), got, tt.want)
		}
		if tools.Asked() {
			j.llc = tools.Need(t, "llc-22")
			if got := j.ask(t, []*irFunction{tt.f})[0]; got.isWrong(j.places(tt.f)) {
				t.Errorf("%s: %s\n  llc has %v, want %s", tt.machine, j.text(tt.f, 0), got, tt.want)
			}
		}
	}
}

// judgedMachine returns a machine by its name.
func judgedMachine(t *testing.T, name string) *judged {
	all := judgedMachines(t)
	i := slices.IndexFunc(all, func(j *judged) bool { return j.name == name })
	if i < 0 {
		t.Fatalf("no machine is %s", name)
	}
	return all[i]
}

// TestUnknownPlaces: all numbers and vectors have places on all machines, but for the few that are not known. A rule that
// is missing would make others unknown.
func TestUnknownPlaces(t *testing.T) {
	for _, j := range judgedMachines(t) {
		for _, of := range []ir.Type{ir.I1, ir.I8, ir.I32, ir.I64, ir.Int(100), ir.Int(128), ir.Int(200), llvm.Ptr, ir.F32, ir.F64, ir.F128} {
			f := &irFunction{params: slices.Repeat([]codegen.Value{{Type: of}}, 20), fixed: 20}
			if j.places(f).isUnknown {
				t.Errorf("%s: it is not known where 20 arguments %v are", j.name, of)
			}
			if j.places(&irFunction{result: of}).isUnknown {
				t.Errorf("%s: it is not known where a result %v is", j.name, of)
			}
		}
	}
}

// TestFarPlaces has slots that are so far from the stack pointer that a store needs an address of its own.
func TestFarPlaces(t *testing.T) {
	llc := tools.Need(t, "llc-22")
	for _, j := range tools.Some(4, judgedMachines(t)) {
		j.llc = llc
		f := &irFunction{fixed: 4}
		for _, of := range []ir.Type{llvm.Array(600, ir.I64), ir.Vector(ir.I32, 4), ir.F64, ir.I32} {
			f.params = append(f.params, codegen.Value{Type: of})
		}
		if got, want := j.ask(t, []*irFunction{f})[0], j.places(f); got.isWrong(want) {
			t.Errorf("%s:\n  llc has  %v\n  it is in %v", j.name, got, want)
		}
	}
}
