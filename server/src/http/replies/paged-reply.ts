import { setImmediate } from 'node:timers/promises'
import type { Page } from '@parent-activity/contract/endpoint'
import { chunks } from '@parent-activity/domain/chunks'
import type { FastifyReply } from 'fastify'

/** So many items are written at once, in a few milliseconds; then others have their turn. */
const itemsAtOnce = 200

/** The reply with a page of a list. A long one is written piece by piece, so that nobody else waits for the whole of it. */
export async function pageReply(
  reply: FastifyReply,
  itemsSchema: Record<string, unknown>,
  { data, ...marks }: Page<unknown>,
): Promise<unknown> {
  if (data.length <= itemsAtOnce) return { success: true, data, ...marks }
  const serialise = reply.compileSerializationSchema(itemsSchema) as (items: unknown) => string
  const pieces: string[] = []
  for (const items of chunks(data, itemsAtOnce)) {
    pieces.push(serialise(items).slice(1, -1))
    await setImmediate()
  }
  void reply.type('application/json; charset=utf-8')
  const end = Object.entries(marks).map(([name, mark]) => `,"${name}":${JSON.stringify(mark)}`)
  return `{"success":true,"data":[${pieces.join(',')}]${end.join('')}}`
}
