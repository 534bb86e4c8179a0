package opt

import (
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi/bindgen"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/toolchain"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/pass"
)

// info is a request for information about the command itself.
type info uint8

const (
	noInfo info = iota
	showHelp
	showVersion
	showDialects
	listPasses
)

// config holds the command line.
type config struct {
	*Tool
	command  command
	registry *pass.Registry // the tool's passes and pipelines
	groups   []group

	input    string // a path, or "-"
	language string // of the input: "mlir", "c", or "" to decide by the file's name
	c        cimport.Options
	bindings bindgen.Options
	maxInput int64 // bytes
	paths    pathMap
	words    []string // the command line
	given    []string // flags and passes, as they were given
	recorded []string // flags for reproducing a crash
	info     info
	topic    string // of help

	passList     []string // in pipeline syntax, in order
	pipelineText string
	dumpPipeline bool
	forDebugger  bool // -g
	verifyEach   bool
	serial       bool
	jobs         int // number of chunks to process at a time; 0 for the number of processors
	progress     bool
	partSize     int64           // bytes of text in a chunk; 0 to process the whole module
	needsWhole   map[string]bool // flags by name: whether they need the whole module
	// defaults are values for pass options, for every pass that has the option.
	defaults map[string]string
	pipeline *pass.Pipeline // all of these combined
	sound    bool           // the pipeline is known to make valid operations of valid ones

	allowUnregistered bool
	noModule          bool   // use the input's only operation
	splitMarker       string // "" to read one module
	outputMarker      string // between the modules of the output
	verifyDiagnostics string // "" if not requested
	verifyRoundTrip   bool

	output, emit                  string
	depfile                       depfile
	build                         toolchain.Output // what other programs make of the LLVM IR, if anything
	arguments                     []string         // of the program to run
	level                         string           // of optimization, for those programs
	files, libraries, folders     []string
	explain                       string         // format of explanations; "" for none
	sides                         []modules.Side // compared by --explain, if there are several
	llvmVersion, pointers         string
	generic, debugInfo, noAliases bool
	uniqueNames                   bool
	namesOfLocations              bool
	numberValues, valueUsers      bool
	skipRegions                   bool
	elideLarger, elideLong        *int
	hexLarger                     *int

	targets []string // all values of --target
	interfaces

	diagnostics, color                       string
	dumpBeforeAll, dumpAfterAll, dumpChanges bool
	dumpFailures, dumpModules                bool
	dumpTree                                 string // a folder
	showOps                                  bool   // in diagnostics
	noNotes, noWarnings                      bool
	verbosity                                string // the least severe diagnostics
	withoutWarnings                          []diag.ID
	dumpBefore, dumpAfter                    []string
	timing                                   bool
	timingDisplay, timingFormat              string
	statistics                               bool
	statisticsDisplay                        string
	reproducer, inputReproducer              string // files
	runsReproducer                           bool
}

func newConfig(tool *Tool) *config {
	c := &config{
		Tool: tool, registry: tool.registry(),
		maxInput: 1 << 30, partSize: 32 << 10,
		outputMarker: diag.SplitMarker,
		emit:         "mlir", pointers: "opaque", diagnostics: "text", color: "auto", timingDisplay: "tree", timingFormat: "text", statisticsDisplay: "pipeline",
		defaults: map[string]string{}, needsWhole: map[string]bool{},
	}
	c.groups = c.flagGroups()
	return c
}

// setInput sets the input file. Further files are linked into a program.
func (c *config) setInput(path string) error {
	if path == "" {
		return usagef("the input file name is empty")
	}
	if c.info == showHelp && c.topic == "" && !isFile(path) {
		c.topic = path
		return nil
	}
	if c.input != "" {
		c.files = append(c.files, path)
		return nil
	}
	c.input = path
	return nil
}

// check makes the pipeline and rejects conflicting flags.
func (c *config) check() error {
	if c.info != noInfo {
		return nil
	}
	if c.input == "" {
		if c.is(runCommand) {
			return usagef("'%s %s' needs a file; '-' is standard input", c.Name, runCommand)
		}
		c.input = "-"
	}
	if c.pipelineText != "" && len(c.passList) > 0 {
		return usagef("passes cannot be given both as flags and with '--pass-pipeline'")
	}
	if c.runsReproducer && (c.pipelineText != "" || len(c.passList) > 0) {
		return usagef("'--run-reproducer' runs the pipeline in the file; it cannot be combined with passes")
	}
	if err := c.checkBuild(); err != nil {
		return err
	}
	switch {
	case c.explain == "" || c.emit == "mlir":
	case c.explain == "text" && c.emit == "json":
		c.explain = "json"
	case c.explain != c.emit:
		return usagef("'--explain' cannot be combined with '--emit=%s'", c.emit)
	}
	if c.noModule && (c.emit != "mlir" && c.emit != "json" || c.explain != "" || c.forDebugger) {
		return usagef("'--no-implicit-module' needs --emit=mlir or --emit=json, and cannot be combined with '--explain' or '-g'")
	}
	if err := c.checkDepfile(); err != nil {
		return err
	}
	if err := c.setSides(); err != nil {
		return err
	}
	if _, err := c.target(llvm.TargetClaims{}); err != nil {
		return usagef("%s", err)
	}
	return c.makePipeline(ir.ModuleOp.Name)
}

