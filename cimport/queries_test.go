package cimport

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/layout"
	recorded "github.com/abi-opt/abi-opt/test/answers"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

var updateQueries = flag.Bool("update-queries", false, "ask clang what it answers to __has_builtin and the like, and write queries.txt")

// A question is a query macro with its argument, as a kind of the table and a name there.
type question struct{ kind, name string }

// spelled returns the macro call.
func (q question) spelled() string {
	switch q.kind {
	case "warning":
		return `__has_warning("-W` + q.name + `")`
	case "declspec":
		return "__has_declspec_attribute(" + q.name + ")"
	case "arch", "os", "vendor", "environment":
		return "__is_target_" + q.kind + "(" + q.name + ")"
	}
	return "__has_" + q.kind + "(" + q.name + ")"
}

// keepNonZero keeps the lines with answers other than 0, and the number of all.
func keepNonZero(a *recorded.Answer) {
	var b strings.Builder
	n := 0
	for line := range strings.Lines(a.Stdout) {
		if strings.HasPrefix(line, "@") {
			n++
			if !strings.HasSuffix(line, " 0\n") {
				b.WriteString(line)
			}
		}
	}
	fmt.Fprintf(&b, "@%d in-all\n", n)
	a.Stdout = b.String()
}

// askClang returns clang's answers other than 0.
func askClang(t *testing.T, path string, all []question, args ...string) map[question]string {
	var text strings.Builder
	for i, q := range all {
		if strings.HasSuffix(q.kind, "attribute") { // its argument is expanded
			fmt.Fprintf(&text, "#undef %s\n", q.name[strings.LastIndexByte(q.name, ':')+1:])
		}
		fmt.Fprintf(&text, "\n@%d %s\n", i, q.spelled())
	}
	a := tools.Answer(t, &recorded.Question{
		Tool: path, Args: append(args, "-E", "-P", "-w", "-ferror-limit=0", "-xc", "-"), Stdin: text.String(), Keep: keepNonZero, Kept: "non-zero",
	})
	answers := map[question]string{}
	n := 0
	for line := range strings.Lines(a.Stdout) {
		i, value := 0, ""
		switch _, err := fmt.Sscanf(line, "@%d %s", &i, &value); {
		case err != nil:
		case value == "in-all":
			n = i
		default:
			answers[all[i]] = value
		}
	}
	if n != len(all) {
		t.Fatalf("%v: %d answers to %d questions: %.2000v", args, n, len(all), a.Err())
	}
	return answers
}

// knownQuestions returns the questions of the table.
func knownQuestions() (all []question) {
	rows, _ := answers()
	seen := map[question]bool{}
	for _, r := range rows {
		for name := range strings.FieldsSeq(r.names) {
			if q := (question{r.kind, name}); !seen[q] {
				seen[q] = true
				all = append(all, q)
			}
		}
	}
	slices.SortFunc(all, func(a, b question) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.name, b.name)) })
	return all
}

// versioned returns triples whose answers depend on a version, or on what layout's table leaves open.
func versioned() (all []string) {
	for i := range oracle.Setups {
		all = append(all, oracle.Setups[i].Systems...)
	}
	return append(all, strings.Fields("x86_64-apple-macosx10.6 arm64-apple-macosx14 arm64-apple-ios7.0 arm64-apple-watchos2-simulator arm64-apple-driverkit23")...)
}

// askable returns the triples that clang accepts: its driver has no amd64 for Apple's systems.
func askable(t *testing.T) []string {
	all := append(triples(t), versioned()...)
	return slices.DeleteFunc(all, func(name string) bool {
		return strings.HasPrefix(name, "amd64-") && slices.ContainsFunc(layout.Apple, func(system string) bool { return strings.HasSuffix(name, system) })
	})
}

// ours returns the answers of a header other than 0.
func ours(t *testing.T, all []question, o Options) map[question]string {
	var text strings.Builder
	for i, q := range all {
		if strings.HasSuffix(q.kind, "attribute") {
			fmt.Fprintf(&text, "#undef %s\n", q.name[strings.LastIndexByte(q.name, ':')+1:])
		}
		fmt.Fprintf(&text, "enum { Q%d = %s };\n", i, q.spelled())
	}
	o.Read = files(nil)
	u, ds := File(t.Context(), &diag.Source{Name: "t.c", Text: text.String()}, o)
	if err := diag.Err(ds); err != nil {
		t.Fatal(err)
	}
	answers := map[question]string{}
	for i, q := range all {
		value, ok := u.Constants[fmt.Sprintf("Q%d", i)]
		switch {
		case !ok:
			t.Fatalf("no answer to %s", q.spelled())
		case value > 1:
			answers[q] = fmt.Sprintf("%dL", value)
		case value == 1:
			answers[q] = "1"
		}
	}
	return answers
}

