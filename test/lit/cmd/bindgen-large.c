// Go has no parameters of any size. Types that are too large are bound as long as only pointers to them are passed.
// RUN: abi-opt bindgen -v %s 2>&1 | FileCheck %s
// RUN: abi-opt bindgen %s 2>&1 | FileCheck --check-prefix=COUNT %s
union large { char data[1l << 40]; int *p; };
struct rows { void *all[1l << 37]; };
void by_value(union large l, struct rows r);
struct rows result(void);
void by_address(union large *l, struct rows *r);

// CHECK: not bound: function by_value: parameter l: a value of 1099511627776 bytes is too large
// CHECK: not bound: function result: the result: a value of 1099511627776 bytes is too large
// COUNT: not bound: 2 declarations; the output has the list, and '-v' prints it
// CHECK: type Large struct {
// CHECK-NEXT: _ structs.HostLayout
// CHECK-NEXT: bytes0 [137438953472]uint64
// CHECK: func (s *Large) P() (v *int32) {
// CHECK: func ByAddress(l *Large, r_ *Rows) {
