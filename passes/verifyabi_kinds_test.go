package passes_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/abi"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// A kind is a way to break a module: its operations, or the lines of its text.
// Each reports whether it could.
type kind struct {
	name string
	ops  func(*mutant) bool
	text func(lines []string, rng *rand.Rand) []string // nil if it could not
}

var kinds = []kind{
	{name: "swap two offsets", ops: func(m *mutant) bool { return m.offsets(m.one(), swapOffsets) }},
	{name: "swap two offsets on all sides", ops: func(m *mutant) bool { return m.offsets(m.all(), swapOffsets) }},
	{name: "change an offset", ops: func(m *mutant) bool { return m.offsets(m.one(), m.moveOffset()) }},
	{name: "change an offset on all sides", ops: func(m *mutant) bool { return m.offsets(m.all(), m.moveOffset()) }},
	{name: "drop the offsets", ops: func(m *mutant) bool {
		o := m.carrier(func(o *ir.Operation) bool { return o.HasAttr(abi.OffsetsAttr) })
		return o != nil && set(o, abi.OffsetsAttr, nil)
	}},
	{name: "carry as another type", ops: func(m *mutant) bool { return m.retype(m.one()) }},
	{name: "carry as another type on all sides", ops: func(m *mutant) bool { return m.retype(m.all()) }},
	{name: "return as another type", ops: func(m *mutant) bool { return m.retypeResult(m.one()) }},
	{name: "return as another type on all sides", ops: func(m *mutant) bool { return m.retypeResult(m.all()) }},
	{name: "another record of the same shape", ops: (*mutant).renameRecord},
	{name: "swap two carriers", text: swapLines},
	{name: "swap two operands", ops: (*mutant).swapOperands},
	{name: "swap two parameters", ops: func(m *mutant) bool { return m.swapParams(m.one()) }},
	{name: "swap two parameters on all sides", ops: func(m *mutant) bool { return m.swapParams(m.all()) }},
	{name: "drop an attribute", ops: func(m *mutant) bool { return m.attr(m.one(), m.dropAttr) }},
	{name: "drop an attribute on all sides", ops: func(m *mutant) bool { return m.attr(m.all(), m.dropAttr) }},
	{name: "add an attribute", ops: func(m *mutant) bool { return m.attr(m.one(), m.addAttr) }},
	{name: "add an attribute on all sides", ops: func(m *mutant) bool { return m.attr(m.all(), m.addAttr) }},
	{name: "call by another convention", ops: (*mutant).callOtherwise},
	{name: "turn a flag of a carrier", ops: (*mutant).turnFlag},
	{name: "carry in another way", text: replaceWord(`abi\.(direct|extend signed|extend|indirect|expand)`,
		"abi.direct", "abi.extend", "abi.extend signed", "abi.indirect", "abi.indirect byval", "abi.indirect sret", "abi.expand")},
	{name: "change an alignment", text: replaceWord(`align = (8|16|32|4|2|1) : i64`,
		"align = 1 : i64", "align = 2 : i64", "align = 4 : i64", "align = 8 : i64", "align = 16 : i64", "align = 32 : i64", "align = 64 : i64")},
	{name: "change a location", text: replaceWord(`"(r[a-z0-9]+|xmm[0-9]|stack\+[0-9]+)"`, `"rdi"`, `"rsi"`, `"xmm0"`, `"stack+0"`, `"stack+8"`, `"rax"`, `"r10"`)},
	{name: "drop a line", text: dropLine},
	{name: "double a line", text: doubleLine},
	{name: "change a variadic type", ops: (*mutant).changeVariadic},
	{name: "change a declaration", ops: (*mutant).changeDeclaration},
}

func set(o *ir.Operation, name string, a ir.Attribute) bool {
	o.SetAttr(name, a)
	return true
}

// mutant is a module to break.
type mutant struct {
	*rand.Rand
	module *ir.Operation
	sites  []*site
}

