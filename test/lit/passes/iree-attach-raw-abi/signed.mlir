// Signed and signless integers share the codes 4 to 7, as the ABI calls them signed; unsigned ones have 8 to 11.
// RUN: abi-opt --iree-attach-raw-abi %s | FileCheck %s

// CHECK: func.func private @signed(si8, si16, si32, si64) {{.*}}f = "I21!S3!t4S3!t5S3!t6S3!t7R1!"
func.func private @signed(si8, si16, si32, si64) attributes {iree.module.export}

// CHECK: func.func private @tensor(tensor<4xsi8>) {{.*}}f = "I8!B5!t4d4R1!"
func.func private @tensor(tensor<4xsi8>) attributes {iree.module.export}

// CHECK: func.func private @unsigned(ui8, ui16, ui32, ui64) {{.*}}f = "I23!S3!t8S3!t9S4!t10S4!t11R1!"
func.func private @unsigned(ui8, ui16, ui32, ui64) attributes {iree.module.export}
