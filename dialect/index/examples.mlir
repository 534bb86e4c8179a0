// A comparison.
func.func @less(%a: index, %b: index) -> i1 {
  %less = index.cmp slt(%a, %b)
  return %less : i1
}
