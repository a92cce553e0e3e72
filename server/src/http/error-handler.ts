import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

interface Refusal {
  status: number
  code: string
  text: string
}

const internal: Refusal = {
  status: 500,
  code: 'internal',
  text: 'Something went wrong on our side. Please try again.',
}

/** The framework's own refusals, in the words of the app. */
const refusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', text: 'This is more than the server takes at once.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'not_json', text: 'The server only takes JSON.' },
}

const malformed: Refusal = { status: 400, code: 'malformed', text: 'The server could not read this request.' }

export function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof AppError) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    void reply.code(error.status).send({
      success: false,
      error: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
    })
    return
  }
  const refusal = refusalFor(error)
  if (refusal === internal) request.log.error({ err: withoutDetail(error) }, 'request failed')
  void reply.code(refusal.status).send({ success: false, error: refusal.text, code: refusal.code })
}

function refusalFor(error: FastifyError): Refusal {
  const known = refusals[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? { ...malformed, status } : internal
}

/** A database's error quotes the row that it refused; only what kind of error it was and where may reach the log. */
function withoutDetail(error: FastifyError): { type: string; code: string | undefined; stack: string | undefined } {
  const where = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
  return { type: error.name, code: error.code, stack: where }
}

/** What cannot even be parsed as HTTP still gets an answer of the usual form. */
export function refuseUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify({ success: false, error: malformed.text, code: malformed.code })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
