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
		{"declare i8 @sc(i8 signext)", "lint-extension: declare of 'sc': the result needs attribute signext"},
		{"declare signext i8 @sc(i8 zeroext)", "lint-extension: declare of 'sc': parameter 1 needs attribute signext"},
		{"define internal i8 @sc(i8 %0) {", ""},
		{"define zeroext i1 @b(i1 zeroext %0, i16 zeroext %1) #0 {", ""},
		{"declare { i32, i32, i32 } @s(i64, i32)", "lint-type: declare of 's': the result has type { i32, i32, i32 } instead of { i64, i32 }"},
		{"declare {i64, i32} @s({i32,i32,i32})", "lint-record: declare of 's': parameter 1 is a record as a first-class value, but must be i64"},
		{"declare { i64, i64 } @s(i64, i64)", ""}, // the upper half of an eightbyte does not matter
		{"declare void @big(ptr sret(%struct.Big) align 8, ptr byval(%struct.Big) align 8, i32)\n%struct.Big = type { [3 x i64] }", ""},
		{"declare void @big(ptr sret(%struct.Big) align 8, ptr byval(%struct.Big) align 8, i32)", "lint-memory: declare of 'big': parameter 1 has sret with %struct.Big, whose size is unknown"},
		{"declare void @big(ptr sret([24 x i8]) align 8, ptr byval([24 x i8]), i32)", "lint-memory: declare of 'big': parameter 2 has align 0 instead of 8"},
		{"declare void @big(ptr sret([24 x i8]) align 8, ptr, i32)", "lint-memory: declare of 'big': parameter 2 must be byval(T) align 8 for 24 bytes"},
		{"declare void @big(i8*, [3 x i64]* byval([3 x i64]) align 8, i32)", "lint-memory: declare of 'big': parameter 1 is not the address of the result: sret is missing"},
		{"  call void @big(%struct.Big* sret(%struct.Big) align 8 %x, %struct.Big* byval(%struct.Big) align 8 getelementptr ({i8, i8}, i8* @x, i64 0), i32 7)\n%struct.Big = type { i64, <{i64, i64}> }", ""},
		{"declare double @ff(double)", ""},
		{"declare { float, float } @ff(<2 x float>)", "lint-type: declare of 'ff': the result has type { float, float } instead of <2 x float>"},
		{"%x = tail call i32 (i8*, ...) @var(i8* null, i32 1)", ""},
		{"%x = call i32 @var(ptr @\"a)b\", i32 1)", "lint-variadic: call of 'var': the function is variadic, but its type here does not end in ..."},
		{"%x = call i32 (i8*, ...) bitcast (i32 (i8*)* @var to i32 (i8*, ...)*)(i8* null, {i32, i32} undef)", "lint-record: call of 'var': argument 2 passes a record as a first-class value"},
		{"declare i32 @many(i32, ...)", "lint-variadic: declare of 'many': the function is not variadic"},
		{"invoke i32 @many(i32 1, i32 2, i32 3, i32 4,\n  i32 5,\n i64 6, i32 7)\n   to label %a unwind label %b", "lint-memory: invoke of 'many': parameter 6 must be byval(T) align 8 for 12 bytes"},
		{"declare i32 @many(i32, i32, i32, i32, i32)", "lint-type: declare of 'many': there are 5 parameters instead of 6"},
		{"call fastcc i32 @many()", "lint-convention: call of 'many': the calling convention is fastcc, but must be C's"},
		{"declare win64cc i32 @windows(i32 noundef)", ""},
		{"declare i32 @windows(i32 noundef)", "lint-convention: declare of 'windows': the calling convention is C's, but must be win64cc"},
		{"declare i32 @many(i32 inreg, i32, i32, i32, i32, ptr)", "lint-convention: declare of 'many': parameter 1 has attribute inreg"},
		{"call i32 (i32, ...) @unknown(i32 1)", ""},
		{"declare i64 @unknown(...)", "lint-type: declare of 'unknown': the result has type i64 instead of i32"},
		{"declare i32 @many(i32", "lint-unread: declare of 'many': this cannot be checked: the statement does not end"},
		{"declare !dbg !3 dso_local noundef range(i8 0, 5) \"a\"=\"b)\" i32 @many(i32 %, i", "lint-unread: declare of 'many': this cannot be checked: the syntax is not understood"},
		{"declare !dbg !31 signext i8 @sc(i8 signext) local_unnamed_addr #1\ndeclare !dbg !32 i8 @sc(i8 signext)", "lint-extension: declare of 'sc': the result needs attribute signext"},
		{"call void %f(i32 1)\ncall void asm \"@many\", \"\"(i32 1)\n; declare i8 @sc(i8)\ndeclare i8 @other(i8)", ""},
		{"declare i128 @i128(i128)\ndeclare { i64, i64 } @i128(i128)", ""},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare i8 @sc(i8)\n%s = type {i32, i32, i32}\ndeclare [2 x i64] @s([2 x i64])", ""},
		{"target triple = \"aarch64-linux-gnu\"\ndeclare i8 @sc(i8 signext)", "lint-extension: declare of 'sc': parameter 1 has signext, but the platform does not extend it"},
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
	const want = `t.ll:3:1: error: declare of 'sc': the result needs attribute signext [lint-extension]
note: in C: char sc(char c)
note: in LLVM IR: declare signext i8 @sc(i8 noundef signext %0)
note: the other side reads the whole register, whose upper bits are garbage
`
	if b.String() != want {
		t.Errorf("got\n%s", b.String())
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
	header, err := headerOf(f, library)("")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ds, err := lint.Check("t.ll", strings.NewReader(text), func(string) (*lint.Header, error) { return header, nil })
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range ds {
			if d.At.Line < 1 || d.At.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%s at line %d", d.Message, d.At.Line)
			}
		}
	})
}
