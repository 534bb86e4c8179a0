// gcc_struct and ms_struct ask for a layout of bit-fields: they say nothing new where that
// is the platform's own.
// RUN: abi-opt --target=x86_64-linux-gnu -DOWN=gcc_struct -DSIZE=4 %s > /dev/null
// RUN: abi-opt --target=aarch64-w64-windows-gnu -DOWN=ms_struct -DSIZE=8 %s > /dev/null
// RUN: abi-opt --target=x86_64-pc-windows-msvc -DOWN=ms_struct -DSIZE=8 %s > /dev/null

struct __attribute__((OWN)) s { char a : 3; int b : 3; };
_Static_assert(sizeof(struct s) == SIZE);
