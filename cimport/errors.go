package cimport

import (
	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
)

// The warnings report skipped declarations and ignored constructs.
const (
	// Example: int f(int;
	errSyntax diag.ID = "c-import-syntax"
	// Example: _Static_assert(sizeof(int) == 8, "")
	errStaticAssert diag.ID = "c-import-static-assert"
	// Example: #endif without #if
	errPreprocess diag.ID = "c-import-preprocess"
	// Example: #include "nosuch.h"
	errInclude diag.ID = "c-import-include"
	// Example: #error wrong version
	errDirective diag.ID = "c-import-error-directive"
	// Example: a file that includes itself without end
	errLimit diag.ID = "c-import-limit"
	// Example: a target or standard that is not known
	errOptions diag.ID = "c-import-options"
	// Example: _Decimal64 f(void);
	errType diag.ID = "c-import-type"
	// Example: struct S; void f(struct S);
	ErrIncomplete diag.ID = "c-import-incomplete"
	// Example: void f(_Atomic(_BitInt(7)));
	errAtomic diag.ID = "c-import-atomic"
	// Example: __attribute__((vectorcall)) void f(void);
	errConvention diag.ID = "c-import-convention"
	// Example: __attribute__((overloadable)) void f(int);
	errAttribute diag.ID = "c-import-attribute"
	// Example: two functions of one symbol and different types
	errConflict diag.ID = "c-import-conflict"
	// Example: __attribute__((stdcall)) void f(void); for x86-64
	warnConvention diag.ID = "c-import-convention-ignored"
	// Example: typedef struct { char c; int i; } T __attribute__((packed));
	warnIgnored diag.ID = "c-import-attribute-ignored"
	// Example: #pragma pack(3)
	warnPragma diag.ID = "c-import-pragma"
	// Example: struct S { struct T; };
	warnNoDeclaration diag.ID = "c-import-no-declaration"
	// Example: enum { A = 1 << 32 };
	warnOverflow diag.ID = "c-import-overflow"
	// Example: a condition that cannot be evaluated
	warnStaticAssert diag.ID = "c-import-static-assert-unknown"
	// WarnBody is a function with a body, of which only the declaration is used.
	//
	// Example: int f(int x) { return x + 1; }
	WarnBody diag.ID = "c-import-body"
	// warnStatic is a static function, which is not imported.
	//
	// Example: static inline int f(int x) { return x + 1; }
	warnStatic diag.ID = "c-import-static"
	// warnOnly is a pattern of names that matches no declaration.
	//
	// Example: --only=fooo for a header with int foo(void);
	warnOnly diag.ID = "c-import-only"
	// warnLibrary reports the headers of another C library than the target's.
	//
	// Example: --target=x86_64-linux-musl for a header that includes <stdio.h>, where glibc is installed
	warnLibrary diag.ID = "c-import-library"
	// errForeign reports a header that is found for another platform only, or warns of one in a folder that is named.
	//
	// Example: --target=loongarch64-linux-gnu for a header that includes <sys/stat.h>, where only the C library of x86-64 is installed
	errForeign diag.ID = "c-import-foreign"
	// Example: #warning old
	warnDirective diag.ID = "c-import-warning-directive"
)

var preprocessorIDs = cpp.IDs{Preprocess: errPreprocess, Include: errInclude, Directive: errDirective, Limit: errLimit, Warning: warnDirective, Overflow: warnOverflow, Foreign: errForeign}
