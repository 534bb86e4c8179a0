/* How C values are passed and laid out: https://github.com/abi-opt/abi-opt, docs/library.md. */
#ifndef ABIOPT_H
#define ABIOPT_H
#ifdef __cplusplus
extern "C" {
#endif

/* Answers a request. Both are JSON in UTF-8, which docs/library.md describes; the answer is one line, and ends in a
   newline and a NUL. It never is NULL: an error is an answer too. Calls may be made from several threads. Release the
   answer with abiopt_free. */
char *abiopt_answer(const char *request);

/* Releases an answer. NULL is allowed. */
void abiopt_free(char *answer);

#ifdef __cplusplus
}
#endif
#endif
