package asm

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// frame is the state of an op being parsed. Frames are reused for later ops at the same level of
// nesting.
type frame struct {
	state   ir.OpState
	results []resultName
	at      diag.Pos // position of the name
	dialect string   // default dialect of ops inside

	// Initial memory of the state's slices.
	operandBuf [8]*ir.Value
	typeBuf    [4]ir.Type
	attrBuf    [8]ir.NamedAttribute
	succBuf    [2]*ir.Block
	regionBuf  [2]*ir.Region

	form format.State
}

// resultName is %name:count before the = of an op.
type resultName struct {
	name  string
	count int
	at    int
}

func (f *frame) reset() {
	f.results = f.results[:0]
	f.dialect = ""
	f.state = ir.OpState{
		Operands:    f.operandBuf[:0],
		ResultTypes: f.typeBuf[:0],
		Attrs:       f.attrBuf[:0],
		Successors:  f.succBuf[:0],
		Regions:     f.regionBuf[:0],
	}
}

func (p *parser) pushFrame() *frame {
	if p.level == len(p.frames) {
		p.frames = append(p.frames, &frame{})
	}
	f := p.frames[p.level]
	p.level++
	f.reset()
	return f
}

// frame returns the frame of the current op.
func (p *parser) frame() *frame { return p.frames[p.level-1] }

func (p *parser) Around(name string) ir.Attribute {
	for i := p.level - 2; i >= 0; i-- {
		if a := attrIn(p.frames[i].state.Attrs, name); a != nil {
			return a
		}
	}
	if p.outline != nil {
		if a := p.outline.module.Attr(name); a != nil {
			return a
		}
	}
	return attrIn(p.opts.Around, name)
}

