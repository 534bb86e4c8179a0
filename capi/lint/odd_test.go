package lint_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
)

// Statements that LLVM would not write, or rarely, are read as far as they can be.
func TestOddStatements(t *testing.T) {
	const header = "int f(int a); struct Huge { char c[5000]; int n; }; void huge(struct Huge h, int n); void twice(struct Huge a, struct Huge b); void g(int a, double b, void *c); int local(int a); void none(void); void one(float a);"
	const syntax = "this cannot be checked: the syntax is not understood"
	unknown := func(name, of string) string {
		return fmt.Sprintf("declare of '%s': this cannot be checked: it is not known where LLVM passes %s", name, of)
	}
	convention := func(name string) string {
		return "declare of 'f': the calling convention is " + name + ", but must be C's"
	}
	for text, want := range map[string]string{
		"declare # i32 @f(i32)":                                  "declare of 'f': " + syntax,
		"declare #1 !2 i32 @f(i32)":                              "",
		"declare = i32 @f(i32)":                                  "declare of 'f': " + syntax,
		"declare i32 @f(i99999999999)":                           "declare of 'f': " + syntax,
		"declare i32 @f(i8388608)":                               unknown("f", "i8388608"),
		"declare i32 @f(i16777215)":                              unknown("f", "i16777215"),
		"declare i32 @f(i16777216)":                              "declare of 'f': " + syntax,
		"declare i32 @f(target(\"spirv.Image\", void, 0))":       unknown("f", `target("spirv.Image", void, 0)`),
		"declare i32 @f(metadata)":                               unknown("f", "metadata"),
		"declare i32 @f(token)":                                  unknown("f", "token"),
		"declare i32 @f(x86_mmx)":                                unknown("f", "x86_mmx"),
		"declare i32 @f(x86_amx)":                                unknown("f", "x86_amx"),
		"declare i32 @f(ppc_fp128)":                              unknown("f", "ppc_fp128"),
		"declare i32 @f(label)":                                  unknown("f", "label"),
		"declare i32 @f(%a)\n%a = type %b\n%b = type %a":         unknown("f", "%a"),
		"declare i32 @f(%a)\n%a = type %b\n%b = type i32":        "",
		"declare 32 @f(i32)":                                     "declare of 'f': " + syntax,
		"declare i32@f(i64":                                      "declare of 'f': this cannot be checked: the statement does not end",
		"declare aarch64_vector_pcs i32 @f(i32)":                 convention("aarch64_vector_pcs"),
		"declare riscv_vls_cc i32 @f(i32)":                       convention("riscv_vls_cc"),
		"declare amdgpu_kernel i32 @f(i32)":                      convention("amdgpu_kernel"),
		"declare ptx_device i32 @f(i32)":                         convention("ptx_device"),
		"declare spir_func i32 @f(i32)":                          convention("spir_func"),
		"declare #, i32 @f(i32)":                                 "declare of 'f': " + syntax,
		"declare [9 x i64] @none()":                              "declare of 'none': the result: the declaration expects an address in rax, which C does not return; declare of 'none': the result: the declaration passes an address in rdi, which C does not expect",
		"declare [9 x i64] @one({ float })":                      "declare of 'one': the result: the declaration expects an address in rax, which C does not return; declare of 'one': the result: the declaration passes an address in rdi, which C does not expect",
		"declare void @none()":                                   "",
		"declare i32 @f(foo)":                                    "declare of 'f': " + syntax,
		"declare i32 @f(noundef)":                                "declare of 'f': " + syntax,
		"declare i32 @f(i32 align x)":                            "declare of 'f': " + syntax,
		"declare i32 @f(i32 align (4 )":                          "declare of 'f': this cannot be checked: the statement does not end",
		"declare i32 @f(i32 align (4 5))":                        "declare of 'f': " + syntax,
		"declare i32 @f([y x i8])":                               "declare of 'f': " + syntax,
		"declare i32 @f([99999999999999999999 x i8])":            "declare of 'f': " + syntax,
		"declare i32 @f([4 i8])":                                 "declare of 'f': " + syntax,
		"declare i32 @f(<4 x i8])":                               "declare of 'f': " + syntax,
		"declare i32 @f(<vscale 4 x i8>)":                        "declare of 'f': " + syntax,
		"declare i32 @f(<{ i32 })":                               "declare of 'f': " + syntax,
		"declare i32 @f({ i32 )":                                 "declare of 'f': " + syntax,
		"declare i32 @f(ptr sret(i32)":                           "declare of 'f': this cannot be checked: the statement does not end",
		"declare i32 @f(ptr sret(i32 4))":                        "declare of 'f': " + syntax,
		"declare i32 @f(ptr byval(4))":                           "declare of 'f': " + syntax,
		"declare i32 @f(i32,, i32)":                              "declare of 'f': " + syntax,
		"declare i32 @f(i32 ]":                                   "declare of 'f': this cannot be checked: the statement does not end",
		"declare i32 @f i32":                                     "declare of 'f': " + syntax,
		"declare ccc i32 @f(i32)":                                "",
		"@f = ifunc i32, ptr @h":                                 "variable of 'f': it is not a function",
		"declare i32 @f(i0)":                                     "declare of 'f': " + syntax,
		"declare i32 @f([-1 x i8])":                              "declare of 'f': " + syntax,
		"declare i32 @f(ptr addrspace(16777216))":                "declare of 'f': " + syntax,
		"declare i32 @f(" + nest("{", "i32", "}", 99) + ")":      "",
		"declare i32 @f(" + nest("{", "i32", "}", 100) + ")":     "declare of 'f': " + syntax,
		"declare i32 @f(" + nest("[1 x ", "i32", "]", 99) + ")":  "",
		"declare i32 @f(" + nest("[1 x ", "i32", "]", 100) + ")": "declare of 'f': " + syntax,
		strings.Repeat("%a = type i32\n", 4) + many(1<<20-1) + "declare i32 @f(%0)": "",
		many(1<<20) + "%a = type i32\ndeclare i32 @f(%a)":                           unknown("f", "%a"),
		"%a = type { %b }\ndeclare i32 @f(%a)\n%b = type i32":                       "",
		"declare i32 @f(i4160)":                                               unknown("f", "i4160"), // of 65 words
		"@f = ifunc i32 (i32), ptr @h\ndefine i32 @h(i64 %0) {":               "",                    // which returns a function
		"@f = alias i32 (i32), ptr @h\ndeclare i32 @h(i64)":                   "",
		"declare i32 @f(i32 inalloca(i32))":                                   "declare of 'f': parameter 1 has attribute inalloca",
		"declare i32 @f(i32 preallocated(i32))":                               "declare of 'f': parameter 1 has attribute preallocated",
		"declare i32 @f(i32 nest)":                                            "declare of 'f': parameter 1 has attribute nest",
		"declare i32 @f(i32 swiftself)":                                       "declare of 'f': parameter 1 has attribute swiftself",
		"declare i32 @f(i32 swifterror)":                                      "declare of 'f': parameter 1 has attribute swifterror",
		"declare i32 @f(i32 swiftasync)":                                      "declare of 'f': parameter 1 has attribute swiftasync",
		chain(49) + "declare i32 @f(%t49)":                                    "",
		chain(50) + "declare i32 @f(%t50)":                                    unknown("f", "%t50"),
		"declare void @twice(ptr byval([5004 x i8]), ptr byval([5004 x i8]))": "",
		"declare void @twice(ptr byval([5004 x i8]), ptr byval([4996 x i8]))": "declare of 'twice': parameter 2: C expects 5004 bytes at stack+5008, but the declaration passes 4996 bytes at stack+5008",
		"  call i32 ([1 x i32], ...) @f([1 x i32] zeroinitializer, i32 2)":    "call of 'f': parameter 2: the call passes 4 bytes in rsi, which C does not expect",
		"declare i32 @f(i32 align 8589934592)":                                "declare of 'f': " + syntax,
		"declare i32 @f(i32, [2 x\n\n void (i32)])":                           unknown("f", "[2 x void (i32)]"),
		"declare i32 @f(<0 x i8>)":                                            unknown("f", "<0 x i8>"),
		"declare i32 @f(void)":                                                unknown("f", "void"),
		"declare i32 @f(i8*, %\"a b\")":                                       unknown("f", `%"a b"`),
		"declare i32 @f(ptr byval)":                                           unknown("f", "no type"),
		"declare i32 @f(%a)\n%a = type opaque":                                unknown("f", "%a"),
		"declare i32 @\"f\"(i32)":                                             "",
		"declare i32 @\"\\01f\"(i32)":                                         "",
		"declare i32 @\"f(i32)":                                               "",
		"declare i32 @f(i32 \"a\"=\"b\" %0":                                   "declare of 'f': this cannot be checked: the statement does not end",
		"declare i32 @f(i32":                                                  "declare of 'f': this cannot be checked: the statement does not end",
		"declare i32 @f":                                                      "declare of 'f': this cannot be checked: the statement does not end",
		"declare i32":                                                         "",
		"declare dso_local i32 @f(i32) #0 !dbg !1":                            "",
		"declare internal i32 @f(i64)":                                        "",
		"declare internal i32 @f(i64":                                         "",
		"define private i32 @local(i64 %a) {":                                 "",
		"declare void @huge(ptr byval([5004 x i8]), i32)":                     "",
		"declare void @huge(ptr byval([5000 x i8]), i32)":                     "declare of 'huge': parameter 1: C expects 5004 bytes at stack+0, but the declaration passes 5000 bytes at stack+0",
		"declare void @huge(ptr, i32)":                                        "declare of 'huge': parameter 1: C expects 5004 bytes at stack+0, but the declaration passes an address in rdi; declare of 'huge': parameter 2: C expects 4 bytes in rdi, but the declaration passes 4 bytes in rsi",
		"declare void @g(double, i32, ptr)":                                   "declare of 'g': parameter 1: C expects 4 bytes in rdi, but the declaration passes a double in xmm0; declare of 'g': parameter 2: C expects a double in xmm0, but the declaration passes 4 bytes in rdi", // the values have another order
		"declare void @g(ptr, double, i32)":                                   "declare of 'g': parameter 1: C expects 4 bytes in rdi, but the declaration passes an address in rdi; declare of 'g': parameter 3: C expects an address in rsi, but the declaration passes 4 bytes in rsi",
		"declare void @g(i32, i64, double)":                                   "declare of 'g': parameter 2: C expects a double in xmm0, but the declaration passes 8 bytes in rsi; declare of 'g': parameter 3: C expects an address in rsi, but the declaration passes a double in xmm0",
		"declare i32 @f(i32 range(i32 0, 5) nofpclass(nan) %0)":               "",
		"@f = weak_odr alias i32 (i32), ptr @h":                               "",
		"@f = ifunc i32 (i32), ptr @h":                                        "",
		"@f = ifunc i32 (i64), ptr @h":                                        "",
		"@f = alias i32, ptr @h":                                              "variable of 'f': it is not a function",
		"@f = thread_local global i32 0":                                      "variable of 'f': it is not a function",
		"@f = private constant i32 0":                                         "",
		"@f = internal constant i32 0":                                        "",
		"@f = alias i32 (i32), ptr @h\ndefine i32 @h(i64 %0) {":               "define of 'f': parameter 1: C passes 4 bytes in rdi, but the definition expects 8 bytes in rdi",
		"@f = internal alias i32 (i32), ptr @h\ndefine i32 @h(i64 %0) {":      "",
		"@f": "", "@f =": "", "@f = alias i32 (i32)": "",
		"%t = type { i32, %t }\ndeclare i32 @f(%t)":   unknown("f", "%t"),
		"%t = type <{ i8, i32 }>\ndeclare i32 @f(%t)": "declare of 'f': parameter 1: C expects 4 bytes in rdi, but the declaration passes 5 bytes in rdi and rsi",
		"target triple = \"x86_64-linux-gnu":          "", "target": "", "": "", "\n\n": "", "declare": "", "call": "", "%x = ": "", ";declare i32 @f(i64)": "",
		"  %1 = musttail call i32 @f(i64 1)":               "call of 'f': parameter 1: C expects 4 bytes in rdi, but the call passes 8 bytes in rdi",
		"  %1 = notail call i32 @f(i64 1)":                 "call of 'f': parameter 1: C expects 4 bytes in rdi, but the call passes 8 bytes in rdi",
		"  callbr void @f(i64 1)\n to label %a [label %b]": "callbr of 'f': parameter 1: C expects 4 bytes in rdi, but the call passes 8 bytes in rdi",
	} {
		ds, err := lint.Check("t.ll", strings.NewReader(text), headerOf(t, header))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range ds {
			got = append(got, d.Message)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%s:\n got %s\nwant %s", text, strings.Join(got, "; "), want)
		}
	}
}

