import { z } from 'zod'
import { text } from './fields.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Endpoint {
  /** `board`: by the secret of a kitchen board, which opens nothing else. */
  access: 'public' | 'signed-in' | 'board'
  summary: string
  /** Limited to a few at once per family. */
  expensive?: true
  /** Of a body that may be longer than others. */
  mostBytes?: number
  paged?: true
  /** Answered with 304 while no list of the family has changed. */
  conditional?: true
  /** Streamed, because it may not fit in memory. */
  streamed?: true
  /** An endless stream of events; `reply` is the data of one. */
  events?: true
  /** The media type of a reply that is a file and not JSON. */
  file?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodObject | z.ZodArray | z.ZodRecord | z.ZodString
  /** The reply is under `data`, or beside `success` (auth endpoints). */
  envelope: 'data' | 'beside'
}

export type EndpointTable = Record<`${Method} /api/${string}`, Endpoint>

type Part<E, Name extends string> = E extends Record<Name, infer S extends z.ZodType> ? S : never

export type CallInput<E> = (Part<E, 'params'> extends never ? object : { params: z.input<Part<E, 'params'>> }) &
  QueryInput<Part<E, 'query'>> &
  (Part<E, 'body'> extends never ? object : { body: z.input<Part<E, 'body'>> })

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

export const pageQuery = { after: text(2000).optional() }

export const pageMarks = {
  next: z.string().optional(),
  /** Open items on later pages, if the list counts them. */
  more: z.int().optional(),
}

export interface Page<Item> {
  data: Item[]
  next?: string
  more?: number
}
