// Pointers to incomplete records are numbers, which libraries also use as such, and typedefs of void * are numbers in
// memory. -handles and -pointers select others.
// RUN: abi-opt bindgen %s | FileCheck %s
// RUN: abi-opt bindgen "-pointers=HANDLE|each\.data" "-handles=fill\.to|LPVOID|get" %s | FileCheck %s --check-prefix=FLAGS
typedef void *HANDLE;
typedef void *LPVOID;
typedef struct db db;
typedef struct query_ *query;
typedef struct window_ { int unused; } *window;
typedef int (*visitor)(void *data, const void *row);
int open(const char *path, db **out);
query ask(db *d, HANDLE h, window w);
void each(query q, void *base, int n, visitor v, void *data);
int collate(db *d, void *argument, visitor v);
void fill(void *to, LPVOID from);
void set_user_data(db *d, void *user_data);
void *get(db *d);
void *get_user_data(db *d);
struct pair { db *left; void *pointer; };
struct pair pair_of(db *d);

// CHECK: type Db uintptr
// CHECK: type HANDLE uintptr
// CHECK: type Window uintptr
// CHECK: // Query is a handle: struct query_ *.
// CHECK-NEXT: type Query uintptr
// CHECK: func (h Query) IsNil() bool { return h == 0 }
// CHECK: func (h Query) Pointer() unsafe.Pointer { return ffi.Pointer(uintptr(h)) }
// CHECK: func Ask(d Db, h ffi.Data, w Window) (r Query) {
// CHECK: func (fn Visitor) Call(data ffi.Data, row ffi.Data) (r int32) {
// CHECK: func Collate(d Db, argument ffi.Data, v Visitor) (r int32) {
// CHECK: func Each(q Query, base ffi.Data, n int32, v Visitor, data ffi.Data) {
// CHECK: func Fill(to ffi.Data, from ffi.Data) {
// CHECK: func Get(d Db) (r ffi.Data) {
// CHECK: func GetUserData(d Db) (r ffi.Data) {
// CHECK: func Open(path *byte, out *Db) (r int32) {
// CHECK: Left Db
// CHECK-NEXT: Pointer unsafe.Pointer
// CHECK: func PairOf(d Db) (r Pair) {
// CHECK: func SetUserData(d Db, user_data ffi.Data) {

// FLAGS: = unsafe.Pointer
// FLAGS: func Each(q Query, base ffi.Data, n int32, v Visitor, data unsafe.Pointer) {
// FLAGS: type LPVOID uintptr
// FLAGS: func Fill(to uintptr, from LPVOID) {
// FLAGS: func Get(d Db) (r uintptr) {
