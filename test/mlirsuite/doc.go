// Command mlirsuite runs MLIR's own tests with abi-opt in the place of mlir-opt
// and mlir-translate, and prints how many of them pass.
//
//	go run ./test/mlirsuite [-failures=FILE] [-only=REGEX] TREE
//
// TREE is the folder mlir/test of LLVM's source, which test/tools/mlir-suite.sh
// fetches. One case is one RUN line of a file, applied to one section of it if
// the line splits its input. A case counts if MLIR's tools pass it. Otherwise
// the section needs its neighbours, or something else that is not installed.
package main
