package asm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Each attribute of a chain holds the one before it twice, as types of debug info
// do: spelled out, the last one is as long as two to the power of their number.
func TestSharedAttributes(t *testing.T) {
	text := "#di_null_type = #llvm.di_null_type\n#di_subroutine_type = #llvm.di_subroutine_type<types = #di_null_type>\n"
	last := "#di_subroutine_type"
	for i := 1; i <= 99; i++ {
		name := fmt.Sprintf("#di_subroutine_type%d", i)
		text += fmt.Sprintf("%s = #llvm.di_subroutine_type<types = %s, %s>\n", name, last, last)
		last = name
	}
	text += "module attributes {llvm.x = " + last + "} {\n}\n"
	m, diags := asm.Parse(ir.NewContext(dialect.All...), &diag.Source{Name: "x", Text: text}, asm.Options{})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	var out strings.Builder
	if err := asm.Print(&out, m, asm.Options{}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "\n"); n != strings.Count(text, "\n") {
		t.Errorf("%d lines become %d:\n%.2000s", strings.Count(text, "\n"), n, out.String())
	}
}
