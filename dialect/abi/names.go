package abi

// Names of the ops. Verifiers identify ops by name: a reference to the definition, which refers to
// the verifier, would be an initialization cycle.
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
