package targets_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

func TestNew(t *testing.T) {
	for name, triple := range map[string]string{
		"":                           "x86_64-unknown-linux-gnu",
		"x86_64":                     "x86_64-unknown-linux-gnu",
		"x86_64-linux-gnu":           "x86_64-unknown-linux-gnu",
		"x86_64--linux-gnu":          "x86_64-unknown-linux-gnu",
		"x86_64-pc-linux":            "x86_64-pc-linux",
		"x86_64-alpine-linux-musl":   "x86_64-alpine-linux-musl",
		"x86_64-linux-android24":     "x86_64-unknown-linux-android24",
		"x86_64-unknown-freebsd14.1": "x86_64-unknown-freebsd14.1",
		"amd64-openbsd7.4":           "amd64-unknown-openbsd7.4",
		"x86_64-elf":                 "x86_64-unknown-unknown-elf",
		"x86_64-none-elf":            "x86_64-unknown-none-elf",
		"x86_64-none-linux-gnu":      "x86_64-none-linux-gnu",
		"x86_64-unknown-unknown":     "x86_64-unknown-unknown",
		"x86_64-unknown-elf":         "x86_64-unknown-unknown-elf",
		"x86_64-pc":                  "x86_64-pc-unknown",
	} {
		target, err := targets.New(name, targets.Options{Compat: "clang19", Features: "+avx,-avx512f"})
		if err != nil || target.Name() != "x86_64" || target.Triple() != triple {
			t.Errorf("%q: %v, %v", name, target, err)
		}
	}
}

// A module without a triple is laid out for the target that is chosen for it.
func TestDefaultsAgree(t *testing.T) {
	target, err := targets.New("", targets.Options{})
	if err != nil || target.Layouts().Model() != layout.Default {
		t.Errorf("the default target is %v (%v), the default model is %s", target, err, layout.Default.Name)
	}
}

// docs/targets.md lists the systems.
func TestSystemsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/targets.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "**Systems**")
	text, _, _ = strings.Cut(text, ". ")
	for _, p := range layout.Platforms {
		if model, _ := layout.ModelFor("x86_64-linux-gnu"); p.Model != model {
			continue
		}
		for _, s := range p.Systems {
			if !regexp.MustCompile(`\b` + s + `\b`).MatchString(text) {
				t.Errorf("docs/targets.md does not list %s", s)
			}
		}
	}
}

func TestNewByModel(t *testing.T) {
	for name, triple := range map[string]string{
		"aarch64":                "aarch64-unknown-linux-gnu",
		"aarch64-linux-musl":     "aarch64-unknown-linux-musl",
		"arm64-apple-ios17":      "arm64-apple-ios17",
		"arm64-apple-darwin23":   "arm64-apple-darwin23",
		"aarch64-apple-macosx14": "aarch64-apple-macosx14",
	} {
		target, err := targets.New(name, targets.Options{Compat: "clang22"})
		if err != nil || target.Name() != "aarch64" || target.Triple() != triple {
			t.Errorf("%q: %v, %v", name, target, err)
		}
	}
}

func TestNamesAlone(t *testing.T) {
	for i := range targets.All {
		name := targets.All[i].Name
		target, err := targets.New(name, targets.Options{})
		if err != nil || target.Name() != name {
			t.Errorf("%q: %v, %v", name, target, err)
			continue
		}
		if again, err := targets.New(target.Triple(), targets.Options{}); err != nil || again.Name() != name || again.Triple() != target.Triple() {
			t.Errorf("%q: %v, %v", target.Triple(), again, err)
		}
	}
	if target, err := targets.New("win64", targets.Options{}); err != nil || target.Triple() != "x86_64-pc-windows-msvc" {
		t.Errorf("%v, %v", target, err)
	}
}

