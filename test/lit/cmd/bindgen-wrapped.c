// Errors, slices, text results and methods. What the options select is printed as options.
// RUN: abi-opt bindgen -v -strings='.*' -slices='.*' -methods='.*' -results='db_dup=db_free' -results=db_name -errors='<0:db_read=db_text' -errors='db_.*lose' %s 2>&1 | FileCheck %s
// RUN: abi-opt bindgen -slices='db_read\.buf' -errors='db_close=db_text' %s | FileCheck --check-prefix=ONE %s
// RUN: not abi-opt bindgen -errors='db_read=none' %s 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not abi-opt bindgen -results='db_dup=db_two' %s 2>&1 | FileCheck --check-prefix=TWO %s
// RUN: not abi-opt bindgen -errors='<99999999999:db_read' %s 2>&1 | FileCheck --check-prefix=NUMBER %s
// RUN: not abi-opt bindgen -errors='db_(read' %s 2>&1 | FileCheck --check-prefix=REGEX %s
// RUN: not abi-opt bindgen -results='db_(read=free' %s 2>&1 | FileCheck --check-prefix=REGEX %s
typedef struct db db;
int db_read(db *d, void *buf, unsigned long len);
int db_close(db *d);
char *db_dup(db *d, const char *text);
const char *db_name(db *d);
const char *db_text(int code);
void db_free(void *p);
void db_two(char *p, int n);

// CHECK: chosen: "--errors=<0:db_read=db_text"
// CHECK-NEXT: chosen: "--errors=db_close"
// CHECK-NEXT: chosen: "--methods=db_close|db_dup|db_name|db_read"
// CHECK-NEXT: chosen: "--results=db_dup=db_free"
// CHECK-NEXT: chosen: "--results=db_name"
// CHECK-NEXT: chosen: "--slices=db_read{{\[.\]}}buf|db_two{{\[.\]}}p"
// CHECK-NEXT: chosen: "--strings=db_dup{{\[.\]}}text"
// CHECK: func DbClose(d Db) error {
// CHECK: func DbDup(d Db, text string) string {
// CHECK: func DbName(d Db) string {
// CHECK: func DbRead(d Db, buf []byte) (int32, error) {
// CHECK: func (d Db) Close() error { return DbClose(d) }
// CHECK: func (d Db) Read(buf []byte) (int32, error) { return DbRead(d, buf) }

// ONE: func DbClose(d Db) error {
// ONE: Message: ffi.String(
// ONE: func DbDup(d Db, text *byte) (r *byte) {
// ONE: func DbRead(d Db, buf []byte) (r int32) {
// ONE-NOT: func (d Db) Read

// NONE: error: the headers declare no function 'none' [bindgen-helper]
// TWO: error: 'db_two' does not free a text [bindgen-helper]
// NUMBER: must compare with a number of 32 bits, not '99999999999'
// REGEX: missing closing )
