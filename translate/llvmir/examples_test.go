package llvmir_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/reference"
	"github.com/abi-opt/abi-opt/test/tools"
)

var (
	shownTypeRE = regexp.MustCompile(`!llvm\.(ptr|struct<\([^()]*\)>)|\b[if]\d+\b|vector<[^<>]*>`)
	// typesForAll are of all kinds, with the widths and lengths that LLVM has rules about.
	typesForAll = strings.Split("i1;i7;i8;i16;i24;i64;i128;f16;bf16;f32;f64;f80;f128;!llvm.ppc_fp128;!llvm.ptr;!llvm.ptr<3>;"+
		"vector<4xi1>;vector<2xi8>;vector<4xi7>;vector<4xi32>;vector<8xi32>;vector<3xi24>;vector<4xf32>;vector<2xf64>;vector<4x!llvm.ptr>;"+
		"vector<[4]xi32>;vector<[4]xi1>;vector<[4]xf32>;!llvm.struct<(i32, i1)>;!llvm.struct<(f32, f32)>;!llvm.struct<(vector<4xi32>, vector<4xi1>)>;!llvm.array<4 x i32>;!llvm.metadata", ";")
	numbersForAll = strings.Fields("0 1 2 3 4 8 31 32 64 255 1023 1024 65535 65536")
)

// What is translated of the example of an intrinsic, with one of its types or numbers changed
// everywhere or in one place, LLVM has to accept.
func TestIntrinsicsAcceptedByLLVM(t *testing.T) {
	j := judge{t: t, assemblers: [4]string{
		tools.Need(t, "llvm-as-22"), tools.Need(t, "llvm-as-19"), tools.Need(t, "llvm-as-14"), tools.Need(t, "llvm-as-14"),
	}}
	examples := reference.ExamplesOf(context, llvm.Dialect)
	batches := make([][]string, len(readers))
	ops, translated := 0, 0
	for _, def := range tools.Some(4, llvm.Dialect.Ops) {
		e, ok := examples.Of(def)
		if !ok || e.Op == nil || !strings.HasPrefix(def.Name, "llvm.intr.") {
			continue
		}
		ops++
		for _, text := range changes("llvm.func @f(" + reference.Arguments(e.Op) + ") {\n  " + e.Text + "\n  llvm.return\n}") {
			for reader := range readers {
				if _, ok := j.translate(text, reader); ok {
					batches[reader] = append(batches[reader], text)
				}
			}
		}
	}
	for reader, texts := range batches {
		for batch := range slices.Chunk(texts, 100) {
			translated += len(batch)
			j.check(batch, reader)
		}
	}
	if ops < 25 || translated < 20*ops {
		t.Errorf("only %d modules of %d intrinsics are translated", translated, ops)
	}
	t.Logf("%d intrinsics, %d modules translated, %d refused by LLVM", ops, translated, j.refused)
}

// changes returns a module with one of its types or numbers changed.
func changes(text string) []string {
	all := []string{text}
	for _, old := range shownTypeRE.FindAllString(text, -1) {
		for _, other := range typesForAll {
			all = append(all, strings.ReplaceAll(text, old, other))
		}
	}
	for _, by := range []struct {
		re     *regexp.Regexp
		others []string
	}{{shownTypeRE, typesForAll}, {numberRE, numbersForAll}} {
		for _, at := range by.re.FindAllStringIndex(text, -1) {
			for _, other := range by.others {
				all = append(all, text[:at[0]]+other+text[at[1]:])
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
