package cimport

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/internal/triple"
)

// queryTable holds what clang answers to __has_builtin and similar macros: see [answerRow]. TestQueries writes it.
//
//go:embed queries.txt
var queryTable string

// answerRow is a line of queryTable: names with one answer. Lines "class N KEY" give the targets their
// classes, and lines "KIND CONDITION VALUE CLASSES: names" the value for all classes whose bit is set.
type answerRow struct {
	kind, condition, value string
	classes                uint64
	names                  string // each between spaces
}

// answers returns the rows of queryTable and the classes of targets by key.
var answers = sync.OnceValues(func() (rows []answerRow, classes map[string]int) {
	classes = map[string]int{}
	for line := range strings.Lines(queryTable) {
		head, names, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ":")
		switch words := strings.Fields(head); {
		case words[0] == "class":
			classes[words[2]], _ = strconv.Atoi(words[1])
		case len(words) == 4:
			mask, _ := strconv.ParseUint(words[3], 16, 64)
			rows = append(rows, answerRow{words[0], words[1], words[2], mask, names + " "})
		}
	}
	return rows, classes
})

// classKeys returns the keys by which a target's class is found, the first one that has a class: the processor with
// the system and environment, with the system, and alone.
func (p *platform) classKeys() []string {
	processor := p.arch
	has := func(macro string) bool {
		return slices.ContainsFunc(p.macros, func(text string) bool { return strings.Contains(text, macro+";") || strings.Contains(text, macro+"=") })
	}
	for _, macro := range []string{"__ARM_FEATURE_CRC32", "__ARM_NEON__", "__SSE4_1__", "__ARM_FEATURE_SHA512"} {
		if has(macro) {
			processor += "+" + strings.ToLower(strings.Trim(strings.TrimPrefix(macro, "__ARM_"), "_"))
		}
	}
	system := p.triple.System
	if slices.Contains(macNames, system) {
		system = "macosx"
	}
	return []string{processor + "-" + system + "-" + p.triple.EnvironmentName(), processor + "-" + system, processor}
}

// answer returns clang's answer about a name.
func (c *compiler) answer(kind, name string) string {
	rows, classes := answers()
	class, known := 0, false
	for _, key := range c.classKeys() {
		if class, known = classes[key]; known {
			break
		}
	}
	if name == "" || strings.Contains(name, " ") || !known {
		return "0"
	}
	for i := range rows {
		r := &rows[i]
		if r.kind == kind && r.classes>>class&1 != 0 && c.meets(r.condition) && strings.Contains(r.names, " "+name+" ") {
			return r.value
		}
	}
	return "0"
}

// meets reports whether a condition of queryTable holds. "always" does; "gnu" does for the gnu standards, "ms" with
// Microsoft's keywords, "tls" on Apple's systems with thread-local variables, "tls11" there since C11, and a year since that
// standard.
func (c *compiler) meets(condition string) bool {
	switch condition {
	case "always":
		return true
	case "gnu":
		return c.std.gnu
	case "ms":
		return c.msKeywords
	case "tls":
		return c.hasThreadLocals()
	case "tls11":
		return c.std.year >= 2011 && c.hasThreadLocals()
	}
	year, err := strconv.Atoi(condition)
	return err == nil && c.std.year >= year
}

// hasThreadLocals reports whether the version of an Apple system has thread-local variables.
func (p *platform) hasThreadLocals() bool {
	v := p.appleVersion()
	switch system := p.triple.System; {
	case slices.Contains(macNames, system):
		return slices.Compare(v.parts, []int{10, 7}) >= 0
	case system == "ios", system == "tvos":
		return v.parts[0] >= 8
	case system == "watchos":
		return v.parts[0] >= 3 || v.parts[0] >= 2 && !p.isSimulated()
	}
	return false
}

// query evaluates __has_attribute and similar macros as clang does.
func (c *compiler) query(what, argument string) string {
	yes := false
	switch what {
	case "c_attribute":
		vendor, name, isScoped := strings.Cut(argument, "::")
		if !isScoped {
			return c.answer(what, trimUnderscores(argument))
		}
		return c.answer(what, scopedName(vendor, name))
	case "attribute", "declspec", "feature", "extension":
		return c.answer(what, trimUnderscores(argument))
	case "builtin":
		return c.answer(what, argument)
	case "warning":
		flag, isFlag := strings.CutPrefix(strings.Trim(argument, `"`), "-W")
		if !isFlag {
			return "0"
		}
		return c.answer(what, flag)
	case "identifier":
		yes = c.keywords()[argument] == 0
	default:
		yes = c.isWord(what, strings.ToLower(argument))
	}
	if yes {
		return "1"
	}
	return "0"
}

// scopedName returns the name of an attribute [[vendor::name]] in the table.
func scopedName(vendor, name string) string {
	switch vendor {
	case "__gnu__":
		vendor = "gnu"
	case "_Clang":
		vendor = "clang"
	}
	return vendor + "::" + trimUnderscores(name)
}

// hasAttribute reports whether an attribute exists as [[vendor::name]].
func (c *compiler) hasAttribute(vendor, name string) bool {
	return c.answer("c_attribute", scopedName(vendor, name)) != "0"
}

// isWord reports whether word is the target's value for __is_target_arch and similar macros.
func (p *platform) isWord(what, word string) bool {
	switch what {
	case "arch":
		return word == p.arch || word == p.triple.Arch || slices.Contains(p.of.Aliases, word)
	case "os":
		_, isApple := appleSystems[p.triple.System]
		isMac, kind := slices.Contains(macNames, p.triple.System), triple.SystemKind(word)
		isOwn := kind == triple.SystemKind(p.triple.System+p.triple.Version)
		return isOwn || isMac && slices.Contains(macNames, kind) || isApple && kind == "darwin"
	case "vendor":
		return word == p.triple.Vendor
	case "environment":
		kind := triple.EnvironmentKind(word)
		return kind == triple.EnvironmentKind(p.triple.Environment) && (kind != "unknown" || kind == word)
	}
	return false
}