// TestQueries compares the answers to __has_builtin, __has_attribute and the like with clang's: all names that it knows
// on some target, in other spellings too, and names that it does not know, for each target and standard.
func TestQueries(t *testing.T) {
	path := tools.Need(t, "clang-22")
	if *updateQueries {
		writeQueries(t, path)
	}
	all := knownQuestions()
	if len(all) < 10_000 {
		t.Fatal("too few names:", len(all))
	}
	for i, q := range all[:len(all):len(all)] {
		if i%7 != 0 || q.kind == "warning" {
			continue
		}
		vendor, name, scoped := strings.Cut(q.name, "::")
		if !scoped {
			vendor, name = "", q.name
		}
		for _, other := range []string{"__" + name + "__", name + "_", "_" + name, name + "__", "x" + name} {
			if scoped {
				other = vendor + "::" + other
			}
			all = append(all, question{q.kind, other})
		}
		if vendor == "gnu" || vendor == "clang" {
			all = append(all, question{q.kind, map[string]string{"gnu": "__gnu__", "clang": "_Clang"}[vendor] + "::" + name}, question{q.kind, "__" + vendor + "_::" + name})
		}
	}
	for _, kind := range []string{"builtin", "feature", "extension", "attribute", "declspec", "c_attribute"} {
		for _, name := range []string{"nosuch", "__builtin_nosuch", "__nosuch__", "__", "____", "_", "__sync_nosuch", "x"} {
			all = append(all, question{kind, name})
		}
	}
	for _, name := range []string{"nosuch", "no-unused", "", "error", "everything", "all"} {
		all = append(all, question{"warning", name})
	}
	for i, target := range tools.Some(60, askable(t)) {
		o := Options{Target: target, Standard: []string{"gnu17", "c23", "c89", "gnu2y", "c11", "gnu99"}[i%6], MSExtensions: i%4 == 1}
		args := []string{"--target=" + target, "-std=" + o.Standard}
		if o.MSExtensions {
			args = append(args, "-fms-extensions")
		}
		t.Run(target, func(t *testing.T) {
			got, want := ours(t, all, o), askClang(t, path, all, args...)
			for _, q := range all {
				if got[q] != want[q] {
					t.Errorf("%v: %s is %s, clang has %s", args, q.spelled(), cmp.Or(got[q], "0"), cmp.Or(want[q], "0"))
				}
			}
		})
	}
}

// TestQueriesAreAnswered finds targets that the table lacks, for which all answers would be 0.
func TestQueriesAreAnswered(t *testing.T) {
	_, classes := answers()
	for _, target := range append(triples(t), versioned()...) {
		c, err := (&Options{Target: target}).prepared()
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(c.classKeys(), func(key string) bool { _, known := classes[key]; return known }) {
			t.Errorf("queries.txt has no class of answers for %s: go test ./cimport -run Queries -update-queries", target)
		}
	}
}

// candidates returns what may be names of builtins, attributes and features: those of the table, and the words of
// clang's installed headers. Some builtins are without their prefix there.
func candidates(t *testing.T) []question {
	all := knownQuestions()
	folder := "/usr/lib/llvm-22/include/clang/Basic/"
	words := map[string]bool{}
	word := regexp.MustCompile(`\b[A-Za-z_]\w*`)
	read := func(pattern string, prefixes ...string) {
		paths, _ := filepath.Glob(folder + pattern)
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range word.FindAllString(string(text), -1) {
				for _, prefix := range append(prefixes, "") {
					words[prefix+w] = true
				}
				words[strings.TrimPrefix(w, "BI")] = true
			}
		}
	}
	read("Builtins*", "__builtin_")
	read("arm_*_builtins.inc", "__builtin_arm_cde_", "__builtin_arm_mve_", "__builtin_sve_", "__builtin_sme_")
	read("riscv_*_builtins.inc", "__builtin_rvv_")
	read("TokenKinds.def")
	names := slices.Sorted(maps.Keys(words))
	words = map[string]bool{}
	read("Features.def")
	read("AttrHasAttributeImpl.inc")
	for name := range words {
		name = trimUnderscores(name)
		for _, kind := range []string{"feature", "extension", "attribute", "declspec", "c_attribute"} {
			all = append(all, question{kind, name})
		}
		for _, vendor := range []string{"gnu", "clang", "gsl", "hlsl", "msvc", "omp", "riscv", "vk"} {
			all = append(all, question{"c_attribute", vendor + "::" + name})
		}
	}
	for _, name := range names {
		all = append(all, question{"builtin", name})
	}
	seen := map[question]bool{}
	return slices.DeleteFunc(all, func(q question) bool {
		was := seen[q]
		seen[q] = true
		return was || strings.HasPrefix(q.name, "__has_") || q.name == "defined" || strings.HasPrefix(q.name, "__is_") && q.kind != "builtin"
	})
}

