/* The page's system: a few error numbers. */
#pragma once
extern int errno;
#define ENOENT 2
#define EINVAL 22
