package opt

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/diag"
)

// group is a section of the help.
type group struct {
	title string
	flags []flag
}

// buildGroups are the groups whose flags change the program that run builds.
var buildGroups = []string{"Passes", "C input", "Target", "Code and programs"}

// flagGroups returns all flags except passes, in the order of the help. Flags that MLIR has mean the
// same.
func (c *config) flagGroups() []group {
	return []group{
		{"Passes", []flag{
			{name: "pass-pipeline", arg: "TEXT", unrecorded: true, set: setString(&c.pipelineText),
				summary: "run this pipeline, such as 'builtin.module(emit-abi,lower-abi)'"},
			{name: "dump-pass-pipeline", set: setBool(&c.dumpPipeline), summary: "print the pipeline to standard error before running it"},
			{name: "g", set: setBool(&c.forDebugger), summary: "add debug info: line tables, and the arguments and variables of C functions"},
			{name: "allow-partial", set: c.setDefaultSwitch("allow-partial"),
				summary: "let conversions leave operations that they cannot convert, without an error, as mlir-opt does"},
			{name: "verify-each", needsWhole: isOn, set: setBool(&c.verifyEach), summary: "verify after every pass"},
			{name: "j", arg: "N", joined: true, unrecorded: true, set: c.setJobs,
				summary: "process N chunks of the module at a time (default: the number of processors)"},
			{name: "progress", unrecorded: true, set: setBool(&c.progress),
				summary: "show progress and, at the end, the number of chunks; long runs on a terminal always show progress"},
			{name: "part-size", arg: "SIZE", unrecorded: true, set: setSize(&c.partSize, 0),
				summary: "bytes of text in a chunk; 0 to process the whole module at once (default: 32K)"},
			{name: "mlir-disable-threading", set: setBool(&c.serial), summary: "run passes on one function at a time"},
		}},
		{"Input", []flag{
			{name: "allow-unregistered-dialect", set: setBool(&c.allowUnregistered), summary: "accept unknown operations, types and attributes"},
			{name: "no-implicit-module", needsWhole: isOn, set: setBool(&c.noModule), summary: "process the only operation of the input without a module around it"},
			{name: "run-reproducer", needsWhole: isOn, set: setBool(&c.runsReproducer), summary: "run the pipeline that the file has as a resource, as crash reproducers of mlir-opt do"},
			{name: "max-input", arg: "SIZE", set: setSize(&c.maxInput, 1),
				summary: "maximum size of the input and of included files, in bytes or with K, M or G (default: 1G)"},
			{name: "split-input-file", arg: "MARKER", optional: true, missing: diag.SplitMarker, set: setString(&c.splitMarker),
				summary: "split the input at lines that are MARKER (default: // -----) and process each section"},
			{name: "verify-diagnostics", arg: "all|only-expected", optional: true, missing: "all", set: setChoice(&c.verifyDiagnostics, "all", "only-expected"),
				summary: "check diagnostics against expected-… comments; only-expected ignores unexpected ones"},
			{name: "verify-roundtrip", needsWhole: isOn, set: setBool(&c.verifyRoundTrip), summary: "check that printing and parsing the module does not change it"},
		}},
		{"C input", []flag{
			{name: "x", arg: "c|mlir", joined: true, set: setChoice(&c.language, "c", "mlir"), summary: "language of the input (default: C for *.c and *.h, otherwise MLIR)"},
			{name: "I", arg: "DIR", joined: true, set: addFolder(&c.c.Include), summary: "search a directory for headers"},
			{name: "isystem", arg: "DIR", set: addFolder(&c.c.System), summary: "search a directory for headers, after those of -I"},
			{name: "D", arg: "NAME[=VALUE]", joined: true, set: c.define, summary: "define a macro (default value: 1)"},
			{name: "U", arg: "NAME", joined: true, set: c.undefine, summary: "undefine a macro"},
			{name: "include", arg: "FILE", set: addString(&c.c.Before), summary: "include a header before the file"},
			{name: "nostdinc", set: setBool(&c.c.NoSystem), summary: "do not search the system's directories for headers"},
			{name: "std", arg: "c17|gnu17|c23|…", set: c.setStandard, summary: "C standard (default: gnu17)"},
			{name: "fms-extensions", set: setBool(&c.c.MSExtensions), summary: "read Microsoft's C, as is usual for its targets: keywords, and unnamed members with a tag"},
			{name: "fplan9-extensions", set: setBool(&c.c.Plan9Extensions), summary: "read unnamed members with a tag or typedef name, which names them as well"},
			{name: "only", arg: "REGEX", set: setWholeName(&c.c.Only), summary: "import only functions and variables whose whole name matches"},
			{name: "debug-prefix-map", arg: "OLD=NEW", set: c.paths.add,
				summary: "replace the prefix OLD of paths by NEW in locations, debug info and diagnostics"},
			{name: "main-file-only", set: setBool(&c.c.MainFileOnly), summary: "do not import declarations that occur only in included files"},
		}},
		{"Target", []flag{
			{name: "target", arg: "TRIPLE", set: c.setTarget, summary: "target triple, such as x86_64-linux-gnu (default: the module's)"},
			{name: "mattr", arg: "LIST", set: c.setDefault("features"), summary: "target features, such as +avx,-fma, or a level, such as x86-64-v3"},
			{name: "target-abi", arg: "lp64d|lp64f|lp64", set: c.setDefault("target-abi"),
				summary: "variant of the RISC-V calling convention (default: the module's, or the system's)"},
			{name: "abi-compat", arg: "clang22|clang19|gcc", set: c.setDefault("compat"), summary: "compiler whose prototypes to reproduce"},
			{name: "c-wrappers", arg: "mlir|c-abi", set: c.setDefaultTo("c-wrappers", "mlir", "c-abi"),
				summary: "pass arguments of _mlir_ciface_ functions as mlir-opt does, or as C does"},
		}},
		{"Output", []flag{
			{name: "o", arg: "FILE", unrecorded: true, set: setString(&c.output), summary: "write the output to FILE, which changes only on success"},
			{name: "MD", unrecorded: true, set: setBool(&c.depfile.wanted), summary: "write a file with the dependencies of the output, for make and ninja: the input and the headers it includes"},
			{name: "MF", arg: "FILE", unrecorded: true, set: c.depfile.setPath, summary: "write the dependencies to FILE (default: the output with the extension .d)"},
			{name: "MT", arg: "TARGET", unrecorded: true, set: setString(&c.depfile.target), summary: "write TARGET as the target of the dependencies (default: the output)"},
			{name: "output-split-marker", arg: "MARKER", set: setString(&c.outputMarker), summary: "line between the sections of the output of --split-input-file (default: // -----)"},
			{name: "emit", needsWhole: isWholeForm, arg: strings.Join(emitted, "|"), set: setChoice(&c.emit, emitted...),
				summary: "output format; llvm, llir, asm, obj and exe run the pipeline to-llvm if no pass is given"},
			{name: "explain", needsWhole: isOn, arg: strings.Join(explain.Forms, "|"), optional: true, missing: "text", set: setChoice(&c.explain, explain.Forms...),
				summary: "explain how arguments and results are passed, instead of printing the module"},
			{name: "llvm-version", arg: "22|19|14", set: setChoice(&c.llvmVersion, "22", "19", "14"),
				summary: "LLVM version of the output of --emit=llvm and --emit=llir (default: 22), and the oldest clang or llc for other formats"},
			{name: "pointers", arg: "opaque|typed", set: setChoice(&c.pointers, "opaque", "typed"), summary: "pointer types in the output of --emit=llvm and --emit=llir"},
			{name: "mlir-print-assume-verified", set: func(string) error { return nil }, summary: "no effect: operations are verified before they are printed"},
			{name: "mlir-print-op-generic", set: setBool(&c.generic), summary: "print every operation in the generic form"},
			{name: "mlir-print-debuginfo", needsWhole: isOn, set: setBool(&c.debugInfo), summary: "print source locations"},
			{name: "mlir-print-local-scope", set: setBool(&c.noAliases), summary: "print types and attributes without aliases"},
			{name: "mlir-print-unique-ssa-ids", needsWhole: isOn, set: setBool(&c.uniqueNames), summary: "print a different name for each value of the module, as the generic form does"},
			{name: "mlir-use-nameloc-as-prefix", set: setBool(&c.namesOfLocations), summary: "name values after their locations, if these are names"},
			{name: "mlir-print-ssa-names", needsWhole: isOff, set: func(value string) error { c.numberValues = isOff(value); return nil },
				summary: "keep the names of values in the source (default); =false prints %arg0 and %0 as mlir-opt does"},
			{name: "mlir-print-value-users", needsWhole: isOn, set: setBool(&c.valueUsers), summary: "add a comment with its users to each value"},
			{name: "mlir-print-skip-regions", needsWhole: isOn, set: setBool(&c.skipRegions), summary: "print regions as {...}"},
			{name: "mlir-print-elementsattrs-with-hex-if-larger", needsWhole: isOn, arg: "N", set: setLimit(&c.hexLarger), summary: "print dense elements in hexadecimal if there are more than N (default: 100)"},
			{name: "mlir-elide-elementsattrs-if-larger", needsWhole: isOn, arg: "N", set: setLimit(&c.elideLarger), summary: "print dense_resource<__elided__> for more than N elements"},
			{name: "mlir-elide-resource-strings-if-larger", arg: "N", set: setLimit(&c.elideLong), summary: "omit resources whose text is longer than N"},
		}},
		{"Code and programs", []flag{
			{name: "O", arg: "0|1|2|3|s|z", joined: true, set: setChoice(&c.level, "0", "1", "2", "3", "s", "z"), summary: "optimization level for --emit=asm|obj|exe"},
			{name: "link", arg: "FILE", set: addString(&c.files),
				summary: "link another file into the program: C, assembly, an object or a library; further inputs are linked as well"},
			{name: "l", arg: "NAME", joined: true, set: addString(&c.libraries), summary: "link a library to the program"},
			{name: "L", arg: "DIR", joined: true, set: addFolder(&c.folders), summary: "search a directory for libraries"},
		}},
		{"Diagnostics", []flag{
			{name: "diagnostics", arg: "text|json|sarif", set: setChoice(&c.diagnostics, "text", "json", "sarif"),
				summary: "diagnostics format: text, one JSON object per line, or a SARIF log for code scanning"},
			{name: "color", arg: "auto|always|never", set: setChoice(&c.color, "auto", "always", "never"),
				summary: "color diagnostics; auto means on a terminal, unless NO_COLOR is set"},
			{name: "W", arg: "no-ID", joined: true, set: c.disableWarning, summary: "omit warnings with an ID, such as -Wno-abi-compilers-differ"},
			{name: "w", set: setBool(&c.noWarnings), summary: "omit all warnings"},
			{name: "mlir-print-ir-before-all", needsWhole: isOn, set: setBool(&c.dumpBeforeAll), summary: "print the IR to standard error before every pass"},
			{name: "mlir-print-ir-after-all", needsWhole: isOn, set: setBool(&c.dumpAfterAll), summary: "print the IR after every pass"},
			{name: "mlir-print-ir-before", needsWhole: isOn, arg: "PASSES", set: c.addPasses(&c.dumpBefore), summary: "print the IR before these passes"},
			{name: "mlir-print-ir-after", needsWhole: isOn, arg: "PASSES", set: c.addPasses(&c.dumpAfter), summary: "print the IR after these passes"},
			{name: "mlir-print-ir-after-change", needsWhole: isOn, set: setBool(&c.dumpChanges), summary: "print the IR after every pass that changed it"},
			{name: "mlir-print-ir-after-failure", needsWhole: isOn, set: setBool(&c.dumpFailures), summary: "print the IR only after a pass that failed"},
			{name: "mlir-print-ir-tree-dir", needsWhole: isOn, arg: "DIR", set: setString(&c.dumpTree), summary: "write the IR before and after passes to files in DIR"},
			{name: "mlir-print-op-on-diagnostic", needsWhole: isOn, set: setBool(&c.showOps), summary: "add the operation to each diagnostic of the verifier and of passes"},
			{name: "mlir-print-ir-module-scope", set: setBool(&c.dumpModules),
				summary: "print the whole module before and after passes on functions, which then run one at a time"},
			{name: "mlir-diagnostic-verbosity-level", arg: "errors|warnings|remarks", set: setChoice(&c.verbosity, "errors", "warnings", "remarks"),
				summary: "show only errors, errors and warnings, or remarks as well (default)"},
			{name: "mlir-disable-diagnostic-notes", set: setBool(&c.noNotes), summary: "omit the notes of diagnostics"},
			{name: "mlir-timing", needsWhole: isOn, set: setBool(&c.timing), summary: "print the time of each pass to standard error"},
			{name: "mlir-timing-display", arg: "tree|list", set: setChoice(&c.timingDisplay, "tree", "list"),
				summary: "print times as a tree, or each pass once, the longest first"},
			{name: "mlir-output-format", arg: "text|json", set: setChoice(&c.timingFormat, "text", "json"), summary: "format of the times of --mlir-timing"},
			{name: "mlir-pass-statistics", needsWhole: isOn, set: setBool(&c.statistics), summary: "print the statistics of passes to standard error"},
			{name: "mlir-pass-statistics-display", arg: "pipeline|list", set: setChoice(&c.statisticsDisplay, "pipeline", "list"),
				summary: "print statistics along the pipeline, or each pass once"},
			{name: "mlir-generate-reproducer", needsWhole: isOn, arg: "FILE", unrecorded: true, set: setString(&c.inputReproducer),
				summary: "write the module before all passes, with the pipeline, to FILE for --run-reproducer"},
			{name: "mlir-pass-pipeline-crash-reproducer", arg: "FILE", unrecorded: true, set: setString(&c.reproducer),
				summary: "write a reproducer to FILE after an internal error"},
		}},
		{"Information", []flag{
			{name: "help", arg: "TOPIC", optional: true, set: c.setInfo(showHelp), summary: "print this text, or help on a pass, flag, dialect, op, type, attribute or diagnostic"},
			{name: "version", set: c.setInfo(showVersion), summary: "print the version of this command"},
			{name: "show-dialects", set: c.setInfo(showDialects), summary: "list the registered dialects"},
			{name: "list-passes", set: c.setInfo(listPasses), summary: "list the registered passes and pipelines"},
		}},
	}
}

