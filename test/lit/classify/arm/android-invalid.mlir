// RUN: abi-opt --target=armv7a-linux-androideabi21 --emit=llvm --verify-diagnostics --split-input-file %s

// expected-error@+1 {{compilers for Android pass a vector of 3 elements or at most 4 bytes otherwise than on Linux}} [abi-unsupported]
c.func private @three(vector<3xf32>)

// -----

// expected-error@+1 {{compilers for Android pass a vector of 3 elements or at most 4 bytes otherwise than on Linux}} [abi-unsupported]
c.func private @small(vector<2xsi8>)
