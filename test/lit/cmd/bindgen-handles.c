// Pointers to incomplete records and typedefs of void * are numbers, which libraries also use as such. User data is a
// number of the program. -handles and -pointers select others.
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
// CHECK: func Ask(d Db, h HANDLE, w Window) (r Query) {
// CHECK: func (fn Visitor) Call(p0 uintptr, p1 unsafe.Pointer) (r int32) {
// CHECK: func Collate(d Db, argument uintptr, v Visitor) (r int32) {
// CHECK: func Each(q Query, base unsafe.Pointer, n int32, v Visitor, data uintptr) {
// CHECK: func Fill(to unsafe.Pointer, from LPVOID) {
// CHECK: func Get(d Db) (r unsafe.Pointer) {
// CHECK: func GetUserData(d Db) (r uintptr) {
// CHECK: func Open(path *byte, out *Db) (r int32) {
// CHECK: Left Db
// CHECK-NEXT: Pointer unsafe.Pointer
// CHECK: func PairOf(d Db) (r Pair) {
// CHECK: func SetUserData(d Db, user_data uintptr) {

// FLAGS: = unsafe.Pointer
// FLAGS: func Each(q Query, base unsafe.Pointer, n int32, v Visitor, data unsafe.Pointer) {
// FLAGS: type LPVOID uintptr
// FLAGS: func Fill(to uintptr, from LPVOID) {
// FLAGS: func Get(d Db) (r uintptr) {
