/** Only the code is logged: database errors quote rows, mail errors quote addresses. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown'
}
