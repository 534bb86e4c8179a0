/* A declaration without an end. */
int f() int;
