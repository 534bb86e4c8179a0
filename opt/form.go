package opt

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// A form is a way of writing a module part by part. The text has sections: in
// each of them come the texts of all parts.
type form interface {
	sections() int
	// print prints a part, or returns nil. Several parts may be printed at a time.
	// The text is put into buf.
	print(module, outside *ir.Operation, buf []byte) partText
	// add adds what was printed of the next part.
	add(partText)
	// join joins the parts that were added behind the start of the module.
	join(module *ir.Operation, start partText) (joined, bool)
}

// partText is what was printed of a part. It holds the text until that is taken:
// one for each section, and the one that was printed into the buffer.
type partText interface {
	take() (texts [][]byte, buf []byte)
}

// joined is a module in parts.
type joined interface {
	head() []byte
	section(b []byte, k, part int, text []byte) []byte
	tail() []byte
}

// newForm returns the form that the flags ask for.
func (w *work) newForm() form {
	if w.emit == "llvm" {
		return &llvmForm{opts: w.llvmOptions()}
	}
	return &mlirForm{opts: w.printOptions()}
}

type mlirForm struct {
	opts  asm.Options
	parts []*asm.PartText
}

type mlirText struct{ *asm.PartText }

func (t mlirText) take() (texts [][]byte, buf []byte) {
	text := t.Text
	t.Text = nil
	return [][]byte{text}, text
}

func (f *mlirForm) sections() int { return 1 }

func (f *mlirForm) print(module, _ *ir.Operation, buf []byte) partText {
	p := asm.PrintPart(module, f.opts, buf)
	if p == nil {
		return nil
	}
	return mlirText{p}
}

func (f *mlirForm) add(t partText) { f.parts = append(f.parts, t.(mlirText).PartText) }

func (f *mlirForm) join(module *ir.Operation, start partText) (joined, bool) {
	parts := append([]*asm.PartText{start.(mlirText).PartText}, f.parts...)
	return mlirJoined{asm.Join(module, parts, f.opts)}, true
}

type mlirJoined struct{ *asm.Joined }

func (j mlirJoined) head() []byte { return j.Head }
func (j mlirJoined) tail() []byte { return j.Tail }

func (j mlirJoined) section(b []byte, _, part int, text []byte) []byte {
	return j.Part(b, part, text)
}

type llvmForm struct {
	opts  llvmir.Options
	parts []*llvmir.Part
}

type llvmText struct{ *llvmir.Part }

func (t llvmText) take() (texts [][]byte, buf []byte) {
	texts = [][]byte{t.Globals, t.Functions, t.Nodes}
	t.Globals, t.Functions, t.Nodes = nil, nil, nil
	return texts, texts[1]
}

func (f *llvmForm) sections() int { return 3 }

func (f *llvmForm) print(module, outside *ir.Operation, buf []byte) partText {
	p := llvmir.NewPart(module, outside, f.opts, buf)
	if p == nil {
		return nil
	}
	return llvmText{p}
}

func (f *llvmForm) add(t partText) { f.parts = append(f.parts, t.(llvmText).Part) }

func (f *llvmForm) join(module *ir.Operation, start partText) (joined, bool) {
	parts := append([]*llvmir.Part{start.(llvmText).Part}, f.parts...)
	j, ok := llvmir.Join(module, parts, f.opts)
	return llvmJoined{j}, ok
}

type llvmJoined struct{ *llvmir.Joined }

func (j llvmJoined) head() []byte { return j.Head }
func (j llvmJoined) tail() []byte { return j.Tail }

func (j llvmJoined) section(b []byte, k, part int, text []byte) []byte {
	switch k {
	case 0:
		return j.Globals(b, part, text)
	case 1:
		return j.Functions(b, part, text)
	}
	return j.Nodes(b, part, text)
}
