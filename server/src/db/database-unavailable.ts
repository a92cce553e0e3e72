import pg from 'pg'

/** Whether a commit got through is unknown then. */
export class DatabaseUnavailable extends Error {
  /** For the log; the message may quote private data. */
  readonly code: string

  constructor(cause: unknown) {
    const code = codeOf(cause)
    // An AggregateError over several addresses has a code but no message.
    super(`The database does not answer: ${(cause instanceof Error && cause.message) || code}`, { cause })
    this.code = code
  }
}

const timeouts = new Set(['57014', '55P03'])

/** Not a full disk (53100): existing connections can still read. */
const connectionLost = /^(08|53(?!100)|57P0|25P0[34])/

/** The server was demoted: it can be read, but no longer written. */
const readOnly = '25006'

/** A prepared statement that is gone, or whose columns a migration changed; a new connection fixes both. */
function isStale({ code, routine }: pg.DatabaseError): boolean {
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

export type Failure = 'refused' | 'late' | 'lost' | 'demoted'

/** `refused` means that the database answered and the connection is fine. */
export function failureOf(error: unknown): Failure {
  // Errors from elsewhere mean a lost connection, except a wrong call of the driver.
  if (!(error instanceof pg.DatabaseError)) return error instanceof TypeError ? 'refused' : 'lost'
  const code = error.code ?? ''
  if (code === readOnly) return 'demoted'
  if (timeouts.has(code)) return 'late'
  return connectionLost.test(code) || isStale(error) ? 'lost' : 'refused'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}
