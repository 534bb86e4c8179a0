package job

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/opt/internal/cli"
)

// lowering selects passes and how they run.
type lowering struct {
	passList     []string // in pipeline syntax, in order
	pipelineText string
	dumpPipeline bool
	forDebugger  bool // -g
	verifyEach   bool
	serial       bool
	Jobs         int // number of chunks to process at a time; 0 for the number of processors
	progress     bool
	partSize     int64 // bytes of text in a chunk; 0 to process the whole module
	// Defaults are values for pass options, for every pass that has the option.
	Defaults map[string]string
	pipeline *pass.Pipeline // all of these combined
	sound    bool           // the pipeline is known to make valid operations of valid ones
	last     *lastPipeline
}

// lastPipeline is a pipeline for modules. Options that are set again most often have the same one.
type lastPipeline struct {
	flags    string
	pipeline *pass.Pipeline
	sound    bool
}

// PipelineFlags returns the flags for pipelines.
func (o *Options) PipelineFlags() cli.Group {
	return cli.Group{Title: "Passes", Flags: []cli.Flag{
		{Name: "pass-pipeline", Arg: "TEXT", Unrecorded: true, Set: o.setPipelineText,
			Summary: "run this pipeline, such as 'builtin.module(emit-abi,lower-abi)'"},
		cli.Switch("dump-pass-pipeline", &o.dumpPipeline, "print the pipeline to standard error before running it"),
		cli.Switch("g", &o.forDebugger, "add debug info: line tables, and the arguments and variables of C functions"),
		{Name: "allow-partial", Set: func(value string) error { return o.setDefault("allow-partial")(strconv.FormatBool(cli.IsOn(value))) },
			Summary: "let conversions leave operations that they cannot convert, without an error, as mlir-opt does"},
		cli.Switch("verify-each", &o.verifyEach, "verify after every pass"),
		{Name: "j", Arg: "N", Joined: true, Unrecorded: true, Set: cli.SetCount(&o.Jobs),
			Summary: "process N chunks of the module at a time (default: the number of processors)"},
		{Name: "progress", Unrecorded: true, Set: cli.SetBool(&o.progress),
			Summary: "show progress and, at the end, the number of chunks; long runs on a terminal always show progress"},
		{Name: "part-size", Arg: "SIZE", Unrecorded: true, Set: cli.SetSize(&o.partSize, 0),
			Summary: "bytes of text in a chunk; 0 to process the whole module at once (default: 32K)"},
		cli.Switch("mlir-disable-threading", &o.serial, "run passes on one function at a time"),
	}}
}

// Passes returns a flag for each pass and pipeline.
func (o *Options) Passes() cli.Group {
	g := cli.Group{Title: "Registered passes and pipelines"}
	add := func(name, summary string, details func() []cli.Row) {
		g.Flags = append(g.Flags, cli.Flag{Name: name, Summary: summary, Optional: true, Unrecorded: true, Details: details, Set: func(options string) error {
			if strings.TrimSpace(options) != "" {
				options = "{" + options + "}"
			} else {
				options = ""
			}
			o.passList = append(o.passList, name+options)
			return nil
		}})
	}
	for _, p := range o.Registry.Passes {
		if p.Options == nil {
			add(p.Name, p.Summary, nil)
			continue
		}
		add(p.Name, p.Summary, func() (options []cli.Row) {
			for i := range p.Options {
				options = append(options, cli.Row{Left: OptionUsage(&p.Options[i]), Right: p.Options[i].Summary})
			}
			return options
		})
	}
	for _, n := range o.Registry.Named {
		add(n.Name, n.Summary, nil)
	}
	return g
}

// OptionUsage returns the syntax of an option of a pass.
func OptionUsage(o *pass.Option) string {
	switch {
	case o.Kind == pass.Bool && o.Default != "true":
		return o.Name
	case o.Kind == pass.Enum:
		return o.Name + "=" + strings.Join(o.Values, "|")
	}
	return o.Name + "=" + o.Kind.String()
}

// setPipelineText rejects an empty text, which would run the default pipeline: a script that computes
// the text has failed.
func (o *Options) setPipelineText(text string) error {
	if strings.TrimSpace(text) == "" {
		return errors.New("expected one pipeline for an operation, such as builtin.module(…)")
	}
	o.pipelineText = text
	return nil
}

// hasPasses reports whether the command line selects passes.
func (o *Options) hasPasses() bool { return len(o.passList) > 0 || o.pipelineText != "" }