// site is a function or a call: where a signature is lowered.
type site struct {
	owner    *ir.Operation   // the abi.func or abi.call
	name     string          // of the function that is, or is called; "" through a pointer
	carriers []*ir.Operation // of the parameters and the result
}

func (m *mutant) collect() {
	m.module.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o.Is(abi.FuncOp):
			s := &site{owner: o, name: o.StringAttr(ir.SymName)}
			for b := range o.Region(0).Blocks {
				if first := b.First(); first.Is(abi.PrologueOp) {
					s.carriers = append(s.carriers, abi.Carriers(first)...)
				}
				if e := abi.EpilogueOf(b); e != nil {
					s.carriers = append(s.carriers, abi.Carriers(e)...)
				}
			}
			m.sites = append(m.sites, s)
		case o.Is(abi.CallExecOp):
			p := abi.PartsOf(o)
			s := &site{owner: p.Call, name: p.Call.SymbolAttr(abi.CalleeAttr)}
			for _, region := range []*ir.Operation{p.Args, p.Rets} {
				if region != nil {
					s.carriers = append(s.carriers, abi.Carriers(region)...)
				}
			}
			m.sites = append(m.sites, s)
		}
		return ir.Advance
	})
}

// one is a site, all are those of one name.
func (m *mutant) one() []*site { return []*site{m.sites[m.IntN(len(m.sites))]} }

func (m *mutant) all() []*site {
	name := m.one()[0].name
	return slices.DeleteFunc(slices.Clone(m.sites), func(s *site) bool { return s.name != name })
}

// carrier picks a carrying op of any site; nil if there is none.
func (m *mutant) carrier(fits func(*ir.Operation) bool) *ir.Operation {
	var all []*ir.Operation
	for _, s := range m.sites {
		all = append(all, s.carriers...)
	}
	all = slices.DeleteFunc(all, func(o *ir.Operation) bool { return !fits(o) })
	if len(all) == 0 {
		return nil
	}
	return all[m.IntN(len(all))]
}

// offsets changes the offsets of the first value that has some, at each site.
func (m *mutant) offsets(sites []*site, change func([]int64) []int64) bool {
	changed := false
	which := m.IntN(4)
	for _, s := range sites {
		n := 0
		for _, o := range s.carriers {
			if !o.Is(abi.DirectOp) && !o.Is(abi.ExpandOp) {
				continue
			}
			if n++; n <= which {
				continue
			}
			old := abi.Offsets(o)
			now := change(slices.Clone(old))
			if now == nil || slices.Equal(now, old) {
				continue
			}
			elems := make([]ir.Attribute, len(now))
			for i, off := range now {
				elems[i] = ir.IntAttr(off, ir.I64)
			}
			changed = set(o, abi.OffsetsAttr, ir.Array(elems...))
			break
		}
	}
	return changed
}

func swapOffsets(offsets []int64) []int64 {
	if len(offsets) < 2 {
		return nil
	}
	offsets[0], offsets[1] = offsets[1], offsets[0]
	return offsets
}

func (m *mutant) moveOffset() func([]int64) []int64 {
	by, last := int64(m.IntN(17)-8), m.IntN(2) == 0
	return func(offsets []int64) []int64 {
		i := 0
		if last {
			i = len(offsets) - 1
		}
		offsets[i] += by
		return offsets
	}
}

var otherTypes = []ir.Type{
	ir.I1, ir.I8, ir.I16, ir.Int(24), ir.I32, ir.I64, ir.Int(128), ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128, llvm.Ptr,
	ir.Vector(ir.F32, 2), ir.Vector(ir.F32, 4), ir.Vector(ir.F64, 2), ir.Vector(ir.I64, 1),
}

