package llvm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// A row whose words mean nothing does not get into the table.
func TestMalformedIntrinsics(t *testing.T) {
	row := func(change func(*intrinsicRow)) intrinsicRow {
		r := intrinsicRow{name: "f", values: "a:vec b:ivec -> res:vec", overload: "r", attrs: i32Attrs("n"), rules: "a=res"}
		change(&r)
		return r
	}
	for want, row := range map[string]intrinsicRow{
		"":                                row(func(*intrinsicRow) {}),
		"no kind of value is called none": row(func(r *intrinsicRow) { r.values = "a:none" }),
		"llvm.intr.f has too few values for its overload":        row(func(r *intrinsicRow) { r.overload = "2" }),
		"llvm.intr.f has no attribute m":                         row(func(r *intrinsicRow) { r.args = "0 m" }),
		"llvm.intr.f has too few operands for its arguments":     row(func(r *intrinsicRow) { r.args = "0 5" }),
		"llvm.intr.f has the rule a, which means nothing":        row(func(r *intrinsicRow) { r.rules = "a" }),
		"llvm.intr.f has the rule a=c, which means nothing":      row(func(r *intrinsicRow) { r.rules = "a=c" }),
		"llvm.intr.f has the rule c~res, which means nothing":    row(func(r *intrinsicRow) { r.rules = "c~res" }),
		"llvm.intr.f has the rule a.number, which means nothing": row(func(r *intrinsicRow) { r.rules = "a.number" }),
		"llvm.intr.f has the rule a+x, which means nothing":      row(func(r *intrinsicRow) { r.rules = "a+x" }),
		"llvm.intr.f has the rule m!, which means nothing":       row(func(r *intrinsicRow) { r.rules = "m!" }),
		"llvm.intr.f has the rule n&, which means nothing":       row(func(r *intrinsicRow) { r.rules = "n&" }),
		"llvm.intr.f has the rule a#n,m, which means nothing":    row(func(r *intrinsicRow) { r.rules = "a#n,m" }),
	} {
		if got := panicOf(func() { row.intrinsic() }); !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("panics with %q, want %q", got, want)
		}
	}
}

// Nor do notes that belong to no intrinsic.
func TestMalformedNotes(t *testing.T) {
	for want, n := range map[string]intrinsicNote{
		"":                               {names: "memcpy", overload: "0 1", args: "0 1 isVolatile"},
		"no intrinsic is called memcopy": {names: "memcopy"},
		"llvm.intr.memcpy has no attribute volatile":                     {names: "memcpy", args: "0 volatile"},
		"llvm.intr.memcpy has too few operands for its arguments":        {names: "memcpy", args: "0 3"},
		"llvm.intr.memcpy has no attribute for its older argument":       {names: "memcpy", older: &OlderArg{Attr: AlignmentAttr}},
		"llvm.intr.memcpy has the rule n!, which means nothing":          {names: "memcpy", rules: "n!"},
		"the row of masked.load has its arguments and rules":             {names: "masked.load", rules: "alignment!"},
		"llvm.intr.masked.store has no attribute for its older argument": {names: "masked.store", older: &OlderArg{Attr: LenAttr}},
		"llvm.intr.stacksave has too few values for its overload":        {names: "stacksave", overload: "0"},
	} {
		notes := []intrinsicNote{n}
		got := panicOf(func() {
			noted(rowIntrinsics, []*ir.OpDef{MemcpyOp, StackSaveOp}, append(notes, intrinsicNote{names: "stacksave"}))
		})
		if n.names == "stacksave" {
			got = panicOf(func() { noted(nil, []*ir.OpDef{StackSaveOp}, notes) })
		}
		if !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("panics with %q, want %q", got, want)
		}
	}
}

// A set has only attributes that have a number.
func TestArgSetOf(t *testing.T) {
	if got := panicOf(func() { ArgSetOf(ByvalAttr, "llvm.unheard") }); !strings.HasSuffix(got, "LLVM has no argument attribute 'llvm.unheard'") {
		t.Errorf("panics with %q", got)
	}
	all := ArgSet(0)
	for _, a := range argAttrs {
		bit := ArgSetOf(a.name)
		if bit == 0 || all&bit != 0 {
			t.Errorf("%s has the bits %b", a.name, bit)
		}
		all |= bit
	}
	if ArgBit("other.attribute") != 0 {
		t.Error("an attribute of another dialect has a number")
	}
}

func panicOf(do func()) (text string) {
	defer func() {
		if problem := recover(); problem != nil {
			text = fmt.Sprint(problem)
		}
	}()
	do()
	return ""
}
