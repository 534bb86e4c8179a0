package pass

import (
	"cmp"
	"io"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// Pass is a transformation or an analysis of one operation and everything inside it. A Pass is a
// value shared by all runs: Run keeps no state between calls and may be called concurrently with
// different operations.
//
// A pass needs Name, Summary, Doc and Run.
type Pass struct {
	Name    string // lower-case words with dashes, as on the command line
	Summary string // one line, lower case, no full stop
	// Doc is Markdown: the purpose and limits of the pass, and the IR before and after.
	Doc string

	// Run changes op in place and reports through ctx. After an error the pipeline stops and the
	// caller discards the IR.
	Run func(ctx *Context, op *ir.Operation)

	// Convert replaces Run in a pass that is a conversion. It prepares op and returns the
	// conversion, or nil after an error.
	Convert func(ctx *Context, op *ir.Operation) *convert.Conversion

	Options []Option
	// Statistics lists the counters for [Context.Count].
	Statistics []Statistic

	// Anchor is the name of the op that the pass runs on, such as "builtin.module" or "func.func";
	// "" means any op. In a pipeline for an outer op, the pass runs on each anchor op inside. It
	// may then change only that op and its contents, because neighbours are changed at the same
	// time.
	Anchor string

	// Lowers lists the dialects and ops that the pass lowers, completely or to ops that another
	// pass lowers. Errors about leftover ops name the pass.
	Lowers []string

	// Makes lists dialects or ops that cover all ops that Run makes. It spares passes after this one a
	// walk to find out what there is; nil if unknown.
	Makes []string

	// Class is the name that MLIR prints in IR dumps and reports; "" for passes that MLIR lacks.
	Class string

	// The fields below make a pass faster on large modules, which are processed in chunks (see
	// package chunk). Without them the pass gets the whole module.

	// FunctionLocal allows the pass to run on a chunk of a module: some of its operations, with
	// declarations of the symbols that they use. The result for an operation must depend only on
	// the operation, these declarations and the attributes of the module. The pass may add symbols
	// next to an operation, named after it, and function declarations at the start of the module,
	// which other chunks may add as well. It must [Context.Claim] other names that it makes up.
	// Package chunk detects any other change, and runs the pass on the whole module. On a chunk,
	// consecutive passes with Convert run as one, also across skipped passes.
	FunctionLocal bool

	// Skip, if not nil, reports that the pass would neither change the operation nor report
	// anything, given the kinds of ops and types inside. The kinds are an upper bound; they include
	// the dialects that conversions produce, but not their types.
	Skip func(ctx *Context, inside *ir.Kinds) bool
}

// SkipWithout returns a Skip function for a pass that changes only the named ops and dialects.
func SkipWithout(names ...string) func(*Context, *ir.Kinds) bool {
	return func(_ *Context, inside *ir.Kinds) bool { return !inside.HaveAny(names...) }
}

// className is the name of the pass in reports.
func (p *Pass) className() string { return cmp.Or(p.Class, p.Name) }

func (p *Pass) run(ctx *Context, op *ir.Operation) {
	if p.Convert == nil {
		p.Run(ctx, op)
		return
	}
	if conversion := p.Convert(ctx, op); conversion != nil {
		conversion.Partial(op, &ctx.Reporter)
	}
}

// Context gives a pass its options and collects its diagnostics. It belongs to one run on one
// operation.
type Context struct {
	ir.Reporter
	// IR is the set of registered dialects.
	IR *ir.Context

	printed  io.Writer // nil discards
	settings Settings
	inside   *ir.Kinds // kinds of ops in the operation; nil if unknown
	claims   map[string]any
	counted  map[string]int
	shared   *Shared // nil unless there are other chunks
}

// Write writes text that is the result of the pass, in the order of the operations: see
// [Runner.Printed]. It implements io.Writer.
func (c *Context) Write(text []byte) (int, error) {
	if c.printed == nil {
		return len(text), nil
	}
	return c.printed.Write(text)
}

// MayHave reports whether the operation may contain an op of one of these names or dialects. It
// describes the operation before the pass changes anything.
func (c *Context) MayHave(names ...string) bool {
	return c.inside == nil || c.inside.HaveAny(names...)
}

// Count adds n to a statistic of the pass.
func (c *Context) Count(statistic string, n int) {
	if c.counted == nil {
		c.counted = map[string]int{}
	}
	c.counted[statistic] += n
}

// Claim records that the pass chose a module-wide name, other than a symbol, for value. The results
// of chunks are combined only if they claim equal values for equal names. Values may outlive the
// module.
func (c *Context) Claim(name string, what any) {
	if c.claims == nil {
		c.claims = map[string]any{}
	}
	c.claims[name] = what
}

// NewContext returns a context for calling Run without a pipeline.
func NewContext(ctx *ir.Context, settings Settings) *Context {
	return &Context{IR: ctx, settings: settings}
}

// String returns the value of a String or Enum option.
func (c *Context) String(name string) string { return get[string](c, name) }

// Bool returns the value of a Bool option.
func (c *Context) Bool(name string) bool { return get[bool](c, name) }

// Int returns the value of an Int option.
func (c *Context) Int(name string) int { return get[int](c, name) }

// List returns the value of a List option. The caller must not change the slice.
func (c *Context) List(name string) []string { return get[[]string](c, name) }

// IsSet reports whether an option was given explicitly.
func (c *Context) IsSet(name string) bool { return c.settings.isSet(name) }

func get[T any](c *Context, name string) T {
	v, ok := c.settings.value(name).(T)
	if !ok {
		panic("BUG: the pass has no such option, or of another kind: " + name)
	}
	return v
}
