/** Exit handlers end the servers and databases that this process started; a signal alone would skip them. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
