// Package examples holds the test that the examples of every op, which the help
// and the references show, mean to MLIR and LLVM what they mean here.
package examples

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/internal/reference"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// own are the dialects that MLIR has not, or only in part.
var own = map[string]bool{"abi": true, "c": true, "util": true}

// notLowered finds what no pass lowers, as in MLIR: nested modules, casts that are left, functions of complex numbers, transfers that are up to
// the target, and vectors of affine.
var notLowered = regexp.MustCompile(`module|arith\.scaling_|complex\.(angle|atan2|bitcast|conj|cos|eq|exp|log|neg|neq|pow|powi|rsqrt|sign|sin|sqrt|tan|expm1|log1p|tanh)\b|coro\.end|(memref|affine)\.dma_|affine\.vector_`)

// TestExamples gives the examples of each dialect to mlir-opt, and what is made of
// them to llvm-as.
func TestExamples(t *testing.T) {
	ctx := ir.NewContext(command.Tool.Dialects...)
	for _, d := range ctx.Dialects() {
		t.Run(d.Name, func(t *testing.T) {
			for _, text := range modules(ctx, d) {
				if text == "" {
					continue
				}
				if !own[d.Name] {
					if _, err := tools.TryFilter(t, text, "mlir-opt-22"); err != nil {
						t.Errorf("mlir-opt: %v", err)
					}
				}
				var out, errs bytes.Buffer
				if command.Main([]string{"--emit=llvm"}, strings.NewReader(text), &out, &errs) != 0 {
					if !notLowered.MatchString(text) {
						t.Errorf("not lowered: %s%s", errs.String(), text)
					}
				} else if _, err := tools.TryFilter(t, out.String(), "llvm-as-22", "-o", "-"); err != nil {
					t.Errorf("llvm-as: %v\n%s", err, text)
				}
			}
		})
	}
}

// modules are the examples of a dialect: those it gives, and one of functions for
// the ops that need none.
func modules(ctx *ir.Context, d *ir.Dialect) []string {
	examples := reference.ExamplesOf(ctx, d)
	var texts []string
	for _, e := range examples.Modules {
		texts = append(texts, e.Text)
	}
	function := "func"
	if d.Name == "llvm" {
		function = "llvm"
	}
	var functions, unlowered strings.Builder
	for i, op := range d.Ops {
		if e, ok := examples.Of(op); ok && e.Op != nil {
			to := &functions
			if notLowered.MatchString(e.Text) {
				to = &unlowered
			}
			fmt.Fprintf(to, "%s.func @f%d(%s) {\n  %s\n  %[1]s.return\n}\n", function, i, reference.Arguments(e.Op), e.Text)
		}
	}
	return append(texts, functions.String(), unlowered.String())
}
