package llvmir_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes"
	"github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/irtest"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

var context = ir.NewContext(llvm.Dialect)

// parse reads a module and verifies it.
func parse(ctx *ir.Context, text string) (*ir.Operation, []diag.Diagnostic) {
	m, diags := asm.Parse(ctx, &diag.Source{Name: "t.mlir", Text: text}, asm.Options{})
	if !diag.HasErrors(diags) {
		diags = ir.Verify(ctx, m)
	}
	return m, diags
}

func mustParse(t testing.TB, text string) *ir.Operation {
	t.Helper()
	m, diags := parse(context, text)
	for _, d := range diags {
		line, col := d.Pos.Source.LineCol(d.Pos.Offset)
		t.Fatalf("%d:%d: %s", line, col, d.Message)
	}
	return m
}

// translate returns the text of a module that has no errors.
func translate(t testing.TB, m *ir.Operation, opts llvmir.Options) string {
	t.Helper()
	var out bytes.Buffer
	diags, err := llvmir.Write(&out, m, opts)
	for _, d := range diags {
		t.Errorf("%s: %s", d.ID, d.Message)
	}
	if err != nil || diag.HasErrors(diags) {
		t.FailNow()
	}
	return out.String()
}

func inputs(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no inputs: %v", err)
	}
	return files
}

func read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// run gives text to a tool and returns what it prints.
func run(t testing.TB, text, tool string, args ...string) string {
	t.Helper()
	a := tools.Answer(t, &answers.Question{Tool: tool, Args: args, Stdin: text})
	if err := a.Err(); err != nil {
		t.Fatalf("%s: %v\n%s", tool, err, excerpt(text, a.Stderr))
	}
	return a.Stdout
}

var lineOf = regexp.MustCompile(`<stdin>:(\d+):`)

// excerpt returns the line that an error message points to.
func excerpt(text, message string) string {
	m := lineOf.FindStringSubmatch(message)
	if m == nil {
		return text
	}
	n := 0
	for line := range strings.Lines(text) {
		if n++; m[1] == itoa(n) {
			return line
		}
	}
	return ""
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

// readers are the LLVMs that have to accept the text.
var readers = []struct {
	name string
	opts llvmir.Options
	tool string
	args []string
}{
	{"22", llvmir.Options{}, "opt-22", nil},
	{"19", llvmir.Options{Version: 19}, "opt-19", nil},
	{"14", llvmir.Options{Version: 14}, "opt-14", []string{"-opaque-pointers"}},
	{"14 typed", llvmir.Options{Version: 14, TypedPointers: true}, "opt-14", nil},
}

// TestReaders has each LLVM read and verify what was written for it.
func TestReaders(t *testing.T) {
	for _, file := range tools.Some(3, inputs(t)) {
		for _, r := range readers {
			t.Run(filepath.Base(file)+" "+r.name, func(t *testing.T) {
				text := translate(t, mustParse(t, read(t, file)), r.opts)
				run(t, text, r.tool, append(r.args, "-passes=verify", "-S", "-o", "/dev/null")...)
			})
		}
	}
}

// TestOrderOfWords has LLVM print what it read: the heads of functions and
// globals must come out as they went in, so attributes are in LLVM's order.
func TestOrderOfWords(t *testing.T) {
	for _, file := range inputs(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text := translate(t, mustParse(t, read(t, file)), llvmir.Options{})
			back := run(t, text, "opt-22", "-passes=verify", "-S", "-o", "-")
			if diff := cmp.Diff(heads(back), heads(text)); diff != "" {
				t.Errorf("-LLVM +ours:\n%s", diff)
			}
		})
	}
}

// heads returns the lines that start functions and globals, without the
// attributes of functions, which LLVM puts in groups.
func heads(text string) (lines []string) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "define"), strings.HasPrefix(line, "declare"):
			if !strings.Contains(line, "@llvm.") {
				lines = append(lines, line[:closing(line)])
			}
		case strings.HasPrefix(line, "@"):
			lines = append(lines, line)
		}
	}
	return lines
}

