package deps

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/abi-opt/abi-opt/"

// A rule says what the files of a part may import of this module: packages,
// or with /... all below one too. The first rule whose part the package is or
// lies in counts; with /* the part is each package below one. Tests may import more, and every package internal/misuse and internal/idmap.
type rule struct {
	part   string
	may    []string
	reason string
}

var rules = []rule{
	{"diag", []string{"diag/internal/uri"}, "diagnostics know only text"},
	{"ir/asm/internal/lex", nil, "tokens are text"},
	{"ir/asm/internal/format", []string{"diag", "ir", "ir/asm", "ir/asm/internal/lex"}, "formats are of any dialect's ops"},
	{"ir/asm", []string{"diag", "internal/placeholder", "ir", "ir/asm/..."}, "the text form knows no dialect"},
	{"internal/idmap", nil, "a table of numbers knows nothing else"},
	{"ir/convert", []string{"diag", "ir"}, "the conversion driver knows no dialect"},
	{"ir/greedy", []string{"ir"}, "simplification knows no dialect"},
	{"ir/pass", []string{"diag", "ir", "ir/convert"}, "passes are run without knowing what they do"},
	{"ir", []string{"diag"}, "the IR knows no dialect but builtin, and no text form"},
	{"layout", []string{"diag", "ir", "types/c", "dialect/dlti", "types/llvm", "internal/datalayout", "internal/triple"}, "layouts are of C types"},
	{"internal/codegen", []string{"classify", "types/llvm", "internal/misuse", "ir", "layout"}, "how LLVM assigns registers is the same for all targets; each has its rules in its folder"},
	{"classify/internal/ctype", []string{"ir", "types/c", "types/llvm", "layout", "classify"}, "questions that all targets ask"},
	{"classify/internal/convention", []string{"diag", "internal/codegen", "ir", "types/c", "types/llvm", "layout", "classify", "classify/internal/ctype"}, "the skeleton knows no target"},
	{"classify/internal/feature", []string{"diag"}, "names of features are text"},
	{"classify/internal/lp64", []string{"diag", "internal/codegen", "ir", "types/c", "types/llvm", "layout", "classify", "classify/internal/convention", "classify/internal/ctype"}, "what two targets share knows neither"},
	{"classify/internal/x86", []string{"classify", "internal/codegen", "layout"}, "what two targets share knows neither"},
	{"classify/internal/riscv", []string{"layout", "classify", "classify/internal/convention", "classify/internal/feature", "classify/internal/lp64", "internal/misuse"}, "what two targets share knows neither"},
	{"classify/riscv32", []string{"diag", "classify/internal/lp64", "classify/internal/riscv"}, "a target knows no other"},
	{"classify/riscv64", []string{"diag", "classify/internal/lp64", "classify/internal/riscv"}, "a target knows no other"},
	{"classify/loongarch64", []string{"diag", "internal/codegen", "layout", "classify", "classify/internal/convention", "classify/internal/feature", "classify/internal/lp64", "internal/triple"}, "a target knows no other"},
	{"classify/targets", []string{"diag", "types/c", "types/llvm", "internal/datalayout", "internal/triple", "layout", "classify/..."}, "the list of targets classifies nothing itself"},
	{"classify/*", []string{"diag", "internal/codegen", "ir", "types/c", "types/llvm", "layout", "classify", "classify/internal/convention", "classify/internal/ctype", "classify/internal/feature", "classify/internal/x86"}, "a target knows no other"},
	{"classify", []string{"diag", "ir", "types/c", "types/llvm", "internal/datalayout", "layout"}, "classification is data about types; of LLVM it knows only types"},
	{"types", []string{"diag", "ir", "types/..."}, "types are data; a program that classifies is linked without operations"},
	{"dialect/abi", []string{"diag", "ir", "dialect/...", "layout"}, "its verifier counts bytes, so it stands above layout, but below targets"},
	{"internal/datalayout", nil, "data layouts are text"},
	{"dialect/llvm/legal", []string{"diag", "dialect/dlti", "dialect/llvm", "internal/datalayout", "internal/wordset", "ir", "layout"}, "LLVM's rules are about sizes, so they are above layout, but not about text"},
	{"internal/triple", []string{"diag"}, "triples are text"},
	{"dialect/c", []string{"diag", "dialect/...", "internal/triple", "ir", "types/..."}, "of a target it knows how wide size_t is, by the triple's text"},
	{"dialect", []string{"diag", "internal/datalayout", "ir", "dialect/...", "iree/util", "types/..."}, "a dialect knows no lowering and no target"},
	{"internal/ciface", []string{"diag", "ir", "dialect/...", "internal/descriptor", "internal/llvmtypes"}, "signatures as C sees them know no lowering but that of types"},
	{"internal/llvmtypes", []string{"diag", "ir", "ir/convert", "ir/pass", "dialect/...", "internal/datalayout", "internal/descriptor", "layout"}, "types know no lowering of ops"},
	{"passes/internal/debuginfo", []string{"diag", "ir", "ir/pass", "dialect/...", "layout"}, "what two passes share knows neither"},
	{"passes/internal/decision", []string{"diag", "ir", "ir/pass", "dialect/...", "layout", "classify/..."}, "what two passes share knows neither"},
	{"passes/internal/forall", []string{"diag", "ir", "ir/pass", "dialect/..."}, "what lowerings share knows none"},
	{"passes/internal/libcall", []string{"diag", "ir", "ir/convert", "ir/pass", "dialect/..."}, "what lowerings share knows none"},
	{"passes", []string{"diag", "emit", "ir", "ir/convert", "ir/greedy", "ir/pass", "dialect/...", "layout", "classify/...", "internal/ciface", "internal/datalayout", "internal/descriptor", "internal/llvmtypes", "iree/passes", "passes/..."}, "passes know no command and no export"},
	{"emit/emitllir", []string{"classify", "dialect/c", "dialect/llvm", "emit", "ir", "layout", "translate/llvmir"}, "a backend is about values of its own"},
	{"emit", []string{"classify", "dialect/c", "dialect/llvm", "ir", "layout"}, "calls are made for any backend and target"},
	{"internal/descriptor", []string{"ir", "dialect/...", "layout"}, "descriptors are structs of LLVM; what lowerings share knows none"},
	{"translate/cheader", []string{"diag", "ir", "dialect/...", "internal/ciface", "internal/descriptor", "internal/wordset", "layout"}, "a header is about signatures; layout knows what C's names stand for"},
	{"translate/llvmir/internal/metadata", []string{"internal/placeholder", "diag", "dialect/llvm", "dialect/llvm/legal", "ir"}, "metadata depends on attributes, not on the instructions around them"},
	{"translate", []string{"diag", "internal/placeholder", "internal/wordset", "ir", "dialect/dlti", "dialect/llvm", "internal/datalayout", "dialect/llvm/legal", "layout", "translate/..."}, "only the LLVM dialect is exported, with a module's data layout, which says how large types are"},
	{"iree/passes", []string{"ir", "ir/pass", "iree/..."}, "a pass is one call for each function"},
	{"iree", []string{"diag", "ir", "iree/..."}, "IREE's signatures know no C, and of dialects only the types of their own"},
	{"cimport/internal/cpp", []string{"diag"}, "a preprocessor knows tokens, not declarations"},
	{"cimport", []string{"diag", "internal/wordset", "ir", "dialect/c", "dialect/llvm", "internal/triple", "layout", "cimport/..."}, "declarations are types and their layouts; how they are passed is for others to say"},
	{"capi/explain/modules", []string{"internal/ciface", "capi", "cimport", "classify/...", "diag", "dialect/abi", "dialect/c", "dialect/func", "dialect/llvm", "capi/explain", "ir"}, "modules are explained without a lowering or a command line"},
	{"capi/explain", []string{"emit", "internal/ciface", "internal/codegen", "internal/descriptor", "internal/llvmtypes", "capi", "capi/internal/report", "cimport", "diag", "ir", "dialect/c", "dialect/func", "dialect/llvm", "layout", "classify"}, "an explanation says what targets say; it knows none"},
	{"capi/internal/report", []string{"capi", "diag"}, "it writes lines; what they say comes from the rooms"},
	{"capi/diff", []string{"capi", "capi/internal/report", "cimport", "classify/...", "diag", "internal/inputs", "layout"}, "interfaces are compared as data; explanations are for people"},
	{"capi/agree", []string{"capi", "capi/diff", "capi/internal/report", "diag"}, "one verdict about all sides; who reads them gives data"},
	{"capi/library", []string{"capi", "cimport", "classify/...", "diag", "dialect/c", "dialect/llvm", "internal/inputs", "ir", "layout"}, "debug info describes declarations, as C text does; what is compared is for others to say"},
	{"capi/packages", []string{"capi", "capi/library", "diag", "internal/inputs"}, "packages are files; what is compared is for others to say"},
	{"capi/lint", []string{"capi", "cimport", "classify/...", "diag", "dialect/c", "dialect/llvm", "internal/codegen", "ir", "layout"}, "the LLVM IR of other compilers is text; what a header requires is data"},
	{"opt/internal/cli", []string{"diag"}, "flags and help are text"},
	{"opt/internal/expect", []string{"diag"}, "expectations compare diagnostics, whatever these are about"},
	{"opt/internal/chunk", []string{"internal/placeholder", "diag", "internal/cleanup", "ir", "ir/asm/...", "ir/pass"}, "chunks know neither dialects nor printers"},
	{"opt/internal/job", []string{"capi", "capi/explain/...", "cimport", "classify/...", "diag", "dialect/llvm", "internal/cleanup", "internal/inputkind", "internal/inputs", "internal/toolchain", "ir/...", "layout", "opt/internal/chunk", "opt/internal/cli", "opt/internal/expect", "ir/pass", "translate/..."}, "a tool brings its own dialects and passes"},
	{"opt", []string{"capi", "capi/agree", "capi/bindgen", "capi/diff", "capi/explain/...", "capi/library", "capi/lint", "capi/packages", "cimport", "classify/...", "diag", "dialect/llvm", "embed", "internal/cleanup", "internal/inputs", "internal/reference", "internal/release", "internal/toolchain", "ir/...", "opt/...", "ir/pass"}, "a tool brings its own dialects and passes"},
	{"embed/c", []string{"embed"}, "it is the door of C"},
	{"embed/wasm", []string{"embed", "internal/asked"}, "it is the door of WebAssembly"},
	{"internal/asked", nil, "it is about bytes, whoever answers"},
	{"internal/inputkind", []string{"diag"}, "kinds are recognized by their text"},
	{"embed", []string{"capi/explain/...", "cimport", "classify/...", "diag", "dialect/c", "dialect/llvm", "internal/inputkind", "ir", "layout"}, "answers are explanations; the library is small without passes and text of IR"},
	{"internal/plan", []string{"ir", "classify", "layout"}, "plans are numbers; they know no Go code"},
	{"capi/bindgen", []string{"capi", "internal/plan", "internal/wordset", "cimport", "classify/...", "diag", "dialect/c", "dialect/llvm", "ir", "layout"}, "bindings follow from declarations and decisions"},
	{"capi", []string{"cimport", "classify/...", "diag", "dialect/c", "dialect/llvm", "ir", "layout"}, "the interface is data; what is done with it is in the rooms below"},
	{"internal/toolchain", []string{"layout"}, "other programs read LLVM IR as text; layout has the names of processors"},
	{"lit/filecheck", []string{"lit/filecheck/..."}, "for anyone's dialect"},
	{"lit", []string{"lit/...", "lit/filecheck/..."}, "for anyone's dialect"},
	{"test/tools", []string{"test/answers"}, "finding a tool takes no package of the project but that of recorded answers"},
	{"test/answers/update", []string{"test/answers", "test/tools"}, "answers are text"},
	{"test/answers", nil, "answers are text"},
	{"internal/placeholder", nil, "placeholders are text"},
	{"internal/inputs", []string{"internal/cleanup"}, "files know no IR; a spool holds what pipes send"},
	{"internal/cleanup", nil, "signals and files know no IR"},
	{"", []string{"..."}, "commands, examples and tests put everything together"},
}

