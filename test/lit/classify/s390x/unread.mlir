// Callers pass the elements of some unnamed vectors one by one, where clang's va_arg does not find them. Halves are on the stack as they are.
// RUN: abi-opt --emit-abi="target=s390x-linux-gnu features=+vector" --verify-diagnostics %s -o /dev/null

c.func private @callee(si32, ...)

c.func @call(%n: si32, %halves: vector<3xf16>, %ints: vector<3xsi32>, %shorts: vector<3xsi16>, %bools: vector<8xi1>) {
  c.call @callee(%n, %halves, %ints) : (si32, vector<3xf16>, vector<3xsi32>) -> ()
  // expected-warning@+1 {{clang's va_arg reads the vector on the stack, but callers pass its elements one by one}} [abi-s390x-unread]
  c.call @callee(%n, %shorts) : (si32, vector<3xsi16>) -> ()
  // expected-warning@+1 {{clang's va_arg reads the vector on the stack, but callers pass its elements one by one}} [abi-s390x-unread]
  c.call @callee(%n, %bools) : (si32, vector<8xi1>) -> ()
  c.return
}
