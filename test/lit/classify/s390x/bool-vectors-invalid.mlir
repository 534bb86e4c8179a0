// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu --split-input-file --verify-diagnostics %s
// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu --mattr=+vector --split-input-file --verify-diagnostics %s

// expected-error@+1 {{clang has no vectors of less than 8 bools on s390x}} [c-not-a-c-type]
c.func private @bools(vector<4xi1>)
!S = !c.struct<"S" {b: vector<7xi1>}>
// expected-error@+1 {{parameter 0: in field b: clang has no vectors of less than 8 bools on s390x}} [c-not-a-c-type]
c.func private @record(!S)
// -----

// expected-error@+1 {{clang has no vectors of less than 8 bools on s390x}} [c-layout]
c.global external @variable : vector<4xi1>