// surveyed are the options in which the answers may differ, with the conditions of the table that hold.
var surveyed = []struct {
	args  []string
	holds string
}{
	{[]string{"-std=c99"}, "always"}, {[]string{"-std=gnu99"}, "always gnu"}, {[]string{"-std=c99", "-fms-extensions"}, "always ms"},
	{[]string{"-std=c11"}, "always 2011"}, {[]string{"-std=c23"}, "always 2011 2023"}, {[]string{"-std=c2y"}, "always 2011 2023 2024"},
}

// A survey holds the answers of a class of targets, for each of surveyed.
type survey struct {
	keys    []string // of the targets' classKeys, the most specific
	answers []map[question]string
	isApple bool
	isMS    bool // Microsoft's keywords are always there
}

// condition returns the condition and value of an answer, or "".
func (s *survey) condition(q question) (condition, value string) {
	for _, c := range []string{"always", "ms", "gnu", "2011", "2023", "2024"} {
		fits, value := true, ""
		for i, o := range surveyed {
			holds := slices.Contains(strings.Fields(o.holds), c) || c == "ms" && s.isMS
			got := s.answers[i][q]
			fits = fits && holds == (got != "")
			value = cmp.Or(value, got)
		}
		if fits {
			return c, value
		}
	}
	return "", ""
}

// writeQueries asks clang about all candidates and writes queries.txt.
func writeQueries(t *testing.T, path string) {
	all := candidates(t)
	surveys := map[string]*survey{}
	counts := map[string]map[string]int{} // how many triples of a key have a survey
	var order []string
	found := map[question]bool{}
	for _, target := range slices.Concat(oracle.Platforms(), oracle.Systems(), versioned()) { // the names first, on few targets
		for _, args := range [][]string{{"-std=gnu17", "-fms-extensions"}, {"-std=c2y"}} {
			for q := range askClang(t, path, all, append(args, "--target="+target)...) {
				found[q] = true
			}
		}
	}
	all = slices.DeleteFunc(all, func(q question) bool { return !found[q] })
	for _, target := range askable(t) {
		c, err := (&Options{Target: target}).prepared()
		if err != nil {
			t.Fatal(err)
		}
		first := askClang(t, path, all, "--target="+target, "-std=gnu17")
		isApple := systemOf(c.triple).kind == appleSystem
		id := fmt.Sprint(isApple, c.msKeywords)
		for _, q := range all {
			if !isApple || !strings.HasSuffix(q.name, "tls") && !strings.HasSuffix(q.name, "thread_local") {
				id += cmp.Or(first[q], "0")
			}
		}
		s := surveys[id]
		if s == nil || isApple && first[question{"feature", "tls"}] != "" && s.answers[0][question{"feature", "tls"}] == "" {
			var keys []string
			if s != nil {
				keys = s.keys
			} else {
				order = append(order, id)
			}
			s = &survey{isApple: isApple, isMS: c.msKeywords, keys: keys}
			for _, o := range surveyed {
				s.answers = append(s.answers, askClang(t, path, all, append(o.args, "--target="+target)...))
			}
			surveys[id] = s
		}
		for _, key := range c.classKeys() {
			if counts[key] == nil {
				counts[key] = map[string]int{}
			}
			counts[key][id]++
		}
	}
	writeTable(t, all, surveys, counts, order)
}

