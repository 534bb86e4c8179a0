package opt

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/explain"
)

// group is a section of the help.
type group struct {
	title string
	flags []flag
}

// groups are all flags except passes, in the order of the help. Flags that MLIR has mean the same.
var groups = []group{
	{"Passes", []flag{
		{name: "pass-pipeline", arg: "TEXT", unrecorded: true, summary: "run this pipeline, such as 'builtin.module(emit-abi,lower-abi)'",
			set: setString(func(c *config) *string { return &c.pipelineText })},
		{name: "dump-pass-pipeline", summary: "print the pipeline to standard error before running it",
			set: setBool(func(c *config) *bool { return &c.dumpPipeline })},
		{name: "g", summary: "add debug info: line tables, and the arguments and variables of C functions",
			set: setBool(func(c *config) *bool { return &c.forDebugger })},
		{name: "allow-partial", summary: "let conversions leave what they cannot convert, without an error, as mlir-opt does",
			set: setDefaultSwitch("allow-partial")},
		{name: "verify-each", whole: isOn, summary: "verify after every pass",
			set: setBool(func(c *config) *bool { return &c.verifyEach })},
		{name: "j", arg: "N", joined: true, unrecorded: true, summary: "work on N parts of the module at a time (default: the number of processors)",
			set: func(c *config, value string) error {
				n, err := strconv.Atoi(value)
				if err != nil || n < 1 {
					return fmt.Errorf("must be a positive number, not '%s'", value)
				}
				c.jobs = n
				return nil
			}},
		{name: "progress", unrecorded: true, summary: "show progress, and at the end the number of parts; on a terminal, long runs show it anyway",
			set: setBool(func(c *config) *bool { return &c.progress })},
		{name: "part-size", arg: "SIZE", unrecorded: true, summary: "bytes of text in a part; 0 to work on all of it at once (default: 32K)",
			set: func(c *config, value string) error {
				n, err := parseSize(value, 0)
				c.partSize = int(n)
				return err
			}},
		{name: "mlir-disable-threading", summary: "run passes on one function at a time",
			set: setBool(func(c *config) *bool { return &c.serial })},
	}},
	{"Input", []flag{
		{name: "allow-unregistered-dialect", summary: "accept unknown operations, types and attributes",
			set: setBool(func(c *config) *bool { return &c.allowUnregistered })},
		{name: "no-implicit-module", whole: isOn, summary: "take the only operation of the input, whatever it is, instead of putting a module around it",
			set: setBool(func(c *config) *bool { return &c.noModule })},
		{name: "max-input", arg: "SIZE", summary: "largest accepted file, input or included, in bytes or with K, M or G (default: 1G)", set: setMaxInput},
		{name: "split-input-file", arg: "MARKER", optional: true, summary: "process the parts separated by lines that are MARKER (default: // -----) one by one",
			set: func(c *config, marker string) error { c.splitMarker = cmp.Or(marker, diag.SplitMarker); return nil }},
		{name: "verify-diagnostics", arg: "all|only-expected", optional: true, set: setVerifyDiagnostics,
			summary: "check diagnostics against expected-… comments; only-expected ignores unexpected ones"},
		{name: "verify-roundtrip", whole: isOn, summary: "check that printing and reading the module gives it back unchanged",
			set: setBool(func(c *config) *bool { return &c.verifyRoundTrip })},
	}},
	{"C input", []flag{
		{name: "x", arg: "c|mlir", joined: true, summary: "language of the input (default: C for *.c and *.h, or else MLIR)",
			set: setChoice(func(c *config) *string { return &c.language }, "c", "mlir")},
		{name: "I", arg: "DIR", joined: true, summary: "search a folder for headers", set: addString(func(c *config) *[]string { return &c.c.Include })},
		{name: "isystem", arg: "DIR", summary: "search a folder for headers, after those of -I", set: addString(func(c *config) *[]string { return &c.c.System })},
		{name: "D", arg: "NAME[=VALUE]", joined: true, summary: "define a macro, as 1 without a value", set: addString(func(c *config) *[]string { return &c.c.Macros })},
		{name: "U", arg: "NAME", joined: true, summary: "undefine a macro", set: undefine},
		{name: "include", arg: "FILE", summary: "include a header before the file", set: addString(func(c *config) *[]string { return &c.c.Before })},
		{name: "nostdinc", summary: "do not search the system's folders for headers", set: setBool(func(c *config) *bool { return &c.c.NoSystem })},
		{name: "std", arg: "c17|gnu17|c23|…", summary: "the edition of C (default: gnu17)", set: setStandard},
		{name: "only", arg: "REGEX", summary: "take only functions and variables whose whole name matches", set: setOnly},
		{name: "main-file-only", summary: "leave out what only included files declare", set: setBool(func(c *config) *bool { return &c.c.MainFileOnly })},
	}},
	{"Target", []flag{
		{name: "target", arg: "TRIPLE", summary: "target triple, such as x86_64-linux-gnu (default: the module's)",
			set: setDefault("target")},
		{name: "mattr", arg: "LIST", summary: "target features, such as +avx,-fma, or a level, such as x86-64-v3",
			set: setDefault("features")},
		{name: "target-abi", arg: "lp64d|lp64f|lp64", summary: "form of RISC-V's convention (default: the module's, or the system's)",
			set: setDefault("target-abi")},
		{name: "abi-compat", arg: "clang22|clang19|gcc", summary: "compiler whose prototypes to reproduce",
			set: setDefault("compat")},
		{name: "c-wrappers", arg: "mlir|c-abi", summary: "the _mlir_ciface_ functions: as mlir-opt writes them, or as C calls them",
			set: setDefaultTo("c-wrappers", "mlir", "c-abi")},
	}},
	{"Output", []flag{
		{name: "o", arg: "FILE", unrecorded: true, summary: "write the output to FILE, which changes only on success",
			set: setString(func(c *config) *string { return &c.output })},
		{name: "emit", whole: isWholeForm, arg: strings.Join(emitted, "|"), summary: "output form; llvm and llir, and asm, obj and exe, which are made from LLVM IR, run the pipeline to-llvm if no pass is given",
			set: setChoice(func(c *config) *string { return &c.emit }, emitted...)},
		{name: "explain", whole: isOn, arg: strings.Join(explain.Forms, "|"), optional: true, summary: "explain how arguments and results are passed, instead of printing the module",
			set: func(c *config, form string) error {
				return setChoice(func(c *config) *string { return &c.explain }, explain.Forms...)(c, cmp.Or(form, "text"))
			}},
		{name: "llvm-version", arg: "22|19|14", summary: "LLVM version that --emit=llvm and --emit=llir write for (default: 22), and the oldest to make code with",
			set: setChoice(func(c *config) *string { return &c.llvmVersion }, "22", "19", "14")},
		{name: "pointers", arg: "opaque|typed", summary: "pointer types in the output of --emit=llvm and --emit=llir",
			set: setChoice(func(c *config) *string { return &c.pointers }, "opaque", "typed")},
		{name: "llvm-attribute-groups", whole: isOn, summary: "write attributes of functions and calls as numbered groups, as LLVM does",
			set: setBool(func(c *config) *bool { return &c.attributeGroups })},
		{name: "mlir-print-op-generic", summary: "print every operation in the generic form",
			set: setBool(func(c *config) *bool { return &c.generic })},
		{name: "mlir-print-debuginfo", whole: isOn, summary: "print source locations",
			set: setBool(func(c *config) *bool { return &c.debugInfo })},
		{name: "mlir-print-local-scope", summary: "print types and attributes without aliases",
			set: setBool(func(c *config) *bool { return &c.noAliases })},
		{name: "mlir-print-unique-ssa-ids", whole: isOn, summary: "give no two values of the module the same name, as the generic form does",
			set: setBool(func(c *config) *bool { return &c.uniqueNames })},
		{name: "mlir-use-nameloc-as-prefix", summary: "name values after their locations, where these are names",
			set: setBool(func(c *config) *bool { return &c.namesOfLocations })},
		{name: "mlir-elide-elementsattrs-if-larger", whole: isOn, arg: "N", summary: "print dense_resource<__elided__> for more than N elements",
			set: setLimit(func(c *config) **int { return &c.elideLarger })},
		{name: "mlir-elide-resource-strings-if-larger", arg: "N", summary: "leave out resources whose text is longer than N",
			set: setLimit(func(c *config) **int { return &c.elideLong })},
	}},
	{"Code and programs", []flag{
		{name: "O", arg: "0|1|2|3|s|z", joined: true, summary: "optimize what --emit=asm|obj|exe makes",
			set: setChoice(func(c *config) *string { return &c.level }, "0", "1", "2", "3", "s", "z")},
		{name: "link", arg: "FILE", summary: "link another file into the program: C, assembly, an object or a library; further inputs are linked, too",
			set: addString(func(c *config) *[]string { return &c.files })},
		{name: "l", arg: "NAME", joined: true, summary: "link a library to the program", set: addString(func(c *config) *[]string { return &c.libraries })},
		{name: "L", arg: "DIR", joined: true, summary: "search a folder for libraries", set: addString(func(c *config) *[]string { return &c.folders })},
	}},
	{"Diagnostics", []flag{
		{name: "diagnostics", arg: "text|json|sarif", summary: "diagnostics format: text, one JSON object per line, or a SARIF log as code scanning reads it",
			set: setChoice(func(c *config) *string { return &c.diagnostics }, "text", "json", "sarif")},
		{name: "color", arg: "auto|always|never", summary: "color diagnostics; auto means on a terminal, unless NO_COLOR is set",
			set: setChoice(func(c *config) *string { return &c.color }, "auto", "always", "never")},
		{name: "mlir-print-ir-before-all", whole: isOn, summary: "print the IR to standard error before every pass",
			set: setBool(func(c *config) *bool { return &c.dumpBeforeAll })},
		{name: "mlir-print-ir-after-all", whole: isOn, summary: "print the IR after every pass",
			set: setBool(func(c *config) *bool { return &c.dumpAfterAll })},
		{name: "mlir-print-ir-before", whole: isOn, arg: "PASSES", summary: "print the IR before these passes",
			set: addPasses(func(c *config) *[]string { return &c.dumpBefore })},
		{name: "mlir-print-ir-after", whole: isOn, arg: "PASSES", summary: "print the IR after these passes",
			set: addPasses(func(c *config) *[]string { return &c.dumpAfter })},
		{name: "mlir-print-ir-after-change", whole: isOn, summary: "print the IR after every pass that changed it",
			set: setBool(func(c *config) *bool { return &c.dumpChanges })},
		{name: "mlir-print-ir-after-failure", whole: isOn, summary: "print the IR after a pass that failed, and after no other",
			set: setBool(func(c *config) *bool { return &c.dumpFailures })},
		{name: "mlir-print-ir-module-scope", summary: "print the whole module before and after passes on parts of it, which then run one by one",
			set: setBool(func(c *config) *bool { return &c.dumpModules })},
		{name: "mlir-disable-diagnostic-notes", summary: "leave out the notes of diagnostics",
			set: setBool(func(c *config) *bool { return &c.noNotes })},
		{name: "mlir-timing", whole: isOn, summary: "print the time each pass took to standard error",
			set: setBool(func(c *config) *bool { return &c.timing })},
		{name: "mlir-timing-display", arg: "tree|list", summary: "print times as a tree, or each pass once, the longest first",
			set: setChoice(func(c *config) *string { return &c.timingDisplay }, "tree", "list")},
		{name: "mlir-pass-statistics", whole: isOn, summary: "print what passes count to standard error",
			set: setBool(func(c *config) *bool { return &c.statistics })},
		{name: "mlir-pass-statistics-display", arg: "pipeline|list", summary: "print statistics as the pipeline is nested, or each pass once",
			set: setChoice(func(c *config) *string { return &c.statisticsDisplay }, "pipeline", "list")},
		{name: "mlir-pass-pipeline-crash-reproducer", arg: "FILE", unrecorded: true, summary: "file to write a reproducer to after an internal error",
			set: setString(func(c *config) *string { return &c.reproducer })},
	}},
	{"Information", []flag{
		{name: "help", arg: "TOPIC", optional: true, summary: "print this text, or help on a pass, op, type, diagnostic or the like",
			set: func(c *config, topic string) error { c.info, c.topic = showHelp, topic; return nil }},
		{name: "version", summary: "print the version of this command", set: setInfo(showVersion)},
		{name: "show-dialects", summary: "list the registered dialects", set: setInfo(showDialects)},
		{name: "list-passes", summary: "list the registered passes and pipelines", set: setInfo(listPasses)},
	}},
}