// closing returns where the list of parameters in a line ends.
func closing(line string) int {
	depth := 0
	for i := strings.IndexByte(line, '@'); i < len(line); i++ {
		switch line[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(line)
}

// TestSameAsMLIR compares with mlir-translate: both texts are optimised, which
// makes equal programs look equal.
func TestSameAsMLIR(t *testing.T) {
	for _, file := range tools.Some(2, inputs(t)) {
		if file == "testdata/expressions.mlir" {
			continue // mlir-translate folds the expressions
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			source := read(t, file)
			m := mustParse(t, source)
			irtest.ForgetNames(m)
			ours := translate(t, m, llvmir.Options{})
			theirs := run(t, source, "mlir-translate-22", "--mlir-to-llvmir")
			if diff := cmp.Diff(optimised(t, theirs), optimised(t, ours)); diff != "" {
				t.Errorf("-mlir-translate +ours:\n%s", diff)
			}
		})
	}
}

var (
	ignoredWords = regexp.MustCompile(` (dead_on_unwind|writable)\b`)
	metadataID   = regexp.MustCompile(`!\d+\b`)
	emptyLines   = regexp.MustCompile(`\n\n+`)
	moduleLines  = regexp.MustCompile(`(?m)^(; ModuleID|source_filename|!llvm.module.flags|!\d+ = !\{i32 2, !"Debug Info Version).*\n`)
)

// optimised returns a text after opt -O1, without what the two translations say
// differently: mlir-translate drops attributes that it does not know, and adds a
// module flag.
func optimised(t testing.TB, text string) string {
	text = ignoredWords.ReplaceAllString(text, "")
	return normal(run(t, text, "opt-22", "-O1", "-S", "-o", "-"))
}

func normal(out string) string {
	out = moduleLines.ReplaceAllString(out, "")
	out = metadataID.ReplaceAllString(out, "!N")
	out = emptyLines.ReplaceAllString(out, "\n")
	return strings.TrimSpace(out)
}

// TestDeclaredAsMLIR: what mlir-translate leaves out of declarations, as it is about code,
// is left out, and no more. The states of AArch64's ZA and of streaming are kept, as calls
// depend on them.
func TestDeclaredAsMLIR(t *testing.T) {
	var b strings.Builder
	b.WriteString("llvm.func @p(...) -> i32\n")
	for i, attr := range []string{
		`alignment = 8 : i64`, `section = "s"`, `garbageCollector = "gc"`, `personality = @p`, `dso_local`,
		`passthrough = ["cold", ["a", "b"]]`, `frame_pointer = #llvm.framePointerKind<all>`, `uwtable_kind = #llvm.uwtableKind<sync>`,
		`target_features = #llvm.target_features<["+avx"]>`, `target_cpu = "x86-64"`, `tune_cpu = "x86-64"`,
		`vec_type_hint = #llvm.vec_type_hint<hint = vector<4xui8>, is_signed = true>`, `work_group_size_hint = array<i32: 1, 2, 3>`,
		`reqd_work_group_size = array<i32: 1>`, `intel_reqd_sub_group_size = 8 : i32`, `no_infs_fp_math = true`, `fp_contract = "fast"`,
		`no_nans_fp_math = true`, `no_signed_zeros_fp_math = true`, `denormal_fp_math = "ieee"`, `denormal_fp_math_f32 = "ieee"`,
		`prefer_vector_width = "256"`, `reciprocal_estimates = "all"`, `instrument_function_entry = "x"`, `instrument_function_exit = "x"`,
		`no_inline`, `always_inline`, `optimize_none, no_inline`, `convergent`, `no_unwind`, `will_return`, `inline_hint`,
		`memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = read, errnoMem = none, targetMem0 = none, targetMem1 = none>`,
	} {
		fmt.Fprintf(&b, "llvm.func @declared%d() attributes {%s}\nllvm.func @defined%[1]d() attributes {%[2]s} { llvm.return }\n", i, attr)
	}
	ours := printed(t, translate(t, mustParse(t, b.String()), llvmir.Options{}))
	theirs := printed(t, run(t, b.String(), "mlir-translate-22", "--mlir-to-llvmir"))
	if diff := cmp.Diff(theirs, ours); diff != "" {
		t.Errorf("-mlir-translate +ours:\n%s", diff)
	}
}

// printed returns a text as LLVM prints it, as far as translations say the same.
func printed(t testing.TB, text string) string {
	return normal(run(t, text, "opt-22", "-passes=verify", "-S", "-o", "-"))
}

// Each call of assembly keeps its own type, whatever is called later.
func TestBuildAssembly(t *testing.T) {
	m := mustParse(t, `llvm.func @f(%a: i32) {
  %0 = llvm.inline_asm "inc $0", "=r,0" %a : (i32) -> i32
  llvm.inline_asm has_side_effects "nop", "" : () -> ()
  llvm.return
}`)
	built, diags := llvmir.Build(m, llvmir.Options{})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	text := built.String()
	for _, want := range []string{`call i32 asm "inc $0", "=r,0"(i32 %a)`, `call void asm sideeffect "nop", ""()`} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s in\n%s", want, text)
		}
	}
}

