package lint

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// fault is a difference of a statement from a header that leads to wrong values.
type fault struct {
	rank         rank
	id           diag.ID
	message, why string
}

// rank orders the faults of a statement, the worst first.
type rank uint8

const (
	otherConvention rank = iota
	otherPlace
	otherWidth
	otherExtension
	tooMany // a value that C does not have
)

// comparison compares a statement with a function of a header. The side that writes a value must give
// all that the other side reads.
type comparison struct {
	*signature
	want   *function
	places *assigner // with the state after the last argument
	got    *assignment
	found  []foundPart // of the arguments
	last   int         // index of the last part that belongs to a C argument so far
	owners map[int]int // the C argument of a parameter
	// byPosition: parameters only belong to the C argument of their position.
	byPosition bool
	faults     []fault
}

// foundPart is a part of an argument of the statement.
type foundPart struct {
	part
	param  int // -1 for the address of a result that LLVM adds
	isUsed bool
}

// compare returns the faults of a statement, the worst first.
func compare(s *signature, f *function, places *assigner) []fault {
	x := &comparison{signature: s, want: f, places: places, got: places.assign(f.backend, s), owners: map[int]int{}}
	if s.cc == f.own {
		s.cc = "" // C's by its name
	}
	if s.cc != f.proto.cc {
		x.add(otherConvention, ErrConvention, "the callee and its callers use different registers, or one of them restores the stack differently",
			"the calling convention is %s, but must be %s", cmp.Or(s.cc, "C's"), cmp.Or(f.proto.cc, "C's"))
		return x.faults
	}
	x.unnamed()
	isResult, isParams := x.isDeclared()
	unknown := x.got.unknown
	if !f.proto.variadic && !f.unprototyped {
		unknown = cmp.Or(unknown, x.got.unnamed)
	}
	if unknown != "" && !(isResult && isParams) {
		x.add(otherPlace, WarnUnread, "", "this cannot be checked: it is not known where LLVM passes %s", unknown)
		return x.faults
	}
	x.attributes()
	x.only(isResult, x.result)
	if !f.unprototyped {
		x.variadic()
		x.only(isParams, x.arguments)
	}
	if want := f.effect; x.got.effect != want && len(x.faults) == 0 && !f.unprototyped && !(x.want.convention.TypedCalls && nouns[s.statement] == "call") {
		x.add(otherConvention, ErrConvention, "the callee and its callers must agree", "the function %s here, but C's %s", x.got.effect, want)
	}
	slices.SortStableFunc(x.faults, func(a, b fault) int { return cmp.Compare(a.rank, b.rank) })
	return x.faults
}

// only compares values. If their types are those that clang declares, they are at C's places, and only
// their extensions count.
func (x *comparison) only(isDeclared bool, compare func()) {
	n := len(x.faults)
	compare()
	if isDeclared {
		x.faults = append(x.faults[:n], slices.DeleteFunc(x.faults[n:], func(f fault) bool { return f.rank != otherExtension })...)
	}
}

func (x *comparison) add(r rank, id diag.ID, why, format string, args ...any) {
	x.faults = append(x.faults, fault{r, id, fmt.Sprintf(format, args...), why})
}

// isDeclared reports whether the type of the result, and those of the parameters, are those of clang's
// declaration. LLVM may add a parameter, the address of a result.
func (x *comparison) isDeclared() (result, params bool) {
	p := &x.want.proto
	isHidden := slices.ContainsFunc(x.want.arguments, func(v cValue) bool { return slices.Equal(v.params, hiddenParam) })
	return x.signature.result.t == p.result.t, isHidden == (len(x.got.hidden) > 0) && slices.EqualFunc(x.params[:x.fixed], p.params[:p.fixed], func(v, w value) bool {
		return v.t == w.t && v.memory == w.memory && v.of == w.of && v.inReg == w.inReg && v.align == w.align && v.stackAlign == w.stackAlign
	})
}

// attributes reports attributes that move a value to a register that C does not use.
func (x *comparison) attributes() {
	for i := range x.params {
		if v := &x.params[i]; v.other != "" {
			x.add(otherConvention, ErrConvention, "LLVM passes it elsewhere", "parameter %d has attribute %s", i+1, v.other)
		}
	}
}

// isDefinition reports whether the statement reads arguments and writes the result.
func (x *comparison) isDefinition() bool { return x.statement == "define" }

// nouns name the statements.
var nouns = map[string]string{"define": "definition", "declare": "declaration", "call": "call", "invoke": "call", "callbr": "call"}

