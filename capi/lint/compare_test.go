package lint_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/capi/lint"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

const library = `
struct S { int a, b, c; };
struct Big { long a[3]; };
struct FF { float x, y; };
signed char sc(signed char c);
_Bool b(_Bool x, unsigned short u);
struct S s(struct S x);
struct Big big(struct Big x, int y);
struct FF ff(struct FF x);
int var(const char *f, ...);
__int128 i128(__int128 a);
int many(int a, int b_, int c, int d, int e, struct S last);
int unknown();
__attribute__((ms_abi)) int windows(int x);
int order(int x, float y);
struct E {};
int empty(struct E e, const char *f, ...);
struct PF { void *p; float f; };
void pf(struct PF x);
struct D { double d[9]; };
void doubles(int x, struct D d);
`

func headerOf(t testing.TB, text string) func(string) (*lint.Header, error) {
	return func(triple string) (*lint.Header, error) {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			return nil, err
		}
		unit, ds := cimport.File(context.Background(), &diag.Source{Name: "lib.h", Text: text}, cimport.Options{Target: target.Triple(), NoSystem: true})
		if err := diag.Err(ds); err != nil {
			t.Fatal(err)
		}
		return lint.NewHeader(target, unit)
	}
}

func TestCheck(t *testing.T) {
	seen := map[diag.ID]bool{}
	for _, test := range []struct{ text, want string }{
		{"declare signext i8 @sc(i8 noundef signext)", ""},
		{"declare i8 @sc(i8 signext)", ""},         // reads less
		{"declare zeroext i8 @sc(i8 signext)", ""}, // the same byte
		{"define i8 @sc(i8) {", ""},
		{"define i8 @sc(i8 zeroext) {", "lint-extension: define of 'sc': parameter 1: the definition expects it zero-extended to 32 bits in rdi, but C sign-extends it"},
		{"declare signext i8 @sc(i8 zeroext)", "lint-extension: declare of 'sc': parameter 1: C expects it sign-extended to 32 bits in rdi, but the declaration zero-extends it"},
		{"declare i8 @sc(i8)", "lint-extension: declare of 'sc': parameter 1: C expects it sign-extended to 32 bits in rdi, but the declaration does not extend it"},
		{"define internal i8 @sc(i8 zeroext %0) {", ""},
		{"declare i32 @sc(i16 signext)", "lint-type: declare of 'sc': the result: C returns 1 byte in rax, but the declaration expects 4 bytes in rax\n" +
			"lint-type: declare of 'sc': parameter 1: C expects 1 byte in rdi, but the declaration passes 2 bytes in rdi"},
		{"call void @sc(i8 signext 1)", ""}, // the result is not used
		{"define zeroext i1 @b(i1 zeroext %0, i16 zeroext %1) #0 {", ""},
		{"define i8 @b(i8 %0, i16 %1) {\ndeclare i1 @b(i8 zeroext, i16 zeroext)", ""},
		{"define i1 @b(i1 zeroext %0, i16 zeroext %1)", "lint-extension: define of 'b': the result: C expects it zero-extended to 8 bits in rax, but the definition does not extend it"},
		{"declare { i32, i32, i32 } @s(i64, i32)", "lint-record: declare of 's': the result: C returns 12 bytes in rax and rdx, but the declaration expects 12 bytes in rax, rdx and rcx"},
		{"declare {i64, i32} @s({i32,i32,i32})", "lint-record: declare of 's': parameter 1: C expects 12 bytes in rdi and rsi, but the declaration passes 12 bytes in rdi, rsi and rdx"},
		{"declare { i64, i64 } @s({ i64, i64 })\ndeclare [2 x i64] @s([2 x i64])", ""},
		{"declare i64 @s(i64, i32)", "lint-type: declare of 's': the result: C returns 12 bytes in rax and rdx, but the declaration expects 8 bytes in rax"},
		{"declare void @s(ptr)", "lint-memory: declare of 's': parameter 1: C expects 12 bytes in rdi and rsi, but the declaration passes an address in rdi"},
		{"declare void @s(ptr sret([12 x i8]), ptr)", "lint-memory: declare of 's': the result: C returns 12 bytes in rax and rdx, but the declaration expects an address in rax\n" +
			"lint-record: declare of 's': parameter 1: C expects 12 bytes in rdi and rsi, but the declaration passes 16 bytes in rdi and rsi"},
		{"declare void @big(ptr sret(%struct.Big) align 8, ptr byval(%struct.Big) align 8, i32)\n%struct.Big = type { [3 x i64] }", ""},
		{"declare void @big(ptr sret(%struct.Big) align 8, ptr byval(%struct.Big) align 8, i32)", "lint-unread: declare of 'big': this cannot be checked: it is not known where LLVM passes %struct.Big"},
		{"declare void @big(ptr sret(%struct.Big) align 8, ptr byval([24 x i8]) align 8, i32)", "lint-unread: declare of 'big': the size of the result in memory cannot be checked: it is not known"},
		{"declare void @big(i8* sret align 8, i8* byval([24 x i8]) align 8, i32)", "lint-unread: declare of 'big': the size of the result in memory cannot be checked: it is not known"},
		{"declare void @big(ptr sret(%struct.Big) align 8, ptr byval({}) align 8, i32)\n%struct.Big = type { [3 x i64] }", "lint-memory: declare of 'big': parameter 1: C expects 24 bytes at stack+0, but the declaration passes nothing"},
		{"declare void @big(ptr sret([24 x i8]) align 4, ptr byval([24 x i8]), i32)", ""},
		{"declare void @big(ptr sret([16 x i8]) align 8, ptr byval([16 x i8]) align 8, i32)", "lint-memory: declare of 'big': parameter 1: C expects 24 bytes at stack+0, but the declaration passes 16 bytes at stack+0\n" +
			"lint-memory: declare of 'big': the result in memory has 16 bytes, but must have 24"},
		{"declare void @big(ptr sret([24 x i8]) align 8, ptr, i32)", "lint-memory: declare of 'big': parameter 1: C expects 24 bytes at stack+0, but the declaration passes an address in rsi\n" +
			"lint-type: declare of 'big': parameter 2: C expects 4 bytes in rsi, but the declaration passes 4 bytes in rdx"},
		{"declare void @big(i8*, [3 x i64]* byval([3 x i64]) align 8, i32)", ""},
		{"define void @big(ptr, ptr byval([24 x i8]), i32) {", ""},
		{"define ptr @big(ptr, ptr byval([24 x i8]), i32) {", ""},
		{"declare [4 x i64] @big(ptr byval([24 x i8]), i32)", ""}, // LLVM adds the address of the result
		{"declare [3 x i64] @big(ptr byval([24 x i8]), i32)", "lint-memory: declare of 'big': the result: C returns an address in rax, but the declaration expects 24 bytes in rax, rdx and rcx\n" +
			"lint-memory: declare of 'big': the address of the result: C expects an address in rdi, but the declaration passes 4 bytes in rdi\n" +
			"lint-memory: declare of 'big': parameter 1: C expects 24 bytes at stack+0, but the declaration passes 24 bytes at stack+0\n" +
			"lint-type: declare of 'big': parameter 2: C expects 4 bytes in rsi, but the declaration passes nothing"},
		{"  call void @big(%struct.Big* sret(%struct.Big) align 8 %x, %struct.Big* byval(%struct.Big) align 8 getelementptr ({i8, i8}, i8* @x, i64 0), i32 7)\n%struct.Big = type { i64, <{i64, i64}> }", ""},
		{"declare double @ff(double)", ""},
		{"declare { float, float } @ff(<2 x float>)", "lint-record: declare of 'ff': the result: C returns 8 bytes in xmm0, but the declaration expects 8 bytes in xmm0 and xmm1"},
		{"%x = tail call i32 (i8*, ...) @var(i8* null, i32 1)", ""},
		{"%x = call i32 (ptr, ...) @var(ptr @nest, ptr %inreg, ptr @byval)", ""}, // names, not attributes
		{"%x = call i32 @var(ptr @\"a)b\", i32 1)", "lint-variadic: call of 'var': the function is variadic, but its type here does not end in ...\n" +
			"lint-type: call of 'var': parameter 2: the call passes 4 bytes in rsi, which C does not expect"},
		{"%x = call i32 (i8*, ...) bitcast (i32 (i8*)* @var to i32 (i8*, ...)*)(i8* null, {i32, i32} undef)", "lint-record: call of 'var': argument 2 passes a record as a first-class value"},
		{"%x = call i32 (ptr, ...) @var(ptr null, i64 1, i64 2, i64 3, i64 4, { i64, i64 } undef)", "lint-record: call of 'var': argument 6 passes a record as a first-class value"},
		{"%x = call i32 (ptr, ...) @var(ptr null, i64 1, i64 2, i64 3, { i64, i64 } undef)", ""},
		{"define void @big(ptr sret([24 x i8]) align 64 %0, ptr byval([24 x i8]) align 8, i32) {", "lint-memory: define of 'big': the result in memory has align 64, but callers give 8"},
		{"call i32 (ptr, ...) @var(ptr null, float 1.0, i8 1, i1 true, half 1.0, double 1.0)", "lint-type: call of 'var': argument 2 is variable and has type float, which C promotes\n" +
			"lint-type: call of 'var': argument 3 is variable and has type i8, which C promotes\n" +
			"lint-type: call of 'var': argument 4 is variable and has type i1, which C promotes"},
		{"%x = call i32 (ptr, ...) @empty(ptr null, i32 1)", ""},
		{"%x = call i32 (...) @empty(ptr null, i32 1)", ""},
		{"call i32 (ptr, ...) @var(ptr null, half 1.0, bfloat 1.0, double 1.0)", ""}, // as clang passes _Float16 and __bf16
		{"declare i32 @many(i32, ...)", "lint-variadic: declare of 'many': the function is not variadic"},
		{"call void @sc(i8 1)\ndeclare i8 @sc(i8 signext)\ncall void @sc(i8 zeroext 1)", "lint-extension: call of 'sc': parameter 1: C expects it sign-extended to 32 bits in rdi, but the call zero-extends it"},
		{"declare i32 @many(...)\ncall i32 (...) @many(i32 1, i32 2, i32 3, i32 4, i32 5, ptr byval([12 x i8]) null)", ""},
		{"invoke i32 @many(i32 1, i32 2, i32 3, i32 4,\n  i32 5,\n i64 6, i32 7)\n   to label %a unwind label %b", "lint-memory: invoke of 'many': parameter 6: C expects 12 bytes at stack+0, but the call passes 4 bytes at stack+0"},
		{"declare i32 @many(i32, i32, i32, i32, i32)", "lint-memory: declare of 'many': parameter 6: C expects 12 bytes at stack+0, but the declaration passes nothing"},
		{"declare i32 @many(i64, i32, i16, float, ptr, ptr byval([12 x i8]) align 4)", "lint-type: declare of 'many': parameter 4: C expects 4 bytes in rcx, but the declaration passes a float in xmm0\n" +
			"lint-memory: declare of 'many': parameter 5: C expects 4 bytes in r8, but the declaration passes an address in rcx\n" +
			"lint-type: declare of 'many': parameter 1: C expects 4 bytes in rdi, but the declaration passes 8 bytes in rdi\n" +
			"lint-type: declare of 'many': parameter 3: C expects 4 bytes in rdx, but the declaration passes 2 bytes in rdx"},
		{"call fastcc i32 @many()", "lint-convention: call of 'many': the calling convention is fastcc, but must be C's"},
		{"declare win64cc i32 @windows(i32 noundef)", ""},
		{"declare i32 @windows(i32 noundef)", "lint-convention: declare of 'windows': the calling convention is C's, but must be win64cc"},
		{"declare i32 @many(i32 nest, i32, i32, i32, i32, ptr byval([12 x i8]))", "lint-convention: declare of 'many': parameter 1 has attribute nest"},
		{"declare i32 @many(i32 inreg, i32, i32, i32, i32, ptr byval([12 x i8]))", ""},
		{"call i32 (i32, ...) @unknown(i32 1)", ""},
		{"declare i64 @unknown(...)", "lint-type: declare of 'unknown': the result: C returns 4 bytes in rax, but the declaration expects 8 bytes in rax"},
		{"declare i32 @many(i32", "lint-unread: declare of 'many': this cannot be checked: the statement does not end"},
		{"declare !dbg !3 dso_local noundef range(i8 0, 5) \"a\"=\"b)\" i32 @many(i32 %, i", "lint-unread: declare of 'many': this cannot be checked: the syntax is not understood"},
		{"declare !dbg !31 signext i8 @sc(i8 signext) local_unnamed_addr #1\ndeclare !dbg !32 i8 @sc(i8 zeroext)", "lint-extension: declare of 'sc': parameter 1: C expects it sign-extended to 32 bits in rdi, but the declaration zero-extends it"},
		{"call void %f(i32 1)\ncall void asm \"@many\", \"\"(i32 1)\n; declare i8 @sc(i8)\ndeclare i8 @other(i8)", ""},
		{"declare i128 @i128(i128)\ndeclare { i64, i64 } @i128(i64, i64)", ""},
		{"declare void @pf(ptr, float)\ndeclare void @pf(i64, double)", ""}, // with padding
		{"declare i32 @order(i32, float, i64)", "lint-type: declare of 'order': parameter 3: the declaration passes 8 bytes in rsi, which C does not expect"},
		{"declare float @order(float, i32)", "lint-type: declare of 'order': the result: C returns 4 bytes in rax, but the declaration expects a float in xmm0\n" +
			"lint-type: declare of 'order': parameter 1: C expects 4 bytes in rdi, but the declaration passes a float in xmm0\n" +
			"lint-type: declare of 'order': parameter 2: C expects a float in xmm0, but the declaration passes 4 bytes in rdi"},
		{"@sc = global i8 0\n@b = external constant i8\n@s = internal global i8 0\n@ff = alias i8, ptr @x", "lint-type: variable of 'sc': it is not a function\n" +
			"lint-type: variable of 'b': it is not a function\n" +
			"lint-type: variable of 'ff': it is not a function"},
		{"@sc = alias i8 (i8), ptr @inner\n@b = alias i8 (i8), i8 (i8)* bitcast (i8 (i8)* @inner to i8 (i8)*)\ndefine internal i8 @inner(i8 zeroext %0) {", "lint-extension: define of 'sc': parameter 1: the definition expects it zero-extended to 32 bits in rdi, but C sign-extends it\n" +
			"lint-type: define of 'b': parameter 2: C passes 2 bytes in rsi, but the definition expects nothing"},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare i8 @sc(i8)\n%s = type {i32, i32, i32}\ndeclare [2 x i64] @s([2 x i64])", ""},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare i8 @sc(i8 signext)\ndefine i8 @sc(i8 signext) {", "lint-extension: define of 'sc': parameter 1: the definition expects it sign-extended to 32 bits in x0, but C does not extend it"},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare { float, float } @ff([2 x float])\ndeclare i64 @ff(double)", "lint-type: declare of 'ff': the result: C returns 8 bytes in v0 and v1, but the declaration expects 8 bytes in x0\n" +
			"lint-type: declare of 'ff': parameter 1: C expects 8 bytes in v0 and v1, but the declaration passes a double in v0"},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare void @big(ptr inreg sret([24 x i8]) align 8, ptr, i32)", "lint-memory: declare of 'big': the address of the result: C expects an address in x8, but the declaration passes an address in x0\nlint-memory: declare of 'big': parameter 1: C expects an address in x0, but the declaration passes an address in x1\nlint-type: declare of 'big': parameter 2: C expects 4 bytes in x1, but the declaration passes 4 bytes in x2"},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare void @big(ptr sret([24 x i8]) align 8, i64, i32)", "lint-memory: declare of 'big': parameter 1: C expects an address in x0, but the declaration passes 8 bytes in x0"},
		{"%r = call i32 (ptr, ...) @var(ptr %x, { i32, i32, i32 } %y)", "lint-record: call of 'var': argument 2 passes a record as a first-class value"},
		{"target triple = \"armv7-linux-gnueabihf\"\ndeclare void @doubles(i32, ptr byval([9 x double]))", ""},
		{"target triple = \"armv7-linux-gnueabihf\"\ndeclare void @doubles(i32, ptr byval([9 x double]) align 4)", "lint-memory: declare of 'doubles': parameter 2: C expects 72 bytes in r2, r3 and stack+0, but the declaration passes 72 bytes in r1, r2, r3 and stack+0"},
		{"target triple = \"arm64-apple-macosx14.0.0\"\ndeclare void @big(ptr inreg sret([24 x i8]) align 8, ptr, i32)", ""},
		{"target triple = \"riscv64-linux-gnu\"\ndeclare <vscale x 2 x i64> @ff(<4 x i1>)", "lint-unread: declare of 'ff': this cannot be checked: it is not known where LLVM passes <vscale x 2 x i64>"},
		{"target triple = \"riscv64-linux-gnu\"\ndeclare <16 x i8> @ff(<4 x i1>)", "lint-memory: declare of 'ff': parameter 1: C expects 8 bytes in fa0 and fa1, but the declaration passes an address in a1"},
	} {
		ds, err := lint.Check("t.ll", strings.NewReader(test.text), headerOf(t, library))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range ds {
			seen[d.ID] = true
			got = append(got, fmt.Sprintf("%s: %s", d.ID, d.Message))
		}
		if text := strings.Join(got, "\n"); text != test.want {
			t.Errorf("%s\n got  %s\n want %s", test.text, text, test.want)
		}
	}
	for _, id := range []diag.ID{lint.ErrConvention, lint.ErrExtension, lint.ErrMemory, lint.ErrRecord, lint.ErrType, lint.ErrVariadic, lint.WarnUnread} {
		if !seen[id] {
			t.Errorf("no text leads to %s", id)
		}
	}
}

