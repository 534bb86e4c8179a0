// Package answer explains C declarations or MLIR for the page: where each argument goes and why, the
// abi ops, and the LLVM IR. Its texts are those of the command abi-opt.
package answer

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/explain"
	"github.com/abi-opt/abi-opt/capi/explain/modules"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/inputkind"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// Question is a source with the platforms to explain it for.
type Question struct {
	Language string     `json:"language"` // "c" or "mlir"
	Text     string     `json:"text"`
	Sides    []Platform `json:"sides"`
	// Drawn is how many functions are explained; 0 for all. Only, if it is a C function of the source, is the single one.
	Drawn int    `json:"drawn"`
	Only  string `json:"only"`
	// Name is the name of a C source, or "". It can include the other files.
	Name  string `json:"name"`
	Files []File `json:"files"`
	// Excerpt requests the excerpt of the answer.
	Excerpt bool `json:"excerpt"`
}

// File is a file that a C source can include. The name may have folders.
type File struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Platform is a target and a compiler, as --target and --abi-compat name them. Both may be "".
type Platform struct {
	Target   string `json:"target"`
	Compiler string `json:"compiler"`
	// Before is an older version of the source, to explain instead, or "".
	Before string `json:"before"`
}

// Answer has one side for each platform of the question.
type Answer struct {
	Sides []Side `json:"sides"`
	// Comparison is the output of --explain=json for all platforms, or "" if there is only one.
	Comparison string `json:"comparison,omitempty"`
	// Changes are the changes from an older version of a C source to the current one, as abi-opt diff finds them.
	Changes *diff.Report `json:"changes,omitempty"`
	// Types are drawings in HTML of the records of a C source, or of comparisons of them.
	Types []string `json:"types,omitempty"`
	// Excerpt are the declarations that the only function needs on the first platform. No other file is needed.
	Excerpt string `json:"excerpt,omitempty"`
}

// Side is the answer for one platform.
type Side struct {
	// Index lists all functions of a C source. The explained ones are those that the question selects.
	Index *Index `json:"index,omitempty"`
	// Explanation is the output of --explain=json for the functions. A header has far more declarations of other kinds, which
	// the page does not show.
	Explanation string `json:"explanation"`
	// Pictures draw the functions of the explanation in order, or the C interface of a func.func if it has one.
	Pictures [][]string `json:"pictures"`
	// SVG is a picture of the function, with its own style, if a single one is explained.
	SVG         string      `json:"svg,omitempty"`
	ABI         string      `json:"abi"`         // the output of --emit-abi
	Definitions string      `json:"definitions"` // abi ops as a definition of each C function has them
	LLVM        string      `json:"llvm"`        // the output of --emit=llvm
	Diagnostics []diag.JSON `json:"diagnostics"`
	Convention  string      `json:"convention,omitempty"` // of the platform, as HTML
}

// To answers a question.
func To(q Question) *Answer {
	a := &Answer{Sides: []Side{}}
	var names []modules.Side
	for _, p := range q.Sides {
		names = append(names, modules.Side{Label: p.label(), Target: p.Target, Compiler: p.Compiler})
	}
	functions := modules.NewComparisons(names...)
	var versions []*diff.API
	var sides []*work
	chosen := &choice{only: q.Only, most: q.Drawn, names: map[string]bool{}}
	for i, p := range q.Sides {
		text := q
		if p.Before != "" {
			text.Text = p.Before
		}
		w := side(text, p, chosen, functions.Collect(i))
		a.Sides = append(a.Sides, w.side)
		versions, sides = append(versions, w.api), append(sides, w)
		if q.Excerpt && p.Before == "" {
			a.Excerpt, q.Excerpt = w.excerpt, false
		}
	}
	problems := guarded(func() { a.compare(q, functions, versions) })
	problems = append(problems, guarded(func() { a.drawTypes(&q, sides, names) })...)
	for _, d := range problems {
		a.Sides[0].Diagnostics = append(a.Sides[0].Diagnostics, diag.ToJSON(d))
	}
	return a
}

// compare compares the sides with each other.
func (a *Answer) compare(q Question, functions *modules.Comparisons, versions []*diff.API) {
	if len(q.Sides) < 2 {
		return
	}
	if len(versions) == 2 && q.Sides[0].Before != "" && versions[0] != nil && versions[1] != nil {
		a.Changes, _ = diff.Compare(versions[0], versions[1]) // fails if there is nothing to compare
	}
	var b strings.Builder
	to := lines(&b)
	for _, c := range functions.All() {
		_ = to.Encode(c)
	}
	a.Comparison = b.String()
}

// lines returns a writer of JSON lines as those of --explain=json. The linker leaves out the other forms of explanations.
func lines(to *strings.Builder) *json.Encoder {
	e := json.NewEncoder(to)
	e.SetEscapeHTML(false)
	return e
}

// guarded calls f, and returns a panic of it as a diagnostic.
func guarded(f func()) (problems []diag.Diagnostic) {
	if crash := diag.Guard(f); crash != nil {
		problems = append(problems, crash.Diagnostic())
	}
	return problems
}

func (p Platform) label() string {
	if p.Before != "" {
		return "before"
	}
	return strings.TrimSpace(p.Target + " " + p.Compiler)
}

// work is the processing of a source for one platform.
type work struct {
	Question
	Platform
	ctx   *ir.Context
	diags []diag.Diagnostic
	side  Side
	api   *diff.API // of a C source, or nil

	records []explain.Item
	excerpt string
}