// Every model belongs to a target, and the model of every target's default triple is one of the
// target's.
func TestModelsHaveTargets(t *testing.T) {
	for _, p := range layout.Platforms {
		if of := slices.IndexFunc(targets.All, func(d targets.Description) bool { return slices.Contains(d.Models, p.Model) }); of < 0 {
			t.Errorf("no target is for %s", p.Model.Name)
		}
	}
	for _, d := range targets.All {
		if m, err := layout.ModelFor(d.Triple.String()); err != nil || !slices.Contains(d.Models, m) {
			t.Errorf("%s: the default triple %v is of another model: %v", d.Name, d.Triple, err)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	for name, want := range map[string]string{
		"arm64":                   "unknown target 'arm64'",
		"i486-linux-gnu":          "unknown target 'i486-linux-gnu'",
		"i386-apple-ios9":         "is not supported; the known systems of i386 are linux-gnu, linux-musl, linux, netbsd, ",
		"x86_64-windows-cygnus":   "is not supported; the known systems of x86_64 are linux-android, linux-ohos, linux, dragonfly, ",
		"x86_64-scei-ps4":         "is not supported; the known systems of x86_64 are linux-android, linux-ohos, linux, dragonfly, ",
		"x86_64-unknown-nacl":     "is not supported; the known systems of x86_64 are linux-android, linux-ohos, linux, dragonfly, ",
		"x86_64-unknown-wasi":     "is not supported; the known systems of x86_64 are linux-android, linux-ohos, linux, dragonfly, ",
		"x86_64-linux-gnux32":     "target 'x86_64-unknown-linux-gnux32' is not supported: pointers have 32 bits in gnux32",
		"x86_64-linux-muslx32":    "target 'x86_64-unknown-linux-muslx32' is not supported: pointers have 32 bits in muslx32",
		"x86_64-foo-freebds":      "unknown system 'freebds' in target 'x86_64-foo-freebds'; did you mean 'freebsd'?",
		"x86_64-linx-gnu":         "unknown system 'linx' in target 'x86_64-linx-gnu'; did you mean 'linux'?",
		"x86_64-linx":             "unknown system 'linx' in target 'x86_64-linx'; did you mean 'linux'?",
		"x86_64-linux-mussl":      "unknown environment 'mussl' in target 'x86_64-linux-mussl'; did you mean 'musl'?",
		"x86_64-unknown-linux-qq": "unknown environment 'qq' in target 'x86_64-unknown-linux-qq'",
	} {
		if _, err := targets.New(name, targets.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %s", name, err, want)
		}
	}
	for _, o := range []targets.Options{{Compat: "msvc"}, {Features: "avx"}} {
		if _, err := targets.New("", o); err == nil {
			t.Errorf("%v is accepted", o)
		}
	}
}

func TestForModule(t *testing.T) {
	const own = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
	tests := []struct{ name, triple, layout, want, err string }{
		{"", "", "", "x86_64-unknown-linux-gnu", ""},
		{"", "x86_64-pc-linux-musl", own, "x86_64-pc-linux-musl", ""},
		{"x86_64", "x86_64-unknown-freebsd", "", "x86_64-unknown-freebsd", ""},
		{"x86_64-linux-gnu", "amd64-pc-linux-gnu", "", "x86_64-unknown-linux-gnu", ""},
		{"x86_64-linux-gnu", "", strings.Replace(own, "-n8:16:32:64", "", 1), "x86_64-unknown-linux-gnu", ""},
		{"x86_64-linux-gnu", "x86_64-linux-musl", "", "", "the module is for target 'x86_64-linux-musl', not 'x86_64-linux-gnu'"},
		{"x86_64", "aarch64-linux-gnu", "", "", "the module is for target 'aarch64-linux-gnu', not 'x86_64'"},
		{"", "arm64-apple-macosx14.0.0", "", "arm64-apple-macosx14.0.0", ""},
		{"aarch64", "arm64-apple-macosx14.0.0", "", "arm64-apple-macosx14.0.0", ""},
		{"aarch64-linux-gnu", "arm64-apple-macosx14.0.0", "", "", "the module is for target 'arm64-apple-macosx14.0.0', not 'aarch64-linux-gnu'"},
		{"aarch64", "", strings.Replace(own, "m:e", "m:o", 1), "", "the module's data layout is not that of aarch64-unknown-linux-gnu: the mangling of names is o, not e"},
		{"", "", "e-p:32:32", "", "the size of pointers is 32 bits, not 64"},
		{"", "", strings.Replace(own, "e-", "E-", 1), "", "the byte order of numbers is big-endian, not little-endian"},
		{"", "", strings.Replace(own, "m:e", "m:o", 1), "", "the mangling of names is o, not e"},
		{"", "", strings.Replace(own, "m:e-", "", 1), "", "the mangling of names is none, not e"},
		{"", "", strings.Replace(own, "f80:128", "f80:32", 1), "", "the alignment of floats of 80 bits is 32 bits, not 128"},
		{"", "", strings.Replace(own, "p270:32:32-", "", 1), "", "the size of pointers to address space 270 is 64 bits, not 32"},
		{"", "", strings.Replace(own, "S128", "S64", 1), "", "the alignment of the stack is 64 bits, not 128"},
		{"", "", own + "-v128:64", "", "the alignment of vectors of 128 bits is 64 bits, not 128"},
		{"", "", own + "-a:64", "", "the alignment of aggregates is 64 bits, not 8"},
		{"", "", own + "-A5", "", "the address space of stack slots is 5, not 0"},
		{"", "", "nonsense", "", "invalid data layout descriptor: size must be a non-zero 24-bit integer"},
	}
	for _, tt := range tests {
		target, err := targets.ForModule(tt.name, llvm.TargetClaims{Triple: tt.triple, DataLayout: tt.layout}, targets.Options{})
		switch {
		case tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)):
			t.Errorf("%q, %q, %q: %v; want %s", tt.name, tt.triple, tt.layout, err, tt.err)
		case tt.err == "" && (err != nil || target.Triple() != tt.want):
			t.Errorf("%q, %q, %q: %v, %v", tt.name, tt.triple, tt.layout, target, err)
		}
	}
}