// A program may number the nodes of what is built anew.
func TestBuiltNodes(t *testing.T) {
	built, diags := llvmir.Build(mustParse(t, `llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {access_groups = [#llvm.access_group<id = distinct[0]<>>]} : !llvm.ptr -> i32  llvm.return }`), llvmir.Options{})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	built.MetadataDefs[0].SetID(7)
	for _, want := range []string{"!llvm.access.group !7\n", "!7 = distinct !{}\n"} {
		if !strings.Contains(built.String(), want) {
			t.Errorf("there is no %q in\n%s", want, built)
		}
	}
}

// withoutComments returns text without the comments before functions, which llir does not write.
func withoutComments(text string) string { return comments.ReplaceAllString(text, "") }

var comments = regexp.MustCompile(`(?m)^; Function Attrs:.*\n`)

// TestBuild compares what llir prints of the modules that are built for it with
// the text that is written.
func TestBuild(t *testing.T) {
	for _, file := range inputs(t) {
		for _, r := range readers {
			t.Run(filepath.Base(file)+" "+r.name, func(t *testing.T) {
				m := mustParse(t, read(t, file))
				built, diags := llvmir.Build(m, r.opts)
				if len(diags) > 0 {
					t.Fatal(diags)
				}
				dense := func(text string) string { return emptyLines.ReplaceAllString(text, "\n") }
				if diff := cmp.Diff(dense(withoutParamNames(withRecords(built.String(), r.opts))), dense(withoutComments(translate(t, m, r.opts)))); diff != "" {
					t.Errorf("-llir +ours:\n%s", diff)
				}
			})
		}
	}
}

// TestBuildCorners does so for the corners and boundaries, as far as the lines go: llir
// prints aliases before ifuncs, and lays out lists of blocks, invokes and landingpads in another way.
func TestBuildCorners(t *testing.T) {
	lines := func(text string) []string {
		all := strings.Split(llirLayout.Replace(text), "\n")
		slices.Sort(all)
		return slices.Compact(all)
	}
	built := 0
	for i, text := range append(corners(), boundaries()...) {
		m, diags := parse(context, text)
		if diag.HasErrors(diags) {
			continue
		}
		for k, r := range readers {
			if k != tools.Quick(i%len(readers), k) {
				continue // each is built for some version, and some for each
			}
			var out bytes.Buffer
			diags, _ := llvmir.Write(&out, m, r.opts)
			module, again := llvmir.Build(m, r.opts)
			if diag.HasErrors(diags) != (module == nil) {
				t.Errorf("%s for LLVM %s: %v, and Build: %v", text, r.name, diags, again)
			}
			if module == nil {
				continue
			}
			built++
			if diff := cmp.Diff(lines(withoutParamNames(withRecords(module.String(), r.opts))), lines(withoutComments(out.String()))); diff != "" {
				t.Errorf("%s for LLVM %s: -llir +ours:\n%s", text, r.name, diff)
			}
		}
	}
	if built < tools.Quick(500, 3000) {
		t.Errorf("only %d modules were built", built)
	}
}

// llirLayout makes one line of an instruction, with the spaces that llir has.
var llirLayout = strings.NewReplacer("[ label", "[label", "label ]", "label]", ",label", ", label", " ]\n", "]\n", "\n\t\t", " ")

