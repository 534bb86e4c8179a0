// Several headers, a folder of headers, allowed disagreements and the report for JUnit.
// RUN: abi-opt snapshot %s -o %t.json
// RUN: not abi-opt agree %S/Inputs/agree-headers %t.json | FileCheck %s --check-prefix=FOLDER
// RUN: abi-opt agree --header=sub/b.h %S/Inputs/agree-headers %t.json 2>&1 | FileCheck %s --check-prefix=PART
// RUN: not abi-opt agree --header=%S/Inputs/agree-headers/sub/b.h %S/Inputs/agree-headers/a.h %t.json | FileCheck %s --check-prefix=SEVERAL
// RUN: not abi-opt agree --header=%S/Inputs/agree-headers/sub/b.h --header=%S/Inputs/agree-headers/a.h %t.json | FileCheck %s --check-prefix=OPTIONS
// RUN: not abi-opt agree --header=%S/Inputs/agree-headers/a.h %S/Inputs/agree-headers/sub/b.h 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not abi-opt agree %t.json 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: not abi-opt agree %S/../classify/i386 %t.json 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: abi-opt agree --allow=%S/Inputs/agree-allow.txt %S/Inputs/agree-headers %t.json | FileCheck %s --check-prefix=ALLOWED
// RUN: not abi-opt agree --allow=%s %S/Inputs/agree-headers %t.json 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not abi-opt agree --format=junit %S/Inputs/agree-headers %t.json | FileCheck %s --check-prefix=JUNIT
// RUN: not abi-opt agree --list %S/Inputs/agree-headers %t.json | FileCheck %s --check-prefix=ALL

int f(long a);
int sub(int a);

// FOLDER: agree-headers and {{.*}}.json: 1 function agrees; 1 disagrees
// FOLDER-NEXT: a.h:1: 'f': parameter 1 'a': header: 4 bytes in rdi, snapshot: 8 bytes in rdi
// FOLDER: declared, but not there: 9: {{.*}}, …
// PART: agree-headers and {{.*}}.json: 1 function agrees (
// SEVERAL: a.h, {{.*}}b.h and {{.*}}tmp.json: 1 function agrees; 1 disagrees
// OPTIONS: b.h, {{.*}}a.h and {{.*}}tmp.json: 1 function agrees; 1 disagrees
// NOTHING: error: 'abi-opt agree' needs something to compare the headers with
// USAGE: error: 'abi-opt agree' needs a header and what to compare it with
// EMPTY: error: the folder '{{.*}}i386' has no headers
// ALLOWED: 1 function agrees; 1 disagrees, as allowed
// ALLOWED-NEXT: allowed: 'f': parameter 1 'a': header: 4 bytes in rdi, snapshot: 8 bytes in rdi
// ALLOWED: the allow list has an entry without a disagreement: record struct None file=tmp.json
// LIST: the allow list '{{.*}}agree-headers.c': line 1: expected a kind
// JUNIT: <failure message="&#39;f&#39;: parameter 1 &#39;a&#39;: header: 4 bytes in rdi, snapshot: 8 bytes in rdi">
// ALL: declared, but not there: 9: a, b, c, d, e, g, h, i, j
