import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this, a reply fits into one packet either way. */
const threshold = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Fast settings: better ones take several times longer for a tenth less. */
const encoders = {
  br: (content: string | Buffer) => compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (content: string | Buffer) => compressGzip(content, { level: 4 }),
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] satisfies (keyof typeof encoders)[] })

/** For replies without secrets: the length of a compressed reply says something about its content. */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < threshold) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '')
  if (!encoding) return payload
  reply.header('content-encoding', encoding)
  return encoders[encoding](payload)
}