// outside are the modules that only some parts may import. Beside translate/llvmir, which
// builds modules of llir, the top package names their type, as it returns one, an
// example is a compiler that works with llir, and a comparison walks its modules.
var outside = map[string][]string{
	"github.com/llir/":                 {"translate/llvmir", "emit/emitllir", ".", "examples/llir", "test/oracle/llir"},
	"github.com/alecthomas/participle": {"ir/pass"},
}

func TestImports(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	err = fs.WalkDir(os.DirFS(root), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && file != "." || d.Name() == "testdata"):
			return fs.SkipDir
		case !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		checkFile(t, filepath.Join(root, file), path.Dir(file))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkFile(t *testing.T, file, pkg string) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	r := ruleOf(pkg)
	for _, spec := range parsed.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if inner, ok := strings.CutPrefix(imported, module); ok && inner != pkg && inner != "internal/misuse" && inner != "internal/idmap" && !allowed(r, inner) {
			t.Errorf("%s imports %s: %s", pkg, inner, r.reason)
		}
		for prefix, parts := range outside {
			if strings.HasPrefix(imported, prefix) && !inAny(pkg, parts) {
				t.Errorf("%s imports %s, which only %s may", pkg, imported, strings.Join(parts, ", "))
			}
		}
	}
}

func ruleOf(pkg string) rule {
	for _, r := range rules {
		folder, below := strings.CutSuffix(r.part, "/*")
		if r.part == "" || isIn(pkg, folder) && !(below && pkg == folder) {
			return r
		}
	}
	panic("the last rule is for everything")
}

