package oracle

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/x86_64"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// qualityBatch is the number of functions in one module.
const qualityBatch = 200

// TestQuality compares the number of machine instructions of our forwarding
// functions, optimised by LLVM, with clang's for the same functions in C.
func TestQuality(t *testing.T) {
	q := &quality{
		ours:  newAbiOpt(t),
		opt:   tools.Need(t, "opt-22"),
		clang: tools.Need(t, "clang-22"),
		dir:   t.TempDir(),
	}
	seed, n := tools.Setting[uint64]("ABI_OPT_SEED", 1), tools.Setting[uint64]("ABI_OPT_QUALITY_N", 80)
	g := NewGenerator(seed)
	g.WideVectors = 5
	known := NewExcluder(x86_64.Options{}).Peers
	total, same, better := 0, 0, 0
	var worse []comparison
	for done := uint64(0); done < n; done += qualityBatch {
		var ps []proto
		for i := range int(min(qualityBatch, n-done)) {
			s, _ := draw(g, known, map[string]int{})
			ps = append(ps, proto{int(done) + i, s, layout.X86_64, ""})
		}
		cs, err := q.compare(ps)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		total += len(cs)
		for _, c := range cs {
			switch {
			case c.ours == c.clangs:
				same++
			case c.ours < c.clangs:
				better++
			default:
				worse = append(worse, c)
			}
		}
	}
	t.Logf("seed %d: of %d functions for %d prototypes, %d have as many instructions as clang's, %d fewer, %d more", seed, total, n, same, better, len(worse))
	for i, c := range worse {
		if i == 20 && !testing.Verbose() {
			break
		}
		t.Logf("%s: %d instructions, clang has %d:\n%s", c.route, c.ours, c.clangs, describe(&c.proto))
	}
	if len(worse)*100 > total {
		t.Errorf("more than 1 %% of our functions are longer than clang's")
	}
}

type quality struct {
	ours            *abiOpt
	opt, clang, dir string
}

// comparison is the number of instructions of one function.
type comparison struct {
	proto
	route        string
	ours, clangs int
}

func (q *quality) compare(ps []proto) ([]comparison, error) {
	ours, err := q.assembly(OurSide(ps))
	if err != nil {
		return nil, err
	}
	clangs, err := q.clangAssembly(OurSideInC(ps))
	if err != nil {
		return nil, err
	}
	var cs []comparison
	for i := range ps {
		for _, r := range routesOf(&ps[i]) {
			if r.rebuilds {
				continue
			}
			name := fmt.Sprintf("%s%d", r.function, ps[i].n)
			if ours[name] == 0 || clangs[name] == 0 {
				return nil, fmt.Errorf("no instructions in %s: %d of ours, %d of clang's", name, ours[name], clangs[name])
			}
			cs = append(cs, comparison{ps[i], r.name, ours[name], clangs[name]})
		}
	}
	return cs, nil
}

// assembly compiles our functions and counts their instructions.
func (q *quality) assembly(text string) (map[string]int, error) {
	ll, optimised, asm := q.path("ours.ll"), q.path("ours.opt.ll"), q.path("ours.s")
	if err := q.ours.lower(text, ll); err != nil {
		return nil, err
	}
	if err := run(q.opt, "-O2", "-mtriple=x86_64-linux-gnu", "-mcpu=x86-64", "-S", "-o", optimised, ll); err != nil {
		return nil, err
	}
	if err := run(q.ours.llc, "-O2", "-mtriple=x86_64-linux-gnu", "-mcpu=x86-64", "-o", asm, optimised); err != nil {
		return nil, err
	}
	return countInstructions(asm)
}

// clangAssembly compiles the same functions in C.
func (q *quality) clangAssembly(text string) (map[string]int, error) {
	source, asm := q.path("clang.c"), q.path("clang.s")
	text = strings.Replace(text, "#include \"runtime.h\"\n", "#include <stdarg.h>\n#define CONV\n", 1)
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		return nil, err
	}
	if err := run(q.clang, "-std=gnu23", "-w", "-O2", "-S", "-fno-pic", "-o", asm, source); err != nil {
		return nil, err
	}
	return countInstructions(asm)
}

func (q *quality) path(name string) string { return filepath.Join(q.dir, name) }

var (
	asmLabel       = regexp.MustCompile(`^(\w+):`)
	asmInstruction = regexp.MustCompile(`^\t[a-z]`)
)

// countInstructions returns the number of instructions of each function in an
// assembly file.
func countInstructions(path string) (map[string]int, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	counts := map[string]int{}
	name := ""
	for _, line := range strings.Split(string(text), "\n") {
		if m := asmLabel.FindStringSubmatch(line); m != nil {
			name = m[1]
		} else if asmInstruction.MatchString(line) {
			counts[name]++
		}
	}
	return counts, nil
}
