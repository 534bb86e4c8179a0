int from_header(void);
