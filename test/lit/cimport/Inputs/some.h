int from_header(int);
extern int FLAG(void);