// variadic compares whether there are variable arguments.
func (x *comparison) variadic() {
	switch want := &x.want.proto; {
	case !x.signature.variadic && want.variadic:
		x.add(otherConvention, ErrVariadic, "on x86-64, al does not have the number of vector registers; other platforms pass variable arguments elsewhere",
			"the function is variadic, but its type here does not end in ...")
	case x.signature.variadic && !want.variadic && (x.isDefinition() || x.statement == "declare" && x.fixed > 0):
		x.add(otherConvention, ErrVariadic, "some platforms pass variable arguments on the stack, where the callee does not look for them", "the function is not variadic")
	}
}

// arguments compares the arguments.
func (x *comparison) arguments() {
	for _, p := range x.got.hidden {
		x.found = append(x.found, foundPart{p, -1, false})
	}
	for i, parts := range x.got.params {
		for _, p := range parts {
			x.found = append(x.found, foundPart{p, i, i >= x.fixed && x.want.proto.variadic})
		}
	}
	// The variable arguments of a declaration are those of its calls.
	isOpen := x.statement == "declare" && x.signature.variadic
	n := len(x.faults)
	x.match(isOpen)
	if len(x.faults) > n && x.hasPosition() {
		// The report is clearer by position. It has faults as well, because each place is that of one part.
		x.faults, x.last, x.owners, x.byPosition = x.faults[:n], 0, map[int]int{}, true
		x.match(isOpen)
	}
	x.memory()
	i := slices.IndexFunc(x.found, func(f foundPart) bool { return !f.isUsed })
	if i < 0 || len(x.faults) > n {
		return
	}
	what, parts := "the result", x.got.hidden
	if p := x.found[i].param; p >= 0 {
		what, parts = fmt.Sprintf("parameter %d", p+1), x.got.params[p]
	}
	verbs := [...]string{"passes", "expect"}
	if x.isDefinition() {
		verbs = [...]string{"expects", "pass"}
	}
	x.add(tooMany, ErrType, "", "%s: the %s %s %s, which C does not %s", what, nouns[x.statement], verbs[0], sum(parts), verbs[1])
}

// match compares each C argument with the parts at its places.
func (x *comparison) match(isOpen bool) {
	for i := range x.want.arguments {
		v := &x.want.arguments[i]
		if isOpen && len(v.params) > 0 && v.params[0] >= x.fixed {
			break
		}
		s := side{x, v, !x.isDefinition(), "expects", "passes", x.counterpart(i)}
		if x.isDefinition() {
			s.wants, s.gives = s.gives, s.wants
		}
		s.compare(func(p place) *part { return x.argumentAt(p, i) })
	}
}

// hasPosition reports whether there are as many parameters as in C, or as clang has.
func (x *comparison) hasPosition() bool {
	return len(x.params) == len(x.want.proto.params) || len(x.params) == len(x.want.arguments)
}

// corresponds reports whether a part is that of a C argument, by its position if there is one, or by its
// place.
func (x *comparison) corresponds(f *foundPart, argument int) bool {
	v := &x.want.arguments[argument]
	switch len(x.params) {
	case len(x.want.proto.params):
		return slices.Contains(v.params, f.param)
	case len(x.want.arguments):
		return f.param == argument
	}
	return slices.ContainsFunc(v.parts, func(p cPart) bool { return p.same(&f.place) })
}

// counterpart returns the parts of the statement that correspond to a C argument, for reports.
func (x *comparison) counterpart(argument int) (parts []part) {
	for i := range x.found {
		if f := &x.found[i]; x.corresponds(f, argument) {
			parts = append(parts, f.part)
		}
	}
	return parts
}

// argumentAt returns the part of an argument that has the first bits of a part of a C argument. The parts
// are in the order of C's, and a parameter belongs to one C argument.
func (x *comparison) argumentAt(p place, argument int) *part {
	for i := x.last; i < len(x.found); i++ {
		f := &x.found[i]
		if owner, isOwned := x.owners[f.param]; isOwned && owner != argument || x.byPosition && !x.corresponds(f, argument) {
			continue
		}
		if f.same(&p) || f.isStack() && p.offset > f.offset && p.offset < f.end() {
			f.isUsed, x.last, x.owners[f.param] = true, i, argument
			return &f.part
		}
	}
	return nil
}