// retype carries a lowered parameter of the sites as another type.
func (m *mutant) retype(sites []*site) bool {
	n := paramCount(sites[0].owner)
	if n == 0 {
		return false
	}
	i, t := m.IntN(n), otherTypes[m.IntN(len(otherTypes))]
	changed := false
	for _, s := range sites {
		changed = retypeParam(s.owner, i, t) || changed
	}
	return changed
}

func paramCount(o *ir.Operation) int {
	if o.Is(abi.FuncOp) {
		return len(abi.FuncType(o).Inputs)
	}
	return len(abi.CallArgs(o))
}

func retypeParam(o *ir.Operation, i int, t ir.Type) bool {
	if i >= paramCount(o) {
		return false
	}
	if o.Is(abi.FuncOp) {
		ft := abi.FuncType(o)
		inputs := slices.Clone(ft.Inputs)
		if inputs[i] == t {
			return false
		}
		inputs[i] = t
		if !ir.IsDeclaration(o) {
			o.Region(0).First().Arg(i).SetType(t)
		}
		return set(o, ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(inputs, ft.Results)})
	}
	v := abi.CallArgs(o)[i]
	if v.Type() == t {
		return false
	}
	retypeYielded(v, t)
	if vt, ok := o.TypeAttr(abi.VarCalleeType).(*llvm.FunctionType); ok && i < len(vt.Params) {
		params := slices.Clone(vt.Params)
		params[i] = t
		set(o, abi.VarCalleeType, ir.TypeAttr{Type: llvm.Func(vt.Result, vt.Variadic, params...)})
	}
	return true
}

// retypeYielded changes the type of a result of a region's op, and of the value
// inside.
func retypeYielded(v *ir.Value, t ir.Type) {
	v.SetType(t)
	if o := v.DefiningOp(); o != nil && o.NumRegions() == 1 {
		o.Region(0).First().Last().Operand(v.Index()).SetType(t)
	}
}

// retypeResult returns a lowered result of the sites as another type.
func (m *mutant) retypeResult(sites []*site) bool {
	i, t := m.IntN(2), otherTypes[m.IntN(len(otherTypes))]
	changed := false
	for _, s := range sites {
		o := s.owner
		if o.Is(abi.FuncOp) {
			ft := abi.FuncType(o)
			if i >= len(ft.Results) || ft.Results[i] == t {
				continue
			}
			results := slices.Clone(ft.Results)
			results[i] = t
			set(o, ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(ft.Inputs, results)})
			for b := range o.Region(0).Blocks {
				if e := abi.EpilogueOf(b); e != nil {
					retypeYielded(e.Result(i), t)
				}
			}
		} else {
			if i >= o.NumResults() || o.Result(i).Type() == t {
				continue
			}
			o.Result(i).SetType(t)
			if vt, ok := o.TypeAttr(abi.VarCalleeType).(*llvm.FunctionType); ok {
				set(o, abi.VarCalleeType, ir.TypeAttr{Type: llvm.Func(abi.ResultType(o.ResultTypes()), vt.Variadic, vt.Params...)})
			}
		}
		changed = true
	}
	return changed
}

// callOtherwise marks a direct call with another convention than its callee's.
func (m *mutant) callOtherwise() bool {
	mark, _ := llvm.CallConv([]string{"fastcc", "win64cc", "x86_64_sysvcc"}[m.IntN(3)])
	s := m.one()[0]
	return s.owner.Is(abi.CallOp) && s.owner.HasAttr(abi.CalleeAttr) && llvm.CallConvOf(s.owner) != mark && set(s.owner, abi.CallConvAttr, mark)
}

