import type { Readable } from 'node:stream'
import {
  pageMarks,
  type Endpoint,
  type EndpointTable,
  type HandledInput,
  type Page,
  type Reply,
} from '@parent-activity/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db, Tx } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Read } from '../db/replica.ts'
import { deviceName } from './device-name.ts'
import type { Actor, BoardReader } from './actor.ts'
import { invalidFields, malformed, notFound, notSignedIn } from './app-error.ts'
import type { WithinFamilyLimit } from './limits/family-limit.ts'
import { compressReply } from './replies/compressed-replies.ts'
import { sendEvents } from './replies/event-streams.ts'
import { sendFile, type FileReply } from './replies/file-replies.ts'
import { runOnce, readKey } from './replies/idempotency.ts'
import { pageReply } from './replies/paged-reply.ts'
import { leaveOutKnown } from './replies/unchanged-replies.ts'
import { networkOf } from './limits/network-of.ts'
import { fieldSchemas, type ReadFields, type StreamReply } from './replies/streamed-replies.ts'

/** One transaction; with an Idempotency-Key the work runs at most once. */
export type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface RequestContext {
  db: Db
  read: Read
  write: Write
  now: Date
  address: string
  device: string
}

export type Request<E extends Endpoint> = RequestContext &
  HandledInput<E> &
  (E extends { access: 'signed-in' } ? { actor: Actor } : object) &
  (E extends { access: 'board' } ? { board: BoardReader } : object)

export type Handlers<Table> = {
  [Name in keyof Table]: Table[Name] extends Endpoint
    ? (request: Request<Table[Name]>) => Promise<Handled<Table[Name]>>
    : never
}

type Handled<E extends Endpoint> = E extends { events: true }
  ? Readable
  : E extends { file: string }
    ? FileReply
    : E extends { streamed: true }
      ? ReadFields<Reply<E>>
      : E extends { paged: true }
        ? Reply<E> extends (infer Item)[]
          ? Page<Item>
          : never
        : Reply<E>

export interface EndpointServices {
  db: Db
  read: Read
  clock: () => Date
  authenticate: (token: string, now: Date) => Promise<Actor | null>
  authenticateBoard: (secret: string, now: Date) => Promise<BoardReader | null>
  /** Locks the session until the write ends; false if it has already ended. */
  holdSession: (tx: Tx, actor: Actor) => Promise<boolean>
  limits: Partial<Record<string, { max: number; timeWindow: string }>>
  withinFamilyLimit: WithinFamilyLimit
  streamReply: StreamReply
}

export function registerEndpoints<Table extends EndpointTable>(
  app: FastifyInstance,
  services: EndpointServices,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [name, endpoint] of Object.entries(table) as [keyof Table & string, Endpoint][]) {
    const handle = handlers[name] as (request: unknown) => Promise<unknown>
    const [method, url] = name.split(' ') as [string, string]
    const limit = services.limits[name]
    const schemas = endpoint.streamed ? fieldSchemas(endpoint) : null
    const itemsSchema = endpoint.paged ? z.toJSONSchema(endpoint.reply, { target: 'openapi-3.0', io: 'output' }) : null
    app.route({
      method,
      url,
      ...(endpoint.file === undefined && { schema: { response: { '2xx': replySchema(endpoint) } } }),
      exposeHeadRoute: !endpoint.events,
      ...(endpoint.mostBytes !== undefined && {
        bodyLimit: endpoint.mostBytes,
        // Strangers can't make the server read that much.
        preParsing: async (request) => {
          if (endpoint.access === 'signed-in') await requireActor(services, request, services.clock())
        },
      }),
      ...(limit && { config: { rateLimit: limit } }),
      onSend: [
        ...(endpoint.conditional ? [leaveOutKnown] : []),
        ...(isCompressed(method, endpoint) ? [compressReply] : []),
      ],
      handler: async (request, answer) => {
        const now = services.clock()
        const actor = endpoint.access === 'signed-in' ? await requireActor(services, request, now) : undefined
        const board = endpoint.access === 'board' ? await requireBoard(services, request, now) : undefined
        const input = {
          params: parse(endpoint.params, request.params, notFound),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body ?? {}),
        }
        // Reads are never replayed.
        const key = actor && method !== 'GET' ? readKey(request.headers['idempotency-key']) : undefined
        const write: Write = (work) =>
          inTransaction(services.db, async (tx) => {
            if (actor && !(await services.holdSession(tx, actor))) throw notSignedIn()
            if (!actor || !key) return work(tx)
            return runOnce(tx, { key, userId: actor.userId, endpoint: name, ...input }, now, () => work(tx))
          })
        const context = {
          ...input,
          db: services.db,
          read: services.read,
          write,
          now,
          address: networkOf(request.ip),
          device: deviceName(request.headers['user-agent']),
          actor,
          board,
        }
        const work = async () => {
          const handled = await handle(context)
          if (endpoint.events) return sendEvents(answer, handled as Readable)
          if (endpoint.file !== undefined) return sendFile(request, answer, endpoint.file, handled as FileReply)
          if (itemsSchema) return pageReply(answer, itemsSchema, handled as Page<unknown>)
          if (schemas) return services.streamReply(answer, schemas, handled as ReadFields<Record<string, unknown>>)
          return endpoint.envelope === 'data'
            ? { success: true, data: handled }
            : { success: true, ...(handled as object) }
        }
        return endpoint.expensive && actor ? services.withinFamilyLimit(request, actor.familyId, work) : work()
      },
    })
  }
}

/** Not what answers to a secret in a header or body. */
function isCompressed(method: string, { access, file }: Endpoint): boolean {
  return method === 'GET' && (access === 'signed-in' || file !== undefined)
}

const replySchemas = new WeakMap<Endpoint, object>()

/** Fastify compiles a serialiser that writes only these fields, so nothing private leaks. */
export function replySchema(endpoint: Endpoint): object {
  const schema =
    replySchemas.get(endpoint) ?? z.toJSONSchema(replyBody(endpoint), { target: 'openapi-3.0', io: 'output' })
  replySchemas.set(endpoint, schema)
  return schema
}

export function replyBody(endpoint: Endpoint): z.ZodObject {
  if (endpoint.events) return z.object(shapeOf(endpoint))
  const success = z.literal(true)
  if (endpoint.paged) return z.object({ success, data: endpoint.reply, ...pageMarks })
  return endpoint.envelope === 'data'
    ? z.object({ success, data: endpoint.reply })
    : z.object({ success, ...shapeOf(endpoint) })
}

function shapeOf({ reply }: Endpoint): z.core.$ZodShape {
  if (reply instanceof z.ZodObject) return reply.shape
  throw new Error('Only an object can stand beside `success`.')
}

async function requireActor(services: EndpointServices, request: FastifyRequest, now: Date): Promise<Actor> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const actor = token && (await services.authenticate(token, now))
  if (!actor) throw notSignedIn()
  return actor
}

/** A scheme of its own, so that neither a session nor a board can pass for the other. */
async function requireBoard(services: EndpointServices, request: FastifyRequest, now: Date): Promise<BoardReader> {
  const secret = /^Board ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const board = secret && (await services.authenticateBoard(secret, now))
  if (!board) throw notSignedIn()
  return board
}

function parse(schema: z.ZodType | undefined, value: unknown, refuse = refuseFields): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refuse(result.error)
}

function refuseFields(error: z.ZodError): Error {
  const [first] = error.issues
  if (!first || first.path.length === 0) return malformed()
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  return invalidFields(first.message, fields)
}
