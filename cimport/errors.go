package cimport

import (
	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
)

// The errors: text that is no C, or that cannot be read.
const (
	// errSyntax: int f(int;
	errSyntax diag.ID = "c-import-syntax"
	// errStaticAssert: _Static_assert(sizeof(int) == 8, "")
	errStaticAssert diag.ID = "c-import-static-assert"
	// errPreprocess: #endif without #if
	errPreprocess diag.ID = "c-import-preprocess"
	// errInclude: #include "nosuch.h"
	errInclude diag.ID = "c-import-include"
	// errDirective: #error wrong version
	errDirective diag.ID = "c-import-error-directive"
	// errLimit: a file that includes itself without end
	errLimit diag.ID = "c-import-limit"
	// errOptions: a target or standard that is not known
	errOptions diag.ID = "c-import-options"
)

// The warnings: a declaration that is left out, or something that is not taken into account.
const (
	// errType: _Decimal64 f(void);
	errType diag.ID = "c-import-type"
	// errIncomplete: struct S; void f(struct S);
	errIncomplete diag.ID = "c-import-incomplete"
	// errAtomic: void f(_Atomic int);
	errAtomic diag.ID = "c-import-atomic"
	// errConvention: __attribute__((ms_abi)) void f(void);
	errConvention diag.ID = "c-import-convention"
	// errAttribute: __attribute__((overloadable)) void f(int);
	errAttribute diag.ID = "c-import-attribute"
	// errConflict: two functions of one symbol and different types
	errConflict diag.ID = "c-import-conflict"
	// warnConvention: __attribute__((stdcall)) void f(void); for x86-64
	warnConvention diag.ID = "c-import-convention-ignored"
	// warnPragma: #pragma pack(3)
	warnPragma diag.ID = "c-import-pragma"
	// warnStaticAssert: a condition that is no constant here
	warnStaticAssert diag.ID = "c-import-static-assert-unknown"
	// warnDirective: #warning old
	warnDirective diag.ID = "c-import-warning-directive"
)

var preprocessorIDs = cpp.IDs{Preprocess: errPreprocess, Include: errInclude, Directive: errDirective, Limit: errLimit, Warning: warnDirective}