func writeTable(t *testing.T, all []question, surveys map[string]*survey, counts map[string]map[string]int, order []string) {
	number := map[string]int{}
	for i, id := range order {
		number[id] = i
	}
	if len(order) > 64 {
		t.Fatal("too many classes:", len(order))
	}
	usual := map[string]string{}
	for key, of := range counts {
		usual[key] = slices.MaxFunc(order, func(a, b string) int { return cmp.Compare(of[a], of[b]) })
	}
	var out strings.Builder
	for _, key := range slices.Sorted(maps.Keys(usual)) {
		shorter := key
		for strings.Contains(shorter, "-") {
			shorter = shorter[:strings.LastIndexByte(shorter, '-')]
			if usual[shorter] != "" {
				break
			}
		}
		if shorter == key || usual[shorter] != usual[key] {
			fmt.Fprintf(&out, "class %d %s\n", number[usual[key]], key)
		}
	}
	rows := map[answerRow][]string{}
	for _, q := range all {
		masks := map[[2]string]uint64{}
		for _, id := range order {
			s := surveys[id]
			condition, value := s.condition(q)
			switch asked := slices.ContainsFunc(s.answers, func(a map[question]string) bool { return a[q] != "" }); {
			case condition == "" && asked:
				t.Fatalf("no condition describes the answers to %s", q.spelled())
			case condition == "":
				continue
			case s.isApple && (q.name == "tls" || q.name == "c_thread_local"):
				condition = map[string]string{"always": "tls", "2011": "tls11"}[condition]
			}
			masks[[2]string{condition, value}] |= 1 << number[id]
		}
		for _, value := range []string{"1"} { // where Microsoft's keywords are always there, "ms" means always
			if ms, always := masks[[2]string{"ms", value}], masks[[2]string{"always", value}]; ms != 0 && always != 0 && allMS(always, order, surveys) {
				masks[[2]string{"ms", value}] |= always
				delete(masks, [2]string{"always", value})
			}
		}
		for of, mask := range masks {
			row := answerRow{kind: q.kind, condition: of[0], value: of[1], classes: mask}
			rows[row] = append(rows[row], q.name)
		}
	}
	sorted := slices.SortedFunc(maps.Keys(rows), func(a, b answerRow) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.condition, b.condition), cmp.Compare(a.value, b.value), cmp.Compare(a.classes, b.classes))
	})
	for _, r := range sorted {
		slices.Sort(rows[r])
		fmt.Fprintf(&out, "%s %s %s %x: %s\n", r.kind, r.condition, r.value, r.classes, strings.Join(rows[r], " "))
	}
	if err := os.WriteFile("queries.txt", []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Fatal("queries.txt is written; run the test again")
}

// allMS reports whether all classes of a mask have Microsoft's keywords.
func allMS(mask uint64, order []string, surveys map[string]*survey) bool {
	for i, id := range order {
		if mask>>i&1 != 0 && !surveys[id].isMS {
			return false
		}
	}
	return true
}

// TestTargetWords compares the answers to __is_target_os and the like with clang's, for words that are or begin like names.
func TestTargetWords(t *testing.T) {
	path := tools.Need(t, "clang-22")
	var all []question
	arches := "X86_64 x86 arm64e arm64ec aarch64_be riscv32 wasm64 nosuch"
	for _, p := range layout.Processors {
		arches += " " + p.Name + " " + strings.Join(p.Aliases, " ")
	}
	for kind, names := range map[string]string{
		"arch":   arches,
		"vendor": "unknown pc apple w64 nosuch none",
		"os": `linux Linux linux5 macos macosx macosx10 darwin ios tvos windows win32 wasi wasip wasip1 wasip2 none unknown uefi freebsd freebsd14
			openbsd netbsd fuchsia haiku hurd solaris emscripten mingw32 nosuch`,
		"environment": `android android21 androideabi gnu gnux gnux32 gnueabi gnueabihf gnuf gnuf32 gnusf msvc msvc19 musl muslf muslf32 muslsf
			musleabi musleabihf ohos simulator macabi eabi eabihf elf threads unknown nosuch`,
	} {
		for name := range strings.FieldsSeq(names) {
			all = append(all, question{kind, name}, question{kind, "__" + name + "__"})
		}
	}
	// clang's driver has another idea of a system before an environment of GNU.
	isNormal := func(target string) bool { return !strings.Contains(target, "-unknown-gnu") }
	more, err := os.ReadFile("testdata/words.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, target := range append(tools.Some(60, askable(t)), strings.Fields(string(more))...) {
		if !isNormal(target) {
			continue
		}
		got, want := ours(t, all, Options{Target: target}), askClang(t, path, all, "--target="+target)
		for _, q := range all {
			if got[q] != want[q] {
				t.Errorf("%s: %s is %s, clang has %s", target, q.spelled(), cmp.Or(got[q], "0"), cmp.Or(want[q], "0"))
			}
		}
	}
}

// The arguments of the queries for attributes are expanded, those of the others are not.
func TestQueryArguments(t *testing.T) {
	u := read(t, `#define P packed
#define B __builtin_bswap16
#define F c_alignas
enum { A = __has_attribute(P), C = __has_c_attribute(gnu::P), Builtin = __has_builtin(B), Feature = __has_feature(F), Plain = __has_builtin(__builtin_bswap16),
	Named = __has_c_attribute(__gnu__::__packed__), Library = __has_builtin(memcpy), Unknown = __has_builtin(__builtin_nosuch) };`, Options{Read: files(nil)})
	for name, want := range map[string]int64{"A": 1, "C": 0, "Builtin": 0, "Feature": 0, "Plain": 1, "Named": 1, "Library": 1, "Unknown": 0} {
		if got := u.Constants[name]; got != want {
			t.Errorf("%s is %d, want %d", name, got, want)
		}
	}
}