// The functions below return setters of flags.

func setBool(field *bool) func(string) error {
	return func(value string) error {
		*field = isOn(value)
		return nil
	}
}

func setString(field *string) func(string) error {
	return func(value string) error {
		*field = value
		return nil
	}
}

// choiceError is a value that is none of the choices. The guess counts unless there is better advice.
type choiceError struct{ text, guess string }

func (e *choiceError) Error() string { return e.text + e.guess }

func setChoice(field *string, choices ...string) func(string) error {
	return func(value string) error {
		if !slices.Contains(choices, value) {
			return &choiceError{fmt.Sprintf("must be one of %s, not '%s'", strings.Join(choices, ", "), value), diag.DidYouMean(value, "", choices)}
		}
		*field = value
		return nil
	}
}

func addString(list *[]string) func(string) error {
	return func(value string) error {
		*list = append(*list, value)
		return nil
	}
}

// addFolder adds the path of a folder, which need not exist.
func addFolder(list *[]string) func(string) error {
	return func(path string) error {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return fmt.Errorf("'%s' is a file, not a directory to search", path)
		}
		return addString(list)(path)
	}
}

func setLimit(field **int) func(string) error {
	return func(value string) error {
		limit, err := strconv.Atoi(value)
		if err != nil || limit < 0 {
			return fmt.Errorf("must be a number, not '%s'", value)
		}
		*field = &limit
		return nil
	}
}