// result compares the result.
func (x *comparison) result() {
	v, found := &x.want.result, x.got.result
	isWriter := x.isDefinition()
	// Otherwise the effects of both sides tell the types.
	isTyped := x.want.unprototyped && x.want.convention.TypedCalls && nouns[x.statement] != "call"
	if !isWriter && len(found) == 0 && !isTyped && !slices.ContainsFunc(v.parts, func(p cPart) bool { return p.register.File.IsStack() }) {
		return // the caller does not use it
	}
	side := side{x, v, isWriter, "returns", "expects", found}
	if isWriter {
		side.wants, side.gives = "expects", "returns"
	}
	used := make([]bool, len(found))
	side.compare(func(p place) *part {
		for i := range found {
			if found[i].same(&p) {
				used[i] = true
				return &found[i]
			}
		}
		return nil
	})
	// A register that C does not read is only wrong if the value has more bytes than C's.
	if i := slices.Index(used, false); i >= 0 && len(x.faults) == 0 && (!isWriter || len(v.parts) > 0 || isTyped || found[i].register.File.IsStack()) {
		x.add(tooMany, ErrType, "", "the result: the %s %s %s, which C does not return", nouns[x.statement], side.gives, sum(found))
	}
}

// memory compares the size and alignment of the result in memory.
func (x *comparison) memory() {
	if len(x.params) == 0 || len(x.want.proto.params) == 0 {
		return
	}
	got, want := &x.params[0], &x.want.proto.params[0]
	if got.memory != "sret" || want.memory != "sret" {
		return
	}
	size, _, isKnown := x.places.measure(got.of)
	of := x.want.machine.Model.ExtentOf(want.of).Padded()
	switch {
	case !isKnown:
		x.add(otherWidth, WarnUnread, "", "the size of the result in memory cannot be checked: it is not known")
	case size != of:
		x.add(otherWidth, ErrMemory, "the callee writes past the end of the memory, or leaves a part of it as it is", "the result in memory has %d bytes, but must have %d", int64(size), int64(of))
	case x.isDefinition() && got.align > want.align:
		x.add(otherWidth, ErrMemory, "the callee writes to an address that is not aligned", "the result in memory has align %d, but callers give %d", int64(got.align), int64(want.align))
	}
}

// unnamed checks the variable arguments of a call.
func (x *comparison) unnamed() {
	from := x.fixed
	if x.want.unprototyped {
		from = 0
	} else if !x.want.proto.variadic {
		return
	}
	if x.isDefinition() || x.statement == "declare" {
		return
	}
	for i := from; i < len(x.params); i++ {
		if n := x.unpromoted(i); n > 0 {
			i += n - 1
			continue
		}
		v := &x.params[i]
		leaves, _ := x.places.Leaves(v.t)
		// clang passes a record of one float as a float. It marks all other arguments noundef.
		isRecord := !v.noUndef && slices.ContainsFunc(x.params, func(v value) bool { return v.noUndef })
		if isRecord {
			continue
		}
		_, isStruct := v.t.(*llvm.StructType)
		for n, leaf := range leaves {
			isLast := n == len(leaves)-1
			switch {
			case len(leaves) == 1 && v.ext == noExtension && isPromoted(leaf.Of): // an extended integer is an int as well
				x.add(otherWidth, ErrType, "va_arg reads a double or an int", "argument %d is variable and has type %s, which C promotes", i+1, llvm.TypeText(leaf.Of))
			case isStruct && x.isShort(leaf.Of) && !isLast, isStruct && isLast && isDivided(x.got.params[i]):
				x.add(otherPlace, ErrRecord, "LLVM passes each member on its own; va_arg expects whole slots", "argument %d passes a record as a first-class value", i+1)
			default:
				continue
			}
			break
		}
	}
}

// unpromoted returns the number of arguments from an index on that may be one value of a C type which is not promoted.
func (x *comparison) unpromoted(at int) int {
	for _, parts := range x.want.unpromoted {
		n := len(parts)
		if at+n <= len(x.params) && slices.EqualFunc(parts, x.params[at:at+n], func(t ir.Type, v value) bool { return v.t == t && v.memory == "" }) {
			return n
		}
	}
	return 0
}

// isPromoted reports whether C promotes a type of LLVM, which has no signs. It does not promote _Float16, __bf16 and _BitInt.
func isPromoted(t ir.Type) bool {
	if n, isInteger := t.(*ir.IntegerType); isInteger && n.Width != 1 && n.Width != 8 && n.Width != 16 {
		return false
	}
	return c.Promoted(t) != t
}

// isShort reports whether a member of a record does not fill a slot on the stack.
func (x *comparison) isShort(t ir.Type) bool {
	size, _, _ := x.places.measure(t)
	return size < x.want.pointer()
}

// isDivided reports whether a value is in registers and on the stack.
func isDivided(parts []part) bool {
	return len(parts) > 0 && parts[0].isStack() != parts[len(parts)-1].isStack()
}
