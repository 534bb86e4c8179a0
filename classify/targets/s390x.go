package targets

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/s390x"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofS390X is the row of z/Architecture with 64 bits.
var ofS390X = Description{
	Name:    "s390x",
	Models:  []*layout.Model{layout.S390X},
	Compats: clangAndGCC,
	New:     newS390X,
	Words: []Words{
		{"s390 systemz zarch z/architecture", "Of z/Architecture, s390x with 64 bits is supported, on Linux. Vectors have registers with --mattr=+vector.", "s390x-linux-gnu"},
	},
}

func newS390X(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	options := s390x.Options{Model: model, Triple: t.String(), Features: o.Features}
	if o.Compat == "gcc" {
		options.Compat = s390x.GCC
	}
	return s390x.New(options)
}
