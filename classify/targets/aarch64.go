package targets

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/aarch64"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofAArch64 is the row of AAPCS64, as on Linux, the BSDs, Apple's systems and Windows.
var ofAArch64 = Description{
	Name:     "aarch64",
	Models:   []*layout.Model{layout.AArch64, layout.AArch64Android, layout.AArch64NetBSD, layout.AArch64OpenBSD, layout.AArch64Darwin, layout.AArch64Windows, layout.AArch64MinGW},
	Compats:  clangAndGCC,
	New:      newAArch64,
	Bindings: true,
	Words: []Words{
		{Words: "aapcs aapcs64 arm64", Text: "The procedure call standard of AArch64 is that of aarch64."},
		{"apple macos ios darwin", "Apple's systems change the convention of AArch64; on x86-64 they have that of x86_64.", "arm64-apple-macosx"},
	},
}

func newAArch64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := aarch64.ParseFeatures(o.Features)
	if err != nil {
		return nil, err
	}
	options := aarch64.Options{Model: model, Triple: t.String(), Features: features}
	if o.Compat == aarch64.GCC.Name {
		options.Compat = aarch64.GCC
	}
	return aarch64.New(options), nil
}
