package cimport

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/golden"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// The type that a hint names in place of a word, and the header that declares it.
var (
	advisedType = regexp.MustCompile(`(?:type|types|strings|values|byte)(?: of a byte)? (?:is|are) '([^']+)'(?: of <([^>]+)>)?`)
	likeType    = regexp.MustCompile(`did you mean '([^']+)'(?: of <([^>]+)>)?`)
	inHeader    = regexp.MustCompile(`'([^']+)' is declared in <([^>]+)>`)
)

// Each word in place of a type gets a hint that is right on each target: the declaration is accepted with it, if the
// header is one of the compiler's.
func TestHintsOnTypes(t *testing.T) {
	words := append(append(otherWords.All(), otherTypes.All()...), headers.All()...)
	for _, all := range [][]string{otherTypes.All(), headers.All()} {
		for _, word := range all {
			words = append(words, strings.ToUpper(word), strings.ToUpper(word[:1])+word[1:])
		}
	}
	for _, d := range targets.All {
		o := Options{Target: d.Name, NoSystem: true}
		followed := 0
		for _, word := range words {
			_, ds := File(t.Context(), &diag.Source{Name: "a.c", Text: "void f(" + word + " x);"}, o)
			if len(ds) == 0 {
				continue
			}
			hints := ""
			for _, n := range ds[0].Notes {
				hints += n.Message + "\n"
			}
			for _, form := range []*regexp.Regexp{advisedType, likeType, inHeader} {
				m := form.FindStringSubmatch(hints)
				if m == nil {
					continue
				}
				text := "void f(" + m[1] + " x);"
				if m[2] != "" {
					text = "#include <" + m[2] + ">\n" + text
				}
				_, again := File(t.Context(), &diag.Source{Name: "a.c", Text: text}, o)
				if followed++; len(again) > 0 && !strings.Contains(again[0].Message, "file not found") {
					t.Errorf("%s: %s: %sfollowed: %s", d.Name, word, hints, again[0].Message)
				}
			}
		}
		if followed < 100 {
			t.Errorf("%s: only %d hints", d.Name, followed)
		}
	}
}

// TestHeadersOfPlatforms records the headers that hints name for types of some platforms, on every platform: those of others
// are not sought in its headers.
func TestHeadersOfPlatforms(t *testing.T) {
	var b strings.Builder
	for _, triple := range oracle.Platforms() {
		fmt.Fprintf(&b, "%s:", triple)
		for _, word := range strings.Fields("__m128 __m256 float32x4_t uid_t socklen_t ssize_t sigset_t jmp_buf") {
			header := "no"
			_, ds := File(t.Context(), &diag.Source{Name: "a.c", Text: "void f(" + word + " *x);"}, Options{Target: triple, NoSystem: true})
			if len(ds) > 0 && len(ds[0].Notes) > 0 {
				if m := inHeader.FindStringSubmatch(ds[0].Notes[0].Message); m != nil {
					header = "<" + m[2] + ">"
				}
			}
			fmt.Fprintf(&b, " %s %s;", word, header)
		}
		b.WriteByte('\n')
	}
	golden.Compare(t, "testdata/headers.golden", b.String(), "go test ./cimport -run TestHeadersOfPlatforms -update, and review the difference")
}

// A pattern of names that matches nothing is a warning with the nearest name.
func TestOnlyNothing(t *testing.T) {
	for pattern, want := range map[string]string{
		"^(?:lenght)$": "no function or variable has a name that matches 'lenght'; did you mean 'length'? [c-import-only]",
		"^x.*":         "no function or variable has a name that matches '^x.*' [c-import-only]",
		"^len":         "",
	} {
		_, ds := File(t.Context(), &diag.Source{Name: "a.h", Text: "int length(void);"}, Options{NoSystem: true, Only: regexp.MustCompile(pattern)})
		got := ""
		for _, d := range ds {
			got += d.Message + " [" + string(d.ID) + "]"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", pattern, got, want)
		}
	}
}
