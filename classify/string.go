package classify

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/types/llvm"
)

// String returns the decision on one line: "(direct i64@0 rdi, i32@8 rsi) -> direct i32@0 rax".
func (f FuncInfo) String() string {
	var b strings.Builder
	b.WriteByte('(')
	for i := range f.Params {
		if i > 0 {
			b.WriteString("; ")
		}
		f.Params[i].write(&b)
	}
	if f.Variadic {
		if len(f.Params) > 0 {
			b.WriteString("; ")
		}
		b.WriteString("...")
	}
	b.WriteString(") -> ")
	f.Result.write(&b)
	return b.String()
}

// String returns the decision about one value on one line.
func (a ArgInfo) String() string {
	var b strings.Builder
	a.write(&b)
	return b.String()
}

func (a *ArgInfo) write(b *strings.Builder) {
	b.WriteString(a.Kind.String())
	switch {
	case a.Kind == Extend && a.Signed:
		b.WriteString(" signext")
	case a.Kind == Extend:
		b.WriteString(" zeroext")
	case a.Kind == Indirect:
		if a.ByVal {
			b.WriteString(" byval")
		}
		b.WriteString("(" + llvm.TypeText(a.Memory) + ") align " + strconv.FormatInt(int64(a.Align), 10))
	}
	for i := range a.Pieces {
		if i > 0 {
			b.WriteByte(',')
		}
		a.writePiece(b, &a.Pieces[i])
	}
}

func (a *ArgInfo) writePiece(b *strings.Builder, p *Piece) {
	if a.Kind != Indirect {
		b.WriteString(" " + llvm.TypeText(p.Type) + "@" + strconv.FormatInt(int64(p.Offset), 10))
		for i := range p.Members {
			b.WriteString("+" + strconv.FormatInt(int64(p.Members[i].Offset), 10))
		}
	}
	if at := p.At.String(); at != "" {
		b.WriteString(" " + at)
	}
}

// TypeText returns the LLVM type of the piece as text.
func (p Piece) TypeText() string { return llvm.TypeText(p.Type) }
