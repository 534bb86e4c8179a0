package x86_64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// reason returns the rule and units of a decision.
func (r *rules) reason(m *modes, a *classify.ArgInfo, named bool) (rule string, units []classify.Unit) {
	l := m.layout
	k := classifier{rules: r, named: named}
	classes := k.value(l)
	inMemory := []classify.Unit{{Size: l.Size, Kind: "value", Class: Memory.String()}}
	switch {
	case c.Opaque(l.Type) != nil:
		return convention.WhyOpaque, k.eightbytes(l, m.argument(true).classes)
	case ctype.IsNonTrivial(a.Type):
		return convention.WhyNonTrivial + ", so it goes by address", inMemory
	case ctype.IsArray(l):
		return convention.WhyArray, inMemory
	case classes.lo == Memory:
		return k.whyMemory(l), inMemory
	case classes.lo == NoClass && classes.hi == NoClass:
		return "nothing in it is passed", nil
	case isTransparent(l):
		rule = convention.WhyTransparent
	case ctype.IsRecord(l):
		rule = "each eightbyte has a class of its own (§3.2.3 rule 3)"
	case isInMemory(classes.lo) && a.Pieces[0].At.Place == classify.Stack:
		rule = "X87 is passed in memory (§3.2.3, passing, rule 5)"
	default:
		rule = "its type says its class (§3.2.3)"
	}
	return rule, k.eightbytes(l, classes)
}

// eightbytes returns the units of a value in registers, with a rule for each unit of a record.
func (k *classifier) eightbytes(l *layout.Layout, of classes) []classify.Unit {
	var units []classify.Unit
	for at := layout.Bytes(0); at < l.Size; at += 8 {
		class := of.lo
		if at > 0 {
			class = of.hi
		}
		if class == NoClass {
			continue
		}
		u := classify.Unit{Offset: at, Size: 8, Kind: "eightbyte", Class: class.String()}
		if ctype.IsRecord(l) {
			u.Rule = k.whyClass(l, at, class)
		}
		units = append(units, u)
	}
	return units
}

// whyClass returns the rule by which the members of a record give an eightbyte its class.
func (k *classifier) whyClass(l *layout.Layout, at layout.Bytes, class Class) string {
	seen := map[Class]bool{}
	budget := maxMembers
	k.classesIn(l, 0, at.Bits(), seen, &budget)
	switch delete(seen, NoClass); {
	case class == SSEUp && at >= 16, len(seen) < 2:
		return fmt.Sprintf("all in it is %v (rule 4(a))", class)
	case class == Integer:
		return "INTEGER with another class is INTEGER (rule 4(d))"
	}
	return fmt.Sprintf("the classes in it together are %v (rule 4(f))", class)
}

// maxMembers is the number of members that whyClass examines.
const maxMembers = 1000

// classesIn collects the classes of the members in the eightbyte that starts at bit from.
func (k *classifier) classesIn(l *layout.Layout, at, from layout.Bits, seen map[Class]bool, budget *int) {
	if *budget--; *budget < 0 {
		return
	}
	if !ctype.IsRecord(l) {
		part := k.classify(l, at)
		seen[map[bool]Class{true: part.lo, false: part.hi}[from == 0]] = true
		return
	}
	for i := range l.Fields {
		f := &l.Fields[i]
		switch start := at + f.Offset; {
		case !f.BitField:
			k.classesIn(f.Layout, start, from, seen, budget)
		case f.Name != "" && start < from+64 && start+f.Width > from:
			seen[Integer] = true
		}
	}
}

// whyMemory returns the rule that puts a value in memory.
func (k *classifier) whyMemory(l *layout.Layout) string {
	_, isRecord := l.Type.(*c.RecordType)
	switch {
	case l.Size > 64:
		return "it is larger than eight eightbytes (§3.2.3 rule 1)"
	case ctype.IsVector(l) && l.Size <= 8:
		return "gcc and clang pass it so"
	case ctype.IsVector(l):
		return fmt.Sprintf("no register of %d bytes may hold it", int64(k.widest()))
	case c.IsAtomicAggregate(l.Type):
		return "clang gives an _Atomic record or complex number no class but MEMORY"
	case isFloatPart(l):
		return "the parts are too large for registers"
	case !isRecord:
		return "it is larger than two eightbytes"
	case l.Flexible:
		return "it ends in a flexible array"
	}
	if text := k.whyRecord(l); text != "" {
		return text
	}
	return "its members share eightbytes of classes that do not go together (§3.2.3 rule 5)"
}

func isFloatPart(l *layout.Layout) bool { return l.Elem != nil && ir.IsFloat(l.Elem.Type) }

// whyRecord finds the member that puts a record in memory.
func (k *classifier) whyRecord(l *layout.Layout) string {
	if l.Size > 16 {
		return "it is larger than two eightbytes and no single vector (§3.2.3 rule 5(c))"
	}
	for i := range l.Fields {
		f := &l.Fields[i]
		if !f.BitField && !k.isAligned(f.Layout, f.Offset) {
			return fmt.Sprintf("member %s at %d is not aligned to %d (§3.2.3 rule 1)",
				f.Name, int64(f.ByteOffset()), int64(f.Layout.Align))
		}
		if !f.BitField && k.classify(f.Layout, f.Offset).lo == Memory {
			return fmt.Sprintf("member %s is in memory (§3.2.3 rule 5(a))", f.Name)
		}
	}
	return ""
}
