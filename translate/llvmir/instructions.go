package llvmir

import (
	"maps"
	"slices"
	"sync"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// instructions says how each op is written. Constants are operands and are not
// here.
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
		llvm.OrOp:   binary("or", llir.InstOr{}, newer("disjoint", llvm.DisjointName, sinceNonNeg)),
		llvm.XOrOp:  binary("xor", llir.InstXor{}),
		llvm.FAddOp: binary("fadd", llir.InstFAdd{}, fastMath),
		llvm.FSubOp: binary("fsub", llir.InstFSub{}, fastMath),
		llvm.FMulOp: binary("fmul", llir.InstFMul{}, fastMath),
		llvm.FDivOp: binary("fdiv", llir.InstFDiv{}, fastMath),
		llvm.FRemOp: binary("frem", llir.InstFRem{}, fastMath),
		llvm.ICmpOp: binary("icmp", llir.InstICmp{}, intPredicate),
		llvm.FCmpOp: binary("fcmp", llir.InstFCmp{}, fastMath, floatPredicate),

		llvm.FNegOp:   plain(llir.InstFNeg{}, verb("fneg"), fastMath, typed(0, "X")),
		llvm.FreezeOp: plain(llir.InstFreeze{}, verb("freeze"), typed(0, "X")),
		llvm.SelectOp: plain(llir.InstSelect{}, verb("select"), fastIfFloat,
			typed(0, "Cond"), comma, typed(1, "ValueTrue"), comma, typed(2, "ValueFalse")),

		llvm.TruncOp:         conversion("trunc", llir.InstTrunc{}, newOverflow),
		llvm.ZExtOp:          conversion("zext", llir.InstZExt{}, newer("nneg", llvm.NonNegName, sinceNonNeg)),
		llvm.SExtOp:          conversion("sext", llir.InstSExt{}),
		llvm.FPTruncOp:       conversion("fptrunc", llir.InstFPTrunc{}),
		llvm.FPExtOp:         conversion("fpext", llir.InstFPExt{}),
		llvm.FPToUIOp:        conversion("fptoui", llir.InstFPToUI{}),
		llvm.FPToSIOp:        conversion("fptosi", llir.InstFPToSI{}),
		llvm.UIToFPOp:        conversion("uitofp", llir.InstUIToFP{}, newer("nneg", llvm.NonNegName, sinceFloatNonNeg)),
		llvm.SIToFPOp:        conversion("sitofp", llir.InstSIToFP{}),
		llvm.PtrToIntOp:      conversion("ptrtoint", llir.InstPtrToInt{}),
		llvm.IntToPtrOp:      conversion("inttoptr", llir.InstIntToPtr{}),
		llvm.BitcastOp:       conversion("bitcast", llir.InstBitCast{}),
		llvm.AddrSpaceCastOp: conversion("addrspacecast", llir.InstAddrSpaceCast{}),

		llvm.AllocaOp: {llir.InstAlloca{}, wordingOf(verb("alloca"), flag("InAlloca", "inalloca", llvm.InallocaFlag),
			oneType("ElemType", llvm.ElemType), optional(0, ",", "NElems"), alignment, allocaSpace), (*writer).readyAlloca},
		llvm.LoadOp: {llir.InstLoad{}, wordingOf(verb("load"), isAtomic, volatile,
			resultType("ElemType"), comma, typed(0, "Src"), scope, order, alignment, attached), (*writer).readyLoad},
		llvm.StoreOp: {llir.InstStore{}, wordingOf(verb("store"), isAtomic, volatile,
			typed(0, "Src"), comma, typed(1, "Dst"), scope, order, alignment, attached), (*writer).readyStore},
		llvm.GEPOp: {llir.InstGetElementPtr{}, wordingOf(verb("getelementptr"), inBounds, gepFlags,
			oneType("ElemType", llvm.ElemType), comma, typed(0, "Src"), rest(1, "Indices")), (*writer).readyGEP},
		llvm.FenceOp: plain(llir.InstFence{}, verb("fence"), scope, order),
		llvm.AtomicRMWOp: {llir.InstAtomicRMW{}, wordingOf(verb("atomicrmw"), volatile, atomicBinOp,
			typed(0, "Dst"), comma, typed(1, "X"), scope, order, textAlignment), (*writer).readyAtomicRMW},
		llvm.CmpXchgOp: {llir.InstCmpXchg{}, wordingOf(verb("cmpxchg"), flag("Weak", "weak", llvm.WeakFlag), volatile,
			typed(0, "Ptr"), comma, typed(1, "Cmp"), comma, typed(2, "New"), scope, successOrder, failureOrder, textAlignment), (*writer).readyCmpXchg},

		llvm.ExtractValueOp: plain(llir.InstExtractValue{}, verb("extractvalue"), typed(0, "X"), path),
		llvm.InsertValueOp:  plain(llir.InstInsertValue{}, verb("insertvalue"), typed(0, "X"), comma, typed(1, "Elem"), path),
		llvm.ExtractElementOp: plain(llir.InstExtractElement{}, verb("extractelement"),
			typed(0, "X"), comma, typed(1, "Index")),
		llvm.InsertElementOp: plain(llir.InstInsertElement{}, verb("insertelement"),
			typed(0, "X"), comma, typed(1, "Elem"), comma, typed(2, "Index")),
		llvm.ShuffleVectorOp: {llir.InstShuffleVector{}, wordingOf(verb("shufflevector"),
			typed(0, "X"), comma, typed(1, "Y"), comma, typed(2, "Mask")), (*writer).readyShuffle},
		llvm.VAArgOp: plain(llir.InstVAArg{}, verb("va_arg"), typed(0, "ArgList"), comma, resultType("ArgType")),

		llvm.ReturnOp:      plain(llir.TermRet{}, verb("ret"), returned),
		llvm.UnreachableOp: plain(llir.TermUnreachable{}, verb("unreachable")),
		llvm.BrOp:          {branch.llir, branch.wording, (*writer).readyBranch},
		llvm.CondBrOp: {llir.TermCondBr{}, wordingOf(verb("br"), typed(0, "Cond"), comma,
			target(1, "TargetTrue"), comma, target(2, "TargetFalse"), attached), (*writer).readyBranch},
		llvm.SwitchOp: {llir.TermSwitch{}, wordingOf(verb("switch"), typed(0, "X"), comma,
			target(1, "TargetDefault"), cases, attached), (*writer).readyBranch},

		llvm.CallOp:          {llir.InstCall{}, callWording, (*writer).readyCall},
		llvm.CallIntrinsicOp: {llir.InstCall{}, callWording, (*writer).readyCallIntrinsic},
	}
	maps.Copy(all, intrinsicOps())
	maps.Copy(all, exceptionInstructions)
	for _, in := range all {
		if in.wording != nil && in.parts[len(in.parts)-1].field != attached.field {
			in.wording = wordingOf(append(slices.Clip(in.parts), attached)...)
		}
	}
	all[llvm.DbgValueOp] = debugRecord("value", llvm.VarInfoAttr)
	all[llvm.DbgDeclareOp] = debugRecord("declare", llvm.VarInfoAttr)
	all[llvm.DbgLabelOp] = debugRecord("label", llvm.LabelAttr)
	return all
})

// Instructions that stand for no op: what block arguments, edges and typed
// pointers become.
var (
	branch  = plain(llir.TermBr{}, verb("br"), target(0, "Target"))
	phi     = plain(llir.InstPhi{}, verb("phi"), incomings, ownPlace)
	onward  = plain(branch.llir, append(slices.Clip(branch.parts), ownPlace)...)
	bitcast = plain(llir.InstBitCast{}, verb("bitcast"), typed(0, "From"), word("to"), castType)
)

// plain is an instruction whose operands are those of the op.
func plain(of any, parts ...part) *instruction {
	return &instruction{llir: of, wording: wordingOf(parts...)}
}

// binary is an operation on two values of one type.
func binary(name string, of any, flags ...part) *instruction {
	return plain(of, append(append([]part{verb(name)}, flags...), typed(0, "X"), comma, bare(1, "Y"))...)
}

// conversion turns a value into one of another type.
func conversion(name string, of any, flags ...part) *instruction {
	return plain(of, append(append([]part{verb(name)}, flags...), typed(0, "From"), word("to"), resultType("To"), attached)...)
}
