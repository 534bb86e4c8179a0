/* Calls the functions of arrays.mlir on arrays and views, and frees what it owns. */
#include "arrays.h"

#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;
static void check(int ok, const char *what) {
  if (!ok) {
    failures++;
    printf("wrong: %s\n", what);
  }
}

static bool last_negative;

/* A function that MLIR calls: its caller frees the descriptor. */
void _mlir_ciface_from_c(struct memref_unranked *result, intptr_t n, bool negative) {
  static int8_t data[8];
  last_negative = negative;
  struct memref_i8_2d *d = malloc(sizeof *d);
  *d = (struct memref_i8_2d){data, data, 0, {2, n}, {n, 1}};
  result->rank = negative ? 1 : 2;
  result->descriptor = d;
}

int main(void) {
  double *cells = malloc(6 * 8 * sizeof *cells);
  for (int i = 0; i < 48; i++) cells[i] = i;

  struct memref_f64_2d whole = {cells, cells, 0, {6, 8}, {8, 1}};
  check(_mlir_ciface_sum(&whole) == 47 * 48 / 2, "the sum of an array");

  /* Rows 1 and 4, columns 1, 3 and 5. */
  struct memref_f64_2d view = {cells, cells, 9, {2, 3}, {24, 2}};
  check(_mlir_ciface_sum(&view) == 9 + 11 + 13 + 33 + 35 + 37, "the sum of a view");

  struct memref_f64_2d transposed = {cells, cells, 0, {8, 6}, {1, 8}};
  check(_mlir_ciface_sum(&transposed) == 47 * 48 / 2, "the sum of a transposed array");

  struct memref_f64_2d backwards = {cells, cells + 47, 0, {1, 48}, {0, -1}};
  check(_mlir_ciface_sum(&backwards) == 47 * 48 / 2, "the sum of an array from its end");

  struct memref_f64_2d none = {cells, cells, 48, {0, 8}, {8, 1}};
  check(_mlir_ciface_sum(&none) == 0, "the sum of nothing");
  free(cells);

  float few[3] = {1, 2, 3};
  struct memref_f32_1d source = {few, few, 0, {3}, {1}};
  struct scaled_result scaled;
  _mlir_ciface_scaled(&scaled, &source, 2.5f);
  check(scaled.r1 == 3 && scaled.r0.sizes[0] == 3 && scaled.r0.strides[0] == 1, "the shape of a new array");
  check(scaled.r0.aligned[0] == 2.5f && scaled.r0.aligned[2] == 7.5f, "the elements of a new array");
  free(scaled.r0.allocated);

  int8_t bytes[6];
  struct memref_i8_2d small = {bytes, bytes, 0, {2, 3}, {3, 1}};
  struct memref_unranked any;
  _mlir_ciface_unranked(&any, &small);
  struct memref_i8_2d *copy = any.descriptor;
  check(any.rank == 2 && copy != &small && copy->aligned == bytes && copy->sizes[1] == 3 && copy->strides[0] == 3, "an unranked result");
  check(_mlir_ciface_rank(&any) == 2, "an unranked argument");
  free(copy);

  check(_mlir_ciface_through_c(4, true) == 1 && last_negative, "a function of C's that returns an unranked array");
  check(_mlir_ciface_through_c(4, false) == 2 && !last_negative, "the same with false");

  float _Complex z = 1 + 2 * I, sum;
  struct memref_complex_f32_0d cell = {&z, &z, 0};
  _mlir_ciface_cell(&sum, &cell, 3 - 1 * I);
  check(crealf(sum) == 4 && cimagf(sum) == 1 && z == sum, "a complex number by value");

  return failures;
}
