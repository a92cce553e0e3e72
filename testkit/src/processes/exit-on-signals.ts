/** Exit handlers stop servers and databases, but a signal alone would skip them. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
