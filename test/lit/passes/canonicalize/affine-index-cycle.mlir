// In a graph region, an index may depend on itself. Nothing is cancelled then.

// RUN: abi-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-DAG: %{{.*}} = affine.linearize_index disjoint [%{{.*}}, %{{.*}}] by (3, 4) : index
// CHECK-DAG: %{{.*}}:2 = affine.delinearize_index %{{.*}} into (3, 4) : index, index
%0 = affine.linearize_index disjoint [%1#0, %1#1] by (3, 4) : index
%1:2 = affine.delinearize_index %0 into (3, 4) : index, index
"test.use"(%0, %1#0) : (index, index) -> ()
// CHECK-DAG: %{{.*}}:2 = affine.delinearize_index %{{.*}} into (5, 6) : index, index
// CHECK-DAG: %{{.*}} = affine.apply
%2 = affine.apply affine_map<(d0, d1) -> (d0 * 6 + d1)>(%3#0, %3#1)
%3:2 = affine.delinearize_index %2 into (5, 6) : index, index
"test.use"(%2, %3#0) : (index, index) -> ()
