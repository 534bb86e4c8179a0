package targets_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestDecisions compares the decisions about random signatures with recorded ones, which were
// compared with the compilers. Package x86_64 has its own such test. Explanations, va_arg and
// hundreds of further signatures are recorded as checksums.
func TestDecisions(t *testing.T) {
	const file = "testdata/decisions.golden"
	kept := golden.Kept(t, file, golden.Line)
	n := 0 // lines
	var b strings.Builder
	seen := map[*layout.Model]bool{}
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		name, lines, hundreds := v.String(), 20, 8
		if model := target.Layouts().Model(); seen[model] {
			lines, hundreds = 4, 1 // it is much like another form
		} else {
			seen[model] = true
		}
		g := oracle.NewGenerator(2026)
		g.GNUFlexible = true
		g.Model = target.Layouts().Model()
		signature := func(i int) classify.Signature {
			sig := g.Signature()
			if n := len(sig.Params); i%4 == 0 && n > 0 {
				sig.Variadic, sig.Fixed = true, 1+i%n
			}
			return sig
		}
		n += lines
		for i := range lines {
			fmt.Fprintf(&b, "%s %d: %s\n", name, i, decision(target, signature(i)))
		}
		for i := range hundreds {
			n++
			if line, ok := kept(n-1, fmt.Sprintf("%s, hundred %d more: ", name, i)); ok && i > 0 {
				b.WriteString(line)
				continue
			}
			sum := fnv.New32a()
			for k := range 100 {
				fmt.Fprintln(sum, decision(target, signature(k)))
			}
			fmt.Fprintf(&b, "%s, hundred %d more: %x\n", name, i, sum.Sum32())
		}
	}
	golden.Compare(t, file, b.String(), "compare with the compilers (make oracle-targets), then: go test ./classify/targets -update")
}

// decision returns the complete decision of a target about a signature as text.
func decision(target classify.Target, sig classify.Signature) string {
	info, err := target.Classify(sig)
	if err != nil {
		return err.Error()
	}
	sum := fnv.New32a()
	reasons, err := target.(classify.Explainer).Explain(sig)
	golden.Fprintf(sum, "%+v %v", reasons, err)
	for _, p := range sig.Params {
		va, err := target.VAArg(p)
		golden.Fprintf(sum, "%+v %v", va, err)
	}
	definition, declaration := info.Prototype(classify.Definition), info.Prototype(classify.Declaration)
	return fmt.Sprintf("%v, %d+%d registers, %d bytes, %s, %s, %x", info, info.IntRegs, info.VectorRegs, info.StackSize,
		definition.Text("f"), declaration.Text("g"), sum.Sum32())
}

// TestPlatforms records the supported triples, with checksums of each one's decisions about random
// signatures.
func TestPlatforms(t *testing.T) {
	var b strings.Builder
	for _, p := range layout.Platforms {
		environments := p.Environments
		if environments == nil {
			environments = []string{"", "musl"}
		}
		for _, arch := range p.Arches {
			for _, system := range p.Systems {
				for _, environment := range environments {
					name := strings.TrimSuffix(arch+"-any-"+system+"-"+environment, "-")
					target, err := targets.New(name, targets.Options{})
					if err != nil {
						fmt.Fprintf(&b, "%s: %s\n", name, err)
						continue
					}
					g := oracle.NewGenerator(5)
					g.Model = target.Layouts().Model()
					sum := fnv.New32a()
					for range 20 {
						fmt.Fprintln(sum, decision(target, g.Signature()))
					}
					fmt.Fprintf(&b, "%s: %s, %s, %q, %v, %v, %x\n", name, target.Name(), target.Triple(), target.DataLayout(), target.CallConvs(), target.Features(), sum.Sum32())
				}
			}
		}
	}
	golden.Compare(t, "testdata/platforms.golden", b.String(), "compare with the compilers (make oracle-targets), then: go test ./classify/targets -update")
}
