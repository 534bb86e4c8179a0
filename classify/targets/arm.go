package targets

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/arm"
	"github.com/abi-opt/abi-opt/internal/triple"
	"github.com/abi-opt/abi-opt/layout"
)

// ofARM is the row of AAPCS32, with floating-point numbers in registers of their own or not.
var ofARM = Description{
	Name: "arm",
	Models: []*layout.Model{layout.ARM, layout.ARMSoft, layout.ARMAndroid, layout.ARMv5, layout.ARMv5Android,
		layout.ARMv6, layout.ARMM, layout.ARMMSoft, layout.ARMv6M, layout.ARMFreeBSD, layout.ARMNetBSD, layout.ARMNetBSDSoft, layout.ARMOpenBSD},
	Compats: clangAndGCC,
	New:     newARM,
	guests: []guest{
		{name: "aapcs", llvm: "arm_aapcscc", dwarf: "DW_CC_LLVM_AAPCS", code: 0xc3,
			on: onARM(arm.Base)},
		{name: "aapcs_vfp", llvm: "arm_aapcs_vfpcc", dwarf: "DW_CC_LLVM_AAPCS_VFP", code: 0xc4,
			on: onARM(arm.VFP)},
	},
}

func newARM(t triple.Triple, model *layout.Model, o Options) (classify.Target, error) {
	features, err := arm.ParseFeatures(t.Arch, model, o.Features)
	if err != nil {
		return nil, err
	}
	return arm.New(arm.Options{Model: model, Triple: t.String(), Features: features, GCC: o.Compat == "gcc"}), nil
}

// onARM returns a variant of the convention of 32-bit ARM.
func onARM(variant string) func(classify.Target) classify.Target {
	return func(host classify.Target) classify.Target {
		return arm.New(arm.Options{Model: host.Layouts().Model(), Triple: host.Triple(), Variant: variant, Features: host.Features(), GCC: compatOfGuest(host, false, true)})
	}
}
