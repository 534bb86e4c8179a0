package lint_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestReports records what is reported about statements that differ in one way from what clang declares, in each form of
// each target and each of its own conventions. TestBackend, TestFaults and TestClangIsRight compare with what compilers do.
func TestReports(t *testing.T) {
	var b strings.Builder
	seen := map[string]bool{}
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		for _, convention := range oracle.OwnConventions(t, target) {
			writeReports(t, &b, seen, target, strings.TrimSpace(v.String()+" "+convention), convention)
		}
	}
	golden.Compare(t, "testdata/reports.golden", b.String(), "run the comparisons (ABI_OPT_REQUIRE_TOOLS=1 go test ./capi/lint), then: go test ./capi/lint -run Reports -update")
}

// writeReports writes the first report of each kind for a target as text, and the others as checksums.
func writeReports(t *testing.T, b *strings.Builder, seen map[string]bool, target classify.Target, name, convention string) {
	functions, header := randomFunctions(t, target, convention)
	types := typesOf(functions)
	check := func(statements ...string) []diag.Diagnostic {
		text := strings.Join(statements, "\n") + "\n" + types
		ds, err := lint.Check("t.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return header, nil })
		if err != nil {
			t.Fatal(err)
		}
		return ds
	}
	fmt.Fprintf(b, "%s\n", name)
	r := rand.New(rand.NewPCG(22, 0))
	for i, f := range functions {
		for _, d := range check("declare " + f.Prototype) {
			if !strings.Contains(d.Message, "it is not known where LLVM passes") {
				t.Errorf("%s: what clang declares is reported: %s: %s", name, f.Prototype, d.Message)
			}
		}
		statements := []string{`target datalayout = "e-m:e"`} // as before LLVM 18, without the alignment of i128
		if i%2 == 0 {
			statements[0] = `target datalayout = "e-m:e-i128:128"`
		}
		for range 20 {
			statements = append(statements, vary(r, f.Prototype, functions[r.IntN(len(functions))].Prototype))
		}
		sum := fnv.New32a()
		for _, d := range check(statements...) {
			fmt.Fprintln(sum, d.ID, d.Severity, d.At.Line, d.Message)
			for _, n := range d.Notes {
				fmt.Fprintln(sum, n.Message)
			}
			if kind := target.Name() + string(d.ID); !seen[kind] {
				seen[kind] = true
				fmt.Fprintf(b, "  %s\n    %s: %s\n", statements[d.At.Line-1], d.ID, d.Message)
			}
		}
		fmt.Fprintf(b, "  %d: %08x\n", i, sum.Sum32())
	}
}

// randomFunctions returns random functions of C.
func randomFunctions(t *testing.T, target classify.Target, convention string) (all []*capi.Function, header *lint.Header) {
	by, w := target, oracle.NewCWriter()
	if convention != "" {
		found, err := targets.ConventionOf(target, convention)
		if err != nil {
			t.Fatal(err)
		}
		by, w.Attribute = found.Target, "__attribute__(("+convention+")) "
	}
	g := oracle.NewGenerator(22)
	g.Model, g.WideVectors = target.Layouts().Model(), 0
	w.Model = g.Model
	for n := 0; n < 5; {
		s := g.Signature()
		if _, err := by.Classify(s); err == nil {
			w.Prototype(n, &s)
			n++
		}
	}
	o := cimport.Options{Target: target.Triple(), Standard: "c23", NoSystem: true, Layouts: target.Layouts()}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "t.c", Text: w.String()}, o)
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	header, err := lint.NewHeader(target, unit)
	if err != nil {
		t.Fatal(err)
	}
	for f, err := range capi.Functions(target, unit) {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(f.Name, "g") {
			all = append(all, f)
		}
	}
	return all, header
}

// typesOf defines the named types of prototypes.
func typesOf(functions []*capi.Function) string {
	var b strings.Builder
	seen := map[ir.Type]bool{}
	var define func(ir.Type)
	define = func(t ir.Type) {
		switch t := t.(type) {
		case *llvm.ArrayType:
			define(t.Elem)
		case *llvm.StructType:
			if seen[t] {
				return
			}
			seen[t] = true
			if t.Name != "" {
				fmt.Fprintf(&b, "%s = type %s\n", llvm.TypeText(t), llvm.Spelling{}.AppendStructBody(nil, t))
			}
			for _, f := range t.Fields {
				define(f)
			}
		}
	}
	for _, f := range functions {
		p := f.Origin.Info.Prototype(classify.Declaration)
		define(p.Result)
		for _, param := range p.Params {
			define(param.Type)
			define(param.SRet)
			define(param.ByVal)
		}
	}
	return b.String()
}

