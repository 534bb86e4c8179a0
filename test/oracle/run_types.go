package oracle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// typeTables writes, as C, what the run-time library must know of types: the
// scalars in them, and a function that sets all their bit-fields. Offsets and
// sizes are left to the compiler.
type typeTables struct {
	*CWriter
	names map[ir.Type]string
}

// table returns the name of a type's table, after writing it.
func (w *typeTables) table(t ir.Type) string {
	if name, ok := w.names[t]; ok {
		return name
	}
	name := fmt.Sprintf("t%d", len(w.names))
	w.names[t] = name
	spelling := w.Type(t)
	leaves, bitFields := scalarsOf(t)
	bits := "0"
	if bitFields != nil {
		bits = name + "bits"
		fmt.Fprintf(w, "static void %s(void *v) { %s *p = v;", bits, spelling)
		for _, path := range bitFields {
			fmt.Fprintf(w, " p->%s = -1;", path)
		}
		w.WriteString(" }\n")
	}
	fmt.Fprintf(w, "static const struct leaf %sleaves[] = {", name)
	for _, l := range leaves {
		w.WriteString(l.initializer(spelling))
	}
	w.WriteString("{0}};\n")
	fmt.Fprintf(w, "static struct type %s = {sizeof(%s), %sleaves, %d, %s, 0};\n", name, spelling, name, len(leaves), bits)
	return name
}

// leaf is a scalar of a type, or several that stand side by side.
type leaf struct {
	path  string // "f0[1].f2", or "" for the whole
	one   string // what follows the path to reach the first: "[0]" in an array
	parts int64  // scalars in one: 2 in a complex number
	count int64  // of a vector, whose tail may be padding; elsewhere 0, for all
	kind  string
	width int
}

// initializer is the leaf's struct leaf, in C.
func (l *leaf) initializer(spelling string) string {
	whole, offset := "(*("+spelling+" *)0)", "0"
	if l.path != "" {
		whole = "((" + spelling + " *)0)->" + l.path
		offset = "offsetof(" + spelling + ", " + l.path + ")"
	}
	one := whole + l.one
	count := fmt.Sprintf("sizeof(%s) / sizeof(%s) * %d", whole, one, l.parts)
	if l.count != 0 {
		count = fmt.Sprint(l.count)
	}
	return fmt.Sprintf("{%s, sizeof(%s) / %d, %s, %s, %d}, ", offset, one, l.parts, count, l.kind, l.width)
}

// scalarsOf returns the scalars in a type and the paths of its bit-fields.
func scalarsOf(t ir.Type) (leaves []leaf, bitFields []string) {
	var walk func(t ir.Type, path string)
	walk = func(t ir.Type, path string) {
		elem, dims := elementOf(t)
		if slices.Contains(dims, 0) {
			return
		}
		if l, ok := scalarLeaf(elem, path, len(dims)); ok {
			leaves = append(leaves, l)
			return
		}
		for _, element := range elements(path, dims) {
			if v, ok := elem.(*ir.VectorType); ok {
				leaves = append(leaves, vectorLeaf(v, element))
				continue
			}
			fields := elem.(*c.RecordType).Fields
			for i := range fields {
				f, to := &fields[i], join(element, fields[i].Name)
				switch {
				case !f.BitField:
					walk(f.Type, to)
				case f.Name != "":
					bitFields = append(bitFields, to)
				}
			}
		}
	}
	walk(t, "")
	return leaves, bitFields
}

func join(path, name string) string {
	if path == "" || name == "" {
		return path + name
	}
	return path + "." + name
}

// elementOf strips the dimensions of an array.
func elementOf(t ir.Type) (elem ir.Type, dims []int64) {
	for {
		a, ok := t.(*c.ArrayType)
		if !ok {
			return t, dims
		}
		t, dims = a.Elem, append(dims, a.Len)
	}
}

// elements returns the paths of all elements of an array.
func elements(path string, dims []int64) []string {
	paths := []string{path}
	for _, n := range dims {
		var longer []string
		for _, p := range paths {
			for i := range n {
				longer = append(longer, fmt.Sprintf("%s[%d]", p, i))
			}
		}
		paths = longer
	}
	return paths
}

// scalarLeaf returns the leaf of an array, of so many dimensions, of a scalar
// or complex type.
func scalarLeaf(elem ir.Type, path string, dims int) (leaf, bool) {
	l := leaf{path: path, one: strings.Repeat("[0]", dims), parts: 1}
	if t, ok := elem.(*ir.ComplexType); ok {
		l.parts, elem = 2, t.Elem
	}
	switch elem.(type) {
	case *ir.VectorType, *c.RecordType:
		return leaf{}, false
	}
	l.kind, l.width = kindOf(elem)
	return l, true
}

// vectorLeaf returns the leaf of a vector: its elements, or all its bits where
// they are side by side in memory.
func vectorLeaf(t *ir.VectorType, path string) leaf {
	switch t.Elem {
	case ir.I1:
		return leaf{path: path, parts: 1, kind: "BOOLS", width: int(t.Shape[0])}
	case ir.F80:
		return leaf{path: path, parts: 1, kind: "BITS", width: int(t.Shape[0]) * bits(t.Elem)}
	}
	kind, width := kindOf(t.Elem)
	return leaf{path: path, one: "[0]", parts: 1, count: t.Shape[0], kind: kind, width: width}
}

// kindOf returns the enum kind of a scalar.
func kindOf(t ir.Type) (kind string, width int) {
	switch t := t.(type) {
	case *c.BitIntType:
		return "BITS", t.Int.Width
	case *ir.FloatType:
		if t == ir.F80 {
			return "X87", 0
		}
		return "FLOAT", 0
	case *ir.IntegerType:
		if t == ir.I1 {
			return "BOOL", 0
		}
	}
	return "PLAIN", 0
}
