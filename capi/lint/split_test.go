package lint_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/lint"
)

// A record that is divided between registers and the stack has a part for each word on the stack. A type without a known place is
// named.
func TestDividedRecords(t *testing.T) {
	const (
		arm, x86 = "armv7-unknown-linux-gnueabihf", "i386-unknown-linux-gnu"
		record   = "struct S { int a, b, c, d; }; int f(int a, int b, int c, struct S s);"
		large    = "struct S { int a[20]; }; int f(int a, struct S s);"
		place    = "this cannot be checked: it is not known where LLVM passes "
	)
	for _, tt := range []struct{ triple, header, statement, want string }{
		{arm, record, "declare i32 @f(i32 noundef, i32 noundef, i32 noundef, [4 x i32])", ""},
		{arm, record, "declare i32 @f(i32 noundef, i32 noundef, i32 noundef, i32, i32, i32, i32)", ""},
		{arm, large, "declare i32 @f(i32 noundef, ptr noundef byval([80 x i8]) align 4)", ""},
		{arm, large, "declare i32 @f(i32 noundef, [20 x i32])", ""},
		{arm, large, "declare i32 @f(i32 noundef, [19 x i32])", "parameter 2: C expects 80 bytes"},
		{arm, record, "declare i32 @f(i32 noundef, i32 noundef, i32 noundef, [3 x i32])", "parameter 4: C expects 16 bytes"},
		{x86, "int f(int a);", "declare i32 @f(x86_amx)", place + "x86_amx"},
	} {
		ds, err := lint.Check("t.ll", strings.NewReader("target triple = \""+tt.triple+"\"\n"+tt.statement+"\n"), headerOf(t, tt.header))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for i := range ds {
			got += ds[i].Message + "\n"
		}
		if !strings.Contains(got, tt.want) || (got == "") != (tt.want == "") {
			t.Errorf("%s, %s: got %s (%d)", tt.triple, tt.statement, got, len(ds))
		}
	}
}
