package library

import (
	"cmp"
	"debug/dwarf"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Interface returns the interface of [File.Unit] with what the file exports.
func (f *File) Interface(target classify.Target, header *cimport.Unit) (*capi.Interface, error) {
	u, err := f.Unit(target, header)
	if err != nil {
		return nil, err
	}
	all, err := capi.Of(target, u)
	if err == nil {
		symbols := slices.DeleteFunc(append([]capi.Symbol{}, f.Symbols...), notC)
		all.Built = &capi.Built{
			Version: capi.Version, Kind: capi.BuiltKind, Target: all.Target, Name: f.SONAME, Symbols: symbols,
		}
	}
	return all, err
}

// notC reports whether a symbol is that of C++, Rust or D, or of the linker.
func notC(s capi.Symbol) bool { return mangled.MatchString(s.Name) }

var mangled = regexp.MustCompile(`^(_Z[A-Z0-9]|_RN|_D[0-9]|_(init|fini|edata|end|etext)$|__bss_start$|\x01)`)

// HasDebugInfo reports whether the file has DWARF.
func (f *File) HasDebugInfo() bool {
	return slices.ContainsFunc(f.debug, func(d debugInfo) bool { return len(d["info"]) > 0 })
}

// Unit returns the functions and variables that the file exports and its debug info describes, with the records and
// enumerations that they refer to. A header limits these to what it declares, and decides what debug info does not
// record, if its layouts fit. What the debug info does not determine is left out, and listed in the unit. It has no
// typedefs and macros, and no positions. Errors are about debug info that cannot be read.
func (f *File) Unit(target classify.Target, header *cimport.Unit) (unit *cimport.Unit, err error) {
	defer func() {
		if p := recover(); p != nil { // package dwarf relies on correct debug info
			unit, err = nil, fmt.Errorf("%s: the debug info is broken: %v", f.Path, p)
		}
	}()
	m := &maker{
		file: f, target: target, module: ir.NewModule(nil), public: publicOf(header),
		done: map[string]bool{}, tags: map[string]any{},
		declared: &cimport.Declared{
			InC: map[*ir.Operation]ir.Type{}, Uses: map[*ir.Operation][]string{},
			Members: map[*c.RecordType][]ir.Type{}, Shapes: map[*ir.Operation]*cimport.Shape{},
		},
	}
	m.module.SetAttr(llvm.TargetTripleAttr, ir.StringAttr(target.Triple()))
	m.b = c.NewBuilder(ir.AtEnd(m.module.Region(0).First()))
	for _, d := range f.debug {
		if len(d["info"]) == 0 {
			continue
		}
		if err := m.object(d); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
	}
	m.undescribed()
	return cimport.NewUnit(m.module, m.declared, m.leftOut), nil
}

// public is what a header declares.
type public struct {
	symbols map[string]*ir.Operation
	records map[string]*c.RecordType
	tags    map[string]bool // of complete records and enumerations
}

// SymbolOf returns the name by which [Symbol] has the symbol of a function or variable.
func SymbolOf(op *ir.Operation) string {
	name, isExact := strings.CutPrefix(op.StringAttr(ir.SymName), "\x01")
	if of, isC := strings.CutPrefix(name, "_"); isExact && isC {
		return of
	}
	return name
}

func publicOf(header *cimport.Unit) *public {
	if header == nil {
		return nil
	}
	p := &public{map[string]*ir.Operation{}, map[string]*c.RecordType{}, map[string]bool{}}
	for op := range ir.AsModule(header.Module).Body().Ops {
		p.symbols[SymbolOf(op)] = op
	}
	d := header.Declared()
	for i := range d.Records {
		if r := &d.Records[i]; r.Type != nil {
			p.records[r.Name], p.tags[r.Name] = r.Type, true
		}
	}
	for i := range d.Enums {
		p.tags[d.Enums[i].Name] = d.Enums[i].Type != nil
	}
	return p
}

// maker makes the unit of a file.
type maker struct {
	file     *File
	target   classify.Target
	module   *ir.Operation
	b        *c.Builder
	public   *public // nil for everything
	declared *cimport.Declared
	leftOut  []cimport.LeftOut
	done     map[string]bool // symbols that are described or left out
	tags     map[string]any  // what is known of records and enumerations by their names
}

func (m *maker) leave(what, name string, why error) {
	m.leftOut = append(m.leftOut, cimport.LeftOut{What: what, Name: name, Reason: why.Error(), ID: WarnLeftOut})
}

// object adds what the debug info of an object describes.
func (m *maker) object(d debugInfo) error {
	data, err := d.data()
	if err != nil {
		return err
	}
	e, err := newEntries(data, len(d["info"]))
	if err != nil {
		return err
	}
	x := &types{entries: e, target: m.target, layouts: m.target.Layouts(), inner: map[*node]*c.RecordType{}}
	var wanted []*node
	if m.public != nil {
		x.known = m.public.records
		for _, name := range slices.Sorted(maps.Keys(m.public.tags)) {
			if at, ok := e.defined[name]; ok {
				if n, err := e.node(at); err == nil {
					wanted = append(wanted, n)
				}
			}
		}
	}
	for i := range m.file.Symbols {
		s := &m.file.Symbols[i]
		if m.done[s.Name] || m.public != nil && m.public.symbols[s.Name] == nil {
			continue
		}
		u := x.uses()
		if at, ok := e.functions[s.Name]; ok {
			m.done[s.Name] = true
			err = m.function(x, u, s.Name, at)
		} else if at, ok := e.variables[s.Name]; ok {
			m.done[s.Name] = true
			err = m.variable(x, u, s, at)
		}
		if err != nil {
			what := "function"
			if s.Object {
				what = "variable"
			}
			m.leave(what, s.Name, err)
			err = nil
		}
		wanted = append(wanted, u.records...)
	}
	for len(wanted) > 0 {
		n := wanted[len(wanted)-1]
		wanted = append(wanted[:len(wanted)-1], m.tagged(x, n)...)
	}
	return nil
}

// function adds a function.
func (m *maker) function(x *types, u *uses, name string, at dwarf.Offset) error {
	n, err := x.node(at)
	if err != nil {
		return err
	}
	result, _ := x.typeOf(n)
	u.of(result)
	u.children(n)
	s, err := x.signature(n, x.object)
	if err != nil {
		return err
	}
	convention, err := targets.ConventionOf(m.target, s.convention)
	if err != nil {
		return err
	}
	if m.public != nil && n.unit.byGNU && s.convention != m.public.symbols[name].StringAttr(c.CallConvAttr) {
		return errors.New("gcc does not record calling conventions in debug info")
	}
	if _, err := convention.Target.Classify(classify.SignatureOf(s.t, s.variadic, len(s.t.Inputs))); err != nil {
		return err
	}
	var op *ir.Operation
	if s.variadic {
		op = m.b.DeclareVariadic(name, s.t)
	} else {
		op = m.b.Declare(name, s.t)
	}
	if s.convention != "" && convention.CName != "" {
		op.SetAttr(c.CallConvAttr, ir.StringAttr(s.convention))
	}
	names := make([]*ir.DictAttr, len(s.names))
	for i, name := range s.names {
		if name != "" {
			names[i] = ir.Dict(ir.NamedAttribute{Name: c.ParamNameAttr, Value: ir.StringAttr(name)})
		}
	}
	if slices.ContainsFunc(names, func(d *ir.DictAttr) bool { return d != nil }) {
		op.SetAttr(ir.ArgAttrs, ir.DictList(names))
	}
	inC := s.t
	if named, err := x.signature(n, x.namedPassed); err == nil {
		inC = named.t
	}
	m.declared.InC[op], m.declared.Shapes[op] = inC, x.shape(n)
	m.declared.Uses[op] = u.names
	return nil
}

// variable adds a variable.
func (m *maker) variable(x *types, u *uses, s *capi.Symbol, at dwarf.Offset) error {
	n, err := x.node(at)
	if err != nil {
		return err
	}
	of, err := x.typeOf(n)
	if err != nil {
		return err
	}
	t, err := x.object(of)
	if err != nil {
		return err
	}
	l, err := x.layouts.Of(t)
	if err == nil && s.Size > 0 && int64(l.Size) != s.Size && !l.Flexible {
		err = fmt.Errorf("the debug info has %d bytes for a variable of %d bytes", l.Size, s.Size)
	}
	if err != nil {
		return err
	}
	op := m.b.GlobalElsewhere(s.Name, t)
	if quals := x.quals(of); quals&c.Const != 0 && quals&c.Volatile == 0 {
		op.SetAttr(c.ConstFlag, ir.UnitAttr{})
	}
	if s.ThreadLocal {
		op.SetAttr(c.ThreadLocalFlag, ir.UnitAttr{})
	}
	u.of(of)
	m.declared.Uses[op], m.declared.Shapes[op] = u.names, x.shape(of)
	if m.declared.InC[op], err = x.namedPassed(of); err != nil {
		m.declared.InC[op] = t
	}
	return nil
}

// tagged adds a record or enumeration, and returns those that it refers to. Each unit of the debug info has its own
// copy.
func (m *maker) tagged(x *types, n *node) []*node {
	n = x.complete(n)
	name := x.nameInC(n)
	if m.public != nil && !m.public.tags[name] {
		return nil
	}
	line, _ := number(n.Entry, dwarf.AttrDeclLine)
	size, _ := number(n.Entry, dwarf.AttrByteSize)
	copied := [2]int64{line, size}
	if isDeclared, _ := n.Val(dwarf.AttrDeclaration).(bool); isDeclared || m.tags[name] == any(copied) {
		return nil
	}
	if m.tags[name] != nil {
		if m.tags[name] != any(false) {
			m.leave("declaration", name, errors.New("the debug info has several types of this name; only one is compared"))
			m.tags[name] = false
		}
		return nil
	}
	m.tags[name] = copied
	if n.Tag == dwarf.TagEnumerationType {
		m.enum(x, n, name)
		return nil
	}
	r := cimport.Record{Name: name}
	u := x.uses()
	u.seen[n] = true
	u.children(n)
	r.Uses = u.names
	t, err := x.value(n)
	if err != nil {
		m.leave("declaration", name, err)
		return u.records
	}
	r.Type = t.(*c.RecordType)
	r.Members, r.Shapes = x.membersInC(n, r.Type)
	m.declared.Members[r.Type] = r.Members
	m.declared.Records = append(m.declared.Records, r)
	return u.records
}

// membersInC returns the types of the members of a record with C's names, and their shapes.
func (x *types) membersInC(n *node, r *c.RecordType) (named []ir.Type, shapes []*cimport.Shape) {
	parts := maxShape
	for i, of := range x.described(n, r) {
		t := r.Fields[i].Type
		if of != nil {
			if inC := x.inC(of); inC != nil && inC != ir.Type(llvm.Void) && ir.SpelledLen(inC) <= maxNamed {
				t = inC
			}
		}
		named, shapes = append(named, t), append(shapes, x.fieldShape(of, &r.Fields[i], &parts))
	}
	return named, shapes
}

func (m *maker) enum(x *types, n *node, name string) {
	t, err := x.value(n)
	under, ok := t.(*ir.IntegerType)
	if err != nil || !ok {
		m.leave("declaration", name, cmp.Or(err, errors.New("its type is not an integer")))
		return
	}
	e := cimport.Enum{Name: name, Type: t}
	for _, k := range n.children {
		v, ok := number(k.Entry, dwarf.AttrConstValue)
		if k.Tag != dwarf.TagEnumerator || !ok {
			continue
		}
		value := big.NewInt(v)
		if v < 0 && under.Signedness == ir.Unsigned {
			value.SetUint64(uint64(v) & (1<<(under.Width-1)<<1 - 1))
		}
		of := cimport.Enumerator{Value: value, Type: t}
		if of.Name, _ = k.Val(dwarf.AttrName).(string); value.IsInt64() && int64(int32(v)) == v {
			of.Type = ir.IntOf(32, ir.Signed)
		}
		e.Enumerators = append(e.Enumerators, of)
	}
	m.declared.Enums = append(m.declared.Enums, e)
}

// undescribed lists the symbols that the debug info does not describe. Those of C++, Rust and D are no interface of C.
func (m *maker) undescribed() {
	why := errors.New("the debug info does not describe it")
	if !m.file.HasDebugInfo() {
		why = errors.New("the file has no debug info")
	}
	for i := range m.file.Symbols {
		s := &m.file.Symbols[i]
		isPublic := m.public == nil || m.public.symbols[s.Name] != nil
		if !m.done[s.Name] && isPublic && !notC(*s) {
			m.done[s.Name] = true
			m.leave(map[bool]string{true: "variable", false: "function"}[s.Object], s.Name, why)
		}
	}
}

// Target returns the target of the file, or that of a name if it is not "". Options of the target that the file
// records replace empty ones.
func (f *File) Target(name string, o targets.Options) (classify.Target, error) {
	if name == "" {
		o.ABI = cmp.Or(o.ABI, f.ABI)
	}
	t, err := targets.New(cmp.Or(name, f.Triple), o)
	if err == nil && name != "" {
		if own, ownErr := targets.New(f.Triple, targets.Options{}); ownErr == nil && own.Layouts().Model() != t.Layouts().Model() {
			err = fmt.Errorf("%s is for %s, not %s", f.Path, own.Triple(), t.Triple())
		}
	}
	return t, err
}
