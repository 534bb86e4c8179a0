package abi

// The names of the ops. Verifiers tell ops apart by name, because a definition
// that refers to its verifier cannot be what the verifier refers to.
const (
	opFunc     = "abi.func"
	opReturn   = "abi.return"
	opPrologue = "abi.prologue"
	opEpilogue = "abi.epilogue"
	opCallExec = "abi.call_exec"
	opCallArgs = "abi.call_args"
	opCall     = "abi.call"
	opCallRets = "abi.call_rets"
	opDirect   = "abi.direct"
	opExtend   = "abi.extend"
	opIndirect = "abi.indirect"
	opIgnore   = "abi.ignore"
	opExpand   = "abi.expand"
	opYield    = "abi.yield"
)