// setSize sets a number of bytes that must be at least least.
func setSize(field *int64, least int64) func(string) error {
	return func(value string) error {
		number, unit := value, int64(1)
		if n := len(value) - 1; n > 0 && units[value[n]] != 0 {
			number, unit = value[:n], units[value[n]]
		}
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil || n < least || n > math.MaxInt64/unit {
			return fmt.Errorf("must be a size such as 500M or 1G, not '%s'", value)
		}
		*field = n * unit
		return nil
	}
}

var units = map[byte]int64{'k': 1 << 10, 'K': 1 << 10, 'M': 1 << 20, 'G': 1 << 30}

// setDefault sets the option of that name in every pass that has it.
func (c *config) setDefault(option string) func(string) error {
	return func(value string) error {
		c.defaults[option] = value
		return nil
	}
}

// setDefaultSwitch is setDefault for a boolean option.
func (c *config) setDefaultSwitch(option string) func(string) error {
	return func(value string) error { return c.setDefault(option)(strconv.FormatBool(isOn(value))) }
}

// setDefaultTo is setDefault for an option with fixed choices.
func (c *config) setDefaultTo(option string, choices ...string) func(string) error {
	return func(value string) error {
		word := ""
		err := setChoice(&word, choices...)(value)
		c.defaults[option] = word
		return err
	}
}

