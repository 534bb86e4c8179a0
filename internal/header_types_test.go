package internal_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestHeadersHaveTypesOfTheTarget checks on every platform that a header declares a function exactly if its type is one
// of C there: by value, behind a pointer, in a record and in an array.
func TestHeadersHaveTypesOfTheTarget(t *testing.T) {
	scalars := []ir.Type{
		llvm.Ptr, ir.I1, c.MFP8, ir.F16, ir.BF16, ir.F32, ir.F80, ir.F128,
		ir.IntOf(8, ir.Unsigned), ir.IntOf(64, ir.Signed), ir.IntOf(128, ir.Signed), ir.IntOf(128, ir.Unsigned),
	}
	for _, t := range scalars[3:] {
		scalars = append(scalars, ir.Complex(t))
	}
	for _, width := range []int{33, 128, 129} {
		scalars = append(scalars, c.BitInt(ir.IntOf(width, ir.Signed)))
	}
	for _, platform := range oracle.Platforms() {
		model, err := layout.ModelFor(platform)
		if err != nil {
			t.Fatal(err)
		}
		table := layout.NewTable(model)
		for _, scalar := range scalars {
			if len(c.CheckType(scalar)) > 0 {
				continue
			}
			_, err := table.Of(scalar)
			for _, form := range []string{"%v", "!c.ptr<%v>", "!c.ptr<!c.array<3 x %v>>", "!c.struct<\"S\" {m: !c.array<2 x %v>}>", "!c.func_ptr<(%v) -> si32>"} {
				var out, messages strings.Builder
				text := "c.func @f(%a: " + fmt.Sprintf(form, scalar) + ") { c.return }"
				status := command.Main([]string{"--emit=c-header", "--target=" + platform, "-"}, strings.NewReader(text), &out, &messages)
				var why *layout.Error
				if isError := errors.As(err, &why); isError != (status != 0) {
					t.Errorf("%s: %s: status %d, and the layout has the error %v: %s", platform, text, status, err, messages.String())
				} else if isError && !strings.Contains(messages.String(), why.Msg) {
					t.Errorf("%s: %s: %q does not have the reason %q", platform, text, messages.String(), why.Msg)
				}
			}
		}
	}
}
