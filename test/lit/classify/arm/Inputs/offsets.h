// off_t and time_t as in glibc's headers for 32 bits.
#if _FILE_OFFSET_BITS == 64
typedef long long off_t;
#else
typedef long off_t;
#endif
#if _TIME_BITS == 64
typedef long long time_t;
#else
typedef long time_t;
#endif
struct file { off_t size; time_t changed; };
off_t seek_to(int fd, off_t offset);
int stat_file(const char *path, struct file *out);
time_t now(void);
int close_file(int fd);
