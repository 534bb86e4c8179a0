// A page that needs nothing else: pictures of records, registers and the stack. Names
// are text in it. Without a function there is a page, too, and a warning.
// RUN: abi-opt --explain=html %s | FileCheck %s
// RUN: echo 'module {}' | abi-opt --explain=html - 2>&1 | FileCheck %s --check-prefix=EMPTY

// CHECK: <!DOCTYPE html>
// CHECK-NOT: <b>
// CHECK: <p class="c">void f(struct &#34;\&#34;&lt;b&gt;&#34;, __int128)</p>
// EMPTY: nothing to explain
// EMPTY: <!DOCTYPE html>
// EMPTY: </html>
c.func private @f(!c.struct<"\22<b>" {x: si32, c: si8}>, si128)
// CHECK: registers: 3 of 6 integer, 0 of 8 vector; 0 bytes of stack
// CHECK: </html>
