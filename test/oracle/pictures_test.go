package oracle

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestPictures compares the members that are drawn of random records, with their bytes
// and bits, with what clang says of the same records.
func TestPictures(t *testing.T) {
	clang := tools.Need(t, "clang-22")
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 41)
	for _, name := range tools.Some(2, Triples()) {
		target := targetOf(t, name)
		triple, _, _ := strings.Cut(name, " ")
		g := NewGenerator(seed)
		g.Model = target.Layouts().Model()
		w := NewCWriter()
		w.Model = g.Model
		for range tools.Setting("ABI_OPT_ORACLE_N", 150) {
			w.Type(g.Record(2))
		}
		file := filepath.Join(t.TempDir(), "records.c")
		if err := os.WriteFile(file, []byte(w.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(clang, append(dumpLayouts(triple), file)...)
		var errs strings.Builder
		cmd.Stderr = &errs
		out, err := cmd.Output()
		if refused := strings.Count(errs.String(), "isn't a multiple of its alignment"); err != nil && refused != strings.Count(errs.String(), "error:") {
			t.Fatalf("%s: seed %d: %v\n%s", triple, seed, err, firstLines(errs.String(), 10)) // some arrays it lays out and refuses
		}
		said := dumpedMembers(string(out))
		compared, members := 0, 0
		for _, r := range w.Records {
			f, err := explain.Of(target, capi.Source{Name: "f", Signature: classify.Signature{Params: []ir.Type{r}}})
			want, isSaid := said[keyword(r)+" "+r.Name]
			if err != nil || !isSaid {
				continue
			}
			compared++
			got := drawnMembers(f.Arguments[0].Picture)
			members += len(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s: seed %d: %v\ndrawn %v\nclang %v", triple, seed, r, got, want)
			}
		}
		if compared < len(w.Records)*2/3 {
			t.Errorf("%s: seed %d: %d of %d records were compared", triple, seed, compared, len(w.Records))
		}
		t.Logf("%s: seed %d: %d records, %d members", triple, seed, compared, members)
	}
}

// dumpLayouts are clang's flags that print the layouts of records.
func dumpLayouts(triple string) []string {
	return append(ClangFor(triple), "-w", "-fsyntax-only", "-ferror-limit=0", "-Xclang", "-fnative-half-type", "-Xclang", "-fdump-record-layouts-complete")
}

// drawnMembers lists members as path@bits, but those in arrays of records, which clang does not
// say.
func drawnMembers(p *explain.Picture) (list []string) {
	for _, m := range p.Members {
		switch {
		case strings.Contains(m.Name, "["), drawnArray.MatchString(m.C):
		case m.BitField:
			list = append(list, fmt.Sprintf("%s@%d+%d", m.Name, m.Bit, m.Width))
		default:
			list = append(list, fmt.Sprintf("%s@%d", m.Name, 8*m.Offset))
		}
	}
	return list
}

var (
	layoutLine  = regexp.MustCompile(`(?m)^ *(\d+)(?::(?:(\d+)-(\d+)|-))? \| (.*)$`)
	drawnArray  = regexp.MustCompile(`^(struct|union) .*\[`)
	recordArray = regexp.MustCompile(`^(struct|union) .*\]$`)
)

// dumpedMembers reads the layouts that clang dumps: the members without members of each record, by
// its name.
func dumpedMembers(text string) map[string][]string {
	all := map[string][]string{}
	for _, block := range strings.Split(text, "*** Dumping AST Record Layout")[1:] {
		lines := layoutLine.FindAllStringSubmatch(block, -1)
		if len(lines) == 0 {
			continue
		}
		path := []string{""}
		list := []string{}
		for i, line := range lines[1:] {
			depth := indent(line[4])
			text := line[4][depth:]
			cut := strings.LastIndexByte(text, ' ')
			typ, name := text[:cut], text[cut+1:]
			path = append(path[:depth/2], name)
			isLeaf := i+2 == len(lines) || indent(lines[i+2][4]) <= depth
			if !isLeaf || recordArray.MatchString(typ) {
				continue
			}
			whole := strings.Join(slices.DeleteFunc(slices.Clone(path), func(s string) bool { return s == "" }), ".")
			isBits := strings.Contains(strings.SplitN(line[0], "|", 2)[0], ":")
			var byteAt, from, to int
			fmt.Sscan(line[1], &byteAt)
			if isBits {
				if name == "" && whole != "" {
					whole += "."
				}
				width := 0
				if line[2] != "" {
					fmt.Sscan(line[2], &from)
					fmt.Sscan(line[3], &to)
					width = to - from + 1
				}
				list = append(list, fmt.Sprintf("%s@%d+%d", whole, 8*byteAt+from, width))
				continue
			}
			list = append(list, fmt.Sprintf("%s@%d", whole, 8*byteAt))
		}
		header, _, _ := strings.Cut(lines[0][4], " (")
		all[strings.TrimSpace(header)] = list
	}
	return all
}

func indent(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }
