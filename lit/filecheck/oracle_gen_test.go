package filecheck_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// trial is one question for both FileChecks.
type trial struct {
	check, input string
	args         []string
}

// trialGen makes trials. Most directives are derived from the input, so that
// about half of the trials match.
type trialGen struct {
	*rand.Rand
	lines  []string
	at     int               // line of the input that the next directive looks at
	words  []string          // rest of that line after the previous match
	names  []string          // string variables
	nums   []string          // numeric variables
	values map[string]string // what variables were probably set to
	prefix []string
	first  bool // no directive yet
	bad    bool // malformed pieces are allowed
}

func (g *trialGen) chance(percent int) bool { return g.IntN(100) < percent }

func pick[T any](g *trialGen, from []T) T { return from[g.IntN(len(from))] }

var vocabulary = strings.Split("add sub %1 %2 @f(x) ret aab ab b a|b [[a]] {{b}} ( ) . * 42 43 7 -7 007 0x1F 1f 2A 10 ADD Ret x,y a_b é", " ")

func (g *trialGen) line() string {
	if g.chance(12) {
		return pick(g, []string{"", "", " ", "\t"})
	}
	words := make([]string, 1+g.IntN(4))
	for i := range words {
		words[i] = pick(g, vocabulary)
	}
	return pick(g, []string{"", "", " ", "  "}) + strings.Join(words, pick(g, []string{" ", " ", " ", "  ", "\t"})) +
		pick(g, []string{"", "", "", " ", "\r"})
}

func newTrial(seed uint64) trial {
	g := &trialGen{Rand: rand.New(rand.NewPCG(seed, 1)), first: true, values: map[string]string{}}
	g.bad = g.chance(25)
	switch {
	case seed%5 == 0:
		return g.regexTrial()
	case seed%11 == 0:
		return g.noiseTrial()
	}
	return g.directiveTrial()
}

func (g *trialGen) directiveTrial() trial {
	for range 1 + g.IntN(9) {
		g.lines = append(g.lines, g.line())
	}
	if g.chance(2) {
		g.lines = nil
	}
	g.prefix = []string{"CHECK"}
	var t trial
	t.args = g.flags()
	t.input = strings.Join(g.lines, "\n")
	if g.chance(90) && t.input != "" {
		t.input += "\n"
	}
	var b strings.Builder
	for range 1 + g.IntN(5) {
		b.WriteString(g.directive() + "\n")
	}
	t.check = b.String()
	return t
}

// flags chooses options; prefixes are remembered for the directives.
func (g *trialGen) flags() []string {
	var args []string
	for _, f := range []string{"--strict-whitespace", "--match-full-lines", "--ignore-case", "--enable-var-scope",
		"--allow-unused-prefixes", "--allow-deprecated-dag-overlap", "--allow-empty"} {
		if g.chance(7) {
			args = append(args, f)
		}
	}
	if g.chance(10) {
		g.prefix = pick(g, [][]string{{"A"}, {"CHECK", "CHECK-B"}, {"A", "B"}, {"NOT"}, {"1X"}, {"-A"}, {"A_B"}})
		if g.bad && g.chance(20) {
			g.prefix = pick(g, [][]string{{""}, {"A", "A"}, {"a b"}})
		}
		args = append(args, "--check-prefixes="+strings.Join(g.prefix, ","))
	}
	if g.chance(4) {
		args = append(args, "--comment-prefixes="+pick(g, []string{"X", "CHECK", "X,Y", "RUN", "A"}))
	}
	if g.chance(7) {
		args = append(args, "--implicit-check-not="+g.pattern(pick(g, vocabulary)))
	}
	if g.chance(10) {
		args = append(args, "-D"+pick(g, []string{"V=add", "V=a|b", "$G=42", "V=", "V=a=b", "W=add"}))
		g.names = append(g.names, "V", "$G")
		g.values["V"], g.values["$G"] = "add", "42"
	}
	if g.chance(10) {
		args = append(args, "-D#"+pick(g, []string{"N=42", "N=0x2a", "N=40+2", "N =42", "%x,M=31", "%d,$K=-7", "%x,M=0x1F", "N=max(7,42)"}))
		g.nums = append(g.nums, "N")
		g.values["N"] = "42"
	}
	if g.bad && g.chance(15) {
		args = append(args, "-D"+pick(g, []string{"V-1=x", "@V=1", "V", "=", "1=2", "#N=(1", "#%.3u,N=7", "#V=1", "#N=M", "#%#x,N=3", "#$N=7", "#N=-7"}))
	}
	return args
}

var kinds = []string{"", "", "", "-NEXT", "-NEXT", "-SAME", "-SAME", "-NOT", "-DAG", "-DAG", "-LABEL", "-EMPTY", "-COUNT-2"}

func (g *trialGen) directive() string {
	kind := pick(g, kinds)
	if g.first && !g.bad {
		kind = pick(g, []string{"", "", "-DAG", "-LABEL", "-NOT", "-COUNT-2"})
	}
	first := g.first
	g.first = first && (kind == "-DAG" || kind == "-NOT")
	switch {
	case g.bad && g.chance(10):
		kind = pick(g, []string{"-COUNT-0", "-COUNT-", "-COUNT-x", "-NOT-NEXT", "-DAG-NOT", "_NEXT", "-COUNT-1", "-COUNT-3",
			"-NEXT-NOT", "-LABEL-NOT", "{LITERAL}", "-NEXT{LITERAL}", "{LITERAL,LITERAL}", "{X}", "-COUNT-2{LITERAL}", "-FOO", "_COUNT-2", "_"})
	case g.chance(4):
		kind += "{LITERAL}"
	}
	before := pick(g, []string{"", "", "// ", "; ", "  # ", "x", "x-", "COM: ", "RUN: "})
	if first || !g.chance(10) {
		before = "// "
	}
	text := ""
	switch {
	case strings.HasPrefix(kind, "-LABEL") && !g.bad:
		if text = strings.TrimSpace(g.target(kind)); text == "" {
			text = "add"
		}
	case strings.HasPrefix(kind, "-COUNT") && g.chance(70):
		text = pick(g, []string{"{{[a-z]+}}", "{{[^ ]}}", "a", "{{[0-9]}}", "[[A:[a-z]]]", "{{a|b|d}}"})
	case !strings.HasPrefix(kind, "-EMPTY") || g.bad && g.chance(20):
		text = g.pattern(g.target(kind))
	}
	return before + pick(g, g.prefix) + kind + ":" + pick(g, []string{" ", " ", " ", "", "  ", "\t"}) + text + pick(g, []string{"", "", "", " ", "\r"})
}

// target takes words of the input that the directive could be about.
func (g *trialGen) target(kind string) string {
	if len(g.lines) == 0 || g.chance(6) || strings.HasPrefix(kind, "-NOT") && g.chance(85) {
		return pick(g, vocabulary) + pick(g, []string{"", " " + pick(g, vocabulary)})
	}
	switch {
	case strings.HasPrefix(kind, "-SAME"):
	case strings.HasPrefix(kind, "-DAG") && g.chance(40):
		g.at, g.words = max(0, g.at-1), nil
	case g.words != nil && g.chance(90):
		g.at, g.words = g.at+1, nil
	default:
		g.at, g.words = g.at+g.IntN(2), nil
	}
	line := g.lines[g.at%len(g.lines)]
	if g.words == nil {
		g.words = strings.Fields(line)
	}
	if len(g.words) == 0 {
		return line
	}
	if g.chance(30) {
		g.words = nil
		return strings.TrimSpace(line)
	}
	from := g.IntN(len(g.words))
	to := from + 1 + g.IntN(len(g.words)-from)
	text := strings.Join(g.words[from:to], " ")
	g.words = g.words[to:]
	return text
}

// pattern writes a text as a pattern.
func (g *trialGen) pattern(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		text = pick(g, vocabulary)
	}
	words := strings.Split(text, " ")
	for i, w := range words {
		if g.chance(35) {
			words[i] = g.word(w)
		}
	}
	return strings.Join(words, pick(g, []string{" ", " ", " ", " ", "  ", "{{ +}}", "{{.*}}"}))
}

func (g *trialGen) word(w string) string {
	number := strings.Trim(w, "-0123456789abcdefABCDEFx") == ""
	switch {
	case number && g.chance(60), g.bad && g.chance(8):
		return g.numeric(w)
	case g.chance(35):
		return g.regex(w)
	case g.bad && g.chance(25):
		return g.oddBlock()
	case len(g.names) > 0 && g.chance(8):
		return "[[" + pick(g, g.names) + "]]"
	}
	for _, name := range g.names {
		if g.values[name] == w {
			return "[[" + name + "]]"
		}
	}
	name := pick(g, []string{"A", "B", "C", "$G", "V"})
	g.names = append(g.names, name)
	g.values[name] = w
	return "[[" + name + ":" + g.variableRegex(w) + "]]"
}

// oddBlock is a block that is malformed, or seldom seen.
func (g *trialGen) oddBlock() string {
	return pick(g, []string{"[[A", "[[A:", "[[A]", "{{a", "{{a}", "[[ A]]", "[[A B:x]]", "[[A-B:x]]", "[[1]]", "[[@LINE]]", "[[@LINE+1]]",
		"[[@LINE-3]]", "[[@LINE+A]]", "[[@FOO]]", "[[@LINE:x]]", "[[]]", "[[:x]]", "[[$]]", "[[A:]]", "[[A:(]]", "[[A:[a]]", "[[A:[]]]",
		"[[A:]x]]", "[[[A:x]]]", "[[A:\\]]]", "{{}}", "{{{}}}", "{{a}}{{*}}", "{{a{}}2}", "[[UNDEF]]", "[[A:[[:alpha:]]+]]", "{{[[:digit:]]+}}"})
}

// regex is an expression that matches w, or nearly.
func (g *trialGen) regex(w string) string {
	return "{{" + g.variableRegex(w) + "}}"
}

func (g *trialGen) variableRegex(w string) string {
	switch g.IntN(8) {
	case 0:
		return ".*"
	case 1:
		return "[^ ]+"
	case 2:
		return "[a-z%0-9]+"
	case 3:
		return escapeRegex(w)
	case 4:
		return "(" + escapeRegex(w) + "|zz)"
	case 5:
		return escapeRegex(w) + "|q"
	case 6:
		if g.bad {
			return g.randomRegex(2)
		}
	}
	return "[[:alnum:]]+"
}

