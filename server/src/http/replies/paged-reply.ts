import { setImmediate } from 'node:timers/promises'
import type { Page } from '@parent-activity/contract/endpoint'
import { chunks } from '@parent-activity/domain/chunks'
import type { FastifyReply } from 'fastify'

const itemsAtOnce = 200
const start = Buffer.from('{"success":true,"data":[')
const comma = Buffer.from(',')

export async function pageReply(
  reply: FastifyReply,
  itemsSchema: Record<string, unknown>,
  { data, ...marks }: Page<unknown>,
): Promise<unknown> {
  if (data.length <= itemsAtOnce) return { success: true, data, ...marks }
  const serialise = reply.compileSerializationSchema(itemsSchema) as (items: unknown) => string
  const pieces: Buffer[] = []
  for (const items of chunks(data, itemsAtOnce)) {
    const list = Buffer.from(serialise(items))
    pieces.push(list.subarray(1, -1), comma)
    await setImmediate()
  }
  void reply.type('application/json; charset=utf-8')
  const end = Object.entries(marks).map(([name, mark]) => `,"${name}":${JSON.stringify(mark)}`)
  return Buffer.concat([start, ...pieces.slice(0, -1), Buffer.from(`]${end.join('')}}`)])
}
