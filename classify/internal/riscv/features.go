package riscv

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/layout"
)

// ABI is a variant of the convention, by the floating-point registers that it uses.
type ABI struct {
	Name  string // the LLVM module flag target-abi
	Float layout.Bytes
}

// ABINames returns the names of the ABIs.
func (p *Processor) ABINames() (names []string) {
	for _, a := range p.ABIs {
		names = append(names, a.Name)
	}
	return names
}

// registers describes the integer registers, by which the target does not have the ABI for 16.
func (p *Processor) registers() string {
	if p.Small != "" {
		return "the target has 32 registers, not the 16 of " + p.Small
	}
	return "the target has 32 registers"
}

// soft returns the ABI without floating-point registers.
func (p *Processor) soft() string {
	return p.ABIs[slices.IndexFunc(p.ABIs, func(a ABI) bool { return a.Float == 0 })].Name
}

// features are those of LLVM 22 for the ABI.
func (p *Processor) features(a ABI) *feature.Set {
	const inIntegers = "floating-point values would be in integer registers"
	fixed := map[string]feature.Fixed{
		"i":        {Sign: "+", Why: "the target has 32 registers"},
		"e":        {Sign: "-", Why: p.registers()},
		"zfinx":    {Sign: "-", Why: inIntegers},
		"zdinx":    {Sign: "-", Why: inIntegers},
		"zhinx":    {Sign: "-", Why: inIntegers},
		"zhinxmin": {Sign: "-", Why: inIntegers},
	}
	hasWidth := fmt.Sprintf("the target has %d-bit registers", p.Bits)
	for _, bits := range widths {
		fixed[strconv.Itoa(bits)+"bit"] = feature.Fixed{Sign: map[bool]string{true: "+", false: "-"}[bits == p.Bits], Why: hasWidth}
	}
	for name := range strings.FieldsSeq(featureNames) {
		if other := widthOf(name); other != 0 && other != p.Bits {
			fixed[name] = feature.Fixed{Sign: "-", Why: hasWidth}
		}
	}
	for i := 10; i < 18; i++ {
		fixed["reserve-x"+strconv.Itoa(i)] = feature.Fixed{Sign: "-", Why: "arguments travel in the register"}
	}
	inFloats := feature.Fixed{Sign: "+", Why: "floating-point values travel in its registers in " + a.Name}
	if a.Float >= 4 {
		fixed["f"], fixed["zicsr"] = inFloats, feature.Fixed{Sign: "+", Why: "the feature f needs it"}
	}
	if a.Float >= 8 {
		fixed["d"] = inFloats
	}
	return &feature.Set{Names: p.FeatureNames, Fixed: fixed, Hint: "the convention depends on the ABI, which --target-abi selects"}
}

// widths are the sizes of integer registers in bits.
var widths = []int{32, 64}

// widthOf returns the size of integer registers that a profile requires, such as 64 for rva22u64; 0 for other features.
func widthOf(name string) int {
	profile := strings.TrimPrefix(name, "experimental-")
	if !strings.HasPrefix(profile, "rv") {
		return 0
	}
	for _, bits := range widths {
		if strings.HasSuffix(profile, strconv.Itoa(bits)) {
			return bits
		}
	}
	return 0
}

// FeatureNames lists the features that a user may enable and disable, some of them in some ABIs
// only.
func (p *Processor) FeatureNames() []string {
	return slices.DeleteFunc(strings.Fields(featureNames), func(name string) bool {
		other := widthOf(name)
		return other != 0 && other != p.Bits
	})
}

//go:embed features.txt
var featureNames string // those of LLVM 22, without the fixed ones of all processors
