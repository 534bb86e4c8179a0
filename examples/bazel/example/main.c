#include <stdio.h>

#include "area.h"

int main(void) {
  struct Size s = {3, 4};
  printf("%g\n", area(s));
  return 0;
}
