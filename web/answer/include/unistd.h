/* The page's system: declarations that signatures need. */
#pragma once
#include <sys/types.h>
ssize_t read(int file, void *to, size_t size);
ssize_t write(int file, const void *from, size_t size);
off_t lseek(int file, off_t offset, int whence);
int close(int file);
pid_t getpid(void);
