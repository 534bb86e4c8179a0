package internal_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/internal/inputkind"
)

// Files of other kinds are recognized by their first bytes or by a line, and C and MLIR are not.
func TestInputKinds(t *testing.T) {
	for text, want := range map[string]string{
		"\x7fELF\x02\x01\x01":  "an ELF file",
		"\xcf\xfa\xed\xfe\x07": "a Mach-O file",
		"MZ\x90\x00":           "a Windows program or library",
		"\x64\x86\x02\x00":     "a COFF object",
		"!<arch>\nfoo.o/":      "a library of objects",
		"BC\xc0\xde5\x14":      "LLVM bitcode",
		"ML\xefR\x0dMLIR22":    "MLIR bytecode",
		"\x00asm\x01":          "a WebAssembly module",
		"\x1f\x8b\x08":         "a gzip file",
		"PK\x03\x04":           "a zip file",
		"\xff\xfef\x00":        "UTF-16 text",
		"\xfe\xff\x00f":        "UTF-16 text",
		"c\x00.\x00f\x00u\x00n\x00c\x00 \x00@\x00":                         "UTF-16 text",
		"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00": "binary data",
		"\x9b\xe7\n\x01\x00\xff":                                           "binary data",
		"define i32 @f() {\n":                                              "LLVM IR",
		"; x\ndeclare void @f(ptr byval(%s))":                              "LLVM IR",
		"target triple = \"x\"":                                            "LLVM IR",
		"#import <Foundation/Foundation.h>":                                "Objective-C, or C with #import",
		"@interface A : B":                                                 "Objective-C",
		"BZh91AY":                                                          "a bzip2 file",
		"\xfd7zXZ\x00":                                                     "an xz file",
		"%PDF-1.4":                                                         "a PDF file",
		"#!/bin/sh\n":                                                      "a script",
		"<!DOCTYPE html>":                                                  "HTML",
		"func.func @f()\n{\n":                                              "MLIR",
		"template<class T> T f(T);":                                        "C++",
		"int f(int &x);":                                                   "C++",
		"#include <vector>\n":                                              "C++",
		"package main\n\nfunc main() {}":                                   "Go",
		"#[repr(C)]\nstruct P {}":                                          "Rust",
		"pub extern \"C\" fn f() {}":                                       "Rust",
		"import sys\n":                                                     "Python",
		"def f(x) -> int:\n":                                               "Python",
		"\t.text\n":                                                        "assembly",
		"(module (func))":                                                  "a WebAssembly module",
		"{\n  \"a\": 1}":                                                   "JSON",
		"#include <stdio.h>\n":                                             "C",
		"/* x */\nstruct S { int x; };":                                    "C",
		"unsigned f(void);":                                                "C",
		"func.func @f() {\n  retrun\n}":                                    "MLIR",
		"// int f(int);\nfunc.func @f(":                                    "MLIR",
		"#map = affine_map<(d0) -> (d0)>":                                  "MLIR",
		"!P = !c.struct<\"P\" {x: si32}>":                                  "MLIR",
		"{-# dialect_resources: {} #-}":                                    "",
		"module {\n  c.func @f(%x: )\n}":                                   "MLIR",
		"llvm.func @define(%x: i32)":                                       "MLIR",
	} {
		got := ""
		if kind, _ := inputkind.Of(text); kind != nil {
			got = kind.Name
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