// side does all the work for a platform.
func side(q Question, p Platform, chosen *choice, collect func(explain.Item)) *work {
	w := &work{Question: q, Platform: p, ctx: ir.NewContext(dialects...)}
	w.add(guarded(func() { w.steps(chosen, collect) }))
	w.side.Diagnostics = []diag.JSON{}
	for _, d := range w.diags {
		w.side.Diagnostics = append(w.side.Diagnostics, diag.ToJSON(d))
	}
	return w
}

// steps imports the source once. The explanation, the abi ops and the LLVM IR are of the same module.
func (w *work) steps(chosen *choice, collect func(explain.Item)) {
	module, unit := w.parse()
	if module == nil || !w.add(ir.Verify(w.ctx, module)) {
		return
	}
	if unit != nil {
		if w.comparesVersions() {
			w.api = w.interfaceOf(unit)
		}
		w.choose(unit, chosen)
		w.side.Definitions = w.definitions(unit)
	}
	w.explain(module, unit, collect)
	var text strings.Builder
	if w.run(module, toABI) {
		_ = asm.Print(&text, module, asm.Options{})
		w.side.ABI = text.String()
	}
	if diag.HasErrors(w.diags) || !w.run(module, toLLVM) {
		return
	}
	text.Reset()
	ds, _ := llvmir.Write(&text, module, llvmir.Options{Verified: true, LoweredBy: (&pass.Registry{Passes: lowerings}).LoweredBy})
	if w.add(ds) {
		w.side.LLVM = text.String()
	}
}

// comparesVersions reports whether a side explains an older version of the source.
func (q *Question) comparesVersions() bool {
	return slices.ContainsFunc(q.Sides, func(p Platform) bool { return p.Before != "" })
}

// name returns the name of the source in positions.
func (q *Question) name() string {
	return cmp.Or(q.Name, map[string]string{"c": "input.h", "mlir": "input.mlir"}[q.Language])
}

func (q *Question) source() *diag.Source { return &diag.Source{Name: q.name(), Text: q.Text} }

func (w *work) parse() (*ir.Operation, *cimport.Unit) {
	source := w.source()
	if w.Language == "mlir" {
		module, ds := asm.Parse(w.ctx, source, asm.Options{})
		if !w.add(ds) {
			return nil, nil
		}
		return module, nil
	}
	options := w.importOptions(w.Target)
	options.Excerpts = w.Excerpt && w.Before == ""
	unit, ds := cimport.File(context.Background(), source, options)
	if options.Excerpts && unit != nil {
		w.excerpt = unit.Excerpt(w.Only)
	}
	if !w.add(inputkind.InC(ds, inputkind.General)) || unit == nil {
		return nil, nil
	}
	return unit.Module, unit
}

func (w *work) target(of llvm.TargetClaims) (classify.Target, error) {
	return targets.ForModule(w.Target, of, targets.Options{Compat: w.Compiler})
}

func (w *work) explain(module *ir.Operation, unit *cimport.Unit, collect func(explain.Item)) {
	var text strings.Builder
	to := lines(&text)
	s := &modules.Source{Module: module, Unit: unit, File: w.name(), Target: w.target, Compiler: w.Compiler}
	w.addTypes(s)
	var functions []*explain.Function
	ds := modules.Functions(s, func(i explain.Item) {
		_ = to.Encode(i)
		collect(i)
		f, ok := i.(*explain.Function)
		if m, isMLIR := i.(*explain.MLIRFunction); !ok && isMLIR {
			f = m.Interface
		}
		// For a C source, only the functions to draw are explained, with their callbacks.
		if unit != nil || w.Drawn == 0 || len(w.side.Pictures) < w.Drawn {
			w.side.Pictures = append(w.side.Pictures, f.Pictures())
		}
		functions = append(functions, f)
	})
	if len(functions) > 0 || len(w.records) == 0 { // records alone are something to explain
		w.add(ds)
	}
	if len(functions) == 1 && functions[0] != nil {
		var picture strings.Builder
		_ = functions[0].WriteSVG(&picture)
		w.side.SVG = picture.String()
	}
	w.side.Explanation = text.String()
}

// interfaceOf returns the interface of a C source for the comparison of versions, or nil.
func (w *work) interfaceOf(unit *cimport.Unit) *diff.API {
	target, err := targets.New(w.Target, targets.Options{Compat: w.Compiler})
	if err != nil {
		return nil
	}
	api, err := capi.Of(target, unit)
	if err != nil {
		return nil // the explanation has the error
	}
	return &diff.API{Name: w.label(), Platforms: []*capi.Interface{api}}
}

// run runs passes on the module with the options of the platform.
func (w *work) run(module *ir.Operation, steps []pass.Step) bool {
	p := pass.NewPipeline(ir.ModuleOp.Name, steps...)
	for option, value := range map[string]string{"target": w.Target, "compat": w.Compiler} {
		if value == "" {
			continue
		}
		if err := p.SetDefault(option, value); err != nil {
			return w.add([]diag.Diagnostic{{Message: err.Error()}})
		}
	}
	result := (&pass.Runner{IR: w.ctx, Threads: 1}).Run(p, module)
	return w.add(result.Diagnostics) && result.OK
}

// add adds the diagnostics that are not yet reported, and reports whether none is an error. Several
// steps find the same problem.
func (w *work) add(ds []diag.Diagnostic) bool {
	for _, d := range ds {
		if !w.has(d) {
			w.diags = append(w.diags, d)
		}
	}
	return !diag.HasErrors(ds)
}

func (w *work) has(d diag.Diagnostic) bool {
	for _, o := range w.diags {
		if o.Same(&d) {
			return true
		}
	}
	return false
}
