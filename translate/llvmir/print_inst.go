package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// instruction writes an instruction: the common ones here, the others as llir
// does.
func (p *printer) instruction(inst llir.Instruction) {
	switch i := inst.(type) {
	case *llir.InstAdd:
		p.binary(&i.LocalIdent, "add", i.OverflowFlags, false, i.X, i.Y)
	case *llir.InstSub:
		p.binary(&i.LocalIdent, "sub", i.OverflowFlags, false, i.X, i.Y)
	case *llir.InstMul:
		p.binary(&i.LocalIdent, "mul", i.OverflowFlags, false, i.X, i.Y)
	case *llir.InstShl:
		p.binary(&i.LocalIdent, "shl", i.OverflowFlags, false, i.X, i.Y)
	case *llir.InstUDiv:
		p.binary(&i.LocalIdent, "udiv", nil, i.Exact, i.X, i.Y)
	case *llir.InstSDiv:
		p.binary(&i.LocalIdent, "sdiv", nil, i.Exact, i.X, i.Y)
	case *llir.InstLShr:
		p.binary(&i.LocalIdent, "lshr", nil, i.Exact, i.X, i.Y)
	case *llir.InstAShr:
		p.binary(&i.LocalIdent, "ashr", nil, i.Exact, i.X, i.Y)
	case *llir.InstAnd:
		p.binary(&i.LocalIdent, "and", nil, false, i.X, i.Y)
	case *llir.InstOr:
		p.binary(&i.LocalIdent, "or", nil, false, i.X, i.Y)
	case *llir.InstXor:
		p.binary(&i.LocalIdent, "xor", nil, false, i.X, i.Y)
	case *llir.InstFAdd:
		p.float(&i.LocalIdent, "fadd", i.FastMathFlags, i.X, i.Y)
	case *llir.InstFSub:
		p.float(&i.LocalIdent, "fsub", i.FastMathFlags, i.X, i.Y)
	case *llir.InstFMul:
		p.float(&i.LocalIdent, "fmul", i.FastMathFlags, i.X, i.Y)
	case *llir.InstFDiv:
		p.float(&i.LocalIdent, "fdiv", i.FastMathFlags, i.X, i.Y)
	case *llir.InstICmp:
		p.assign(&i.LocalIdent)
		p.text("icmp ")
		p.text(i.Pred.String())
		p.byte(' ')
		p.pair(i.X, i.Y)
	case *llir.InstTrunc:
		p.cast(&i.LocalIdent, "trunc ", i.From, i.To)
	case *llir.InstZExt:
		p.cast(&i.LocalIdent, "zext ", i.From, i.To)
	case *llir.InstSExt:
		p.cast(&i.LocalIdent, "sext ", i.From, i.To)
	case *llir.InstBitCast:
		p.cast(&i.LocalIdent, "bitcast ", i.From, i.To)
	case *llir.InstPtrToInt:
		p.cast(&i.LocalIdent, "ptrtoint ", i.From, i.To)
	case *llir.InstSelect:
		p.assign(&i.LocalIdent)
		p.text("select")
		p.fastMath(i.FastMathFlags)
		p.byte(' ')
		p.values([]value.Value{i.Cond, i.ValueTrue, i.ValueFalse})
	default:
		p.memory(inst)
	}
}

// memory writes the instructions that work on memory and aggregates.
func (p *printer) memory(inst llir.Instruction) {
	switch i := inst.(type) {
	case *llir.InstLoad:
		if i.Atomic || len(i.Metadata) > 0 {
			p.text(i.LLString())
			return
		}
		p.assign(&i.LocalIdent)
		p.text("load ")
		if i.Volatile {
			p.text("volatile ")
		}
		p.typ(i.ElemType)
		p.text(", ")
		p.value(i.Src)
		p.align(i.Align)
	case *llir.InstStore:
		if i.Atomic || len(i.Metadata) > 0 {
			p.text(i.LLString())
			return
		}
		p.text("store ")
		if i.Volatile {
			p.text("volatile ")
		}
		p.value(i.Src)
		p.text(", ")
		p.value(i.Dst)
		p.align(i.Align)
	case *allocaInst:
		p.alloca(i.InstAlloca)
	case *llir.InstGetElementPtr:
		p.assign(&i.LocalIdent)
		p.text("getelementptr ")
		if i.InBounds {
			p.text("inbounds ")
		}
		p.typ(i.ElemType)
		p.text(", ")
		p.value(i.Src)
		for _, index := range i.Indices {
			p.text(", ")
			p.value(index)
		}
	case *llir.InstExtractValue:
		p.assign(&i.LocalIdent)
		p.text("extractvalue ")
		p.value(i.X)
		p.path(i.Indices)
	case *llir.InstInsertValue:
		p.assign(&i.LocalIdent)
		p.text("insertvalue ")
		p.value(i.X)
		p.text(", ")
		p.value(i.Elem)
		p.path(i.Indices)
	case *llir.InstCall:
		p.call(i)
	case *llir.InstPhi:
		p.phi(i)
	default:
		p.text(inst.LLString())
	}
}

