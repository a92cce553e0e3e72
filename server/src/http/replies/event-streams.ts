import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export const eventStream = 'text/event-stream'

/** Not hijacked: hooks release the request's slot. The connection is closed, so that no shutdown waits for it. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply.type(eventStream).header('x-accel-buffering', 'no').header('connection', 'close').send(events)
}
