package oracle

import (
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/classify/i386"
	"github.com/abi-opt/abi-opt/classify/riscv64"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/classify/win64"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// otherSetup is a platform that programs are run for under an emulator.
type otherSetup struct {
	triple, prefix, emulator string       // without an emulator it is this machine's own
	conv                     string       // that functions ask for; "" for the platform's own
	gcc                      []difference // what it passes otherwise than clang
	warnings                 []diag.ID    // what warns of no more than that
	ofClang                  []diag.ID    // what warns of clang alone: gcc passes as we do
	missing                  []ir.Type    // what gcc does not have here, but elsewhere
	hasBF16                  bool         // gcc has __bf16
	flags                    []string     // of gcc
	both                     []string     // flags of gcc and clang, for the features
	freestanding             bool         // neither gcc nor a library is installed for it
	features                 string       // as --mattr has them
}

var otherSetups = []otherSetup{
	{triple: "aarch64-linux-gnu", prefix: "aarch64-linux-gnu-", emulator: "qemu-aarch64", hasBF16: true, gcc: otherwiseOnAArch64},
	{triple: "riscv64-linux-gnu", prefix: "riscv64-linux-gnu-", emulator: "qemu-riscv64", gcc: otherwiseOnRISCV, missing: []ir.Type{ir.F16},
		ofClang: []diag.ID{riscv64.WarnOtherBytes, riscv64.WarnPastEnd}},
	{triple: "x86_64-linux-gnu", conv: "ms_abi", gcc: otherwiseAsGuest,
		warnings: []diag.ID{win64.WarnVector}},
	{triple: "wasm32-wasi", emulator: wasi},
	{triple: "wasm32-wasi", emulator: wasi, features: "+simd128"},
	{triple: "loongarch64-linux-gnu", emulator: "qemu-loongarch64", freestanding: true, features: "-lsx"}, // which the emulator lacks
	onI386(""), onI386("stdcall"), onI386("fastcall"), onI386("thiscall"),
	{triple: "armv7-linux-gnueabihf", prefix: "arm-linux-gnueabihf-", emulator: "qemu-arm", hasBF16: true, gcc: otherwiseOnARM,
		warnings: []diag.ID{arm.WarnVector, arm.WarnGCC}, flags: []string{"-mfp16-format=ieee"}},
	{triple: "armv7-linux-gnueabi", prefix: "arm-linux-gnueabi-", emulator: "qemu-arm",
		warnings: []diag.ID{arm.WarnVector, arm.WarnGCC}, flags: []string{"-mfp16-format=ieee"}},
	{triple: "armv7-linux-gnueabihf", prefix: "arm-linux-gnueabihf-", emulator: "qemu-arm", hasBF16: true, gcc: otherwiseOnARM, features: "+neon",
		warnings: []diag.ID{arm.WarnVector, arm.WarnGCC}, flags: []string{"-mfp16-format=ieee"}, both: []string{"-mfpu=neon"}},
	{triple: "armv7-linux-gnueabi", prefix: "arm-linux-gnueabi-", emulator: "qemu-arm", features: "+neon",
		warnings: []diag.ID{arm.WarnVector, arm.WarnGCC}, flags: []string{"-mfp16-format=ieee"}, both: []string{"-march=armv7-a", "-mfpu=neon", "-mfloat-abi=softfp"}},
	{triple: "x86_64-w64-windows-gnu", prefix: "x86_64-w64-mingw32-", emulator: tools.WinePath, gcc: otherwiseOnWindows,
		warnings: []diag.ID{win64.WarnVector}},
}

// onI386 is 32-bit x86 with a convention of single functions.
func onI386(conv string) otherSetup {
	return otherSetup{
		triple: "i386-linux-gnu", conv: conv, emulator: "qemu-i386", flags: []string{"-m32"}, gcc: otherwiseOnI386,
		warnings: []diag.ID{i386.WarnVector},
	}
}

// wasi is the emulator of WebAssembly; see tools.WASI.
const wasi = "node"

// useWASI has clang link, with WASI's library, and node run the programs.
func (b *bench) useWASI(t *testing.T) {
	b.Clang.Flags = append(b.Clang.Flags, "-D_WASI_EMULATED_SIGNAL")
	b.GCC = Compiler{Name: "clang", Path: b.Clang.Path, Flags: b.Clang.Flags, Link: []string{b.Clang.Flags[1], "-lwasi-emulated-signal", "-Wl,-z,stack-size=8388608"}}
	b.Emulator = tools.WASI(t)
}

// useFreestanding has clang link a library of our own.
func (b *bench) useFreestanding(t *testing.T, o *otherSetup) {
	headers := "/usr/aarch64-linux-gnu/include" // which need no more than a processor of 64 bits
	b.Clang.Flags = append(b.Clang.Flags, "-isystem", headers)
	b.Emulator = tools.Need(t, o.emulator)
	b.GCC = b.Clang
	library := b.path("freestanding.o")
	b.GCC.Link = []string{b.Clang.Flags[1], "-nostdlib", "-fuse-ld=" + tools.Need(t, "ld.lld-22"), library}
	text, err := runtimeFiles.ReadFile("runtime/freestanding.c")
	if err == nil {
		err = b.compileC(&Compiler{Path: b.Clang.Path, Flags: append(b.Clang.Flags, "-fno-builtin")}, "-O2", string(text), library)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// bench returns a bench for the platform, without functions of ours.
func (o *otherSetup) bench(t *testing.T) *bench {
	target, err := targets.New(o.triple, targets.Options{Features: o.features})
	if err != nil {
		t.Fatal(err)
	}
	by, err := targets.ConventionOf(target, o.conv)
	if err != nil {
		t.Fatal(err)
	}
	features := o.both
	if features == nil {
		features = featureFlags(o.features)
	}
	b := &bench{
		Bench: Bench{
			Dir:   t.TempDir(),
			Clang: Compiler{Name: "clang", Path: tools.Need(t, "clang-22"), Flags: slices.Concat([]string{"-std=gnu23", "--target=" + o.triple}, features)},
		},
		peers: o.peersOn(by.Target),
		conv:  o.conv,
		seed:  tools.Setting[uint64]("ABI_OPT_SEED", 1),
		tried: map[Peers]int{},
		left:  map[string]int{},
	}
	switch {
	case o.emulator == wasi:
		b.useWASI(t)
	case o.freestanding:
		b.useFreestanding(t, o)
	case o.emulator != "":
		b.Emulator = tools.Need(t, o.emulator)
		folder := "/usr/" + strings.TrimSuffix(o.prefix, "-") + "/include"
		if o.prefix == "" {
			folder = "/usr/include/x86_64-linux-gnu" // for 32 bits as well
		}
		b.Clang.Flags = append(b.Clang.Flags, "-isystem", folder)
	}
	if o.emulator != wasi && !o.freestanding {
		b.GCC = Compiler{Name: "gcc", Path: tools.Need(t, o.prefix+"gcc"), Flags: slices.Concat([]string{"-std=gnu2x"}, o.flags, o.both), Link: o.flags}
	}
	if o.conv != "" {
		flags := []string{"-DCONVENTION=" + o.conv, "-D" + strings.ToUpper(o.conv)}
		b.GCC.Flags, b.Clang.Flags = append(b.GCC.Flags, flags...), append(b.Clang.Flags, flags...)
	}
	if o.emulator == tools.WinePath {
		b.Env = tools.Wine(t)
	}
	b.g = NewGenerator(b.seed)
	b.g.WideVectors = 5
	b.g.Model = target.Layouts().Model()
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRunTargets sends values through functions of ours between C compilers for
// other processors.
func TestRunTargets(t *testing.T) {
	for _, s := range tools.Some(2, otherSetups) {
		t.Run(s.triple+s.conv+s.features, func(t *testing.T) {
			b := s.bench(t)
			b.Ours = newAbiOpt(t, "--target="+s.triple, "--mattr="+s.features)
			b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 15))
		})
	}
}

// peersOn returns what says which compilers a prototype can be tried with: none if
// the target warns of it, as then LLVM does not agree with itself, gcc alone if it
// warns of clang, and clang alone if gcc passes a type otherwise.
func (o *otherSetup) peersOn(target classify.Target) func(*classify.Signature) (Peers, *Exclusion) {
	return func(s *classify.Signature) (Peers, *Exclusion) {
		if why := lostByLLVM(target, s); why != nil {
			return NoPair, why
		}
		peers, why := AllPairs, (*Exclusion)(nil)
		for _, form := range forms(s) {
			info, err := target.Classify(form)
			if err != nil {
				return NoPair, nil
			}
			for _, a := range append([]classify.ArgInfo{info.Result}, info.Params...) {
				for _, w := range a.Warnings {
					why = &Exclusion{Name: string(w.ID)}
					switch {
					case slices.Contains(o.ofClang, w.ID):
						peers = GCCOnly
					case w.ID == warnCompilers, slices.Contains(o.warnings, w.ID):
						peers = ClangOnly
					default:
						return NoPair, why
					}
				}
			}
		}
		if peers == ClangOnly {
			return peers, why
		}
		if o.emulator == wasi {
			return peers, why
		}
		notGCC := differenceIn(o.gcc, s)
		if inTypes(s, unknownToGCC) || inTypes(s, func(t ir.Type) bool { return slices.Contains(o.missing, t) }) {
			notGCC = &Exclusion{Name: "no such type in gcc"}
		}
		switch {
		case notGCC == nil:
			return peers, why
		case peers == GCCOnly:
			return NoPair, why
		}
		return ClangOnly, notGCC
	}
}

// lostByLLVM returns why LLVM 22 cannot be tried with a prototype on a target of 32 bits, or nil. clang has these faults for
// C, too. All but one are at -O2, in tail calls that pass on what the caller has on the stack.
func lostByLLVM(target classify.Target, s *classify.Signature) *Exclusion {
	vector := func(is func(*ir.VectorType) bool) func(ir.Type) bool {
		return func(t ir.Type) bool { v, ok := t.(*ir.VectorType); return ok && is(v) }
	}
	isDoubles := vector(func(v *ir.VectorType) bool { return v.Elem == ir.F64 })
	isOthers := vector(func(v *ir.VectorType) bool { return v.Elem != ir.F64 })
	switch name := target.Name(); {
	case name == "i386" && inTypes(s, vector(func(v *ir.VectorType) bool { return v.Elem == ir.F80 && v.Shape[0] == 3 })):
		return &Exclusion{Name: "three long doubles", Why: "LLVM overwrites elements of the vector"}
	case name != "arm":
		return nil
	case inTypes(s, vector(func(v *ir.VectorType) bool { return v.Shape[0] >= 256 })):
		return &Exclusion{Name: "long vectors", Why: "LLVM does not end on a vector of 256 elements on the stack besides a copy"}
	case !target.Convention().SIMD && inTypes(s, func(t ir.Type) bool {
		_, ok := t.(*c.RecordType)
		return ok && within(t, isDoubles) && within(t, isOthers)
	}):
		return &Exclusion{Name: "doubles beside other vectors", Why: "without NEON, LLVM does not end on a homogeneous aggregate of them, at any level"}
	}
	plain := *s
	plain.Variadic = false
	given, err := target.Classify(plain)
	called, err2 := target.Classify(*s)
	if err != nil || err2 != nil {
		return nil
	}
	for i := range given.Params {
		at, now := given.Params[i].Pieces, called.Params[i].Pieces
		if given.Params[i].ByVal && at[0].At.Place == classify.Split && !slices.Equal(at[0].At.Regs, now[0].At.Regs) {
			return &Exclusion{Name: "copies that move", Why: "LLVM reads a register's bytes of the copy from memory before it has stored them there"}
		}
	}
	return nil
}

// TestNumbersBesideBitFields sends structs of a float and a bit-field through functions
// of ours between functions of gcc's: clang reads and writes other bytes than theirs.
func TestNumbersBesideBitFields(t *testing.T) {
	s := &otherSetups[1]
	b := s.bench(t)
	b.Ours = newAbiOpt(t, "--target="+s.triple)
	ui64, si16 := ir.IntOf(64, ir.Unsigned), ir.IntOf(16, ir.Signed)
	var ps []proto
	for _, r := range []*c.RecordType{
		record(bitField(ui64, 3), named("f", ir.F32)),
		record(bitField(ui64, 30), named("f", ir.F32)),
		record(named("f", ir.F32), bitField(si64, 18)),
		record(named("f", ir.F32), bitField(si64, 32)),
		record(named("d", ir.F64), bitField(si64, 40)),
		packed(bitField(si16, 6), named("f", ir.F32)),
		packed(bitField(si64, 40), named("f", ir.F32)),
		packed(named("c", si8), withAlign(named("d", ir.F64), 2)),
	} {
		ps = append(ps, proto{len(ps), renamed(between(r), len(ps)), b.g.Model, b.conv})
	}
	b.try(t, ps, GCCOnly)
}