func TestABIs(t *testing.T) {
	for _, tt := range []struct{ name, module, option, want string }{
		{"riscv64-linux-gnu", "", "", "lp64d"},
		{"riscv64-unknown-elf", "", "", "lp64"},
		{"riscv64-linux-gnu", "lp64f", "", "lp64f"},
		{"riscv64-linux-gnu", "", "lp64", "lp64"},
		{"riscv64-unknown-elf", "lp64d", "lp64d", "lp64d"},
		{"riscv64-linux-gnu", "lp64f", "lp64d", "the module is for ABI 'lp64f', not 'lp64d'"},
		{"riscv64-linux-gnu", "", "lp64e", "unknown ABI 'lp64e' of riscv64: known are lp64d, lp64f, lp64"},
		{"riscv32-unknown-elf", "", "ilp32e", "ABI 'ilp32e' is not supported: the target has 32 registers, not the 16 of ilp32e"},
		{"riscv32-unknown-elf", "", "", "ilp32"},
		{"riscv32-linux-gnu", "", "", "ilp32d"},
		{"riscv32-linux-gnu", "", "lp64", "unknown ABI 'lp64' of riscv32: known are ilp32d, ilp32f, ilp32"},
		{"aarch64-linux-gnu", "", "lp64", "unknown ABI 'lp64' of aarch64: it has one only"},
		{"", "sysv", "", "unknown ABI 'sysv' of x86_64: it has one only"},
	} {
		target, err := targets.ForModule(tt.name, llvm.TargetClaims{ABI: tt.module}, targets.Options{ABI: tt.option})
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = target.(classify.WithABI).ABI()
		}
		if got != tt.want {
			t.Errorf("%s, %q, %q: %s; want %s", tt.name, tt.module, tt.option, got, tt.want)
		}
	}
}

