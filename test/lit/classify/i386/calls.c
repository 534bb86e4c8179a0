// Conventions of single functions, by attribute and by keyword.
// RUN: abi-opt --emit=llvm --target=i386-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=i686-w64-windows-gnu %s | FileCheck %s

#define WINAPI __attribute__((stdcall))
typedef int (WINAPI *callback)(int, void *);

// CHECK: declare x86_stdcallcc i32 @enumerate(ptr noundef, ptr noundef)
int WINAPI enumerate(callback f, void *data);

// CHECK: declare x86_fastcallcc i32 @fast(i32 inreg noundef, ptr inreg noundef, i32 noundef)
int __fastcall fast(int a, char *b, int c);

// CHECK: declare x86_thiscallcc i32 @method(ptr noundef, i32 noundef)
int __thiscall method(void *self, int n);

// Compilers ignore the attribute here.
// CHECK: declare i32 @print(ptr noundef, ...)
int __stdcall print(const char *format, ...);

// In parentheses, a convention is that of the function behind the pointer.
// CHECK: declare ptr @handler(i32 noundef)
int (WINAPI *handler(int n))(int);
// CHECK: declare ptr @hook(i32 noundef)
int (*WINAPI hook(int n))(int);
// CHECK: declare x86_stdcallcc ptr @text()
char *WINAPI text(void);
// CHECK: declare x86_stdcallcc i32 @grouped(i32 noundef)
int (WINAPI grouped)(int n);
// After the star, it is that of the function that the pointer leads to, if there is one.
typedef int plain(int);
// CHECK: declare ptr @leads(i32 noundef)
plain *WINAPI leads(int n);
