package oracle

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/test/tools"
)

// randomRecords returns the C text of random records and their explanations, as the command has them.
func randomRecords(t *testing.T, triple, compiler string, plain bool) (text string, records []*explain.Record) {
	t.Helper()
	target, err := targets.New(triple, targets.Options{Compat: compiler})
	if err != nil {
		t.Fatal(err)
	}
	g, w := NewGenerator(tools.Setting[uint64]("ABI_OPT_SEED", 7)), NewCWriter()
	g.Model, w.Model, g.Plain, g.GNUFlexible = target.Layouts().Model(), target.Layouts().Model(), plain, plain
	for range tools.Setting("ABI_OPT_ORACLE_N", 60) {
		w.Type(g.Record(2))
	}
	u, ds := cimport.File(context.Background(), &diag.Source{Name: "t.h", Text: w.String()}, cimport.Options{Target: triple, NoSystem: true})
	if diag.HasErrors(ds) {
		t.Fatalf("%s: %v", triple, ds[0])
	}
	records = explain.Records(explain.Declarations(capi.LayoutsBy(compiler, target), target, u, nil))
	if len(records) < len(w.Records)*2/3 {
		t.Errorf("%s: %d of %d records have layouts", triple, len(records), len(w.Records))
	}
	return w.String(), records
}

var sizeLine = regexp.MustCompile(`\[sizeof=(\d+), (?:dsize=\d+, )?align=(\d+)`)

// TestRecordsClang compares the records of C text, with their sizes, alignments, offsets and bits, with those that
// clang dumps.
func TestRecordsClang(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	for _, name := range tools.Some(2, Triples()) {
		triple, _, _ := strings.Cut(name, " ") // features do not change records
		text, records := randomRecords(t, triple, "", false)
		cmd := exec.Command(clang, append(dumpLayouts(triple), "-x", "c", "-")...)
		cmd.Stdin = strings.NewReader(text)
		out, _ := cmd.Output() // clang refuses arrays of some records, but lays them out
		members, sizes := dumpedMembers(string(out)), dumpedSizes(string(out))
		compared := 0
		for _, d := range records {
			want, isDumped := members[d.Name]
			if !isDumped {
				continue
			}
			compared++
			if got := drawnMembers(d.Picture); !slices.Equal(got, want) {
				t.Errorf("%s: %s:\nours  %v\nclang %v", triple, d.Name, got, want)
			}
			if got := [2]string{fmt.Sprint(d.Size), fmt.Sprint(d.Align)}; got != sizes[d.Name] {
				t.Errorf("%s: %s: size and alignment are %v, clang has %v", triple, d.Name, got, sizes[d.Name])
			}
			checkPadding(t, d)
		}
		if compared < len(records)*2/3 {
			t.Errorf("%s: %d of %d records were compared", triple, compared, len(records))
		}
	}
}

// dumpedSizes reads the size and alignment of each record that clang dumps.
func dumpedSizes(text string) map[string][2]string {
	all := map[string][2]string{}
	for _, block := range strings.Split(text, "*** Dumping AST Record Layout")[1:] {
		if lines := layoutLine.FindStringSubmatch(block); lines != nil {
			if m := sizeLine.FindStringSubmatch(block); m != nil {
				header, _, _ := strings.Cut(lines[4], " (")
				all[strings.TrimSpace(header)] = [2]string{m[1], m[2]}
			}
		}
	}
	return all
}

// checkPadding checks that each bit of a record is in a member or in the padding, and not in both.
func checkPadding(t *testing.T, d *explain.Record) {
	t.Helper()
	end := 8 * d.Size
	for _, c := range d.Picture.Cells {
		if c.Elided {
			end = min(end, 8*c.Offset)
		}
	}
	count := make([]int, end)
	mark := func(from, to int64, by int) {
		for i := from; i < min(to, end); i++ {
			count[i] |= by
		}
	}
	for _, m := range d.Picture.Members {
		if m.BitField {
			mark(m.Bit, m.Bit+m.Width, 1)
		} else {
			mark(8*m.Offset, 8*(m.Offset+m.Size), 1)
		}
	}
	for _, p := range d.Padding {
		mark(p.Bit, p.Bit+p.Width, 2)
	}
	for i, by := range count {
		if by != 1 && by != 2 {
			t.Fatalf("%s: bit %d is in neither or both of members and padding: %v", d.Name, i, d.Padding)
		}
	}
}

