package filecheck_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/lit/filecheck"
)

// verdict parses and checks; it returns "" for a match and else the first line
// of the error without its file name.
func verdict(check, input string, opts filecheck.Options) string {
	file, err := filecheck.Parse(check, opts)
	if err == nil {
		err = file.Check(input)
	}
	if err == nil {
		return ""
	}
	line, _, _ := strings.Cut(err.Error(), "\n")
	return strings.TrimPrefix(line, "<check>:")
}

func TestDirectives(t *testing.T) {
	for _, test := range []struct {
		name, check, input, want string
	}{
		{"plain", "CHECK: b", "abc", ""},
		{"in order", "CHECK: b\nCHECK: a", "ab", "2:8: error: CHECK: expected string not found in input"},
		{"blanks", "CHECK: a   b", "a\t b", ""},
		{"next", "CHECK: a\nCHECK-NEXT: b", "a\nb", ""},
		{"next, same line", "CHECK: a\nCHECK-NEXT: b", "ab", "2:13: error: CHECK-NEXT: is on the same line as previous match"},
		{"next, too far", "CHECK: a\nCHECK-NEXT: b", "a\n\nb", "2:13: error: CHECK-NEXT: is not on the line after the previous match"},
		{"same", "CHECK: a\nCHECK-SAME: b", "a b", ""},
		{"same, other line", "CHECK: a\nCHECK-SAME: b", "a\nb", "2:13: error: CHECK-SAME: is not on the same line as the previous match"},
		{"empty", "CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\n\nb", ""},
		{"empty, not", "CHECK: a\nCHECK-EMPTY:", "a\nb\n\n", "2:13: error: CHECK-EMPTY: is not on the line after the previous match"},
		{"not", "CHECK: a\nCHECK-NOT: x\nCHECK: b", "xabx", ""},
		{"not, there", "CHECK: a\nCHECK-NOT: x\nCHECK: b", "axb", "2:12: error: CHECK-NOT: excluded string found in input"},
		{"not, at the end", "CHECK: a\nCHECK-NOT: x", "ax", "2:12: error: CHECK-NOT: excluded string found in input"},
		{"dag", "CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "bac", ""},
		{"dag overlap", "CHECK-DAG: a\nCHECK-DAG: a", "a", "2:12: error: CHECK-DAG: expected string not found in input"},
		{"dag, not, dag", "CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b", "axb", "2:12: error: CHECK-NOT: excluded string found in input"},
		{"label", "CHECK-LABEL: f\nCHECK: x\nCHECK-LABEL: g\nCHECK: y", "f x\ng y", ""},
		{"label bounds", "CHECK-LABEL: f\nCHECK: y\nCHECK-LABEL: g", "f x\ng y", "2:8: error: CHECK: expected string not found in input"},
		{"count", "CHECK-COUNT-2: a\nCHECK-NOT: a", "aa", ""},
		{"count, too few", "CHECK-COUNT-3: a", "aa", "1:16: error: CHECK-COUNT: expected string not found in input (3 out of 3)"},
		{"count of nothing", "CHECK-COUNT-2000000000: {{x?}}", "a", ""},
		{"literal", "CHECK{LITERAL}: {{a}}[[b]]", "{{a}}[[b]]", ""},
		{"comment", "COM: CHECK: b\nCHECK: a", "a", ""},
		{"part of a word", "XCHECK: b\nCHECK: a", "a", ""},
		{"regex", "CHECK: {{a|b}}c{{[0-9]+}}", "xbc12", ""},
		{"variable", "CHECK: [[R:%[0-9]+]] =\nCHECK: use [[R]]", "%12 =\nuse %12", ""},
		{"variable differs", "CHECK: [[R:%[0-9]]] =\nCHECK: use [[R]]", "%1 =\nuse %2", "2:8: error: CHECK: expected string not found in input"},
		{"variable, same line", "CHECK: [[R:a+]] [[R]]$", "aa a aaa aaa$", ""},
		{"variable with special characters", "CHECK: [[R:.*]];\nCHECK: [[R]]!", "a.b|(c;\na.b|(c!", ""},
		{"undefined", "CHECK: [[R]]", "a", "1:10: error: undefined variable: R"},
		{"number", "CHECK: [[#N:]]\nCHECK: [[#N+1]]", "41\n42", ""},
		{"hex", "CHECK: [[#%x,N:]]\nCHECK: [[#N+1]] [[#%d,N]] [[#%#.4X,N]]", "1f\n20 31 0x001F", ""},
		{"expressions", "CHECK: [[#mul(2,3)]] [[#div(7,2)]] [[#max(1,2)]] [[#min(1,2)]] [[#(1+2)-3]] [[#%d,1-2]]", "6 3 2 1 0 -1", ""},
		{"line", "\nCHECK: [[#@LINE]] [[@LINE-1]]", "2 1", ""},
		{"constraint", "CHECK: [[#N:]]\nCHECK: [[#M: == N]] [[#M]]", "1\n1", "2:24: error: numeric variable 'M' defined earlier in the same CHECK directive"},
		{"overflow", "CHECK: [[#0-1]]", "1", "1:11: error: unable to substitute variable or numeric expression: overflow error"},
		{"large", "CHECK: [[#N:]] [[#M:]]\nCHECK: [[#mul(N,M)]]", "99999999999999999999 10\n999999999999999999990", ""},
		{"empty input", "CHECK: a", "", "error: '<stdin>' is empty"},
		{"expensive", `CHECK: {{^((a|aa)+)x\2$}}`, strings.Repeat("a", 40) + "x" + strings.Repeat("a", 41),
			"1:8: error: back-references need too many steps to match"},
	} {
		if got := verdict(test.check, test.input, filecheck.Options{}); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, test := range []struct {
		name, check, input string
		opts               filecheck.Options
		want               string
	}{
		{"prefixes", "A: a\nB: b\nCHECK: c", "a b", filecheck.Options{Prefixes: []string{"A", "B"}}, ""},
		{"unused prefix", "A: a", "a", filecheck.Options{Prefixes: []string{"A", "B"}}, "error: no check strings found with prefix 'B:'"},
		{"unused prefix, allowed", "A: a", "a", filecheck.Options{Prefixes: []string{"A", "B"}, AllowUnusedPrefixes: true}, ""},
		{"comment prefixes", "X: CHECK: b\nCHECK: a", "a", filecheck.Options{CommentPrefixes: []string{"X"}}, ""},
		{"defines", "CHECK: [[A]] [[#N+1]] [[#X]]", "a|b 2 ff", filecheck.Options{Defines: []string{"A=a|b", "#N=1", "#%x,X=255"}}, ""},
		{"bad define", "CHECK: a", "a", filecheck.Options{Defines: []string{"A"}}, "error: missing equal sign in definition 'A'"},
		{"bad number", "CHECK: a", "a", filecheck.Options{Defines: []string{"#A="}}, "Global defines:1:40: error: missing value in numeric variable definition"},
		{"implicit", "CHECK: a\nCHECK: b", "a x b", filecheck.Options{ImplicitCheckNot: []string{"x"}}, "command line:1:22: error: IMPLICIT-CHECK-NOT: excluded string found in input"},
		{"implicit alone", "", "ab", filecheck.Options{ImplicitCheckNot: []string{"x"}}, ""},
		{"allow empty", "CHECK-NOT: a", "", filecheck.Options{AllowEmpty: true}, ""},
		{"var scope", "CHECK: [[A:a]][[$B:b]]\nCHECK-LABEL: f\nCHECK: [[$B]]\nCHECK: [[A]]", "ab f b a", filecheck.Options{EnableVarScope: true}, "4:10: error: undefined variable: A"},
		{"full lines", "CHECK: a", "ab", filecheck.Options{MatchFullLines: true}, "1:8: error: CHECK: expected string not found in input"},
		{"full lines, margins", "CHECK: a", "  a ", filecheck.Options{MatchFullLines: true}, ""},
		{"full lines, strict", "CHECK:a", " a", filecheck.Options{MatchFullLines: true, StrictWhitespace: true}, "1:7: error: CHECK: expected string not found in input"},
		{"strict", "CHECK: a  b", "a b", filecheck.Options{StrictWhitespace: true}, "1:8: error: CHECK: expected string not found in input"},
		{"ignore case", "CHECK: aB{{c}}[[D:d]]", "AbCD", filecheck.Options{IgnoreCase: true}, ""},
		{"dag overlap", "CHECK-DAG: a\nCHECK-DAG: a", "a", filecheck.Options{AllowDAGOverlap: true}, ""},
	} {
		if got := verdict(test.check, test.input, test.opts); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for check, want := range map[string]string{
		"":                         "error: no check strings found with prefix 'CHECK:'",
		"CHECK:":                   "1:7: error: found empty check string with prefix 'CHECK:'",
		"CHECK-NEXT: a":            "1:1: error: found 'CHECK-NEXT' without previous 'CHECK: line",
		"CHECK: a\nCHECK-EMPTY: a": "2:14: error: found non-empty check string for empty check with prefix 'CHECK:'",
		"CHECK-LABEL: [[A:a]]":     "1:1: error: found 'CHECK-LABEL:' with variable definition or use",
		"CHECK-NOT-NEXT: a":        "1:7: error: unsupported -NOT combo on prefix 'CHECK'",
		"CHECK-COUNT-0: a":         "1:14: error: invalid count in -COUNT specification on prefix 'CHECK'",
		"CHECK_NEXT: a":            "1:1: error: misspelled directive 'CHECK_NEXT:'",
		"CHECK: {{a":               "1:8: error: found start of regex string with no end '}}'",
		"CHECK: {{a**}}":           "1:10: error: invalid regex: repetition-operator operand invalid",
		"CHECK: [[A":               "1:8: error: Invalid substitution block, no ]] found",
		"CHECK: [[A:]a]]":          "1:12: error: missing closing \"]\" for regex variable",
		"CHECK: [[1]]":             "1:10: error: invalid variable name",
		"CHECK: [[]]":              "1:10: error: empty variable name",
		"CHECK: [[A B:a]]":         "1:11: error: unexpected whitespace",
		"CHECK: [[A-B]]":           "1:10: error: invalid name in string variable use",
		"CHECK: [[@X]]":            "1:10: error: invalid pseudo numeric variable '@X'",
		"CHECK: [[@LINE+1+1]]":     "1:17: error: unexpected characters at end of expression '+1'",
		"CHECK: [[#A:]][[A:a]]":    "1:17: error: numeric variable with name 'A' already exists",
		"CHECK: [[#%y,A:]]":        "1:12: error: invalid format specifier in expression",
		"CHECK: [[#%#d,A:]]":       "1:12: error: alternate form only supported for hex values",
		"CHECK: [[#%.9999999,A]]":  "1:13: error: invalid precision in format specifier",
		"CHECK: [[#%.300u,A:]]":    "1:11: error: invalid regex: invalid repetition count(s)",
		"CHECK: [[#1*2]]":          "1:12: error: unsupported operation '*'",
		"CHECK: [[#f(1,2)]]":       "1:11: error: call to undefined function 'f'",
		"CHECK: [[#add(1)]]":       "1:11: error: function 'add' takes 2 arguments but 1 given",
		"CHECK: [[#(1]]":           "1:13: error: missing ')' at end of nested expression",
		"CHECK: [[#==]]":           "1:13: error: empty numeric expression should not have a constraint",
		"CHECK: [[#" + strings.Repeat("(", 5000) + "]]": "1:211: error: expression is nested too deeply",
	} {
		got := verdict(check, "a", filecheck.Options{})
		if got != want {
			t.Errorf("%.40q: %q, want %q", check, got, want)
		}
	}
}

// TestAllParseErrors: one run tells all that is wrong.
func TestAllParseErrors(t *testing.T) {
	_, err := filecheck.Parse("CHECK: {{a\nCHECK: ok\nCHECK-COUNT-x: b\nCHECK: [[A:]a]]", filecheck.Options{})
	var pe *filecheck.ParseError
	if !errors.As(err, &pe) || len(pe.Diagnostics) != 3 || pe.Status != 2 {
		t.Fatalf("got %v", err)
	}
	for i, line := range []int{1, 3, 4} {
		if pe.Diagnostics[i].Line != line {
			t.Errorf("error %d is on line %d, want %d", i, pe.Diagnostics[i].Line, line)
		}
	}
}

func TestConcurrentChecks(t *testing.T) {
	file, err := filecheck.Parse("CHECK: [[A:.]][[#N:]]\nCHECK-NEXT: [[A]] [[#N+1]]", filecheck.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for range 8 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for range 50 {
				if err := file.Check("x7\nx 8"); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	wait.Wait()
}
