package opt

import (
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// otherFlags are flags of compilers and of mlir-opt that this command does not have.
var otherFlags = diag.Advice{
	{"S", "--emit=asm writes assembly, --emit=llvm LLVM IR"},
	{"c", "--emit=obj -o FILE writes an object file"},
	{"E", "the preprocessor of C files runs by itself"},
	{"emit-llvm mlir-to-llvmir", "use --emit=llvm"},
	{"emit-asm", "use --emit=asm"},
	{"emit-obj", "use --emit=obj"},
	{"emit-mlir", "MLIR is the default output"},
	{"march", "--target selects the platform, and --mattr its features, such as --mattr=x86-64-v3"},
	{"mcpu mtune", "--mattr selects the features of the processor, such as --mattr=x86-64-v3"},
	{"mtriple", "use --target=TRIPLE"},
	{"mabi", "use --target-abi"},
	{"m32", "--target=i386-linux-gnu selects 32 bits"},
	{"m64", "use --target=x86_64-linux-gnu"},
	{"fPIC fpic", "--emit=obj and exe use the defaults of clang"},
	{"v", "--version prints the version, --progress what is being done"},
	{"verbose", "--progress shows progress, --mlir-print-ir-after-all the IR after every pass"},
	{"?", "use --help"},
	{"output out outfile", "use -o FILE"},
	{"shared crate-type", "clang -shared makes a library of --emit=obj"},
	{"static", "clang -static makes a static program of --emit=obj"},
	{"pthread", "use -lpthread"},
	{"Wl", "clang links the output of --emit=obj with any flags"},
	{"input i in f", "the input is an argument: abi-opt FILE"},
	{"header", "'abi-opt lint' and 'abi-opt diff' take headers; --emit=c-header writes one"},
	{"opaque-pointers", "pointers are opaque by default; --pointers=typed writes typed ones"},
	{"quiet q", "use -w"},
	{"l", "use -lNAME"},
	{"version-only V", "use --version"},
	{"dry-run check", "-o /dev/null drops the output"},
	{"format", "--emit selects the format of the output, --explain=json that of explanations"},
	{"json", "--emit=json writes the module as JSON, --explain=json explanations, --diagnostics=json diagnostics"},
	{"html", "use --explain=html"},
	{"include-dir", "use -I DIR"},
	{"isysroot sysroot", "use -isystem DIR for each folder of headers"},
	{"llvm-attribute-groups", "--emit=llvm always writes groups"},
	{"emit-bytecode emit-bytecode-version elide-resource-data-from-bytecode bytecode",
		"bytecode is not supported; mlir-opt --emit-bytecode makes it of the output"},
	{"debug debug-only mlir-debug-counter mlir-print-debug-counter",
		"--mlir-print-ir-after-change shows what each pass changes"},
	{"stats", "use --mlir-pass-statistics"},
	{"load-dialect-plugin load-pass-plugin irdl-file", "dialects and passes are added in Go: see examples/owndialect"},
	{"log-actions-to log-mlir-actions-filter mlir-enable-debugger-hook", "--mlir-print-ir-after-all shows what passes do"},
	{"profile-actions-to", "--mlir-timing shows the time of each pass"},
	{"mlir-pass-pipeline-local-reproducer", "--verify-each and --mlir-print-ir-after-failure find the pass"},
	{"mlir-pretty-debuginfo", "use --mlir-print-debuginfo"},
	{"mlir-print-stacktrace-on-diagnostic", "an internal error has the stack in its reproducer"},
	{"mlir-very-unsafe-disable-verifier-on-parsing", "the input is always verified"},
	{"print-ir", "--mlir-print-ir-after-all prints the IR after every pass"},
	{"time-passes", "use --mlir-timing"},
	{"print-debuginfo", "use --mlir-print-debuginfo"},
	{"print-pipeline-passes", "use --dump-pass-pipeline"},
	{"verify disable-verify", "operations are always verified"},
	{"view-op-graph", "graphs are not supported"},
	{"remark… mlir-remark…", "remarks of passes are diagnostics"},
	{"fsanitize", "clang -fsanitize compiles the output of --emit=llvm, but instruments none of its functions"},
	{"registers", "use --explain"},
	{"compare", "--explain --target=FIRST,SECOND compares targets, and 'abi-opt diff' headers"},
	{"run", "use 'abi-opt run FILE'"},
	{"lint", "use 'abi-opt lint'"},
	{"diff", "use 'abi-opt diff'"},
	{"batch", "use 'abi-opt batch'"},
	{"bindgen", "use 'abi-opt bindgen'"},
	{"snapshot", "use 'abi-opt snapshot'"},
	{"M MM MMD", "-MD writes dependencies"},
	// Passes of mlir-opt, besides those of dialects that this command does not have.
	{`affine-data-copy-generate affine-expand-index-ops affine-loop-coalescing affine-loop-fusion
affine-loop-invariant-code-motion affine-loop-normalize affine-loop-tile affine-loop-unroll affine-loop-unroll-jam
affine-parallelize affine-pipeline-data-transfer affine-raise-from-memref affine-scalrep affine-simplify-min-max
affine-simplify-structures affine-super-vectorize arith-emulate-unsupported-floats arith-emulate-wide-int
arith-int-range-narrowing arith-unsigned-when-equivalent bubble-down-memory-space-casts buffer-hoisting
affine-expand-index-ops-as-affine affine-fold-memref-alias-ops arm-neon-2d-to-intr buffer-deallocation-pipeline
buffer-deallocation-simplification composite-fixed-point-pass eliminate-empty-tensors enable-arm-streaming
llvm-add-comdats llvm-legalize-for-export llvm-target-to-data-layout llvm-target-to-target-features
llvm-use-default-visibility pre-sparsification-rewrite reify-result-shapes resolve-shaped-type-result-dims
simplify-depthwise-conv
buffer-loop-hoisting buffer-results-to-out-params canonicalize-block-order control-flow-sink convert-arith-to-apfloat
convert-affine-for-to-gpu convert-complex-to-libm convert-complex-to-standard convert-memref-to-emitc
drop-equivalent-buffer-results duplicate-function-elimination flatten-memref fold-memref-alias-ops
generate-runtime-verification inline int-range-optimizations lift-cf-to-scf loop-invariant-code-motion
loop-invariant-subset-hoisting mem2reg memref-emulate-wide-int normalize-memrefs optimize-allocation-liveness
one-shot-bufferize ownership-based-buffer-deallocation parallel-loop-fusion parallel-loop-tiling
promote-buffers-to-stack raise-scf-to-affine remove-dead-values resolve-ranked-shaped-type-result-dims sccp
scf-for-loop-canonicalization scf-for-loop-peeling scf-for-loop-range-folding scf-for-loop-specialization
scf-for-to-while scf-parallel-for-to-nested-fors scf-parallel-loop-fusion scf-parallel-loop-specialization
scf-parallel-loop-tiling snapshot-op-locations sroa symbol-privatize topological-sort trivial-dce
uplift-while-to-for`,
		"mlir-opt has this pass, and its output can be the input here"},
}

// otherNames maps other names of flags, as mlir-opt has them.
var otherNames = map[string]string{"h": "help", "help-list": "help", "help-hidden": "help", "help-list-hidden": "help"}

// flagFamilies are beginnings of compilers' flags.
var flagFamilies = diag.Advice{
	{"mlir…", ""}, // of mlir-opt
	{"f…", "flags of code generation are for the compiler of --emit=llvm: clang FLAGS FILE.ll"},
	{"m…", "--target selects the platform, and --mattr its features, such as --mattr=+avx2"},
}

// otherCommands are words in place of a command.
var otherCommands = diag.Advice{
	{"help", "did you mean '--help'?"}, {"version", "did you mean '--version'?"},
	{"build exe", "--emit=exe -o FILE builds a program"}, {"compile obj", "--emit=obj -o FILE writes an object file"},
	{"asm", "did you mean '--emit=asm'?"}, {"llvm", "did you mean '--emit=llvm'?"},
	{"emit translate", "--emit=llvm writes LLVM IR"}, {"lower", "--emit=llvm lowers the module and writes LLVM IR"},
	{"check", "'abi-opt lint' checks LLVM IR, and 'abi-opt diff' a change of headers"},
	{"compare", "'abi-opt diff' compares headers"}, {"bind", "did you mean 'abi-opt bindgen'?"},
	{"list passes", "did you mean '--list-passes'?"}, {"dialects", "did you mean '--show-dialects'?"},
}

// otherValues are values that flags do not have.
var otherValues = diag.Advice{
	{"emit=o emit=object", "did you mean 'obj'?"}, {"emit=s emit=assembly", "did you mean 'asm'?"},
	{"emit=ll emit=llvm-ir emit=ir emit=llvmir", "did you mean 'llvm'?"},
	{"emit=bc emit=bitcode", "llvm-as makes bitcode of --emit=llvm"},
	{"emit=h emit=header emit=c", "did you mean 'c-header'?"},
	{"emit=bin emit=binary emit=program emit=link", "did you mean 'exe'?"},
	{"emit=so emit=shared", "clang -shared makes a library of --emit=obj"},
	{"emit=wasm", "--emit=obj with --target=wasm32-wasi writes a WebAssembly object"},
	{"emit=bytecode", "mlir-opt --emit-bytecode makes it of the output"}, {"x=c++ x=cpp", "C++ is not supported"},
	{"x=ll x=llvm", "'abi-opt lint' reads LLVM IR"}, {"abi-compat=clang", "did you mean 'clang22'?"},
	{"abi-compat=msvc", "--target=x86_64-windows-msvc selects the convention of MSVC"},
	{"explain=yaml explain=j", "did you mean 'json'?"}, {"explain=htm explain=h", "did you mean 'html'?"},
	{"explain=t explain=txt", "did you mean 'text'?"},
}

// insteadOf returns the end of the message about an unknown flag.
func (l *line) insteadOf(name string) string {
	name = strings.TrimLeft(name, "-")
	if advice := otherFlags.Find(name); advice != "" {
		return "; " + advice
	}
	if hint := l.foreignHint(name); hint != "" {
		return "; " + hint
	}
	if near := l.suggestion(name); near != "" {
		return near
	}
	if advice := flagFamilies.Find(name); advice != "" && len(name) > 1 {
		return "; " + advice
	}
	return ""
}

// foreignHint returns the hint on a dialect of MLIR whose name is in that of a pass, or "".
func (l *line) foreignHint(name string) string {
	words := strings.Split(name, "-")
	for i, word := range words {
		if alias := dialectWords.Find(word); alias != "" {
			word = alias
		}
		if hint := asm.ForeignHint(l.Context(), word); hint != "" {
			return hint
		}
		if i+1 < len(words) { // arm-sme
			if hint := asm.ForeignHint(l.Context(), word+"_"+words[i+1]); hint != "" {
				return hint
			}
		}
	}
	return ""
}

// dialectWords are other words for dialects in the names of passes.
var dialectWords = diag.Advice{
	{"openmp", "omp"}, {"openacc offload", "acc"}, {"sparse sparsifier sparsification", "sparse_tensor"}, {"host", "gpu"}, {"sharding", "shard"},
}
