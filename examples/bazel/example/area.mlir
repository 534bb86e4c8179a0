!Size = !c.struct<"Size" {width: f64, height: f64}>

c.func @area(%s: !Size) -> f64 {
  %w = c.get %s["width"] : !Size -> f64
  %h = c.get %s["height"] : !Size -> f64
  %a = arith.mulf %w, %h : f64
  c.return %a : f64
}
