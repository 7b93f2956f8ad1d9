// Declared by Linux's C libraries only for programs that define _GNU_SOURCE, which a module cannot.
#if defined(__linux__)
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
static const unsigned int exchange_flag = 2;
#endif
