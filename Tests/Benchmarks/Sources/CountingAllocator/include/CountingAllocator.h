#pragma once

/// How many blocks of memory this process has asked for, or -1 where that cannot be counted.
///
/// Not exact while other threads allocate.
long allocationCount(void);
