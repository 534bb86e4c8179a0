package cimport

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// nested are inputs of a depth.
var nested = map[string]func(n int) string{
	"parentheses":       func(n int) string { return "enum { A = " + around("(", "1", ")", n) + " };" },
	"operators":         func(n int) string { return "enum { A = " + around("- ", "1", "", n) + " };" },
	"conditions":        func(n int) string { return "enum { A = " + around("1 ? 1 : ", "1", "", n) + " };" },
	"casts":             func(n int) string { return "enum { A = " + around("(int)", "1", "", n) + " };" },
	"selections":        func(n int) string { return "enum { A = " + around("_Generic(1, int: ", "1", ")", n) + " };" },
	"compound literals": func(n int) string { return "enum { A = " + around("(int){", "1", "}", n) + " };" },
	"addresses":         func(n int) string { return "extern int v; enum { A = " + around("*&", "v", "", n) + " };" },
	"sums":              func(n int) string { return "enum { A = " + around("1 + ", "1", "", n) + " };" },
	"#if":               func(n int) string { return around("#if 1\n", "int x;\n", "#endif\n", n) },
	"#if parentheses":   func(n int) string { return "#if " + around("(", "1", ")", n) + "\nint x;\n#endif" },
	"#if operators":     func(n int) string { return "#if " + around("!", "1", "", n) + "\nint x;\n#endif" },
	"pointers":          func(n int) string { return "int " + around("*", "p", "", n) + ";" },
	"arrays":            func(n int) string { return "int p" + strings.Repeat("[1]", n) + ";" },
	"declarators":       func(n int) string { return "int " + around("(", "p", ")", n) + ";" },
	"functions":         func(n int) string { return "int " + around("(*", "p", ")(void)", n) + ";" },
	"callbacks of records": func(n int) string {
		var text strings.Builder
		n = min(n, 10_000) // each has many tokens
		for i := range n {
			fmt.Fprintf(&text, "struct S%[2]d { struct S%[1]d *a, *b; void (*f)(struct S%[1]d *, struct S%[1]d); };\n", i, i+1)
		}
		return fmt.Sprintf("struct S0 { int a; };\n%svoid f(struct S%d *);\n", text.String(), n)
	},
	"callbacks":    func(n int) string { return "void f(" + around("void (*)(", "int", ")", n) + ");" },
	"records":      func(n int) string { return around("struct {", "int x;", "} m;", n) },
	"initialisers": func(n int) string { return "int a[] = " + around("{", "1", "}", n) + ";" },
	"constants":    func(n int) string { return "constexpr int a[] = " + around("{", "1", "}", n) + ";" },
	"designators":  func(n int) string { return "constexpr struct { int a; } s = { " + around(".a", " = 1", "", n) + " };" },
	"types":        func(n int) string { return around("__typeof__(", "int", ")", n) + " x;" },
	"atomic types": func(n int) string { return around("_Atomic(", "int", ")", n) + " x;" },
	"sizes":        func(n int) string { return "enum { A = " + around("sizeof(", "int", ")", n) + " };" },
	"alignments": func(n int) string {
		return "int x " + around("__attribute__((aligned(sizeof(int[", "1", "]))))", n) + ";"
	},
	"parameters": func(n int) string { return "void f(int" + strings.Repeat(", int", n) + ");" },
	"macro parameters": func(n int) string {
		var list strings.Builder
		for i := range n {
			fmt.Fprintf(&list, "p%d, ", i)
		}
		return "#define M(" + list.String() + "last) last\nint x[M(" + strings.Repeat("0, ", n) + "1)];"
	},
	"name": func(n int) string { return "struct " + strings.Repeat("a", n) + " { int x; };" },
	"macro name": func(n int) string {
		return "#define " + strings.Repeat("a", n) + " 1\nint x[" + strings.Repeat("a", n) + "];"
	},
	"constant string": func(n int) string {
		return "constexpr char s[] = \"" + strings.Repeat("a", 20*n) + "\"; enum { A = s[3], B = sizeof s };"
	},
	"unordered": func(n int) string {
		var list strings.Builder
		for i := range n {
			fmt.Fprintf(&list, "[%d] = 1, ", i*7919%100003)
		}
		return "constexpr int a[] = { " + list.String() + " };"
	},
	"members again": func(n int) string {
		return "constexpr union { int a; float b; } u = { " + strings.Repeat(".a = 1, .b = 2, ", n) + " };"
	},
	"ranges": func(n int) string { return "constexpr int a[] = { " + strings.Repeat("[0 ... 999] = 1, ", n) + " };" },
	"#embed": func(n int) string { return "int a[] = {\n#embed \"e\" prefix(" + strings.Repeat("1, ", n) + ")\n};" },
	"#embed again": func(n int) string {
		return "int a[] = {\n" + strings.Repeat("#embed \"e\" limit(2) suffix(,)\n", n) + "};"
	},
	"__has_embed": func(n int) string {
		return "#if " + around("__has_embed(\"e\" limit(1)) && ", "1", "", n) + "\nint x;\n#endif"
	},
}

