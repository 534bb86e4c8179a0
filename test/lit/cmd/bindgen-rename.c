// -rename replaces parts of C names before they become Go names, in the order of the flags. Symbols keep their names.
// RUN: abi-opt bindgen '-rename=^(gz|GZ)_=' '-rename=file$=stream' %s | FileCheck %s
// RUN: not abi-opt bindgen '-rename=^gz_open_file$=' %s 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not abi-opt bindgen "-rename=_=-" %s 2>&1 | FileCheck %s --check-prefix=DASH
#define GZ_LIMIT 3
struct gz_state { int n; };
int gz_open_file(struct gz_state *s);

// CHECK: type State struct {
// CHECK: lib.Symbol("gz_open_file")
// CHECK: func OpenStream(s *State) (r int32) {
// CHECK: LIMIT = 3

// EMPTY: error: 'gz_open_file' is renamed to '', which is not a name [bindgen-name]
// DASH: is renamed to '{{.*-.*}}', which is not a name [bindgen-name]
