package llir

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestLitInputs builds a module of llir for each input of the tests in text that lowers to
// LLVM IR. LLVM must read the text that llir prints as the same module as the text that
// llvmir writes, and nearly all instructions must be llir's own.
func TestLitInputs(t *testing.T) {
	compare(t, tools.Some(8, inputs(t)), abiopt.Options{}, 30)
}

// Debug info has instructions of its own. A tenth of the inputs has all kinds of them.
func TestDebugInfo(t *testing.T) {
	var tenth []input
	for i, in := range inputs(t) {
		if i%10 == 0 {
			tenth = append(tenth, in)
		}
	}
	compare(t, tools.Some(3, tenth), abiopt.Options{DebugInfo: true}, 6)
}

// compare compares the inputs that lower. There must be some number of them.
func compare(t *testing.T, parts []input, o abiopt.Options, atLeast int) {
	c := counter{others: map[string]int{}}
	modules := 0
	for _, in := range parts {
		module := lowered(in.text, o)
		if module == nil {
			continue
		}
		var written bytes.Buffer
		ds, err := llvmir.Write(&written, module, llvmir.Options{Verified: true})
		if err != nil || diag.HasErrors(ds) {
			continue
		}
		built, ds := llvmir.Build(module, llvmir.Options{Verified: true})
		if len(ds) > 0 && ds[0].ID == llvmir.ErrName {
			continue // llir cannot print the name
		}
		if diag.HasErrors(ds) {
			t.Errorf("%s: %v", in.name, ds)
			continue
		}
		modules++
		c.count(built)
		want, got := assembled(t, written.String()), assembled(t, built.String())
		if want == got {
			continue // no need to print them
		}
		if diff := cmp.Diff(disassembled(t, want), disassembled(t, got)); diff != "" {
			t.Errorf("%s: -text +llir\n%s", in.name, diff)
		}
	}
	t.Logf("%d modules with %d instructions, of which %d are not llir's:", modules, c.all, c.foreign)
	for _, word := range slices.Sorted(maps.Keys(c.others)) {
		t.Logf("%6d %s", c.others[word], word)
	}
	if modules < atLeast || c.all < 10*modules {
		t.Errorf("there are only %d modules with %d instructions", modules, c.all)
	}
	if c.foreign*100 > c.all {
		t.Errorf("%d of %d instructions are not llir's", c.foreign, c.all)
	}
}

// input is a part of a test in text.
type input struct{ name, text string }

// inputs returns the parts of the tests in text.
func inputs(t *testing.T) (parts []input) {
	err := filepath.WalkDir("../lit", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		for i, part := range strings.Split(string(text), "// -----\n") {
			parts = append(parts, input{fmt.Sprintf("%s#%d", path, i), part})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return parts
}

// lowered returns a module after all lowerings, or nil if it is invalid.
func lowered(text string, o abiopt.Options) *ir.Operation {
	module, ds := asm.Parse(ir.NewContext(dialect.All...), &diag.Source{Text: text}, asm.Options{})
	if diag.HasErrors(ds) || abiopt.Lower(module, o) != nil {
		return nil
	}
	return module
}

// assembled returns the bitcode of a text that LLVM has verified.
func assembled(t *testing.T, text string) string {
	bitcode, err := tools.TryFilter(t, text, "llvm-as-22", "-o", "-")
	if err != nil {
		t.Error(err)
	}
	return bitcode
}

// disassembled returns what LLVM prints for bitcode.
func disassembled(t *testing.T, bitcode string) string {
	return moduleNames.ReplaceAllString(tools.Filter(t, bitcode, "llvm-dis-22", "-o", "-"), "")
}

var moduleNames = regexp.MustCompile(`(?m)^(; ModuleID|source_filename).*\n`)

// counter counts instructions, and those that are not structs of llir by their first words.
type counter struct {
	all, foreign int
	others       map[string]int
}

func (c *counter) count(m *llir.Module) {
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			for _, inst := range b.Insts {
				c.add(inst)
			}
			c.add(b.Term)
		}
	}
}

func (c *counter) add(inst interface{ LLString() string }) {
	c.all++
	if strings.HasPrefix(reflect.TypeOf(inst).Elem().PkgPath(), "github.com/llir/llvm/") {
		return
	}
	c.foreign++
	text := inst.LLString()
	if _, behind, defines := strings.Cut(text, " = "); defines {
		text = behind
	}
	word, _, _ := strings.Cut(text, " ")
	word, _, _ = strings.Cut(word, "(")
	c.others[word]++
}
