package lit

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

func TestParseScript(t *testing.T) {
	s, err := ParseScript(`// RUN: a %s \
// RUN:   | b
x RUN no
# DEFINE: %{x} = 1 \
# DEFINE:   2
RUN: c RUN: d
XFAIL: a, b && c
REQUIRES: d
REQUIRES: e,
UNSUPPORTED: f
// END.
RUN: not this
`)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, r := range s.Run {
		fmt.Fprintf(&got, "%d %s %s\n", r.Line, r.name, r.Text)
	}
	want := "1  a %s | b\n4 %{x} 1 2\n6  c RUN: d\n"
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &got, want)
	}
	if lists := fmt.Sprintf("%q %q %q", s.XFail, s.Requires, s.Unsupported); lists != `["a" "b && c"] ["d" "e"] ["f"]` {
		t.Errorf("got %s", lists)
	}
}

func TestParseScriptErrors(t *testing.T) {
	for text, want := range map[string]string{
		"RUN: a \\":                       "line 1: RUN: ends in a backslash, but does not continue",
		"RUN: a \\\nDEFINE: %{x} = 1":     "line 2: RUN: continues on a line with DEFINE:",
		"DEFINE: x = 1":                   "line 1: DEFINE: needs %{name} = value",
		"DEFINE: %{x}":                    "line 1: DEFINE: needs %{name} = value",
		"RUN: a \\\nREQUIRES: x\nno more": "line 1: RUN: ends in a backslash, but does not continue",
	} {
		if _, err := ParseScript(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestEvaluate(t *testing.T) {
	features := []string{"linux", "x86_64-linux", "llvm-22"}
	for expr, want := range map[string]bool{
		"linux":                         true,
		"windows":                       false,
		"!windows":                      true,
		"true && !false":                true,
		"linux && windows":              false,
		"linux || windows":              true,
		"windows && linux || linux":     true,
		"!(windows || linux)":           false,
		"!!linux":                       true,
		"llvm-{{[0-9]+}}":               true,
		"{{ppc|x86}}_64-{{.*}}":         true,
		"llvm-{{1.}}":                   false,
		"linux&&(x86_64-linux||nosuch)": true,
	} {
		got, err := Evaluate(expr, features)
		if err != nil || got != want {
			t.Errorf("%s: %v, %v", expr, got, err)
		}
	}
}

func TestEvaluateErrors(t *testing.T) {
	for expr, want := range map[string]string{
		"":                         "a name is missing",
		"a &&":                     "a name is missing",
		"a b":                      `unexpected "b"`,
		"(a":                       "missing )",
		"a)":                       `unexpected ")"`,
		"a & b":                    `unexpected "&"`,
		"{{(}}":                    "missing closing )",
		"{{a":                      "{{ without }}",
		"&& a":                     `unexpected "&&"`,
		strings.Repeat("(", 10000): "nested too deeply",
		strings.Repeat("!", 10000): "nested too deeply",
	} {
		if _, err := Evaluate(expr, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %s", expr, err, want)
		}
	}
}

// spell writes a parsed line in one canonical way.
func spell(l *list) string {
	var b strings.Builder
	for i, p := range l.pipelines {
		if i > 0 {
			b.WriteString(" " + l.ops[i] + " ")
		}
		for j, c := range p {
			if j > 0 {
				b.WriteString(" | ")
			}
			fmt.Fprintf(&b, "%q", c.words)
			for _, r := range c.redirects {
				fmt.Fprintf(&b, " %d%s%s", r.fd, r.op, r.file)
			}
		}
	}
	return b.String()
}

var unix, windows = system{false, unixNull}, system{true, "NUL"}

func TestParseLine(t *testing.T) {
	for line, want := range map[string]string{
		`a b`:                    `["a" "b"]`,
		`a'b c'"d \"e"\ f`:       `["ab cd \"e f"]`,
		`a "" ''`:                `["a" "" ""]`,
		`a|b&&c||d;e`:            `["a"] | ["b"] && ["c"] || ["d"] ; ["e"]`,
		`a >f 2>&1 <g`:           `["a"] 1>f 2>&1 1<g`,
		`a 2>f 2>>g 1>h >>i`:     `["a"] 2>f 2>>g 1>h 1>>i`,
		`a &>f | b | c >&2`:      `["a"] 1&>f | ["b"] | ["c"] 1>&2`,
		`a2>f`:                   `["a2"] 1>f`,
		`a x#y a!b ~`:            ``,
		`a "\n\\"`:               `["a" "\\n\\"]`,
		`a --p='m(f(x{a=1}))' %`: `["a" "--p=m(f(x{a=1}))" "%"]`,
	} {
		l, err := unix.parseLine(line)
		switch {
		case want == "" && err == nil:
			t.Errorf("%s: no error", line)
		case want != "" && err != nil:
			t.Errorf("%s: %v", line, err)
		case want != "" && spell(l) != want:
			t.Errorf("%s: %s, want %s", line, spell(l), want)
		}
	}
}

// TestWindows reads lines as on Windows, with paths that substitutions put there.
func TestWindows(t *testing.T) {
	s := fileSubstitutions(`C:\src\it's\a.mlir`, `C:\RUNNER~1\Temp\a.tmp`)
	s["%{tool}"] = `D:\bin\tool.exe`
	for text, want := range map[string]string{
		`%{tool} -o %t`:                       `["D:\\bin\\tool.exe" "-o" "C:\\RUNNER~1\\Temp\\a.tmp"]`,
		`a "%t" '%t' "b\"c" '\'`:              `["a" "C:\\RUNNER~1\\Temp\\a.tmp" "C:\\RUNNER~1\\Temp\\a.tmp" "b\"c" "\\"]`,
		`a <%t\b 2>/dev/null`:                 `["a"] 1<C:\RUNNER~1\Temp\a.tmp\b 2>NUL`,
		`a -o /dev/null --o=/dev/null`:        `["a" "-o" "NUL" "--o=NUL"]`,
		`a x/dev/null /dev/nulls \`:           `["a" "x/dev/null" "/dev/nulls" "\\"]`,
		`cat "%s" | a && b > %t.o || c; d \"`: ``,
	} {
		line, err := s.expand(text)
		if err != nil {
			t.Fatal(err)
		}
		l, err := windows.parseLine(line)
		if want == "" && err == nil || want != "" && (err != nil || spell(l) != want) {
			t.Errorf("%s: %v, want %s", line, err, want)
			if err == nil {
				t.Error(spell(l))
			}
		}
	}
}

func TestParseLineErrors(t *testing.T) {
	for line, want := range map[string]string{
		"":         "a command is missing before the end of the line",
		"a |":      "a command is missing before the end of the line",
		"; a":      "a command is missing before ;",
		"a && | b": "a command is missing before |",
		"a > | b":  "> needs a file name",
		"> f":      "a command is missing before >",
		"a ;":      "a command is missing before the end of the line",
		"a |& b":   "a command is missing before &",
		"a & b":    "unsupported operator &",
		"a 'b":     "unterminated ' quote",
		`a "b`:     `unterminated " quote`,
		`a "$b"`:   "'$' must be in single quotes",
		"a *.c":    "'*' must be quoted",
		"a (b)":    "'(' must be quoted",
		"a # b":    "'#' must be quoted",
		"! a":      "'!' must be quoted",
		`a \`:      "backslash at the end of the line",
		"a `b`":    "'`' must be quoted",
	} {
		if _, err := unix.parseLine(line); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}

func TestExpand(t *testing.T) {
	s := fileSubstitutions("/src/a.mlir", "/tmp/x/a.tmp")
	s["%{opt}"] = "abi-opt %s"
	s["%target"] = "x86"
	for text, want := range map[string]string{
		"%s %S %p": "/src/a.mlir " + filepath.FromSlash("/src /src"),
		"%t %T":    "/tmp/x/a.tmp " + filepath.FromSlash("/tmp/x"),
		"%t.o %%s": "/tmp/x/a.tmp.o %s",
		"%{opt} %": "abi-opt /src/a.mlir %",
		"%target":  "x86",
		"%1 %":     "%1 %",
	} {
		if got, err := s.expand(text); got != want || err != nil {
			t.Errorf("%s: %s (%v), want %s", text, got, err, want)
		}
	}
}

func FuzzScript(f *testing.F) {
	f.Add("RUN: a \\\nRUN: | b %s\nDEFINE: %{x} = %{y}\nXFAIL: a && {{b}}\nEND.")
	f.Add("REQUIRES: (a || !b), c\nREDEFINE: %{x} = 1")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseScript(text)
		if err != nil {
			return
		}
		subst := fileSubstitutions("a", "t")
		for _, r := range s.Run {
			if r.name != "" {
				_ = subst.define(r)
			} else if line, err := subst.expand(r.Text); err == nil {
				_, _ = unix.parseLine(line)
				_, _ = windows.parseLine(line)
			}
		}
		_, _ = anyHolds(s.XFail, []string{"a"})
		_, _ = firstMissing(s.Requires, []string{"a"})
	})
}

// FuzzLine checks that words survive quoting.
func FuzzLine(f *testing.F) {
	f.Add("a b | c", `x"y`)
	f.Add("a 2>&1 > f && b ; c", "'")
	f.Add(`a "b\"c" 'd' \e`, "")
	f.Fuzz(func(t *testing.T, line, word string) {
		for _, sys := range []system{unix, windows} {
			_, _ = sys.parseLine(line)
			quoted := "'" + strings.ReplaceAll(word, "'", `'"'"'`) + "'"
			l, err := sys.parseLine("cmd " + quoted)
			if err != nil {
				t.Fatalf("%s: %v", quoted, err)
			}
			if got := l.pipelines[0][0].words[1]; got != sys.path(word) {
				t.Fatalf("%q became %q", word, got)
			}
		}
	})
}
