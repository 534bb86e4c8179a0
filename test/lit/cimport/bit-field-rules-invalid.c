// A record that asks for the other platforms' layout of bit-fields is not laid out.
// RUN: abi-opt --target=x86_64-w64-windows-gnu --verify-diagnostics %s > /dev/null
// RUN: abi-opt --target=aarch64-pc-windows-msvc --verify-diagnostics %s > /dev/null

struct __attribute__((gcc_struct)) s { char a : 3; int b : 3; };
// expected-warning@+1 {{function 'f' is left out: parameter #0: 'struct s' has attribute 'gcc_struct', which is not supported}} [c-import-attribute]
void f(struct s);
#pragma ms_struct on
struct m { char a : 3; int b : 3; };
_Static_assert(sizeof(struct m) == 8);
