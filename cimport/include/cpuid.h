/* What processors are called. The functions of this header are inline elsewhere. */
#ifndef __CPUID_H
#define __CPUID_H
int __get_cpuid_max(unsigned int, unsigned int *);
#endif
