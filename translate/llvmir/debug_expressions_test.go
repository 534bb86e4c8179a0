package llvmir_test

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// expressionWords are the operations of expressions that the dialect has.
func expressionWords() (words []string) {
	operation := llvm.DIExpressionElem.Params[0].Kind
	for _, word := range strings.Fields(`addr deref const1u const8s constu consts dup drop over pick swap rot xderef abs and div
		minus mod mul neg not or plus plus_uconst shl shr shra xor bra eq ge gt le lt ne skip regx fbreg bregx piece deref_size
		xderef_size nop push_object_address call2 form_tls_address call_frame_cfa bit_piece implicit_value stack_value
		implicit_pointer addrx constx entry_value const_type deref_type convert reinterpret LLVM_fragment LLVM_convert
		LLVM_tag_offset LLVM_entry_value LLVM_implicit_pointer LLVM_arg LLVM_extract_bits_sext LLVM_extract_bits_zext
		GNU_entry_value lit0 lit31 reg0 reg31 breg0 breg31`) {
		if operation.Unknown("DW_OP_"+word) == "" {
			words = append(words, "DW_OP_"+word)
		}
	}
	return words
}

// expression is a sequence of operations: a name and its arguments each.
type expression [][]string

// mlir spells the expression as in MLIR.
func (e expression) mlir() string {
	var ops []string
	for _, op := range e {
		text := op[0]
		if len(op) > 1 {
			text += "(" + strings.Join(op[1:], ", ") + ")"
		}
		ops = append(ops, text)
	}
	if len(ops) == 0 {
		return "#llvm.di_expression<>"
	}
	return "#llvm.di_expression<[" + strings.Join(ops, ", ") + "]>"
}

// llvm spells the expression as in LLVM IR, with each fragment as it is.
func (e expression) llvm() string {
	var words []string
	for _, op := range e {
		words = append(words, op...)
	}
	return "!DIExpression(" + strings.Join(words, ", ") + ")"
}

// merges reports whether the expression has adjacent fragments.
func (e expression) merges() bool {
	for i := 1; i < len(e); i++ {
		if e[i-1][0] == "DW_OP_LLVM_fragment" && e[i][0] == e[i-1][0] {
			return true
		}
	}
	return false
}

// allExpressions are each operation with each number of arguments, and random sequences, most of
// operations that LLVM knows. No argument is the number of an operation, so LLVM cannot take it for one.
func allExpressions(r *rand.Rand, random int) (all []expression) {
	words := expressionWords()
	number := func() string { return fmt.Sprint(70000 + r.IntN(64)) }
	for _, word := range words {
		for n := range 4 {
			op := []string{word}
			for range n {
				op = append(op, number())
			}
			all = append(all, expression{op})
		}
	}
	usual := strings.Fields(`deref plus_uconst,1 constu,1 plus stack_value stack_value LLVM_fragment,2 LLVM_fragment,2 LLVM_fragment,2
		swap LLVM_arg,0 LLVM_entry_value,1 LLVM_convert LLVM_extract_bits_sext,2 eq abs lit0 reg0 breg0,1 over`)
	for range random {
		var e expression
		for range 1 + r.IntN(5) {
			if r.IntN(20) == 0 {
				e = append(e, []string{words[r.IntN(len(words))]}) // last, so that no operation is taken for its argument
				break
			}
			word, args, _ := strings.Cut(usual[r.IntN(len(usual))], ",")
			op := []string{"DW_OP_" + word}
			switch {
			case word == "LLVM_arg" || word == "LLVM_entry_value": // with the arguments that have rules
				op = append(op, fmt.Sprint(r.IntN(3)))
			case word == "LLVM_convert":
				op = append(op, number(), "DW_ATE_signed")
			case args != "":
				for range int(args[0] - '0') {
					op = append(op, number())
				}
			}
			e = append(e, op)
		}
		all = append(all, e)
	}
	return all
}

const expressionUnit = `#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "t", baseType = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int"%s>>
`

// withExpressions is a module of a variable for each expression. The type of the variables has the size
// if it is not 0.
func withExpressions(size int, all ...expression) string {
	var b strings.Builder
	sized := ""
	if size > 0 {
		sized = fmt.Sprint(", sizeInBits = ", size)
	}
	fmt.Fprintf(&b, expressionUnit, sized)
	for i, e := range all {
		fmt.Fprintf(&b, `llvm.mlir.global external @g%d(0 : i64) {dbg_exprs = [#llvm.di_global_variable_expression<var = #llvm.di_global_variable<scope = #unit, name = "g%[1]d", file = #file, line = 1, type = #type, isDefined = true>, expr = %s>]} : i64
`, i, e.mlir())
	}
	return b.String()
}

// spelled is a module of LLVM IR with the expressions.
func spelled(size int, all []expression) string {
	var b, nodes strings.Builder
	for i, e := range all {
		fmt.Fprintf(&b, "@g%d = global i64 0, !dbg !%d\n", i, 10+2*i)
		fmt.Fprintf(&nodes, "!%d = !DIGlobalVariableExpression(var: !%d, expr: %s)\n", 10+2*i, 11+2*i, e.llvm())
		fmt.Fprintf(&nodes, "!%d = distinct !DIGlobalVariable(name: \"g%d\", scope: !0, file: !1, line: 1, type: !2, isDefinition: true)\n", 11+2*i, i)
	}
	return b.String() + `!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !DIBasicType(name: "int", size: ` + fmt.Sprint(size) + `)
!4 = !{i32 2, !"Debug Info Version", i32 3}
` + nodes.String()
}

