package asm_test

import (
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// longExamples are the inputs of diagnostics whose comment cannot hold them.
var longExamples = map[string]string{
	"errEncoding": "\"\xff\"",
	"errNesting":  strings.Repeat("[", 100_000),
	"errTooLarge": aliasBomb(),
}

// aliasBomb returns aliases that stand for 2^60 types.
func aliasBomb() string {
	text := "!a0 = tuple<i32, i32>\n"
	for i := 1; i < 60; i++ {
		text += "!a" + itoa(i) + " = tuple<!a" + itoa(i-1) + ", !a" + itoa(i-1) + ">\n"
	}
	return text
}

// TestExamples runs the example in the comment of every diagnostic.
func TestExamples(t *testing.T) {
	var source []byte
	for _, file := range []string{"errors.go", "internal/format/errors.go"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source = append(source, text...)
	}
	comment := regexp.MustCompile(`(?m)^\t// Example: (.*)\n\t((?:err|Err|warn)\w+) +diag\.ID = "(.*)"`)
	found := comment.FindAllStringSubmatch(string(source), -1)
	if n := strings.Count(string(source), "diag.ID ="); n != len(found) {
		t.Errorf("%d of %d diagnostics have an example", len(found), n)
	}
	for _, m := range found {
		example, name, id := m[1], m[2], m[3]
		if long, ok := longExamples[name]; ok {
			example = long
		}
		if name == "errNesting" {
			example = `"x"() {a = ` + example + `} : () -> ()`
		}
		example = strings.ReplaceAll(example, "  ", "\n")
		_, diags := asm.Parse(testContext(), &diag.Source{Name: "example", Text: example}, asm.Options{AllowUnregistered: name != "errUnregistered"})
		if len(diags) == 0 || string(diags[0].ID) != id {
			t.Errorf("%s: %q reports %s, want %q", name, shorten(example), describe(diags), id)
		}
	}
}

func shorten(s string) string {
	if len(s) > 200 {
		return s[:200] + "..."
	}
	return s
}

// TestErrors checks places and words of errors.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`"x"(%a) : (i32) -> ()`, `1:5: error: use of undeclared SSA value name [undefined-value]`},
		{"\"x\"(%b) : (i32) -> ()\n\"x\"(%a, %b) : (i32, i32) -> ()", "1:5: error: use of undeclared SSA value name [undefined-value]\n2:5: error: use of undeclared SSA value name [undefined-value]"},
		{"%a = \"x\"() : () -> i32\n%a = \"x\"() : () -> i32", "2:1: error: redefinition of SSA value '%a' [redefined-value]\n  note: previously defined here"},
		{"%a = \"x\"() : () -> i32\n\"y\"(%a) : (i64) -> ()", "2:5: error: use of value '%a' expects different type than prior uses: 'i64' vs 'i32' [value-type]\n  note: prior use here"},
		{"\"y\"(%a) : (i64) -> ()\n%a = \"x\"() : () -> i32", "2:1: error: definition of SSA value '%a#0' has type 'i32' [value-type]\n  note: previously used here with type 'i64'"},
		{"foo.bar", "1:1: error: Dialect `foo' not found for custom op 'foo.bar' [unknown-op]\n  note: with --allow-unregistered-dialect, write the op in the generic form: \"foo.bar\"(…)"},
		{"\"region\"() ({ foo.bar }) : () -> ()", "1:15: error: Dialect `foo' not found for custom op 'foo.bar' [unknown-op]\n  note: with --allow-unregistered-dialect, write the op in the generic form: \"foo.bar\"(…)"},
		{"test.scope { foo }", "1:14: error: custom op 'foo' is unknown (tried 'test.foo' as well) [unknown-op]"},
		{"test.sun", "1:1: error: custom op 'test.sun' is unknown [unknown-op]\n  note: did you mean 'test.sum'?"},
		{`"x"`, "1:4: error: expected '(' to start operand list [syntax]"},
		{`"x"() () -> ()`, "1:9: error: expected ':' followed by operation type [syntax]"},
		{`"x"() {a = } : () -> ()`, "1:11: error: expected attribute value [syntax]"},
		{`"x"() {a = 1, a = 2} : () -> ()`, "1:15: error: duplicate key 'a' in dictionary attribute [duplicate-key]"},
		{`"x"() : () -> i`, "1:14: error: expected non-function type [syntax]"},
		{`"x"() : () -> i99999999`, "1:15: error: invalid integer width [type]"},
		{`"x"() : () -> tensor<9223372036854775808xi8>`, "1:22: error: invalid dimension [dimension]"},
		{`"x"() : () -> vector<0xi8>`, "1:22: error: vector types must have positive constant sizes but got 0 [dimension]"},
		{`"x"() : () -> tensor<4 i8>`, "1:23: error: expected 'x' in dimension list [syntax]\n  note: the element type follows the sizes and an 'x', as in 4x4xf32"},
		{`"x"() {a = 256 : i8} : () -> ()`, "1:12: error: integer constant out of range for attribute [number]"},
		{`"x"() {a = -129 : i8} : () -> ()`, "1:12: error: integer constant out of range for attribute [number]"},
		{`"x"() {a = 128 : si8} : () -> ()`, "1:12: error: integer constant out of range for attribute [number]"},
		{`"x"() {a = -1 : ui8} : () -> ()`, "1:12: error: negative integer literal not valid for unsigned integer type [number]"},
		{`"x"() {a = 1 : f32} : () -> ()`, "1:12: error: unexpected decimal integer literal for a floating point value [number]\n  note: add a trailing dot to make the literal a float"},
		{`"x"() {a = 0x1FFFFFFFF : f32} : () -> ()`, "1:12: error: hexadecimal float constant out of range for type [number]"},
		{`"x"() {a = dense<[1, [2]]> : tensor<2xi8>} : () -> ()`, "1:22: error: tensor literal is invalid; ranks are not consistent between elements [elements]"},
		{`"x"() {a = dense<[[1], 2]> : tensor<2xi8>} : () -> ()`, "1:24: error: tensor literal is invalid; ranks are not consistent between elements [elements]"},
		{`"x"() {a = dense<[[1], [2, 3]]> : tensor<2xi8>} : () -> ()`, "1:25: error: tensor literal is invalid; ranks are not consistent between elements [elements]"},
		{`"x"() {a = dense<[1, 2]> : tensor<3xi8>} : () -> ()`, "1:28: error: inferred shape of elements literal ([2]) does not match type ([3]) [elements]"},
		{`"x"() {a = "\q"} : () -> ()`, "1:13: error: unknown escape in string literal [token]"},
		{"\"x\"() {a = \"b\n", "1:14: error: expected '\"' in string literal [token]"},
		{"\"x\"() : () -> ()\x00", "1:17: error: NUL character in the text [encoding]"},
		{"// \xc3\n", "1:4: error: the text is not valid UTF-8 here [encoding]"},
		{"\"x\"() {a = affine_map<(i) -> (i + )>} : () -> ()", "1:35: error: missing right operand of binary operator [affine]"},
		{"\"x\"() {a = affine_map<(i) -> (*i)>} : () -> ()", "1:31: error: missing left operand of binary operator [affine]"},
		{"\"x\"() {a = affine_map<(i) -> (-)>} : () -> ()", "1:32: error: missing operand of negation [affine]"},
		{"\"x\"() {a = affine_map<(i) -> (2 mod i)>} : () -> ()", "1:33: error: non-affine expression: right operand of mod has to be either a constant or symbolic [affine]"},
		{"\"x\"() {a = dense<[x]> : tensor<1xi32>} : () -> ()", "1:19: error: expected element literal of primitive type [elements]"},
		{"\"x\"() {a = dense<0> : tensor<2xcomplex<i64>>} : () -> ()", "1:23: error: parsed 1 elements, but type ('complex<i64>') expected 2 elements [elements]"},
		{"\"x\"() {a = dense<true> : tensor<1xf32>} : () -> ()", "1:18: error: expected floating point literal [elements]"},
		{"\"x\"() {a = dense<-5> : tensor<1xui32>} : () -> ()", "1:18: error: expected unsigned integer elements, but parsed negative value [elements]"},
		{"\"x\"() {a = array<i1: 1>} : () -> ()", "1:22: error: expected 'true' or 'false' values for i1 type [elements]"},
		{"\"x\"() {a = array<i32: true>} : () -> ()", "1:23: error: expected i1 type for 'true' or 'false' values [elements]"},
		{"\"x\"() {a = distinct[x]<1>} : () -> ()", "1:21: error: expected distinct ID [syntax]"},
		{"\"x\"() : () -> memref<2xi8, strided<[1, 1]>>", "1:15: error: expected the number of strides to match the rank [type]"},
		{"\"x\"() : () -> () loc(callsite(unknown 1))", "1:38: error: expected 'at' in callsite location [syntax]"},
		{"\"x\"() ({\n", "1:9: error: expected operation name in quotes [syntax]\n  note: the region that begins here is not closed"},
		{`"x"() ({^a: "y"()[^b] : () -> ()}) : () -> ()`, "1:19: error: reference to an undefined block [undefined-block]"},
		{`"x"() : () -> !foo.x<(>`, "1:24: error: unbalanced '<' character in pretty dialect name [token]"},
		{`"x"() : () -> !foo.x<`, "1:22: error: unbalanced '<' character in pretty dialect name [token]"},
		{`"x"() : () -> !test.pair<i32>`, "1:29: error: expected ',' [syntax]"},
		{`"x"() : () -> !test.pair<i32, vector<0xi8>>`, "1:38: error: vector types must have positive constant sizes but got 0 [dimension]"},
		{`"x"() : () -> !test.pair<i32, !test.pair<i1, >>`, "1:45: error: expected non-function type [syntax]"},
		{`"x"() : () -> !test.i32`, "1:21: error: unknown type `i32` in dialect `test` [unknown-type]\n  note: 'i32' is a type of its own, without '!test.'"},
		{`"x"() : () -> !test.par<i32>`, "1:21: error: unknown type `par` in dialect `test` [unknown-type]\n  note: did you mean 'pair'?"},
		{`%a:2 = "x"() : () -> i32`, "1:1: error: operation defines 1 results but was provided 2 to bind [result-count]\n  note: '%a =' names the result"},
		{`%a = "x"() : () -> ()`, "1:1: error: cannot name an operation with no results [result-count]\n  note: 'x' is written without '%a ='"},
		{`"x"() : () -> () loc(#a)`, "1:22: error: operation location alias was never defined [undefined-alias]"},
		{`"x"() {a = distinct[0]<1>, b = distinct[0]<2>} : () -> ()`, "1:41: error: referenced attribute does not match previous definition: 1 : i64 [attribute]"},
		{`"x"() {a = distinct[0]<unit>, b = [distinct[0]<>], c = distinct[0]<2>} : () -> ()`, "1:65: error: referenced attribute does not match previous definition: unit [attribute]"},
		{`"x"() {a = dense_resource<k> : i32} : () -> ()`, "1:32: error: `dense_resource` expected a shaped type [type]"},
		{`"x"() : () -> memref<4xi8, i8>`, "1:15: error: unsupported memory space Attribute [type]"},
		{`"x"() : () -> memref<*xi8, [1]>`, "1:15: error: unsupported memory space Attribute [type]"},
		{"test.sum", "1:9: error: expected SSA operand [syntax]\n  note: the form is '%result = test.sum %lhs, %rhs'"},
		{`%a = "x"() : () -> i32` + "\n" + `"y"(%a#-1) : (i32) -> ()`, "2:7: error: invalid SSA value result number [result-number]"},
		{`%a = "x"() : () -> i32` + "\n" + `"y"(%a#2147483648) : (i32) -> ()`, "2:7: error: invalid SSA value result number [result-number]"},
		{"#a = 1\n#a = 2", "2:1: error: redefinition of attribute alias id 'a' [redefined-alias]"},
	} {
		_, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: c.text}, asm.Options{AllowUnregistered: true})
		got := strings.TrimSpace(describe(diags))
		if got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestNesting reads everything that nests, nested deeper than any stack is.
