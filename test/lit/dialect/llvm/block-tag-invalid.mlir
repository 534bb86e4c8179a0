// The address of a block is that of a block with a tag, which no other block of the function has.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

llvm.func @missing() -> !llvm.ptr {
  llvm.blocktag <id = 2>
  // expected-error@+1 {{expects an existing block label target in the referenced function}} [block-tag]
  %0 = llvm.blockaddress <function = @missing, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @declared()
llvm.func @elsewhere() -> !llvm.ptr {
  // expected-error@+1 {{expects an existing block label target in the referenced function}} [block-tag]
  %0 = llvm.blockaddress <function = @declared, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @twice() {
  llvm.blocktag <id = 3>
  llvm.br ^a
^a:
  // expected-error@+1 {{duplicate block tag '3' in the same function:}} [block-tag]
  llvm.blocktag <id = 3>
  llvm.return
}
