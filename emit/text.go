package emit

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Text is a backend that writes LLVM assembly, for LLVM 15 and later. Values are its operands, such as "%p", "42" and "@f".
// The zero value is ready for a function.
type Text struct {
	// Locals are the allocas, for the start of the function's first block. Code is the code, for the place of the call or
	// the rest of the function.
	Locals, Code strings.Builder
	// Prefix begins the names of values, "%" if it is empty. With "%c." they cannot be those of others.
	Prefix string

	values int
}

var _ Backend[string] = (*Text)(nil)

// name returns a name for a new value.
func (t *Text) name() string {
	t.values++
	if t.Prefix == "" {
		t.Prefix = "%c."
	}
	return t.Prefix + strconv.Itoa(t.values)
}

// line writes an instruction.
func line(to *strings.Builder, words ...string) {
	to.WriteString("  ")
	for _, w := range words {
		to.WriteString(w)
	}
	to.WriteByte('\n')
}

// define writes an instruction with a result, which it returns.
func (t *Text) define(words ...string) string {
	name := t.name()
	line(&t.Code, append([]string{name, " = "}, words...)...)
	return name
}

func number64[T ~int64 | ~int](n T) string { return strconv.FormatInt(int64(n), 10) }

// Local implements [Backend].
func (t *Text) Local(size, align layout.Bytes) string {
	name := t.name()
	line(&t.Locals, name, " = alloca [", number64(size), " x i8], align ", number64(align))
	return name
}

// Offset implements [Memory].
func (t *Text) Offset(p string, n layout.Bytes) string {
	return t.define("getelementptr i8, ptr ", p, ", i64 ", number64(n))
}

// Load implements [Memory].
func (t *Text) Load(of ir.Type, p string, align layout.Bytes) string {
	return t.define("load ", llvm.TypeText(of), ", ptr ", p, ", align ", number64(align))
}

// Store implements [Memory].
func (t *Text) Store(of ir.Type, v, p string, align layout.Bytes) {
	line(&t.Code, "store ", llvm.TypeText(of), " ", v, ", ptr ", p, ", align ", number64(align))
}

// Cast implements [Memory].
func (t *Text) Cast(v string, from, to ir.Type, isSigned bool) string {
	return t.define(CastWord(from, to, isSigned), " ", llvm.TypeText(from), " ", v, " to ", llvm.TypeText(to))
}

// CastWord returns the instruction of a Cast.
func CastWord(from, to ir.Type, isSigned bool) string {
	a, isInt := from.(*ir.IntegerType)
	b, toInt := to.(*ir.IntegerType)
	switch {
	case !isInt || !toInt:
		return "bitcast"
	case a.Width > b.Width:
		return "trunc"
	case isSigned:
		return "sext"
	}
	return "zext"
}

// Copy implements [Backend].
func (t *Text) Copy(to, from string, size, align layout.Bytes) {
	a := number64(align)
	line(&t.Code, "call void @llvm.memcpy.p0.p0.i64(ptr align ", a, " ", to, ", ptr align ", a, " ", from, ", i64 ", number64(size), ", i1 false)")
}

// Member implements [Backend].
func (t *Text) Member(v string, of *llvm.StructType, i int) string {
	return t.define("extractvalue ", llvm.TypeText(of), " ", v, ", ", number64(i))
}

// Struct implements [Backend].
func (t *Text) Struct(of *llvm.StructType, members []string) string {
	v := "poison"
	for i, m := range members {
		v = t.define("insertvalue ", llvm.TypeText(of), " ", v, ", ", llvm.TypeText(of.Fields[i]), " ", m, ", ", number64(i))
	}
	return v
}

// Call implements [Backend].
func (t *Text) Call(s *Side, callee string, args []string) string {
	var b strings.Builder
	b.WriteString("call " + s.before())
	if s.Type.Variadic {
		b.WriteString(llvm.TypeText(s.Type))
	} else {
		b.WriteString(llvm.TypeText(s.Type.Result))
	}
	b.WriteString(" " + callee + "(")
	for i, a := range args {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(s.Params[i].String() + " " + a)
	}
	b.WriteString(")")
	if s.Type.Result == llvm.Void {
		line(&t.Code, b.String())
		return ""
	}
	return t.define(b.String())
}

// Return implements [Backend].
func (t *Text) Return(s *Side, value ...string) {
	if len(value) == 0 {
		line(&t.Code, "ret void")
		return
	}
	line(&t.Code, "ret ", llvm.TypeText(s.Type.Result), " ", value[0])
}

// Declare returns the declaration of a function as LLVM assembly: "declare double @f(i64, ptr byval({ [24 x i8] }) align 8, ...)".
func (s *Side) Declare(name string) string { return "declare " + s.head(name, nil) + "\n" }

// Define returns the first line of a function's definition, with the names of the parameters.
func (s *Side) Define(name string, params []string) string {
	features := ""
	if len(s.Features) > 0 {
		features = ` "target-features"="` + strings.Join(s.Features, ",") + `"`
	}
	return "define " + s.head(name, params) + features + " {\n"
}

func (s *Side) head(name string, names []string) string {
	var params []string
	for i := range s.Type.Params {
		p := s.Params[i].String()
		if names != nil {
			p += " " + names[i]
		}
		params = append(params, p)
	}
	if s.Type.Variadic {
		params = append(params, "...")
	}
	return s.before() + llvm.TypeText(s.Type.Result) + " " + string(llvm.AppendName([]byte("@"), name)) + "(" + strings.Join(params, ", ") + ")"
}

// before returns the text before the type of the result.
func (s *Side) before() string {
	text := ""
	if s.CallConv != llvm.CCC {
		text = "cc " + number64(s.CallConv.Number()) + " "
	}
	for _, a := range s.Result {
		text += a.String() + " "
	}
	return text
}

// String returns the parameter as LLVM assembly.
func (p *Param) String() string {
	text := llvm.TypeText(p.Type)
	for _, a := range p.Attrs {
		text += " " + a.String()
	}
	return text
}