// Positions are those of the statement, and notes show both sides.
func TestReport(t *testing.T) {
	ds, err := lint.Check("t.ll", strings.NewReader("\n\ndeclare i8 @sc(i8)\n"), headerOf(t, library))
	if err != nil || len(ds) != 1 {
		t.Fatal(err, ds)
	}
	var b strings.Builder
	if err := (&diag.Renderer{}).Render(&b, ds...); err != nil {
		t.Fatal(err)
	}
	const want = `t.ll:3:1: error: declare of 'sc': parameter 1: C expects it sign-extended to 32 bits in rdi, but the declaration does not extend it [lint-extension]
note: in C: signed char sc(signed char c)
note: in LLVM IR: declare signext i8 @sc(i8 noundef signext %0)
note: the other side reads the upper bits as well: add signext
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
	}
}

// The last note says what goes wrong at run time.
func TestNotes(t *testing.T) {
	for text, want := range map[string]string{
		"declare fastcc signext i8 @sc(i8 signext)":                                              "the callee and its callers use different registers, or one of them restores the stack differently",
		"declare signext i8 @sc(i8 nest signext)":                                                "LLVM passes it elsewhere",
		"declare i32 @var(ptr)":                                                                  "on x86-64, al does not have the number of vector registers; other platforms pass variable arguments elsewhere",
		"declare signext i8 @sc(i8 signext, ...)":                                                "some platforms pass variable arguments on the stack, where the callee does not look for them",
		"declare void @big(ptr sret([32 x i8]), ptr byval([24 x i8]) align 8, i32)":              "the callee writes past the end of the memory, or leaves a part of it as it is",
		"define void @big(ptr sret([24 x i8]) align 16 %0, ptr byval([24 x i8]) align 8, i32) {": "the callee writes to an address that is not aligned",
		"call i32 (ptr, ...) @var(ptr null, float 1.0)":                                          "va_arg reads a double or an int",
		"call i32 (ptr, ...) @var(ptr null, { i32, i64 } zeroinitializer)":                       "LLVM passes each member on its own; va_arg expects whole slots",
		"define signext i8 @sc(i8 zeroext %0) {":                                                 "the attribute claims more than the other side gives",
		"@sc = global i32 0":                                                                     "calls would run data",
		"declare signext i8 @sc(i8)":                                                             "the other side reads the upper bits as well: add signext",
	} {
		ds, err := lint.Check("t.ll", strings.NewReader(text), headerOf(t, ruleLibrary(t)))
		got := ""
		for _, d := range ds[:min(len(ds), 1)] {
			got = d.Notes[len(d.Notes)-1].Message
		}
		if err != nil || got != want {
			t.Errorf("%s: %v\n got %s\nwant %s", text, err, got, want)
		}
	}
}

// Several texts can be checked against one header at the same time.
func TestConcurrent(t *testing.T) {
	header, err := headerOf(t, library)("")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			ds, err := lint.Check("t.ll", strings.NewReader("declare <2 x float> @ff(double)\ndeclare { i64, i32 } @s(i64, i32)"), func(string) (*lint.Header, error) { return header, nil })
			if err != nil || len(ds) > 0 {
				t.Error(err, ds)
			}
		})
	}
	all.Wait()
}

// Hostile texts take neither long nor much memory.
func TestLimits(t *testing.T) {
	for name, text := range map[string]string{
		"nesting":          "declare void @many(" + strings.Repeat("{", 1<<20),
		"brackets":         "call void @many(i32 " + strings.Repeat("(", 1<<20),
		"long line":        "declare void @many(" + strings.Repeat("i32, ", 1<<21),
		"no end":           strings.Repeat("declare void @many(\n", 1<<15),
		"recursive type":   "%a = type { %b }\n%b = type { %a }\ndeclare void @many(%a)\ndeclare void @big(ptr sret(%a))\n",
		"growth":           growing() + "declare void @big(ptr sret(%t30) align 8, ptr byval([24 x i8]) align 8, i32)\ndeclare %t40 @many()\n",
		"nothing":          strings.Replace(growing(), "{ i64, i64 }", "{}", 1) + "declare %t45 @many()\n",
		"recursive result": "%a = type { %a, %a }\ndeclare %a @many()\n",
		"growing types":    growing() + "declare void @big(ptr sret(%t60) align 8, ptr byval([24 x i8]) align 8, i32)\n",
		"growing results":  growing() + "declare %t60 @many()\n",
		"huge numbers":     "declare void @big(ptr sret([99999999999999999999 x i8]))\ndeclare void @s([9223372036854775807 x i64])\ndeclare [9223372036854775807 x [9223372036854775807 x i64]] @s(i8388608)\n",
		"zero":             "declare void @s([0 x i8], i0, <0 x i8>, {}, <{}>)\ndeclare {} @s()\n",
	} {
		start := time.Now()
		_, err := lint.Check("t.ll", strings.NewReader(text), headerOf(t, library))
		if d := time.Since(start); err != nil || d > 10*time.Second {
			t.Errorf("%s: %v in %v", name, err, d)
		}
	}
}

// growing has types of which each holds the last twice.
func growing() string {
	text := "%t0 = type { i64, i64 }\n"
	for i := 1; i <= 60; i++ {
		text += fmt.Sprintf("%%t%d = type { %%t%d, %%t%[2]d }\n", i, i-1)
	}
	return text
}

func FuzzCheck(f *testing.F) {
	f.Add("%struct.S = type { i32, i32 }\ndefine signext i8 @sc(i8 noundef signext %0) #0 {\n")
	f.Add("  %1 = tail call i32 (i8*, ...) bitcast (i32 ()* @var to i32 (i8*, ...)*)(i8* null, double 1.0)\n")
	f.Add("declare void @big(ptr sret([3 x i64]) align 8, ptr byval(<{i64, [2 x i64]}>) align 8, i32)")
	f.Add("declare void @big(ptr, ptr byval(<{}>), i32)")
	f.Add("@1 = tail call i")
	f.Add("@1 = alias i32 (i32), ptr")
	f.Add("declare void @big(ptr sret([3 x i32]) inreg, [4 x <2 x float>] alignstack(8), <3 x ptr>, x86_fp80, i100 signext inreg)")
	f.Add("call x86_stdcallcc [2 x half] @\"\\01_big@8\"({ fp128, [0 x i64], [5 x i16] } inreg null, ptr byval([7 x i8]) null)")
	var headers []*lint.Header
	add := func(triple, text string) {
		header, err := headerOf(f, text)(triple)
		if err != nil {
			f.Fatal(err)
		}
		headers = append(headers, header)
	}
	add("", library)
	small := ruleLibrary(f)
	for i := range targets.All {
		target, err := targets.New(targets.All[i].Name, targets.Options{})
		if err != nil {
			f.Fatal(err)
		}
		add(target.Triple(), small)
		for _, name := range targets.ConventionNames(target) {
			by, err := targets.ConventionOf(target, name)
			if err != nil {
				f.Fatal(err)
			}
			add(target.Triple(), small+"__attribute__(("+by.CName+")) int many(int a);")
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, header := range headers {
			ds, err := lint.Check("t.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return header, nil })
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range ds {
				if d.At.Line < 1 || d.At.Line > strings.Count(text, "\n")+1 {
					t.Errorf("%s at line %d", d.Message, d.At.Line)
				}
			}
		}
	})
}
