package inputs

import (
	"fmt"
	"strings"
)

// RecordModule returns n records, each of its own, and for each a function that
// takes it: what the headers of a system have.
func RecordModule(n int) string {
	return build("", n, "", func(b *strings.Builder, i int) {
		fmt.Fprintf(b, `!S%[1]d = !c.struct<"S%[1]d" {a%[1]d: si32, b: si64, c: f64, d: ui8}>
c.func private @f%[1]d(!S%[1]d) -> si32
`, i)
	})
}

// RecordSource returns the same in C. A compiler writes no declarations that
// nobody uses, so it says that they are used.
func RecordSource(n int) string {
	return build("", n, "", func(b *strings.Builder, i int) {
		fmt.Fprintf(b, "struct S%[1]d { int a%[1]d; long b; double c; unsigned char d; };\nint f%[1]d(struct S%[1]d);\nint (*const p%[1]d)(struct S%[1]d) = f%[1]d;\n", i)
	})
}

// DeclarationModule returns the functions of RecordModule, all of which take the same
// record: the rest of the time there is that of the records.
func DeclarationModule(n int) string {
	return build("!S = !c.struct<\"S\" {a: si32, b: si64, c: f64, d: ui8}>\n", n, "", func(b *strings.Builder, i int) {
		fmt.Fprintf(b, "c.func private @f%d(!S) -> si32\n", i)
	})
}

// DeclarationSource returns the same in C.
func DeclarationSource(n int) string {
	return build("struct S { int a; long b; double c; unsigned char d; };\n", n, "", func(b *strings.Builder, i int) {
		fmt.Fprintf(b, "int f%[1]d(struct S);\nint (*const p%[1]d)(struct S) = f%[1]d;\n", i)
	})
}
