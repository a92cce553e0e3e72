/** All that a log may hold of an error: a database's quotes the row that it refused, a mail server's the address. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown'
}
