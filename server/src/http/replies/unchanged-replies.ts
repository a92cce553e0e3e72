import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Weak, because a reply may be compressed. */
export function tagOf(content: string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Sends a list that its reader knows already without its content. */
export async function leaveOutKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = tagOf(payload)
  reply.header('etag', tag)
  if (request.headers['if-none-match'] !== tag) return payload
  reply.code(304).removeHeader('content-type')
  return null
}
