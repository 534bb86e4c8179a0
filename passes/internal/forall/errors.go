package forall

import "github.com/abi-opt/abi-opt/diag"

// errOutputs is a loop with outputs, which are tensors.
//
// Example: scf.forall (%i) in (10) shared_outs(%o = %t) -> (tensor<10xf32>) { … }
const errOutputs diag.ID = "forall-outputs"

// errDimensions is a forall or parallel loop with more dimensions than are lowered.
//
// Example: an scf.forall with 100000 dimensions
const errDimensions diag.ID = "loop-dimensions"
