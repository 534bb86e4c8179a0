!Point = !c.struct<"Point" {x: si32, y: si32, z: si32}>

c.func @size(%p: !Point) -> si32 {
  %z = c.get %p["z"] : !Point -> si32
  c.return %z : si32
}
