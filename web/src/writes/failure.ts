import { ApiError } from '../api/api-error.ts'

export interface Failure {
  title: string
  /** With the reason that the server gave. */
  because: (reason: string) => string
  /** Where something broke that no server spoke of. */
  otherwise: string
}

/** What is said when something failed: unless told otherwise, what it was, and the reason behind a colon. */
export function failure(otherwise: string, texts: Partial<Failure> = {}): Failure {
  return { title: 'That did not work', because: (reason) => `${otherwise}: ${reason}`, otherwise, ...texts }
}

/** The bare sentence where the server gave no reason. */
export function failureText({ because, otherwise }: Failure, error: unknown): string {
  const reason = error instanceof ApiError ? error.message : ''
  return reason === '' ? otherwise : because(reason)
}