// Symbols and comdats whose names llir does not quote are errors: its text would be
// invalid. A number is quoted.
func TestBuildNames(t *testing.T) {
	for text, want := range map[string]string{
		`llvm.func @"5a"()`: "has the name '5a', which llir does not quote although it begins with a digit",
		`llvm.mlir.global external @"99999999999999999999"() : i32`:    "has the name '99999999999999999999'",
		`llvm.comdat @c { llvm.comdat_selector @"12" any }`:            "'llvm.comdat_selector' op has the name '12'",
		`llvm.mlir.global external @"12"() : i32  llvm.func @"a\"5"()`: "",
	} {
		module, diags := llvmir.Build(mustParse(t, text), llvmir.Options{})
		switch {
		case want == "" && len(diags) == 0:
			run(t, module.String(), "llvm-as-22", "-o", os.DevNull)
		case want == "" || len(diags) != 1 || diags[0].ID != llvmir.ErrName || !strings.Contains(diags[0].Message, want):
			t.Errorf("%s: %v", text, diags)
		}
	}
}

// withRecords writes calls of debug intrinsics as the records that LLVM reads them as, if
// the reader has records.
func withRecords(text string, o llvmir.Options) string {
	if o.Version == 14 {
		return text
	}
	text = debugDeclaration.ReplaceAllString(text, "")
	return debugCall.ReplaceAllStringFunc(text, func(call string) string {
		m := debugCall.FindStringSubmatch(call)
		return "#dbg_" + m[1] + "(" + strings.ReplaceAll(m[2], "metadata ", "") + ", " + m[3] + ")"
	})
}

var (
	debugDeclaration = regexp.MustCompile(`(?m)^declare void @llvm\.dbg\..*\n`)
	debugCall        = regexp.MustCompile(`call void @llvm\.dbg\.(\w+)\((.*)\), !dbg (!\d+)`)
)

var paramName = regexp.MustCompile(` %\d+([,)])`)

// withoutParamNames drops the names that llir gives to the parameters of
// declarations.
func withoutParamNames(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "declare") {
			line = paramName.ReplaceAllString(line, "$1")
		}
		out.WriteString(line)
	}
	return out.String()
}

// TestLeftovers has modules that are not LLVM's.
func TestLeftovers(t *testing.T) {
	ctx := ir.NewContext(llvm.Dialect, arith.Dialect, fn.Dialect)
	for _, c := range []struct {
		text string
		id   diag.ID
		want string
	}{
		{`func.func @f() { return }`, llvmir.ErrNotLowered,
			"'func.func' op has no translation to LLVM IR; run convert-func-to-llvm first"},
		{`llvm.func @f(%a: i32) { %b = arith.addi %a, %a : i32  llvm.return }`, llvmir.ErrNotLowered,
			"'arith.addi' op has no translation to LLVM IR; run convert-arith-to-llvm first"},
		{`llvm.mlir.global external @f() : i32 { %a = llvm.mlir.constant(1 : i32) : i32  %s, %o = arith.addui_extended %a, %a : i32, i1  llvm.return %s : i32 }`, llvmir.ErrNotLowered,
			"'arith.addui_extended' op has no translation to LLVM IR; run convert-arith-to-llvm first"},
		{`llvm.func @f(%a: i64) { %b = builtin.unrealized_conversion_cast %a : i64 to index  llvm.return }`, llvmir.ErrUnrealizedCast,
			"'builtin.unrealized_conversion_cast' op is left over; run reconcile-unrealized-casts after all conversions"},
		{`module { module { } }`, llvmir.ErrNotLowered,
			"'builtin.module' op has no translation to LLVM IR, and no pass lowers it"},
		{`llvm.mlir.global external @g() : i32 { %0 = llvm.mlir.constant(1 : i32) : i32  %1 = llvm.mul %0, %0 : i32  llvm.return %1 : i32 }`,
			llvmir.ErrInitializer, "'llvm.mul' op has no constant form; it cannot give a global its initial value"},
		{`llvm.func @f() { %0 = llvm.mlir.constant(dense<1> : vector<100000000xi32>) : vector<100000000xi32>  llvm.return }`,
			llvmir.ErrTooLarge, "'llvm.mlir.constant' op has a constant with too many elements: more than 4194304"},
	} {
		m, diags := parse(ctx, c.text)
		if len(diags) > 0 {
			t.Fatalf("%s: %v", c.text, diags)
		}
		opts := llvmir.Options{LoweredBy: (&pass.Registry{Passes: passes.All}).LoweredBy}
		var out bytes.Buffer
		diags, err := llvmir.Write(&out, m, opts)
		if built, again := llvmir.Build(m, opts); built != nil || !slices.EqualFunc(diags, again, sameMessage) {
			t.Errorf("%s: Build says %v", c.text, again)
		}
		if err != nil || out.Len() > 0 || len(diags) == 0 {
			t.Errorf("%s: translated", c.text)
			continue
		}
		if d := diags[0]; d.ID != c.id || d.Message != c.want || !d.Pos.IsKnown() {
			t.Errorf("%s:\n got %s: %s\nwant %s: %s", c.text, d.ID, d.Message, c.id, c.want)
		}
	}
}

