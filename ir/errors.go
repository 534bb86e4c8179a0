package ir

import "github.com/abi-opt/abi-opt/diag"

// The IDs of what [Verify] finds. The examples are whole files in the generic
// form.
const (
	// ErrIndex is the ID of a number that cannot be kept in a list of indices.
	//
	// Example: llvm.func @f(%p: !llvm.ptr) { %0 = llvm.getelementptr %p[4294967296] : (!llvm.ptr) -> !llvm.ptr, i8 llvm.return }
	ErrIndex diag.ID = "index-range"
	// ErrWord is the ID of a word that is none of those that may stand there.
	//
	// Example: func.func @f(%a: i32) { %0 = arith.cmpi same, %a, %a : i32 return }
	ErrWord diag.ID = "attr-syntax"
	// ErrTypeKind is the ID of a type of another kind than may stand there.
	//
	// Example: memref.global @g : memref<?xf32>
	ErrTypeKind diag.ID = "type-kind"
	// ErrAlignment is the ID of an alignment that is not a power of two.
	//
	// Example: func.func @f(%m: memref<4xf32>) { %0 = memref.assume_alignment %m, 3 : memref<4xf32> return }
	ErrAlignment diag.ID = "alignment"
	// An operation has a wrong number of operands, or one of a wrong type.
	//
	// Example: "builtin.module"() ({ "arith.addi"() : () -> () }) : () -> ()
	ErrOperands diag.ID = "op-operands"
	// An operation has a wrong number of results, or one of a wrong type.
	//
	// Example: "builtin.unrealized_conversion_cast"() : () -> ()
	ErrResults diag.ID = "op-results"
	// An inherent attribute is missing or not of the kind it has to be.
	//
	// Example: "func.func"() ({}) : () -> ()
	ErrAttribute diag.ID = "op-attribute"
	// An op of a dialect that lets its ops have no others has an attribute that is
	// not its own.
	//
	// Example: c.func @f(%p: !llvm.ptr) { %0 = c.load %p {aling = 4} : si32 c.return }
	ErrUnknownAttr diag.ID = "op-unknown-attribute"
	// An operation has a wrong number of regions, or a region of a wrong number
	// of blocks.
	//
	// Example: "builtin.module"() : () -> ()
	ErrRegions diag.ID = "op-regions"
	// A region ends with other values than control carries from there.
	//
	// Example: func.func @f() { %0 = memref.alloca_scope -> (f32) { } return }
	ErrRegionTypes diag.ID = "region-types"
	// An operation has a wrong number of successors, or one in another region.
	//
	// Example: "func.func"() <{function_type = () -> (), sym_name = "f"}> ({ "cf.br"() : () -> () }) : () -> ()
	ErrSuccessors diag.ID = "op-successors"
	// Operands or results that have to be of one type are not.
	//
	// Example: func.func @f(%a: i32, %b: i64) { %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32 return }
	ErrSameTypes diag.ID = "op-same-types"
	// The types of operands and results do not go together as the op wants.
	//
	// Example: func.func @f(%m: memref<i32>) { %0 = "memref.load"(%m) : (memref<i32>) -> i64 return }
	ErrTypes diag.ID = "op-types"
	// A branch passes other values to a block than the block takes.
	//
	// Example: func.func @f() { cf.br ^bb1 ^bb1(%a: i32): return }
	ErrEdge diag.ID = "branch-types"
	// The weights of a branch are not one for each successor, or all zero.
	//
	// Example: func.func @f(%a: i1) { cf.cond_br %a weights([0, 0]), ^bb1, ^bb1 ^bb1: return }
	ErrWeights diag.ID = "branch-weights"
	// The values, blocks and operands of a switch's cases do not go together.
	//
	// Example: func.func @f(%a: i32) { "cf.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () ^bb1: return }
	ErrCase diag.ID = "switch-cases"
	// The lengths of groups of operands or results are missing or do not fit.
	//
	// Example: func.func @f(%a: i1) { "cf.cond_br"(%a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 2, 0, 0>}> : (i1) -> () ^bb1: return }
	ErrSegments diag.ID = "op-segments"
	// An operation stands in an operation where it may not.
	//
	// Example: "func.return"() : () -> ()
	ErrParent diag.ID = "op-parent"
	// A block does not end in a terminator, or has one in the middle.
	//
	// Example: func.func @f() { %0 = arith.constant 1 : i32 }
	ErrTerminator diag.ID = "block-terminator"
	// A value is used where it need not have been computed before.
	//
	// Example: func.func @f() { "t.use"(%a) : (i32) -> () %a = "t.def"() : () -> i32 return }
	ErrDominance diag.ID = "dominance"
	// A value from outside is used in an operation that lets none in. Only IR
	// that a program made can have that: in text, the value has no name there.
	//
	// Example: a func.func inside a func.func, with an operand that is an argument of the outer one
	ErrIsolation diag.ID = "isolation"
	// A symbol has no name or a wrong visibility, or stands outside a symbol
	// table.
	//
	// Example: func.func @f() { func.func private @g() return }
	ErrSymbol diag.ID = "symbol"
	// Two symbols of one table have the same name.
	//
	// Example: func.func private @f() func.func private @f()
	ErrRedefinition diag.ID = "symbol-redefinition"
	// The entry block of a function does not have the arguments that its type
	// says.
	//
	// Example: "func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({ "func.return"() : () -> () }) : () -> ()
	ErrEntryArgs diag.ID = "function-entry-arguments"
	// The attributes of arguments or results are not one dictionary for each.
	//
	// Example: "func.func"() <{arg_attrs = [{}], function_type = () -> (), sym_name = "f"}> ({}) : () -> ()
	ErrArgAttrs diag.ID = "function-argument-attributes"
)
