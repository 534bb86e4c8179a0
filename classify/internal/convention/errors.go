package convention

import "github.com/abi-opt/abi-opt/diag"

// WarnCompilers: gcc and clang pass the value in different locations, or lay it out differently. A caller and a callee that
// different compilers compiled do not find each other's arguments. --abi-compat selects the
// compiler to follow.
//
// Example: struct Z { int n; float f[]; }; int z(struct Z);
const WarnCompilers diag.ID = "abi-compilers-differ"
