// Sums and products of indices, and the smallest and largest of several.
func.func @tile(%i: index, %n: index) -> (index, index, index) {
  %start = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%n]
  %size = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
  %end = affine.max affine_map<(d0)[s0] -> (d0 + 4, s0)>(%i)[%n]
  return %start, %size, %end : index, index, index
}
