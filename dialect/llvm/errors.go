package llvm

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// Example: llvm.func @f(i32 {llvm.byval = i32})
	errArgAttr diag.ID = "argument-attribute"
	// Example: module attributes {llvm.data_layout = "e-p:32"} {}
	errDataLayout diag.ID = "data-layout"
	// Example: c.func @f() attributes {no_unwindd} { c.return }
	errCarried diag.ID = "carried-attribute"
	// Example: llvm.extractvalue %s[1] : !llvm.struct<(i32)>
	errAggregate diag.ID = "aggregate-position"
	// Example: llvm.fence monotonic
	errAtomic diag.ID = "atomic-operation"
	// Example: llvm.call @f(%a) : (i64) -> () where @f takes an i32
	errCall diag.ID = "llvm-call"
	// Example: llvm.zext %a : i32 to i16
	errCast diag.ID = "cast-types"
	// Example: llvm.mlir.constant(1.0 : f32) : i64
	errConstant diag.ID = "constant-value"
	// Example: llvm.mlir.addressof @missing : !llvm.ptr
	errReference diag.ID = "symbol-reference"
	// Example: llvm.func @f() -> i32 { llvm.return }
	errReturn diag.ID = "return-operands"
	// Example: llvm.func internal @declared(i32)
	errFunc diag.ID = "llvm-function"
	// Example: llvm.getelementptr %p[0, 5] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32)>
	errGEP diag.ID = "getelementptr-indices"
	// Example: llvm.mlir.global common @x(42 : i32) : i32
	errGlobal diag.ID = "llvm-global"
	// Example: llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
	errAccess diag.ID = "memory-access"
	// Example: llvm.shufflevector %v, %v [9] : vector<4xi32>
	errVector diag.ID = "vector-elements"
	// Example: !llvm.array<4 x label>
	errType diag.ID = "llvm-type"
	// errLanding is invalid exception handling.
	//
	// Example: llvm.func @f() { %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)> llvm.return }
	errLanding diag.ID = "landing-pad"
	// errBlockTag is a missing or duplicate block tag.
	//
	// Example: llvm.func @f() -> !llvm.ptr { %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr llvm.return %0 : !llvm.ptr }
	errBlockTag diag.ID = "block-tag"
	// errAlias is an alias or ifunc with an invalid value, type or linkage.
	//
	// Example: llvm.mlir.alias external @a : i32 { %0 = llvm.mlir.constant(1 : i32) : i32 llvm.return %0 : i32 }
	errAlias diag.ID = "llvm-alias"
	// errCtors is a global_ctors or global_dtors whose lists do not match.
	//
	// Example: llvm.mlir.global_ctors ctors = [@f], priorities = [], data = []
	errCtors diag.ID = "global-constructors"
	// errModuleFlag is an element of module_flags that is not a module flag.
	//
	// Example: llvm.module_flags [3 : i32]
	errModuleFlag diag.ID = "module-flags"
)
