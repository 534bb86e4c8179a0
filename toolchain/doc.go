// Package toolchain makes assembly, objects and programs of LLVM IR, with the
// clang or the llc that is installed. Nothing else of this project needs these, and
// this package looks for none before it is asked to.
//
//	tool, err := toolchain.Find(toolchain.Program, 0)
//	… // write LLVM IR that LLVM tool.Version reads into a file
//	err = tool.Make(ctx, toolchain.Job{Make: toolchain.Program, Input: "toy.ll", Output: "toy"})
//
// [Find] takes clang-22 if there is one, then what comes near it, then what is
// called clang. Assembly and objects can come from llc too, with opt beside it.
// The environment variable [Env] names another clang. Where nothing is found, the
// error names the Debian package to install.
package toolchain
