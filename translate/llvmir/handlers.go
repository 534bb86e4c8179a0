package llvmir

import (
	"maps"
	"strconv"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// handler translates an op to instructions.
type handler func(*function, *ir.Operation)

func itoa(v int64) string { return strconv.FormatInt(v, 10) }

// handlers says how each op is translated; constants are operands and have
// none.
var handlers = merged(instructions, conversions, intrinsicHandlers())

func merged(tables ...map[*ir.OpDef]handler) map[*ir.OpDef]handler {
	all := map[*ir.OpDef]handler{}
	for _, t := range tables {
		maps.Copy(all, t)
	}
	return all
}

var instructions = map[*ir.OpDef]handler{
	llvm.AddOp: (*function).addOp, llvm.SubOp: (*function).subOp, llvm.MulOp: (*function).mulOp,
	llvm.UDivOp: (*function).udivOp, llvm.SDivOp: (*function).sdivOp,
	llvm.URemOp: (*function).uremOp, llvm.SRemOp: (*function).sremOp,
	llvm.ShlOp: (*function).shlOp, llvm.LShrOp: (*function).lshrOp, llvm.AShrOp: (*function).ashrOp,
	llvm.AndOp: (*function).andOp, llvm.OrOp: (*function).orOp, llvm.XOrOp: (*function).xorOp,
	llvm.FAddOp: (*function).faddOp, llvm.FSubOp: (*function).fsubOp, llvm.FMulOp: (*function).fmulOp,
	llvm.FDivOp: (*function).fdivOp, llvm.FRemOp: (*function).fremOp, llvm.FNegOp: (*function).fnegOp,
	llvm.ICmpOp: (*function).icmpOp, llvm.FCmpOp: (*function).fcmpOp,
	llvm.SelectOp: (*function).selectOp, llvm.FreezeOp: (*function).freezeOp,

	llvm.TruncOp: (*function).truncOp, llvm.ZExtOp: (*function).zextOp,
	llvm.UIToFPOp: (*function).uitofpOp, llvm.IntToPtrOp: (*function).inttoptrOp,

	llvm.AllocaOp: (*function).allocaOp, llvm.LoadOp: (*function).loadOp, llvm.StoreOp: (*function).storeOp,
	llvm.GEPOp: (*function).gepOp, llvm.FenceOp: (*function).fenceOp,
	llvm.AtomicRMWOp: (*function).atomicrmwOp, llvm.CmpXchgOp: (*function).cmpxchgOp,

	llvm.ExtractValueOp: (*function).extractValueOp, llvm.InsertValueOp: (*function).insertValueOp,
	llvm.ExtractElementOp: (*function).extractElementOp, llvm.InsertElementOp: (*function).insertElementOp,
	llvm.ShuffleVectorOp: (*function).shuffleOp, llvm.VAArgOp: (*function).vaArgOp,

	llvm.ReturnOp: (*function).returnOp, llvm.UnreachableOp: (*function).unreachableOp,
	llvm.BrOp: (*function).brOp, llvm.CondBrOp: (*function).condBrOp, llvm.SwitchOp: (*function).switchOp,
	llvm.CallOp: (*function).callOp, llvm.CallIntrinsicOp: (*function).callIntrinsicOp,
}