func TestNesting(t *testing.T) {
	const n = 100_000
	rep := strings.Repeat
	chain := func(first, open, shut string) string {
		var b strings.Builder
		b.WriteString(first + "\n")
		for i := 1; i < n; i++ {
			prefix := first[:2]
			b.WriteString(prefix + strconv.Itoa(i) + " = " + open + prefix + strconv.Itoa(i-1) + shut + "\n")
		}
		return b.String()
	}
	attr := func(a string) string { return `"x"() {a = ` + a + `} : () -> ()` }
	for name, text := range map[string]string{
		"regions":         rep(`"x"() ({`, n),
		"closed regions":  rep(`"x"() ({`, n) + rep(`}) : () -> ()`, n),
		"custom regions":  rep("test.scope {", n) + rep("}", n),
		"modules":         rep("module {", n),
		"tuples":          `"x"() : () -> ` + rep("tuple<", n) + rep(">", n),
		"open tuples":     `"x"() : () -> ` + rep("tuple<", n),
		"functions":       `"x"() : () -> (` + rep("() -> (", n),
		"dialect types":   `"x"() : () -> ` + rep("!test.pair<i1, ", n) + "i1" + rep(">", n),
		"opaque types":    `"x"() : () -> ` + rep("!foo.x<", n) + rep(">", n),
		"arrays":          attr(rep("[", n) + rep("]", n)),
		"dictionaries":    attr(rep("{a = ", n) + "1" + rep("}", n)),
		"open dicts":      attr(rep("{a = ", n)),
		"dense":           attr("dense<" + rep("[", n)),
		"locations":       attr("loc(" + rep(`"a"(`, n)),
		"call sites":      attr("loc(" + rep(`callsite("a" at `, n)),
		"fused":           attr("loc(" + rep(`fused[`, n)),
		"fused metadata":  attr("loc(" + rep(`fused<loc(`, n)),
		"affine":          attr("affine_map<(i) -> (" + rep("(", n) + "i" + rep(")", n) + ")>"),
		"affine minus":    attr("affine_map<(i) -> (" + rep("-", n) + "i)>"),
		"type aliases":    chain("!a0 = i32", "tuple<", ">"),
		"attr aliases":    chain("#a0 = 1", "[", "]"),
		"loc aliases":     chain(`#a0 = loc("a")`, `loc("a"(`, "))"),
		"result types":    `"x"() : () -> ` + rep("memref<4x", n) + "i1" + rep(">", n),
		"dialect aliases": chain("!a0 = i32", "!test.pair<i1, ", ">"),
	} {
		t.Run(name, func(t *testing.T) {
			_, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
			if len(diags) == 0 {
				t.Error("no diagnostic")
				return
			}
			switch diags[0].ID {
			case "nesting", "too-large", "token":
			default:
				t.Error(describe(diags))
			}
		})
	}
}