// around returns a text with n openings before and n closings after it.
func around(opening, text, closing string, n int) string {
	return strings.Repeat(opening, n) + text + strings.Repeat(closing, n)
}

// numbered are inputs with a number at which types, implementations or this one may end.
var numbered = []string{
	"extern char a[%s];", "extern int a[%[1]s][%[1]s];", "struct S { int a[%s]; };", "struct S { int a : %s; };", "struct S { unsigned long long a : %s; };",
	"int a __attribute__((aligned(%s)));", "struct S { _Alignas(%s) char c; };", "enum E { A = %s, B };", "enum E : long long { A = %s, B };",
	"typedef int v __attribute__((vector_size(%s))); v a;", "_BitInt(%s) a;", "unsigned _BitInt(%s) a;", "int a[] = { [%s] = 1, 2 };",
	"constexpr char a[%s] = { [5] = 1 }; enum { A = a[5] };", "constexpr char a[] = { [0 ... %s] = 1, 2 }; enum { A = a[5] };",
	"constexpr struct { int b[1000]; } a[] = { [0 ... %s] = { { [0 ... 999] = 3 } } };", "extern int v[8]; enum { A = &v[%[1]s] - v, B = &v[%[1]s] < &v[1] };",
	"constexpr int a[] = { 1, 2 }; enum { A = a[%s] };", "enum { A = 1 << (%[1]s), B = 1ull >> (%[1]s) };", "#line %s\nint x;",
	"#if (%[1]s) + (%[1]s) * 3 > 5\nint x;\n#endif", "int a[] = {\n#embed \"e\" limit(%s)\n};", "int a[] = {\n#embed \"e\" clang::offset(%[1]s) limit(%[1]s)\n};",
	"#pragma pack(%s)\nstruct S { char c; long l; };",
}

var extremes = []string{
	"-9223372036854775807 - 1", "-1", "0", "1", "31", "32", "33", "63", "64", "65", "127", "128", "129", "1 << 28", "1 << 29", "1u << 31", "1ull << 32", "1ull << 33", "1ull << 40", "1ull << 61",
	"1ull << 63", "2147483647", "2147483648", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808u", "18446744073709551615u", "18446744073709551616", "1e9",
}

// TestExtremes reads inputs at and beyond limits. They are read soon, or have an error at a position.
func TestExtremes(t *testing.T) {
	try := func(name, text string) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second) // the least of them take milliseconds
		defer cancel()
		unit, ds := File(ctx, &diag.Source{Name: "t.c", Text: text}, Options{Standard: "gnu23", NoSystem: true, Read: files(map[string]string{"e": "hello"})})
		unit.Declared()
		if ctx.Err() != nil {
			t.Errorf("%s takes too long", name)
		}
		for _, d := range ds {
			if d.Severity == diag.Error && d.Pos.Source == nil {
				t.Errorf("%s: an error without a position: %s", name, d.Message)
			}
		}
	}
	for name, text := range nested {
		depths := []int{1, 63, 255, 256, 257, 1000, 10000, 100000}
		for _, n := range depths[:tools.Quick(7, 8)] {
			try(fmt.Sprintf("%s, %d", name, n), text(n))
		}
	}
	for _, format := range numbered {
		for _, n := range extremes {
			text := fmt.Sprintf(format, n)
			try(text, text)
		}
	}
}
