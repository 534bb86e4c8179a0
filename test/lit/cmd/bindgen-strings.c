// -strings makes parameters of type const char * strings. C may change the text of other pointers, so they remain *byte, and
// so do those that no name matches: NULL can be passed to them. Typedefs of char are text as well.
// RUN: abi-opt bindgen "-strings=.*" %s | FileCheck %s
// RUN: abi-opt bindgen "-strings=find\.(name|title)|set_locale" %s | FileCheck %s --check-prefix=SOME
// RUN: abi-opt bindgen %s | FileCheck %s --check-prefix=PLAIN
typedef char gchar;
typedef const char *LPCSTR;
const gchar *find(const char *name, char *buffer, const unsigned char *bytes, const gchar *title, LPCSTR other);
LPCSTR set_locale(int category, const char *locale);
int length(const char *text);
extern const char version[];

// CHECK: func Find(name string, buffer *byte, bytes *uint8, title string, other string) (r *byte) {
// The result may point into the text, which is then memory of Go that outlives the call.
// CHECK: ffi.CString(name)
// CHECK: func Length(text string) (r int32) {
// CHECK: f.String(text)
// CHECK: func SetLocale(category int32, locale string) (r LPCSTR) {
// CHECK: func Version() *byte {

// SOME: func Find(name string, buffer *byte, bytes *uint8, title string, other LPCSTR) (r *byte) {
// SOME: func SetLocale(category int32, locale string) (r LPCSTR) {

// PLAIN: func Find(name *byte, buffer *byte, bytes *uint8, title *byte, other LPCSTR) (r *byte) {
// PLAIN: var f ffi.ShortCall
// PLAIN: func SetLocale(category int32, locale *byte) (r LPCSTR) {

// -null leaves parameters out.
// RUN: abi-opt bindgen "-strings=.*" "-null=find.title|set_locale" %s | FileCheck %s --check-prefix=NULL
// NULL: func Find(name string, buffer *byte, bytes *uint8, title *byte, other string) (r *byte) {
// NULL: func SetLocale(category int32, locale *byte) (r LPCSTR) {
