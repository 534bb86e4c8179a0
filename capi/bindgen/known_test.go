package bindgen

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The typedefs of C's own headers have the Go types that they stand for on the platform. Others have names of their own.
func TestKnownTypedefs(t *testing.T) {
	isOwn := map[string]bool{"uint24_t": true, "size": true, "int64": true, "pid_t": true, "myint_t": true}
	types := map[string]string{
		"size_t": "__SIZE_TYPE__", "ssize_t": "long long", "ptrdiff_t": "__PTRDIFF_TYPE__", "intptr_t": "__INTPTR_TYPE__", "uintptr_t": "__UINTPTR_TYPE__",
		"wchar_t": "__WCHAR_TYPE__", "int8_t": "signed char", "int16_t": "short", "int32_t": "int", "int64_t": "long long", "time_t": "long long", "off_t": "long long",
		"uint8_t": "unsigned char", "uint16_t": "unsigned short", "uint32_t": "unsigned", "uint64_t": "unsigned long long", "intmax_t": "__INTMAX_TYPE__",
		"uintmax_t": "__UINTMAX_TYPE__", "bool": "_Bool", "va_list": "__builtin_va_list",
	}
	for name := range isOwn {
		types[name] = "int"
	}
	declared := regexp.MustCompile(`(?m)^type (\w+) = `)
	for _, target := range []string{"x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu", "loongarch64-linux-gnu", "arm64-apple-macosx", "x86_64-w64-mingw32"} {
		var text strings.Builder
		for i, name := range slices.Sorted(maps.Keys(types)) {
			fmt.Fprintf(&text, "typedef %s %s; void f%d(%[2]s *a);\n", types[name], name, i)
		}
		var got []string
		for _, m := range declared.FindAllStringSubmatch(generateText(t, target, text.String()), -1) {
			got = append(got, m[1])
		}
		if len(got) != len(isOwn) {
			t.Errorf("%s: types %v are declared, want those for %v", target, got, slices.Sorted(maps.Keys(isOwn)))
		}
	}
}
