package llvmir_test

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// TestGroupOrder gives functions attributes that are near each other in LLVM's
// order, in the other order. In a group they stand as LLVM puts them, as far as
// they go together.
func TestGroupOrder(t *testing.T) {
	quoted := func(word string) string { return fmt.Sprintf("%q", word) }
	var words []string
	for _, word := range llvm.FuncWords {
		if !strings.HasSuffix(word, "only") && word != "readnone" {
			words = append(words, quoted(word))
		}
	}
	words = append(words, `["allockind", "1"]`, `["allocsize", "1"]`, `["alignstack", "16"]`, `["Key", ""]`, `["k", "v"]`, `["k", "w"]`)
	var text strings.Builder
	n := 0
	for i := range words {
		for j := i + 1; j < min(i+6, len(words)); j++ {
			f := fmt.Sprintf("llvm.func @f%d(i32, i32) vscale_range(1, 2) attributes {passthrough = [%s, \"mustprogress\", %s]}\n", n, words[j], words[i])
			if ds, _ := llvmir.Write(io.Discard, mustParse(t, f), llvmir.Options{}); len(ds) == 0 {
				text.WriteString(f)
				n++
			}
		}
	}
	if n < 4*len(words) {
		t.Errorf("only %d pairs of %d attributes go together", n, len(words))
	}
	ours := translate(t, mustParse(t, text.String()), llvmir.Options{})
	theirs := run(t, ours, "opt-22", "-S")
	if ours != theirs[strings.Index(theirs, "; Function"):] {
		t.Errorf("ours:\n%s\nby LLVM:\n%s", ours, theirs)
	}
}

// TestFunctionWords checks each word for functions that LLVM knows: it is written
// without quotes, as mlir-translate writes it, and every LLVM reads what is written
// for it, unless the word is refused because that LLVM lacks what it says, or because it
// is for calls.
func TestFunctionWords(t *testing.T) {
	quoted := regexp.MustCompile(`(?m)^(define|attributes) .*"`)
	with := map[string]string{"optnone": "no_inline, "}
	for i, r := range readers {
		var all strings.Builder
		for _, word := range llvm.FuncWords {
			text := fmt.Sprintf("llvm.func unnamed_addr @%s() attributes {%spassthrough = [%q]} {\n  llvm.return\n}\n", word, with[word], word)
			var out bytes.Buffer
			diags, err := llvmir.Write(&out, mustParse(t, text), r.opts)
			if err != nil {
				t.Fatal(err)
			}
			if !diag.HasErrors(diags) {
				all.WriteString(text)
			} else if word != "builtin" && (i == 0 || !strings.Contains(diags[0].Message, "which LLVM")) {
				t.Errorf("for LLVM %s, %s is refused: %s", r.name, word, diags[0].Message)
			}
		}
		text := translate(t, mustParse(t, all.String()), r.opts)
		if line := quoted.FindString(text); line != "" {
			t.Errorf("for LLVM %s, this is no word: %s", r.name, line)
		}
		run(t, text, r.tool, append(r.args, "-passes=verify", "-S", "-o", "/dev/null")...)
		if i > 0 {
			continue
		}
		// MLIR knows a number for unwind tables, and other words for memory.
		shared := regexp.MustCompile(`\["(uwtable|readnone|readonly|writeonly|[a-z_]*memonly)"\]`).ReplaceAllString(all.String(), "[]")
		if line := quoted.FindString(run(t, shared, "mlir-translate-22", "--mlir-to-llvmir")); line != "" {
			t.Errorf("to mlir-translate, this is no word: %s", line)
		}
	}
}
