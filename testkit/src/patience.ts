/** Timeouts in tests end hangs only, because a busy machine may be many times slower than a quiet one. */
export const patienceMs = 3 * 60_000
