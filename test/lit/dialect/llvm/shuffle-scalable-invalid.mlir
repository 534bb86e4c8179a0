// The mask of a scalable vector repeats its first element.
// RUN: abi-opt --verify-diagnostics %s

llvm.func @f(%v: vector<[4]xi32>) {
  %0 = llvm.shufflevector %v, %v [0, 0] : vector<[4]xi32>
  // expected-error@+1 {{expected a splat operation for scalable vectors}} [vector-elements]
  %1 = llvm.shufflevector %v, %v [0, -1] : vector<[4]xi32>
  // expected-error@+1 {{expected a splat operation for scalable vectors}} [vector-elements]
  %2 = llvm.shufflevector %v, %v [1, 1] : vector<[4]xi32>
  llvm.return
}
