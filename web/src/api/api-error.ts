/** Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, code: string, text: string, fields: Record<string, string> = {}) {
    super(text)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export const unreachable = () =>
  new ApiError(0, 'unreachable', 'The server could not be reached. Please check your connection and try again.')
