package x86_64

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Explain implements classify.Explainer.
func (t *Target) Explain(sig classify.Signature) (classify.Explanation, error) {
	e := classify.Explanation{Ints: classify.RegisterFile(intArgs[:]), Vectors: t.vectorFile(), AddressBack: intRets[0]}
	var err error
	if e.Info, err = t.classify(new(Scratch), &sig, &e); err != nil {
		return classify.Explanation{}, err
	}
	if e.Info.Variadic {
		e.Variadic, e.CountInAl = "every call says in al how many vector registers it uses", true
	}
	return e, nil
}

// vectorFile are the vector registers by their names at each width that there is.
func (t *Target) vectorFile() []classify.RegisterNames {
	file := classify.RegisterFile(xmm[:])
	for i := range file {
		for level, names := range [][maxSSEs]string{xmm, ymm, zmm} {
			if level > 0 && level <= int(t.vectors) {
				file[i] = append(file[i], names[i])
			}
		}
	}
	return file
}

// reason says why a value travels as it does.
func (w *walk) reason(p *passing, a *classify.ArgInfo, named bool) classify.Reason {
	l := p.layout
	r := classify.Reason{Left: classify.Left{Ints: maxInts - w.ints, Vectors: maxSSEs - w.sses, Stack: w.stack.Size}}
	k := classifier{Target: w.Target, named: named}
	classes := k.value(l)
	switch {
	case c.Opaque(l.Type) != nil:
		r.Rule = ctype.WhyOpaque
		r.Units = k.eightbytes(l, p.named.classes)
	case ctype.IsNonTrivial(a.Type):
		r.Rule = "it is non-trivial for the purposes of calls, so it goes by address"
		r.Units = []classify.Unit{{Size: l.Size, Kind: "value", Class: Memory.String()}}
	case ctype.IsArray(l):
		r.Rule = "va_list is an array, which goes by address"
		r.Units = []classify.Unit{{Size: l.Size, Kind: "value", Class: Memory.String()}}
	case classes.lo == Memory:
		r.Rule = k.whyMemory(l)
		r.Units = []classify.Unit{{Size: l.Size, Kind: "value", Class: Memory.String()}}
	case classes.lo == NoClass && classes.hi == NoClass:
		r.Rule = "nothing in it is passed"
	case ctype.FirstOfTransparent(l) != nil:
		r.Rule = "a transparent union goes as its first member"
		r.Units = k.eightbytes(l, classes)
	case ctype.IsRecord(l):
		r.Rule = "each eightbyte has a class of its own (§3.2.3 rule 3)"
		r.Units = k.eightbytes(l, classes)
	case isInMemory(classes.lo) && a.Pieces[0].At.Place == classify.Stack:
		r.Rule = "X87 is passed in memory (§3.2.3, passing, rule 5)"
		r.Units = k.eightbytes(l, classes)
	default:
		r.Rule = "its type says its class (§3.2.3)"
		r.Units = k.eightbytes(l, classes)
	}
	return r
}

// eightbytes are those of a value in registers, with the rule for each of a record.
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

// whyClass says by which rule the members of a record give an eightbyte its class.
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

// maxMembers is how many members whyClass looks at.
const maxMembers = 1000

// classesIn collects the classes of the members in the eightbyte that begins at a bit.
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

// whyMemory says which rule puts a value in memory.
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

// whyRecord looks for the member that puts a record in memory.
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

var (
	_ classify.Explainer = (*Target)(nil)
)
