package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/tools"
)

// otherTargets are the platforms, besides those of x86-64, whose prototypes are
// compared with clang's.
var otherTargets = []string{
	"aarch64-unknown-linux-gnu",
	"arm64-apple-macosx14.0.0",
	"riscv64-unknown-linux-gnu",
	"x86_64-apple-macosx14.0.0",
	"x86_64-w64-windows-gnu",
	"aarch64-pc-windows-msvc19.33.0",
	"aarch64-w64-windows-gnu",
	"x86_64-pc-windows-msvc19.33.0",
}

// TestTargets compares the triple, the data layout and random prototypes and
// records with clang's on every other target.
func TestTargets(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := setting("ABI_OPT_ORACLE_SEED", 1)
	for _, name := range otherTargets {
		t.Run(name, func(t *testing.T) {
			target, err := targets.New(name, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			compareHeader(t, clang, target)
			judge := Judge{Clang: Clang{Path: clang, Flags: []string{"-target", target.Triple()}}, Target: target}
			randomPrototypes(t, &judge, nil, seed, setting("ABI_OPT_ORACLE_N", 500))
		})
	}
}
