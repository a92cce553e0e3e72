import pg from 'pg'

/** The commit may or may not have got through. */
export class DatabaseUnavailable extends Error {
  /** The message may quote private data. */
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

/** Demoted: readable, not writable. */
const readOnly = '25006'

/** A prepared statement is gone, or a migration changed its columns; a new connection fixes both. */
function isStale({ code, routine }: pg.DatabaseError): boolean {
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

export type Failure = 'refused' | 'late' | 'lost' | 'demoted'

/** `refused`: the database answered and the connection is fine. */
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