func TestFeatures(t *testing.T) {
	for _, tt := range []struct{ name, abi, features, want string }{
		{"aarch64", "", "+sve2,-aes", "+sve2 -aes"},
		{"arm64-apple-macosx14", "", " +fp-armv8, +neon", "+fp-armv8 +neon"},
		{"aarch64", "", "-fp-armv8", "target feature '-fp-armv8' is not supported: floating-point values travel in its registers"},
		{"aarch64", "", "+reserve-x7", "target feature '+reserve-x7' is not supported: arguments travel in the register"},
		{"aarch64", "", "+call-saved-x18", "target feature '+call-saved-x18' is not supported: a call may change the register"},
		{"aarch64", "", "+svee", "unknown target feature '+svee'; did you mean '+sve'?"},
		{"aarch64", "", "sve", "target feature 'sve' has no sign: write +sve or -sve"},
		{"aarch64", "", "sve22", "unknown target feature 'sve22'; did you mean '+sve2'?"},
		{"win64", "", "+avx", "+avx"},
		{"win64", "", "+avxx", "unknown target feature '+avxx'; did you mean '+avx2'?"},
		{"x86_64", "", "+avxx", "unknown target feature '+avxx'; did you mean '+avx2'?"},
		{"riscv64-linux-gnu", "", "+vv", "unknown target feature '+vv': the convention depends on the ABI, which --target-abi selects"},
		{"riscv64-linux-gnu", "", "+v,-c", "+m +a +f +d +c +v -c"},
		{"riscv64-linux-gnu", "", "-zicsr", "target feature '-zicsr' is not supported: the feature f needs it"},
		{"riscv64-linux-gnu", "", "-d", "target feature '-d' is not supported: floating-point values travel in its registers in lp64d"},
		{"riscv64-linux-gnu", "lp64f", "-d", "+m +a +f +d +c -d"},
		{"riscv64-linux-gnu", "lp64", "-zicsr,-f", "+m +a +f +d +c -zicsr -f"},
		{"riscv64-linux-gnu", "lp64", "+e", "target feature '+e' is not supported: the target has 32 registers"},
		{"riscv64-linux-gnu", "lp64", "+zfinx", "target feature '+zfinx' is not supported: floating-point values would be in integer registers"},
		{"riscv32-linux-gnu", "", "+e", "target feature '+e' is not supported: the target has 32 registers, not the 16 of ilp32e"},
		{"riscv32-linux-gnu", "", "+rva22u64", "target feature '+rva22u64' is not supported: the target has 32-bit registers"},
		{"riscv64-linux-gnu", "", "+rvi20u32", "target feature '+rvi20u32' is not supported: the target has 64-bit registers"},
		{"riscv32-linux-gnu", "", "", "+m +a +f +d +c"},
		{"riscv32-esp-elf", "", "", "+m +a +c"},
		{"riscv32-esp-elf", "ilp32f", "", "+m +a +f +c"},
		{"riscv64-none-elf", "lp64f", "", "+m +a +f +c"},
		{"riscv64-none-elf", "lp64d", "", "+m +a +f +d +c"},
		{"riscv64-none-elf", "", "", "+m +a +c"},
	} {
		target, err := targets.New(tt.name, targets.Options{ABI: tt.abi, Features: tt.features})
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = strings.Join(target.Features(), " ")
		}
		if got != tt.want {
			t.Errorf("%s, %q, %q: %s; want %s", tt.name, tt.abi, tt.features, got, tt.want)
		}
	}
}

