package opt

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// otherFlags are flags of compilers and of mlir-opt that the command without a name does not have.
var otherFlags = diag.Advice{
	{"S", "--emit=asm writes assembly, --emit=llvm LLVM IR"},
	{"c", "--emit=obj -o FILE writes an object file"},
	{"emit-llvm mlir-to-llvmir", "use --emit=llvm"},
	{"emit-asm", "use --emit=asm"},
	{"emit-obj", "use --emit=obj"},
	{"emit-mlir", "MLIR is the default output"},
	{"fPIC fpic", "--emit=obj and exe use the defaults of clang"},
	{"v", "--version prints the version, --progress what is being done"},
	{"verbose", "--progress shows progress, --mlir-print-ir-after-all the IR after every pass"},
	{"shared crate-type", "clang -shared makes a library of --emit=obj"},
	{"static", "clang -static makes a static program of --emit=obj"},
	{"pthread", "use -lpthread"},
	{"Wl", "clang links the output of --emit=obj with any flags"},
	{"input i in f", "the input is an argument: abi-opt FILE"},
	{"header", "'abi-opt lint' and 'abi-opt diff' take headers; --emit=c-header writes one"},
	{"M MM MMD", "-MD -MF FILE -MT TARGET writes dependencies"},
	{"g1 g2 g3 ggdb ggdb3 gdwarf gdwarf-4 gdwarf-5 gline-tables-only", "use -g"},
	{"shared-libgcc static-libgcc nostdlib nostartfiles nodefaultlibs rdynamic pie no-pie", "clang links the output of --emit=obj with any flags"},
	{"p passes", "--pass-pipeline runs passes, such as --pass-pipeline='builtin.module(cse)', and --cse one"},
	{"dialects", "use --show-dialects"},
	{"generic print-generic", "use --mlir-print-op-generic"},
	{"time timing", "use --mlir-timing"},
	{"print-before print-before-all", "--mlir-print-ir-before-all prints the IR before every pass"},
	{"print-after print-after-all", "--mlir-print-ir-after-all prints the IR after every pass"},
	{"print-changed", "use --mlir-print-ir-after-change"},
	{"convert-std-to-llvm", "use --convert-func-to-llvm"},
	{"convert-memref-to-llvm", "use --finalize-memref-to-llvm"},
	{"convert-scf-to-std convert-loop-to-std", "use --convert-scf-to-cf"},
	{"convert-std-to-cf convert-cf-to-std", "use --convert-cf-to-llvm"},
	{"convert-affine-to-std convert-affine-to-standard", "use --lower-affine"},
	{"expand-strided-metadata-ops", "use --expand-strided-metadata"},
	{"man", "--help=man is the manual page"},
	{"opaque-pointers", "pointers are opaque by default; --pointers=typed writes typed ones"},
	{"l", "use -lNAME"},
	{"dry-run check", "-o /dev/null drops the output"},
	{"format", "--emit selects the format of the output, --explain=json that of explanations"},
	{"json", "--emit=json writes the module as JSON, --explain=json explanations, --diagnostics=json diagnostics"},
	{"html", "use --explain=html"},
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
buffer-loop-hoisting buffer-results-to-out-params control-flow-sink convert-arith-to-apfloat
convert-affine-for-to-gpu convert-complex-to-libm convert-complex-to-standard convert-memref-to-emitc
drop-equivalent-buffer-results duplicate-function-elimination flatten-memref fold-memref-alias-ops
generate-runtime-verification inline int-range-optimizations lift-cf-to-scf loop-invariant-code-motion
loop-invariant-subset-hoisting mem2reg memref-emulate-wide-int normalize-memrefs optimize-allocation-liveness
one-shot-bufferize ownership-based-buffer-deallocation
promote-buffers-to-stack remove-dead-values resolve-ranked-shaped-type-result-dims sccp
scf-for-loop-canonicalization scf-for-loop-peeling scf-for-loop-range-folding scf-for-loop-specialization
scf-for-to-while scf-parallel-for-to-nested-fors scf-parallel-loop-fusion scf-parallel-loop-specialization
scf-parallel-loop-tiling snapshot-op-locations sroa symbol-privatize topological-sort`,
		"mlir-opt has this pass, and its output can be the input here"},
}

// An alternative is advice on a flag that a command may have.
type alternative struct{ flag, advice string }

// sharedFlags are flags of other tools in place of which several commands have one.
var sharedFlags = diag.Table[alternative]{
	{"mtriple triple", alternative{"target", "use --target=TRIPLE"}},
	{"m32", alternative{"target", "--target=i386-linux-gnu selects 32 bits"}},
	{"m64", alternative{"target", "use --target=x86_64-linux-gnu"}},
	{"march", alternative{"mattr", "--target selects the platform, and --mattr its features, such as --mattr=+avx or --mattr=x86-64-v3 on x86-64"}},
	{"mcpu mtune", alternative{"mattr", "--mattr selects the features of the processor, such as --mattr=+avx or --mattr=x86-64-v3 on x86-64"}},
	{"mfpu", alternative{"mattr", "--mattr selects the features of the processor, such as +neon of ARM"}},
	{"mabi", alternative{"target-abi", "use --target-abi"}},
	{"mfloat-abi float-abi msoft-float mhard-float", alternative{"target", "--target selects it: --target=arm-linux-gnueabi or --target=arm-linux-gnueabihf"}},
	{"mthumb", alternative{"target", "use --target=thumbv7-linux-gnueabihf or another triple of Thumb"}},
	{"mx32 m16", alternative{"target", "neither x32 nor code of 16 bits is supported"}},
	{"mregparm mrtd", alternative{"target", "only __attribute__((stdcall)) and the like select a convention"}},
	{"fshort-enums fno-short-enums", alternative{"target", "the target selects the size of enums"}},
	{"fpack-struct", alternative{"include", "'#pragma pack' packs records, such as that of a file of --include"}},
	{"fsigned-char funsigned-char fno-signed-char fno-unsigned-char", alternative{"target", "the target selects the sign of char"}},
	{"fshort-wchar fno-short-wchar", alternative{"target", "the target selects the size of wchar_t"}},
	{"mms-bitfields mno-ms-bitfields", alternative{"target", "__attribute__((ms_struct)) marks a record"}},
	{"fms-compatibility fms-compatibility-version", alternative{"fms-extensions", "use -fms-extensions"}},
	{"ansi", alternative{"std", "use --std=c89"}},
	{"ffreestanding fhosted", alternative{"D", "use -D__STDC_HOSTED__=0 and -nostdinc"}},
	{"pedantic pedantic-errors", alternative{"std", "--std selects the standard, such as --std=c99"}},
	{"language lang", alternative{"x", "use -x c or -x mlir"}},
	{"E", alternative{"D", "the preprocessor of C files runs by itself"}},
	{"include-dir iquote idirafter", alternative{"I", "use -I DIR"}},
	{"imacros", alternative{"include", "use --include=FILE"}},
	{"isysroot sysroot", alternative{"isystem", "use -isystem DIR for each folder of headers"}},
	{"output out outfile", alternative{"o", "use -o FILE"}},
	{"quiet q", alternative{"w", "use -w"}},
	{"color-diagnostics fcolor-diagnostics fdiagnostics-color fno-color-diagnostics fno-diagnostics-color no-color",
		alternative{"color", "use --color=always or --color=never"}},
	{"fdiagnostics-format error-format message-format diagnostics-format", alternative{"diagnostics", "use --diagnostics=json"}},
	{"threads jobs", alternative{"j", "use -j N"}},
	{"version-only V", alternative{"version", "use --version"}},
	{"?", alternative{"help", "use --help"}},
}

// otherNames maps other names of flags, as mlir-opt has them.
var otherNames = map[string]string{"h": "help", "help-list": "help", "help-hidden": "help", "help-list-hidden": "help"}

// flagFamilies are beginnings of compilers' flags, which have one dash.
var flagFamilies = diag.Advice{
	{"mlir…", ""}, // of mlir-opt
	{"f…", "flags of code generation are for the compiler of --emit=llvm: clang FLAGS FILE.ll; those of the language are not supported"},
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
	{"complete completions", "did you mean 'abi-opt completion'?"}, {"man manual", "did you mean '--help=man'?"},
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
	{"explain=md explain=markdown explain=svg explain=pdf explain=dot explain=png", "did you mean 'html'?"},
	{"format=md", "did you mean 'markdown'?"}, {"format=htm format=svg", "did you mean 'html'?"}, {"x=c-header x=h", "did you mean 'c'?"},
	{"explain=yaml explain=j", "did you mean 'json'?"}, {"explain=htm explain=h", "did you mean 'html'?"},
	{"explain=t explain=txt", "did you mean 'text'?"},
}

// insteadOf returns the end of the message about an unknown flag. The command has all that it suggests.
func (l *line) insteadOf(typed, name string) string {
	name = strings.TrimLeft(name, "-")
	if other := sharedFlags.Find(name); l.lookup(other.flag) != nil {
		return "; " + other.advice
	}
	if l.command.Name != "" {
		return l.likeFlag(name)
	}
	if hint := cmp.Or(otherFlags.Find(name), l.foreignHint(name)); hint != "" {
		return "; " + hint
	}
	if near := l.likeFlag(name); near != "" {
		return near
	}
	if advice := flagFamilies.Find(name); advice != "" && len(name) > 1 && !strings.HasPrefix(typed, "--") {
		return "; " + advice
	}
	return ""
}

// likeFlag returns the end of the message with the flag that has another name, or the name as its value, as in emit:llvm
// and json, or "".
func (l *line) likeFlag(name string) string {
	if format := l.lookup("format"); format != nil && slices.Contains(strings.Split(format.Arg, "|"), name) {
		return "; did you mean '--format=" + name + "'?"
	}
	if flag, value, ok := strings.Cut(name, ":"); ok && l.lookup(flag) != nil {
		return "; did you mean '--" + flag + "=" + value + "'?"
	}
	if pass, option, ok := strings.Cut(name, "{"); ok && l.lookup(pass) != nil {
		return "; the options of a pass follow an equals sign: --" + pass + "=" + strings.TrimSuffix(option, "}") + "=…"
	}
	return l.suggestion(name)
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
