package riscv64

import (
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

// ABIs lists the supported ABIs, the default first.
var ABIs = []ABI{{"lp64d", 8}, {"lp64f", 4}, {"lp64", 0}}

// features are those of LLVM 22 for the ABI.
func (a ABI) features() *feature.Set {
	const inIntegers = "floating-point values would be in integer registers"
	fixed := map[string]feature.Fixed{
		"64bit":                 {Sign: "+", Why: "the target has 64-bit registers"},
		"32bit":                 {Sign: "-", Why: "the target has 64-bit registers"},
		"rvi20u32":              {Sign: "-", Why: "the target has 64-bit registers"},
		"experimental-rvm23u32": {Sign: "-", Why: "the target has 64-bit registers"},
		"i":                     {Sign: "+", Why: "the target has 32 registers"},
		"e":                     {Sign: "-", Why: "the target has 32 registers"},
		"zfinx":                 {Sign: "-", Why: inIntegers},
		"zdinx":                 {Sign: "-", Why: inIntegers},
		"zhinx":                 {Sign: "-", Why: inIntegers},
		"zhinxmin":              {Sign: "-", Why: inIntegers},
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
	return &feature.Set{Names: FeatureNames, Fixed: fixed}
}

// FeatureNames lists the features that a user may enable and disable, some of them in some ABIs
// only.
func FeatureNames() []string { return strings.Fields(featureNames) }

const featureNames = `
	d f zicsr a add-load-fusion addi-load-fusion andes45 auipc-addi-fusion auipc-load-fusion b bfext-fusion c
	conditional-cmv-fusion disable-latency-sched-heuristic disable-misched-load-clustering
	disable-misched-store-clustering disable-postmisched-load-clustering disable-postmisched-store-clustering
	dlen-factor-2 enable-vsetvli-sched-heuristic exact-asm experimental experimental-p experimental-smpmpmt
	experimental-svukte experimental-xrivosvisni experimental-xrivosvizip experimental-xsfmclic
	experimental-xsfsclic experimental-zibi experimental-zicfilp experimental-zicfiss experimental-zvbc32e
	experimental-zvfbfa experimental-zvfofp8min experimental-zvkgs experimental-zvqdotq forced-atomics h
	ld-add-fusion log-vrgather lui-addi-fusion lui-load-fusion m mips-p8700 no-default-unroll
	no-sink-splat-operands no-trailing-seq-cst-fence optimized-nf2-segment-load-store
	optimized-nf3-segment-load-store optimized-nf4-segment-load-store optimized-nf5-segment-load-store
	optimized-nf6-segment-load-store optimized-nf7-segment-load-store optimized-nf8-segment-load-store
	optimized-zero-stride-load permissive-zalrsc predictable-select-expensive prefer-vsetvli-over-read-vlenb
	prefer-w-inst q relax reserve-x1 reserve-x18 reserve-x19 reserve-x2 reserve-x20 reserve-x21 reserve-x22
	reserve-x23 reserve-x24 reserve-x25 reserve-x26 reserve-x27 reserve-x28 reserve-x29 reserve-x3 reserve-x30
	reserve-x31 reserve-x4 reserve-x5 reserve-x6 reserve-x7 reserve-x8 reserve-x9 rva20s64 rva20u64 rva22s64
	rva22u64 rva23s64 rva23u64 rvb23s64 rvb23u64 rvi20u64 save-restore sdext sdtrig sha shcounterenw shgatpa
	shifted-zextw-fusion shlcofideleg short-forward-branch-ialu short-forward-branch-iload
	short-forward-branch-iminmax short-forward-branch-imul shtvala shvsatpa shvstvala shvstvecd shxadd-load-fusion
	sifive7 single-element-vec-fp64 smaia smcdeleg smcntrpmf smcsrind smctr smdbltrp smepmp smmpm smnpm smrnmi
	smstateen ssaia ssccfg ssccptr sscofpmf sscounterenw sscsrind ssctr ssdbltrp ssnpm sspm ssqosid ssstateen
	ssstrict sstc sstvala sstvecd ssu64xl supm svade svadu svbare svinval svnapot svpbmt svvptc tagged-globals
	unaligned-scalar-mem unaligned-vector-mem use-postra-scheduler v ventana-veyron vl-dependent-latency
	vxrm-pipeline-flush xandesbfhcvt xandesperf xandesvbfhcvt xandesvdot xandesvpackfph xandesvsinth
	xandesvsintload xcvalu xcvbi xcvbitmanip xcvelw xcvmac xcvmem xcvsimd xmipscbop xmipscmov xmipsexectl xmipslsp
	xqccmp xqci xqcia xqciac xqcibi xqcibm xqcicli xqcicm xqcics xqcicsr xqciint xqciio xqcilb xqcili xqcilia
	xqcilo xqcilsm xqcisim xqcisls xqcisync xsfcease xsfmm128t xsfmm16t xsfmm32a16f xsfmm32a32f xsfmm32a8f
	xsfmm32a8i xsfmm32t xsfmm64a64f xsfmm64t xsfmmbase xsfvcp xsfvfbfexp16e xsfvfexp16e xsfvfexp32e xsfvfexpa
	xsfvfexpa64e xsfvfnrclipxfqf xsfvfwmaccqqq xsfvqmaccdod xsfvqmaccqoq xsifivecdiscarddlone xsifivecflushdlone
	xsmtvdot xtheadba xtheadbb xtheadbs xtheadcmo xtheadcondmov xtheadfmemidx xtheadmac xtheadmemidx xtheadmempair
	xtheadsync xtheadvdot xventanacondops xwchc za128rs za64rs zaamo zabha zacas zalasr zalrsc zama16b zawrs zba
	zbb zbc zbkb zbkc zbkx zbs zca zcb zcd zce zcf zclsd zcmop zcmp zcmt zexth-fusion zextw-fusion zfa zfbfmin zfh
	zfhmin zic64b zicbom zicbop zicboz ziccamoa ziccamoc ziccif zicclsm ziccrse zicntr zicond zifencei zihintntl
	zihintpause zihpm zilsd zilsd-4byte-align zimop zk zkn zknd zkne zknh zkr zks zksed zksh zkt zmmul ztso zvbb
	zvbc zve32f zve32x zve64d zve64f zve64x zvfbfmin zvfbfwma zvfh zvfhmin zvkb zvkg zvkn zvknc zvkned zvkng
	zvknha zvknhb zvks zvksc zvksed zvksg zvksh zvkt zvl1024b zvl128b zvl16384b zvl2048b zvl256b zvl32768b zvl32b
	zvl4096b zvl512b zvl64b zvl65536b zvl8192b`
