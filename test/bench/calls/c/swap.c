#include "swap.h"

point swap(point p) { return (point){p.y, p.x}; }