// setDefault sets the option of that name in every pass that has it.
func (o *Options) setDefault(option string) func(string) error {
	return func(value string) error {
		o.Defaults[option] = value
		return nil
	}
}

// setDefaultTo is setDefault for an option with fixed choices.
func (o *Options) setDefaultTo(option string, choices ...string) func(string) error {
	return func(value string) error {
		word := ""
		err := cli.SetChoice(&word, choices...)(value)
		o.Defaults[option] = word
		return err
	}
}

// Threads returns the number of chunks or functions to process at a time.
func (o *Options) Threads() int {
	switch {
	case o.serial || o.dumpModules:
		return 1
	case o.Jobs > 0:
		return o.Jobs
	}
	return runtime.GOMAXPROCS(0)
}

// usePipeline makes the pipeline for modules, or takes the last one.
func (o *Options) usePipeline() error {
	flags := fmt.Sprintf("%q %q %s %t %t %q", o.pipelineText, o.passList, o.Emit, o.forDebugger, o.Syntax.AllowUnregistered, o.Defaults)
	if o.last.pipeline == nil || o.last.flags != flags {
		if err := o.makePipeline(ir.ModuleOp.Name); err != nil {
			return err
		}
		*o.last = lastPipeline{flags, o.pipeline, o.sound}
	}
	o.pipeline, o.sound = o.last.pipeline, o.last.sound
	return nil
}

// makePipeline makes the pipeline for an operation with the name anchor.
func (o *Options) makePipeline(anchor string) error {
	var ds []diag.Diagnostic
	switch {
	case o.pipelineText != "":
		if strings.HasPrefix(o.pipelineText, "-") {
			return cli.Usagef("flag '--pass-pipeline': a pipeline is text such as 'builtin.module(emit-abi,lower-abi)', without dashes before the passes")
		}
		o.pipeline, ds = o.Registry.Parse(o.pipelineText)
	case anchor != ir.ModuleOp.Name:
		o.pipeline, ds = o.Registry.Parse(anchor + "(" + strings.Join(o.passList, ",") + ")")
	case len(o.passList) == 0 && (o.Emit == "llvm" || o.Emit == "llir") && o.Registry.Pipeline(ToLLVM) != nil:
		o.pipeline, ds = o.Registry.ParseList(ToLLVM)
		o.sound = o.Registry.Pipeline(ToLLVM).Sound && !o.forDebugger
	default:
		o.pipeline, ds = o.Registry.ParseList(strings.Join(o.passList, ","))
	}
	if len(ds) > 0 {
		return &cli.UsageError{Diagnostics: ds}
	}
	if err := o.checkAnchors(o.pipeline); err != nil {
		return err
	}
	if o.forDebugger {
		if err := o.addDebugInfo(); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o.Defaults)) {
		if err := o.pipeline.SetDefault(name, o.Defaults[name]); err != nil {
			return cli.Usagef("%s", err)
		}
	}
	return nil
}

// checkAnchors reports a nested pipeline for an op that no dialect has.
func (o *Options) checkAnchors(p *pass.Pipeline) error {
	if p.Anchor != pass.AnyOp && p.Anchor != ir.ModuleOp.Name && !o.Syntax.AllowUnregistered && o.Context().Op(p.Anchor) == nil {
		var names []string
		for _, d := range o.Context().Dialects() {
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
		return cli.Usagef("there is no op '%s' to run a pipeline on%s", p.Anchor, hint)
	}
	for _, s := range p.Steps {
		if s.Nested != nil {
			if err := o.checkAnchors(s.Nested); err != nil {
				return err
			}
		}
	}
	return nil
}

// addDebugInfo adds the pipelines for debug info around the passes.
func (o *Options) addDebugInfo() error {
	if o.DebugInfo.Before+o.DebugInfo.After == "" {
		return cli.Usagef("'-g': %s cannot add debug info", o.Name)
	}
	if o.pipeline.Anchor != ir.ModuleOp.Name {
		return cli.Usagef("'-g' needs a pipeline for a module, but this one is for '%s'", o.pipeline.Anchor)
	}
	before, ds := o.Registry.ParseList(o.DebugInfo.Before)
	after, more := o.Registry.ParseList(o.DebugInfo.After)
	if ds = append(ds, more...); len(ds) > 0 {
		return &cli.UsageError{Diagnostics: ds}
	}
	o.pipeline.Steps = slices.Concat(before.Steps, o.pipeline.Steps, after.Steps)
	return nil
}
