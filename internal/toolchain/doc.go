// Package toolchain compiles LLVM IR to assembly, objects and programs with an installed clang or
// llc. No other package needs these tools, and this package searches for them only in [Find].
//
//	tool, err := toolchain.Find(toolchain.Program, 0)
//	… // write LLVM IR that LLVM tool.Version reads into a file
//	err = tool.Make(ctx, toolchain.Job{Make: toolchain.Program, Input: "toy.ll", Output: "toy"})
//
// [Find] prefers clang-22, then clang of another known version, then clang without a version.
// Assembly and objects can also come from llc, with opt of the same version. The environment
// variable [Env] overrides the choice. Without a tool, the error names the Debian package to install.
package toolchain