func attrIn(attrs []ir.NamedAttribute, name string) ir.Attribute {
	for _, a := range attrs {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}

// defaultDialect returns the dialect whose prefix op names may omit here.
func (p *parser) defaultDialect() string {
	if p.level < 2 {
		return "builtin"
	}
	return p.frames[p.level-2].dialect
}

// operation parses an op and appends it to a block.
func (p *parser) operation(b *ir.Block) {
	f := p.pushFrame()
	operands, args := len(p.operands), len(p.args)
	if p.tok.Kind == lex.Value {
		p.resultNames(f)
	}
	at := p.Pos()
	f.at = at
	f.state.Loc = p.slab.At(at)
	switch p.tok.Kind {
	case lex.String:
		p.genericOp(f)
	case lex.Ident:
		p.customOp(f)
	default:
		if !p.failed {
			p.Expected("operation name in quotes")
			p.explainRest(b)
		}
	}
	loc, later := p.trailingLocation()
	if loc != nil {
		f.state.Loc = loc
	}
	p.operands = p.operands[:operands]
	p.args = p.args[:args]
	if !p.failed {
		sortMany(&f.state)
		o := p.slab.Create(&f.state)
		b.Append(o)
		p.bindResults(f, o)
		if later != nil {
			later.set = func(l ir.Location) { o.Loc = l }
			p.deferred = append(p.deferred, *later)
		}
	}
	if p.failed {
		for _, r := range f.results {
			p.lose("%" + r.name)
		}
	}
	p.level--
}

// sortMany sorts long lists of attributes, because creating an op sorts by insertion.
func sortMany(s *ir.OpState) {
	if len(s.Attrs) <= fewKeys {
		return
	}
	slices.SortStableFunc(s.Attrs[:s.Properties], byName)
	slices.SortStableFunc(s.Attrs[s.Properties:], byName)
}

func byName(a, b ir.NamedAttribute) int { return strings.Compare(a.Name, b.Name) }

// resultNames parses %a, %b:2 = .
func (p *parser) resultNames(f *frame) {
	for {
		if p.tok.Kind != lex.Value {
			p.Expected("valid ssa identifier")
			return
		}
		r := resultName{name: p.word()[1:], count: 1, at: p.tok.Start}
		p.advance()
		if p.AcceptByte(':') {
			r.count = p.resultCount()
		}
		f.results = append(f.results, r)
		if !p.AcceptByte(',') {
			break
		}
	}
	if !p.AcceptByte('=') {
		p.Expected("'=' after SSA name")
	}
}

func (p *parser) resultCount() int {
	at := p.Pos()
	n, ok := p.AcceptInteger()
	if !ok {
		p.Expected("integer number of results")
	}
	if !p.failed && (n < 1 || n > 1<<31-1) {
		p.Errorf(at, errResultCount, "expected named operation to have at least 1 result")
	}
	return int(n)
}

// bindResults names the results of the op.
func (p *parser) bindResults(f *frame, o *ir.Operation) {
	if len(f.results) == 0 {
		return
	}
	total, at := 0, p.pos(f.results[0].at, len("%")+len(f.results[0].name))
	for _, r := range f.results {
		total += r.count
	}
	if total != o.NumResults() {
		if o.NumResults() == 0 {
			p.Errorf(at, errResultCount, "cannot name an operation with no results")
			if o.Def() == nil || len(o.Def().Results) == 0 { // others can have results, such as scf.if
				p.suggest("'" + o.Name() + "' is written without '%" + f.results[0].name + " ='")
			} else if o.Def().Regions.N > 0 {
				p.suggest("'" + o.Name() + "' has the results whose types follow '->' in front of its region")
			}
			return
		}
		p.Errorf(at, errResultCount, "operation defines %d results but was provided %d to bind", o.NumResults(), total)
		if name := f.results[0].name; o.NumResults() == 1 {
			p.suggest("'%" + name + " =' names the result")
		} else {
			p.suggest(fmt.Sprintf("'%%%s:%d =' names all results; '%%%[1]s#0' is the first", name, o.NumResults()))
		}
		return
	}
	next := 0
	for _, r := range f.results {
		p.define(r.name, o.Result(next), r.count, r.at)
		next += r.count
	}
}

func (p *parser) ResultName(i int) string {
	for _, r := range p.frame().results {
		if i == 0 {
			return r.name
		}
		i -= r.count
	}
	return ""
}

// customOp parses an op in its custom form.
func (p *parser) customOp(f *frame) {
	at, name := p.Pos(), p.word()
	known := p.customDef(name)
	def := known.def
	if def == nil {
		p.unknownCustomOp(at, name)
		return
	}
	f.state.Def = def
	f.dialect = def.DefaultDialect
	p.advance()
	switch {
	case def.Parse != nil:
		def.Parse(opParser{p}, &f.state)
	case known.format != nil:
		known.format.Parse(p, opParser{p}, &f.form, &f.state)
	default:
		p.Errorf(at, errUnknownOp, "op '%s' has no custom form; write it as \"%s\"(...)", def.Name, def.Name)
	}
	if p.failed {
		p.explainForm(def, at)
	}
}

func (p *parser) unknownCustomOp(at diag.Pos, name string) {
	tried := ""
	if d := p.defaultDialect(); d != "" && !strings.Contains(name, ".") {
		tried = " (tried '" + d + "." + name + "' as well)"
	}
	hint := p.opHint(name)
	switch {
	case keywordTypes[name] != nil && strings.HasPrefix(strings.TrimLeft(p.text[p.tok.End:], " "), "%"):
		hint = "the type of a result follows the operation, as in '%x = arith.constant 1 : " + name + "'"
	case p.values.find(name) != nil:
		hint = "names of values begin with '%'; did you mean '%" + name + "'?"
	}
	if dialect, _, ok := strings.Cut(name, "."); ok && p.ctx.Dialect(dialect) == nil {
		p.Errorf(at, errUnknownOp, "Dialect `%s' not found for custom op '%s'", dialect, name)
		if hint == "" {
			p.suggest("with --allow-unregistered-dialect, write the op in the generic form: \"" + name + "\"(…)")
		}
	} else {
		p.Errorf(at, errUnknownOp, "custom op '%s' is unknown%s", name, tried)
	}
	p.hint(at, hint)
}

// hint adds a hint, unless it is empty, to the error about something unknown.
func (p *parser) hint(at diag.Pos, hint string) {
	if hint = strings.TrimPrefix(hint, "; "); hint != "" {
		p.note(at, hint)
	}
}

// opHint returns the alternative to an op that does not exist, or "".
func (p *parser) opHint(name string) string {
	d := p.ctx.DialectOf(name)
	if d == nil || !strings.Contains(name, ".") {
		return p.movedTo(name)
	}
	mnemonic := strings.TrimPrefix(name, d.Name+".") // the prefix does not make names similar
	if what := d.Missing.Find(mnemonic); what != "" {
		return what
	}
	var names []string
	for _, def := range d.Ops {
		names = append(names, strings.TrimPrefix(def.Name, d.Name+"."))
	}
	if near := diag.DidYouMean(mnemonic, d.Name+".", names); near != "" {
		return near
	}
	return p.movedTo(name)
}

// movedTo returns a hint about ops of that name in other dialects. Text from before MLIR's std
// dialect was split has names like func, load and std.addi.
func (p *parser) movedTo(name string) string {
	prefix, last := name[:max(strings.LastIndexByte(name, '.'), 0)], name[strings.LastIndexByte(name, '.')+1:]
	if hint := ForeignHint(p.ctx, prefix); hint != "" {
		return hint
	}
	if last == "ret" { // as in LLVM IR
		last = "return"
	}
	if hint := ir.DidYouMeanOp(p.ctx, "."+last, p.enclosingOp()); hint != "" {
		return hint
	}
	around := p.enclosingOp()
	if dialect, _, _ := strings.Cut(around, "."); last == "return" && p.ctx.Op(dialect+".yield") != nil {
		return "a block of '" + around + "' ends with '" + dialect + ".yield'; only that of a function returns"
	} else if last == "return" && around != "" && p.ctx.Op(around).Traits&ir.FunctionLike == 0 {
		return "a 'return' ends the body of a function; '" + around + "' is none"
	}
	return p.inDialects("", last, func(name string) bool {
		def := p.ctx.Op(name)
		return def != nil && (around == "" || len(def.Parents) == 0 || slices.Contains(def.Parents, around))
	})
}
