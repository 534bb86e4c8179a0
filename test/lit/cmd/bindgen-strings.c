// -strings makes parameters of type const char * strings. C may change the text of other pointers, so they remain *byte.
// RUN: abi-opt bindgen -strings %s | FileCheck %s
// RUN: abi-opt bindgen %s | FileCheck %s --check-prefix=PLAIN
const char *find(const char *name, char *buffer, const unsigned char *bytes);

// CHECK: func Find(name string, buffer *byte, bytes *uint8) (r *byte) {
// CHECK: f.String(name)
// PLAIN: func Find(name *byte, buffer *byte, bytes *uint8) (r *byte) {
