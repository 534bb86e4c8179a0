package inputs

import (
	"fmt"
	"strings"
)

// A record is what a C function takes by value. The function computes with the
// member a.
type record struct {
	word   string // the signless type of the member
	fields []field
}

// field is a member, in both languages.
type field struct{ name, mlir, c string }

// records are of 8 to 32 bytes and of every way of being passed.
var records = []record{
	{"i32", []field{{"a", "si32", "int"}, {"b", "si32", "int"}}},
	{"i64", []field{{"a", "si64", "long"}, {"b", "si32", "int"}}},
	{"i32", []field{{"a", "si32", "int"}, {"b", "f64", "double"}}},
	{"i64", []field{{"a", "si64", "long"}, {"b", "!llvm.ptr", "void *"}}},
	{"i64", []field{{"a", "si64", "long"}, {"b", "si64", "long"}, {"c", "si64", "long"}}},
	{"i32", []field{{"a", "si32", "int"}, {"b", "f32", "float"}, {"c", "f32", "float"}, {"d", "f32", "float"}}},
	{"i64", []field{{"a", "si64", "long"}, {"b", "f64", "double"}, {"c", "f64", "double"}, {"d", "si16", "short"}}},
	{"i32", []field{{"a", "si32", "int"}, {"b", "si8", "signed char"}, {"c", "ui16", "unsigned short"}}},
}

// CModule returns n functions of the c dialect: each takes a record by value,
// computes with a member of it, and calls another one.
func CModule(n int) string {
	var head strings.Builder
	for i, r := range records {
		fmt.Fprintf(&head, "!R%d = !c.struct<\"R%d\" {", i, i)
		for j, f := range r.fields {
			if j > 0 {
				head.WriteString(", ")
			}
			head.WriteString(f.name + ": " + f.mlir)
		}
		head.WriteString("}>\n")
	}
	return build(head.String(), n, "", func(b *strings.Builder, i int) {
		k := i % len(records)
		r := &records[k]
		fmt.Fprintf(b, `c.func @f%d(%%p: !R%d, %%n: %[3]s) -> %[3]s {
  %%a = c.get %%p["a"] : !R%[2]d -> %[3]s
  %%x = c.cast %%a : %[3]s to %[4]s
  %%y = c.cast %%n : %[3]s to %[4]s
  %%s = arith.addi %%x, %%y : %[4]s
  %%m = c.cast %%s : %[4]s to %[3]s
  %%t = c.call @f%[5]d(%%p, %%m) : (!R%[2]d, %[3]s) -> %[3]s
  c.return %%t : %[3]s
}
`, i, k, r.fields[0].mlir, r.word, callee(i, n, len(records)))
	})
}

// CSource returns the same functions in C.
func CSource(n int) string {
	var head strings.Builder
	for i, r := range records {
		fmt.Fprintf(&head, "struct R%d {", i)
		for _, f := range r.fields {
			head.WriteString(" " + f.c + " " + f.name + ";")
		}
		head.WriteString(" };\n")
	}
	return build(head.String(), n, "", func(b *strings.Builder, i int) {
		k := i % len(records)
		to := callee(i, n, len(records))
		t := records[k].fields[0].c
		if to > i {
			fmt.Fprintf(b, "%s f%d(struct R%d p, %[1]s n);\n", t, to, k)
		}
		fmt.Fprintf(b, "%s f%d(struct R%d p, %[1]s n) { return f%d(p, p.a + n); }\n", t, i, k, to)
	})
}