// expressionReaders are the assemblers of each LLVM.
var expressionReaders = []struct {
	version   int
	assembler string
}{{22, "llvm-as-22"}, {19, "llvm-as-19"}, {14, "llvm-as-14"}}

// warnings returns what an assembler prints about a module.
func warnings(t *testing.T, assembler, text string) string {
	cmd := exec.Command(tools.Need(t, assembler), "-o", "/dev/null")
	cmd.Stdin = strings.NewReader(text)
	message, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, message)
	}
	return string(message)
}

// translates reports whether a module becomes LLVM IR for a version.
func translates(t *testing.T, text string, version int) bool {
	t.Helper()
	m, diags := parse(context, text)
	if diag.HasErrors(diags) {
		t.Fatalf("%s\n%v", text, diags)
	}
	var b strings.Builder
	diags, err := llvmir.Write(&b, m, llvmir.Options{Version: version})
	return err == nil && !diag.HasErrors(diags)
}

// accepted returns the expressions that become LLVM IR.
func accepted(t *testing.T, size, version int, all []expression) (list []expression) {
	for _, e := range all {
		if translates(t, withExpressions(size, e), version) {
			list = append(list, e)
		}
	}
	return list
}

// unchecked are the operations behind which LLVM checks none.
var unchecked = regexp.MustCompile(`DW_OP_(b?reg\d|LLVM_entry_value)`)

// LLVM does not ignore debug info because of an expression that is exported, and each that is refused
// is one for which it would. LLVM names each that it rejects once.
func TestExpressionsAccepted(t *testing.T) {
	seed := tools.Setting("ABI_OPT_SEED", uint64(1))
	t.Logf("seed %d", seed)
	all := allExpressions(rand.New(rand.NewPCG(seed, 0)), tools.Setting("ABI_OPT_EXPRESSIONS", 1000))
	for _, r := range expressionReaders {
		good := accepted(t, 0, r.version, all)
		text := translate(t, mustParse(t, withExpressions(0, good...)), llvmir.Options{Version: r.version})
		if message := warnings(t, r.assembler, text); message != "" {
			t.Errorf("LLVM %d: %s", r.version, message)
		}
		rejected, isGood := map[string]bool{}, map[string]bool{}
		for _, e := range good {
			isGood[e.llvm()] = true
		}
		var whole []expression
		for _, e := range all {
			if r.version == 14 && strings.Contains(e.llvm(), "extract_bits") { // not a word of it
				continue
			}
			if !e.merges() && (!unchecked.MatchString(e.llvm()) || isGood[e.llvm()]) {
				whole = append(whole, e)
				if !isGood[e.llvm()] {
					rejected[e.llvm()] = true
				}
			}
		}
		named := map[string]bool{}
		for line := range strings.Lines(warnings(t, r.assembler, spelled(0, whole))) {
			named[line] = strings.HasPrefix(line, "!DIExpression")
		}
		n := 0
		for _, is := range named {
			if is {
				n++
			}
		}
		if n != len(rejected) || n < 100 || len(good) < 100 {
			t.Errorf("LLVM %d rejects %d expressions, and %d are errors; %d are exported", r.version, n, len(rejected), len(good))
		}
	}
}

// A fragment is a part of its variable, and not all of it.
func TestFragmentsInsideVariables(t *testing.T) {
	var all []expression
	for _, offset := range []int{0, 1, 32, 63, 64, 65, 1 << 20} {
		for _, size := range []int{0, 1, 8, 31, 32, 33, 63, 64, 65, 1 << 20} {
			all = append(all, expression{{"DW_OP_LLVM_fragment", fmt.Sprint(offset), fmt.Sprint(size)}})
		}
	}
	for _, r := range expressionReaders {
		good := accepted(t, 64, r.version, all)
		text := translate(t, mustParse(t, withExpressions(64, good...)), llvmir.Options{Version: r.version})
		if message := warnings(t, r.assembler, text); message != "" {
			t.Errorf("LLVM %d: %s", r.version, message)
		}
		n := len(regexp.MustCompile(`(?m)^fragment `).FindAllString(warnings(t, r.assembler, spelled(64, all)), -1))
		if n != len(all)-len(good) {
			t.Errorf("LLVM %d rejects %d fragments, and %d of %d are errors", r.version, n, len(all)-len(good), len(all))
		}
	}
}

// Expressions are those that mlir-translate exports, which merges fragments.
func TestExpressionsSameAsMLIR(t *testing.T) {
	seed := tools.Setting("ABI_OPT_SEED", uint64(1))
	t.Logf("seed %d", seed)
	random := tools.Setting("ABI_OPT_EXPRESSIONS", 1000)
	all := allExpressions(rand.New(rand.NewPCG(seed, 1)), random)
	good := accepted(t, 0, 22, all[len(all)-random:]) // each operation has its number of arguments
	module := withExpressions(0, good...)
	want := tools.Filter(t, module, "mlir-translate-22", "--mlir-to-llvmir")
	got := translate(t, mustParse(t, module), llvmir.Options{})
	texts := func(text string) []string { return regexp.MustCompile(`!DIExpression\(.*?\)`).FindAllString(text, -1) }
	if diff := cmp.Diff(texts(want), texts(got)); diff != "" || len(texts(got)) == 0 {
		t.Errorf("(-mlir-translate +ours):\n%s", diff)
	}
	merged := 0
	for _, e := range good {
		if e.merges() {
			merged++
		}
	}
	if merged < 5 {
		t.Errorf("only %d expressions have several fragments", merged)
	}
}
