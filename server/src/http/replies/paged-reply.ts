import { setImmediate } from 'node:timers/promises'
import type { Page } from '@parent-activity/contract/endpoint'
import { chunks } from '@parent-activity/domain/chunks'
import type { FastifyReply } from 'fastify'

const itemsAtOnce = 200

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