// renameRecord gives a value in a prologue, and all its uses that allow it, a
// record type of another name.
func (m *mutant) renameRecord() bool {
	var records []*ir.Value
	m.module.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, v := range o.Results() {
			if r, ok := v.Type().(*c.RecordType); ok && r.Name != "" {
				records = append(records, v)
			}
		}
		return ir.Advance
	})
	if len(records) == 0 {
		return false
	}
	v := records[m.IntN(len(records))]
	r := *v.Type().(*c.RecordType)
	twin := c.Record(&c.RecordType{
		Union: r.Union, Name: r.Name + "twin", Fields: r.Fields, Packed: r.Packed, Pack: r.Pack,
		Align: r.Align, Transparent: r.Transparent, CXX: r.CXX, NonTrivial: r.NonTrivial,
	})
	v.SetType(twin)
	if o := v.DefiningOp(); o.NumRegions() == 1 && !o.Is(abi.CallExecOp) {
		retypeYielded(v, twin)
	}
	return true
}

func (m *mutant) swapOperands() bool {
	var ops []*ir.Operation
	m.module.Walk(func(o *ir.Operation) ir.WalkResult {
		// What a call is given is the source program's.
		if strings.HasPrefix(o.Name(), "abi.") && !o.Is(abi.CallExecOp) && o.NumOperands() > 1 {
			ops = append(ops, o)
		}
		return ir.Advance
	})
	if len(ops) == 0 {
		return false
	}
	o := ops[m.IntN(len(ops))]
	i := m.IntN(o.NumOperands() - 1)
	a, b := o.Operand(i), o.Operand(i+1)
	if a == b {
		return false
	}
	o.SetOperand(i, b)
	o.SetOperand(i+1, a)
	return true
}

// swapParams swaps two lowered parameters of the sites, with their attributes:
// the pieces stay with their values.
func (m *mutant) swapParams(sites []*site) bool {
	n := paramCount(sites[0].owner)
	if n < 2 {
		return false
	}
	i := m.IntN(n - 1)
	changed := false
	for _, s := range sites {
		o := s.owner
		if paramCount(o) <= i+1 {
			continue
		}
		changed = true
		swapDicts(o, i, paramCount(o))
		if !o.Is(abi.FuncOp) {
			at := o.NumOperands() - len(abi.CallArgs(o)) + i
			a, b := o.Operand(at), o.Operand(at+1)
			o.SetOperand(at, b)
			o.SetOperand(at+1, a)
			if vt, ok := o.TypeAttr(abi.VarCalleeType).(*llvm.FunctionType); ok && i+1 < len(vt.Params) {
				params := slices.Clone(vt.Params)
				params[i], params[i+1] = params[i+1], params[i]
				set(o, abi.VarCalleeType, ir.TypeAttr{Type: llvm.Func(vt.Result, vt.Variadic, params...)})
			}
			continue
		}
		ft := abi.FuncType(o)
		inputs := slices.Clone(ft.Inputs)
		inputs[i], inputs[i+1] = inputs[i+1], inputs[i]
		set(o, ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(inputs, ft.Results)})
		if !ir.IsDeclaration(o) {
			a, b := o.Region(0).First().Arg(i), o.Region(0).First().Arg(i+1)
			swapUses(a, b)
			a.SetType(inputs[i])
			b.SetType(inputs[i+1])
		}
	}
	return changed
}

func swapUses(a, b *ir.Value) {
	var ofA, ofB []*ir.Use
	for u := range a.Uses {
		ofA = append(ofA, u)
	}
	for u := range b.Uses {
		ofB = append(ofB, u)
	}
	for _, u := range ofA {
		u.Set(b)
	}
	for _, u := range ofB {
		u.Set(a)
	}
}

func swapDicts(o *ir.Operation, i, n int) {
	dicts := make([]*ir.DictAttr, n)
	for j := range dicts {
		dicts[j] = ir.DictAt(o, ir.ArgAttrs, j)
	}
	dicts[i], dicts[i+1] = dicts[i+1], dicts[i]
	set(o, ir.ArgAttrs, ir.DictList(dicts))
}

