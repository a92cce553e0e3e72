import pg from 'pg'

/** The database could not be asked, or did not answer in time. Whether a commit got through is then unknown. */
export class DatabaseUnavailable extends Error {
  /** What kind of failure it was, for the log; the message may quote more than anybody should read. */
  readonly code: string

  constructor(cause: unknown) {
    const code = codeOf(cause)
    // An attempt at several addresses has a code but no words.
    super(`The database does not answer: ${(cause instanceof Error && cause.message) || code}`, { cause })
    this.code = code
  }
}

/** The statement or the wait for a lock took too long, but the connection is as good as before. */
const timeouts = new Set(['57014', '55P03'])

/**
 * Connections, resources, and servers that shut down, start up, or end a session that did nothing for too long. Not a
 * full disk, on which the connections there are can still read, and new ones may not be made.
 */
const connectionLost = /^(08|53(?!100)|57P0|25P0[34])/

/** The server used to be the primary: it can be read, but what is written belongs elsewhere now. */
const readOnly = '25006'

/** A statement that the connection had prepared is gone, or gives other columns since a migration; a new one knows better. */
function isStale({ code, routine }: pg.DatabaseError): boolean {
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

export type Failure = 'refused' | 'late' | 'lost' | 'demoted'

/** What a failed query says about the connection it was sent over. `refused` is the database's own plain answer. */
export function failureOf(error: unknown): Failure {
  // Whatever did not come from the database is about the way to it; all but mistakes in how the driver was called.
  if (!(error instanceof pg.DatabaseError)) return error instanceof TypeError ? 'refused' : 'lost'
  const code = error.code ?? ''
  if (code === readOnly) return 'demoted'
  if (timeouts.has(code)) return 'late'
  return connectionLost.test(code) || isStale(error) ? 'lost' : 'refused'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}
