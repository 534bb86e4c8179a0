/* A small library that draws into an image of bytes. As graphics libraries do, it passes its records by value:
   two floats in one register, four in two, four bytes in an integer, larger ones in memory. */
#ifndef CANVAS_H
#define CANVAS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Vector2 { float x, y; } Vector2;
typedef struct Vector3 { float x, y, z; } Vector3;
typedef struct Color { unsigned char r, g, b, a; } Color;
typedef struct Rectangle { float x, y, width, height; } Rectangle;
typedef struct Image { Color *data; int width, height; short format; } Image;
typedef struct Camera {
  Vector3 position, target, up;
  float zoom;
  enum Projection { PERSPECTIVE, ORTHOGRAPHIC } projection;
} Camera;
typedef Color (*Shader)(Color pixel, Vector2 at);

extern const Color BLACK, WHITE;

Image NewImage(int width, int height, Color fill);
void DrawRectangle(Image image, Rectangle area, Color color);
void DrawPixels(Image image, int count, Color color, ...); /* count times a Vector2 */
void Shade(Image image, Shader shader);
Rectangle Overlap(Rectangle a, Rectangle b);
Vector2 Center(Rectangle r);
Vector3 Cross(Vector3 a, Vector3 b);
Camera MoveCamera(Camera camera, Vector3 by);
Vector2 Project(Camera camera, Vector3 point);
_Bool Contains(Rectangle r, Vector2 point);
void Show(Image image);

#ifdef __cplusplus
}
#endif
#endif
