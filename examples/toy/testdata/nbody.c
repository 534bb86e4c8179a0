// What nbody.toy is in C.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct Body { double x, y, z, vx, vy, vz, mass; };

static struct Body bodies[5];

static void body(int i, double x, double y, double z, double vx, double vy, double vz, double mass) {
  struct Body *p = &bodies[i];
  p->x = x;
  p->y = y;
  p->z = z;
  p->vx = vx * 365.24;
  p->vy = vy * 365.24;
  p->vz = vz * 365.24;
  p->mass = mass * 4 * 3.141592653589793 * 3.141592653589793;
}

static void rest(void) {
  for (int i = 1; i < 5; i++) {
    bodies[0].vx -= bodies[i].vx * bodies[i].mass / bodies[0].mass;
    bodies[0].vy -= bodies[i].vy * bodies[i].mass / bodies[0].mass;
    bodies[0].vz -= bodies[i].vz * bodies[i].mass / bodies[0].mass;
  }
}

static void advance(double dt) {
  for (int i = 0; i < 5; i++) {
    struct Body *a = &bodies[i];
    for (int j = i + 1; j < 5; j++) {
      struct Body *b = &bodies[j];
      double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
      double square = dx * dx + dy * dy + dz * dz;
      double pull = dt / (square * sqrt(square));
      a->vx -= dx * b->mass * pull;
      a->vy -= dy * b->mass * pull;
      a->vz -= dz * b->mass * pull;
      b->vx += dx * a->mass * pull;
      b->vy += dy * a->mass * pull;
      b->vz += dz * a->mass * pull;
    }
  }
  for (int i = 0; i < 5; i++) {
    bodies[i].x += dt * bodies[i].vx;
    bodies[i].y += dt * bodies[i].vy;
    bodies[i].z += dt * bodies[i].vz;
  }
}

static double energy(void) {
  double e = 0;
  for (int i = 0; i < 5; i++) {
    struct Body b = bodies[i];
    e += b.mass * (b.vx * b.vx + b.vy * b.vy + b.vz * b.vz) / 2;
    for (int j = i + 1; j < 5; j++) {
      double dx = b.x - bodies[j].x, dy = b.y - bodies[j].y, dz = b.z - bodies[j].z;
      e -= b.mass * bodies[j].mass / sqrt(dx * dx + dy * dy + dz * dz);
    }
  }
  return e;
}

int main(int argc, char **argv) {
  body(0, 0, 0, 0, 0, 0, 0, 1);
  body(1, 4.84143144246472090, -1.16032004402742839, -0.103622044471123109, 0.00166007664274403694, 0.00769901118419740425, -0.0000690460016972063023, 0.000954791938424326609);
  body(2, 8.34336671824457987, 4.12479856412430479, -0.403523417114321381, -0.00276742510726411265, 0.00499852801234917238, 0.0000230417297573763929, 0.000285885980666130812);
  body(3, 12.8943695621391310, -15.1111514016986312, -0.223307578892655734, 0.00296460137564761618, 0.00237847173959480950, -0.0000296589568540237556, 0.0000436624404335156298);
  body(4, 15.3796971148509165, -25.9193146099879641, 0.179258772950371181, 0.00268067772490389322, 0.00162824170038242295, -0.0000951592254519715870, 0.0000515138902046611451);
  rest();
  printf("%.9f ", energy());
  int n = argc > 1 ? atoi(argv[1]) : 50000;
  while (n-- > 0)
    advance(0.01);
  printf("%.9f\n", energy());
}
