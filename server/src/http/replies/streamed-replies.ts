import { Readable } from 'node:stream'
import type { Endpoint } from '@parent-activity/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../db/client.ts'
import { limitConcurrency } from '../limits/concurrency-limit.ts'
import { withoutDetail } from './error-handler.ts'

type StreamedFields<Reply> = { [Name in keyof Reply]: Reply[Name] | AsyncIterable<Reply[Name]> }

export type ReadFields<Reply> = (snapshot: Tx) => Promise<StreamedFields<Reply>>

export type StreamReply = (
  reply: FastifyReply,
  schemas: FieldSchemas,
  readFields: ReadFields<Record<string, unknown>>,
) => Promise<FastifyReply>

export type FieldSchemas = Record<string, Record<string, unknown>>

type Fields = StreamedFields<Record<string, unknown>>

/** Each reply holds a database connection while its client reads. */
const limits = { atOnce: 3, waiting: 5, maxWaitMs: 5000 }

/** A typical export frees its connection even if the client is slow. */
const bufferBytes = 4_000_000
const maxDurationMs = 120_000
const maxPauseMs = 30_000

export function fieldSchemas({ reply }: Endpoint): FieldSchemas {
  if (!(reply instanceof z.ZodObject)) throw new Error('Only an object can be streamed.')
  const fields = Object.entries<z.ZodType>(reply.shape)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, z.toJSONSchema(field, { target: 'openapi-3.0', io: 'output' })]),
  )
}

/** A client that leaves or takes too long frees the connection. */
export function streamedReplies(db: Db): StreamReply {
  const limit = limitConcurrency(limits)
  return async (reply, schemas, readFields) => {
    await limit.acquire()
    const state = { isSending: false }
    try {
      await inSnapshot(db, async (snapshot) => {
        const fields = await readFields(snapshot)
        state.isSending = true
        await send(reply, schemas, fields)
      })
    } catch (error) {
      if (!state.isSending) throw error
      reply.log.error({ err: withoutDetail(error as Error) }, 'a streamed reply ended early')
    } finally {
      limit.release()
    }
    return reply
  }
}

function inSnapshot(db: Db, work: (snapshot: Tx) => Promise<void>): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(maxPauseMs)}`.execute(snapshot)
      await work(snapshot)
    })
}

async function send(reply: FastifyReply, schemas: FieldSchemas, fields: Fields): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const read = async function* () {
      yield* asText(reply, schemas, fields)
      resolve()
      clearTimeout(timer)
    }
    const stream = Readable.from(read(), { objectMode: false, highWaterMark: bufferBytes })
    const timer = setTimeout(() => stream.destroy(new Error('The reply took too long.')), maxDurationMs)
    stream.on('error', reject).on('close', resolve)
    stream.on('close', () => clearTimeout(timer))
    void reply.type('application/json; charset=utf-8').send(stream)
  })
}

async function* asText(reply: FastifyReply, schemas: FieldSchemas, fields: Fields): AsyncGenerator<string> {
  let separator = '{"success":true,"data":{'
  for (const [name, value] of Object.entries(fields)) {
    const serialise = reply.compileSerializationSchema(schemas[name] ?? {}) as (value: unknown) => string
    yield `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (isAsyncIterable(value)) yield* inParts(value, serialise)
    else yield serialise(value)
  }
  yield '}}'
}

/** Joins parts without their own quotes or brackets. */
async function* inParts(parts: AsyncIterable<unknown>, serialise: (part: unknown) => string): AsyncGenerator<string> {
  let end = ''
  for await (const part of parts) {
    const text = serialise(part)
    const [first = '', inside] = [text[0], text.slice(1, -1)]
    if (inside === '') continue
    const separator = first === '[' ? ',' : ''
    yield `${end === '' ? first : separator}${inside}`
    end = text.slice(-1)
  }
  yield end || '[]'
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