// TestRecordsGCC has gcc check the sizes, alignments, offsets and sizes of members. On this processor a program
// also checks the bits of bit-fields.
func TestRecordsGCC(t *testing.T) {
	for _, tt := range []struct{ gcc, triple string }{
		{"gcc", "x86_64-unknown-linux-gnu"}, {"aarch64-linux-gnu-gcc", "aarch64-unknown-linux-gnu"},
		{"x86_64-w64-mingw32-gcc", "x86_64-w64-windows-gnu"},
	} {
		gcc := tools.Need(t, tt.gcc)
		text, records := randomRecords(t, tt.triple, "gcc", true)
		var asserts, program strings.Builder
		checked := 0
		for _, d := range records {
			r := d.Layout.Type.(*c.RecordType)
			apart := func(r *c.RecordType) bool { return IsLaidApart(r) || tt.gcc != "gcc" && isLaidApartByMinGW(r) }
			if slices.ContainsFunc(records, func(o *explain.Record) bool {
				inner := o.Layout.Type.(*c.RecordType)
				return contains(r, inner) && apart(inner)
			}) {
				continue
			}
			checked++
			checkRecord(&asserts, &program, d)
		}
		if checked < len(records)/2 {
			t.Errorf("%s: %d of %d records are checked", tt.gcc, checked, len(records))
		}
		source := "#include <stddef.h>\n#include <string.h>\n" + text + asserts.String() + "int main(void) { int bad = 0;\n" + program.String() + "return bad != 0; }\n"
		binary := filepath.Join(t.TempDir(), "records")
		cmd := exec.Command(gcc, "-std=gnu2x", "-w", "-x", "c", "-", "-fsyntax-only")
		if tt.gcc == "gcc" {
			cmd = exec.Command(gcc, "-std=gnu2x", "-w", "-x", "c", "-", "-o", binary)
		}
		cmd.Stdin = strings.NewReader(source)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", tt.gcc, err, firstLines(string(out), 20))
			continue
		}
		if tt.gcc == "gcc" {
			if err := exec.Command(binary).Run(); err != nil {
				t.Errorf("a bit-field has other bits: %v", err)
			}
		}
	}
}

// checkRecord writes assertions about a record, and code that sets each bit-field and looks at its bits.
func checkRecord(asserts, program *strings.Builder, d *explain.Record) {
	assert := func(format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		fmt.Fprintf(asserts, "_Static_assert(%s, \"%s\");\n", text, text)
	}
	assert("sizeof(%s) == %d", d.Name, d.Size)
	assert("__alignof__(%s) == %d", d.Name, d.Align)
	for _, m := range d.Picture.Members {
		path := strings.ReplaceAll(m.Name, "..", ".")
		switch {
		case m.Name == "" || strings.ContainsAny(m.Name, "…") || strings.HasSuffix(m.Name, "."):
		case !m.BitField:
			assert("__builtin_offsetof(%s, %s) == %d", d.Name, path, m.Offset)
			if m.Size > 0 {
				assert("sizeof(((%s *)0)->%s) == %d", d.Name, path, m.Size)
			}
		default:
			fmt.Fprintf(program, "{ static %s r; r.%s = -1; const unsigned char *b = (const void *)&r; size_t n = 0, first = -1;\n"+
				"for (size_t i = 0; i < 8 * sizeof r; i++) if (b[i / 8] >> i %% 8 & 1) { if (!n++) first = i; }\n"+
				"bad |= n != %d || first != %d; }\n", d.Name, path, m.Width, m.Bit)
		}
	}
}