// attr changes the attributes of one lowered parameter, or of the result, of the
// sites.
func (m *mutant) attr(sites []*site, change func(*ir.DictAttr, uint64) *ir.DictAttr) bool {
	list, which, r := ir.ArgAttrs, m.IntN(1+paramCount(sites[0].owner)), m.Uint64()
	if which == 0 {
		list = ir.ResAttrs
	} else {
		which--
	}
	changed := false
	for _, s := range sites {
		n := paramCount(s.owner)
		if list == ir.ResAttrs {
			if n = s.owner.NumResults(); s.owner.Is(abi.FuncOp) {
				n = len(abi.FuncType(s.owner).Results)
			}
		}
		if which >= n {
			continue
		}
		dicts := make([]*ir.DictAttr, n)
		for j := range dicts {
			dicts[j] = ir.DictAt(s.owner, list, j)
		}
		now := change(dicts[which], r)
		if now != dicts[which] {
			dicts[which] = now
			changed = set(s.owner, list, ir.DictList(dicts))
		}
	}
	return changed
}

func (m *mutant) dropAttr(d *ir.DictAttr, r uint64) *ir.DictAttr {
	if d == nil {
		return nil
	}
	i := int(r % uint64(len(d.Entries)))
	rest := slices.Delete(slices.Clone(d.Entries), i, i+1)
	if len(rest) == 0 {
		return nil
	}
	return ir.Dict(rest...)
}

// addAttr gives an alignment only to pointers to memory that holds a value, which
// have more attributes than llvm.noundef: that of a pointer which is a value is a
// promise of the source's, as llvm.nonnull is, and LLVM may use it.
func (m *mutant) addAttr(d *ir.DictAttr, r uint64) *ir.DictAttr {
	memory := ir.TypeAttr{Type: llvm.Struct(ir.I64, ir.I64, ir.I64)}
	extra := []ir.NamedAttribute{
		{Name: llvm.SignextAttr, Value: ir.UnitAttr{}}, {Name: llvm.ZeroextAttr, Value: ir.UnitAttr{}},
		{Name: llvm.InregAttr, Value: ir.UnitAttr{}}, {Name: llvm.ByvalAttr, Value: memory}, {Name: llvm.SretAttr, Value: memory},
		{Name: llvm.NestAttr, Value: ir.UnitAttr{}}, {Name: llvm.AlignAttr, Value: ir.IntAttr(32, ir.I64)},
	}
	a := extra[r%uint64(len(extra))]
	isValue := d == nil || len(d.Entries) == 1 && d.Get(llvm.NoundefAttr) != nil
	if a.Name == llvm.AlignAttr && isValue {
		return d
	}
	return d.With(a.Name, a.Value)
}

func (m *mutant) turnFlag() bool {
	o := m.carrier(func(o *ir.Operation) bool { return o.Is(abi.ExtendOp) || o.Is(abi.IndirectOp) })
	if o == nil {
		return false
	}
	name := abi.SignedAttr
	if o.Is(abi.IndirectOp) {
		name = []string{abi.ByvalAttr, abi.SretAttr}[m.IntN(2)]
	}
	if o.HasAttr(name) {
		return set(o, name, nil)
	}
	return set(o, name, ir.UnitAttr{})
}

// changeVariadic changes what a call, or a function, says of variable arguments.
func (m *mutant) changeVariadic() bool {
	s := m.one()[0]
	if s.owner.Is(abi.FuncOp) {
		if abi.IsVariadic(s.owner) {
			return set(s.owner, abi.VariadicAttr, nil)
		}
		return set(s.owner, abi.VariadicAttr, ir.UnitAttr{})
	}
	t, ok := s.owner.TypeAttr(abi.VarCalleeType).(*llvm.FunctionType)
	if !ok {
		var params []ir.Type
		for _, v := range abi.CallArgs(s.owner) {
			params = append(params, v.Type())
		}
		t = llvm.Func(abi.ResultType(s.owner.ResultTypes()), true, params...)
		return set(s.owner, abi.VarCalleeType, ir.TypeAttr{Type: t})
	}
	switch m.IntN(4) {
	case 0:
		return set(s.owner, abi.VarCalleeType, nil)
	case 1:
		t = llvm.Func(t.Result, false, t.Params...)
	case 2:
		t = llvm.Func(otherTypes[m.IntN(len(otherTypes))], true, t.Params...)
	default:
		if len(t.Params) == 0 {
			return false
		}
		t = llvm.Func(t.Result, true, t.Params[:len(t.Params)-1]...)
	}
	return set(s.owner, abi.VarCalleeType, ir.TypeAttr{Type: t})
}

