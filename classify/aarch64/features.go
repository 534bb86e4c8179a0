package aarch64

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/classify/internal/feature"
)

// features are those of LLVM 22. The features that affect how values are passed are fixed. LLVM
// adds the features that others imply.
func features() *feature.Set {
	fixed := map[string]feature.Fixed{
		"fp-armv8":     {Sign: "+", Why: "floating-point values travel in its registers"},
		"neon":         {Sign: "+", Why: "vectors travel in its registers"},
		"strict-align": {Sign: "-", Why: "bit-fields would be gathered otherwise in LLVM's types"},
	}
	for i := 1; i < 8; i++ {
		fixed["reserve-x"+strconv.Itoa(i)] = feature.Fixed{Sign: "-", Why: "arguments travel in the register"}
	}
	for _, i := range []int{8, 9, 10, 11, 12, 13, 14, 15, 18} {
		fixed["call-saved-x"+strconv.Itoa(i)] = feature.Fixed{Sign: "-", Why: "a call may change the register"}
	}
	return &feature.Set{Names: FeatureNames, Fixed: fixed}
}

// FeatureNames lists the features that a user may enable and disable.
func FeatureNames() []string { return strings.Fields(featureNames) }

// ParseFeatures parses a list of features in LLVM's notation, "+sve,-aes".
func ParseFeatures(list string) ([]string, error) { return features().Parse(list) }

const featureNames = `
	CONTEXTIDREL2 a320 a35 a510 a520 a520ae a53 a55 a57 a64fx a65 a710 a715 a72 a720 a720ae a73 a75 a76 a77 a78
	a78ae a78c addr-lsl-slow-14 aes aggressive-fma aggressive-interleaving all alternate-sextload-cvt-f32-pattern
	altnzcv alu-lsl-fast am ampere1 ampere1a ampere1b ampere1c amvs apple-a10 apple-a11 apple-a12 apple-a13
	apple-a14 apple-a15 apple-a16 apple-a17 apple-a7 apple-m4 apple-m5 arith-bcc-fusion arith-cbz-fusion
	ascend-store-address avoid-ldapur balance-fp-ops bf16 brbe bti btie c1-nano c1-premium c1-pro c1-ultra carmel
	ccdp ccidx ccpp chk clrbhb cmh cmp-bcc-fusion cmpbr complxnum cortex-a725 cortex-r82 cortex-r82ae cortex-x1
	cortex-x2 cortex-x3 cortex-x4 cortex-x925 cpa crc crypto cssc d128 disable-fast-inc-vl
	disable-latency-sched-heuristic disable-ldp disable-maximize-scalable-bandwidth disable-stp
	disable-unpredicated-ld-st-lower dit dotprod ecv el2vmsa el3 enable-select-opt ete execute-only
	exynos-cheap-as-move exynosm3 exynosm4 f16f32dot f16f32mm f16mm f32mm f64mm f8f16mm f8f32mm falkor faminmax
	fgt fix-cortex-a53-835769 flagm fmv force-32bit-jump-tables fp16fml fp8 fp8dot2 fp8dot4 fp8fma fpac fprcvt
	fptoint fujitsu-monaka fullfp16 fuse-address fuse-addsub-2reg-const1 fuse-adrp-add fuse-aes fuse-arith-logic
	fuse-crypto-eor fuse-csel fuse-cset fuse-literals gcie gcs harden-sls-blr harden-sls-nocomdat harden-sls-retbr
	hbc hcx i8mm ite jsconv kryo ldp-aligned-only lor ls64 lscp lse lse128 lse2 lsfe lsui lut
	max-interleave-factor-4 mec mops mops-go mpam mpamv2 mte mtetc neoverse512tvb neoversee1 neoversen1 neoversen2
	neoversen3 neoversev1 neoversev2 neoversev3 neoversev3AE nmi no-bti-at-return-twice no-neg-immediates
	no-sve-fp-ld1r no-zcz-fpr64 nv occmo olympus oryon-1 outline-atomics pan pan-rwv pauth pauth-lr pcdphint
	perfmon poe2 pops predictable-select-expensive predres prfm-slc-target rand ras rasv2 rcpc rcpc-immo rcpc3 rdm
	reserve-lr-for-ra reserve-x10 reserve-x11 reserve-x12 reserve-x13 reserve-x14 reserve-x15 reserve-x18
	reserve-x20 reserve-x21 reserve-x22 reserve-x23 reserve-x24 reserve-x25 reserve-x26 reserve-x27 reserve-x28
	reserve-x9 rme saphira sb sel2 sha2 sha3 slow-misaligned-128store slow-paired-128 slow-strqro-store sm4 sme
	sme-b16b16 sme-f16f16 sme-f64f64 sme-f8f16 sme-f8f32 sme-fa64 sme-i16i64 sme-lutv2 sme-mop4 sme-tmop sme2
	sme2p1 sme2p2 sme2p3 spe spe-eef specres2 specrestrict ssbs ssve-aes ssve-bitperm ssve-fexpa ssve-fp8dot2
	ssve-fp8dot4 ssve-fp8fma store-pair-suppress stp-aligned-only sve sve-aes sve-aes2 sve-b16b16 sve-b16mm
	sve-bfscale sve-bitperm sve-f16f32mm sve-sha3 sve-sm4 sve2 sve2-aes sve2-bitperm sve2-sha3 sve2-sm4 sve2p1
	sve2p2 sve2p3 tagged-globals tev the thunderx thunderx2t99 thunderx3t110 thunderxt81 thunderxt83 thunderxt88
	tlb-rmi tlbid tlbiw tpidr-el1 tpidr-el2 tpidr-el3 tpidrro-el0 tracev8.4 trbe tsv110 uaops
	use-experimental-zeroing-pseudos use-fixed-over-scalable-if-equal-cost use-postra-scheduler
	use-reciprocal-square-root use-wzr-to-vec-move v8.1a v8.2a v8.3a v8.4a v8.5a v8.6a v8.7a v8.8a v8.9a v8a v8r
	v9.1a v9.2a v9.3a v9.4a v9.5a v9.6a v9.7a v9a vh wfxt xs zcm-fpr128 zcm-fpr32 zcm-fpr64 zcm-gpr32 zcm-gpr64
	zcz-fp-workaround zcz-fpr128 zcz-gpr32 zcz-gpr64`
