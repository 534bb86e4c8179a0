package llvmir_test

import (
	"bytes"
	_ "embed"
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"testing"

	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

//go:embed testdata/corners.txt
var cornerTexts string

// corners are modules, one a line, in which what is written or refused is rare.
func corners() []string { return strings.Split(strings.TrimSpace(cornerTexts), "\n") }

// TestCorners keeps the whole text that each corner has for each LLVM, or what is
// wrong with it. That LLVM accepts the text is for TestBoundariesAccepted to say.
func TestCorners(t *testing.T) {
	var b strings.Builder
	for _, text := range corners() {
		fmt.Fprintf(&b, "// %s\n", text)
		forReaders(&b, "%s:\n%s", func(o llvmir.Options) string { return written(t, text, o) })
	}
	golden.Compare(t, "testdata/corners.golden", b.String(), "after a look at it: go test ./translate/llvmir -run Corners -update")
}

// written is the text of a module without what all have, or its errors.
func written(t *testing.T, text string, opts llvmir.Options) string {
	m, diags := parse(context, text)
	if diag.HasErrors(diags) {
		return "\tnot MLIR: " + diags[0].Message + "\n"
	}
	var out bytes.Buffer
	diags, err := llvmir.Write(&out, m, opts)
	if err != nil {
		t.Error(err)
	}
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "\t%s [%s]\n", d.Message, d.ID)
	}
	if len(diags) == 0 {
		for line := range strings.Lines(out.String()) {
			if line != "\n" {
				b.WriteString("\t" + line)
			}
		}
	}
	return b.String()
}

// TestCornersOfLLIR keeps, in sums, what llir's module of each corner says of itself
// to a program that walks it: what its instructions are, and what they work on.
func TestCornersOfLLIR(t *testing.T) {
	var b strings.Builder
	for _, text := range corners() {
		module, diags := llvmir.Build(mustParse(t, text), llvmir.Options{})
		if len(diags) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", text, diags[0].Message)
			continue
		}
		sum := fnv.New32a()
		for _, f := range module.Funcs {
			fmt.Fprintln(sum, f, f.Type(), f.Sig)
			for _, p := range f.Params {
				fmt.Fprintln(sum, p, p.Type())
			}
			for _, block := range f.Blocks {
				for _, inst := range block.Insts {
					describe(sum, inst)
				}
				describe(sum, block.Term)
			}
		}
		for _, g := range module.Globals {
			fmt.Fprintln(sum, g, g.ContentType, g.LLString())
		}
		for _, g := range module.AttrGroupDefs {
			fmt.Fprintln(sum, g.LLString())
		}
		for _, n := range module.MetadataDefs {
			fmt.Fprintln(sum, n, n.ID(), n.Ident(), n.LLString())
		}
		fmt.Fprintf(&b, "%s: %x\n", text, sum.Sum32())
	}
	golden.Compare(t, "testdata/llir.golden", b.String(), "after a look at it: go test ./translate/llvmir -run LLIR -update")
}

// describe says what an instruction is, what it gives and what it works on.
func describe(w io.Writer, inst interface{ LLString() string }) {
	fmt.Fprintf(w, "%T %s\n", inst, inst.LLString())
	if v, ok := inst.(value.Value); ok {
		fmt.Fprintln(w, v, v.Type(), v.Ident())
	}
	if user, ok := inst.(interface{ Operands() []*value.Value }); ok {
		for _, o := range user.Operands() {
			fmt.Fprintln(w, *o, (*o).Type(), (*o).Ident())
		}
	}
}
