package cimport_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
)

// misspeltC are sources with a mistake, most of which get a suggestion.
var misspeltC = []string{
	"void f(unsinged x);", "void f(cahr c);", "duoble f(void);", "void f(cosnt int *p);", "strcut P { int a; };", "void f(viod);",
	"typedef int number; void f(nubmer n);", "typedef int number; nmber f(void);", "typedef struct { int x; } Point; void f(Piont p);",
	"struct Point { int x; }; void f(struct Piont p);", "union Either { int x; }; void f(union Eithr p);", "struct Point { int x; }; void f(Point p);",
	"enum Colour { RED }; void f(Colour c);", "enum Colour { RED }; void f(enum Color c);", "union U { int x; }; U f(void);",
	"void f(uint32 x);", "void f(u8 x);", "void f(i64 y);", "void f(int32 x);", "void f(uint x);", "void f(size x);", "void f(std__size_t n);", "void f(bool b);",
	"void f(size_t n);", "void f(uint8_t *p);", "void f(va_list v);", "void f(ptrdif_t n);", "void f(uint46_t n);", "void f(wchar w);", "void f(unit8_t x);",
	"struct __attribute__((pakced)) S { char c; int i; };", "int x __attribute__((aligend(8)));", "void f(void) __attribute__((noretrun));", "extern int x __attribute__((weka));",
	"#include <stdint>\nuint8_t x(void);", "#include <stddef>\nsize_t f(void);", "#include <stdbool>\nbool f(void);", "#include <stdarg>\nvoid f(va_list v);",
	"int f(void) { retrun 1; }", "static inline int f(int a) { return aa; }", "long logn f(void);", "typedef int T; void f(const T *p, TT q);",
	"_Statc_assert(1, \"\");", "extrn int x;", "inlin int f(void);", "void f(char8_t c);", "void f(nullptr_t p);", "void f(max_align_t x);",
	"void f(uintptr p);", "void f(int *restrict_ p);", "void f(float16 x);", "void f(double_t x);", "void f(long_double x);", "_Bol f(void);",
}

var (
	didYouMean = regexp.MustCompile(`did you mean '([^']+)'(?: of <([^>]+)>)?\?`)
	ofHeader   = regexp.MustCompile(`did you mean (<[^>]+>)\?`)
	undefined  = regexp.MustCompile(`'([^']+)' is declared but not defined`)
	declaredIn = regexp.MustCompile(`is declared in <([^>]+)>`)
)

// Who follows a suggestion for C gets rid of the mistake, on each target.
func TestSuggestionsAreRight(t *testing.T) {
	for _, d := range targets.All {
		o := cimport.Options{Target: d.Name, NoSystem: true}
		followed := 0
		for _, text := range misspeltC {
			source := &diag.Source{Name: "in.c", Text: text}
			_, ds := cimport.File(t.Context(), source, o)
			for i := range ds {
				better := followC(source, &ds[i])
				if better == "" {
					continue
				}
				followed++
				_, again := cimport.File(t.Context(), &diag.Source{Name: "in.c", Text: better}, o)
				for k := range again {
					if again[k].Message == ds[i].Message || again[k].Severity == diag.Error && len(again) >= len(ds) {
						t.Errorf("%s: %q: %s %v\nfollowed: %q: %s", d.Name, text, ds[i].Message, ds[i].Notes, better, again[k].Message)
					}
				}
			}
		}
		if followed < len(misspeltC)/2 {
			t.Errorf("%s: only %d suggestions", d.Name, followed)
		}
	}
}

// followC returns the source with what a diagnostic suggests, or "" if it suggests nothing.
func followC(in *diag.Source, d *diag.Diagnostic) string {
	hints := d.Message
	for _, n := range d.Notes {
		hints += "\n" + n.Message
	}
	at := d.Pos
	if at.Source != in {
		return ""
	}
	replaced := func(word string) string { return in.Text[:at.Offset] + word + in.Text[at.Offset+at.Len:] }
	if m := didYouMean.FindStringSubmatch(hints); m != nil {
		text := replaced(m[1])
		if tag := undefined.FindStringSubmatch(d.Message); tag != nil { // it is at the function
			text = strings.Replace(in.Text, tag[1], m[1], 1)
		}
		if m[2] != "" {
			text = "#include <" + m[2] + ">\n" + text
		}
		return text
	}
	if m := ofHeader.FindStringSubmatch(hints); m != nil {
		return replaced(m[1])
	}
	if m := declaredIn.FindStringSubmatch(hints); m != nil && !strings.Contains(m[1], "/") { // not one of a system
		return "#include <" + m[1] + ">\n" + in.Text
	}
	return ""
}
