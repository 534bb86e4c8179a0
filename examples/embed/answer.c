// Asks libabiopt how a function is passed.
#include <stdio.h>
#include <abiopt.h>

int main(void) {
  char *answer = abiopt_answer(
    "{\"target\": \"aarch64-linux-gnu\", \"c\": \"struct Point { float x, y; }; float norm(struct Point p);\"}");
  fputs(answer, stdout);
  abiopt_free(answer);
}
