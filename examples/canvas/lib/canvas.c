#include "canvas.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

const Color BLACK = {0, 0, 0, 255}, WHITE = {255, 255, 255, 255};

Image NewImage(int width, int height, Color fill) {
  Image image = {malloc(width * height * sizeof(Color)), width, height, 4};
  for (int i = 0; i < width * height; i++) image.data[i] = fill;
  return image;
}

static void set(Image image, int x, int y, Color color) {
  if (x >= 0 && x < image.width && y >= 0 && y < image.height) image.data[y * image.width + x] = color;
}

void DrawRectangle(Image image, Rectangle area, Color color) {
  for (int y = 0; y < image.height; y++)
    for (int x = 0; x < image.width; x++)
      if (Contains(area, (Vector2){x, y})) set(image, x, y, color);
}

void DrawPixels(Image image, int count, Color color, ...) {
  va_list points;
  va_start(points, color);
  while (count-- > 0) {
    Vector2 at = va_arg(points, Vector2);
    set(image, at.x, at.y, color);
  }
  va_end(points);
}

void Shade(Image image, Shader shader) {
  for (int y = 0; y < image.height; y++)
    for (int x = 0; x < image.width; x++)
      set(image, x, y, shader(image.data[y * image.width + x], (Vector2){x, y}));
}

static float larger(float a, float b) { return a > b ? a : b; }
static float smaller(float a, float b) { return a < b ? a : b; }

Rectangle Overlap(Rectangle a, Rectangle b) {
  float x = larger(a.x, b.x), y = larger(a.y, b.y);
  return (Rectangle){x, y, smaller(a.x + a.width, b.x + b.width) - x, smaller(a.y + a.height, b.y + b.height) - y};
}

Vector2 Center(Rectangle r) { return (Vector2){r.x + r.width / 2, r.y + r.height / 2}; }

Vector3 Cross(Vector3 a, Vector3 b) {
  return (Vector3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

Camera MoveCamera(Camera camera, Vector3 by) {
  camera.position.x += by.x, camera.position.y += by.y, camera.position.z += by.z;
  return camera;
}

Vector2 Project(Camera camera, Vector3 point) {
  float depth = camera.projection == PERSPECTIVE ? point.z - camera.position.z : 1;
  return (Vector2){(point.x - camera.position.x) / depth * camera.zoom, (point.y - camera.position.y) / depth * camera.zoom};
}

_Bool Contains(Rectangle r, Vector2 point) {
  return point.x >= r.x && point.x < r.x + r.width && point.y >= r.y && point.y < r.y + r.height;
}

void Show(Image image) {
  for (int y = 0; y < image.height; y++) {
    for (int x = 0; x < image.width; x++) putchar(" .:-=+*#%@"[image.data[y * image.width + x].r * 9 / 255]);
    putchar('\n');
  }
  free(image.data);
}
