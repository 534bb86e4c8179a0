package diff_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/test/tools"
)

// node is a C type of a random header. Its leaves can be changed.
type node struct {
	kind string  // "scalar", "pointer", "array", "callback", "tagged" or "unnamed"
	text string  // of a scalar, or a tag
	of   []*node // pointee or element; parameters and result; members
	n    int     // of an array
}

// scalars are in groups that are passed and stored alike on x86-64.
var scalars = [][]string{
	{"char", "signed char"}, {"short"}, {"int", "unsigned"}, {"long", "unsigned long", "long long"},
	{"float"}, {"double"}, {"_Bool"}, {"long double"},
}

// library is a random header.
type library struct {
	*rand.Rand
	records, functions, variables []*node
	leaves                        []*node // scalars, in all types
}

func newLibrary(r *rand.Rand) *library {
	l := &library{Rand: r}
	for i := range 3 {
		l.records = append(l.records, &node{kind: "unnamed", text: fmt.Sprintf("struct R%d", i)})
	}
	for _, record := range l.records {
		for range 1 + l.IntN(3) {
			record.of = append(record.of, l.random(3, true))
		}
	}
	for range 4 {
		l.functions = append(l.functions, l.callback(3))
	}
	for range 2 {
		l.variables = append(l.variables, l.random(3, true))
	}
	return l
}

// random returns a random type. Records are used behind pointers, so that they can refer to each other.
func (l *library) random(depth int, isMember bool) *node {
	switch k := l.IntN(10); {
	case depth > 0 && k < 3:
		return &node{kind: "pointer", of: []*node{l.random(depth-1, true)}}
	case depth > 0 && k == 3 && isMember:
		return &node{kind: "array", n: 1 + l.IntN(3), of: []*node{l.random(depth-1, true)}}
	case depth > 0 && k == 4:
		return l.callback(depth - 1)
	case depth > 0 && k == 5:
		return &node{kind: "pointer", of: []*node{{kind: "tagged", text: l.records[l.IntN(len(l.records))].text}}}
	case depth > 0 && k == 6 && isMember:
		return &node{kind: "unnamed", of: []*node{l.random(depth-1, true), l.random(depth-1, true)}}
	}
	leaf := &node{kind: "scalar", text: scalars[l.IntN(len(scalars))][0]}
	l.leaves = append(l.leaves, leaf)
	return leaf
}

// callback returns a pointer to a function. Its last type is the result.
func (l *library) callback(depth int) *node {
	f := &node{kind: "callback"}
	for range 1 + l.IntN(4) {
		f.of = append(f.of, l.random(depth, false))
	}
	return f
}

// declare returns the declaration of a name in C. Names of members are made from the suffix.
func (t *node) declare(name, suffix string) string {
	switch t.kind {
	case "pointer":
		return t.of[0].declare("(*"+name+")", suffix)
	case "array":
		return t.of[0].declare(fmt.Sprintf("%s[%d]", name, t.n), suffix)
	case "callback":
		last := len(t.of) - 1
		return t.of[last].declare("(*"+name+")("+t.parameters(suffix)+")", suffix)
	case "unnamed":
		return "struct {" + t.members(suffix) + "} " + name
	}
	return t.text + " " + name
}

func (t *node) parameters(suffix string) string {
	var all []string
	for i, p := range t.of[:len(t.of)-1] {
		all = append(all, p.declare(fmt.Sprintf("p%d", i), suffix))
	}
	if all == nil {
		return "void"
	}
	return strings.Join(all, ", ")
}

func (t *node) members(suffix string) string {
	var b strings.Builder
	for i, m := range t.of {
		fmt.Fprintf(&b, " %s;", m.declare(fmt.Sprintf("m%d%s", i, suffix), suffix))
	}
	return b.String()
}

// header returns the text in C.
func (l *library) header(suffix string) string {
	var b strings.Builder
	for _, r := range l.records {
		fmt.Fprintf(&b, "%s;\n", r.text)
	}
	for _, r := range l.records {
		fmt.Fprintf(&b, "%s {%s };\n", r.text, r.members(suffix))
	}
	for i, f := range l.functions {
		last := len(f.of) - 1
		fmt.Fprintf(&b, "%s;\n", f.of[last].declare(fmt.Sprintf("f%d(%s)", i, f.parameters(suffix)), suffix))
	}
	for i, v := range l.variables {
		fmt.Fprintf(&b, "extern %s;\n", v.declare(fmt.Sprintf("v%d", i), suffix))
	}
	return b.String()
}

// groupOf returns the index of a scalar in scalars.
func groupOf(text string) int {
	for i, group := range scalars {
		for _, s := range group {
			if s == text {
				return i
			}
		}
	}
	panic("no scalar: " + text)
}

// A scalar of another representation anywhere in a header breaks programs. Another name, or another type of
// the same representation, does not.
func TestMutations(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	for i := range tools.Setting("ABI_OPT_DIFF_N", tools.Quick(20, 60)) {
		r := rand.New(rand.NewPCG(seed, uint64(i)))
		l := newLibrary(r)
		before := l.header("")
		leaf := l.leaves[r.IntN(len(l.leaves))]
		was := leaf.text
		group := scalars[groupOf(was)]
		leaf.text = group[r.IntN(len(group))]
		harmless := l.header("_renamed")
		other := (groupOf(was) + 1 + r.IntN(len(scalars)-1)) % len(scalars)
		leaf.text = scalars[other][0]
		broken := l.header("")
		for _, test := range []struct {
			after  string
			breaks bool
		}{{before, false}, {harmless, false}, {broken, true}} {
			if got := compare(t, before, test.after); (got.Verdict == diff.Breaks) != test.breaks {
				t.Fatalf("seed %d, round %d, %s becomes another type: the verdict is %s\n%s\n%s\n%s", seed, i, was, got.Verdict, before, test.after, brief(got))
			}
		}
	}
}

// With other names for all records on one side, the same mutations break programs. A record that no function or variable refers to
// is compared only by its name.
func TestMutationsWithOtherNames(t *testing.T) {
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	rename := strings.NewReplacer("struct R0", "struct Other", "struct R1", "struct another", "struct R2", "struct R").Replace
	for i := range tools.Setting("ABI_OPT_DIFF_N", tools.Quick(20, 60)) {
		r := rand.New(rand.NewPCG(seed, uint64(i)))
		l := newLibrary(r)
		before := l.header("")
		leaf := l.leaves[r.IntN(len(l.leaves))]
		was := leaf.text
		leaf.text = scalars[(groupOf(was)+1+r.IntN(len(scalars)-1))%len(scalars)][0]
		broken := l.header("")
		isUsed := slices.ContainsFunc(compare(t, before, broken).Changes, func(c diff.Change) bool {
			return c.Verdict == diff.Breaks && (c.Kind != capi.RecordKind || len(c.Affects) > 0)
		})
		for _, test := range []struct {
			after  string
			breaks bool
		}{{before, false}, {broken, isUsed}} {
			if got := compare(t, before, rename(test.after)); (got.Verdict == diff.Breaks) != test.breaks {
				t.Fatalf("seed %d, round %d, %s becomes another type: the verdict is %s\n%s\n%s\n%s", seed, i, was, got.Verdict, before, rename(test.after), brief(got))
			}
		}
	}
}
