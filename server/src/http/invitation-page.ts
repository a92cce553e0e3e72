import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const title = 'An invitation'

/** Messengers fetch a link to preview it: they learn no more than that it is an invitation, and keep nothing. */
export function invitationPage(indexFile: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const page = readFileSync(indexFile, 'utf8').replace(
    /<title>[^<]*<\/title>/,
    `<title>${title}</title><meta property="og:title" content="${title}"><meta name="robots" content="noindex">`,
  )
  const compressed = gzipSync(page)
  return (request, reply) => {
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') ?? false
    void reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    })
    return reply.send(takesGzip ? compressed : page)
  }
}
