package llvmir

import (
	"maps"
	"slices"
	"sync"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// instructions maps the ops that become instructions to their syntax. Constants are operands and
// are not here.
var instructions = sync.OnceValue(func() map[*ir.OpDef]*instruction {
	all := map[*ir.OpDef]*instruction{
		llvm.AddOp:  binary("add", llir.InstAdd{}, overflow),
		llvm.SubOp:  binary("sub", llir.InstSub{}, overflow),
		llvm.MulOp:  binary("mul", llir.InstMul{}, overflow),
		llvm.ShlOp:  binary("shl", llir.InstShl{}, overflow),
		llvm.UDivOp: binary("udiv", llir.InstUDiv{}, exact),
		llvm.SDivOp: binary("sdiv", llir.InstSDiv{}, exact),
		llvm.LShrOp: binary("lshr", llir.InstLShr{}, exact),
		llvm.AShrOp: binary("ashr", llir.InstAShr{}, exact),
		llvm.URemOp: binary("urem", llir.InstURem{}),
		llvm.SRemOp: binary("srem", llir.InstSRem{}),
		llvm.AndOp:  binary("and", llir.InstAnd{}),
		llvm.OrOp:   binary("or", llir.InstOr{}, flag("disjoint", llvm.DisjointName, "").from(sinceNonNeg)),
		llvm.XOrOp:  binary("xor", llir.InstXor{}),
		llvm.FAddOp: binary("fadd", llir.InstFAdd{}, fastMath),
		llvm.FSubOp: binary("fsub", llir.InstFSub{}, fastMath),
		llvm.FMulOp: binary("fmul", llir.InstFMul{}, fastMath),
		llvm.FDivOp: binary("fdiv", llir.InstFDiv{}, fastMath),
		llvm.FRemOp: binary("frem", llir.InstFRem{}, fastMath),
		llvm.ICmpOp: binary("icmp", llir.InstICmp{}, of(intPredicate, "Pred")),
		llvm.FCmpOp: binary("fcmp", llir.InstFCmp{}, fastMath, of(floatPredicate, "Pred")),

		llvm.FNegOp:   plain(llir.InstFNeg{}, verb("fneg"), fastMath, typed(0, "X")),
		llvm.FreezeOp: plain(llir.InstFreeze{}, verb("freeze"), typed(0, "X")),
		llvm.SelectOp: plain(llir.InstSelect{}, verb("select"), floatMath,
			typed(0, "Cond"), comma, typed(1, "ValueTrue"), comma, typed(2, "ValueFalse")),

		llvm.TruncOp:         conversion("trunc", llir.InstTrunc{}, of(overflowFlags, "").given(llvm.OverflowName).from(sinceTruncFlags)),
		llvm.ZExtOp:          conversion("zext", llir.InstZExt{}, flag("nneg", llvm.NonNegName, "").from(sinceNonNeg)),
		llvm.SExtOp:          conversion("sext", llir.InstSExt{}),
		llvm.FPTruncOp:       conversion("fptrunc", llir.InstFPTrunc{}),
		llvm.FPExtOp:         conversion("fpext", llir.InstFPExt{}),
		llvm.FPToUIOp:        conversion("fptoui", llir.InstFPToUI{}),
		llvm.FPToSIOp:        conversion("fptosi", llir.InstFPToSI{}),
		llvm.UIToFPOp:        conversion("uitofp", llir.InstUIToFP{}, flag("nneg", llvm.NonNegName, "").from(sinceFloatNonNeg)),
		llvm.SIToFPOp:        conversion("sitofp", llir.InstSIToFP{}),
		llvm.PtrToIntOp:      conversion("ptrtoint", llir.InstPtrToInt{}),
		llvm.IntToPtrOp:      conversion("inttoptr", llir.InstIntToPtr{}),
		llvm.BitcastOp:       conversion("bitcast", llir.InstBitCast{}),
		llvm.AddrSpaceCastOp: conversion("addrspacecast", llir.InstAddrSpaceCast{}),

		llvm.AllocaOp: {llir.InstAlloca{}, syntaxOf(verb("alloca"), flag("inalloca", llvm.InallocaFlag, "InAlloca"),
			elemType, of(optionalOperand, "NElems").after(","), align, of(allocaSpace, "AddrSpace")), (*writer).prepareAlloca},
		llvm.LoadOp: {llir.InstLoad{}, syntaxOf(verb("load"), isAtomic, volatile,
			of(resultType, "ElemType"), comma, typed(0, "Src"), scope, order, align, attached), (*writer).prepareLoad},
		llvm.StoreOp: {llir.InstStore{}, syntaxOf(verb("store"), isAtomic, volatile,
			typed(0, "Src"), comma, typed(1, "Dst"), scope, order, align, attached), (*writer).prepareStore},
		llvm.GEPOp: {llir.InstGetElementPtr{}, syntaxOf(verb("getelementptr"), of(inBounds, "InBounds"), of(gepFlags, ""),
			elemType, comma, typed(0, "Src"), fragment{kind: otherOperands, operand: 1, field: "Indices"}), (*writer).prepareGEP},
		llvm.FenceOp: plain(llir.InstFence{}, verb("fence"), scope, order),
		llvm.AtomicRMWOp: {llir.InstAtomicRMW{}, syntaxOf(verb("atomicrmw"), volatile, of(atomicOp, "Op"),
			typed(0, "Dst"), comma, typed(1, "X"), scope, order, textAlign), (*writer).prepareAtomicRMW},
		llvm.CmpXchgOp: {llir.InstCmpXchg{}, syntaxOf(verb("cmpxchg"), flag("weak", llvm.WeakFlag, "Weak"), volatile,
			typed(0, "Ptr"), comma, typed(1, "Cmp"), comma, typed(2, "New"), scope,
			of(successOrdering, "SuccessOrdering"), of(failureOrdering, "FailureOrdering"), textAlign), (*writer).prepareCmpXchg},

		llvm.ExtractValueOp: plain(llir.InstExtractValue{}, verb("extractvalue"), typed(0, "X"), of(position, "Indices")),
		llvm.InsertValueOp:  plain(llir.InstInsertValue{}, verb("insertvalue"), typed(0, "X"), comma, typed(1, "Elem"), of(position, "Indices")),
		llvm.ExtractElementOp: plain(llir.InstExtractElement{}, verb("extractelement"),
			typed(0, "X"), comma, typed(1, "Index")),
		llvm.InsertElementOp: plain(llir.InstInsertElement{}, verb("insertelement"),
			typed(0, "X"), comma, typed(1, "Elem"), comma, typed(2, "Index")),
		llvm.ShuffleVectorOp: {llir.InstShuffleVector{}, syntaxOf(verb("shufflevector"),
			typed(0, "X"), comma, typed(1, "Y"), comma, typed(2, "Mask")), (*writer).prepareShuffle},
		llvm.VAArgOp: plain(llir.InstVAArg{}, verb("va_arg"), typed(0, "ArgList"), comma, of(resultType, "ArgType")),

		llvm.ReturnOp:      plain(llir.TermRet{}, verb("ret"), of(returnedOperand, "X")),
		llvm.UnreachableOp: plain(llir.TermUnreachable{}, verb("unreachable")),
		llvm.BrOp:          {llir.TermBr{}, syntaxOf(verb("br"), label(0, "Target")), (*writer).prepareBranch},
		llvm.CondBrOp: {llir.TermCondBr{}, syntaxOf(verb("br"), typed(0, "Cond"), comma,
			label(1, "TargetTrue"), comma, label(2, "TargetFalse"), attached), (*writer).prepareBranch},
		llvm.SwitchOp: {llir.TermSwitch{}, syntaxOf(verb("switch"), typed(0, "X"), comma,
			label(1, "TargetDefault"), of(switchCases, "Cases"), attached), (*writer).prepareBranch},

		llvm.CallOp:          {llir.InstCall{}, callSyntax, (*writer).prepareCall},
		llvm.CallIntrinsicOp: {llir.InstCall{}, callSyntax, (*writer).prepareCallIntrinsic},
	}
	maps.Copy(all, intrinsicOps())
	maps.Copy(all, exceptionInstructions)
	for def, in := range all {
		if in.syntax == nil {
			continue
		}
		if in.fragments[len(in.fragments)-1].kind != attachments {
			in.syntax = syntaxOf(append(slices.Clip(in.fragments), attached)...)
		}
		in.syntax = in.forOp(def)
	}
	all[llvm.DbgValueOp] = recordOf(llvm.DbgValueOp, "value", llvm.VarInfoAttr)
	all[llvm.DbgDeclareOp] = recordOf(llvm.DbgDeclareOp, "declare", llvm.VarInfoAttr)
	all[llvm.DbgLabelOp] = recordOf(llvm.DbgLabelOp, "label", llvm.LabelAttr)
	return all
})

// binary is an operation on two values of one type.
func binary(name string, made any, flags ...fragment) *instruction {
	return plain(made, append(append([]fragment{verb(name)}, flags...), typed(0, "X"), comma, bare(1, "Y"))...)
}

// conversion converts a value to another type.
func conversion(name string, made any, flags ...fragment) *instruction {
	return plain(made, append(append([]fragment{verb(name)}, flags...), typed(0, "From"), word("to"), of(resultType, "To"), attached)...)
}

// invokeSyntax is a call that continues in one of two blocks.
var invokeSyntax = func() *syntax {
	var fragments []fragment
	for _, f := range callSyntax.fragments {
		switch f.kind {
		case tailKind, fastMathOfFloats, attachments:
			continue
		case calledValue:
			f.field = "Invokee"
		}
		fragments = append(fragments, f)
	}
	fragments[0] = verb("invoke")
	return syntaxOf(append(fragments, word("to"), fragment{kind: successor, field: "NormalRetTarget"},
		word("unwind"), fragment{kind: successor, operand: 1, field: "ExceptionRetTarget"}, attached)...)
}()

var exceptionInstructions = map[*ir.OpDef]*instruction{
	llvm.InvokeOp: {llir.TermInvoke{}, invokeSyntax, (*writer).prepareCall},
	llvm.ResumeOp: plain(llir.TermResume{}, verb("resume"), typed(0, "X")),
	llvm.LandingPadOp: {llir.InstLandingPad{}, syntaxOf(verb("landingpad"), of(resultType, "ResultType"),
		flag("cleanup", llvm.CleanupFlag, "Cleanup"), of(landingClauses, "Clauses")), prepareLandingPad},
	llvm.IndirectBrOp:   plain(llir.TermIndirectBr{}, verb("indirectbr"), typed(0, "Addr"), comma, of(branchTargets, "ValidTargets")),
	llvm.BlockTagOp:     {prepare: func(*writer, *ir.Operation) bool { return false }},
	llvm.NoAliasScopeOp: {llir.InstCall{}, callSyntax, prepareScope},
	llvm.InlineAsmOp: {llir.InstCall{}, syntaxOf(of(tailKind, "Tail").given(llvm.AsmTailCallAttr), verb("call"), of(calledType, ""), word("asm"),
		flag("sideeffect", llvm.SideEffectsFlag, ""), flag("alignstack", llvm.AlignStackFlag, ""), of(asmText, "Callee"), of(arguments, "Args")), prepareAsm},
}

// intrinsicOps returns the ops that call an intrinsic.
func intrinsicOps() map[*ir.OpDef]*instruction {
	ops := map[*ir.OpDef]*instruction{}
	for def := range legal.Rows() {
		ops[def] = &instruction{llir.InstCall{}, callSyntax, (*writer).prepareIntrinsic}
	}
	return ops
}
