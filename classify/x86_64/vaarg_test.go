package x86_64_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

func contains(s, part string) bool { return strings.Contains(s, part) }

// vaText abbreviates a VAArg: registers, parts as type@value<-save, advance.
func vaText(v classify.VAArg) string {
	if v.Ignore {
		return "ignore"
	}
	var parts []string
	for _, p := range v.Parts {
		area := "gp"
		if v.Areas[p.Area].Slot == 16 {
			area = "fp"
		}
		parts = append(parts, fmt.Sprintf("%s@%d<-%s+%d", llvm.TypeText(p.Type), int64(p.Offset), area, int64(p.Save)))
	}
	var registers [2]layout.Bytes
	for _, a := range v.Areas {
		registers[a.Slot/16] = a.Take / a.Slot
	}
	return fmt.Sprintf("%d/%d %s align %d advance %d in place %v", int64(registers[0]), int64(registers[1]), strings.Join(parts, ","), int64(v.Align), int64(v.Advance), v.InPlace())
}

// §3.5.7: integer registers are 8 bytes apart in the save area, vector
// registers 16.
func TestVAArg(t *testing.T) {
	tests := []struct{ typ, want string }{
		{"i", "1/0 i32@0<-gp+0 align 8 advance 8 in place true"},
		{"d", "0/1 double@0<-fp+0 align 8 advance 8 in place true"},
		{"{l l}", "2/0 i64@0<-gp+0,i64@8<-gp+8 align 8 advance 16 in place true"},
		{"{d d}", "0/2 double@0<-fp+0,double@8<-fp+16 align 8 advance 16 in place false"},
		{"{d l}", "1/1 double@0<-fp+0,i64@8<-gp+0 align 8 advance 16 in place false"},
		{"{i i i}", "2/0 i64@0<-gp+0,i32@8<-gp+8 align 8 advance 16 in place true"},
		{"{:64l l}", "1/0 i64@8<-gp+0 align 8 advance 16 in place false"},
		{"t", "2/0 i128@0<-gp+0 align 16 advance 16 in place true"},
		{"<4 f>", "0/1 <4 x float>@0<-fp+0 align 16 advance 16 in place true"},
		{"x", "0/0  align 16 advance 16 in place false"},
		{"{l l l}", "0/0  align 8 advance 24 in place false"},
		{"<8 f>", "0/0  align 32 advance 32 in place false"},
		{"{}", "ignore"},
		{"N{d d d}", "1/0 ptr@0<-gp+0 align 8 advance 8 in place true"},
	}
	for _, test := range tests {
		v, err := x86_64.New(x86_64.Options{Vectors: x86_64.AVX}).VAArg(types(t, test.typ)[0])
		if err != nil || vaText(v) != test.want {
			t.Errorf("%s: %s, %v; want %s", test.typ, vaText(v), err, test.want)
		}
	}
}

func TestExplain(t *testing.T) {
	target := x86_64.New(x86_64.Options{})
	got := explained(t, target, capi.Source{Name: "f", Signature: signature(t, "d = {i i i} P{c i} l l l l {l l}")})
	for _, want := range []string{
		"LLVM: double @f(i64 %0, i32 %1, ptr noundef byval(%struct.S2) align 8 %2,",
		"eightbyte 0 INTEGER in rdi: int f0 at 0, int f1 at 4",
		"eightbyte 1 INTEGER in rsi: int f2 at 8",
		"direct: i64 in rdi, i32 in rsi",
		"member f1 at 1 is not aligned to 4 (§3.2.3 rule 1)",
		"not enough registers are left for all of it, so it takes none",
		"copied to stack+8, align 8",
		"result: double, 8 bytes: double in xmm0",
		"registers: 6 of 6 integer, 0 of 8 vector; 24 bytes of stack",
	} {
		if !contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// whyClass examines a limited number of members, even if each union is a member of two others.
func TestExplainSharedMembers(t *testing.T) {
	of := ir.Type(ir.F32)
	for range 16 {
		of = c.Union("", c.Field{Name: "a", Type: of}, c.Field{Name: "b", Type: of})
	}
	got := explained(t, x86_64.New(x86_64.Options{}), capi.Source{Name: "f", Signature: classify.Signature{Params: []ir.Type{of}}})
	if want := "all in it is SSE (rule 4(a))"; !contains(got, want) {
		t.Errorf("%q is not in\n%s", want, got)
	}
}

func TestUnprototyped(t *testing.T) {
	sig := signature(t, "i = i d c")
	sig.Unprototyped = true
	info, err := x86_64.New(x86_64.Options{}).Classify(sig)
	if err != nil {
		t.Fatal(err)
	}
	p := info.Prototype(classify.Declaration)
	if got := p.Text("f"); got != "i32 @f(i32 noundef %0, double noundef %1, i8 noundef signext %2, ...)" || p.Fixed != 3 {
		t.Errorf("%s, %d fixed", got, p.Fixed)
	}
	if info.VectorRegs != 1 {
		t.Errorf("al is %d", info.VectorRegs)
	}
}
