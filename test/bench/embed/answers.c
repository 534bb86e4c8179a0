/* Prints the processor time to the first answer of libabiopt, and to another after a thousand. make
   bench-embed builds and runs it. */
#include "abiopt.h"
#include <stdio.h>
#include <time.h>

/* The processor time of this program in milliseconds. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void ask(void) {
  abiopt_free(abiopt_answer("{\"target\": \"aarch64-linux-gnu\", \"c\": \"struct Point { float x, y; }; float norm(struct Point p);\"}"));
}

int main(void) {
  const int n = 1000;
  double first, begin;
  ask();
  first = now(); /* since the program began */
  for (int i = 0; i < n; i++)
    ask();
  begin = now();
  for (int i = 0; i < n; i++)
    ask();
  printf("C: %.2f s of processor time to the first answer, then %.2f ms each\n", first / 1e3, (now() - begin) / n);
}
