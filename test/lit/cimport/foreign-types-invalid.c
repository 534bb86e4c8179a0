// A type with an attribute that cannot be expressed is left out by the attribute's name wherever it is used, and so is a type
// that only some compiler knows.
// RUN: abi-opt --target=aarch64-linux-gnu --verify-diagnostics %s | FileCheck %s

typedef float matrix __attribute__((matrix_type(2, 2)));
// expected-warning@+1 {{function 'by_value' is left out: parameter 'm': attribute 'matrix_type' is not supported}} [c-import-attribute]
void by_value(matrix m);
// expected-warning@+1 {{function 'result' is left out: result: attribute 'matrix_type' is not supported}} [c-import-attribute]
matrix result(void);
struct holder { int n; matrix m[2]; };
// expected-warning@+1 {{parameter #0: member 'm' of 'struct holder': attribute 'matrix_type' is not supported}} [c-import-attribute]
void held(struct holder);
// expected-warning@+2 {{the size of the type is not known: attribute 'matrix_type' is not supported}} [c-import-attribute]
// expected-warning@+1 {{variable 'size' is left out: an array of variable length has no place here}} [c-import-type]
extern char size[sizeof(matrix)];
// CHECK: c.func private @pointer(!llvm.ptr
void pointer(matrix *m);

typedef __SVInt8_t fixed __attribute__((arm_sve_vector_bits(512)));
// expected-warning@+1 {{function 'sve' is left out: parameter #0: attribute 'arm_sve_vector_bits' is not supported}} [c-import-attribute]
void sve(fixed);
// expected-warning@+1 {{function 'scalable' is left out: result: '__SVInt8_t' is not supported}} [c-import-type]
__SVInt8_t scalable(__SVInt8_t);
// expected-warning@+1 {{function 'rvv' is left out: parameter #0: '__rvv_int8m1_t' is not supported}} [c-import-type]
void rvv(__rvv_int8m1_t);
// expected-warning@+1 {{unknown type name '__of_some_compiler': the declaration is left out}} [c-import-type]
__of_some_compiler unknown(int);
// expected-warning@+1 {{unknown type name '__of_some_compiler': the declaration is left out}} [c-import-type]
void unknown_parameter(int, __of_some_compiler *);

// expected-warning@+1 {{function 'context' is left out: parameter 'p': attribute 'swift_context' is not supported}} [c-import-attribute]
void context(void *p __attribute__((swift_context)));
// expected-warning@+1 {{function 'sized' is left out: parameter 'p': attribute 'pass_object_size' is not supported}} [c-import-attribute]
void sized(char *const p __attribute__((pass_object_size(0))));
// expected-warning@+1 {{function 'kernel' is left out: calling convention 'device_kernel' is not supported}} [c-import-convention]
void kernel(int) __attribute__((device_kernel));
// expected-warning@+1 {{function 'versioned' is left out: attribute 'target_version' is not supported}} [c-import-attribute]
int versioned(void) __attribute__((target_version("sve")));
// expected-warning@+1 {{variable 'elsewhere' is left out: a variable in address space 1 is not supported}} [c-import-attribute]
extern int elsewhere[2] __attribute__((address_space(1)));
// CHECK: c.func private @rest()
void rest(void);
