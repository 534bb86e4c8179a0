// A comment of a header spells out what a diagnostic spells out: here a character that turns the direction of text. The
// mark that a name is the assembler's is no control character of the name.
// RUN: abi-opt %s --emit=c-header | FileCheck %s

// CHECK: /* c.global @a<U+202E>b : si32 */
c.global @"a\E2\80\AEb" : si32

// CHECK: /* c.global @<01>plain : si32 */
// CHECK-NEXT: extern int32_t _plain __asm__("plain");
c.global @"\01plain" : si32
