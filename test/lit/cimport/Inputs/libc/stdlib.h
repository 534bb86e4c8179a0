// The part of a C library that mm_malloc.h needs.
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void free(void *);
int posix_memalign(void **, size_t, size_t);
