package asm_test

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
	"github.com/google/go-cmp/cmp"
)

// runMLIR runs mlir-opt on a text and returns what it prints.
func runMLIR(t testing.TB, text string, args ...string) string {
	t.Helper()
	cmd := exec.Command(tools.Need(t, "mlir-opt-22"), append([]string{"--allow-unregistered-dialect"}, args...)...)
	cmd.Stdin = strings.NewReader(text)
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("mlir-opt-22: %v\n%s", err, errs.String())
	}
	return string(out)
}

// parse reads a text that must be right.
func parse(t testing.TB, ctx *ir.Context, text string) *ir.Operation {
	t.Helper()
	m, diags := asm.Parse(ctx, &diag.Source{Name: "test.mlir", Text: text}, asm.Options{AllowUnregistered: true})
	if len(diags) > 0 {
		at := diags[0].Pos.Offset
		t.Fatalf("%s\nbefore:\n%s", describe(diags), shorten(text[at:]))
	}
	return m
}

// describe renders diagnostics for test output.
func describe(diags []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range diags {
		line, col := 0, 0
		if d.Pos.IsKnown() {
			line, col = d.Pos.Source.LineCol(d.Pos.Offset)
		}
		b.WriteString(strings.Join([]string{itoa(line), itoa(col), " " + d.Severity.String(), " " + d.Message + " [" + string(d.ID) + "]\n"}, ":"))
		for _, n := range d.Notes {
			b.WriteString("  note: " + n.Message + "\n")
		}
	}
	return b.String()
}

func itoa(n int) string {
	var w ir.Writer
	w.Int(int64(n))
	return string(w.Bytes())
}

func lines(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

var update = flag.Bool("update", false, "write the spellings that tests keep in files")

// spellings are the lists of types and attributes, with what makes ops of them.
var spellings = []struct{ file, before, after string }{
	{"testdata/types.txt", `"t.op"() : () -> (`, ")\n"},
	{"testdata/attrs.txt", `"t.op"() {a = `, "} : () -> ()\n"},
	{"testdata/numbers.txt", `"t.op"() {a = `, "} : () -> ()\n"},
	{"testdata/affine.txt", `"t.op"() {a = `, "} : () -> ()\n"},
}

// TestSpellings compares how types and attributes are printed with mlir-opt.
func TestSpellings(t *testing.T) {
	for _, c := range spellings {
		t.Run(c.file, func(t *testing.T) {
			ctx := ir.NewContext()
			text := ""
			for _, line := range lines(t, c.file) {
				text += c.before + line + c.after
			}
			ours := asm.String(parse(t, ctx, text))
			if again := asm.String(parse(t, ctx, ours)); again != ours {
				t.Errorf("printing is not stable:\n%s", cmp.Diff(ours, again))
			}
			theirs := runMLIR(t, runMLIR(t, text)) // it simplifies e + (f + g) when it reads it again
			if diff := diffLines(body(theirs), body(ours)); diff != "" {
				t.Errorf("mlir-opt prints (-), we print (+):\n%s", diff)
			}
			if theirs != runMLIR(t, ours) {
				t.Errorf("mlir-opt does not read our text as the original")
			}
		})
	}
}

// TestOwnSpellings prints what is deliberately not as mlir-opt prints it: it
// renumbers distinct attributes, writes f80 and f128 values with more digits
// than it reads, brings some sums into another order, and lets some overflow.
func TestOwnSpellings(t *testing.T) {
	for _, a := range []string{
		`[distinct[0]<42 : i32>, distinct[0]<42 : i32>, distinct[1]<>]`,
		`0x4000C90FDAA22168C235 : f80`,
		`0x4000921FB54442D18469898CC51701B8 : f128`,
		`0x00000000000000000001 : f80`,
	} {
		text := "module {\n  \"x\"() {a = " + a + "} : () -> ()\n}\n"
		if got := asm.String(parse(t, ir.NewContext(), text)); got != text {
			t.Errorf("%s prints as %s", a, got)
		}
	}
	for _, e := range []struct{ text, want string }{
		{"d0 + s0 + (d0 floordiv 4) * -4", "d0 + s0 - (d0 floordiv 4) * 4"},
		{"(d0 + 1) * 2 + (d0 + 1)", "(d0 + 1) * 2 + d0 + 1"},
		{"9223372036854775807 + 1", "9223372036854775807 + 1"},
		{"9223372036854775807 * 2", "9223372036854775807 * 2"},
		{"-9223372036854775807 - 2", "-9223372036854775807 - 2"},
		{"(d0 + 9223372036854775807) + 1", "d0 + 9223372036854775807 + 1"},
		{"d0 + (9223372036854775807 + 1)", "d0 + 9223372036854775807 + 1"},
		{"(d0 * 9223372036854775807) * 2", "(d0 * 9223372036854775807) * 2"},
		{"(s0 * 3) * 9223372036854775807", "(s0 * 3) * 9223372036854775807"},
		{"d0 * 9223372036854775807 + d0", "d0 * 9223372036854775807 + d0"},
	} {
		text := "affine_map<(d0)[s0] -> (" + e.text + ")>"
		a, diags := asm.ParseAttr(ir.NewContext(), text, asm.Options{})
		if len(diags) > 0 {
			t.Errorf("%s: %s", text, describe(diags))
			continue
		}
		want := "affine_map<(d0)[s0] -> (" + e.want + ")>"
		if got := ir.AttrString(a); got != want {
			t.Errorf("%s prints as %s", text, got)
		}
		if again, _ := asm.ParseAttr(ir.NewContext(), want, asm.Options{}); again != a {
			t.Errorf("%s is read as %v", want, again)
		}
	}
}

// TestKeptSpellings compares how the types and attributes of TestSpellings are
// printed with how they were when mlir-opt printed them so.
func TestKeptSpellings(t *testing.T) {
	for _, c := range spellings {
		ctx, text := ir.NewContext(), ""
		for _, line := range lines(t, c.file) {
			text += c.before + line + c.after
		}
		got := asm.String(parse(t, ctx, text))
		golden := strings.TrimSuffix(c.file, ".txt") + ".golden"
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if diff := diffLines(append(lines(t, golden), ""), strings.Split(got, "\n")); diff != "" {
			t.Errorf("%s (go test ./ir/asm -run Spellings -update writes it):\n%s", golden, diff)
		}
	}
}

// TestMixedAgainstMLIR compares a module in custom and generic form with what
// mlir-opt prints for it.
func TestMixedAgainstMLIR(t *testing.T) {
	text := strings.NewReplacer("%mem", "%arg2", "%c7_i32", "%70").Replace(mixedModule(10_000))
	ours := asm.String(parse(t, mixedContext(), text))
	theirs := strings.TrimSuffix(runMLIR(t, text), "\n")
	if diff := diffLines(strings.Split(theirs, "\n"), strings.Split(ours, "\n")); diff != "" {
		t.Errorf("mlir-opt prints (-), we print (+):\n%s", diff)
	}
}

// body returns the lines of a module without names and aliases of values.
func body(text string) []string {
	var out []string
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		if _, op, ok := strings.Cut(l, " = \"t.op\""); ok {
			l = "  \"t.op\"" + op
		}
		out = append(out, l)
	}
	return out
}

// diffLines returns the lines that differ.
func diffLines(a, b []string) string {
	var out []string
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			out = append(out, "+ "+b[i])
		case i >= len(b):
			out = append(out, "- "+a[i])
		case a[i] != b[i]:
			out = append(out, "- "+a[i], "+ "+b[i])
		}
	}
	return strings.Join(out, "\n")
}