// TestConventionOf compares the convention of each name on a platform of each layout model with recorded ones. The calling
// convention of LLVM IR leads back to it.
func TestConventionOf(t *testing.T) {
	names := []string{"", "c", "cdecl", "vectorcall"}
	for _, d := range targets.All {
		for _, name := range targets.ConventionNames(hostOf(t, d.Triple.String())) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	var b strings.Builder
	seen := map[*layout.Model]bool{}
	for _, p := range layout.Platforms {
		if seen[p.Model] {
			continue
		}
		seen[p.Model] = true
		parts := []string{p.Arches[0], p.Systems[0]}
		if len(p.Environments) > 0 {
			parts = append(parts, p.Environments[0])
		}
		host := hostOf(t, strings.Join(parts, "-"))
		var unknown []string
		for _, name := range names {
			if of := conventionOf(t, host, name); of != "" {
				fmt.Fprintf(&b, "%s '%s': %s\n", host.Triple(), name, of)
			} else {
				unknown = append(unknown, name)
			}
		}
		fmt.Fprintf(&b, "%s has no %s\n", host.Triple(), strings.Join(unknown, ", "))
	}
	golden.Compare(t, "testdata/conventions.golden", b.String(), "after a look at it: go test ./classify/targets -run ConventionOf -update")
}

func hostOf(t *testing.T, triple string) classify.Target {
	t.Helper()
	host, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return host
}

// conventionOf describes the convention with a name, "" for none.
func conventionOf(t *testing.T, host classify.Target, name string) string {
	t.Helper()
	got, err := targets.ConventionOf(host, name)
	if err != nil {
		if want := "has calling convention " + name + ", which is not supported on " + host.Name(); err.Error() != want {
			t.Errorf("%s: %v, want %s", host.Triple(), err, want)
		}
		return ""
	}
	if got.Target.Triple() != host.Triple() || got.Target.DataLayout() != host.DataLayout() {
		t.Errorf("%s on %s is for %s, %s", name, host.Triple(), got.Target.Triple(), got.Target.DataLayout())
	}
	if by := targets.ConventionOfCC(host, got.LLVM); by.Target.Name() != got.Target.Name() {
		t.Errorf("%v on %s: %s", got.LLVM, host.Triple(), by.Target.Name())
	}
	return fmt.Sprintf("%s, %v '%s' '%s'", got.Target.Name(), got.LLVM, got.CName, got.DWARF)
}

// TestNewPlatform adds a row to the table of platforms. A system that follows its processor's
// convention needs nothing else.
func TestNewPlatform(t *testing.T) {
	const name, like = "aarch64-unknown-uefi", "aarch64-unknown-linux-gnu"
	if _, err := targets.New(name, targets.Options{}); err == nil {
		t.Fatalf("%s is known already", name)
	}
	defer func(all []layout.Platform) { layout.Platforms = all }(layout.Platforms)
	layout.Platforms = append(slices.Clip(layout.Platforms), layout.Platform{Arches: []string{"aarch64"}, Systems: []string{"uefi"}, Model: layout.AArch64})
	added, err := targets.New(name, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	known, err := targets.New(like, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if added.Triple() != name || added.DataLayout() != known.DataLayout() || added.Name() != "aarch64" {
		t.Errorf("%s of %s: %s", added.Name(), added.Triple(), added.DataLayout())
	}
	record := c.Struct("S", c.Field{Name: "a", Type: ir.F32}, c.Field{Name: "b", Type: ir.F32})
	sig := classify.Signature{Result: record, Params: []ir.Type{record, ir.F128, llvm.Ptr}}
	got, err := added.Classify(sig)
	if err != nil {
		t.Fatal(err)
	}
	if want, _ := known.Classify(sig); got.String() != want.String() {
		t.Errorf("got %s, want %s", got.String(), want.String())
	}
}

// Of a list in LLVM IR, those features are known that the target takes by itself, and all of them together.
func TestKnownFeatures(t *testing.T) {
	for i := range targets.All {
		name := targets.All[i].Name
		for list, want := range map[string]string{"": "", "+no-such-feature": "", "avx": ""} {
			if got := targets.KnownFeatures(name, targets.Options{}, list); got != want {
				t.Errorf("%s: got %q of %q", name, got, list)
			}
		}
	}
	for _, v := range oracle.Forms() {
		if v.Features == "" {
			continue
		}
		o := v.Options
		o.Features = ""
		for _, list := range []string{v.Features, "+no-such-feature," + v.Features, v.Features + ",-no-such-feature"} {
			if got := targets.KnownFeatures(v.Triple, o, list); got != v.Features {
				t.Errorf("%v: got %q of %q", v, got, list)
			}
		}
	}
}
