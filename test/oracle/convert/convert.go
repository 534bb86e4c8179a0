// Package convert compares the conversions to the LLVM dialect with those of
// mlir-opt, op by op.
package convert

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/complex"
	"github.com/abi-opt/abi-opt/dialect/dlti"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/arithexpand"
	"github.com/abi-opt/abi-opt/passes/convertarith"
	"github.com/abi-opt/abi-opt/passes/convertcf"
	"github.com/abi-opt/abi-opt/passes/convertcomplex"
	"github.com/abi-opt/abi-opt/passes/convertfunc"
	"github.com/abi-opt/abi-opt/passes/convertindex"
	"github.com/abi-opt/abi-opt/passes/convertscftocf"
	"github.com/abi-opt/abi-opt/passes/converttollvm"
	"github.com/abi-opt/abi-opt/passes/llvmattributes"
	"github.com/abi-opt/abi-opt/passes/reconcileunrealizedcasts"
	"github.com/abi-opt/abi-opt/passes/transforms"
	"github.com/abi-opt/abi-opt/test/irtest"
	"github.com/abi-opt/abi-opt/test/tools"
)

// compared are the passes that mlir-opt has too.
var compared = []*pass.Pass{
	arithexpand.Pass, convertarith.Pass, convertcf.Pass, convertfunc.Pass, reconcileunrealizedcasts.Pass,
	convertcomplex.Pass, convertindex.Pass, converttollvm.Pass, llvmattributes.CWrappers, llvmattributes.DataLayout, transforms.SymbolDCE,
	convertscftocf.Pass,
}

var dialects = []*ir.Dialect{arith.Dialect, cf.Dialect, complex.Dialect, dlti.Dialect, fn.Dialect, index.Dialect, memref.Dialect, llvm.Dialect, scf.Dialect}

// departures are the files in which a conversion is not MLIR's, and why.
var departures = map[string]string{
	"arith-expand/f4e2m1-rounding.mlir":                "mlir-opt makes small negative numbers positive",
	"convert-arith-to-llvm/no-bits.mlir":               "mlir-opt makes integers of LLVM without bits, which LLVM does not have",
	"convert-cf-to-llvm/puts-of-c.mlir":                "mlir-opt refuses a puts that returns int",
	"convert-cf-to-llvm/records.mlir":                  "mlir-opt has no C records",
	"convert-complex-to-llvm/abs.mlir":                 "mlir-opt squares numbers whose squares overflow",
	"convert-complex-to-llvm/standard.mlir":            "mlir-opt leaves them to convert-complex-to-standard",
	"convert-func-to-llvm/bare-pointers-indirect.mlir": "mlir-opt passes a descriptor where a pointer is expected",
	"convert-func-to-llvm/interface-c-abi.mlir":        "mlir-opt has no such functions for C",
	"convert-index-to-llvm/signed-rounding.mlir":       "mlir-opt overflows for the smallest and greatest numbers",
	"convert-scf-to-cf/alloca-scope.mlir":              "mlir-opt makes blocks inside of memref.alloca_scope",
	"convert-scf-to-cf/forall.mlir":                    "mlir-opt increments the index before the ops of in_parallel, not after",
	"convert-scf-to-cf/switch.mlir":                    "mlir-opt compares 32 bits of an index",
	"convert-scf-to-cf/nested.mlir":                    "mlir-opt compares 32 bits of an index",
	"convert-to-llvm/malloc-after.mlir":                "mlir-opt sees a function of the input only if it comes first, and declares it again",
}

// The inputs of the tests of each pass become the same text as in mlir-opt.
func TestPasses(t *testing.T) {
	for _, p := range compared {
		files, err := filepath.Glob(filepath.Join("..", "lit", "passes", p.Name, "*.mlir"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no tests of %s: %v", p.Name, err)
		}
		for _, file := range files {
			name := p.Name + "/" + filepath.Base(file)
			if strings.HasSuffix(name, "invalid.mlir") || departures[name] != "" {
				continue
			}
			t.Run(name, func(t *testing.T) { compare(t, p, file) })
		}
	}
}

func compare(t *testing.T, p *pass.Pass, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	options, flag := optionsOf(p, string(text))
	want := tools.MLIROpt(t, string(text), flag)
	got := runPass(t, p, options, file, string(text))
	if diff := cmp.Diff(lines(want), lines(got)); diff != "" {
		t.Errorf("(-mlir-opt +ours):\n%s", diff)
	}
}

// optionsOf returns the options that the RUN line of a test gives to the pass,
// and the flag with them for mlir-opt.
func optionsOf(p *pass.Pass, text string) (options []pass.Setting, flag string) {
	flag = regexp.MustCompile(`--` + p.Name + `(=\S+)?`).FindString(strings.ReplaceAll(text, `"`, ""))
	if _, given, ok := strings.Cut(flag, "="); ok {
		name, value, _ := strings.Cut(given, "=")
		options = append(options, pass.Setting{Name: name, Value: value})
	}
	if strings.Contains(text, "--allow-partial") { // what mlir-opt always does
		options = append(options, pass.Setting{Name: "allow-partial", Value: "true"})
	}
	return options, flag
}

// runs returns how many random modules a test makes, and its seed: what the
// environment says in ABI_OPT_MODULES and ABI_OPT_SEED, or few of a fixed one.
func runs(t *testing.T, few int) (modules int, seed uint64) {
	modules, seed = tools.Setting("ABI_OPT_MODULES", few), tools.Setting("ABI_OPT_SEED", uint64(1))
	t.Logf("%d modules, seed %d", modules, seed)
	return modules, seed
}

// lines returns the lines of a text without the blanks around them, and
// without empty ones: indentation is not what is compared.
func lines(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// runPass returns what the pass makes of a text, with names like mlir-opt's.
func runPass(t *testing.T, p *pass.Pass, options []pass.Setting, name, text string) string {
	t.Helper()
	ctx := ir.NewContext(dialects...)
	module, ds := asm.Parse(ctx, &diag.Source{Name: name, Text: text}, asm.Options{AllowUnregistered: true})
	check(t, ds)
	check(t, ir.Verify(ctx, module))
	settings, err := pass.NewSettings(p, options...)
	if err != nil {
		t.Fatal(err)
	}
	pipeline := pass.NewPipeline(module.Name(), pass.Step{Pass: p, Settings: settings})
	check(t, (&pass.Runner{IR: ctx, Threads: 1}).Run(pipeline, module).Diagnostics)
	check(t, ir.Verify(ctx, module))
	irtest.ForgetNames(module)
	return asm.String(module)
}

// check ends the test if there are errors. Warnings about attributes that mlir-opt drops as well are fine.
func check(t *testing.T, ds []diag.Diagnostic) {
	t.Helper()
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
}