func escapeRegex(w string) string {
	var b strings.Builder
	for _, c := range w {
		if strings.ContainsRune(`()^$|*+?.[]\{}`, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// formats of the numeric variables; one variable has one format.
var formats = map[string]string{"N": "", "M": "%x,", "$K": "%d,", "X": "%X,", "P": "%.3u,", "H": "%#x,"}

func (g *trialGen) numeric(w string) string {
	name := pick(g, []string{"N", "N", "M", "$K", "X", "P", "H"})
	format := formats[name]
	if g.bad && g.chance(20) {
		format = pick(g, []string{"%u,", "%#X,", "%.2x,", "%.2d,", "%,", "%#d,", "%.2,", "%y,", " %x ,", "x,", "%.x,"})
		name = pick(g, []string{"A", "@LINE", "N ", "N"})
	}
	switch {
	case len(g.nums) == 0 || g.chance(35):
		g.nums = append(g.nums, strings.TrimSpace(name))
		g.values[name] = w
		return "[[#" + format + name + ":]]"
	case g.chance(15):
		return "[[#" + format + "]]"
	case g.chance(10):
		return "[[#" + format + name + ": " + g.expression(w) + "]]"
	case g.chance(10):
		return "[[#" + format + "==" + g.expression(w) + "]]"
	case g.chance(20):
		return "[[#" + format + g.expression(w) + "]]"
	}
	return g.difference(w)
}

// difference writes w as a known variable and a distance to it.
func (g *trialGen) difference(w string) string {
	name := pick(g, g.nums)
	base := 10
	if strings.ContainsAny(formats[name], "xX") {
		base = 16
	}
	from, err1 := strconv.ParseInt(strings.TrimPrefix(g.values[name], "0x"), base, 32)
	to, err2 := strconv.ParseInt(strings.TrimPrefix(w, "0x"), base, 32)
	if err1 != nil || err2 != nil {
		return "[[#" + name + "]]"
	}
	if to < from {
		return fmt.Sprintf("[[#%s-%d]]", name, from-to)
	}
	return fmt.Sprintf("[[#%s%s%d]]", name, pick(g, []string{"+", " + "}), to-from)
}

func (g *trialGen) expression(w string) string {
	operand := func() string {
		switch {
		case g.chance(50):
			return pick(g, g.nums)
		case g.bad && g.chance(20):
			return pick(g, []string{"UNDEF", "99999999999999999999", "0b11", "3z", "M"})
		}
		return pick(g, []string{"1", "42", "0", "-7", "0x1f", "010", "@LINE"})
	}
	switch g.IntN(12) {
	case 0, 1, 2:
		return operand()
	case 3:
		if strings.Trim(w, "0123456789") == "" || g.bad {
			return w
		}
		return operand()
	case 4, 5:
		return operand() + pick(g, []string{"+", "-", " + ", " - "}) + operand()
	case 6:
		return pick(g, []string{"add", "sub", "mul", "div", "max", "min"}) + "(" + operand() + "," + operand() + ")"
	case 7:
		return "(" + operand() + "+" + operand() + ")-" + operand()
	case 8:
		return operand() + "+0"
	case 9:
		return "max(" + operand() + ", add(" + operand() + ",1))"
	case 10:
		return operand() + "-" + operand() + "+" + operand()
	}
	if !g.bad {
		return "add(" + operand() + ", 1)"
	}
	return pick(g, []string{"", "1+", "(1", "1)", "add(1)", "add(1,2,3)", "add(,1)", "add(1,)", "1 2", "*1", "1*2", "N M", "==1", "=1", "add", "add 1,2", "pow(1,2)", "()", "+1", "--1", "1--1", "0x", "08", "é"})
}

// regexTrial looks closely at one or two random expressions: what they capture
// shows in the notes of a directive that cannot match.
func (g *trialGen) regexTrial() trial {
	var b strings.Builder
	for range g.IntN(12) {
		b.WriteString(pick(g, []string{"a", "a", "b", "b", "c", "A", "1", " ", "\n", "]", "-", "_"}))
	}
	input := b.String() + "\n"
	check := "CHECK: [[A:" + g.randomRegex(3) + "]]"
	if g.chance(60) {
		check += "[[B:" + g.randomRegex(2) + "]]"
	}
	if g.chance(20) {
		check += "[[A]]"
	}
	if g.chance(10) {
		check = "CHECK: {{(" + g.randomRegex(2) + ")" + pick(g, []string{"", "x?", "|q"}) + "}}" + `[[A:.*]]{{\1}}`
	}
	var args []string
	if g.chance(15) {
		args = append(args, "--ignore-case")
	}
	return trial{check + "\nCHECK: =<[[A]]>=\n", input, args}
}

func (g *trialGen) randomRegex(depth int) string {
	if g.bad && g.chance(8) {
		return pick(g, []string{"", "(", ")", "a**", "*", "a|", "|a", "()", "a{2}{3}", "{1}", "a{1", "a{1,", "a{3,2}", "a{256}", "a{", "{", "}", "[", "[b-a]",
			"[a-", "[[:foo:]]", "[[.a.]]", "[[=a=]]", "[[.space.]]", "[[:<:]]", "[[:>:]]", `\`, `\1`, `\d`, "^*", "$*", "a|*", "[]a]", "[^]a]", "[-a]", "[a-]", "[]]", "[a-b-c]", "(a", "a)", "a{,2}", "[[.xx.]]", "a{0}", "(a{0})", "[--a]", "[\\]"})
	}
	if depth == 0 {
		return pick(g, []string{"a", "b", "c", ".", "[ab]", "[^a]", "a", "b", `\.`, "[[:alpha:]]", "1", "A", "\\]", "é", "[A-z]"})
	}
	sub := func() string { return g.randomRegex(depth - 1) }
	switch g.IntN(10) {
	case 0, 1, 2:
		return sub() + sub()
	case 3:
		return sub() + "|" + sub()
	case 4:
		return "(" + sub() + "|" + sub() + ")" + pick(g, []string{"", "*", "+", "?"})
	case 5:
		return "(" + sub() + ")" + pick(g, []string{"*", "+", "?", "", "{2}", "{1,2}", "{0,2}", "{1,}", "{0,}", "{0}"})
	case 6:
		return sub() + pick(g, []string{"*", "+", "?", "{2}", "{0,1}", "{1,3}", "{2,}"})
	case 7:
		return pick(g, []string{"^", "$", "[[:<:]]", "[[:>:]]"}) + sub()
	case 8:
		return sub() + pick(g, []string{"$", "^", "[[:>:]]"})
	}
	return "(" + sub() + sub() + ")"
}

// noiseTrial is a check file of pieces in any order.
func (g *trialGen) noiseTrial() trial {
	pieces := []string{"CHECK", ":", "-", "{{", "}}", "[[", "]]", "#", "NEXT", "NOT", "a", "b", "\n", "\n", " ", "N", "A:", "+", "1", "LITERAL", "{", "}",
		"@LINE", "\\", "(", ")", "|", "%", "CHECK: ", "\nCHECK-NEXT: ", "\r", "COM:", "COUNT-2", "DAG", ".", "*", "[", "]", "\nCHECK-SAME: ", "=="}
	var b strings.Builder
	b.WriteString("CHECK: ")
	for range 1 + g.IntN(14) {
		b.WriteString(pick(g, pieces))
	}
	input := strings.Repeat(pick(g, []string{"a b\n", "ab 1\n\n", "1 a[b]\n", "(a)|{b}\n"}), 1+g.IntN(3))
	return trial{b.String() + "\n", input, nil}
}

func (t trial) String() string {
	show := func(text string) string { return strings.ReplaceAll(text, "\r", "␍") }
	return fmt.Sprintf("args %q\n--- check\n%s--- input\n%s---", t.args, show(t.check), show(t.input))
}
