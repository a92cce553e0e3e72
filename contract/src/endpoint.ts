import { z } from 'zod'
import { text } from './fields.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  /** Public endpoints answer anybody; all others ask for a live bearer token first. */
  access: 'public' | 'signed-in'
  summary: string
  /** Takes much of the server, so that one family gets few of them at once. */
  expensive?: true
  /** A list that comes in pages of a bounded size, see `Page`. */
  paged?: true
  /** Written while it is read from the database, because it may be too long to be held in memory. */
  streamed?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodObject | z.ZodArray | z.ZodRecord
  /** Where the reply stands: under `data`, or beside `success` as the auth endpoints have it. */
  envelope: 'data' | 'beside'
}

/** Keyed by method and path, the name by which server, client and documentation all know the endpoint. */
export type EndpointTable = Record<`${Method} /api/${string}`, Endpoint>

type Part<E, Name extends string> = E extends Record<Name, infer S extends z.ZodType> ? S : never

export type CallInput<E> = (Part<E, 'params'> extends never ? object : { params: z.input<Part<E, 'params'>> }) &
  QueryInput<Part<E, 'query'>> &
  (Part<E, 'body'> extends never ? object : { body: z.input<Part<E, 'body'>> })

/** Nothing has to be asked for where all of it may be left out. */
type QueryInput<Q extends z.ZodType> = [Q] extends [never]
  ? object
  : object extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }

export interface HandledInput<E> {
  params: z.output<Part<E, 'params'>>
  query: z.output<Part<E, 'query'>>
  body: z.output<Part<E, 'body'>>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Where a page goes on from: the `next` of the page before it. */
export const pageQuery = { after: text(2000).optional() }

/** Beside the items of a page, which stand under `data`. */
export const pageMarks = {
  /** Left out on the last page. */
  next: z.string().optional(),
  /** How many open ones the pages after this one hold, in lists that count them. */
  more: z.int().optional(),
}

export interface Page<Item> {
  data: Item[]
  next?: string
  more?: number
}
