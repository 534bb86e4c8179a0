package c

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// checkRecord reports why a record is invalid, unless it is already known to be valid.
func checkRecord(t *RecordType) []Problem {
	if t.sound.Load() {
		return nil
	}
	ps := checkRecordAttrs(t)
	for i := range t.Fields {
		for _, p := range checkField(t, i) {
			p.Field = i
			ps = append(ps, p)
		}
	}
	ps = append(ps, checkNames(t)...)
	if p, found := checkRecursion(t); found {
		ps = append(ps, p)
	}
	if t.leastSize > MaxSize {
		ps = append(ps, tooBig(t))
	}
	if t.depth > MaxDepth {
		ps = append(ps, problem(ErrTooDeep, "types are nested deeper than %d", MaxDepth))
	}
	t.sound.Store(len(ps) == 0)
	return ps
}

// tooBig finds the member that makes a record too large.
func tooBig(t *RecordType) Problem {
	p := problem(ErrTooBig, "the record is larger than %d bytes", int64(MaxSize))
	p.Part = FieldType
	size := int64(0)
	for i := range t.Fields {
		if size += factsOf(t.Fields[i].Type).leastSize; size > MaxSize {
			p.Field = i
			break
		}
	}
	return p
}

func checkRecordAttrs(t *RecordType) []Problem {
	var ps []Problem
	if t.Align != 0 && !IsAlignment(t.Align) {
		ps = append(ps, problem(ErrAlign, "align = %d is not a power of two up to %d", t.Align, MaxAlign))
	}
	switch t.Pack {
	case 0, 1, 2, 4, 8, 16:
	default:
		ps = append(ps, problem(ErrAlign, "pack = %d is not 1, 2, 4, 8 or 16", t.Pack))
	}
	if strings.ContainsRune(t.Name, 0) {
		ps = append(ps, problem(ErrRecord, "the tag %q holds a NUL", t.Name))
	}
	if t.Transparent && (!t.Union || len(t.Fields) == 0) {
		ps = append(ps, problem(ErrRecord, "only a union with members is transparent"))
	}
	if t.NonTrivial && !t.CXX {
		ps = append(ps, problem(ErrRecord, "only a cxx record is nontrivial"))
	}
	return ps
}

// IsAlignment reports whether an attribute can set an alignment of n bytes: a power of two.
func IsAlignment(n int64) bool { return n > 0 && n <= MaxAlign && n&(n-1) == 0 }

func checkField(t *RecordType, i int) []Problem {
	f := &t.Fields[i]
	var ps []Problem
	for _, n := range []int64{f.Align, f.TypeAlign} {
		if n != 0 && !IsAlignment(n) {
			p := problem(ErrAlign, "align = %d is not a power of two up to %d", n, MaxAlign)
			p.Part = FieldAlign
			ps = append(ps, p)
		}
	}
	if f.BitField {
		return append(ps, checkBitField(f)...)
	}
	if f.TypeAlign != 0 {
		ps = append(ps, problem(ErrField, "only a bit-field has a type_align"))
	}
	if f.Name == "" {
		if _, ok := Underlying(f.Type).(*RecordType); !ok {
			ps = append(ps, problem(ErrField, "a member without a name is a record or a bit-field"))
		}
	}
	// GNU C also allows a flexible array as the only member of a union, and a record that ends in one
	// as any member and as an array element.
	if IsFlexible(f.Type) && !t.Union && i != len(t.Fields)-1 {
		ps = append(ps, typeProblem(ErrFlexible, "only the last member of a struct can be a flexible array"))
	}
	return ps
}

func typeProblem(id diag.ID, msg string) Problem {
	p := problem(id, "%s", msg)
	p.Part = FieldType
	return p
}

func checkBitField(f *Field) []Problem {
	t := IntegerOf(f.Type)
	at := func(id diag.ID, part Part, format string, args ...any) []Problem {
		p := problem(id, format, args...)
		p.Part = part
		return []Problem{p}
	}
	switch {
	case t == nil:
		return at(ErrBitField, FieldType, "a bit-field has an integer type, not %v", f.Type)
	case f.Width < 0 || f.Width > int64(t.Width):
		return at(ErrBitField, FieldWidth, "a bit-field of %v has at most %d bits, not %d", f.Type, t.Width, f.Width)
	case f.Width == 0 && f.Name != "":
		return at(ErrBitField, FieldWidth, "a bit-field of width 0 has no name")
	}
	return nil
}

// checkNames finds duplicate names of members, including those of anonymous members.
func checkNames(t *RecordType) []Problem {
	var ps []Problem
	seen := map[string]bool{}
	for i := range t.Fields {
		budget := maxNames
		eachName(&t.Fields[i], &budget, func(name string) {
			if seen[name] {
				ps = append(ps, Problem{ID: ErrField, Field: i, Msg: fmt.Sprintf("there are two members %q", name)})
			}
			seen[name] = true
		})
	}
	return ps
}

// maxNames limits how many members of anonymous members are visited.
const maxNames = 1 << 18

// eachName calls yield for the name of a field, or for those of an anonymous member. The budget
// limits the walk, which visits shared types repeatedly.
func eachName(f *Field, budget *int, yield func(string)) {
	if *budget--; *budget < 0 {
		return
	}
	if f.Name != "" {
		yield(f.Name)
		return
	}
	if inner, ok := Underlying(f.Type).(*RecordType); ok {
		for i := range inner.Fields {
			eachName(&inner.Fields[i], budget, yield)
		}
	}
}

// checkRecursion finds a record inside t with the same kind and name. Types are built from the
// inside out, so this can only be another record in the text with the same name.
func checkRecursion(t *RecordType) (Problem, bool) {
	if t.Name == "" {
		return Problem{}, false
	}
	seen := map[ir.Type]bool{}
	for i := range t.Fields {
		if containsRecord(t.Fields[i].Type, t, seen) {
			return Problem{ID: ErrRecursive, Field: i, Part: FieldType, Msg: fmt.Sprintf("%q contains itself", t.Name)}, true
		}
	}
	return Problem{}, false
}

func containsRecord(in ir.Type, t *RecordType, seen map[ir.Type]bool) bool {
	if seen[in] {
		return false
	}
	switch in := in.(type) {
	case *ArrayType:
		return containsRecord(in.Elem, t, seen)
	case *RecordType:
		if in.Name == t.Name && in.Union == t.Union {
			return true
		}
		seen[in] = true
		for i := range in.Fields {
			if containsRecord(in.Fields[i].Type, t, seen) {
				return true
			}
		}
	}
	return false
}
