// Larger offsets and times change the functions and records that they reach.
// RUN: abi-opt snapshot --target=armv7-linux-gnueabihf %S/Inputs/offsets.h -o %t.old.json
// RUN: abi-opt snapshot --target=armv7-linux-gnueabihf -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 %S/Inputs/offsets.h -o %t.new.json
// RUN: not abi-opt diff %t.old.json %t.new.json | FileCheck %s

// CHECK: 'struct file' grew from 8 to 16 bytes: affects stat_file
// CHECK: function 'now' passes values in other ways
// CHECK: the result has 8 bytes instead of 4 bytes (direct: i64 in r0:r1, before: direct: i32 in r0)
// CHECK: function 'seek_to' passes values in other ways
// CHECK: parameter offset has 8 bytes instead of 4 bytes (direct: i64 in r2:r3, before: direct: i32 in r1)
// CHECK-NOT: close_file
