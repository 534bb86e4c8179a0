// Comments before functions and variables become comments of Go, and so do Doxygen's.
// RUN: abi-opt bindgen %s | FileCheck %s
/**
 * @brief Opens a <b>thing</b> by its \p name.
 *
 * @param[in]  name  The name of
 *                   the thing
 * @param flags bits; 0 for none
 * @return 0 on success
 */
int open_thing(const char *name, int flags);
/// Closes it; @c twice is wrong.
int
close_thing(int a);
// Counts things.
extern int things;
int plain(int a); ///< Trailing.

int after(int a);

// CHECK: // After calls after.
// CHECK-NEXT: func After
// CHECK: // CloseThing calls close_thing.
// CHECK-NEXT: //
// CHECK-NEXT: // Closes it; twice is wrong.
// CHECK-NEXT: func CloseThing
// CHECK: // OpenThing calls open_thing.
// CHECK-NEXT: //
// CHECK-NEXT: // Opens a thing by its name.
// CHECK-NEXT: //
// CHECK-NEXT: //   - name: The name of
// CHECK-NEXT: //     the thing
// CHECK-NEXT: //   - flags: bits; 0 for none
// CHECK-NEXT: //
// CHECK-NEXT: // Returns: 0 on success
// CHECK-NEXT: func OpenThing
// CHECK: // Plain calls plain.
// CHECK-NEXT: func Plain
// CHECK: // Things returns the address of the variable things.
// CHECK-NEXT: //
// CHECK-NEXT: // Counts things.
// CHECK-NEXT: func Things
