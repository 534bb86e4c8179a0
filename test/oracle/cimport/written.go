package cimport

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
)

// writtenTypes are the types of C that a header may name, in the dialect's syntax.
var writtenTypes = func() (all []string) {
	integers := strings.Fields("si8 ui8 si16 ui16 si32 ui32 si64 ui64 si128 ui128")
	floats := strings.Fields("f16 bf16 f32 f64 f80 f128 !llvm.ppc_fp128")
	for _, number := range slices.Concat(integers, floats) {
		all = append(all, number, "complex<"+number+">")
		if !strings.HasPrefix(number, "!") {
			all = append(all, "vector<1x"+number+">", "vector<3x"+number+">", "vector<4x"+number+">")
		}
		all = append(all, "!c.array<2 x "+number+">", "!c.struct<\"S"+strings.TrimPrefix(number, "!llvm.")+"\" {a: si8, b: "+number+", c: complex<"+number+">}>", "!c.atomic<"+number+">")
	}
	return append(all, "i1", "i8", "i64", "i128", "vector<8xi1>", "vector<32xi1>", "!llvm.ptr", "!c.bitint<si7>", "!c.bitint<ui65>",
		"!c.va_list", "!c.nullptr", "!c.mfp8", "!c.func_ptr<(f128, complex<f128>) -> si64>", "!c.func_ptr<(!llvm.ppc_fp128, ...) -> f16>")
}()

// TestWrittenTypes has clang read headers with a variable of each type, for every system that C is read for: a variable that clang
// sees has the type of LLVM IR that abi-opt gives it. A type of another format but of the same size is found too, which a header
// that abi-opt reads back does not show.
func TestWrittenTypes(t *testing.T) { forEachForm(t, 6, compareWritten) }

// compareWritten compares the variables that clang sees with some flags, and without those that give it all types.
func compareWritten(t *testing.T, f *form) {
	file := filepath.Join(t.TempDir(), "types.mlir")
	run := func(module, emit string) (text, messages string, ok bool) {
		if err := os.WriteFile(file, []byte(module), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs strings.Builder
		code := command.Main(append([]string{file, "--emit=" + emit}, f.ours...), strings.NewReader(""), &out, &errs)
		return out.String(), errs.String(), code == 0
	}
	var module strings.Builder
	var names []string
	types := map[string]string{}
	for i, of := range writtenTypes {
		name := fmt.Sprintf("v%d", i)
		line := fmt.Sprintf("c.global @%s : %s\n", name, of)
		if _, messages, ok := run(strings.Replace(line, "c.global", "c.global external", 1), "llvm"); !ok {
			if !strings.Contains(messages, "[c-layout]") && !strings.Contains(messages, "[c-complex]") {
				t.Error(messages)
			}
			continue // no type of the target
		}
		if _, messages, ok := run(line, "c-header"); ok {
			module.WriteString(line)
			names, types[name] = append(names, name), of
		} else if strings.Contains(messages, "internal error") {
			t.Error(messages)
		}
	}
	header, messages, ok := run(module.String(), "c-header")
	if !ok {
		t.Fatal(messages)
	}
	code, messages, ok := run(strings.ReplaceAll(module.String(), "c.global", "c.global external"), "llvm")
	if !ok {
		t.Fatal(messages)
	}
	ofOurs := symbolsOf(code)
	all, plain := f.clang, f.clang[:1]
	for _, flags := range [][]string{all, plain} {
		ofClang := used(t, f.path, header, nil, names, append(slices.Clip(flags), "-std=gnu23", "-ffreestanding")...)
		got, want := ofOurs.variables, ofClang.variables
		var unseen []string
		for _, name := range names {
			switch {
			case want[name] == "":
				unseen = append(unseen, types[name])
			case got[name] != want[name]:
				t.Errorf("%s\n  got  %s\n  want %s", types[name], got[name], want[name])
			}
		}
		for name, body := range ofClang.records {
			if mine := ofOurs.records[name]; mine != body {
				t.Errorf("%s\n  got  %s\n  want %s", name, mine, body)
			}
		}
		t.Logf("%d equal, clang does not see %v", len(want), unseen)
		if len(want) < 80 {
			t.Errorf("only %d variables are seen", len(want))
		}
		if len(f.ours) > 1 || len(all) == 1 {
			break
		}
	}
}
