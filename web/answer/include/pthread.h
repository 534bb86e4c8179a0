/* The page's system: declarations that signatures need. Locks and attributes are only passed by address. */
#pragma once
#include <sys/types.h>
#include <time.h>
#ifdef _WIN64
typedef unsigned long long pthread_t;
#elif defined __APPLE__
typedef struct _opaque_pthread_t *pthread_t;
#else
typedef unsigned long pthread_t;
#endif
typedef struct __pthread_attr pthread_attr_t;
typedef struct __pthread_mutex pthread_mutex_t;
typedef struct __pthread_mutexattr pthread_mutexattr_t;
typedef struct __pthread_cond pthread_cond_t;
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int pthread_join(pthread_t thread, void **result);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
