package explain_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestEveryByteOnce checks the pictures of random records: every byte is in one cell,
// every bit of a cell with bits in one run, and the text draws every byte once.
func TestEveryByteOnce(t *testing.T) {
	records := 0
	eachRandom(t, 11, 60, func(target string, f *explain.Function) {
		values := f.Arguments
		if f.Result != nil {
			values = append(values, *f.Result)
		}
		for i := range values {
			v := &values[i]
			if v.Picture == nil {
				continue
			}
			records++
			if err := checkCells(v); err != nil {
				t.Errorf("%s: %s: %v", target, v.Type, err)
			}
			one := *f
			one.Arguments, one.Result = []explain.Value{*v}, nil
			var b strings.Builder
			if err := one.WriteText(&b); err != nil {
				t.Fatal(err)
			}
			if drawn, err := drawnBytes(b.String()); err != nil || drawn != v.Size {
				t.Errorf("%s: %s: %d of %d bytes are drawn, %v:\n%s", target, v.Type, drawn, v.Size, err, b.String())
			}
		}
	})
	if records < tools.Quick(150, 500) {
		t.Errorf("%d records were checked", records)
	}
}

func checkCells(v *explain.Value) error {
	end := int64(0)
	for _, cell := range v.Picture.Cells {
		if cell.Offset != end || cell.Size <= 0 {
			return fmt.Errorf("a cell of %d bytes is at %d, after %d", cell.Size, cell.Offset, end)
		}
		end += cell.Size
		bit := 8 * cell.Offset
		for _, bits := range cell.Bits {
			if bits.Bit != bit || bits.Width <= 0 {
				return fmt.Errorf("%d bits are at %d, after %d", bits.Width, bits.Bit, bit)
			}
			bit += bits.Width
		}
		if cell.Bits != nil && bit != 8*end {
			return fmt.Errorf("the bits of cell %d end at %d", cell.Offset, bit)
		}
	}
	if end != v.Size {
		return fmt.Errorf("the cells end at %d of %d", end, v.Size)
	}
	return nil
}

// drawnBytes counts the bytes of the drawing in a text, row by row.
func drawnBytes(text string) (n int64, err error) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		label, rest, _ := strings.Cut(line, " ")
		if label == "…" {
			more, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			if err != nil {
				return n, err
			}
			n += more
			continue
		}
		offset, err := strconv.ParseInt(label, 10, 64)
		if err != nil || !strings.HasSuffix(rest, "|") {
			continue
		}
		columns := len([]rune(rest)) - 1
		if offset != n || columns%4 != 0 {
			return n, fmt.Errorf("the row at %d comes after %d bytes and has %d columns", offset, n, columns)
		}
		n += int64(columns / 4)
	}
	return n, nil
}

// TestPicturesAreLayouts compares pictures of random records with their layouts, byte by
// byte: what a cell holds is what overlaps it.
func TestPicturesAreLayouts(t *testing.T) {
	for _, triple := range platforms {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := oracle.NewGenerator(17)
		g.Model = target.Layouts().Model()
		for range 80 {
			record := g.Record(2)
			l, err := target.Layouts().Of(record)
			if err != nil || l.Size > 400 {
				continue
			}
			f, err := explain.Of(target, capi.Source{Name: "f", Signature: classify.Signature{Params: []ir.Type{record}}})
			if err != nil {
				continue
			}
			bits := make([][]string, l.Size.Bits())
			if len(l.Fields) > 0 {
				place(bits, l, "", 0)
			}
			p := f.Arguments[0].Picture
			for _, cell := range p.Cells {
				if got, want := names(p, cell.Members), union(bits[8*cell.Offset:8*(cell.Offset+cell.Size)]); !slices.Equal(got, want) {
					t.Errorf("%s: %v: bytes %d to %d hold %v, drawn are %v", triple, record, cell.Offset, cell.Offset+cell.Size-1, want, got)
				}
				for _, run := range cell.Bits {
					for _, bit := range bits[run.Bit : run.Bit+run.Width] {
						if got, want := names(p, run.Members), union([][]string{bit}); !slices.Equal(got, want) {
							t.Errorf("%s: %v: bit %d holds %v, drawn are %v", triple, record, run.Bit, want, got)
						}
					}
				}
			}
		}
	}
}

