package cimport

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// problem is the reason why the c dialect cannot express a type.
type problem struct {
	id      diag.ID
	message string
}

func problemf(id diag.ID, format string, args ...any) *problem {
	return &problem{id, fmt.Sprintf(format, args...)}
}

// maxProblem is the length of the text of a problem to which no further enclosing records are added.
const maxProblem = 1 << 10

// lower returns the type of the c dialect for a C type.
func (p *parser) lower(q qualified) (ir.Type, *problem) {
	t, problem := p.lowerUnqualified(q)
	if problem == nil && isAtomicValue(q) && c.CheckType(c.Atomic(t)) == nil {
		return c.Atomic(t), nil
	}
	return t, problem
}

// layoutOf returns the layout of a C type.
func (p *parser) layoutOf(q qualified) (*layout.Layout, *problem) {
	t, problem := p.lower(q)
	if problem != nil {
		return nil, problem
	}
	l, err := p.layouts.Of(t)
	if err != nil {
		return nil, problemf(errType, "%s", err)
	}
	return l, nil
}

// isAtomicValue reports whether a type is an _Atomic type that the c dialect may support.
func isAtomicValue(q qualified) bool {
	if q.quals&atomic == 0 {
		return false
	}
	switch t := q.ctype.(type) {
	case *basic:
		return t != nullptrType && t != mfp8Type
	case *pointer, *enum, *record, *complexType:
		return true
	}
	return false
}

// lacks reports whether a type is not one of the platform.
func (on *target) lacks(t *basic) bool {
	return t == float128Type && on.model.Float128 && !on.float128 || on.model.Lacks(t.ir)
}

// lowerBasic returns the type of a basic type, which may be that of parts of complex numbers or vectors.
func (on *target) lowerBasic(t *basic) (ir.Type, *problem) {
	switch {
	case t.unsupported != "":
		return nil, problemf(errAttribute, "attribute '%s' is not supported", t.unsupported)
	case t.ir == nil:
		return nil, problemf(errType, "'%s' is not supported", t.name)
	case on.lacks(t):
		return nil, problemf(errType, "%s is not supported on this target", t.name)
	}
	return t.ir, nil
}

func (p *parser) lowerUnqualified(q qualified) (ir.Type, *problem) {
	switch t := q.ctype.(type) {
	case *basic:
		return p.target.lowerBasic(t)
	case *enum:
		return t.under.ir, nil
	case *bitInt:
		sign := ir.Signed
		if t.unsigned {
			sign = ir.Unsigned
		}
		return c.BitInt(ir.IntOf(int(t.width), sign)), nil
	case *complexType:
		elem, problem := p.target.lowerBasic(t.elem)
		if problem != nil {
			return nil, problem
		}
		return p.laidOut(ir.Complex(elem))
	case *vector:
		elem, problem := p.target.lowerBasic(t.elem.ctype.(*basic))
		if problem != nil {
			return nil, problem
		}
		return p.laidOut(ir.Vector(elem, t.n))
	case *pointer:
		if t.elem.space != 0 {
			return checked(llvm.PtrIn(uint32(t.elem.space)))
		}
		if f, ok := t.elem.ctype.(*function); ok {
			return p.lowerFuncPtr(f), nil
		}
		return llvm.Ptr, nil
	case *array:
		return p.lowerArray(t)
	case *record:
		return asType(p.lowerRecord(t))
	case *vaList:
		return c.VAList, nil
	case *function:
		return nil, problemf(errType, "a function is not an object")
	case *unknown:
		return nil, problemf(errType, "%s", t.why)
	}
	return nil, problemf(errType, "the type is not known")
}

func asType(t *c.RecordType, problem *problem) (ir.Type, *problem) {
	if problem != nil {
		return nil, problem
	}
	return t, nil
}

// checked returns t if it is valid in the c dialect.
func checked(t ir.Type) (ir.Type, *problem) {
	if ps := c.CheckType(t); ps != nil {
		return nil, problemf(errType, "%s", ps[0].Msg)
	}
	return t, nil
}

// laidOut returns t if it is valid in the c dialect and has a layout on the target.
func (p *parser) laidOut(t ir.Type) (ir.Type, *problem) {
	if _, problem := checked(t); problem != nil {
		return nil, problem
	}
	if _, err := p.layouts.Of(t); err != nil {
		return nil, problemf(errType, "%s", err)
	}
	return t, nil
}

// lowerArray lowers an array once, unless its elements may still be completed: typedefs nest arrays to any depth.
func (p *parser) lowerArray(t *array) (ir.Type, *problem) {
	if t.lowered != nil || t.problem != nil {
		return t.lowered, t.problem
	}
	made, problem := p.newArray(t)
	if t.lowered = made; problem != nil && problem.id == errType {
		t.problem = problem
	}
	return made, problem
}

