/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __X86GPRINTRIN_H
#define __X86GPRINTRIN_H
#endif
