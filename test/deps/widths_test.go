package deps

import (
	"go/ast"
	"go/printer"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// askWidths are the folders that ask for widths, beside the top one.
var askWidths = []string{"passes", "dialect", "capi", "translate", "cimport", "internal", "iree", "embed", "opt", "web"}

// fixedWidths are the lines whose literals are right, with the reason.
var fixedWidths = map[string]string{
	"internal/triple/triple.go: return 4":                                                                                                                                   "the owner, from which layout.Model has the sizes",
	"internal/triple/triple.go: return 8":                                                                                                                                   "the owner",
	"internal/descriptor/unranked.go: const PointerBytes = 8":                                                                                                               "of mlir-opt, for every data layout",
	"internal/llvmtypes/convert.go: const DefaultIndexBits = 64":                                                                                                            "of mlir-opt, without a data layout",
	"passes/finalizememref/cast.go: return s.inFrame(v, descriptor.IndexConst(s.Builder, ir.I64, 1))":                                                                       "the count of an alloca, as mlir-opt writes it for every data layout",
	"internal/datalayout/datalayout.go: pointers: []Pointer{{Size: 64, Align: 64, Index: 64}},":                                                                             "LLVM's default",
	"dialect/c/sizes.go: return t == ir.IntOf(32, ir.Unsigned) || t == ir.IntOf(64, ir.Unsigned)":                                                                           "what size_t can be; the triple decides",
	"dialect/arith/fold_int.go: const minIndexWidth, maxIndexWidth = 32, 64":                                                                                                "folds must be right for both, as in MLIR",
	"dialect/dlti/layout.go: name, least, most = \"p\"+strconv.FormatUint(uint64(t.AddrSpace), 10), 3, 4":                                                                   "how many numbers an entry has",
	"dialect/llvm/build.go: func NewBuilder(b *ir.Builder) *Builder { return &Builder{Builder: b, SizeType: ir.I64} }":                                                      "a default that lower-abi replaces; LLVM takes both",
	"dialect/llvm/types_parse.go: return PtrIn(uint32(p.Unsigned(32)))":                                                                                                     "the bits of the number of an address space",
	"cimport/predefined.go: case model.Pointer == 4:":                                                                                                                       "asks the owner which macros there are",
	"capi/library/types.go: case code[0] != fbreg && (code[0] < breg0 || code[0] >= breg0+32):":                                                                             "registers of DWARF",
	"internal/idmap/shared.go: slots := make([]slot[V], max(16, 4*len(*old)))":                                                                                              "how much a table grows",
	"internal/reference/derive.go: \"i32\", \"f32\", \"index\", \"i1\", \"i64\", \"!llvm.ptr\", \"vector<4xi32>\", \"vector<4xf32>\", \"vector<4xi1>\", \"memref<4xf32>\",": "types that operations are tried with",
	"internal/reference/derive.go: \"i32\", \"array<i64: 0>\", \"array<i32: 0>\", \"affine_map<(d0) -> (d0)>\",":                                                            "attributes that operations are tried with",
}

// ownTypes are folders whose texts of types are names in a format, or of types of intrinsics.
var ownTypes = []string{"iree", "dialect/llvm"}

// TestWidthsHaveOneOwner finds widths outside their owner, layout.Model with dlti for index: a number or type of 32 or 64
// bits that stands for a pointer, size_t, ptrdiff_t or index is a fault on the other half of the platforms.
func TestWidthsHaveOneOwner(t *testing.T) {
	finder := &widthFinder{params: map[string][]map[string]bool{}}
	eachFile(t, func(_ string, file *ast.File, _ *token.FileSet) { finder.learn(file) })
	used := map[string]bool{}
	eachFile(t, func(path string, file *ast.File, files *token.FileSet) {
		name := strings.TrimPrefix(path, "../../")
		isOwn := func(folder string) bool { return isIn(name, folder) }
		if strings.Contains(name, "/") && !slices.ContainsFunc(askWidths, isOwn) {
			return
		}
		finder.texts = !slices.ContainsFunc(ownTypes, isOwn)
		for _, n := range finder.find(file) {
			at := files.Position(n.Pos())
			key := name + ": " + lineOf(t, path, at.Line)
			used[key] = true
			if fixedWidths[key] == "" {
				t.Errorf("%s: %s stands for the width of a pointer, size_t or index: ask layout.Model\n\t%q", at, code(files, n), key)
			}
		}
	})
	for key := range fixedWidths {
		if !used[key] {
			t.Errorf("nothing is found for the exception %q", key)
		}
	}
}

func lineOf(t *testing.T, path string, line int) string {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(strings.Split(string(text), "\n")[line-1]), " ")
}

// code returns the text of a node on one line.
func code(files *token.FileSet, n ast.Node) string {
	var b strings.Builder
	if err := printer.Fprint(&b, files, n); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
