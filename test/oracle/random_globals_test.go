package oracle

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/tools"
)

// initial is the initial value of an object: a leaf as the c dialect and C write it, or values by index or member.
type initial struct {
	leaf, leafInC string
	entries       []entry
	byName        bool // of members
}

type entry struct {
	name string
	v    *initial
}

// String is the value in the c dialect.
func (v *initial) String() string {
	if v.leaf != "" {
		return v.leaf
	}
	var parts []string
	for _, e := range v.entries {
		if v.byName {
			parts = append(parts, e.name+" = "+e.v.String())
		} else {
			parts = append(parts, e.v.String())
		}
	}
	if v.byName {
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// inC is the value in C.
func (v *initial) inC() string {
	if v.leaf != "" {
		return v.leafInC
	}
	var parts []string
	for _, e := range v.entries {
		text := e.v.inC()
		if v.byName {
			text = "." + e.name + " = " + text
		}
		parts = append(parts, text)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// initial makes an initial value of a type. Members and trailing elements may be missing.
func (g *Generator) initial(t ir.Type) *initial {
	switch t := t.(type) {
	case *ir.IntegerType:
		return g.number(t.Width, t.Signedness == ir.Signed)
	case *c.BitIntType:
		return g.number(t.Int.Width, t.Int.Signedness == ir.Signed)
	case *ir.FloatType:
		return g.float(t)
	case *ir.ComplexType:
		return &initial{entries: []entry{{v: g.initial(t.Elem)}, {v: g.initial(t.Elem)}}}
	case *ir.VectorType:
		return g.list(t.Elem, t.Shape[0])
	case *c.ArrayType:
		if elem, ok := t.Elem.(*ir.IntegerType); ok && elem.Width == 8 && g.chance(50) {
			return &initial{leaf: `"` + "abcdefgh"[:min(8, t.Len)] + `"`, leafInC: `"` + "abcdefgh"[:min(8, t.Len)] + `"`}
		}
		return g.list(t.Elem, t.Len)
	case *c.RecordType:
		return g.members(t)
	}
	return pick(g, []*initial{
		{leaf: "0", leafInC: "0"}, {leaf: "@target", leafInC: "&target"}, {leaf: "@callee", leafInC: "(void *)callee"},
		{leaf: "{symbol = @target, offset = 5}", leafInC: "(char *)&target + 5"}, {leaf: "-1", leafInC: "(void *)-1"},
	})
}

// number makes a number of an integer type, often one at its limits.
func (g *Generator) number(width int, signed bool) *initial {
	w := min(width, 63)
	n := big.NewInt(int64(g.Uint64() >> 1 & (1<<w - 1)))
	switch g.IntN(4) {
	case 0:
		n = big.NewInt(int64(g.IntN(2)))
	case 1:
		n = big.NewInt(1<<w - 1)
	}
	if signed {
		n.Rsh(n, 1)
		if g.chance(40) {
			n.Not(n)
		}
	}
	text := n.String()
	if signed && n.Sign() < 0 {
		return &initial{leaf: text, leafInC: "(" + new(big.Int).Add(n, big.NewInt(1)).String() + " - 1)"}
	}
	return &initial{leaf: text, leafInC: text}
}

func (g *Generator) float(t *ir.FloatType) *initial {
	text := fmt.Sprintf("%.2f", float64(g.IntN(64)-32)/4)
	return &initial{leaf: text + " : " + t.String(), leafInC: text}
}

func (g *Generator) list(elem ir.Type, n int64) *initial {
	v := &initial{}
	for range g.IntN(int(min(n, 6)) + 1) {
		v.entries = append(v.entries, entry{v: g.initial(elem)})
	}
	return v
}

// members makes the value of a record: of some members, of a union of one.
func (g *Generator) members(r *c.RecordType) *initial {
	v := &initial{byName: true}
	for i := range r.Fields {
		f := &r.Fields[i]
		inner, isRecord := f.Type.(*c.RecordType)
		switch {
		case r.Union && len(v.entries) > 0, g.chance(20), isFlexible(f.Type):
		case f.BitField && f.Name != "":
			width := int(f.Width)
			t, _ := f.Type.(*ir.IntegerType)
			bit, isBitInt := f.Type.(*c.BitIntType)
			signed := isBitInt && bit.Int.Signedness == ir.Signed || t != nil && t.Signedness == ir.Signed
			v.entries = append(v.entries, entry{f.Name, g.number(width, signed)})
		case f.Name != "":
			v.entries = append(v.entries, entry{f.Name, g.initial(f.Type)})
		case isRecord && !f.BitField:
			v.entries = append(v.entries, g.members(inner).entries...)
		}
	}
	return v
}

// smaller returns values with an entry less.
func (v *initial) smaller() (all []*initial) {
	for i := range v.entries {
		without := *v
		without.entries = slices.Delete(slices.Clone(v.entries), i, i+1)
		all = append(all, &without)
		for _, less := range v.entries[i].v.smaller() {
			one := *v
			one.entries = slices.Clone(v.entries)
			one.entries[i].v = less
			all = append(all, &one)
		}
	}
	return all
}

// object is a variable with its initial value.
type object struct {
	name  string
	t     ir.Type
	v     *initial
	align int64
}

// TestRandomGlobals links random variables of ours with C that defines the same, and compares them byte by byte.
func TestRandomGlobals(t *testing.T) { forEachPlatform(t, testRandomGlobals) }

func testRandomGlobals(t *testing.T, b *programBench) {
	n := tools.Setting[uint64]("ABI_OPT_GLOBALS_N", 150)
	for from := uint64(0); from < n; from += 150 {
		var objects []*object
		for i := range min(150, n-from) {
			objects = append(objects, b.g.object(fmt.Sprintf("v%d", from+i)))
		}
		for _, o := range b.differing(t, objects) {
			o.shrink(func(o *object) bool { return len(b.differing(t, []*object{o})) > 0 })
			t.Errorf("seed %d: %s differs from C's %s", b.seed, o.inDialect(), o.v.inC())
		}
	}
	t.Logf("seed %d: %d variables", b.seed, n)
}

// object makes a variable with its initial value, of a type that the platform has.
func (g *Generator) object(name string) *object {
	o := &object{name: name}
	for table := layout.NewTable(g.Model); o.t == nil; {
		t := g.objectType()
		if _, err := table.Of(t); err == nil && !within(t, g.misplaced) {
			o.t = t
		}
	}
	o.v = g.initial(o.t)
	if g.chance(20) {
		o.align = pick(g, []int64{1, 16, 64})
	}
	return o
}

// shrink removes what is not needed for a failure.
func (o *object) shrink(fails func(*object) bool) {
	for tries := 0; tries < 50; {
		smaller := false
		for _, v := range o.v.smaller() {
			one := *o
			one.v = v
			if tries++; tries < 50 && fails(&one) {
				o.v, smaller = v, true
				break
			}
		}
		if !smaller {
			return
		}
	}
}

// misplaced reports a _BitInt that clang 22 may write to a wrong place, in a zero element of an array: as an i96, which
// LLVM pads to 16 bytes where C does not.
func (g *Generator) misplaced(t ir.Type) bool {
	b, ok := t.(*c.BitIntType)
	return ok && g.Model.BitIntAlign < 8 && b.Int.Width > 64 && b.Int.Width <= 96
}

func (g *Generator) objectType() ir.Type {
	switch g.IntN(4) {
	case 0:
		return g.array(g.Value())
	case 1:
		return g.Value()
	}
	return g.Record(2)
}

func (o *object) inDialect() string {
	attrs := ""
	if o.align > 0 {
		attrs = fmt.Sprintf(" {alignment = %d : i64}", o.align)
	}
	return fmt.Sprintf("c.global @%s : %v = %v%s", o.name, o.t, o.v, attrs)
}

// unsupported finds the variables whose initial values clang 22 cannot write: some of bit-fields of 64 bits.
var unsupported = regexp.MustCompile(`cannot compile this static initializer yet\n.* want_(v\d+)`)

// differing returns the variables whose bytes or alignment differ from C's.
func (b *programBench) differing(t *testing.T, objects []*object) (all []*object) {
	t.Helper()
	w := NewCWriter()
	w.Model = b.g.Model
	var module, checks strings.Builder
	module.WriteString("c.global external @target : !c.array<8 x si8>\nc.func private @callee()\n")
	for i, o := range objects {
		module.WriteString(o.inDialect() + "\n")
		align := ""
		if o.align > 0 {
			align = fmt.Sprintf(" __attribute__((aligned(%d)))", o.align)
		}
		ours, theirs := w.member(&c.Field{Name: o.name, Type: o.t}), w.member(&c.Field{Name: "want_" + o.name, Type: o.t})
		fmt.Fprintf(w, "extern %s%s;\nstatic %s%s = %s;\n", ours, align, theirs, align, o.v.inC())
		checks.WriteString(check(i, fmt.Sprintf("differ(&%s, &want_%[1]s, sizeof %[1]s) || (__SIZE_TYPE__)&%[1]s %% _Alignof(%[1]s)", o.name)))
	}
	text := program("char target[8];\nvoid callee(void) {}\n"+w.String(), &checks)
	if err := b.compile(t, module.String(), text); err != nil {
		refused := unsupported.FindAllStringSubmatch(err.Error(), -1)
		if refused == nil {
			t.Fatal(err)
		}
		for _, m := range refused {
			objects = slices.DeleteFunc(slices.Clone(objects), func(o *object) bool { return o.name == m[1] })
		}
		return b.differing(t, objects)
	}
	for _, i := range b.run(t) {
		all = append(all, objects[i])
	}
	return all
}
