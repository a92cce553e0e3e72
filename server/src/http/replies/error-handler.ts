import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../db/pool/database-unavailable.ts'
import { diskFullCode } from '../../db/disk-space.ts'
import { AppError, diskFull, malformed, notJson, unavailable } from '../app-error.ts'
import { dataHeaders } from '../security-headers.ts'

const internal = new AppError(500, 'internal', 'Something went wrong on our side. Please try again.')

const refusals: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too_large', 'This is more than the server takes at once.'),
  [diskFullCode]: diskFull(),
  // A deadlock after all retries: nothing was written.
  '40P01': unavailable(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson(),
}

type Thrown = FastifyError | AppError | DatabaseUnavailable

export function handleError(error: Thrown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error)
  if (error instanceof DatabaseUnavailable) request.log.warn({ code: error.code }, 'the database does not answer')
  if (refusal === internal) request.log.error({ err: withoutDetail(error) }, 'request failed')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  // No hook has run if the router rejected the URL.
  reply.header('x-request-id', request.id)
  void reply.code(refusal.status).send({
    success: false,
    error: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
  })
}

export function refusalFor(error: Thrown): AppError {
  if (error instanceof AppError) return error
  const known = refusals[error.code]
  if (known) return known
  if (error instanceof DatabaseUnavailable) return unavailable()
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? malformed(status) : internal
}

/** Database errors quote the refused row, so only type, code and stack are logged. */
export function withoutDetail(error: Error & { code?: string }): {
  type: string
  code: string | undefined
  stack: string | undefined
} {
  const where = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
  return { type: error.name, code: error.code, stack: where }
}

export function refuseUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const { message, code } = malformed()
  const body = JSON.stringify({ success: false, error: message, code })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    `x-request-id: ${randomUUID()}`,
    ...Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
