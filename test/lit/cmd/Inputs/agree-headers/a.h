int f(int a);
int a(void), b(void), c(void), d(void), e(void), g(void), h(void), i(void), j(void);
