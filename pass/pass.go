package pass

import (
	"cmp"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// Pass is a transformation or an analysis of one operation and everything
// inside it. It is a value, shared by all runs: Run keeps no state between
// calls and may be called from several goroutines with different operations.
type Pass struct {
	Name    string // words-with-dashes, as on the command line
	Summary string // one line, lower case, no full stop
	// Class is what MLIR calls the pass where it prints the IR; "" for one of ours.
	Class string
	// Doc is Markdown: what the pass does and why, its limits, and the IR
	// before and after.
	Doc     string
	Options []Option
	// Statistics are what the pass counts with [Context.Count].
	Statistics []Statistic

	// Anchor is the name of the op that it runs on, such as "builtin.module"
	// or "func.func"; "" if it runs on whatever the pipeline is for. A pass
	// anchored on an op that is nested in the pipeline's is run on each of
	// those. It may then change only that op and what is inside it, because
	// its neighbours are being changed at the same time.
	Anchor string

	// FunctionLocal means that the pass may run on a chunk of a module: some of its
	// operations, with declarations of the symbols that they use. The result for an
	// operation must depend only on the operation, these declarations and the
	// attributes of the module. The pass may add symbols next to an operation, named
	// after it, and function declarations at the start of the module, which other
	// chunks may add as well. It must [Context.Claim] other names that it makes up.
	// Package chunk detects any other change, and runs the pass on the whole module.
	FunctionLocal bool

	// Lowers lists the dialects and ops that the pass lowers, completely or to what another
	// pass lowers. An error about an op that is left over names the pass.
	Lowers []string

	// Skip, if not nil, reports that the pass would neither change the operation nor
	// report anything, judging by the kinds of ops and types inside. The kinds are an upper
	// bound; they include the dialects that conversions produce, but not their types.
	Skip func(ctx *Context, inside *ir.Kinds) bool

	// Run changes op in place. It reports through ctx; after an error the
	// pipeline stops and the IR is thrown away.
	Run func(ctx *Context, op *ir.Operation)

	// Convert replaces Run in a pass that is a conversion. It prepares op and returns the
	// conversion, or nil after an error. Consecutive conversions run as one on a chunk,
	// also across passes that are skipped.
	Convert func(ctx *Context, op *ir.Operation) *convert.Conversion
}

// SkipWithout returns a Skip function for a pass that changes only ops of the given names and
// dialects.
func SkipWithout(names ...string) func(*Context, *ir.Kinds) bool {
	return func(_ *Context, inside *ir.Kinds) bool { return !inside.HaveAny(names...) }
}

// className is what reports call the pass.
func (p *Pass) className() string { return cmp.Or(p.Class, p.Name) }

// run runs the pass.
func (p *Pass) run(ctx *Context, op *ir.Operation) {
	if p.Convert == nil {
		p.Run(ctx, op)
		return
	}
	if conversion := p.Convert(ctx, op); conversion != nil {
		conversion.Partial(op, &ctx.Reporter)
	}
}

// Context is what a pass knows about its run: the embedded Reporter for
// diagnostics and the values of the options. It belongs to one run on one
// operation.
type Context struct {
	ir.Reporter
	// IR is the set of dialects that are known.
	IR *ir.Context

	settings Settings
	inside   *ir.Kinds // of what it runs on; nil if not known
	threads  int
	claims   map[string]any
	counted  map[string]int
}

// MayHave reports whether there may be an op of one of these names or dialects inside
// what the pass runs on, as far as is known before it changes anything.
func (c *Context) MayHave(names ...string) bool {
	return c.inside == nil || c.inside.HaveAny(names...)
}

// Count adds to one of the statistics of the pass.
func (c *Context) Count(statistic string, n int) {
	if c.counted == nil {
		c.counted = map[string]int{}
	}
	c.counted[statistic] += n
}

// Claim says that the pass has chosen a name for something that is not a symbol,
// which the name stands for in the whole module. Parts of a module are joined
// only if they agree about that: the values are compared, and kept longer than the
// module is.
func (c *Context) Claim(name string, what any) {
	if c.claims == nil {
		c.claims = map[string]any{}
	}
	c.claims[name] = what
}

// NewContext returns a context for calling a pass's Run without a pipeline.
func NewContext(ctx *ir.Context, settings Settings) *Context {
	return &Context{IR: ctx, settings: settings, threads: 1}
}

// String returns the value of a String or Enum option.
func (c *Context) String(name string) string { return get[string](c, name) }

// Bool returns the value of a Bool option.
func (c *Context) Bool(name string) bool { return get[bool](c, name) }

// Int returns the value of an Int option.
func (c *Context) Int(name string) int { return get[int](c, name) }

// List returns the value of a List option; the slice must not be changed.
func (c *Context) List(name string) []string { return get[[]string](c, name) }

// IsSet reports whether an option was given rather than left at its default.
func (c *Context) IsSet(name string) bool { return c.settings.isSet(name) }

func get[T any](c *Context, name string) T {
	v, ok := c.settings.value(name).(T)
	if !ok {
		panic("BUG: the pass has no such option, or of another kind: " + name)
	}
	return v
}