// flags are the flags of all groups and their short forms.
var flags = allFlags()

func allFlags() (all []flag) {
	for _, g := range groups {
		all = append(all, g.flags...)
	}
	help := all[len(all)-4]
	help.name = "h"
	return append(all, help)
}

// setDefault returns the setter of a flag that sets the option of that name in every pass that has
// it.
func setDefault(option string) func(*config, string) error {
	return func(c *config, value string) error {
		c.defaults[option] = value
		return nil
	}
}

// setLimit returns the setter of a flag that is a number.
func setLimit(of func(*config) **int) func(*config, string) error {
	return func(c *config, n string) error {
		limit, err := strconv.Atoi(n)
		if err != nil || limit < 0 {
			return fmt.Errorf("must be a number, not '%s'", n)
		}
		*of(c) = &limit
		return nil
	}
}

// units are the units of sizes.
var units = map[byte]int64{'K': 1 << 10, 'M': 1 << 20, 'G': 1 << 30}

func setMaxInput(c *config, value string) error {
	n, err := parseSize(value, 1)
	c.maxInput = n
	return err
}

// parseSize parses a number of bytes that must be at least least.
func parseSize(value string, least int64) (int64, error) {
	number, unit := value, int64(1)
	if n := len(value) - 1; n > 0 && units[value[n]] != 0 {
		number, unit = value[:n], units[value[n]]
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < least || n > math.MaxInt64/unit {
		return 0, fmt.Errorf("must be a size such as 500M or 1G, not '%s'", value)
	}
	return n * unit, nil
}

// setDefaultSwitch is setDefault for a boolean option.
func setDefaultSwitch(option string) func(*config, string) error {
	return func(c *config, value string) error {
		c.defaults[option] = strconv.FormatBool(value != "false")
		return nil
	}
}

// setDefaultTo is setDefault for an option with fixed choices.
func setDefaultTo(option string, choices ...string) func(*config, string) error {
	return func(c *config, value string) error {
		word := ""
		err := setChoice(func(*config) *string { return &word }, choices...)(c, value)
		c.defaults[option] = word
		return err
	}
}

func setVerifyDiagnostics(c *config, value string) error {
	mode := "all"
	if value == "" {
		value = mode
	}
	err := setChoice(func(*config) *string { return &mode }, "all", "only-expected")(c, value)
	c.verifyDiagnostics, c.onlyExpected = true, mode == "only-expected"
	return err
}

func setInfo(i info) func(*config, string) error {
	return func(c *config, _ string) error {
		c.info = i
		return nil
	}
}
