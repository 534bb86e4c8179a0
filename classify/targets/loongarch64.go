package targets

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/loongarch64"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofLoongArch64 is the row of LoongArch LP64D, as on Linux and without a system. The environments gnuf32 and gnusf select
// LP64F and LP64S.
var ofLoongArch64 = Description{
	Name:     "loongarch64",
	Models:   []*layout.Model{layout.LoongArch64},
	Compats:  []string{"clang22"},
	New:      newLoongArch64,
	Bindings: true,
}

func newLoongArch64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	return loongarch64.New(model, t, o.Features)
}
