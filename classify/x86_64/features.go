package x86_64

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
	"github.com/abi-opt/abi-opt/diag"
)

// Features are a processor's additions to the x86-64 baseline.
type Features struct {
	Vectors VectorLevel
	// Names are the features for LLVM with their signs, in order.
	Names []string
}

// featureRow lists features with the same effect on the vector registers. LLVM also applies implied
// features, in both directions: avx512vl enables avx512f, and disabling sse4.2 disables avx. The
// convention only needs the effect on the registers.
type featureRow struct {
	on    VectorLevel // enabled, they guarantee these registers
	off   VectorLevel // disabled, they leave at most these registers
	names string
}

// featureRows hold all features of LLVM 22 that a user may choose.
var featureRows = []featureRow{
	{AVX512, AVX, `avx512f`},
	{AVX512, AVX512, `
		amx-avx512 avx10.1 avx10.1-512 avx10.2 avx10.2-512 avx512bf16 avx512bitalg avx512bw avx512cd
		avx512dq avx512fp16 avx512ifma avx512vbmi avx512vbmi2 avx512vl avx512vnni avx512vp2intersect
		avx512vpopcntdq`},
	{AVX, AVX, `avx2 f16c fma`},
	{AVX, AVX512, `
		avxifma avxneconvert avxvnni avxvnniint16 avxvnniint8 fma4 sha512 sm3 sm4 vaes vpclmulqdq xop`},
	{AVX, SSE2, `avx`},
	{SSE2, SSE2, `sse3 sse4.1 sse4.2 ssse3`},
	{SSE2, AVX512, `
		adx aes amx-bf16 amx-complex amx-fp16 amx-fp8 amx-int8 amx-movrs amx-tf32 amx-tile bmi bmi2 ccmp
		cf cldemote clflushopt clwb clzero cmov cmpccxadd crc32 cx16 cx8 egpr enqcmd evex512 fsgsbase
		fxsr gfni hreset invpcid kl lwp lzcnt mmx movbe movdir64b movdiri movrs mwaitx ndd nf nopl pclmul
		pconfig pku popcnt ppx prefetchi prfchw ptwrite push2pop2 raoint rdpid rdpru rdrnd rdseed rtm
		sahf serialize sgx sha shstk sse-unaligned-mem sse4a tbm tsxldtrk uintr usermsr waitpkg wbnoinvd
		widekl xsave xsavec xsaveopt xsaves zu`},
	// Features that harden or tune the code.
	{SSE2, AVX512, `
		allow-light-256-bit branch-hint branchfusion ermsb false-deps-getmant false-deps-lzcnt-tzcnt
		false-deps-mulc false-deps-mullq false-deps-perm false-deps-popcnt false-deps-range
		fast-11bytenop fast-15bytenop fast-7bytenop fast-bextr fast-dpwssd fast-gather fast-hops
		fast-imm16 fast-lzcnt fast-movbe fast-scalar-fsqrt fast-scalar-shift-masks fast-shld-rotate
		fast-variable-crosslane-shuffle fast-variable-perlane-shuffle fast-vector-fsqrt
		fast-vector-shift-masks faster-shift-than-shuffle fsrm harden-sls-ijmp harden-sls-ret
		idivl-to-divb idivq-to-divl inline-asm-use-gpr32 lea-sp lea-uses-ag lvi-cfi lvi-load-hardening
		macrofusion no-bypass-delay no-bypass-delay-blend no-bypass-delay-mov no-bypass-delay-shuffle
		pad-short-functions prefer-128-bit prefer-256-bit prefer-legacy-setcc prefer-mask-registers
		prefer-movmsk-over-vtest prefer-no-gather prefer-no-scatter retpoline retpoline-external-thunk
		retpoline-indirect-branches retpoline-indirect-calls sbb-dep-breaking seses slow-3ops-lea
		slow-incdec slow-lea slow-pmaddwd slow-pmulld slow-pmullq slow-shld slow-two-mem-ops
		slow-unaligned-mem-16 slow-unaligned-mem-32 tagged-globals tuning-fast-imm-vector-shift
		use-glm-div-sqrt-costs use-slm-arith-costs vzeroupper`},
}

// fixedFeatures are those that the convention depends on.
var fixedFeatures = map[string]feature.Fixed{
	"sse":        {Sign: "+", Why: "floating-point values travel in its registers"},
	"sse2":       {Sign: "+", Why: "floating-point values travel in its registers"},
	"x87":        {Sign: "+", Why: "long double is returned in its registers"},
	"soft-float": {Sign: "-", Why: "floating-point values travel in vector registers"},
	"64bit":      {Sign: "+", Why: "the target has 64-bit registers"},
	"64bit-mode": {Sign: "+", Why: "the target has 64-bit registers"},
	"32bit-mode": {Sign: "-", Why: "the target has 64-bit registers"},
	"16bit-mode": {Sign: "-", Why: "the target has 64-bit registers"},
	"x32":        {Sign: "-", Why: "pointers have 64 bits"},
}

var features = feature.Set{Names: FeatureNames, Fixed: fixedFeatures}

// impliedByClang has the implications that clang applies and LLVM does not.
var impliedByClang = map[string]string{"amx-avx512": "avx10.2"}

// processorLevels are the levels of the psABI, §3.1.1. Each includes the features of the previous
// levels.
var processorLevels = []struct{ name, features string }{
	{"x86-64", ""},
	{"x86-64-v2", "cx16 crc32 popcnt sahf sse3 sse4.1 sse4.2 ssse3"},
	{"x86-64-v3", "avx avx2 bmi bmi2 f16c fma lzcnt movbe xsave"},
	{"x86-64-v4", "avx512bw avx512cd avx512dq avx512f avx512vl"},
}

// ParseFeatures parses a list of features in LLVM's notation, "+avx,-avx512f". A word without a
// sign is a level of the psABI, such as x86-64-v3. Words apply in order.
func ParseFeatures(list string) (Features, error) {
	var f Features
	if err := feature.Each(list, f.set, f.setLevel); err != nil {
		return Features{}, err
	}
	return f, nil
}

// set enables or disables one feature.
func (f *Features) set(sign, name string) error {
	if err := features.Check(sign, name); err != nil {
		return err
	}
	f.Names = append(f.Names, sign+name)
	row := rowOf(name)
	if row == nil {
		return nil // it is fixed
	}
	if sign == "-" {
		f.Vectors = min(f.Vectors, row.off)
		return nil
	}
	f.Vectors = max(f.Vectors, row.on)
	if implied := impliedByClang[name]; implied != "" {
		f.Names = append(f.Names, sign+implied)
	}
	return nil
}

// setLevel enables the features of a level.
func (f *Features) setLevel(name string) error {
	var names, all []string
	for _, level := range processorLevels {
		names = append(names, level.name)
		all = append(all, strings.Fields(level.features)...)
		if level.name == name {
			for _, name := range all {
				if err := f.set("+", name); err != nil {
					panic("BUG: a processor level: " + err.Error())
				}
			}
			return nil
		}
	}
	if err := features.NoSign(name); err != nil {
		return err
	}
	return fmt.Errorf("unknown target feature '%s'%s", name,
		cmp.Or(diag.DidYouMean(name, "", names), diag.DidYouMean(name, "+", features.Names())))
}

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() (names []string) {
	for i := range featureRows {
		names = append(names, strings.Fields(featureRows[i].names)...)
	}
	return names
}

func rowOf(name string) *featureRow {
	for i := range featureRows {
		if slices.Contains(strings.Fields(featureRows[i].names), name) {
			return &featureRows[i]
		}
	}
	return nil
}
