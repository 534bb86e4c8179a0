#include "types.h"

double area(struct Size s);
