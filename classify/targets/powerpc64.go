package targets

import (
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/powerpc64"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// The rows of PowerPC, ELFv2. The ABIs differ in the long double of GNU's library, which has ELFv1 in big-endian order.
var (
	ofPowerPC64LE = Description{
		Name:    "powerpc64le",
		Models:  []*layout.Model{layout.PowerPC64, layout.PowerPC64Musl, layout.PowerPC64BSD, layout.PowerPC64Bare},
		Compats: clangAndGCC,
		ABIs:    powerpc64.ABINames(),
		New:     newPowerPC64,
		Words: []Words{
			{"elfv2 powerpc ppc", "The convention of PowerPC with 64 bits is ELFv2; ELFv1, of big-endian Linux with GNU's library, is not supported.", "powerpc64le-linux-gnu"},
			{strings.Join(powerpc64.ABINames(), " ") + " double-double", "A long double of PowerPC is two doubles, or an IEEE number of 128 bits.", "powerpc64le-linux-gnu"},
		},
	}
	ofPowerPC64 = Description{
		Name:    "powerpc64",
		Models:  []*layout.Model{layout.PowerPC64BEMusl, layout.PowerPC64BEBSD},
		Compats: clangAndGCC,
		New:     newPowerPC64,
	}
)

func newPowerPC64(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	return powerpc64.New(powerpc64.Options{Name: layout.ProcessorOf(t.Arch).Name, Model: model, Triple: t.String(), ABI: o.ABI, Features: o.Features, GCC: o.Compat == "gcc"})
}
