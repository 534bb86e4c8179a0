package x86_64_test

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/x86_64"
)

// form is how one type is passed and returned when enough registers are left.
type form struct{ typ, arg, ret string }

// forms has a group for each kind of type. The text is clang 22's.
var forms = []struct {
	clause string
	target *x86_64.Target // nil: the default
	forms  []form
}{
	{"§3.2.3 rule 1: integers and pointers are INTEGER; those below 32 bits are extended", nil, []form{
		{"B", "i1 noundef zeroext", "zeroext i1"},
		{"c", "i8 noundef signext", "signext i8"},
		{"C", "i8 noundef zeroext", "zeroext i8"},
		{"s", "i16 noundef signext", "signext i16"},
		{"S", "i16 noundef zeroext", "zeroext i16"},
		{"i", "i32 noundef", "i32"},
		{"L", "i64 noundef", "i64"},
		{"p", "ptr noundef", "ptr"},
		{"t", "i128 noundef", "i128"},
	}},
	{"§3.2.3 rules 2, 3 and 4: floating-point types", nil, []form{
		{"h", "half noundef", "half"},
		{"b", "bfloat noundef", "bfloat"},
		{"f", "float noundef", "float"},
		{"d", "double noundef", "double"},
		{"x", "x86_fp80 noundef", "x86_fp80"},
		{"q", "fp128 noundef", "fp128"},
	}},
	{"§3.2.3: complex types are like structs of two, but for long double", nil, []form{
		{"Zf", "<2 x float> noundef", "<2 x float>"},
		{"Zd", "double noundef, double noundef", "{ double, double }"},
		{"Zx", "ptr noundef byval({ x86_fp80, x86_fp80 }) align 16", "{ x86_fp80, x86_fp80 }"},
		{"Zh", "<2 x half> noundef", "<2 x half>"},
		{"Zq", "ptr noundef byval({ fp128, fp128 }) align 16", "sret 16"},
		{"Zc", "i16 noundef", "i16"},
		{"Zs", "i32 noundef", "i32"},
		{"Zi", "i64 noundef", "i64"},
		{"Zl", "i64 noundef, i64 noundef", "{ i64, i64 }"},
	}},
	{"_BitInt: as the integers it is stored in", nil, []form{
		{"U1", "i1 noundef zeroext", "zeroext i1"},
		{"_31", "i31 noundef signext", "signext i31"},
		{"U24", "i24 noundef zeroext", "zeroext i24"},
		{"_32", "i32 noundef", "i32"},
		{"_33", "i64 noundef", "i64"},
		{"_65", "i64 noundef, i64 noundef", "{ i64, i64 }"},
		{"_127", "i64 noundef, i64 noundef", "{ i64, i64 }"},
		{"_128", "i128 noundef", "i128"},
		{"_129", "ptr noundef byval([24 x i8]) align 8", "sret 8"},
		{"_256", "ptr noundef byval(i256) align 8", "sret 8"},
		{"_257", "ptr noundef byval([40 x i8]) align 8", "sret 8"},
		{"{_17}", "i32", "i32"},
		{"{_17 c}", "i64", "i64"},
		{"{d _24}", "double, i32", "{ double, i32 }"},
		{"{_65}", "i128", "i128"},
		{"{_65 c}", "byval 8", "sret 8"},
	}},
	{"vectors are classified by size", nil, []form{
		{"<1 c>", "i8 noundef", "i8"},
		{"<2 c>", "i16 noundef", "i16"},
		{"<4 c>", "i32 noundef", "i32"},
		{"<3 c>", "i32", "i32"},
		{"<5 c>", "double", "double"},
		{"<2 f>", "double noundef", "double"},
		{"<1 d>", "ptr noundef byval(<1 x double>) align 8", "<1 x double>"},
		{"<4 f>", "<4 x float> noundef", "<4 x float>"},
		{"<3 i>", "<3 x i32> noundef", "<3 x i32>"},
		{"<1 t>", "<2 x i64> noundef", "<2 x i64>"},
		{"<8 f>", "ptr noundef byval(<8 x float>) align 32", "<8 x float>"},
		{"<8 B>", "i8 noundef", "i8"},
		{"<9 B>", "i16", "i16"},
		{"<64 B>", "double noundef", "double"},
		{"<128 B>", "<128 x i1> noundef", "<128 x i1>"},
		{"{<4 f>}", "<4 x float>", "<4 x float>"},
		{"{[1 <4 f>]}", "<4 x float>", "<4 x float>"},
		{"{<1 d>}", "byval 8", "sret 8"},
		{"{<8 f>}", "byval 32", "sret 32"},
		{"{<4 f> i}", "byval 16", "sret 16"},
		{"{<2 f> f}", "double, float", "{ double, float }"},
		{"{[2 <2 f>]}", "double, double", "{ double, double }"},
	}},
	{"§3.2.3: with AVX, 32 bytes fit a register", x86_64.New(x86_64.Options{Vectors: x86_64.AVX}), []form{
		{"<8 f>", "<8 x float> noundef", "<8 x float>"},
		{"{<8 f>}", "<8 x float>", "<8 x float>"},
		{"<2 t>", "ptr noundef byval(<2 x i128>) align 32", "<2 x i128>"},
		{"<5 i>", "<5 x i32> noundef", "<5 x i32>"},
		{"<16 f>", "ptr noundef byval(<16 x float>) align 64", "<16 x float>"},
		{"(<8 f> <4 d>)", "<4 x double>", "<4 x double>"},
	}},
	{"§3.2.3: with AVX-512, 64 bytes fit a register", x86_64.New(x86_64.Options{Vectors: x86_64.AVX512}), []form{
		{"<16 f>", "<16 x float> noundef", "<16 x float>"},
		{"{<16 f>}", "<16 x float>", "<16 x float>"},
	}},
	{"§3.2.3 rule 3: each eightbyte of a struct gets a class of its own", nil, []form{
		{"{i}", "i32", "i32"},
		{"{i i}", "i64", "i64"},
		{"{i i i}", "i64, i32", "{ i64, i32 }"},
		{"{i i i i i}", "byval 8", "sret 4"},
		{"{p}", "ptr", "ptr"},
		{"{p p}", "ptr, ptr", "{ ptr, ptr }"},
		{"{i p}", "i32, ptr", "{ i32, ptr }"},
		{"{p f}", "ptr, float", "{ ptr, float }"},
		{"{f f}", "<2 x float>", "<2 x float>"},
		{"{f f f}", "<2 x float>, float", "{ <2 x float>, float }"},
		{"{d d}", "double, double", "{ double, double }"},
		{"{f d}", "float, double", "{ float, double }"},
		{"{f i}", "i64", "i64"},
		{"{d c}", "double, i8", "{ double, i8 }"},
		{"{f f f i}", "<2 x float>, i64", "{ <2 x float>, i64 }"},
		{"{c s i}", "i64", "i64"},
		{"{c i c}", "i64, i8", "{ i64, i8 }"},
		{"{B i}", "i64", "i64"},
		{"{t}", "i128", "i128"},
		{"{l l}", "i64, i64", "{ i64, i64 }"},
		{"{x}", "byval 16", "x86_fp80"},
		{"{x c}", "byval 16", "sret 16"},
		{"{q}", "fp128", "fp128"},
		{"{Zx}", "byval 16", "sret 16"},
		{"{Zf f}", "<2 x float>, float", "{ <2 x float>, float }"},
		{"{h h h}", "<4 x half>", "<4 x half>"},
		{"{h}", "half", "half"},
		{"{f h}", "<4 x half>", "<4 x half>"},
		{"{b h}", "<2 x bfloat>", "<2 x bfloat>"},
		{"{b b b}", "<4 x bfloat>", "<4 x bfloat>"},
	}},
	{"§3.2.3 rules 3 and 4: arrays, nesting and unions", nil, []form{
		{"{[3 c]}", "i24", "i24"},
		{"{[9 c]}", "i64, i8", "{ i64, i8 }"},
		{"{[17 c]}", "byval 8", "sret 1"},
		{"{d [3 c]}", "double, i64", "{ double, i64 }"},
		{"{[5 c] f}", "i64, float", "{ i64, float }"},
		{"{[2 {c i}]}", "i64, i64", "{ i64, i64 }"},
		{"{{{f}} d}", "float, double", "{ float, double }"},
		{"(i f)", "i32", "i32"},
		{"(f d)", "double", "double"},
		{"(d i)", "i64", "i64"},
		{"(p l)", "ptr", "ptr"},
		{"(l p)", "i64", "i64"},
		{"(x l)", "byval 16", "sret 16"},
		{"(d [9 c])", "i64, i8", "{ i64, i8 }"},
		{"(d [2 p])", "ptr, ptr", "{ ptr, ptr }"},
		{"(<4 f> i)", "i64, double", "{ i64, double }"},
		{"(<4 f> d)", "<2 x double>", "<2 x double>"},
		{"{i (d p)}", "i32, i64", "{ i32, i64 }"},
	}},
	{"bit-fields are INTEGER where their bits are, unnamed ones nothing", nil, []form{
		{"{i:3}", "i32", "i32"},
		{"{c:3}", "i8", "i8"},
		{"{l:3}", "i64", "i64"},
		{"{i:20 i:20 i:20}", "i64, i32", "{ i64, i32 }"},
		{"{l i:3}", "i64, i64", "{ i64, i64 }"},
		{"{l i:17}", "i64, i32", "{ i64, i32 }"},
		{"{C:7 C:7 C:7}", "i24", "i24"},
		{"{d i:3}", "double, i64", "{ double, i64 }"},
		{"{:32i f}", "double", "double"},
		{"{:64l f}", "float", "float"},
		{"{:64l i}", "i32", "i32"},
		{"{d :64l}", "double", "double"},
		{"{:3i}", "", "void"},
		{"{t:70}", "i128", "i128"},
		{"P{f i:17}", "i56", "i56"},
		{"P{c i:31 i:31}", "i64, i8", "{ i64, i8 }"},
	}},
	{"§3.2.3 rule 1: an unaligned field puts all in memory", nil, []form{
		{"P{c i}", "byval 8", "sret 1"},
		{"P{i c}", "i40", "i40"},
		{"P{d f}", "double, float", "{ double, float }"},
		{"P{x}", "byval 8", "x86_fp80"},
		{"K2{c i}", "byval 8", "sret 2"},
		{"K2{c s}", "i32", "i32"},
		{"A16{i}", "i32", "i32"},
		{"A32{i}", "byval 32", "sret 32"},
		{"{i i@8}", "i64, i32", "{ i64, i32 }"},
		{"{f f@8}", "double, float", "{ double, float }"},
	}},
	{"empty records are not passed, flexible ones in memory", nil, []form{
		{"{}", "", "void"},
		{"{{}}", "", "void"},
		{"{[0 i]}", "", "void"},
		{"{{} i}", "i32", "i32"},
		{"{f [0 i]}", "float", "float"},
		{"([0 l] f)", "double", "double"},
		{"{l [? i]}", "byval 8", "sret 8"},
	}},
	{"gcc keeps an eightbyte of class SSE in a vector register when it is widened", x86_64.New(x86_64.Options{Compat: x86_64.GCC}), []form{
		{"{f i@8}", "double, i32", "{ double, i32 }"},
		{"{h h i@8}", "double, i32", "{ double, i32 }"},
		{"{i i@8}", "i64, i32", "{ i64, i32 }"},
	}},
	{"gcc classifies a record with a flexible array by its other members, of which none fills it", x86_64.New(x86_64.Options{Compat: x86_64.GCC}), []form{
		{"{<4 f>}", "<4 x float>", "<4 x float>"},
		{"{<4 f> [? c]}", "<2 x double>", "<2 x double>"},
	}},
	{"a transparent union goes as its first field", nil, []form{
		{"O(c C)", "i8 noundef signext", "i8"},
		{"O(p l)", "ptr", "ptr"},
		{"O(t)", "i128", "i128"},
	}},
	{"Itanium C++ ABI §3.1.2.3: what is not trivial for calls is passed by address", nil, []form{
		{"N{i}", "ptr noundef", "sret 4"},
		{"N{d d d}", "ptr noundef", "sret 8"},
	}},
	{"what clang gets wrong is copied", nil, []form{
		{"{f :8i h}", "float", "float"},
		{"(f [3 h])", "float", "float"},
		{"{h h i@8}", "i64, i32", "{ i64, i32 }"},
		{"(q [4 f])", "i64, double", "{ i64, double }"},
		{"{t:3 :80t}", "i128", "i128"},
		{"({:70t t:3} d)", "i64, i128", "{ i64, i128 }"},
	}},
}

