// The functions that the statements of the texts in this folder are about.
struct S { int a; short b; };
struct F { float x, y; };
struct Big { double a, b, c; };
signed char sc(signed char c);
long long ll(int a, long long b, double c);
struct S s(struct S x, int y);
struct F f(struct F x, float y);
struct Big big(struct Big x, int y);
int var(const char *f, ...);
float result(void);
float any();
void nothing();
