package ir

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the errors of [Verify]. The examples are complete files in the generic form.
const (
	// ErrIndex: an index does not fit its attribute.
	//
	// Example: llvm.func @f(%p: !llvm.ptr) { %0 = llvm.getelementptr %p[4294967296] : (!llvm.ptr) -> !llvm.ptr, i8 llvm.return }
	ErrIndex diag.ID = "index-range"
	// ErrWord is the ID of a keyword that is not one of those allowed.
	//
	// Example: func.func @f(%a: i32) { %0 = arith.cmpi same, %a, %a : i32 return }
	ErrWord diag.ID = "attr-syntax"
	// ErrTypeKind is the ID of a type of the wrong kind.
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
	// An inherent attribute is missing or of the wrong kind.
	//
	// Example: "func.func"() ({}) : () -> ()
	ErrAttribute diag.ID = "op-attribute"
	// An op has an attribute that its definition does not list, in a dialect that allows no others.
	//
	// Example: c.func @f(%p: !llvm.ptr) { %0 = c.load %p {aling = 4} : si32 c.return }
	ErrUnknownAttr diag.ID = "op-unknown-attribute"
	// An operation has a wrong number of regions, or a region of a wrong number
	// of blocks.
	//
	// Example: "builtin.module"() : () -> ()
	ErrRegions diag.ID = "op-regions"
	// A region's terminator passes values of the wrong number or types.
	//
	// Example: func.func @f() { %0 = memref.alloca_scope -> (f32) { } return }
	ErrRegionTypes diag.ID = "region-types"
	// An operation has a wrong number of successors, or one in another region.
	//
	// Example: "func.func"() <{function_type = () -> (), sym_name = "f"}> ({ "cf.br"() : () -> () }) : () -> ()
	ErrSuccessors diag.ID = "op-successors"
	// Operands or results that must have the same type differ.
	//
	// Example: func.func @f(%a: i32, %b: i64) { %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32 return }
	ErrSameTypes diag.ID = "op-same-types"
	// The types of operands and results do not match as the op requires.
	//
	// Example: func.func @f(%m: memref<i32>) { %0 = "memref.load"(%m) : (memref<i32>) -> i64 return }
	ErrTypes diag.ID = "op-types"
	// A branch passes values to a block that do not match the block's arguments.
	//
	// Example: func.func @f() { cf.br ^bb1 ^bb1(%a: i32): return }
	ErrEdge diag.ID = "branch-types"
	// The weights of a branch are all zero, or not one per successor.
	//
	// Example: func.func @f(%a: i1) { cf.cond_br %a weights([0, 0]), ^bb1, ^bb1 ^bb1: return }
	ErrWeights diag.ID = "branch-weights"
	// The values, blocks and operands of a switch's cases do not match.
	//
	// Example: func.func @f(%a: i32) { "cf.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () ^bb1: return }
	ErrCase diag.ID = "switch-cases"
	// The lengths of operand or result groups are missing or do not match.
	//
	// Example: func.func @f(%a: i1) { "cf.cond_br"(%a)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 2, 0, 0>}> : (i1) -> () ^bb1: return }
	ErrSegments diag.ID = "op-segments"
	// The parent op is not one of those that the op allows.
	//
	// Example: "func.return"() : () -> ()
	ErrParent diag.ID = "op-parent"
	// A block does not end in a terminator, or has one in the middle.
	//
	// Example: func.func @f() { %0 = arith.constant 1 : i32 }
	ErrTerminator diag.ID = "block-terminator"
	// A value is used at a point that its definition does not dominate.
	//
	// Example: func.func @f() { "t.use"(%a) : (i32) -> () %a = "t.def"() : () -> i32 return }
	ErrDominance diag.ID = "dominance"
	// A value from outside is used in an op that is isolated from above. Only IR built by a program
	// can have this error, because text cannot name such a value.
	//
	// Example: a func.func inside a func.func, with an operand that is an argument of the outer one
	ErrIsolation diag.ID = "isolation"
	// A symbol has no name, an invalid visibility, or a parent that is not a symbol table.
	//
	// Example: func.func @f() { func.func private @g() return }
	ErrSymbol diag.ID = "symbol"
	// Two symbols of one table have the same name.
	//
	// Example: func.func private @f() func.func private @f()
	ErrRedefinition diag.ID = "symbol-redefinition"
	// The arguments of a function's entry block do not match its type.
	//
	// Example: "func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({ "func.return"() : () -> () }) : () -> ()
	ErrEntryArgs diag.ID = "function-entry-arguments"
	// The attributes of arguments or results are not one dictionary per value.
	//
	// Example: "func.func"() <{arg_attrs = [{}], function_type = () -> (), sym_name = "f"}> ({}) : () -> ()
	ErrArgAttrs diag.ID = "function-argument-attributes"
)
