package asm

import (
	"strconv"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// blockScope maps names to the blocks of a region. Searching a short list, and reusing the lists of
// earlier regions, saves 3 to 8 % of the CPU time of parsing and printing functions with several blocks.
type blockScope struct {
	list   []namedBlock
	byName map[string]int // index in list; nil for few blocks
}

type namedBlock struct {
	name    string
	block   *ir.Block
	defined bool
	pos     diag.Pos // position of the definition, or of the first use before it
}

// fewBlocks is the number of blocks searched linearly.
const fewBlocks = 8

// find returns the index of the named block, or -1.
func (s *blockScope) find(name string) int {
	if len(s.list) <= fewBlocks {
		for i := range s.list {
			if s.list[i].name == name {
				return i
			}
		}
		return -1
	}
	if i, ok := s.byName[name]; ok {
		return i
	}
	return -1
}

// add adds a new block.
func (s *blockScope) add(b namedBlock) {
	s.list = append(s.list, b)
	switch n := len(s.list); {
	case n == fewBlocks+1:
		s.byName = map[string]int{}
		for i := range s.list {
			s.byName[s.list[i].name] = i
		}
	case n > fewBlocks:
		s.byName[b.name] = n - 1
	}
}

// pushBlocks starts a region.
func (p *parser) pushBlocks() {
	if n := len(p.blocks); n < cap(p.blocks) {
		p.blocks = p.blocks[:n+1] // reuses the memory of its list
		p.blocks[n] = blockScope{list: p.blocks[n].list[:0]}
		return
	}
	p.blocks = append(p.blocks, blockScope{})
}

func (p *parser) Region(args ...ir.RegionArg) *ir.Region { return p.region(args) }

func (p *parser) OptionalRegion(args ...ir.RegionArg) *ir.Region {
	if !p.PeekByte('{') {
		return nil
	}
	return p.region(args)
}

// region parses { … }.
func (p *parser) region(args []ir.RegionArg) *ir.Region {
	r := p.slab.NewRegion()
	if !p.PeekByte('{') {
		p.Expected("'{' to begin a region")
	}
	if p.skipRegion != nil && p.level == 1 && !p.failed && p.skipRegion() {
		r.Append(ir.NewBlock()) // the region is not empty
		return r
	}
	if !p.enter() {
		return r
	}
	begin := p.Pos()
	p.advance()
	def := p.frame().state.Def
	outer, names, regionDepth := isolation{}, len(p.values.stack), p.regionDepth
	isolated := def != nil && def.Traits&ir.IsolatedFromAbove != 0
	if isolated {
		outer = p.pushIsolated()
	}
	p.regionDepth = p.depth
	p.pushBlocks()

	p.regionBody(r, args, begin)

	p.checkBlocks()
	p.blocks = p.blocks[:len(p.blocks)-1]
	p.regionDepth = regionDepth
	if isolated {
		p.popIsolated(outer)
	} else {
		p.values.popTo(names)
	}
	p.leave()
	return r
}

// regionBody parses the blocks of a region and its end.
func (p *parser) regionBody(r *ir.Region, args []ir.RegionArg, begin diag.Pos) {
	if len(args) > 0 && args[0].Name == "" {
		args = nil // the region's first label names them
	}
	if len(args) == 0 && p.AcceptByte('}') {
		return
	}
	if p.tok.Kind != lex.Block || len(args) > 0 {
		entry := p.slab.NewBlock()
		r.Append(entry)
		p.defineArgs(entry, args)
		if p.tok.Kind == lex.Block && entry.First() == nil && len(args) > 0 {
			p.fail(format.ErrSyntax, "invalid block name in region with named arguments")
			p.suggest("the arguments of the region are those of its first block, which has no label")
		}
		p.blockBody(entry)
	}
	for p.tok.Kind == lex.Block {
		p.labelledBlock(r)
	}
	isOpen := !p.failed && p.tok.Kind == lex.EOF
	p.expectAs('}', "operation name in quotes")
	if isOpen {
		p.note(begin, "the region that begins here is not closed")
	}
}

func (p *parser) blockBody(b *ir.Block) {
	for p.tok.Kind != lex.EOF && p.tok.Kind != lex.Block && !p.PeekByte('}') {
		at := p.opStart()
		p.operation(b)
		if p.failed && p.atTop() {
			p.recover(at)
		}
	}
}

// labelledBlock parses ^name(%a: T): and the ops after it.
func (p *parser) labelledBlock(r *ir.Region) {
	at, name := p.Pos(), p.word()
	p.advance()
	b := p.blockNamed(name, at)
	if b.defined {
		line, _ := b.pos.Source.LineCol(b.pos.Offset)
		p.Errorf(at, errRedefinedBlock, "redefinition of block '%s'", name)
		p.suggest("it is also defined on line " + strconv.Itoa(line))
		return
	}
	b.defined, b.pos = true, at
	block := b.block // b is invalid after parsing the body
	r.Append(block)
	if p.AcceptByte('(') {
		p.commaList(')', func() {
			arg := p.regionArg(false)
			if !p.failed && arg.Name == "" {
				p.expectedAt(arg.Pos, "SSA operand")
				return
			}
			p.defineArgs(block, []ir.RegionArg{arg})
		})
	}
	p.expectAs(':', "':' after block name")
	p.blockBody(block)
}

func (p *parser) defineArgs(b *ir.Block, args []ir.RegionArg) {
	if p.failed {
		return
	}
	types := len(p.typeBuf)
	for i := range args {
		p.typeBuf = append(p.typeBuf, args[i].Type)
	}
	first := len(b.Args())
	p.slab.AddArgs(b, p.typeBuf[types:])
	p.typeBuf = p.typeBuf[:types]
	for i := range args {
		p.nameArg(b.Arg(first+i), &args[i])
	}
}

// nameArg sets the location and the name of a block argument.
func (p *parser) nameArg(v *ir.Value, a *ir.RegionArg) {
	if a.Loc == nil {
		a.Loc = p.slab.At(a.Pos)
	}
	p.slab.SetArgLoc(v, a.Loc)
	if later, ok := p.laterArgs[a.Loc]; ok {
		later.set = v.SetLoc
		p.deferred = append(p.deferred, later)
	}
	if a.Name != "" {
		p.define(a.Name, v, 1, a.Pos.Offset)
		if isAutoArg(a.Name) {
			v.SetName("")
		}
	}
}

// isAutoArg reports whether a name is one that the printer generates for arguments: arg0, arg1, …
func isAutoArg(name string) bool {
	return len(name) > 3 && name[:3] == "arg" && isDecimal(name[3:])
}

// blockNamed returns the named block, adding it if it is new. The result is valid until the next
// call.
func (p *parser) blockNamed(name string, at diag.Pos) *namedBlock {
	scope := &p.blocks[len(p.blocks)-1]
	i := scope.find(name)
	if i < 0 {
		i = len(scope.list)
		scope.add(namedBlock{name: name, block: p.slab.NewBlock(), pos: at})
	}
	return &scope.list[i]
}

// checkBlocks reports blocks that are used but not defined.
func (p *parser) checkBlocks() {
	if p.failed {
		return
	}
	from := len(p.diags)
	blocks := &p.blocks[len(p.blocks)-1]
	for _, b := range blocks.list {
		if !b.defined {
			p.report(b.pos, errUndefinedBlock, "reference to an undefined block").Hint(blocks.near(b.name))
		}
	}
	sortDiags(p.diags[from:])
}

func (p *parser) AtSuccessor() bool { return p.tok.Kind == lex.Block }

func (p *parser) Successor() *ir.Block {
	b, ok := p.AcceptSuccessor()
	if !ok {
		p.Expected("block name")
		return ir.NewBlock()
	}
	return b
}

func (p *parser) AcceptSuccessor() (*ir.Block, bool) {
	if p.tok.Kind != lex.Block || len(p.blocks) == 0 {
		return nil, false
	}
	b := p.blockNamed(p.word(), p.Pos())
	p.advance()
	return b.block, true
}

func (p *parser) SuccessorArgs() (*ir.Block, []*ir.Value) {
	b := p.Successor()
	if !p.AcceptByte('(') {
		return b, nil
	}
	from := len(p.operands)
	p.operands = p.AppendOperands(p.operands)
	operands := p.operands[from:]
	at := p.Pos()
	p.expectByte(':')
	return b, p.appendTyped(nil, operands, at)
}

func (p *parser) RegionArg() ir.RegionArg { return p.regionArg(true) }

func (p *parser) regionArg(attrs bool) ir.RegionArg {
	a := ir.RegionArg{Pos: p.Pos()}
	if p.tok.Kind == lex.Value {
		a.Name = p.word()[1:]
		p.advance()
		if attrs {
			p.expectByte(':')
		} else {
			p.expectAs(':', "':' and type for SSA operand")
		}
	}
	a.Type = p.Type()
	if attrs {
		a.Attrs = p.DictAttr()
	}
	if p.Peek("loc") {
		a.Loc = p.argLocation()
	}
	return a
}

// argLocation parses the location of an argument. For an alias that is defined later it returns a
// temporary location until there is an argument to set it on.
func (p *parser) argLocation() ir.Location {
	l, later := p.trailingLocation()
	if later == nil {
		return l
	}
	if p.laterArgs == nil {
		p.laterArgs = map[ir.Location]deferredLoc{}
	}
	standIn := &ir.SourceLoc{Pos: later.pos}
	p.laterArgs[standIn] = *later
	return standIn
}

func (p *parser) Function(allowVariadic bool) ir.Signature {
	var sig ir.Signature
	from := len(p.args)
	p.expectByte('(')
	p.commaList(')', func() {
		at := p.Pos()
		if sig.Variadic {
			opParser{p}.Errorf(at, format.ErrSyntax, "variadic arguments must be in the end of the argument list")
		}
		if allowVariadic && p.Accept("...") {
			sig.Variadic = true
			return
		}
		a := p.RegionArg()
		if len(p.args) > from && (a.Name == "") != (p.args[from].Name == "") {
			if a.Name == "" {
				opParser{p}.Errorf(at, format.ErrSyntax, "expected SSA identifier")
			} else {
				opParser{p}.Errorf(at, format.ErrSyntax, "expected type instead of SSA identifier")
			}
		}
		p.args = append(p.args, a)
	})
	sig.Args = p.args[from:len(p.args):len(p.args)]
	if p.Accept("->") {
		p.functionResults(&sig)
	}
	return sig
}

func (p *parser) functionResults(sig *ir.Signature) {
	if !p.AcceptByte('(') {
		sig.Results = []ir.Type{p.NonFunctionType()}
		return
	}
	p.commaList(')', func() {
		sig.Results = append(sig.Results, p.Type())
		d := p.DictAttr()
		if d != nil && sig.ResultAttrs == nil { // few have any
			sig.ResultAttrs = make([]*ir.DictAttr, len(sig.Results)-1)
		}
		if sig.ResultAttrs != nil {
			sig.ResultAttrs = append(sig.ResultAttrs, d)
		}
	})
}
