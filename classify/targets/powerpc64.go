package targets

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofPowerPC64 is the row of little-endian PowerPC, ELFv2. Its ABIs differ in the long double of GNU's library.
var ofPowerPC64 = Description{
	Name:    "powerpc64le",
	Models:  []*layout.Model{layout.PowerPC64, layout.PowerPC64Musl, layout.PowerPC64BSD, layout.PowerPC64Bare},
	Compats: clangAndGCC,
	ABIs:    powerpc64.ABINames(),
	New:     newPowerPC64,
	Words: []Words{
		{"elfv2 powerpc ppc", "The convention of PowerPC with 64 bits is ELFv2; ELFv1, of big-endian Linux, is not supported.", "powerpc64le-linux-gnu"},
		{strings.Join(powerpc64.ABINames(), " ") + " double-double", "A long double of PowerPC is two doubles, or an IEEE number of 128 bits.", "powerpc64le-linux-gnu"},
	},
}

func newPowerPC64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	return powerpc64.New(powerpc64.Options{Name: layout.ProcessorOf(t.Arch).Name, Model: model, Triple: t.String(), ABI: o.ABI, Features: o.Features, GCC: o.Compat == "gcc"})
}
