// C23 lets an enumeration be defined again, but a fixed underlying type is written each time.
// RUN: abi-opt --std=c23 --verify-diagnostics %s > /dev/null

enum e : short;
// expected-error@+1 {{enumeration previously declared with fixed underlying type}} [c-import-syntax]
enum e { A };
