// A file of flags has one in a line, plain or as -v prints them.
// RUN: abi-opt bindgen @%S/Inputs/bindgen.flags %s | FileCheck %s
// RUN: not abi-opt bindgen @%S/Inputs/none.flags %s 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not abi-opt bindgen @%S/Inputs/bindgen-quotes.flags %s 2>&1 | FileCheck --check-prefix=QUOTES %s
// RUN: not abi-opt bindgen @%S/Inputs/bindgen-wrong.flags %s 2>&1 | FileCheck --check-prefix=WRONG %s
// RUN: not abi-opt bindgen @ %s 2>&1 | FileCheck --check-prefix=NAME %s
// RUN: not abi-opt bindgen @%S/Inputs/bindgen-single.flags %s 2>&1 | FileCheck --check-prefix=SINGLE %s
typedef struct db db;
int db_read(db *d, void *buf, unsigned long len);
int db_open(const char *name, db **out);

// CHECK: package store
// CHECK: func Open(name string, out *Db) error {
// CHECK: func Read(d Db, buf []byte) error {

// NONE: cannot read the flags of '@{{.*}}none.flags': {{.*}}
// QUOTES: line 2 of '{{.*}}bindgen-quotes.flags' is not a string in double quotes
// WRONG: flag '--lib': must name a library
// NAME: error: '@' file not found
// SINGLE: flag '--only': the value is in single quotes, which go generate takes for a part of it; use double quotes
