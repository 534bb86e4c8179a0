/* The page's system: sockets of POSIX. */
#pragma once
#include <sys/types.h>
typedef unsigned int socklen_t;
#ifdef __APPLE__
typedef unsigned char sa_family_t;
struct sockaddr {
  unsigned char sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
#else
typedef unsigned short sa_family_t;
struct sockaddr {
  sa_family_t sa_family;
  char sa_data[14];
};
#endif
int bind(int socket, const struct sockaddr *address, socklen_t size);
int connect(int socket, const struct sockaddr *address, socklen_t size);
