// Names for the offsets of fields, which the go command writes to go_asm.h.

#include "go_asm.h"

#define FN Registers_fn
#define WORDS Registers_words
#define STACK Registers_stack
#define COUNT Registers_VectorCount
#define INT Registers_Int
#define VEC Registers_Vec
#define INTRESULT Registers_IntResult
#define VECRESULT Registers_VecResult
#define X87RESULT Registers_X87Result
#define X87COUNT Registers_X87Count
#define ERRNOFN Registers_errnoLocation
#define ERRNO Registers_errno
#define MASK Registers_stackMask
#define SIZE Registers__size

#define SHORTFN ShortCall_fn
#define CALLER ShortCall_caller
#define SHORTINT ShortCall_Int
#define SHORTVEC ShortCall_Vec

// The end of the stack, in the runtime's description of a goroutine.
#define STACKHI 8
