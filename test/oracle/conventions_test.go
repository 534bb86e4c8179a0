package oracle

import (
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestConventions compares random prototypes of functions that ask for another
// platform's convention with clang's.
func TestConventions(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for _, tt := range []struct{ triple, name string }{
		{"x86_64-unknown-linux-gnu", "ms_abi"},
		{"x86_64-apple-macosx14.0.0", "ms_abi"},
		{"x86_64-w64-windows-gnu", "sysv_abi"},
		{"x86_64-pc-windows-msvc19.33.0", "sysv_abi"},
		{"i386-unknown-linux-gnu", "stdcall"},
		{"i386-unknown-linux-gnu", "fastcall"},
		{"i386-unknown-linux-gnu", "thiscall"},
		{"i686-w64-windows-gnu", "stdcall"},
		{"i686-w64-windows-gnu", "fastcall"},
		{"i686-w64-windows-gnu", "thiscall"},
		{"i686-pc-windows-msvc19.33.0", "stdcall"},
		{"i686-pc-windows-msvc19.33.0", "fastcall"},
		{"i686-pc-windows-msvc19.33.0", "thiscall"},
	} {
		t.Run(tt.triple, func(t *testing.T) {
			t.Parallel()
			host, err := targets.New(tt.triple, targets.Options{})
			if err != nil {
				t.Fatal(err)
			}
			by, err := targets.ConventionOf(host, tt.name)
			if err != nil {
				t.Fatal(err)
			}
			judge := Judge{
				Clang:     Clang{Path: clang, Flags: []string{"-target", host.Triple()}},
				Target:    by.Target,
				Attribute: "__attribute__((" + tt.name + ")) ",
				Mark:      by.LLVM.String() + " ",
			}
			randomPrototypes(t, &judge, nil, seed, tools.Setting[uint64]("ABI_OPT_ORACLE_N", 200))
		})
	}
}
