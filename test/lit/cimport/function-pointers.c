// A pointer to a function says what function it points to: a parameter, a result, a member, a variable.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt --explain %s | FileCheck %s --check-prefix=C

// CHECK-DAG: !Node = !c.struct<"Node" {visit: !llvm.ptr}>
// CHECK-DAG: !Even = !c.struct<"Even" {f: !llvm.ptr, g: !c.func_ptr<(!Node) -> ()>}>
// CHECK-DAG: !Odd = !c.struct<"Odd" {f: !llvm.ptr}>
// CHECK-DAG: !Shape = !c.struct<"Shape" {area: !c.func_ptr<(!llvm.ptr) -> f64>, log: !c.func_ptr<(!llvm.ptr, ...) -> ()>}>
struct Shape { double (*area)(const struct Shape *); void (*log)(const char *, ...); };

// CHECK: c.func private @sort(!llvm.ptr {c.name = "base"}, !c.func_ptr<(!llvm.ptr, !llvm.ptr) -> si32> {c.name = "compare", {{.*}}})
// C: {{^}}sort: void sort(void *base, int (*compare)(const void *, const void *))
void sort(void *base, int (*compare)(const void *, const void *));
// A function as a parameter is a pointer to it.
// CHECK: c.func private @same(!c.func_ptr<() -> si32>)
void same(int (void));
// CHECK: c.func private @handler(si32, !c.func_ptr<(si32) -> ()>) -> !c.func_ptr<(si32) -> ()>
// C: {{^}}handler: void (*handler(int, void (*)(int)))(int)
void (*handler(int, void (*)(int)))(int);
// CHECK: c.func private @by_value(!Shape, !c.func_ptr<(!Shape) -> !Shape>)
void by_value(struct Shape, struct Shape (*)(struct Shape));
// CHECK: c.global external @table : !c.array<4 x !c.func_ptr<(si8) -> ui8>>
extern unsigned char (*table[4])(signed char);

// Where the dialect does not have the function's type, it is a plain pointer: without a prototype, with
// another convention,
// CHECK: c.func private @plain(!llvm.ptr, !llvm.ptr)
void plain(int (*)(), int (__attribute__((ms_abi)) *)(int));
// CHECK: c.func private @deep(!Node, !Even, !Odd)
// and in a record that the function passes, or holds.
struct Node { void (*visit)(struct Node); };
struct Odd;
struct Even { void (*f)(struct Odd); void (*g)(struct Node); };
struct Odd { struct Even (*f)(int); };
void deep(struct Node, struct Even, struct Odd);
