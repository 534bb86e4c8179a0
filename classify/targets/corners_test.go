package targets_test

import (
	"fmt"
	"hash"
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// TestCorners records each target's decisions about types on which conventions differ. A function
// that takes and returns one is recorded as text; calls without enough registers, variable
// arguments and explanations are recorded as checksums.
func TestCorners(t *testing.T) {
	var b strings.Builder
	for _, s := range oracle.Setups {
		for i, v := range s.Forms() {
			fmt.Fprintf(&b, "%s %v\n", short(&s, i), &v)
		}
	}
	for _, of := range oracle.Corners() {
		fmt.Fprintf(&b, "%v\n", of)
		writeDecisions(t, &b, of)
	}
	golden.Compare(t, "testdata/corners.golden", b.String(), "compare with the compilers (make oracle-targets), then: go test ./classify/targets -update")
}

// TestPairs records checksums of each target's decisions about records with two members: alone, and
// with few registers left.
func TestPairs(t *testing.T) {
	const file = "testdata/pairs.golden"
	fromFile := golden.Kept(t, file, golden.Line)
	n := 0 // lines
	var b strings.Builder
	for _, v := range oracle.Forms() {
		target := v.Target(t)
		fmt.Fprintf(&b, "%v\n", &v)
		n++
		var members []ir.Type
		kept := map[ir.Type]string{}
		sums := map[ir.Type]hash.Hash32{}
		oracle.Pairs(func(first, of ir.Type) {
			if sums[first] == nil {
				if line, ok := fromFile(n, fmt.Sprintf("  %v and another: ", first)); ok && n%5 != 0 {
					kept[first] = line
				}
				n++
				sums[first] = fnv.New32a()
				members = append(members, first)
			}
			if kept[first] != "" {
				return
			}
			info, err := target.Classify(classify.Signature{Result: of, Params: []ir.Type{of, si128, complexes, si128, of, complexes, of, ir.I32}})
			fmt.Fprintln(sums[first], all(info), err)
		})
		for _, first := range members {
			if kept[first] != "" {
				b.WriteString(kept[first])
				continue
			}
			fmt.Fprintf(&b, "  %v and another: %x\n", first, sums[first].Sum32())
		}
	}
	golden.Compare(t, file, b.String(), "compare with the compilers (make oracle-targets), then: go test ./classify/targets -update")
}

// TestRandomSignatures records checksums of each target's decisions about random functions.
func TestRandomSignatures(t *testing.T) {
	const file, computed = "testdata/random.golden", 5 // sums of each line, where the others are in the file
	kept := golden.Kept(t, file, golden.Line)
	var b strings.Builder
	for i, v := range oracle.Forms() {
		target := v.Target(t)
		g := oracle.NewGenerator(9)
		g.Model = target.Layouts().Model()
		fmt.Fprintf(&b, "%v:", &v)
		line, ok := kept(i, fmt.Sprintf("%v:", &v))
		sums := strings.Fields(strings.TrimPrefix(line, fmt.Sprintf("%v:", &v)))
		for k := range 20 {
			if ok && k >= computed && k < len(sums) {
				b.WriteString(" " + sums[k])
				continue
			}
			sum := fnv.New32a()
			for range 20 {
				sig := g.Signature()
				info, err := target.Classify(sig)
				reasons, _ := target.(classify.Explainer).Explain(sig)
				golden.Fprintf(sum, "%s %v %+v\n", all(info), err, reasons)
				if err == nil {
					golden.Fprintf(sum, "%+v %+v\n", info.Prototype(classify.Definition), info.Prototype(classify.Declaration))
				}
			}
			fmt.Fprintf(&b, " %x", sum.Sum32())
		}
		b.WriteByte('\n')
	}
	golden.Compare(t, file, b.String(), "compare with the compilers (make oracle-targets), then: go test ./classify/targets -update")
}

// writeDecisions writes each decision once, after the targets that make it.
func writeDecisions(t *testing.T, w io.Writer, of ir.Type) {
	var decisions []string
	takers := map[string][]string{}
	for _, s := range oracle.Setups {
		for i, v := range s.Forms() {
			says, sum := decisionsAbout(v.Target(t), of)
			if !slices.Contains(decisions, says) {
				decisions = append(decisions, says)
			}
			takers[says] = append(takers[says], fmt.Sprintf("%s %04x", short(&s, i), uint16(sum^sum>>16)))
		}
	}
	for _, says := range decisions {
		fmt.Fprintf(w, "  %s\n    %s\n", says, strings.Join(takers[says], ", "))
	}
}

// short returns a name for a form of a target.
func short(s *oracle.Setup, form int) string { return fmt.Sprint(s.Target, "/", form) }

// decisionsAbout returns the decision about a single value of the type as text, and checksums of
// the others.
func decisionsAbout(target classify.Target, of ir.Type) (says string, sum uint32) {
	others := fnv.New32a()
	for _, sig := range []classify.Signature{
		{Result: of, Params: []ir.Type{of, of, ir.I32}},
		{Params: []ir.Type{ir.I32, of, of}, Variadic: true, Fixed: 1},
		{Params: []ir.Type{of, of, ir.F64}, Variadic: true, Fixed: 2},
		{Params: []ir.Type{si128, si128, ir.I64, ir.F64, complexes, complexes, complexes, of, of, ir.I32, ir.F32}},
		{Params: []ir.Type{si128, si128, si128, ir.I32, of, of, ir.I32, complexes, complexes, complexes, complexes, of, of}},
		{Result: of, Params: []ir.Type{ir.I8, of}},
		{Params: []ir.Type{of, of}, Unprototyped: true},
	} {
		info, err := target.Classify(sig)
		reasons, _ := target.(classify.Explainer).Explain(sig)
		definition, declaration := info.Prototype(classify.Definition), info.Prototype(classify.Declaration)
		fmt.Fprintln(others, all(info), err, definition.Text("f"), declaration.Text("f"))
		golden.Fprintf(others, "%+v %+v %+v %v\n", reasons.Result, reasons.Params, reasons.Variadic, info.Variadic && target.Convention().CountsVectors)
	}
	va, err := target.VAArg(of)
	golden.Fprintf(others, "%+v %v", va, err)
	info, err := target.Classify(classify.Signature{Result: of, Params: []ir.Type{of}})
	if err != nil {
		return err.Error(), others.Sum32()
	}
	fmt.Fprintln(others, all(info))
	says = info.String()
	for _, w := range append(slices.Clone(info.Params[0].Warnings), info.Result.Warnings...) {
		says += "; " + w.Msg
	}
	return says, others.Sum32()
}

var (
	si128     = ir.IntOf(128, ir.Signed)
	complexes = ir.Complex(ir.F64)
)

// all returns the complete decision as text: [classify.FuncInfo.String] and the other fields.
func all(info classify.FuncInfo) string {
	if info.Result.Type == nil && info.Params == nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v; %d+%d registers, %d bytes", info, info.IntRegs, info.VectorRegs, info.StackSize)
	for _, a := range append(slices.Clone(info.Params), info.Result) {
		fmt.Fprintf(&b, "; %v", a.Type)
		for _, p := range a.Pieces {
			fmt.Fprintf(&b, " %v", p.Class)
		}
		if a.StackAlign != 0 {
			fmt.Fprintf(&b, " aligned to %d", a.StackAlign)
		}
		if a.NoUndef || a.CalleeOwns || a.Stacked {
			fmt.Fprintf(&b, " %t %t %t", a.NoUndef, a.CalleeOwns, a.Stacked)
		}
		for _, w := range a.Warnings {
			fmt.Fprintf(&b, " [%s: %s]", w.ID, w.Msg)
		}
	}
	return b.String()
}
