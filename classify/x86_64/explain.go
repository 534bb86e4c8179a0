package x86_64

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Explain implements classify.Explainer:
//
//	f: double @f(i64 %0, i32 %1)
//	  argument 0: !c.struct<"P" {x: si32, y: si32, z: si32}>, 12 bytes, align 4
//	    eightbyte 0 INTEGER: x si32 at 0, y si32 at 4
//	    eightbyte 1 INTEGER: z si32 at 8
//	    direct: i64 in rdi, i32 in rsi
//	  result: f64, 8 bytes, align 8
//	    eightbyte 0 SSE
//	    direct: double in xmm0
//	  registers: 2 of 6 integer, 0 of 8 vector; 0 bytes of stack
func (t *Target) Explain(name string, sig classify.Signature, call bool) (string, error) {
	info, err := t.Classify(sig)
	if err != nil {
		return "", err
	}
	e := explainer{Target: t, named: true}
	proto := info.Prototype(classify.Declaration)
	switch {
	case !call:
		e.line(0, "%s: %s", name, proto.Text(name))
	case name == "":
		e.line(0, "call through a pointer: %s", proto.Text(""))
	default:
		e.line(0, "call of %s: %s", name, proto.Text(name))
	}
	for i := range info.Params {
		e.named = i < info.Fixed
		e.value(fmt.Sprintf("argument %d", i), &info.Params[i], false)
	}
	e.named = true
	if info.Result.Type == nil {
		e.line(1, "result: void")
	} else {
		e.value("result", &info.Result, true)
	}
	switch {
	case info.Variadic && call:
		e.line(1, "variadic: al is %d, the number of vector registers", info.VectorRegs)
	case info.Variadic:
		e.line(1, "variadic: every call says in al how many vector registers it uses")
	}
	if call {
		e.temporaries(&info)
	}
	e.line(1, "registers: %d of %d integer, %d of %d vector; %d bytes of stack",
		info.IntRegs, maxInts, info.VectorRegs, maxSSEs, int64(info.StackSize))
	return e.String(), nil
}

// temporaries are what the caller makes room for, besides the arguments on the
// stack.
func (e *explainer) temporaries(info *classify.FuncInfo) {
	room := func(what string, a *classify.ArgInfo) {
		if a.Kind == classify.Indirect && !a.ByVal {
			l, _ := e.layouts.Of(a.Type)
			e.line(1, "temporary for %s: %d bytes, align %d", what, int64(l.Size), int64(a.Align))
		}
	}
	room("the result", &info.Result)
	for i := range info.Params {
		room(fmt.Sprintf("argument %d", i), &info.Params[i])
	}
}

// explainer writes an explanation.
type explainer struct {
	*Target
	strings.Builder
	named bool
}

func (e *explainer) line(indent int, format string, args ...any) {
	e.WriteString(strings.Repeat("  ", indent))
	fmt.Fprintf(e, format+"\n", args...)
}

func (e *explainer) value(what string, a *classify.ArgInfo, isResult bool) {
	l, _ := e.layouts.Of(a.Type)
	e.line(1, "%s: %v, %d bytes, align %d", what, a.Type, int64(l.Size), int64(l.Align))
	k := classifier{Target: e.Target, named: e.named}
	classes := k.value(l)
	switch {
	case ctype.IsNonTrivial(a.Type):
		e.line(2, "by address: it is non-trivial for the purposes of calls")
	case classes.lo == Memory:
		e.line(2, "MEMORY: %s", e.whyMemory(&k, l))
	case classes.lo == NoClass && classes.hi == NoClass:
		e.line(2, "no class: nothing in it is passed")
	default:
		e.eightbyte(l, 0, classes.lo)
		e.eightbyte(l, 1, classes.hi)
	}
	if a.Stacked {
		e.line(2, "not enough registers are left for all of it, so it takes none")
	}
	e.passed(a, isResult)
	for _, w := range a.Warnings {
		e.line(2, "warning: %s [%s]", w.Msg, w.ID)
	}
}

