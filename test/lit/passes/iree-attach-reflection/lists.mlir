// A list of one type is recorded with it, a string as a list of i8; an array of references is a list of them and the list
// of its dimensions. A struct of C is a structure of its members.
// RUN: abi-opt --iree-attach-reflection --iree-verify-abi %s | FileCheck %s

// CHECK: @lists
// CHECK-SAME{LITERAL}: {\22a\22:[[\22py_homogeneous_list\22,\22i8\22],[\22py_homogeneous_list\22,[\22ndarray\22,\22f32\22,1,null]]],\22r\22:[[\22py_homogeneous_list\22,\22i64\22]],\22v\22:1}
func.func private @lists(!util.list<i8>, !util.list<tensor<?xf32>>) -> !util.list<i64> attributes {iree.module.export}

// CHECK: @array
// CHECK-SAME{LITERAL}: {\22a\22:[[\22ndarray\22,[\22py_homogeneous_list\22,\22i8\22],null]],\22r\22:[],\22v\22:1}
func.func private @array(tuple<!util.list<!util.list<i8>>, !util.list<index>>) attributes {iree.module.export}

// CHECK: @structure
// CHECK-SAME{LITERAL}: {\22a\22:[[\22sdict\22,[\22x\22,\22i32\22],[\22y\22,\22f64\22]]],\22r\22:[\22i32\22],\22v\22:1}
c.func private @structure(!c.struct<"P" {x: si32, y: f64}>) -> si32 attributes {iree.module.export}

// The parts of another tuple count as arguments of their own.
// CHECK: @both
// CHECK-SAME{LITERAL}: {\22a\22:[\22i8\22,\22i16\22,[\22ndarray\22,[\22opaque\22,\22!util.buffer\22],null]],\22r\22:[],\22v\22:1}
func.func private @both(tuple<i8, i16>, tuple<!util.list<!util.buffer>, !util.list<index>>) attributes {iree.module.export}