func (p *parser) newArray(t *array) (ir.Type, *problem) {
	elem, problem := p.lower(t.elem)
	if problem != nil {
		return nil, problem
	}
	switch t.kind {
	case fixedArray:
		return checked(c.Array(t.n, elem))
	case incompleteArray:
		return checked(c.FlexibleArray(elem))
	}
	return nil, problemf(errType, "an array of variable length has no place here")
}

// lowerRecord returns the record of the c dialect with the same layout.
func (p *parser) lowerRecord(r *record) (*c.RecordType, *problem) {
	switch {
	case r.lowered != nil || r.problem != nil:
		return r.lowered, r.problem
	case r.broken:
		return nil, problemf(errSyntax, "the definition of '%s' has an error", r.describe())
	case !r.complete:
		return nil, problemf(ErrIncomplete, "'%s' is declared but not defined", r.describe())
	case r.unsupported != "":
		r.problem = problemf(errAttribute, "'%s' has attribute '%s', which is not supported", r.describe(), r.unsupported)
		return nil, r.problem
	}
	around := p.inside
	p.inside = r
	r.lowered, r.problem = p.newRecord(r)
	p.inside = around
	return r.lowered, r.problem
}

func (p *parser) newRecord(r *record) (*c.RecordType, *problem) {
	if r.solve != nil {
		return p.solved(r)
	}
	made := &c.RecordType{Union: r.union, Name: r.tag, Packed: r.packed, Pack: r.pack, Align: r.align, Fields: make([]c.Field, 0, len(r.fields))}
	for i := range r.fields {
		f, problem := p.lowerField(r, &r.fields[i])
		switch {
		case problem != nil && len(problem.message) > maxProblem:
			return nil, problem
		case problem != nil:
			return nil, problemf(problem.id, "member '%s' of '%s': %s", r.fields[i].name, r.describe(), problem.message)
		}
		made.Fields = append(made.Fields, f)
	}
	if r.transparent {
		transparent := *made
		transparent.Transparent = true
		if t := c.Record(&transparent); c.CheckType(t) == nil {
			if _, err := p.layouts.Of(t); err == nil {
				return t, nil
			}
		}
	}
	t := c.Record(made)
	if ps := c.CheckType(t); ps != nil {
		return nil, problemf(errType, "'%s': %s", r.describe(), ps[0].Msg)
	}
	if _, err := p.layouts.Of(t); err != nil {
		return nil, problemf(errType, "'%s': %s", r.describe(), err)
	}
	return t, nil
}

func (p *parser) lowerField(r *record, f *field) (c.Field, *problem) {
	t, problem := p.lower(f.t)
	if problem != nil {
		return c.Field{}, problem
	}
	made := c.Field{Name: f.name, Type: t, BitField: f.isBits, Width: f.width, Packed: f.packed, Align: f.align}
	asked := alignmentOf(f.t)
	if _, laidOut := t.(*c.AtomicType); f.t.quals&atomic != 0 && !laidOut {
		size, align := p.atomicLayout(t)
		if size < 0 {
			return c.Field{}, problemf(errAtomic, "an _Atomic object of this type is larger than the type")
		}
		asked = max(asked, align)
	}
	if asked > 0 && p.target.model.Records == layout.Microsoft {
		made.Align = max(made.Align, asked) // even if the member is packed
	}
	if asked == 0 || (r.packed || f.packed) && !(f.isBits && f.width == 0) {
		return made, nil
	}
	l, err := p.layouts.Of(t)
	switch {
	case err != nil:
		return c.Field{}, problemf(errType, "%s", err)
	case asked == int64(l.Align):
	case f.isBits && p.target.model.Records == layout.GNU:
		made.TypeAlign = asked
	case f.isBits: // allocated in units of the type's size, or aligned by Align under Microsoft's rules
	case asked > int64(l.Align):
		made.Align = max(made.Align, asked)
	case !p.target.lowers(f.t.ctype):
	default: // lower than the type's alignment
		made.Packed, made.Align = true, max(made.Align, asked)
	}
	return made, nil
}

// atomicLayout returns the size and alignment of an _Atomic object: up to [layout.Model.MaxAtomic] it is
// aligned to its size. The size is -1 if _Atomic would add padding.
func (p *parser) atomicLayout(t ir.Type) (size, align int64) {
	l, err := p.layouts.Of(t)
	if err != nil {
		return -1, 0
	}
	size, align = int64(l.Size), int64(l.Align)
	switch {
	case size > int64(p.target.model.MaxAtomic):
	case size&(size-1) != 0 || size == 0:
		return -1, 0
	default:
		align = max(align, size)
	}
	return size, align
}

// alignmentOf returns the alignment that a typedef specifies for a type or for an array's elements;
// 0 if none does.
func alignmentOf(q qualified) int64 {
	if a, ok := q.ctype.(*array); ok && q.align == 0 {
		return alignmentOf(a.elem)
	}
	return q.align
}

// describe returns the record's name in C.
func (r *record) describe() string {
	word := "struct"
	if r.union {
		word = "union"
	}
	switch {
	case r.tag == "":
		return "unnamed " + word
	case r.untagged:
		return r.tag
	}
	return word + " " + r.tag
}