// place writes the names of members to the bits where they are.
func place(bits [][]string, l *layout.Layout, path string, at layout.Bits) {
	if _, ok := l.Type.(*c.RecordType); !ok || len(l.Fields) == 0 {
		for i := range l.Size.Bits() {
			bits[at+i] = append(bits[at+i], path)
		}
		return
	}
	for i := range l.Fields {
		f := &l.Fields[i]
		name := strings.TrimPrefix(path+"."+f.Name, ".")
		if f.Name == "" && !f.BitField {
			name = path
		}
		switch {
		case f.BitField:
			for i := range f.Width {
				bits[at+f.Offset+i] = append(bits[at+f.Offset+i], name)
			}
		case isRecords(f.Layout):
			placeElements(bits, f.Layout, name, at+f.Offset)
		default:
			place(bits, f.Layout, name, at+f.Offset)
		}
	}
}

func isRecords(l *layout.Layout) bool {
	for l.Elem != nil {
		l = l.Elem
	}
	_, ok := l.Type.(*c.RecordType)
	return ok
}

func placeElements(bits [][]string, l *layout.Layout, name string, at layout.Bits) {
	if l.Elem == nil || !isRecords(l) {
		place(bits, l, name, at)
		return
	}
	apart := l.Len
	if apart > 8 { // the others are one member, with their padding
		apart = 1
		for i := l.Elem.Size.Bits(); i < l.Size.Bits(); i++ {
			bits[at+i] = append(bits[at+i], fmt.Sprintf("%s[1…%d]", name, l.Len-1))
		}
	}
	for i := range apart {
		placeElements(bits, l.Elem, fmt.Sprintf("%s[%d]", name, i), at+l.Elem.Size.Bits()*layout.Bits(i))
	}
}

func names(p *explain.Picture, members []int) []string {
	var ns []string
	for _, i := range members {
		ns = append(ns, p.Members[i].Name)
	}
	slices.Sort(ns)
	return slices.Compact(ns)
}

func union(bits [][]string) []string {
	var ns []string
	for _, b := range bits {
		ns = append(ns, b...)
	}
	slices.Sort(ns)
	return slices.Compact(ns)
}

// unitsOf returns the registers that a register consists of: where floats are in s0, s1 and so on, d1 is s2 and s3.
func unitsOf(triple, name string) (units []string) {
	var n int
	target, err := targets.New(triple, targets.Options{})
	if err != nil || len(name) < 2 {
		return []string{name}
	}
	if vectors := target.Convention().Vectors.Args; len(vectors) == 0 || vectors[0].Name != "s0" {
		return []string{name}
	}
	count := map[byte]int{'d': 2, 'q': 4}[name[0]]
	if _, err := fmt.Sscanf(name[1:], "%d", &n); err != nil || count == 0 {
		return []string{name}
	}
	for i := range count {
		units = append(units, fmt.Sprintf("s%d", count*n+i))
	}
	return units
}

// TestPlaces checks what is said of registers and the stack against the decision: every
// place of a piece is listed with its argument, nothing is listed twice, and what is
// left after an argument is what later ones may have.
func TestPlaces(t *testing.T) {
	eachRandom(t, 23, 150, func(target string, f *explain.Function) {
		held := map[string]string{}
		for _, r := range f.Registers {
			if r.Of != "" {
				held[r.Name] = r.Of
			}
		}
		end := int64(0)
		for _, s := range f.Stack {
			if s.Offset < end || s.Offset+s.Size > f.StackSize {
				t.Errorf("%s: %s: the stack at %d is taken twice, or past its end %d", target, f.Prototype, s.Offset, f.StackSize)
			}
			end = s.Offset + s.Size
		}
		for i := range f.Arguments {
			a := &f.Arguments[i]
			for _, at := range a.Spans() {
				place := at.Register
				listed := held[place] == fmt.Sprintf("argument %d", i)
				if at.Stack != nil {
					listed = slices.ContainsFunc(f.Stack, func(s explain.Slot) bool {
						return s.Offset <= *at.Stack && *at.Stack < s.Offset+max(s.Size, 1) && s.Of == fmt.Sprintf("argument %d", i)
					})
				}
				if !listed {
					t.Errorf("%s: %s: %+v of argument %d is not listed", target, f.Prototype, at, i)
				}
				if a.Left == nil {
					continue // locals of WebAssembly do not run out
				}
				for _, unit := range unitsOf(target, place) {
					if i > 0 && at.Stack == nil && !slices.ContainsFunc(slices.Concat(f.Arguments[i-1].Left.Integer, f.Arguments[i-1].Left.Vector), isRegister(unit)) {
						t.Errorf("%s: %s: %s of argument %d was not left", target, f.Prototype, place, i)
					}
					if slices.ContainsFunc(slices.Concat(a.Left.Integer, a.Left.Vector), isRegister(unit)) {
						t.Errorf("%s: %s: %s of argument %d is left", target, f.Prototype, place, i)
					}
				}
			}
			checkUnits(t, target, f.Prototype, a)
		}
		hasNone := f.StackSize == 0 && f.StackBase.AtCall == f.StackBase.Header // no caller reserves bytes, not even for those that registers hold
		if last := len(f.Arguments) - 1; hasNone {
			if len(f.Stack) > 0 {
				t.Errorf("%s: %s: %v of no stack", target, f.Prototype, f.Stack)
			}
		} else if last >= 0 && f.Arguments[last].Left != nil && (f.Arguments[last].Left.Stack+7)&^7 != (f.StackSize+7)&^7 {
			t.Errorf("%s: %s: %d bytes of stack are taken, %d in all", target, f.Prototype, f.Arguments[last].Left.Stack, f.StackSize)
		}
	})
}

