/* The number of elements of an array. */
#ifndef __ABI_OPT_STDCOUNTOF_H
#define __ABI_OPT_STDCOUNTOF_H
#define countof _Countof
#endif