// contents are the kinds of members in a type that affect how compilers pass it.
type contents uint8

const (
	atomicObject contents = 1 << iota
	halfObject            // __fp16
)

func contentsOf(q qualified) contents {
	switch {
	case isAtomicValue(q):
		return 0 // compilers pass it as one value
	case q.quals&atomic != 0 && q.ctype != ctype(nullptrType):
		return atomicObject
	}
	switch t := q.ctype.(type) {
	case *array:
		return contentsOf(t.elem)
	case *record:
		return t.contents
	case *basic:
		if t == fp16Type || t == modeHalfType {
			return halfObject
		}
	}
	return 0
}

// signature is a function type of the c dialect.
type signature struct {
	t        *ir.FunctionType
	variadic bool
	conv     string // "" for the target's default
}

func (p *parser) lowerFunction(f *function) (*signature, *problem) {
	if p.target.conventions[f.conv] == unsupportedConvention {
		return nil, problemf(errConvention, "calling convention '%s' is not supported", f.conv)
	}
	if p.target.conventions[f.conv] == guestConvention && slices.Contains(strings.Fields(poppingCallee), f.conv) && (f.old || f.variadic && f.conv != "stdcall") {
		return nil, problemf(errConvention, "a function with calling convention '%s' has a prototype without '...'", f.conv)
	}
	var params, results []ir.Type
	if !isVoid(f.result.ctype) {
		result := f.result
		if list, ok := result.ctype.(*vaList); ok { // a result is the underlying type
			result = list.under
		}
		t, problem := p.lowerPassed(result)
		if problem != nil {
			return nil, problemf(problem.id, "result: %s", problem.message)
		}
		results = []ir.Type{t}
	}
	for i := range f.params {
		t, problem := p.lowerPassed(f.params[i].t)
		if problem != nil {
			return nil, problemf(problem.id, "parameter %s: %s", f.params[i].describe(i), problem.message)
		}
		params = append(params, t)
	}
	s := &signature{t: ir.Func(params, results), variadic: f.variadic || f.old}
	if p.target.conventions[f.conv] == guestConvention && (f.conv != "stdcall" || !f.variadic) {
		s.conv = f.conv // compilers ignore stdcall on a variadic function
	}
	if s.conv == "ms_abi" && (slices.Contains(params, ir.Type(ir.F80)) || slices.Contains(results, ir.Type(ir.F80))) {
		return nil, problemf(errConvention, "'long double' is not supported under calling convention 'ms_abi'")
	}
	if p.isWindows64(s) &&
		(slices.ContainsFunc(params, p.isSplitAtomic) || slices.ContainsFunc(results, p.isSplitAtomic)) {
		return nil, problemf(errAtomic, "compilers do not agree on how an _Atomic record or a value of more than 8 bytes is passed here")
	}
	return s, nil
}

// isWindows64 reports whether a function follows the Windows x64 convention.
func (p *parser) isWindows64(s *signature) bool {
	return s.conv == "ms_abi" || s.conv == "" && p.target.conventions["sysv_abi"] == guestConvention
}

// isSystemV64 reports whether a function follows the System V convention of x86-64.
func (p *parser) isSystemV64(s *signature) bool {
	return s.conv == "sysv_abi" || s.conv == "" && p.target.conventions["sysv_abi"] == nativeConvention
}

// isSplitAtomic reports whether compilers disagree on passing an _Atomic type: one of more than 8
// bytes, or of a record or complex number. Clang passes its members separately, gcc the whole
// value.
func (p *parser) isSplitAtomic(t ir.Type) bool {
	if _, is := t.(*c.AtomicType); !is {
		return false
	}
	l, err := p.layouts.Of(t)
	return err == nil && (l.Size > 8 || c.IsAtomicAggregate(t))
}

func (a *param) describe(i int) string {
	if a.name == "" {
		return fmt.Sprintf("#%d", i)
	}
	return "'" + a.name + "'"
}

// lowerPassed returns the type of a parameter or result.
func (p *parser) lowerPassed(q qualified) (ir.Type, *problem) {
	switch has := contentsOf(q); {
	case has&atomicObject != 0:
		return nil, problemf(errAtomic, "a value of such an _Atomic type is not supported")
	case has&halfObject != 0 && q.ctype != ctype(modeHalfType) && !p.target.passesHalf(q.ctype):
		if _, isRecord := q.ctype.(*record); isRecord {
			return nil, problemf(errType, "clang passes '__fp16' members otherwise than '_Float16', which is supported; other compilers have none")
		}
		return nil, problemf(errType, "compilers pass values of '__fp16' on Arm only; '_Float16' is supported")
	}
	if e, ok := q.ctype.(*enum); ok && !e.complete {
		return nil, problemf(ErrIncomplete, "'enum %s' is declared but not defined", e.tag)
	}
	if _, problem := p.layoutOf(q); problem != nil { // such as a scalar that the target lacks
		return nil, problem
	}
	return p.lower(q)
}
