// The function that fbr names must exist, and take and return what the signature says.
// RUN: abi-opt --iree-verify-abi --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'func.func' op 'fbr' of iree.reflection names @nobody, which is not a function}} [iree-allocator]
func.func private @f() -> tensor<?xf32> attributes {iree.reflection = {f = "I1!R7!B4!d-1", fv = "1", fbr = "nobody"}}

// -----

// expected-error@+1 {{@make, which allocates the results, must have type '(index) -> tensor<?xf32>'}} [iree-allocator]
func.func private @f(tensor<?xf32>) -> tensor<?xf32> attributes {iree.reflection = {f = "I7!B4!d-1R7!B4!d-1", fv = "1", fbr = "make"}}
func.func private @make() -> tensor<?xf32>
