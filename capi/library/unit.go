package library

import (
	"cmp"
	"debug/dwarf"
	"errors"
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Interface returns the interface of [File.Unit] with the exports of the file. Of is [capi.Of] or [capi.ToCompare].
func (f *File) Interface(target classify.Target, header *Header, of func(classify.Target, *cimport.Unit) (*capi.Interface, error)) (*capi.Interface, error) {
	var parts capi.Parts
	m, err := f.described(target, header, func(u *cimport.Unit) error {
		part, err := of(target, u)
		if err == nil {
			parts.Add(part)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	unit, noConventions := m.Unit(m.leftOut), m.byGNU && len(targets.ConventionNames(target)) > 0
	onlyC, hidden := !m.hasOthers, m.hidden
	all, err := of(target, unit) // the reader is not used from here on, so that its memory is free
	if err == nil {
		parts.Add(all)
		all = parts.Interface()
		symbols := slices.DeleteFunc(append([]capi.Symbol{}, f.Symbols...), notC)
		all.Built = &capi.Built{
			Version: capi.Version, Kind: capi.BuiltKind, Target: all.Target, Name: f.SONAME, Symbols: symbols, NoConventions: noConventions,
			OnlyC: onlyC, Hidden: hidden,
		}
	}
	return all, err
}

// notC reports whether a symbol is that of C++, Rust or D, or of the linker.
func notC(s capi.Symbol) bool { return mangled().MatchString(s.Name) }

var mangled = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(_Z[A-Z0-9]|_RN|_D[0-9]|_(init|fini|edata|end|etext)$|__bss_start$|\x01)`)
})

// HasDebugInfo reports whether the file has DWARF.
func (f *File) HasDebugInfo() bool {
	return slices.ContainsFunc(f.debug, func(d debugInfo) bool { return len(d["info"]) != 0 })
}

// Unit returns the functions and variables that the file exports and its debug info describes, with the records and
// enumerations that they refer to. A header limits these to its declarations, and decides facts that debug info does
// not record, if its layouts fit. Declarations that the debug info does not determine are omitted, and listed in the unit. It has no
// typedefs and macros, and no positions. Errors are about debug info that cannot be read.
func (f *File) Unit(target classify.Target, header *Header) (*cimport.Unit, error) {
	m, err := f.described(target, header, nil)
	if err != nil {
		return nil, err
	}
	return m.Unit(m.leftOut), nil
}

// described reads what the debug info describes. If a part of it is enough for a unit, and part is not nil, that is called for it, and the
// reader goes on with the next unit.
func (f *File) described(target classify.Target, header *Header, part func(*cimport.Unit) error) (*reader, error) {
	m := &reader{file: f, target: target, batches: batches{part: part, size: cmp.Or(f.batch, firstBatch)}, public: header, done: map[string]bool{}, tags: map[string]any{}, listed: map[*constants]bool{}, dwos: map[string]bool{}, hidden: map[string]bool{}}
	if err := m.begin(); err != nil {
		return nil, err
	}
	if f.finder != nil {
		m.finder = *f.finder // its limit is that of one reading
	}
	m.symbols = f.current()
	m.hide(slices.Values(f.hidden))
	for i, d := range f.debug {
		if len(d["info"]) == 0 {
			continue
		}
		m.of = i
		e, err := m.object(d)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
		for _, s := range e.split {
			if err := m.addSplit(d, s); err != nil && f.absent == nil {
				f.absent = err
			}
		}
	}
	m.undescribed()
	return m, m.err
}

// Header has the declarations of a header, without the memory of its unit.
type Header struct {
	symbols map[string]symbol
	records map[string]*c.RecordType
	tags    map[string]bool // of complete records and enumerations
	numbers map[ir.Type]bool
	// constants are enumerations by their enumerators.
	constants map[string]*constants
}

// symbol is the declaration of one in a header.
type symbol struct {
	convention string           // of a function
	function   *ir.FunctionType // nil for a variable
}

// HeaderOf returns what a unit declares.
func HeaderOf(header *cimport.Unit) *Header {
	p := &Header{map[string]symbol{}, map[string]*c.RecordType{}, map[string]bool{}, header.VectorsAndComplex(), constantsOf(header.Declared().Enums)}
	for op := range ir.AsModule(header.Module).Body().Ops {
		p.symbols[capi.SymbolOf(op)] = symbol{op.StringAttr(c.CallConvAttr), c.FuncType(op)}
	}
	for _, l := range header.LeftOut {
		if l.What == capi.FunctionKind && l.ID == cimport.ErrIncomplete { // which may have other types in the library
			p.symbols[l.Name] = symbol{}
		}
	}
	d := header.Declared()
	for i := range d.Records {
		if r := &d.Records[i]; r.Type != nil {
			for _, name := range recordNames(r.Name, r.Type.Union) {
				if !p.tags[name] || name == r.Name {
					p.records[name], p.tags[name] = r.Type, true
				}
			}
		}
	}
	for i := range d.Enums {
		p.tags[d.Enums[i].Name] = d.Enums[i].Type != nil
	}
	return p
}

// recordNames returns the name of a record, and the one that it has with a tag, or without: a typedef of a record
// without a tag is the same to compiled programs, and other languages have no tags.
func recordNames(name string, union bool) []string {
	if _, tag, hasTag := strings.Cut(name, " "); hasTag {
		return []string{name, tag}
	}
	return []string{name, (&c.TagType{Union: union}).Keyword() + " " + name}
}

// reader makes the unit of a file.
type reader struct {
	*cimport.Maker
	batches
	file    *File
	symbols []int // those of the file that are described
	of      int   // the object that is read
	target  classify.Target
	public  *Header // nil for everything
	leftOut []cimport.LeftOut
	byGNU   bool // gcc compiled some of it
	// hasOthers: some of it is in another language than C and C++.
	hasOthers bool
	hidden    map[string]bool // see [capi.Built]
	done      map[string]bool // symbols that are described or left out
	tags      map[string]any  // records and enumerations by their names
	listed    map[*constants]bool
	finder    finder
	dwos      map[string]bool // files of split DWARF that were read
	// isDescribed: the debug info has functions or variables. With clang's -g1 it has none.
	isDescribed bool
}

// isPublic reports whether the header declares a symbol.
func (m *reader) isPublic(symbol string) bool {
	if m.public == nil {
		return true
	}
	_, is := m.public.symbols[symbol]
	return is
}

// hide adds the functions and variables of some names that are not exported.
func (m *reader) hide(names iter.Seq[string]) {
	for name := range names {
		if !m.isPublic(name) {
			continue
		}
		_, isExported := slices.BinarySearchFunc(m.symbols, name, func(i int, name string) int { return cmp.Compare(m.file.Symbols[i].Name, name) })
		if !isExported {
			m.hidden[name] = true
		}
	}
}

func (m *reader) leave(what, name string, why error) {
	m.leftOut = append(m.leftOut, cimport.LeftOut{What: what, Name: name, Reason: why.Error(), ID: WarnLeftOut})
}

// object adds what the debug info of an object describes.
func (m *reader) object(d debugInfo) (*entries, error) {
	e, err := d.entries()
	if err != nil {
		return nil, err
	}
	m.add(e)
	return e, nil
}

// add adds what entries describe.
func (m *reader) add(e *entries) {
	e.elsewhere = m.file.absent
	m.isDescribed = m.isDescribed || len(e.functions)+len(e.variables) > 0
	m.hasOthers = m.hasOthers || slices.ContainsFunc(e.units, func(u *unit) bool { return u.hasLanguage && !u.isC && !u.isCXX && !u.isAssembly })
	m.hide(maps.Keys(e.functions))
	m.hide(maps.Keys(e.variables))
	x := m.types(e)
	isFew := m.public != nil && len(m.public.tags) < m.size // otherwise, those that functions use would be converted twice
	if isFew {
		x = m.declared(x)
	}
	for _, i := range m.symbols {
		s, l := &m.file.Symbols[i], m.file.locationOf(i)
		if m.done[s.Name] || !m.isPublic(s.Name) {
			continue
		}
		l.isKnown = l.isKnown && l.object == m.of
		what, at, err := e.find(s, l)
		if m.done[s.Name] = at != 0 || err != nil; at != 0 {
			err = m.symbol(x, s, at)
			delete(x.nodes, at)
		}
		if err != nil {
			m.leave(what, s.Name, err)
		}
		x = m.next(x)
	}
	switch {
	case m.public == nil:
		m.older(x, e)
	case !isFew:
		x = m.declared(x)
	}
	m.end(x)
}

// types returns what converts the types of entries for the unit that is made.
func (m *reader) types(e *entries) *types {
	x := &types{entries: e, Maker: m.Maker, layouts: m.target.Layouts(), inner: map[*node]*c.RecordType{}}
	if m.public != nil {
		x.known, x.numbers = m.public.records, m.public.numbers
	}
	return x
}

// declared adds the types that the header declares.
func (m *reader) declared(x *types) *types {
	for _, name := range slices.Sorted(maps.Keys(m.public.tags)) {
		at, ok := x.entries.defined[name]
		if !ok {
			continue
		}
		n, _ := x.node(at)
		if m.tags[name] != any(n.copied()) {
			x.of(n)
			x = m.next(x)
		}
	}
	return m.constants(x)
}

// end lists the types to which what was added refers.
func (m *reader) end(x *types) {
	x.defineAll()
	for _, n := range x.tagged {
		m.tagged(x, n)
	}
}

// older adds the functions that are old versions of others, under names such as f@V1. Programs that were linked with them need these.
func (m *reader) older(x *types, e *entries) {
	for i := range m.file.Symbols {
		s, l := m.file.Symbols[i], m.file.locationOf(i)
		if _, isCurrent := slices.BinarySearch(m.symbols, i); isCurrent || s.Object || !l.isKnown || l.isIndirect || l.object != m.of {
			continue
		}
		others := e.typed(entriesAt(e.code, l.address))
		if s.Name = s.String(); len(others) != 1 || m.done[s.Name] {
			continue
		}
		m.done[s.Name] = true
		if err := m.symbol(x, &s, others[0].at); err != nil {
			m.leave(capi.FunctionKind, s.Name, err)
		}
		delete(x.nodes, others[0].at)
	}
}

// symbol adds a function or variable.
func (m *reader) symbol(x *types, s *capi.Symbol, at dwarf.Offset) error {
	n, err := x.node(at)
	if err != nil {
		return err
	}
	t, promises := x.inside(n), []string(nil)
	if n.Tag != dwarf.TagVariable {
		if m.public != nil {
			x.declared = m.public.symbols[s.Name].function
		}
		t = x.of(n)
		if never, _ := x.attribute(n, dwarf.AttrNoreturn).(bool); never {
			promises = []string{"noreturn"}
		}
	} else if x.attribute(n, dwarf.AttrType) == nil {
		return errNoTypes
	}
	if t.Err() != nil {
		return t.Err()
	}
	x.defineAll()
	m.byGNU = m.byGNU || n.unit.byGNU
	return m.Declare(s.Name, t, s.ThreadLocal, promises, func(op *ir.Operation) error {
		if op.Is(c.GlobalOp) {
			l, err := x.layouts.Of(op.TypeAttr(c.ObjectAttr))
			if err == nil && s.Size > 0 && int64(l.Size) != s.Size && !l.Flexible {
				err = fmt.Errorf("the debug info has %d bytes for a variable of %d bytes", l.Size, s.Size)
			}
			return err
		}
		name := op.StringAttr(c.CallConvAttr)
		if m.public != nil && n.unit.byGNU && name != m.public.symbols[s.Name].convention {
			return errors.New("gcc does not record calling conventions in debug info")
		}
		if name == "" && m.file.sized[s.Name] {
			return errors.New("its symbol is that of a stdcall or fastcall function, and the debug info does not say which")
		}
		convention, err := targets.ConventionOf(m.target, name)
		if err == nil {
			_, err = convention.Target.Classify(classify.SignatureOf(c.FuncType(op), c.IsVariadic(op), len(c.FuncType(op).Inputs)))
		}
		return err
	})
}

// defineAll defines the records that types refer to, and so on.
func (x *types) defineAll() {
	for ; x.defined < len(x.tagged); x.defined++ {
		if n := x.tagged[x.defined]; n.Tag != dwarf.TagEnumerationType {
			x.define(n)
		}
	}
}

// tagged lists a record or enumeration.
func (m *reader) tagged(x *types, n *node) {
	name := x.nameInC(n)
	_, err := x.Lower(n.made) // also of unlisted ones, which keep the debug info until then
	if n.isDeclared() || strings.HasSuffix(name, " __va_list_tag") || strings.HasSuffix(name, " __va_list") ||
		m.public != nil && !m.public.tags[name] || m.tags[name] == any(n.copied()) {
		return
	}
	if known := m.tags[name]; known != nil {
		if m.tags[name] = false; known != any(false) {
			m.leave(capi.UnknownKind, name, errors.New("the debug info has several types of this name; none is compared"))
		}
		return
	}
	m.tags[name] = n.copied()
	if err != nil {
		m.leave(capi.UnknownKind, name, err)
		return
	}
	m.List(n.made)
}

// undescribed lists the symbols that the debug info does not describe. Those of C++, Rust and D are not a C interface.
func (m *reader) undescribed() {
	why := errors.New("the debug info does not describe it")
	switch {
	case m.file.absent != nil:
		why = m.file.absent
	case !m.file.HasDebugInfo():
		why = errors.New("the file has no debug info")
	case !m.isDescribed:
		why = errNoTypes
	}
	for i := range m.file.Symbols {
		s := &m.file.Symbols[i]
		if !m.done[s.Name] && m.isPublic(s.Name) && !notC(*s) {
			m.done[s.Name] = true
			reason := why
			if m.file.HasDebugInfo() && m.file.absent == nil && m.file.locationOf(i).isIndirect {
				reason = errIndirect
			}
			m.leave(map[bool]string{true: capi.VariableKind, false: capi.FunctionKind}[s.Object], s.Name, reason)
		}
	}
}

// Target returns the target of the file, or that of a name if it is not "". The ABI that the file records is that of the target,
// and no other may be asked for.
func (f *File) Target(name string, o targets.Options) (classify.Target, error) {
	name = cmp.Or(name, f.Triple)
	own, ownErr := layout.ModelFor(f.Triple)
	if model, err := layout.ModelFor(name); err == nil && ownErr == nil {
		switch {
		case model != own && !f.mayBeFor(name), floatsOf(f.Triple) != floatsOf(name):
			return nil, fmt.Errorf("%s is for %s, not %s", f.Path, normal(f.Triple), normal(name))
		case o.ABI == "":
			o.ABI = f.ABI
		case f.ABI != "" && f.ABI != o.ABI:
			return nil, fmt.Errorf("%s is for the ABI '%s', not '%s'", f.Path, f.ABI, o.ABI)
		}
	}
	target, err := targets.New(name, o)
	if err != nil && f.ABI != "" && o.ABI == f.ABI {
		o.ABI = ""
		if _, without := targets.New(name, o); without == nil { // another convention of the processor
			return nil, fmt.Errorf("%s follows the ABI '%s', which is not supported: %w", f.Path, f.ABI, err)
		}
	}
	return target, err
}

// mayBeFor reports whether a file that does not record its system may be for a triple of another system: with the same processor, and
// the same long double if the file records that.
func (f *File) mayBeFor(name string) bool {
	own, _ := layout.Triple(f.Triple) // which have models
	of, _ := layout.Triple(name)
	ownModel, _ := layout.ModelFor(f.Triple)
	model, _ := layout.ModelFor(name)
	return f.anySystem && layout.ProcessorOf(own.Arch) == layout.ProcessorOf(of.Arch) && mangling(ownModel) == mangling(model) &&
		(f.anyLongDouble || ownModel.ByABI(f.ABI).LongDouble == model.ByABI(f.ABI).LongDouble)
}

// mangling returns how symbols are written, which each format of files has its own way for.
func mangling(m *layout.Model) string {
	_, after, _ := strings.Cut(m.DataLayout, "-m:")
	kind, _, _ := strings.Cut(after, "-")
	return kind
}

// floatsOf returns [triple.Triple.Floats] of a triple that has a model.
func floatsOf(name string) string {
	t, _ := layout.Triple(name)
	return t.Floats()
}

// normal returns the full triple of one that has a model.
func normal(name string) string {
	t, _ := layout.Triple(name)
	return t.String()
}