// changeDeclaration changes the lowered or source type of a declaration.
func (m *mutant) changeDeclaration() bool {
	i := slices.IndexFunc(m.sites, func(s *site) bool { return s.owner.Is(abi.FuncOp) && ir.IsDeclaration(s.owner) })
	if i < 0 {
		return false
	}
	f := m.sites[i].owner
	name := []string{ir.FuncTypeAttr, abi.SourceAttr}[m.IntN(2)]
	t := f.TypeAttr(name).(*ir.FunctionType)
	other := otherTypes[m.IntN(len(otherTypes))]
	switch m.IntN(4) {
	case 0:
		if name == abi.SourceAttr {
			return set(f, name, nil)
		}
		t = ir.Func(append(slices.Clone(t.Inputs), other), t.Results)
	case 1:
		t = ir.Func(t.Inputs, []ir.Type{other})
	case 2:
		if len(t.Inputs) == 0 {
			return false
		}
		t = ir.Func(t.Inputs[1:], t.Results)
	default:
		if len(t.Inputs) == 0 {
			return false
		}
		inputs := slices.Clone(t.Inputs)
		inputs[m.IntN(len(inputs))] = other
		t = ir.Func(inputs, t.Results)
	}
	return set(f, name, ir.TypeAttr{Type: t})
}

var carrying = regexp.MustCompile(`abi\.(direct|extend|indirect|expand|ignore|yield|call |prologue|epilogue|return)`)

// linesOf returns the numbers of the lines that match.
func linesOf(lines []string, re *regexp.Regexp) (found []int) {
	for i, line := range lines {
		if re.MatchString(line) {
			found = append(found, i)
		}
	}
	return found
}

func pickLine(lines []string, re *regexp.Regexp, rng *rand.Rand) int {
	found := linesOf(lines, re)
	if len(found) == 0 {
		return -1
	}
	return found[rng.IntN(len(found))]
}

func swapLines(lines []string, rng *rand.Rand) []string {
	i := pickLine(lines, carrying, rng)
	if i < 0 || i+1 >= len(lines) || !carrying.MatchString(lines[i+1]) {
		return nil
	}
	lines[i], lines[i+1] = lines[i+1], lines[i]
	return lines
}

func dropLine(lines []string, rng *rand.Rand) []string {
	i := pickLine(lines, carrying, rng)
	if i < 0 {
		return nil
	}
	return slices.Delete(lines, i, i+1)
}

func doubleLine(lines []string, rng *rand.Rand) []string {
	i := pickLine(lines, carrying, rng)
	if i < 0 {
		return nil
	}
	return slices.Insert(lines, i, lines[i])
}

// replaceWord replaces one match of a pattern by one of the words.
func replaceWord(pattern string, words ...string) func([]string, *rand.Rand) []string {
	re := regexp.MustCompile(pattern)
	return func(lines []string, rng *rand.Rand) []string {
		i := pickLine(lines, re, rng)
		if i < 0 {
			return nil
		}
		matches := re.FindAllStringIndex(lines[i], -1)
		at, word := matches[rng.IntN(len(matches))], words[rng.IntN(len(words))]
		if lines[i][at[0]:at[1]] == word {
			return nil
		}
		lines[i] = lines[i][:at[0]] + word + lines[i][at[1]:]
		return lines
	}
}