// target returns the target that the flags select, or else that of the module.
func (c *config) target(module llvm.TargetClaims) (classify.Target, error) {
	return targets.ForModule(c.defaults["target"], module, targets.Options{
		Compat:   c.defaults["compat"],
		Features: c.defaults["features"],
		ABI:      c.defaults["target-abi"],
	})
}

// makePipeline makes the pipeline for an operation with the name anchor.
func (c *config) makePipeline(anchor string) error {
	var ds []diag.Diagnostic
	switch {
	case c.pipelineText != "":
		if strings.HasPrefix(c.pipelineText, "-") {
			return usagef("flag '--pass-pipeline': a pipeline is text such as 'builtin.module(emit-abi,lower-abi)', without dashes before the passes")
		}
		c.pipeline, ds = c.registry.Parse(c.pipelineText)
	case anchor != ir.ModuleOp.Name:
		c.pipeline, ds = c.registry.Parse(anchor + "(" + strings.Join(c.passList, ",") + ")")
	case len(c.passList) == 0 && (c.emit == "llvm" || c.emit == "llir") && c.registry.Pipeline(toLLVM) != nil:
		c.pipeline, ds = c.registry.ParseList(toLLVM)
		c.sound = c.registry.Pipeline(toLLVM).Sound && !c.forDebugger
	default:
		c.pipeline, ds = c.registry.ParseList(strings.Join(c.passList, ","))
	}
	if len(ds) > 0 {
		return &usageError{diags: ds}
	}
	if err := c.checkAnchors(c.pipeline); err != nil {
		return err
	}
	if c.forDebugger {
		if err := c.addDebugInfo(); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.defaults)) {
		if err := c.pipeline.SetDefault(name, c.defaults[name]); err != nil {
			return usagef("%s", err)
		}
	}
	return nil
}

// checkAnchors reports a nested pipeline for an op that no dialect has.
func (c *config) checkAnchors(p *pass.Pipeline) error {
	if p.Anchor != pass.AnyOp && p.Anchor != ir.ModuleOp.Name && !c.allowUnregistered && c.context().Op(p.Anchor) == nil {
		var names []string
		for _, d := range c.context().Dialects() {
			for _, op := range d.Ops {
				names = append(names, op.Name)
			}
		}
		hint := diag.DidYouMean(p.Anchor, "", names)
		if i := slices.IndexFunc(names, func(name string) bool { return strings.HasSuffix(name, "."+p.Anchor) }); i >= 0 {
			hint = "; did you mean '" + names[i] + "'?"
			if own := p.Anchor + "." + p.Anchor; slices.Contains(names, own) { // func.func, not abi.func
				hint = "; did you mean '" + own + "'?"
			}
		}
		return usagef("there is no op '%s' to run a pipeline on%s", p.Anchor, hint)
	}
	for _, s := range p.Steps {
		if s.Nested != nil {
			if err := c.checkAnchors(s.Nested); err != nil {
				return err
			}
		}
	}
	return nil
}

// addDebugInfo adds the pipelines for debug info around the passes.
func (c *config) addDebugInfo() error {
	if c.DebugInfo.Before+c.DebugInfo.After == "" {
		return usagef("'-g': %s cannot add debug info", c.Name)
	}
	if c.pipeline.Anchor != ir.ModuleOp.Name {
		return usagef("'-g' needs a pipeline for a module, but this one is for '%s'", c.pipeline.Anchor)
	}
	before, ds := c.registry.ParseList(c.DebugInfo.Before)
	after, more := c.registry.ParseList(c.DebugInfo.After)
	if ds = append(ds, more...); len(ds) > 0 {
		return &usageError{diags: ds}
	}
	c.pipeline.Steps = slices.Concat(before.Steps, c.pipeline.Steps, after.Steps)
	return nil
}

// dump returns when to print the IR between passes; nil for never.
func (c *config) dump() *pass.Dump {
	d := &pass.Dump{OnlyChanges: c.dumpChanges, OnlyFailures: c.dumpFailures, ModuleScope: c.dumpModules, Tree: c.dumpTree}
	if c.dumpBeforeAll {
		d.Before = pass.All
	} else if len(c.dumpBefore) > 0 {
		d.Before = namedIn(c.dumpBefore)
	}
	if c.dumpAfterAll || c.dumpChanges || c.dumpFailures {
		d.After = pass.All
	} else if len(c.dumpAfter) > 0 {
		d.After = namedIn(c.dumpAfter)
	}
	if d.Before == nil && d.After == nil {
		return nil
	}
	return d
}

func namedIn(names []string) func(*pass.Pass) bool {
	return func(p *pass.Pass) bool { return slices.Contains(names, p.Name) }
}