func (e *explainer) eightbyte(l *layout.Layout, n int, class Class) {
	if class == NoClass {
		return
	}
	var in []string
	e.leaves(l, "", 0, layout.Bits(64*n), &in)
	text := ""
	if len(in) > 0 {
		text = ": " + strings.Join(in, ", ")
	}
	e.line(2, "eightbyte %d %v%s", n, class, text)
}

// leaves collects the members of a record in the eightbyte that begins at a
// bit.
func (e *explainer) leaves(l *layout.Layout, path string, at, from layout.Bits, out *[]string) {
	for i := range l.Fields {
		f := &l.Fields[i]
		start, width := at+f.Offset, f.Layout.Size.Bits()
		if f.BitField {
			width = f.Width
		}
		if start >= from+64 || start+width <= from || len(*out) > 16 {
			continue
		}
		name := path + f.Name
		switch {
		case f.BitField && f.Name == "":
		case f.BitField:
			*out = append(*out, fmt.Sprintf("%s %v : %d at bit %d", name, f.Layout.Type, f.Width, start))
		case len(f.Layout.Fields) > 0:
			if name != "" {
				name += "."
			}
			e.leaves(f.Layout, name, start, from, out)
		default:
			*out = append(*out, fmt.Sprintf("%s %v at %d", name, f.Layout.Type, int64(start.Bytes())))
		}
	}
}

// whyMemory says which rule puts a value in memory.
func (e *explainer) whyMemory(k *classifier, l *layout.Layout) string {
	r, isRecord := l.Type.(*c.RecordType)
	switch {
	case l.Size > 64:
		return "it is larger than eight eightbytes (§3.2.3 rule 1)"
	case ctype.IsVector(l) && l.Size <= 8:
		return "gcc and clang pass it so"
	case ctype.IsVector(l):
		return fmt.Sprintf("no register of %d bytes may hold it", int64(k.widest()))
	case !isRecord && isFloatPart(l):
		return "the parts are too large for registers"
	case !isRecord:
		return "it is larger than two eightbytes"
	case l.Flexible:
		return "it ends in a flexible array"
	}
	if text := e.whyRecord(k, l); text != "" {
		return text
	}
	if r.Union {
		return "its members share eightbytes of classes that do not go together (§3.2.3 rule 5)"
	}
	return "its members' classes do not go together (§3.2.3 rule 5)"
}

func isFloatPart(l *layout.Layout) bool { return l.Elem != nil && ir.IsFloat(l.Elem.Type) }

// whyRecord looks for the member that puts a record in memory.
func (e *explainer) whyRecord(k *classifier, l *layout.Layout) string {
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

func (e *explainer) passed(a *classify.ArgInfo, isResult bool) {
	switch {
	case a.Kind == classify.Ignore:
		e.line(2, "ignored")
	case a.Kind == classify.Indirect && isResult:
		e.line(2, "through a pointer in %s, returned in rax", a.Pieces[0].At)
	case a.Kind == classify.Indirect && !a.ByVal:
		e.line(2, "pointer in %s", a.Pieces[0].At)
	case a.Kind == classify.Indirect:
		e.line(2, "copied to %s, align %d", a.Pieces[0].At, int64(a.Align))
	default:
		var ps []string
		for _, p := range a.Pieces {
			ps = append(ps, ctype.Carried(p))
		}
		e.line(2, "%s: %s", kindText(a), strings.Join(ps, ", "))
	}
}

func kindText(a *classify.ArgInfo) string {
	switch {
	case a.Kind != classify.Extend:
		return a.Kind.String()
	case a.Signed:
		return "sign-extended"
	}
	return "zero-extended"
}

var (
	_ classify.VarArgs   = (*Target)(nil)
	_ classify.Explainer = (*Target)(nil)
)