func allowed(r rule, imported string) bool {
	for _, may := range r.may {
		part, tree := strings.CutSuffix(may, "...")
		if imported == may || tree && (part == "" || isIn(imported, strings.TrimSuffix(part, "/"))) {
			return true
		}
	}
	return false
}

func inAny(pkg string, parts []string) bool {
	for _, part := range parts {
		if isIn(pkg, part) {
			return true
		}
	}
	return false
}

func isIn(pkg, part string) bool { return pkg == part || strings.HasPrefix(pkg, part+"/") }

// TestClassifyBuildsNoOps checks what an import cannot say: of the LLVM dialect
// classification uses the types, not the operations.
func TestClassifyBuildsNoOps(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../classify/*.go", "../../classify/*/*.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no files for %s: %v", pattern, err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Error(err)
			continue
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := sel.X.(*ast.Ident)
			if ok && pkg.Name == "llvm" && (strings.HasSuffix(sel.Sel.Name, "Op") || strings.HasSuffix(sel.Sel.Name, "Builder")) {
				t.Errorf("%s uses llvm.%s: classification is data", file, sel.Sel.Name)
			}
			if ok && pkg.Name == "ir" && (sel.Sel.Name == "Operation" || sel.Sel.Name == "Builder") {
				t.Errorf("%s uses ir.%s: classification is data", file, sel.Sel.Name)
			}
			return true
		})
	}
}