// TestDeepRegions reads, verifies and prints regions as deep as mlir-opt takes
// them.
func TestDeepRegions(t *testing.T) {
	const n = 9_000
	text := strings.Repeat(`"x"() ({`, n) + strings.Repeat("}) : () -> ()\n", n)
	m := parse(t, testContext(), text)
	if ds := ir.Verify(testContext(), m); len(ds) > 0 {
		t.Error(describe(ds))
	}
	if err := asm.Print(io.Discard, m, asm.Options{}); err != nil {
		t.Error(err)
	}
}

// TestMany reads and prints thousands of everything that may come several times.
// None may take time quadratic in that.
func TestMany(t *testing.T) {
	n := tools.Quick(8_000, 30_000)
	list := func(format, separator string) string {
		var b strings.Builder
		for i := range n {
			if i > 0 {
				b.WriteString(separator)
			}
			b.WriteString(strings.ReplaceAll(format, "$", strconv.Itoa(n-i)))
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"results":        list("%v$", ", ") + ` = "x"() : () -> (` + list("i1", ", ") + ")",
		"operands":       `%a = "x"() : () -> i1` + "\n" + `"x"(` + list("%a", ", ") + ") : (" + list("i1", ", ") + ") -> ()",
		"forward":        `"x"(` + list("%a$", ", ") + ") : (" + list("i1", ", ") + ") -> ()\n" + list(`%a$ = "x"() : () -> i1`, "\n"),
		"forward number": `"x"(` + list("%a#$", ", ") + ") : (" + list("i1", ", ") + ") -> ()\n%a:" + strconv.Itoa(n+1) + ` = "x"() : () -> (i1, ` + list("i1", ", ") + ")",
		"attributes":     `"x"() {` + list("a$ = $", ", ") + "} : () -> ()",
		"properties":     `"x"() <{` + list("a$", ", ") + `}> {` + list("a$", ", ") + "} : () -> ()",
		"elements":       `"x"() {a = [` + list("$", ", ") + "]} : () -> ()",
		"dense":          `"x"() {a = dense<[` + list("$", ", ") + "]> : tensor<" + strconv.Itoa(n) + "xi32>} : () -> ()",
		"dimensions":     `"x"() : () -> tensor<` + list("1", "x") + "xi32>",
		"blocks":         `"x"() ({` + list(`^b$: "x"()[^b$, ^b1] : () -> ()`, "\n") + "}) : () -> ()",
		"regions":        `"x"() (` + list("{}", ", ") + ") : () -> ()",
		"aliases":        list("!a$ = tuple<i$>", "\n") + "\n" + list("#a$ = $", "\n"),
		"locations":      list(`"x"() : () -> () loc(#l$)`, "\n") + "\n" + list(`#l$ = loc("$")`, "\n"),
		"conflicts":      list(`%hint_$ = "x"() : () -> i1`, "\n") + "\n" + list("%$ = test.hinted", "\n"),
		"symbols":        `"x"() {a = @a` + list("::@a$", "") + "} : () -> ()",
		"maps":           list(`"x"() {a = affine_map<(i) -> (i + $)>} : () -> ()`, "\n"),
	} {
		t.Run(name, func(t *testing.T) {
			m := parse(t, testContext(), text)
			for _, opts := range []asm.Options{{}, {DebugInfo: true}} {
				if len(printed(t, m, opts)) == 0 {
					t.Error("prints nothing")
				}
			}
		})
	}
}

// TestLongAffine reads a sum as long as others are deep.
func TestLongAffine(t *testing.T) {
	text := `"x"() {a = affine_map<(i)[s] -> (i` + strings.Repeat(" + s * i mod 7", 100_000) + `)>} : () -> ()`
	_, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
	if len(diags) != 1 || diags[0].ID != "too-large" {
		t.Error(describe(diags))
	}
}

func testContext() *ir.Context { return ir.NewContext(testDialect, newerDialect) }

// newerDialect may have attributes that are not known.
var newerDialect = &ir.Dialect{Name: "newer", KeepsAttrs: true}

// TestUnknownAttributes reads attributes that only their dialect knows: there is
// one warning for each name, and they mean the same without the aliases in them.
func TestUnknownAttributes(t *testing.T) {
	parse := func(text string) (*ir.Operation, []diag.Diagnostic) {
		return asm.Parse(testContext(), &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
	}
	m, diags := parse("#n = [1]\n!i = i32\n\"x\"() {a = #newer.a<#n, !i, \"#n\">, b = [#newer.a<#newer.b<#n>>, #newer.c]} : () -> ()\n")
	const names = "unknown attribute `a`, unknown attribute `c`"
	var got []string
	for _, d := range diags {
		name, _, _ := strings.Cut(d.Message, " in dialect")
		got = append(got, name)
	}
	if s := strings.Join(got, ", "); s != names {
		t.Errorf("warnings: %s, want %s", s, names)
	}
	const want = `"x"() {a = #newer.a<[1], i32, "#n">, b = [#newer.a<#newer.b<[1]>>, #newer.c]}`
	if text := printed(t, m, asm.Options{}); !strings.Contains(text, want) {
		t.Errorf("printed as %s", text)
	}

	for text, want := range map[string]string{
		`"x"() {a = #newer.a<#n>} : () -> ()`:                                                       "undefined symbol alias id 'n'",
		`"x"() {a = #newer.a<[(])>} : () -> ()`:                                                     "unbalanced '(' character in pretty dialect name",
		strings.Replace(aliasBomb(), "a59", "z", 1) + `"x"() {a = #newer.a<!a58, !a58>} : () -> ()`: "types and attributes are too large when their aliases are spelled out",
	} {
		m, diags := parse(text)
		if m != nil || len(diags) == 0 || !strings.HasPrefix(diags[0].Message, want) {
			t.Errorf("%s: %s, want %q", shorten(text), describe(diags), want)
		}
	}
}

// TestManyErrors reports as many errors as a reader can use, in order.
func TestManyErrors(t *testing.T) {
	text := strings.Repeat("\"x\"( : () -> ()\n\"x\"(%u) : (i32) -> ()\n", 50)
	_, diags := asm.Parse(testContext(), &diag.Source{Name: "in", Text: text}, asm.Options{AllowUnregistered: true})
	if len(diags) != 20 {
		t.Errorf("%d errors are reported, want 20", len(diags))
	}
	for i := 1; i < len(diags); i++ {
		if diag.Compare(diags[i-1], diags[i]) > 0 {
			t.Errorf("out of order:\n%s", describe(diags))
			break
		}
	}
}

// TestLongNested reads long types and attributes inside others, several times.
func TestLongNested(t *testing.T) {
	long := "tuple<" + strings.Repeat("vector<123456xf32>, ", 30) + "i1>"
	list := "[" + strings.Repeat("1, ", 200) + "2]"
	text := strings.Repeat(`"x"() {a = #test.wrap<`+list+`>} : () -> (!test.pair<i1, !test.pair<`+long+`, `+long+`>>)`+"\n", 3)
	m := parse(t, testContext(), text)
	if again := parse(t, testContext(), asm.String(m)); asm.String(again) != asm.String(m) {
		t.Error("does not read back")
	}
}