func TestForms(t *testing.T) {
	standard := x86_64.New(x86_64.Options{})
	for _, group := range forms {
		target := group.target
		if target == nil {
			target = standard
		}
		for _, f := range group.forms {
			info, err := target.Classify(signature(t, f.typ+" = "+f.typ))
			if err != nil {
				t.Errorf("%s: %v", f.typ, err)
				continue
			}
			arg, ret := formOf(t, target, f.typ)
			if arg != f.arg || ret != f.ret {
				t.Errorf("%s: %s\n got %q | %q\nwant %q | %q\n%v", group.clause, f.typ, arg, ret, f.arg, f.ret, info)
			}
		}
	}
}

// formOf returns how a type is passed and returned.
func formOf(t *testing.T, target *x86_64.Target, typ string) (arg, ret string) {
	passed, err := target.Classify(signature(t, "="+typ))
	if err != nil {
		t.Fatal(err)
	}
	returned, err := target.Classify(signature(t, typ+"="))
	if err != nil {
		t.Fatal(err)
	}
	p, r := passed.Prototype(classify.Declaration), returned.Prototype(classify.Declaration)
	var args []string
	for i := range p.Params {
		args = append(args, p.Params[i].String())
	}
	arg = strings.Join(args, ", ")
	if a := passed.Params[0]; a.ByVal && strings.Contains(typ, "{") || a.ByVal && typ[0] == '(' {
		arg = "byval " + arg[strings.LastIndex(arg, " ")+1:]
	}
	ret, _, _ = strings.Cut(r.Text("f"), " @")
	if returned.IsSRet() {
		text := r.Params[0].String()
		ret = "sret " + text[strings.LastIndex(text, " ")+1:]
	}
	return arg, ret
}