func (p *printer) assign(id *llir.LocalIdent) {
	p.local(id)
	p.text(" = ")
}

func (p *printer) pair(x, y value.Value) {
	p.value(x)
	p.text(", ")
	p.ident(y)
}

func (p *printer) values(vs []value.Value) {
	for i, v := range vs {
		if i > 0 {
			p.text(", ")
		}
		p.value(v)
	}
}

func (p *printer) binary(id *llir.LocalIdent, word string, flags []enum.OverflowFlag, exact bool, x, y value.Value) {
	p.assign(id)
	p.text(word)
	for _, f := range flags {
		p.word(f.String())
	}
	if exact {
		p.text(" exact")
	}
	p.byte(' ')
	p.pair(x, y)
}

func (p *printer) float(id *llir.LocalIdent, word string, flags []enum.FastMathFlag, x, y value.Value) {
	p.assign(id)
	p.text(word)
	p.fastMath(flags)
	p.byte(' ')
	p.pair(x, y)
}

func (p *printer) fastMath(flags []enum.FastMathFlag) {
	for _, f := range flags {
		p.word(f.String())
	}
}

func (p *printer) cast(id *llir.LocalIdent, word string, from value.Value, to types.Type) {
	p.assign(id)
	p.text(word)
	p.value(from)
	p.text(" to ")
	p.typ(to)
}

func (p *printer) align(a llir.Align) {
	if a != 0 {
		p.text(", align ")
		p.int(int64(a))
	}
}

func (p *printer) path(indices []uint64) {
	for _, i := range indices {
		p.text(", ")
		p.int(int64(i))
	}
}

func (p *printer) alloca(i *llir.InstAlloca) {
	p.assign(&i.LocalIdent)
	p.text("alloca ")
	if i.InAlloca {
		p.text("inalloca ")
	}
	p.typ(i.ElemType)
	if i.NElems != nil {
		p.text(", ")
		p.value(i.NElems)
	}
	p.align(i.Align)
	if i.AddrSpace != 0 {
		p.text(", ")
		p.text(i.AddrSpace.String())
	}
}

func (p *printer) call(i *llir.InstCall) {
	if !i.Typ.Equal(types.Void) {
		p.assign(&i.LocalIdent)
	}
	if i.Tail != enum.TailNone {
		p.text(i.Tail.String())
		p.byte(' ')
	}
	p.text("call")
	p.fastMath(i.FastMathFlags)
	p.callConv(i.CallingConv)
	for _, a := range i.ReturnAttrs {
		p.word(a.String())
	}
	p.byte(' ')
	if sig := i.Sig(); sig.Variadic {
		p.typ(sig)
	} else {
		p.typ(i.Typ)
	}
	p.byte(' ')
	p.text(i.Callee.Ident())
	p.byte('(')
	p.values(i.Args)
	p.byte(')')
	for _, a := range i.FuncAttrs {
		p.word(a.String())
	}
	p.bundles(i.OperandBundles)
	p.metadata(i.Metadata)
}

func (p *printer) bundles(list []*llir.OperandBundle) {
	for i, b := range list {
		if i == 0 {
			p.text(" [ ")
		} else {
			p.text(", ")
		}
		p.quoted(b.Tag)
		p.byte('(')
		p.values(b.Inputs)
		p.byte(')')
	}
	if len(list) > 0 {
		p.text(" ]")
	}
}

func (p *printer) phi(i *llir.InstPhi) {
	p.assign(&i.LocalIdent)
	p.text("phi ")
	p.typ(i.Typ)
	for n, in := range i.Incs {
		if n > 0 {
			p.byte(',')
		}
		p.text(" [ ")
		p.ident(in.X)
		p.text(", ")
		p.text(in.Pred.Ident())
		p.text(" ]")
	}
}

// terminator writes the instruction that ends a block.
func (p *printer) terminator(term llir.Terminator) {
	switch t := term.(type) {
	case *llir.TermRet:
		if t.X == nil {
			p.text("ret void")
			return
		}
		p.text("ret ")
		p.value(t.X)
	case *llir.TermBr:
		p.text("br ")
		p.value(t.Target)
	case *llir.TermCondBr:
		p.text("br ")
		p.values([]value.Value{t.Cond, t.TargetTrue, t.TargetFalse})
		p.metadata(t.Metadata)
	case *llir.TermSwitch:
		p.text("switch ")
		p.value(t.X)
		p.text(", ")
		p.value(t.TargetDefault)
		p.text(" [\n")
		for _, c := range t.Cases {
			p.text("\t\t")
			p.value(c.X)
			p.text(", ")
			p.value(c.Target)
			p.byte('\n')
		}
		p.text("\t]")
		p.metadata(t.Metadata)
	default:
		p.text(term.LLString())
	}
}
