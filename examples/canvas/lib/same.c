/* What main.go builds, in C. */
#include "canvas.h"

Color invert(Color pixel, Vector2 at) {
  static const Rectangle window = {12, 2, 10, 4};
  if (!Contains(window, at)) return pixel;
  pixel.r = ~pixel.r;
  return pixel;
}

int main(void) {
  Image image = NewImage(32, 8, BLACK);
  Rectangle a = {2, 1, 16, 5}, b = {10, 3, 20, 4};
  DrawRectangle(image, a, (Color){96, 0, 0, 255});
  DrawRectangle(image, b, (Color){160, 0, 0, 255});
  DrawRectangle(image, Overlap(a, b), WHITE);
  Camera camera = {{0, 0, -2}, {0, 0, 0}, {0, 1, 0}, 4, PERSPECTIVE};
  camera = MoveCamera(camera, (Vector3){0, 0, -2});
  Vector2 far = Project(camera, (Vector3){20, 6, 4}), near = Project(camera, Cross((Vector3){1, 0, 0}, (Vector3){0, 0, -3}));
  DrawPixels(image, 3, (Color){224, 0, 0, 255}, far, near, Center(b));
  Shade(image, invert);
  Show(image);
}
