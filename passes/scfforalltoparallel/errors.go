package scfforalltoparallel

import "github.com/abi-opt/abi-opt/diag"

// errOutputs is a loop with outputs, which are tensors.
//
// Example: scf.forall (%i) in (10) shared_outs(%o = %t) -> (tensor<10xf32>) { … }
const errOutputs diag.ID = "forall-outputs"