// otherType returns what a parameter or result is changed to, most of the time something frequent.
func otherType(r *rand.Rand) string {
	if r.IntN(2) == 0 {
		return otherTypes[r.IntN(frequentTypes)]
	}
	return otherTypes[r.IntN(len(otherTypes))]
}

const frequentTypes = 16 // at the begin of otherTypes

var otherTypes = []string{
	"i1 zeroext", "i8 signext", "i16", "i32", "i64", "i128", "float", "double", "ptr", "<2 x float>", "<4 x i32>", "[2 x i64]", "[3 x i32]", "{ i32, float }",
	"{ float, float }", "[4 x float]", "{ ptr, i64 }", "<{ i8, i64 }>", "x86_fp80", "fp128", "half", "ptr byval([12 x i8]) align 4", "ptr byval([24 x i8]) align 16",
	"ptr sret([24 x i8])", "i32 inreg", "[2 x double] alignstack(16)", "i24", "ptr nest", "{ i64, [2 x i8] }", "<8 x half>", "<3 x i16>",
	"<vscale x 4 x i32>", "[70 x i8]", "<4 x i8>", "<16 x float>", "<2 x x86_fp80>", "{ [2 x float], [2 x float] }", "{ double, double }", "i200", "bfloat", "{ i8, i64 }", "<{ i8, i64, i16 }>", "[2 x i128]", "half", "ptr byval([7 x i8]) align 8", "ptr inreg sret([24 x i8]) align 64",
	"i16 inreg", "{ i64, i128 }", "x86_mmx", "<3 x double>", "{ fp128, i8 }", "[2 x <2 x float>]", "ptr addrspace(1)", "<2 x i1>", "i100 signext", "[4 x [2 x i32]]",
	"{ [70 x i8], float }", "<{ i8, [70 x i8] }>", "<8 x float>", "<4 x double>", "ptr @nest",
}

// vary returns a statement about a function that has one difference, or the parameters of another.
func vary(r *rand.Rand, prototype, other string) string {
	result, name, params := parts(prototype)
	_, _, others := parts(other)
	i := r.IntN(max(len(params), 1))
	switch kind := r.IntN(11); {
	case kind == 0:
		result = typeAlone.FindString(otherType(r))
	case kind == 1:
		params = append(params, otherType(r))
	case kind == 2:
		params = others
	case kind == 3 || kind == 8: // perhaps more than there are registers
		for range r.IntN(10) {
			params = append(params, otherType(r))
		}
	case len(params) == 0:
	case kind == 4:
		params = slices.Delete(params, i, i+1)
	case kind == 5:
		j := r.IntN(len(params))
		params[i], params[j] = params[j], params[i]
	case kind == 6: // without attributes
		params[i] = strings.NewReplacer(" signext", "", " zeroext", "", " byval", " sret", " inreg", "").Replace(params[i])
	case kind == 7:
		params = append(params[:i:i], "...")
	default:
		params[i] = otherType(r)
	}
	statement := []string{"declare", "define", "call", "%r = tail call", `declare "a"="b" cc 10`, "define dso_local"}[r.IntN(6)]
	if isVariadic := slices.Contains(params, "..."); isVariadic && strings.HasSuffix(statement, "call") {
		params = slices.DeleteFunc(params, func(p string) bool { return p == "..." })
		var types []string
		for _, p := range params {
			types = append(types, typeAlone.FindString(p))
		}
		result += " (" + strings.Join(append(types, "..."), ", ") + ")"
		params = append(params, "i8", "double", "{ i32, i64 }", "i128", "[2 x float]", otherType(r))
	}
	return statement + " " + result + " " + name + "(" + strings.Join(params, ", ") + ")"
}

// typeAlone finds the type at the beginning of a parameter.
var typeAlone = regexp.MustCompile(`^([\[{<].*[\]}>]|\S+)`)

// parts divides the text of a prototype.
func parts(prototype string) (result, name string, params []string) {
	result, rest, _ := strings.Cut(prototype, " @")
	name, rest, _ = strings.Cut(rest, "(")
	depth, start := 0, 0
	for i, c := range rest {
		switch {
		case strings.ContainsRune("([{<", c):
			depth++
		case strings.ContainsRune("]}>", c) || c == ')' && depth > 0:
			depth--
		case (c == ',' || c == ')') && depth == 0:
			if p := strings.TrimSpace(rest[start:i]); p != "" {
				p, _, _ = strings.Cut(p, " %")
				params = append(params, p)
			}
			start = i + 1
		}
	}
	return result, "@" + name, params
}