func (c *config) addPasses(list *[]string) func(string) error {
	return func(value string) error {
		for name := range strings.SplitSeq(value, ",") {
			if c.registry.Lookup(name) == nil {
				return fmt.Errorf("there is no pass '%s'%s", name, diag.DidYouMean(name, "", c.registry.Names()))
			}
			*list = append(*list, name)
		}
		return nil
	}
}

func (c *config) setInfo(i info) func(string) error {
	return func(topic string) error {
		c.info, c.topic = i, topic
		return nil
	}
}

func (c *config) setJobs(value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return fmt.Errorf("must be a positive number, not '%s'", value)
	}
	c.jobs = n
	return nil
}

// disableWarning parses the value of -W, which is no-ID as in clang.
func (c *config) disableWarning(value string) error {
	id, off := strings.CutPrefix(value, "no-")
	if !off {
		return fmt.Errorf("must be no-ID, not '%s'; %s", value, cmp.Or(otherWarnings[strings.SplitN(value, ",", 2)[0]], "all warnings are on"))
	}
	if c.Diagnostics != "" && c.diagnosticHelp(id) == "" {
		var known []string
		for k := range c.diagnosticSections() {
			known = append(known, k)
		}
		return fmt.Errorf("there is no diagnostic '%s'%s", id, diag.DidYouMean(id, "", known))
	}
	c.withoutWarnings = append(c.withoutWarnings, diag.ID(id))
	return nil
}
