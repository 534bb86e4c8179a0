package classify

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/types/llvm"
)

// Text returns the prototype as LLVM assembly, without linkage and with numbered parameters: "i32
// @f(i64 %0, ptr noundef byval(%struct.S) align 8 %1)". An empty name gives the prototype of an
// indirect call.
func (p *Prototype) Text(name string) string {
	b := make([]byte, 0, 128)
	b = p.ResultAttrs.append(b)
	b = llvm.Spelling{}.AppendType(b, p.Result)
	b = append(b, ' ')
	if name != "" {
		b = llvm.AppendName(append(b, '@'), name)
	}
	b = append(b, '(')
	for i := range p.Params {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = p.Params[i].append(b)
		b = append(b, " %"...)
		b = strconv.AppendInt(b, int64(i), 10)
	}
	if p.Variadic {
		if len(p.Params) > 0 {
			b = append(b, ", "...)
		}
		b = append(b, "..."...)
	}
	return string(append(b, ')'))
}

// String is Text of a function without a name.
func (p *Prototype) String() string { return p.Text("") }

// String returns the parameter as LLVM assembly, without a name.
func (p *Param) String() string { return string(p.append(nil)) }

func (p *Param) append(b []byte) []byte {
	b = llvm.Spelling{}.AppendType(b, p.Type)
	attrs := p.Attrs.append([]byte{' '})
	return append(b, strings.TrimRight(string(attrs), " ")...)
}

// append writes the attributes in LLVM's order, each followed by a space.
func (a *Attrs) append(b []byte) []byte {
	var buf [8]Attr // on the stack
	for _, x := range a.Append(buf[:0]) {
		b = append(x.append(b), ' ')
	}
	return b
}

// String returns the attribute as LLVM assembly: "align 8".
func (a Attr) String() string { return string(a.append(nil)) }

func (a *Attr) append(b []byte) []byte {
	b = append(b, a.Name()...)
	switch {
	case a.Type != nil:
		b = append(llvm.Spelling{}.AppendType(append(b, '('), a.Type), ')')
	case a.MLIR == llvm.AlignAttr:
		b = strconv.AppendInt(append(b, ' '), int64(a.N), 10)
	case a.N != 0:
		b = append(strconv.AppendInt(append(b, '('), int64(a.N), 10), ')')
	}
	return b
}
