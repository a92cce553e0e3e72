import { ApiError } from '../api/api-error.ts'

export interface Failure {
  title: string
  /** With the server’s reason. */
  because: (reason: string) => string
  /** Without one. */
  otherwise: string
}

export function failure(otherwise: string, texts: Partial<Failure> = {}): Failure {
  return { title: 'That did not work', because: (reason) => `${otherwise}: ${reason}`, otherwise, ...texts }
}

export function failureText({ because, otherwise }: Failure, error: unknown): string {
  const reason = error instanceof ApiError ? error.message : ''
  return reason === '' ? otherwise : because(reason)
}