// isRegister compares names of registers: ymm1 is xmm1.
func isRegister(name string) func(string) bool {
	return func(other string) bool {
		return strings.TrimLeft(other, "xyz") == strings.TrimLeft(name, "xyz") && (len(other) > 2) == (len(name) > 2) || other == name
	}
}

// checkUnits checks that the units of a value are in order, and where its pieces are.
func checkUnits(t *testing.T, target, prototype string, v *explain.Value) {
	end := int64(0)
	for _, u := range v.Units {
		if u.Offset < end {
			t.Errorf("%s: %s: units of %s overlap", target, prototype, v.C)
		}
		end = u.Offset + u.Size
		for _, s := range u.Spans {
			if s.Offset < u.Offset || s.Offset+s.Size > u.Offset+u.Size || !hasBytes(v.Spans(), s) {
				t.Errorf("%s: %s: a unit of %s is in %+v, its pieces in %+v", target, prototype, v.C, s, v.Spans())
			}
		}
	}
}

// hasBytes reports whether one of the spans of a value has the bytes of a span.
func hasBytes(all []capi.Span, s capi.Span) bool {
	return slices.ContainsFunc(all, func(of capi.Span) bool {
		isIn := of.Offset <= s.Offset && s.Offset+s.Size <= of.Offset+of.Size && of.Register == s.Register
		return isIn && (s.Stack == nil || of.Stack != nil && *s.Stack-*of.Stack == s.Offset-of.Offset)
	})
}

// TestHostile explains what is large, or shared many times over: in a short text, and in
// a time that the limit of all tests shows.
func TestHostile(t *testing.T) {
	target, err := targets.New("x86_64", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	si8 := ir.IntOf(8, ir.Signed)
	many := make([]c.Field, 20_000)
	empty := make([]c.Field, 20_000)
	for i := range many {
		many[i] = c.Field{Name: fmt.Sprintf("f%d", i), Type: si8}
		empty[i] = c.Field{Name: fmt.Sprintf("f%d", i), Type: c.Struct("E")}
	}
	shared, unions, anonymous := ir.Type(c.Struct("", c.Field{Name: "a", Type: si8})), ir.Type(c.Struct("U", c.Field{Name: "a", Type: si8})), ir.Type(c.Struct(""))
	for i := range 20 {
		shared = c.Struct("", c.Field{Name: "l", Type: shared}, c.Field{Name: "r", Type: shared})
		unions = c.Union(fmt.Sprintf("U%d", i), c.Field{Name: "l", Type: unions}, c.Field{Name: "r", Type: unions})
	}
	for range 13 { // more are longer than a type may be
		anonymous = c.Struct("", c.Field{Name: "l", Type: anonymous}, c.Field{Name: "m", Type: anonymous}, c.Field{Name: "r", Type: anonymous})
	}
	for name, record := range map[string]ir.Type{
		"fields": c.Struct("Many", many...), "empty": c.Struct("Empty", empty...),
		"array":   c.Struct("Array", c.Field{Name: "a", Type: c.Array(1<<40, si8)}),
		"records": c.Struct("Records", c.Field{Name: "a", Type: c.Array(1<<38, c.Struct("P", c.Field{Name: "a", Type: si8}))}),
		"shared":  shared, "unions": unions, "anonymous": anonymous,
	} {
		f, err := explain.Of(target, capi.Source{Name: "f", Signature: classify.Signature{Params: []ir.Type{record}, Result: record}})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, form := range explain.Forms {
			var b strings.Builder
			w := explain.NewWriter(form, &b, "t.h")
			if err := w.Item(f); err != nil {
				t.Fatal(err)
			}
			if b.Len() > 1<<20 {
				t.Errorf("%s: %s has %d bytes", name, form, b.Len())
			}
		}
		if err := checkCells(&f.Arguments[0]); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
