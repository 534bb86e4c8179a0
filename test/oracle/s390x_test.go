package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/s390x"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestS390X is [TestTargets] for s390x, whose rules are not among the targets yet, without and with the vector facility.
func TestS390X(t *testing.T) {
	for _, form := range []struct {
		features string
		flags    []string
	}{{"", nil}, {"+vector", []string{"-mvx"}}} {
		t.Run("s390x "+form.features, func(t *testing.T) {
			target, err := s390x.New(s390x.Options{Triple: "s390x-unknown-linux-gnu", Features: form.features})
			if err != nil {
				t.Fatal(err)
			}
			clang := Clang{Path: tools.Need(t, "clang-22"), Flags: append([]string{"-target", target.Triple(), "-march=z10"}, form.flags...)}
			judge := &Judge{Clang: clang, Target: target}
			compareHeader(t, clang.Path, target)
			isRefused := func(ty ir.Type) bool {
				if ty == nil {
					return false
				}
				_, err := target.Classify(classify.Signature{Result: ty})
				return err != nil
			}
			randomPrototypes(t, judge, isRefused, tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_ORACLE_N", 500))
		})
	}
}

// TestRunS390X is [TestRunTargets] for s390x.
func TestRunS390X(t *testing.T) {
	onS390X(t, func(t *testing.T, m *Machine) {
		b := m.bench(t)
		b.Ours = newAbiOpt(t, m.Flags()...)
		b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 15))
	})
}

// TestRunBoolsS390X is [TestRunBools] for s390x.
func TestRunBoolsS390X(t *testing.T) { onS390X(t, testRunBools) }

// TestRunEmitS390X is [TestRunEmit] for s390x.
func TestRunEmitS390X(t *testing.T) {
	link := tools.Need(t, "llvm-link-22")
	onS390X(t, func(t *testing.T, m *Machine) {
		host, err := targets.New(m.Triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := m.bench(t)
		b.Ours = &emitted{abiOpt: newAbiOpt(t, m.Flags()...), host: host, link: link, writer: (*emitted).inText}
		b.random(t, tools.Setting[uint64]("ABI_OPT_RUN_N", 15))
	})
}

// TestGlobalsS390X is [TestGlobals] and [TestRandomGlobals] for s390x.
func TestGlobalsS390X(t *testing.T) {
	onS390X(t, func(t *testing.T, m *Machine) {
		testGlobals(t, &programBench{m.bench(t), m.Triple})
		testRandomGlobals(t, &programBench{m.bench(t), m.Triple})
	})
}

// onS390X runs a test for s390x without and with the vector facility.
func onS390X(t *testing.T, test func(*testing.T, *Machine)) {
	for features, both := range map[string][]string{"": nil, "+vector": {"-march=z13"}} {
		m := &Machine{
			Triple: "s390x-linux-gnu", Features: features, both: both, GCC: []string{"s390x-linux-gnu-gcc"}, Headers: "/usr/s390x-linux-gnu/include",
			Emulator: "qemu-s390x", Extends: true, missing: []ir.Type{ir.F16},
		}
		t.Run(m.Triple+m.Features, func(t *testing.T) {
			listS390X(t, m.Features)
			test(t, m)
		})
	}
}

// listS390X makes s390x with or without the vector facility a target for the rest of a test.
func listS390X(t *testing.T, features string) {
	target, err := s390x.New(s390x.Options{Triple: "s390x-unknown-linux-gnu", Features: features})
	if err != nil {
		t.Fatal(err)
	}
	model := target.Layouts().Model()
	platforms, all, setups := layout.Platforms, targets.All, Setups
	t.Cleanup(func() { layout.Platforms, targets.All, Setups = platforms, all, setups })
	layout.Platforms = append(platforms[:len(platforms):len(platforms)], layout.Platform{Arches: []string{target.Name()}, Systems: []string{"linux"}, Model: model})
	targets.All = append(all[:len(all):len(all)], targets.Description{
		Name: target.Name(), Triple: triple.Triple{Arch: target.Name(), Vendor: "unknown", System: "linux", Environment: "gnu"},
		Models: []*layout.Model{model}, Compats: []string{"clang22"},
		New: func(triple.Triple, *layout.Model, targets.Options) (classify.Target, error) { return target, nil },
	})
	Setups = append(setups[:len(setups):len(setups)], Setup{Target: target.Name(), lost: lostOnS390X})
}