// nest returns a type in some others.
func nest(open, inner, end string, n int) string {
	return strings.Repeat(open, n) + inner + strings.Repeat(end, n)
}

// chain returns the definitions of types, of which each is the only member of the next one.
func chain(n int) string {
	text := "%t0 = type i32\n"
	for i := range n {
		text += fmt.Sprintf("%%t%d = type { %%t%d }\n", i+1, i)
	}
	return text
}

// many returns the definitions of some types.
func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%%%d = type i32\n", i)
	}
	return b.String()
}

// Functions are in the order of their first statements.
func TestFunctions(t *testing.T) {
	const text = "declare void @g()\n%1 = call i32 @f(i64 1)\n%2 = call i32 @g(i32 1)\ndeclare i32 @f(i32)\ndefine void @h() {\n"
	found, err := lint.Functions("t.ll", strings.NewReader(text), headerOf(t, "int f(int); void g(void); void h(void);"))
	got := ""
	for _, f := range found {
		got += fmt.Sprint(f.Name, " ", len(f.Diagnostics), " ")
	}
	if err != nil || got != "g 2 f 1 h 0 " {
		t.Errorf("%s, %v", got, err)
	}
}

// The error of a reader, and that of a header, end the check.
func TestReadersThatFail(t *testing.T) {
	broken, missing := errors.New("broken"), errors.New("missing")
	fails := func(string) (*lint.Header, error) { return nil, missing }
	if _, err := lint.Check("t.ll", &failing{"\ndeclare i32 @f(i64)\n", broken}, headerOf(t, "int f(int);")); !errors.Is(err, broken) {
		t.Error(err)
	}
	if _, err := lint.Check("t.ll", &failing{"declare i32 @f(i64", broken}, headerOf(t, "int f(int);")); !errors.Is(err, broken) {
		t.Error(err)
	}
	if _, err := lint.Check("t.ll", strings.NewReader("; nothing\n"), fails); err != nil {
		t.Error(err)
	}
	if _, err := lint.Check("t.ll", strings.NewReader("declare i32 @f(i64)\n"), fails); !errors.Is(err, missing) {
		t.Error(err)
	}
}

// failing is a reader with an error at the end of a text.
type failing struct {
	text string
	err  error
}

func (r *failing) Read(b []byte) (int, error) {
	if r.text == "" {
		return 0, r.err
	}
	n := copy(b, r.text)
	r.text = r.text[n:]
	return n, nil
}