// full is an output that takes no more than so many bytes.
type full int

func (room *full) Write(text []byte) (int, error) {
	if *room -= full(len(text)); *room < 0 {
		return 0, io.ErrShortWrite
	}
	return len(text), nil
}

// Write ends with the first error of its output, of which it asks no more.
func TestOutputFails(t *testing.T) {
	var text strings.Builder
	for i := range 10000 {
		fmt.Fprintf(&text, "llvm.func @function%d() { llvm.return }\n", i)
	}
	module := mustParse(t, text.String())
	var whole bytes.Buffer
	if _, err := llvmir.Write(&whole, module, llvmir.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, room := range []int{0, whole.Len() / 2, whole.Len() - 1, whole.Len()} {
		out := full(room)
		_, err := llvmir.Write(&out, module, llvmir.Options{})
		if fits := room == whole.Len(); fits != (err == nil) {
			t.Errorf("%d of %d bytes: %v", room, whole.Len(), err)
		}
		if -int(out) > whole.Len()/2 {
			t.Errorf("%d of %d bytes: %d more were written", room, whole.Len(), -int(out))
		}
	}
}

// After an error in the last of many functions nothing is written of any.
func TestErrorsLeaveNothing(t *testing.T) {
	text := strings.Repeat("llvm.func @f$() { llvm.return }\n", 5000) + "llvm.func @\"llvm.f\"() { llvm.return }"
	n := 0
	text = regexp.MustCompile(`\$`).ReplaceAllStringFunc(text, func(string) string { n++; return fmt.Sprint(n) })
	var out bytes.Buffer
	diags, err := llvmir.Write(&out, mustParse(t, text), llvmir.Options{})
	if !diag.HasErrors(diags) || err != nil || out.Len() > 0 {
		t.Errorf("%d bytes, %v, %v", out.Len(), diags, err)
	}
}

// TestStructNames has two structs of one name, which no file can have.
func TestStructNames(t *testing.T) {
	one := func(field ir.Type) ir.Type { return llvm.NamedStruct("a", false, field) }
	for _, c := range []struct {
		second ir.Type
		want   string
	}{
		{one(ir.I32), ""},
		{one(ir.I64), `'llvm.func' op uses a struct named "a" with another body than before`},
		{llvm.NamedStruct("a", true, ir.I32), `'llvm.func' op uses a struct named "a" with another body than before`},
		{llvm.OpaqueStruct("a"), `'llvm.func' op uses a struct named "a" with another body than before`},
		{llvm.Array(2, llvm.Struct(one(ir.I64))), `'llvm.func' op uses a struct named "a" with another body than before`},
	} {
		module := ir.NewModule(nil)
		b := llvm.NewBuilder(ir.AtEnd(module.Region(0).First()))
		b.NewFunc("f", llvm.Func(llvm.Void, false, one(ir.I32), c.second))
		diags, _ := llvmir.Write(io.Discard, module, llvmir.Options{})
		got := ""
		if len(diags) > 0 && diags[0].ID == llvmir.ErrStructName {
			got = diags[0].Message
		}
		if got != c.want {
			t.Errorf("%s: %v", c.second, diags)
		}
	}
}

func sameMessage(a, b diag.Diagnostic) bool { return a.ID == b.ID && a.Message == b.Message }
